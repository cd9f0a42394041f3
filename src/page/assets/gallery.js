// Many puzzles as small figures, a page of them at a time.

const PAGE = 60;
// The boards on a page of a booklet, unless it is one.
const SIX = 6;

/** @param {Puzzle} puzzle @param {number} number */
function labelOf(puzzle, number) {
  return [puzzle.name, puzzle.title].filter(Boolean).join(": ") || `Puzzle ${number}`;
}

// The values that the gallery filters and sorts by. A detour has no mirror line and no size.
/** @typedef {Record<string, number | undefined>} Facts */
const FILTERS = [["men", "Men"], ["diagonal", "Men on the mirror line"], ["size", "Size in squares"], ["lines", "Mirror lines"], ["jumps", "Jumps in the key"], ["steps", "Fewest steps in a key"], ["misfits", "Drawn men without a place"]];
const ORDERS = [["diagonal", "men on the diagonal"], ["size", "size"], ["jumps", "jumps"], ["keys", "number of keys, where known"], ["steps", "fewest steps in a key"], ["misfits", "similarity to the drawing"]];

/** @param {Puzzle} puzzle @param {Square[] | null} drawn @returns {Facts} */
function factsOf(puzzle, drawn) {
  // The key of a catalog figure is not known yet.
  const jumps = puzzle.verdict === "open" ? undefined : puzzle.key_jumps;
  if (puzzle.kind !== "exit") return { jumps };
  const { diagonal, size, lines, steps, number_of_keys: keys } = puzzle;
  return { men: puzzle.figure.length / 2, diagonal, size, lines, jumps, steps, keys, misfits: drawn ? misfits(drawn, puzzle) : undefined };
}

// Every small figure is a square part of the board, so that all have one size.
const LEAST_SIDE = 6;
/** @param {Puzzle} puzzle @returns {Section} */
function cardSection(puzzle) {
  const { rows, width } = sectionOf({ ...puzzle, keys: [] });
  const side = Math.min(puzzle.board, Math.max(LEAST_SIDE, rows, width));
  return { rows: side, width: side };
}

// A small picture that leads to a puzzle, or to a part of it.
/** @param {number} index @param {string} [part] */
function cardOf(index, part = "") {
  const puzzle = puzzles[index] ?? figures[index - own]();
  const board = new BoardView(puzzle, { labels: false, label: "", section: cardSection(puzzle) });
  board.element.setAttribute("aria-hidden", "true");
  // The men of a detour are its solution, so only the hopping man is shown.
  board.showMen(squaresOf(puzzle.kind === "detour" ? puzzle.from : puzzle.figure), armiesAtEnd(puzzle));
  const marks = (isSolved(puzzle) ? "Solved: " : "") + (isFavorite(puzzle) ? "Favorite: " : "");
  return html("a", { href: `#${index + 1}${part}` }, board.element, html("span", { class: "caption" }, marks + labelOf(puzzle, index + 1)));
}

// The default values of choices. Other choices have none.
/** @type {Record<string, string>} */
const UNCHOSEN = { page: "1", boards: String(SIX) };

// Sets a choice of the form, if it has this value. A list always shows one of its values.
/** @param {unknown} field @param {string} value */
function choose(field, value) {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.value === value)) field.value = value;
  } else if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox") field.checked = field.value === value;
    else if (field.type === "number") field.value = value;
  }
}

// The men of a drawing that an address of the catalog has; null if it has none.
/** @param {string} address @returns {Square[] | null} */
function drawnOf(address) {
  const drawn = new URLSearchParams(address.split("/")[1]).get("drawn") ?? "";
  return /^([0-9a-f]{2})+$/.test(drawn) ? [...new Set(squaresOf(drawn))].sort((one, other) => one - other) : null;
}

// The address of the catalog, sorted by likeness to a drawing; of the whole catalog if nothing is drawn.
/** @param {Draft} draft */
const likeIt = (draft) => (draft.kind === "exit" && draft.men.length > 0 ? `#catalog/drawn=${hexOf(draft.men)}&sort=misfits` : "#catalog");

// From the catalog to the drawing that it is compared with.
/** @param {Square[] | null} men */
function linksToDraw(men) {
  if (!men) return [html("a", { href: "#draw" }, "Draw what it must contain")];
  return [html("a", { href: addressOf({ .../** @type {ExitDraft} */ (emptyDraft("exit", 16)), men }) }, "Change the drawing"), html("a", { href: "#catalog" }, "Without the drawing")];
}

