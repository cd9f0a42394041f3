// Many puzzles as small figures. Only the visible ones are drawn, so a page can hold fifty thousand.

const CARD = { width: 150, height: 180 };
// At most a thousand sheets.
const PRINTED = 6000;

/** @param {Puzzle} puzzle @param {number} number */
function labelOf(puzzle, number) {
  const { name, title } = puzzle;
  if (name && title) return `${name}: ${title}`;
  return name || title || `Puzzle ${number}`;
}

// The values that the gallery filters by. A detour has no mirror line and no size.
/** @typedef {{ diagonal?: number, size?: number, jumps: number }} Facts */
/** @type {[keyof Facts, string][]} */
const FILTERS = [["diagonal", "Men on the mirror line"], ["size", "Size in squares"], ["jumps", "Jumps in the key"]];

/** @param {Puzzle} puzzle @returns {Facts} */
const factsOf = (puzzle) => (puzzle.kind === "exit"
  ? { diagonal: puzzle.diagonal, size: puzzle.size, jumps: puzzle.key_jumps } : { jumps: puzzle.key_jumps });

class Gallery {
  /** @param {Puzzle[]} puzzles @param {Announce} announce */
  constructor(puzzles, announce) {
    this.puzzles = puzzles;
    this.announce = announce;
    this.facts = puzzles.map(factsOf);
    this.shown = puzzles.map((_, index) => index);
    /** @type {Map<number, HTMLLIElement>} */
    this.cards = new Map();
    /** @type {Map<keyof Facts, HTMLSelectElement>} */
    this.choices = new Map();
    // The number of columns when the cards were last placed.
    this.drawn = 0;
    this.element = html("section", { class: "gallery", "aria-label": "Gallery" });
    this.summary = html("p", {});
    this.list = html("ul", { "aria-label": "Figures" });
    this.window = html("div", { class: "window", tabindex: "0", role: "region", "aria-label": "Figures" }, this.list);
    this.sheet = html("div", { class: "sheet", "aria-hidden": "true" });
    this.element.append(this.filters(), this.summary, this.window, this.sheet);
    // The scroll position when it was last visible.
    this.scrolled = 0;
    this.window.addEventListener("scroll", () => {
      if (this.element.isConnected) this.scrolled = this.window.scrollTop;
      this.draw();
    }, { passive: true });
    new ResizeObserver(() => this.resize()).observe(this.window);
    addEventListener("beforeprint", () => this.fillSheet());
    addEventListener("afterprint", () => this.sheet.replaceChildren());
    this.filter(false);
  }

  filters() {
    const row = html("div", { class: "filters", role: "group", "aria-label": "Filter" });
    for (const [fact, name] of FILTERS) {
      const values = new Set(this.facts.flatMap((facts) => facts[fact] ?? []));
      const choice = html("select", {}, html("option", { value: "" }, "any"));
      for (const value of [...values].sort((one, other) => one - other)) choice.append(html("option", { value }, String(value)));
      choice.addEventListener("change", () => this.filter(true));
      this.choices.set(fact, choice);
      row.append(html("label", {}, name, choice));
    }
    const print = html("button", { type: "button" }, "Print six per page");
    print.addEventListener("click", () => window.print());
    row.append(print);
    return row;
  }

  /** @param {boolean} aloud */
  filter(aloud) {
    const wanted = [...this.choices].filter(([, choice]) => choice.value !== "");
    this.shown = this.puzzles.map((_, index) => index)
      .filter((index) => wanted.every(([fact, choice]) => this.facts[index][fact] === Number(choice.value)));
    const number = this.shown.length.toLocaleString("en");
    const cut = this.shown.length > PRINTED ? `; only the first ${PRINTED.toLocaleString("en")} are printed` : "";
    this.summary.textContent = `${number} of ${this.puzzles.length.toLocaleString("en")} puzzles${cut}`;
    if (aloud) this.announce(this.summary.textContent);
    this.list.replaceChildren();
    this.cards.clear();
    this.window.scrollTop = 0;
    this.draw();
  }

