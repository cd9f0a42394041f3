// Many puzzles as small figures. Only the visible ones are drawn, so a page can hold fifty thousand.

const CARD = { width: 150, height: 180 };

/** @param {Puzzle} puzzle @param {number} number */
function labelOf(puzzle, number) {
  const { name, title } = puzzle;
  if (name && title) return `${name}: ${title}`;
  return name || title || `Puzzle ${number}`;
}

// The values that the gallery filters and sorts by. A detour has no mirror line and no size. The number of
// keys is known if a note is exactly that, such as `12,345 keys`.
/** @typedef {{ diagonal?: number, size?: number, jumps: number, keys?: number }} Facts */
/** @type {[keyof Facts, string][]} */
const FILTERS = [["diagonal", "Men on the mirror line"], ["size", "Size in squares"], ["jumps", "Jumps in the key"]];
/** @type {[keyof Facts, string][]} */
const ORDERS = [["diagonal", "men on the diagonal"], ["size", "size"], ["jumps", "jumps"], ["keys", "number of keys, where known"]];

/** @param {Puzzle} puzzle @returns {Facts} */
function factsOf(puzzle) {
  const jumps = puzzle.key_jumps;
  if (puzzle.kind !== "exit") return { jumps };
  const keys = puzzle.notes?.join("\n").match(/^([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+) keys?\.?$/m);
  return { diagonal: puzzle.diagonal, size: puzzle.size, jumps, ...(keys ? { keys: Number(keys[1].replaceAll(",", "")) } : {}) };
}

// Every small figure is a square part of the board, so that all have one size.
const LEAST_SIDE = 8;
/** @param {Puzzle} puzzle @returns {Section} */
function cardSection(puzzle) {
  const { rows, width } = sectionOf({ ...puzzle, keys: [] });
  const side = Math.min(puzzle.board, Math.max(LEAST_SIDE, rows, width));
  return { rows: side, width: side };
}

// The men of a small figure. Those of a detour are its solution, so only the hopping man is shown.
/** @param {Puzzle} puzzle */
const cardMen = (puzzle) => squaresOf(puzzle.kind === "detour" ? puzzle.from : puzzle.figure);

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
    this.order = html("select", {}, html("option", { value: "" }, "as on the page"));
    this.onlyFavorites = html("input", { type: "checkbox" });
    // The number of columns when the cards were last placed.
    this.drawn = 0;
    this.element = html("section", { class: "gallery", "aria-label": "Gallery" });
    this.summary = html("p", {});
    this.list = html("ul", { "aria-label": "Figures" });
    this.window = html("div", { class: "window", tabindex: "0", role: "region", "aria-label": "Figures" }, this.list);
    this.element.append(this.filters(), this.summary, this.window);
    // The scroll position when it was last visible.
    this.scrolled = 0;
    this.window.addEventListener("scroll", () => {
      if (this.element.isConnected) this.scrolled = this.window.scrollTop;
      this.draw();
    }, { passive: true });
    new ResizeObserver(() => this.resize()).observe(this.window);
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
    const orders = ORDERS.filter(([fact]) => this.facts.some((facts) => facts[fact] !== undefined));
    for (const [fact, name] of orders) this.order.append(html("option", { value: fact }, name));
    this.order.addEventListener("change", () => this.filter(true));
    this.onlyFavorites.addEventListener("change", () => this.filter(true));
    row.append(html("label", {}, "Sort", this.order), html("label", {}, this.onlyFavorites, "Favorites only"));
    row.append(buttonOf("Print as a booklet", () => window.print()));
    return row;
  }

  /** @param {boolean} aloud */
  filter(aloud) {
    const wanted = [...this.choices].filter(([, choice]) => choice.value !== "");
    this.shown = this.puzzles.map((_, index) => index)
      .filter((index) => wanted.every(([fact, choice]) => this.facts[index][fact] === Number(choice.value)))
      .filter((index) => !this.onlyFavorites.checked || isFavorite(this.puzzles[index]));
    const order = ORDERS.find(([fact]) => fact === this.order.value);
    if (order) {
      const value = (/** @type {number} */ index) => this.facts[index][order[0]] ?? Infinity;
      this.shown.sort((one, other) => (value(one) === value(other) ? one - other : value(one) - value(other)));
    }
    const number = this.shown.length.toLocaleString("en");
    const cut = this.shown.length > PRINTED ? `; only the first ${PRINTED.toLocaleString("en")} are printed` : "";
    this.summary.textContent = `${number} of ${this.puzzles.length.toLocaleString("en")} puzzles${cut}`;
    if (aloud) this.announce(this.summary.textContent);
    this.list.replaceChildren();
    this.cards.clear();
    this.window.scrollTop = 0;
    this.draw();
    if (aloud) history.replaceState(null, "", this.address());
  }

  // The address with the filters and the order.
  address() {
    const parts = new URLSearchParams();
    for (const [fact, { value }] of [...this.choices, /** @type {const} */ (["sort", this.order])]) if (value !== "") parts.set(fact, value);
    if (this.onlyFavorites.checked) parts.set("favorites", "1");
    return parts.size > 0 ? `#all/${parts}` : "#";
  }

  // Filters and sorts as an address says.
  /** @param {string} address */
  open(address) {
    const parts = new URLSearchParams(address.startsWith("#all/") ? address.slice(5) : "");
    for (const [fact, choice] of [...this.choices, /** @type {const} */ (["sort", this.order])]) {
      const value = parts.get(fact) ?? "";
      choice.value = [...choice.options].some((option) => option.value === value) ? value : "";
    }
    this.onlyFavorites.checked = parts.has("favorites");
    this.filter(false);
    // Without the values that the page does not have.
    history.replaceState(null, "", this.address());
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
    const board = new BoardView(puzzle, { labels: false, label: "", section: cardSection(puzzle) });
    board.element.setAttribute("aria-hidden", "true");
    board.showMen(cardMen(puzzle), armiesAtEnd(puzzle));
    const star = isFavorite(puzzle) ? "Favorite: " : "";
    const link = html("a", { href: `#${index + 1}` }, board.element, html("span", { class: "caption" }, star + label));
    const card = html("li", { "aria-setsize": this.shown.length, "aria-posinset": place + 1 }, link);
    this.cards.set(place, card);
    // In the order of their places, so that the Tab key goes through them in order.
    const next = [...this.cards.keys()].filter((other) => other > place).sort((one, other) => one - other)[0];
    this.list.insertBefore(card, this.cards.get(next) ?? null);
  }
}
