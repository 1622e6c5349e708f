// Fetches the parts of the program, each when it is first needed.
import { initSync } from "/{{script}}";

// What a part consists of; some files belong to several.
const FILES = "{{parts}}";

// What a part takes from the program. A build with debug assertions (`cargo xtask web --dev`) also wants a mark of the program
// that it was cut from; the names of the files say that already.
const program = new Proxy({}, { get: (_, name) => (name.startsWith("__canary_") ? 0 : initSync()[name]) });

const coming = new Map();

// A style sheet has come when it applies. Sheets stand in the order of their names, whenever they come.
function applied(path) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = path;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${path} did not come`));
    };
    const sheets = [...document.head.querySelectorAll("link[rel=stylesheet]")];
    document.head.insertBefore(link, sheets.find((other) => other.getAttribute("href") > path) ?? null);
  });
}

// A file is fetched once. One that did not come is tried again when it is next needed.
function fetched(path) {
  if (!coming.has(path)) {
    const file = path.endsWith(".css")
      ? applied(path)
      : WebAssembly.instantiateStreaming(fetch(path), { __wasm_split: program });
    file.catch(() => coming.delete(path));
    coming.set(path, file);
  }
  return coming.get(path);
}

// The program gives a function of its table that wants to know whether the part has come.
const part = (name) => async (callback, about) => {
  let isThere = true;
  try {
    await Promise.all(FILES[name].map(fetched));
  } catch (problem) {
    console.error(problem);
    isThere = false;
  }
  initSync().__indirect_function_table.get(callback)(about, isThere);
};

