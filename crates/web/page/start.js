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

// The words of the interface, by language and bundle. The program asks for them; each is fetched once. One that did not
// come is tried again when it is next needed.
const SHEETS = "{{words}}";
const coming = new Map();
globalThis.bastideWords = (code, bundle) => {
  const path = `/${SHEETS[code][bundle]}`;
  if (!coming.has(path)) {
    const text = fetch(path).then((answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    });
    text.catch(() => coming.delete(path));
    coming.set(path, text);
  }
  return coming.get(path);
};

const words = WORDS[language()];
const text = document.getElementById("loading-text");
document.documentElement.lang = language();
text.textContent = words.loading;

// What the page at this address needs beside the program itself comes at the same time, not after it. What is forgotten
// here comes all the same, only later.
const PARTS = "{{parts}}";
const PAGES = { "": "home", new: "setup", table: "game", local: "local", replay: "replay" };
const page = PAGES[location.pathname.split("/")[1]] ?? "book";
const BUNDLES = "{{bundles}}";
for (const bundle of BUNDLES[page] ?? []) globalThis.bastideWords(language(), bundle);
for (const path of PARTS[page] ?? []) {
  const link = document.createElement("link");
  const ending = path.split(".").pop();
  link.rel = ending === "js" ? "modulepreload" : "preload";
  if (ending === "css") link.as = "style";
  if (ending === "wasm") link.as = "fetch";
  if (ending !== "css") link.crossOrigin = "anonymous";
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
