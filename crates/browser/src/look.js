// How tests look at the page. A selector is CSS, with an optional text after " >> " that its label or text contains.
window.look = {
  all(selector) {
    const [css, text] = selector.split(" >> ");
    const named = (element) => text === undefined || this.name(element).includes(text);
    return [...document.querySelectorAll(css)].filter((element) => this.isSeen(element) && named(element));
  },
  find(selector) {
    return this.all(selector)[0] ?? null;
  },
  name(element) {
    return element.getAttribute("aria-label") ?? element.textContent.trim().replace(/\s+/g, " ");
  },
  isSeen(element) {
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0;
  },
  // Where the first element that can be clicked is: { x, y }, or { problem }.
  async spot(selector) {
    const elements = this.all(selector);
    let problem = "nothing that is seen matches";
    for (const element of elements.slice(0, 40)) {
      const place = await this.place(element);
      if (place.problem === undefined) return place;
      problem = place.problem;
    }
    return { problem };
  },
  async place(element) {
    if (element.disabled || element.getAttribute("aria-disabled") === "true") return { problem: "it is switched off" };
    let box = element.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    }
    const before = element.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    box = element.getBoundingClientRect();
    if (Math.abs(box.x - before.x) + Math.abs(box.y - before.y) > 0.5) return { problem: "it moves" };
    let cover = null;
    // The middle first, then points around it: a shape need not fill its box.
    for (const [dx, dy] of [[5, 5], [5, 3], [3, 5], [5, 7], [7, 5], [3, 3], [7, 3], [3, 7], [7, 7], [5, 1], [1, 5], [5, 9], [9, 5]]) {
      const x = box.left + (box.width * dx) / 10;
      const y = box.top + (box.height * dy) / 10;
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (element.contains(hit) || hit.closest("label")?.control === element)) return { x, y };
      cover ??= hit;
    }
    if (cover === null) return { problem: "it is outside of what is seen" };
    return { problem: `it is covered by <${cover.tagName} class="${cover.getAttribute("class")}">` };
  },
};
