// What a person chooses in a gallery: a search, filters, an order, a page.

import { FULL } from "../board/size";
import { hexOf } from "../board/squares";
import { emptyDraft, withMen } from "../draw/draft";
import { addressOf } from "../draw/draft-address";
import { buttonOf, html, selection, switchOf } from "../page/dom";
import type { Square } from "../types";
import * as WORDS from "../words";
import { BOARD_PAGES, SIX } from "./booklet";
import type { Facts } from "./facts";
import { valuesOf } from "./order";

// The value of the field of the direction if the order is reversed.
export const DOWN = "down";

// The default values of choices. Other choices have none.
const UNCHOSEN: Record<string, string> = { page: "1", boards: String(SIX) };

// From the catalog to the drawing that it is compared with.
function linksToDraw(men: Square[] | null) {
  if (!men) return [html("a", { href: "#draw" }, WORDS.DRAW_PART)];
  const drawing = addressOf(withMen(emptyDraft("exit", FULL), men));
  return [
    html("a", { href: drawing }, WORDS.CHANGE_DRAWING),
    html("a", { href: "#catalog" }, WORDS.WITHOUT_DRAWING),
  ];
}

// The choices of one value of a fact; none if there is no choice.
function filterOf(fact: string, name: string, facts: Facts) {
  const column = facts.column(fact);
  const values = column ? valuesOf(column).map(String) : [];
  if (values.length < 2) return [];
  const choices = values.map((value) => ({ value, name: value }));
  return [selection(fact, name, [{ value: "", name: WORDS.ANY }, ...choices], "")];
}

// Sets a choice of the form, if it has this value. A list always shows one of its values.
function choose(field: unknown, value: string) {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.value === value)) field.value = value;
  } else if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox") field.checked = field.value === value;
    else if (field.type === "number" || field.type === "search") field.value = value;
  }
}

interface Acts {
  // Something else is chosen.
  change: (field: EventTarget | null) => void;
  turn: (by: number) => void;
  // The puzzle that is found opens.
  open: () => void;
  print: () => void;
}

export class GalleryForm {
  readonly element: HTMLFormElement;
  readonly page = html("input", { type: "number", name: "page", min: 1, value: 1 });
  readonly find = html("input", { type: "search", name: "find", size: 14, autocomplete: "off" });
  readonly summary = html("p", {});
  // The lines that turn pages, above and below the figures.
  readonly pager: HTMLElement;
  readonly pagerBelow: HTMLElement;
  readonly #pages = html("span", {});
  readonly #where = html("span", {});
  readonly #direction = html(
    "select",
    { name: "order", "aria-label": WORDS.DIRECTION },
    html("option", { value: "" }),
    html("option", { value: DOWN }),
  );
  readonly #boards = html(
    "select",
    { name: "boards", "aria-label": WORDS.BOARDS_PER_PAGE },
    html("option", { value: SIX }, WORDS.SIX_BOARDS),
    html("option", { value: 1 }, WORDS.ONE_BOARD),
  );
  // A booklet does not have more than so many pages.
  readonly #cut = html("span", {});

  constructor(name: string, facts: Facts, men: Square[] | null, acts: Acts) {
    const turns = () => [
      buttonOf(WORDS.PREVIOUS_PAGE, () => acts.turn(-1)),
      buttonOf(WORDS.NEXT_PAGE, () => acts.turn(1)),
    ];
    const label = html("label", {}, WORDS.PAGE, this.page, this.#pages);
    this.pager = html("div", { class: "controls" }, ...turns(), label);
    this.pagerBelow = html("div", { class: "controls" }, ...turns(), this.#where);
    const drawn = html("input", { type: "hidden", name: "drawn", value: hexOf(men ?? []) });
    const place = name === "catalog" ? WORDS.FIND_FIGURE : WORDS.FIND_PUZZLE;
    const { find } = this;
    const search = html("label", { class: "search" }, place, find);
    const filters = this.#filters(name, facts, men, acts);
    const top = html("div", { class: "finding" }, search, this.summary);
    this.element = html("form", { role: "search" }, drawn, top, filters, this.pager);
    find.addEventListener("input", () => acts.change(find));
    find.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") acts.open();
    });
    this.element.addEventListener("change", ({ target }) => {
      if (target !== find) acts.change(target);
    });
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.nameDirections();
  }

  #filters(name: string, facts: Facts, men: Square[] | null, acts: Acts) {
    const orders = WORDS.ORDERS.filter(({ value }) => facts.column(value) !== undefined);
    const print = buttonOf(WORDS.PRINT_BOOKLET, acts.print);
    const row = html(
      "div",
      { class: "filters", role: "group", "aria-label": WORDS.FILTER },
      ...WORDS.FILTERS.flatMap((each) => filterOf(each.value, each.name, facts)),
      html(
        "span",
        { class: "order" },
        selection("sort", WORDS.SORT, [WORDS.AS_IT_IS, ...orders], ""),
        this.#direction,
      ),
      switchOf("favorites", WORDS.FAVORITES_ONLY, false),
      ...(name === "catalog" ? linksToDraw(men) : []),
      html("span", { class: "order" }, print, this.#boards, this.#cut),
    );
    const summary = html("summary", {}, WORDS.FILTER_SORT_PRINT);
    const fold = html("details", { class: "fold" }, summary, row);
    fold.open = matchMedia("(min-width: 46rem)").matches;
    return fold;
  }

  // What is chosen, by the names of the choices.
  chosen() {
    const all = [...new FormData(this.element)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    return all.filter(([name, value]) => value !== (UNCHOSEN[name] ?? ""));
  }

  // The order that is chosen.
  order() {
    const { value } = this.element.elements.namedItem("sort") as HTMLSelectElement;
    return WORDS.ORDERS.find((each) => each.value === value) ?? WORDS.AS_IT_IS;
  }

  // Each order has its own names for its directions.
  nameDirections() {
    const { up, down } = this.order();
    const [first, last] = this.#direction.options;
    [first.textContent, last.textContent] = [up, down];
  }

  // Says what of so many puzzles a booklet has, unless it has all.
  nameBooklet(puzzles: number) {
    const most = BOARD_PAGES * this.boards;
    this.#cut.textContent = puzzles > most ? WORDS.theFirst(most) : "";
  }

  get boards() {
    return Number(this.#boards.value);
  }

  // Chooses what an address asks.
  open(address: string) {
    this.element.reset();
    for (const [name, value] of new URLSearchParams(address.split("/")[1])) {
      choose(this.element.elements.namedItem(name), value);
    }
    this.nameDirections();
  }

  // Shows the page of so many, or the one nearest to it, and returns its number.
  showPage(last: number) {
    const page = Math.min(last, Math.max(1, Math.floor(Number(this.page.value))));
    this.page.value = String(page);
    this.#pages.textContent = WORDS.ofPages(last);
    this.#where.textContent = WORDS.pageOf(page, last);
    for (const pager of [this.pager, this.pagerBelow]) pager.hidden = last === 1;
    return page;
  }
}
