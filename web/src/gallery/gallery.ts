// Many puzzles as small figures, a page of them at a time.

import { drawnOf } from "../draw/draft-address";
import { addAddress, html, setAddress } from "../page/dom";
import { store } from "../page/store";
import { announce, title } from "../page/view";
import { addressOfPuzzle, figureNumber, own } from "../puzzle/catalog";
import type { Announce, Shown, Square } from "../types";
import * as WORDS from "../words";
import { bookletOf, bookletOnPaper } from "./booklet";
import { CardList } from "./cards";
import { type Facts, factsOfCatalog, factsOfPage, favoritePlaces, placesFound } from "./facts";
import { DOWN, GalleryForm } from "./form";
import { orderOf, reversed } from "./order";
import { WaysIn } from "./ways-in";

// The small figures on a page.
const PAGE = 60;

// Whether a puzzle, by its number among those of the gallery, is wanted.
type Test = (index: number) => boolean;

export class Gallery implements Shown {
  readonly name: string;
  // The men of a drawing, if the puzzles are compared with one.
  readonly men: Square[] | null;
  readonly element: HTMLElement;
  // The places of the puzzles that are chosen.
  shown = new Uint32Array();
  readonly #announce: Announce;
  readonly #facts: Facts;
  // Whether to print the booklet next. Otherwise print what is visible: a page of small figures.
  #asBooklet = false;
  readonly #form: GalleryForm;
  readonly #list = new CardList();
  readonly #orders = new Map<string, Uint32Array>();

