// Fetches the parts of the program, each when it is first needed.
import { initSync } from "/{{script}}";

// What a part consists of; some files belong to several.
const FILES = "{{parts}}";

const coming = new Map();

// A file is fetched once. One that did not come is tried again when it is next needed.
function fetched(path) {
  if (!coming.has(path)) {
    const file = WebAssembly.instantiateStreaming(fetch(path), { __wasm_split: initSync() });
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