  get columns() { return Math.max(1, Math.floor(this.window.clientWidth / CARD.width)); }

  // Visible again, at the same scroll position unless the puzzle last looked at is outside of it.
  /** @param {number} index The puzzle last looked at, or −1. */
  comeBack(index) {
    const place = this.shown.indexOf(index);
    const top = Math.floor(place / this.columns) * CARD.height;
    const isInSight = place < 0 || (top >= this.scrolled && top + CARD.height <= this.scrolled + this.window.clientHeight);
    this.draw();
    this.window.scrollTop = isInSight ? this.scrolled : top;
    this.draw();
    this.cards.get(place)?.querySelector("a")?.focus({ preventScroll: true });
  }

  // When the width of the window changes, the same figures stay visible.
  resize() {
    const { columns } = this;
    if (this.window.clientWidth === 0) return;
    if (this.drawn && this.drawn !== columns) {
      const first = Math.floor(this.scrolled / CARD.height) * this.drawn;
      this.draw();
      this.window.scrollTop = Math.floor(first / columns) * CARD.height;
    }
    this.draw();
  }

  // Draws the visible cards and a few around them, and removes the others.
  draw() {
    const width = this.window.clientWidth;
    if (width === 0) return;
    const { columns } = this;
    this.drawn = columns;
    const wide = width / columns;
    this.list.style.height = `${Math.ceil(this.shown.length / columns) * CARD.height}px`;
    const first = Math.max(0, Math.floor(this.window.scrollTop / CARD.height) - 1) * columns;
    const rows = Math.ceil(this.window.clientHeight / CARD.height) + 3;
    const last = Math.min(this.shown.length, first + rows * columns);
    for (const [place, card] of this.cards) {
      if ((place < first || place >= last) && !card.contains(document.activeElement)) {
        card.remove();
        this.cards.delete(place);
      }
    }
    for (let place = first; place < last; place += 1) {
      if (!this.cards.has(place)) this.card(place);
    }
    for (const [place, card] of this.cards) {
      Object.assign(card.style, {
        left: `${(place % columns) * wide}px`, top: `${Math.floor(place / columns) * CARD.height}px`,
        width: `${wide}px`, height: `${CARD.height}px`,
      });
    }
  }

  /** @param {number} place */
  card(place) {
    const index = this.shown[place];
    const puzzle = this.puzzles[index];
    const label = labelOf(puzzle, index + 1);
    const board = new BoardView(puzzle, { labels: false, label: "" });
    board.element.setAttribute("aria-hidden", "true");
    board.showMen(squaresOf(puzzle.figure), armiesAtEnd(puzzle));
    const link = html("a", { href: `#${index + 1}` }, board.element, html("span", { class: "caption" }, label));
    const card = html("li", { "aria-setsize": this.shown.length, "aria-posinset": place + 1 }, link);
    this.cards.set(place, card);
    // In the order of their places, so that the Tab key goes through them in order.
    const next = [...this.cards.keys()].filter((other) => other > place).sort((one, other) => one - other)[0];
    this.list.insertBefore(card, this.cards.get(next) ?? null);
  }

  // A sheet of the figures shown, six a page.
  fillSheet() {
    if (!this.element.isConnected) return;
    this.sheet.replaceChildren();
    const printed = this.shown.slice(0, PRINTED);
    for (let place = 0; place < printed.length; place += 6) {
      const section = html("section", {});
      for (const index of printed.slice(place, place + 6)) {
        const board = new BoardView(this.puzzles[index], { labels: true, label: "" });
        board.showMen(squaresOf(this.puzzles[index].figure), armiesAtEnd(this.puzzles[index]));
        section.append(html("figure", {}, board.element, html("figcaption", {}, labelOf(this.puzzles[index], index + 1))));
      }
      this.sheet.append(section);
    }
  }
}
