// Many puzzles as small figures, a page of them at a time.

import { BOARD_PAGES, bookletOf, bookletOnPaper, SIX } from "./booklet";
import { cardOf } from "./cards";
import { puzzles } from "./catalog";
import { buttonOf, html, selection, setAddress, switchOf } from "./dom";
import { emptyDraft, withMen } from "./draft";
import { addressOf } from "./draft-address";
import { type Facts, FILTERS, factsOf, ORDERS } from "./facts";
import { isFavorite } from "./favorites";
import { title } from "./frame";
import { isEmptyGame } from "./game-start";
import { hexOf } from "./squares";
import type { Announce, Shown, Square } from "./types";
import { grouped } from "./words";

// The small figures on a page.
const PAGE = 60;

// The default values of choices. Other choices have none.
const UNCHOSEN: Record<string, string> = { page: "1", boards: String(SIX) };

// Sets a choice of the form, if it has this value. A list always shows one of its values.
function choose(field: unknown, value: string) {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.value === value)) field.value = value;
  } else if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox") field.checked = field.value === value;
    else if (field.type === "number") field.value = value;
  }
}

// From the catalog to the drawing that it is compared with.
function linksToDraw(men: Square[] | null) {
  if (!men) return [html("a", { href: "#draw" }, "Draw what it must contain")];
  const drawing = addressOf(withMen(emptyDraft("exit", 16), men));
  return [
    html("a", { href: drawing }, "Change the drawing"),
    html("a", { href: "#catalog" }, "Without the drawing"),
  ];
}

// The choices of one value of a fact; null if there is no choice.
function filterOf(fact: string, name: string, facts: Facts[]) {
  const values = new Set(facts.flatMap((each) => each[fact] ?? []));
  if (values.size < 2) return null;
  const sorted = [...values].sort((one, other) => one - other).map(String);
  const choices = sorted.map((value) => ({ value, name: value }));
  return selection(fact, name, [{ value: "", name: "any" }, ...choices], "");
}