  constructor(name: string, facts: Facts, men: Square[] | null, announce: Announce) {
    this.name = name;
    this.men = men;
    this.#announce = announce;
    this.#facts = facts;
    this.#form = new GalleryForm(name, facts, men, {
      change: (field) => this.#change(field),
      turn: (by) => this.#turn(by),
      open: () => this.#open(),
      print: () => this.#printBooklet(),
    });
    const { element, pagerBelow } = this.#form;
    pagerBelow.addEventListener("click", () => this.#list.focus(0));
    const gallery = html("div", { class: "gallery" }, element, this.#list.element, pagerBelow);
    // Among the puzzles of a page one finds the way alone.
    const ways =
      name === "catalog" ? new WaysIn((each) => this.#firstOf(each), facts.length) : null;
    this.element = html("section", { "aria-label": WORDS.GALLERY }, ways?.element ?? "", gallery);
    this.#filter(false);
    setTimeout(() => ways?.draw());
  }

  // The first place of what is chosen, of which the catalog has some.
  #firstOf(chosen: URLSearchParams) {
    return this.#facts.place(this.#wanted(chosen)[0]);
  }

  // Another page goes into the history, so that one can come back.
  #change(field: EventTarget | null) {
    const isPage = field === this.#form.page;
    if (!isPage) this.#form.page.value = "1";
    this.#form.nameDirections();
    this.#filter(true);
    if (isPage) addAddress(this.address());
    else setAddress(this.address());
  }

  #turn(by: number) {
    this.#form.page.stepUp(by);
    this.#change(this.#form.page);
  }

  // The tests that a puzzle must pass.
  #tests(chosen: URLSearchParams): Test[] {
    const tests: Test[] = [];
    for (const { value: fact } of WORDS.FILTERS) {
      const wanted = chosen.get(fact);
      const column = this.#facts.column(fact);
      if (wanted !== null && column) tests.push((index) => column[index] === Number(wanted));
    }
    const text = chosen.get("find");
    if (text) {
      const found = placesFound(this.name, text);
      tests.push((index) => found.has(this.#facts.place(index)));
    }
    if (chosen.has("favorites")) {
      const kept = favoritePlaces(this.name);
      tests.push((index) => kept.has(this.#facts.place(index)));
    }
    return tests;
  }

  // All puzzles of the gallery in an order, by their numbers. Each order is made once.
  #sorted(fact: string, isDown: boolean): Uint32Array {
    const key = `${fact} ${isDown}`;
    const order = this.#orders.get(key) ?? this.#order(fact, isDown);
    this.#orders.set(key, order);
    return order;
  }

  #order(fact: string, isDown: boolean) {
    const column = this.#facts.column(fact) ?? new Uint8Array(this.#facts.length);
    return isDown ? reversed(this.#sorted(fact, false), column) : orderOf(column);
  }

  // The puzzles that are chosen, in their order.
  #wanted(chosen: URLSearchParams) {
    const tests = this.#tests(chosen);
    const sorted = this.#sorted(chosen.get("sort") ?? "", chosen.get("order") === DOWN);
    return sorted.filter((index) => tests.every((test) => test(index)));
  }

  // Opens the puzzle that a person names, if it is only one.
  #open() {
    const [place] = this.shown;
    const number = figureNumber(this.#form.find.value);
    if (this.name === "catalog" && number && this.shown.includes(own + number - 1)) {
      location.hash = addressOfPuzzle(own + number - 1);
    } else if (this.shown.length === 1) location.hash = addressOfPuzzle(place);
  }

  #filter(isAloud: boolean) {
    const wanted = this.#wanted(new URLSearchParams(this.#form.chosen()));
    this.shown = wanted.map((index) => this.#facts.place(index));
    const number = this.#number();
    this.#form.summary.textContent = number;
    this.#form.nameBooklet(this.shown.length);
    this.#draw();
    if (isAloud) this.#announce(number);
  }

  // How many puzzles are shown.
  #number() {
    const shown = this.shown.length;
    const all = WORDS.allOf(this.#facts.length, this.name === "catalog");
    return shown === this.#facts.length ? all : WORDS.someOf(shown, all);
  }

  // Says something above the number of puzzles.
  say(text: string) {
    const { summary } = this.#form;
    summary.textContent = `${text} ${summary.textContent}`;
    this.#announce(text);
  }

  #printBooklet() {
    this.#asBooklet = true;
    window.print();
  }

  onPaper() {
    this.#list.finish();
    if (!this.#asBooklet) return [];
    return bookletOnPaper(title, bookletOf(this.shown, this.#form.boards));
  }

  afterPaper() {
    this.#asBooklet = false;
  }

  // The address with the filters, the order and the page.
  address() {
    const chosen = String(new URLSearchParams(this.#form.chosen()));
    return [`#${this.name}`, chosen].filter(Boolean).join("/");
  }

  // Filters and sorts as the address asks.
  open(address: string) {
    this.#form.open(address);
    this.#filter(false);
    // Drop the values that the page does not have.
    setAddress(this.address());
  }

  // A favorite or a solved puzzle of another tab has its mark here too.
  hearOfOther() {
    this.#filter(false);
  }

  // Visible again, at the puzzle last looked at; −1 if there is none.
  comeBack(index: number) {
    const place = this.shown.indexOf(index);
    if (place >= 0) this.#form.page.value = String(Math.floor(place / PAGE) + 1);
    this.#filter(true);
    setAddress(this.address());
    if (place >= 0) this.#list.focus(place % PAGE);
  }

  // Draws the page that is chosen, or the one nearest to it.
  #draw() {
    const last = Math.max(1, Math.ceil(this.shown.length / PAGE));
    const page = this.#form.showPage(last);
    const here = this.shown.subarray(PAGE * (page - 1), PAGE * page);
    this.#list.show([...here], this.#form.order());
  }
}

// The galleries of the page: its own puzzles, and the catalog. Each stays as it was left.
export type GalleryName = "all" | "catalog";

// The gallery of this name, as it was left.
export const galleryOf = (name: GalleryName) => store.galleries.get(name) ?? newGallery(name, null);

// Men are those of a drawing, with which the figures of the catalog are compared.
function newGallery(name: GalleryName, men: Square[] | null) {
  const facts = name === "catalog" ? factsOfCatalog(men) : factsOfPage();
  const gallery = new Gallery(name, facts, men, announce);
  store.galleries.set(name, gallery);
  return gallery;
}

// The gallery that an address names, with the drawing that the address has.
export function galleryAt(name: GalleryName, address: string) {
  const men = name === "catalog" ? drawnOf(address) : null;
  const gallery = galleryOf(name);
  return String(gallery.men) === String(men) ? gallery : newGallery(name, men);
}

// The gallery that has the puzzle with this number.
export const galleryWith = (number: number): GalleryName => (number > own ? "catalog" : "all");
