// Loads the client, and has the worker keep it for times without a server.
import init from "/{{script}}";

try {
  await init({ module_or_path: "/{{wasm}}" });
} catch (problem) {
  // The table has not been set: say so where it would stand.
  const text = document.getElementById("loading-text");
  if (text) {
    text.textContent = "The table could not be set. Please load the page again; an older browser may need an update.";
    text.parentElement.classList.add("loading-failed");
  }
  throw problem;
}

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch((problem) => console.warn("not kept for later:", problem));
}
