// Loads the client, and has the worker keep it for times without a server.
const WORDS = {
  en: {
    loading: "Setting the table …",
    failed: "The table could not be set. Please load the page again; an older browser may need an update.",
  },
  de: {
    loading: "Der Tisch wird gedeckt …",
    failed: "Der Tisch ließ sich nicht decken. Bitte lade die Seite neu; ein älterer Browser braucht vielleicht eine Aktualisierung.",
  },
  fr: {
    loading: "On dresse la table…",
    failed: "La table n’a pas pu être dressée. Rechargez la page ; un navigateur ancien a peut-être besoin d’une mise à jour.",
  },
  es: {
    loading: "Preparando la mesa…",
    failed: "No se ha podido preparar la mesa. Recarga la página; puede que un navegador antiguo necesite una actualización.",
  },
};

// The language that was chosen here before, or the browser's.
function language() {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("bastide.settings"))?.language;
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  return [chosen, navigator.language].map((code) => code?.split("-")[0]).find((code) => code in WORDS) ?? "en";
}

const words = WORDS[language()];
const text = document.getElementById("loading-text");
document.documentElement.lang = language();
text.textContent = words.loading;

// What the page at this address needs beside the program itself comes at the same time, not after it. What is forgotten
// here comes all the same, only later.
const PARTS = "{{parts}}";
const PAGES = { "": "home", table: "game", local: "local", replay: "replay" };
for (const path of PARTS[PAGES[location.pathname.split("/")[1]] ?? "book"] ?? []) {
  const link = document.createElement("link");
  const isScript = path.endsWith(".js");
  link.rel = isScript ? "modulepreload" : "preload";
  if (!isScript) link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = `/${path}`;
  document.head.append(link);
}

try {
  const { default: init } = await import("/{{script}}");
  await init({ module_or_path: "/{{wasm}}" });
} catch (problem) {
  // The table has not been set: say so where it would stand.
  if (text.isConnected) {
    text.textContent = words.failed;
    text.parentElement.classList.add("loading-failed");
  }
  throw problem;
}

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch((problem) => console.warn("not kept for later:", problem));
}
