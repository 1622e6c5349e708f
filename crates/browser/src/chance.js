// Chance that falls the same way in every run: the draws of games on this screen, ids and bots. Every page and every document
// of a page has numbers of its own; ids of different pages must differ.
{
  const page = {{page}};
  let n = 0;
  try {
    n = Number(sessionStorage.getItem("chance") ?? 0) + 1;
    sessionStorage.setItem("chance", n);
  } catch {
    // A page without an address draws nothing.
  }
  // SplitMix32.
  let state = (page * 1000 + n) | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
  Crypto.prototype.getRandomValues = (bytes) => {
    for (const at of bytes.keys()) bytes[at] = next() >>> 24;
    return bytes;
  };
}