class Gallery {
  // The puzzles from one place to another, and the men who are drawn, if they are compared.
  /** @param {string} name @param {number[]} range @param {Square[] | null} men @param {Announce} announce */
  constructor(name, [first, end], men, announce) {
    this.name = name;
    this.men = men;
    this.announce = announce;
    this.all = [...puzzles.keys()].slice(first, end);
    this.facts = new Map(this.all.map((index) => [index, factsOf(puzzles[index], men)]));
    this.shown = this.all;
    // Whether to print the booklet next. Otherwise print what is visible: a page of small figures.
    this.asBooklet = false;
    this.boards = html("select", { name: "boards" }, html("option", { value: SIX }, "six"), html("option", { value: 1 }, "one"));
    this.summary = html("p", {});
    this.page = html("input", { type: "number", name: "page", min: 1, value: 1 });
    this.pages = html("span", {});
    this.pager = html("div", { class: "controls" }, buttonOf("Previous page", () => this.turn(-1)), buttonOf("Next page", () => this.turn(1)), html("label", {}, "Page", this.page, this.pages));
    this.list = html("ul", { class: "cards", "aria-label": "Figures" });
    this.form = html("form", {}, html("input", { type: "hidden", name: "drawn", value: hexOf(men ?? []) }), this.filters(), this.summary, this.pager);
    this.form.addEventListener("change", ({ target }) => {
      if (target !== this.page) this.page.value = "1";
      this.filter(true);
    });
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.element = html("section", { class: "gallery", "aria-label": "Gallery" }, this.form, this.list);
    this.filter(false);
  }

  filters() {
    const row = html("div", { class: "filters", role: "group", "aria-label": "Filter" });
    const facts = [...this.facts.values()];
    for (const [fact, name] of FILTERS) {
      const values = [...new Set(facts.flatMap((each) => each[fact] ?? []))].sort((one, other) => one - other).map(String);
      if (values.length > 1) row.append(selection(fact, name, [["", "any"], ...values.map((value) => [value, value])], ""));
    }
    const orders = ORDERS.filter(([fact]) => facts.some((each) => each[fact] !== undefined));
    row.append(selection("sort", "Sort", [["", "as on the page"], ...orders], ""), switchOf("favorites", "Favorites only", false),
      ...this.name === "catalog" ? linksToDraw(this.men) : [],
      buttonOf("Print as a booklet", () => this.printBooklet()), html("label", {}, "Boards per page", this.boards));
    const fold = html("details", { class: "fold" }, html("summary", {}, "Filter, sort and print"), row);
    fold.open = matchMedia("(min-width: 46rem)").matches;
    return fold;
  }

  // What is chosen, by the names of the choices.
  get chosen() { return /** @type {[string, string][]} */ ([...new FormData(this.form)]).filter(([name, value]) => value !== (UNCHOSEN[name] ?? "")); }

  /** @param {boolean} aloud */
  filter(aloud) {
    const { sort, favorites, page: _page, boards: _boards, drawn: _drawn, ...wanted } = Object.fromEntries(this.chosen);
    const value = (/** @type {number} */ index) => this.facts.get(index)?.[sort] ?? Infinity;
    this.shown = this.all
      .filter((index) => Object.entries(wanted).every(([fact, each]) => this.facts.get(index)?.[fact] === Number(each)))
      .filter((index) => !favorites || isFavorite(puzzles[index]));
    // Those without a value come last. The difference of two of them is NaN, which sorting treats as 0.
    if (sort) this.shown.sort((one, other) => value(one) - value(other));
    const most = BOARD_PAGES * Number(this.boards.value);
    const cut = this.shown.length > most ? `; a booklet has the first ${grouped(most)}` : "";
    this.summary.textContent = `${grouped(this.shown.length)} of ${grouped(this.all.length)} puzzles${cut}`;
    if (aloud) this.announce(this.summary.textContent);
    this.draw();
    if (aloud) setAddress(this.address());
  }

  /** @param {number} by */
  turn(by) {
    this.page.stepUp(by);
    this.filter(true);
  }

  // Says something above the number of puzzles.
  /** @param {string} text */
  say(text) {
    this.summary.textContent = `${text} ${this.summary.textContent}`;
    this.announce(text);
  }

  printBooklet() {
    this.asBooklet = true;
    window.print();
  }

  onPaper() { return this.asBooklet ? bookletOnPaper(title, bookletOf(this.shown, Number(this.boards.value))) : []; }

  afterPaper() { this.asBooklet = false; }

  // The address with the filters, the order and the page.
  address() { return [`#${this.name}`, String(new URLSearchParams(this.chosen))].filter(Boolean).join("/"); }

  // Filters and sorts as the address asks.
  /** @param {string} address */
  open(address) {
    this.form.reset();
    for (const [name, value] of new URLSearchParams(address.split("/")[1])) choose(this.form.elements.namedItem(name), value);
    this.filter(false);
    // Drop the values that the page does not have.
    setAddress(this.address());
  }

  // Visible again, at the puzzle last looked at.
  /** @param {number} index The puzzle last looked at, or −1. */
  comeBack(index) {
    const place = this.shown.indexOf(index);
    if (place >= 0) this.page.value = String(Math.floor(place / PAGE) + 1);
    this.filter(true);
    this.list.children[place % PAGE]?.querySelector("a")?.focus();
  }

  // Draws the page that is chosen, or the one nearest to it.
  draw() {
    const last = Math.max(1, Math.ceil(this.shown.length / PAGE));
    const page = Math.min(last, Math.max(1, Math.floor(Number(this.page.value))));
    this.page.value = String(page);
    this.pages.textContent = `of ${last}`;
    this.pager.hidden = last === 1;
    this.list.replaceChildren(...this.shown.slice(PAGE * (page - 1), PAGE * page).map((index) => html("li", {}, cardOf(index))));
  }
}