export class Gallery implements Shown {
  readonly name: string;
  // The men of a drawing, if the puzzles are compared with one.
  readonly men: Square[] | null;
  readonly element: HTMLElement;
  // The places of the puzzles that are chosen.
  shown: number[];
  readonly #announce: Announce;
  readonly #all: number[];
  readonly #facts: Map<number, Facts>;
  // Whether to print the booklet next. Otherwise print what is visible: a page of small figures.
  #asBooklet = false;
  readonly #boards = html(
    "select",
    { name: "boards" },
    html("option", { value: SIX }, "six"),
    html("option", { value: 1 }, "one"),
  );
  readonly #summary = html("p", {});
  readonly #page = html("input", { type: "number", name: "page", min: 1, value: 1 });
  readonly #pages = html("span", {});
  readonly #pager = html(
    "div",
    { class: "controls" },
    buttonOf("Previous page", () => this.#turn(-1)),
    buttonOf("Next page", () => this.#turn(1)),
    html("label", {}, "Page", this.#page, this.#pages),
  );
  readonly #list = html("ul", { class: "cards", "aria-label": "Figures" });
  readonly #form: HTMLFormElement;

  // The puzzles from one place to another.
  constructor(
    name: string,
    range: { first: number; end: number },
    men: Square[] | null,
    announce: Announce,
  ) {
    this.name = name;
    this.men = men;
    this.#announce = announce;
    const all = [...puzzles.keys()].slice(range.first, range.end);
    const begun = all.filter((index) => !isEmptyGame(puzzles[index]));
    // A game without moves is no picture to look at, unless the page has nothing else.
    this.#all = begun.length > 0 ? begun : all;
    this.#facts = new Map(this.#all.map((index) => [index, factsOf(puzzles[index], men)]));
    this.shown = this.#all;
    const drawn = html("input", { type: "hidden", name: "drawn", value: hexOf(men ?? []) });
    this.#form = html("form", {}, drawn, this.#filters(), this.#summary, this.#pager);
    this.#form.addEventListener("change", ({ target }) => {
      if (target !== this.#page) this.#page.value = "1";
      this.#filter(true);
    });
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    const look = { class: "gallery", "aria-label": "Gallery" };
    this.element = html("section", look, this.#form, this.#list);
    this.#filter(false);
  }

  #filters() {
    const facts = [...this.#facts.values()];
    const filters = FILTERS.flatMap(({ value, name }) => filterOf(value, name, facts) ?? []);
    const orders = ORDERS.filter(({ value }) => facts.some((each) => each[value] !== undefined));
    const row = html(
      "div",
      { class: "filters", role: "group", "aria-label": "Filter" },
      ...filters,
      selection("sort", "Sort", [{ value: "", name: "as on the page" }, ...orders], ""),
      switchOf("favorites", "Favorites only", false),
      ...(this.name === "catalog" ? linksToDraw(this.men) : []),
      buttonOf("Print as a booklet", () => this.#printBooklet()),
      html("label", {}, "Boards per page", this.#boards),
    );
    const summary = html("summary", {}, "Filter, sort and print");
    const fold = html("details", { class: "fold" }, summary, row);
    fold.open = matchMedia("(min-width: 46rem)").matches;
    return fold;
  }

  // What is chosen, by the names of the choices.
  #chosen() {
    const all = [...new FormData(this.#form)].map(([name, value]) => [name, String(value)]);
    return all.filter(([name, value]) => value !== (UNCHOSEN[name] ?? ""));
  }

  // Whether a puzzle has what is chosen.
  #fits(index: number, chosen: URLSearchParams) {
    const facts = this.#facts.get(index);
    const isWanted = FILTERS.every(({ value: fact }) => {
      const wanted = chosen.get(fact);
      return wanted === null || facts?.[fact] === Number(wanted);
    });
    return isWanted && (!chosen.has("favorites") || isFavorite(puzzles[index]));
  }

  #filter(isAloud: boolean) {
    const chosen = new URLSearchParams(this.#chosen());
    this.shown = this.#all.filter((index) => this.#fits(index, chosen));
    const sort = chosen.get("sort");
    if (sort) {
      // Those without a value come last. The difference of two of them is NaN, which sorting treats
      // as 0.
      const value = (index: number) => this.#facts.get(index)?.[sort] ?? Infinity;
      this.shown.sort((one, other) => value(one) - value(other));
    }
    const most = BOARD_PAGES * Number(this.#boards.value);
    const cut = this.shown.length > most ? `; a booklet has the first ${grouped(most)}` : "";
    const number = `${grouped(this.shown.length)} of ${grouped(this.#all.length)} puzzles${cut}`;
    this.#summary.textContent = number;
    this.#draw();
    if (!isAloud) return;
    this.#announce(number);
    setAddress(this.address());
  }

  #turn(by: number) {
    this.#page.stepUp(by);
    this.#filter(true);
  }

  // Says something above the number of puzzles.
  say(text: string) {
    this.#summary.textContent = `${text} ${this.#summary.textContent}`;
    this.#announce(text);
  }

  #printBooklet() {
    this.#asBooklet = true;
    window.print();
  }

  onPaper() {
    if (!this.#asBooklet) return [];
    return bookletOnPaper(title, bookletOf(this.shown, Number(this.#boards.value)));
  }

  afterPaper() {
    this.#asBooklet = false;
  }

  // The address with the filters, the order and the page.
  address() {
    const chosen = String(new URLSearchParams(this.#chosen()));
    return [`#${this.name}`, chosen].filter(Boolean).join("/");
  }

  // Filters and sorts as the address asks.
  open(address: string) {
    this.#form.reset();
    for (const [name, value] of new URLSearchParams(address.split("/")[1])) {
      choose(this.#form.elements.namedItem(name), value);
    }
    this.#filter(false);
    // Drop the values that the page does not have.
    setAddress(this.address());
  }

  // Visible again, at the puzzle last looked at; −1 if there is none.
  comeBack(index: number) {
    const place = this.shown.indexOf(index);
    if (place >= 0) this.#page.value = String(Math.floor(place / PAGE) + 1);
    this.#filter(true);
    this.#list.children[place % PAGE]?.querySelector("a")?.focus();
  }

  // Draws the page that is chosen, or the one nearest to it.
  #draw() {
    const last = Math.max(1, Math.ceil(this.shown.length / PAGE));
    const page = Math.min(last, Math.max(1, Math.floor(Number(this.#page.value))));
    this.#page.value = String(page);
    this.#pages.textContent = `of ${last}`;
    this.#pager.hidden = last === 1;
    const here = this.shown.slice(PAGE * (page - 1), PAGE * page);
    this.#list.replaceChildren(...here.map((index) => html("li", {}, cardOf(index))));
  }
}
