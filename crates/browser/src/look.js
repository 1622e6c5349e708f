// How tests look at the page. A selector is CSS, with an optional text after " >> " that its label or text contains.
window.look = {
  // What the pointer came down on last.
  touched: null,
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
  // Where an element that matches can be clicked: { x, y }, or { problem }. In the middle if any of them can be, then at
  // other points: a shape need not fill its box, and something may lie over a part of it.
  async spot(selector) {
    const elements = this.all(selector);
    if (elements.length === 0) return { problem: "nothing that is seen matches" };
    const enabled = elements.filter((element) => !element.disabled && element.getAttribute("aria-disabled") !== "true");
    if (enabled.length === 0) return { problem: "it is switched off" };
    const isOutside = (box) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
    if (enabled.every((element) => isOutside(element.getBoundingClientRect()))) {
      enabled[0].scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    }
    const before = enabled.map((element) => element.getBoundingClientRect());
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    let problem = "it is outside of what is seen";
    for (const [dx, dy] of [[5, 5], [5, 3], [3, 5], [5, 7], [7, 5], [3, 3], [7, 3], [3, 7], [7, 7], [5, 1], [1, 5], [5, 9], [9, 5]]) {
      for (const [n, element] of enabled.entries()) {
        const box = element.getBoundingClientRect();
        if (Math.abs(box.x - before[n].x) + Math.abs(box.y - before[n].y) > 0.5) return { problem: "it moves" };
        const x = box.left + (box.width * dx) / 10;
        const y = box.top + (box.height * dy) / 10;
        const hit = document.elementFromPoint(x, y);
        if (hit === null) continue;
        if (element.contains(hit) || hit.closest("label")?.control === element) return { x, y };
        problem = `it is covered by <${hit.tagName} class="${hit.getAttribute("class")}">`;
      }
    }
    // Under something that stays at the edge of the page: one scrolls on, and looks again.
    if (enabled[0].closest(".board") === null) enabled[0].scrollIntoView({ block: "center", behavior: "instant" });
    return { problem };
  },
  // The popups that have come since somebody watches, gone or not, and how far each reached into the board when it came.
  told: [],
  // Watches popups from now on. Those with these names are opened as soon as they come, so that they stay.
  watchPopups(opened) {
    const seen = new WeakSet();
    const watch = () => {
      for (const popup of document.querySelectorAll(".popup")) {
        if (seen.has(popup)) continue;
        seen.add(popup);
        const top = document.querySelector(".board").getBoundingClientRect().top;
        this.told.push({ popup, name: popup.dataset.told, reach: popup.getBoundingClientRect().bottom - top });
        if (opened.includes(popup.dataset.told)) popup.querySelector("summary").click();
      }
    };
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  },
  // What a pointer that was meant for the board fell on instead, if it did.
  strayed() {
    const touched = this.touched;
    if (touched === null || touched.closest(".board-svg") !== null) return null;
    return `<${touched.tagName} class="${touched.getAttribute("class")}"> in <${touched.parentElement?.className}>`;
  },
  // The arrow keys that lead from the keyboard's cursor towards the first match, the better one first, and where it is now;
  // no arrows if it is there.
  arrows(selector) {
    const [cursor, to] = [document.activeElement, this.find(selector)];
    if (to === null || cursor?.matches(selector)) return { here: "", arrows: [] };
    if (!cursor?.matches(".board :is(.cell, .spot, .quarter)")) return { here: "", arrows: ["ArrowRight"] };
    const [from, aim] = [cursor.getBoundingClientRect(), to.getBoundingClientRect()];
    const dx = aim.left + aim.width / 2 - from.left - from.width / 2;
    const dy = aim.top + aim.height / 2 - from.top - from.height / 2;
    const [across, along] = [dx > 0 ? "ArrowRight" : "ArrowLeft", dy > 0 ? "ArrowDown" : "ArrowUp"];
    return { here: cursor.getAttribute("transform"), arrows: Math.abs(dx) >= Math.abs(dy) ? [across, along] : [along, across] };
  },
  // How far the board must be dragged so that the first match lies in its middle, and where to begin; null if one of them
  // can be pressed already.
  async drag(selector) {
    const { problem } = await this.spot(selector);
    const first = this.find(selector);
    if (problem === undefined || problem === "it moves" || first === null) return null;
    const board = document.querySelector(".board").getBoundingClientRect();
    const box = first.getBoundingClientRect();
    const x = board.left + board.width / 2;
    const y = board.top + board.height / 2;
    const bounded = (distance, room) => Math.max(-room / 3, Math.min(room / 3, distance));
    return { x, y, dx: bounded(x - box.left - box.width / 2, board.width), dy: bounded(y - box.top - box.height / 2, board.height) };
  },
};
addEventListener("pointerdown", (event) => (look.touched = event.target), true);
