// Small pictures that lead to puzzles.

import { BoardView } from "../board/board";
import { BoardLayout } from "../board/layout";
import { squaresOf } from "../board/squares";
import { html, svg } from "../page/dom";
import { isSolved } from "../practice/kept";
import { labelOf } from "../puzzle/about";
import { addressOfPuzzle, knownPuzzle } from "../puzzle/catalog";
import { notesOn } from "../puzzle/catalog-words";
import { sectionOf } from "../puzzle/puzzle";
import { armiesAtEnd } from "../puzzle/steps";
import type { Order, Puzzle, Section } from "../types";
import * as WORDS from "../words";
import { isFavorite } from "./favorites";

// Every small figure is a square part of the board, so that all have one size.
const LEAST_SIDE = 6;

function cardSection(puzzle: Puzzle): Section {
  const { rows, width } = sectionOf({ ...puzzle, keys: [] });
  const side = Math.max(LEAST_SIDE, rows, width);
  return { rows: Math.min(side, puzzle.board.rows), width: Math.min(side, puzzle.board.columns) };
}

// A small picture that may be drawn later. Until then its place is empty.
export interface Card {
  link: HTMLAnchorElement;
  draw(): void;
}

// The board of a puzzle with its men, without names of squares.
function boardOf(puzzle: Puzzle, label: string, section: Section) {
  const board = new BoardView(puzzle, { hasLabels: false, label, section });
  // The men of a detour are its solution, so only the hopping man is shown.
  board.showMen(
    squaresOf(puzzle.kind === "detour" ? puzzle.from : puzzle.figure),
    armiesAtEnd(puzzle),
  );
  return board;
}

function pictureFor(puzzle: Puzzle) {
  const { element } = boardOf(puzzle, "", cardSection(puzzle));
  element.setAttribute("aria-hidden", "true");
  return element;
}

// The place of a picture that is drawn later.
function placeFor(section: Section) {
  const { width, height } = new BoardLayout(section, false);
  return svg("svg", { class: "board", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
}

// A picture that leads to a puzzle, or to a part of it, with notes below its name.
function cardAt(index: number, part: string = "", notes: string[] = []): Card {
  const puzzle = knownPuzzle(index);
  const place = placeFor(cardSection(puzzle));
  const marks =
    (isSolved(puzzle) ? WORDS.SOLVED_MARK : "") + (isFavorite(puzzle) ? WORDS.FAVORITE_MARK : "");
  const caption = html("span", { class: "caption" }, marks + labelOf(puzzle, index + 1));
  const below = notes.map((note) => html("span", { class: "note" }, note));
  const link = html("a", { href: addressOfPuzzle(index) + part }, place, caption, ...below);
  return { link, draw: () => place.replaceWith(pictureFor(puzzle)) };
}

// A picture under another name that leads elsewhere. Its puzzle is looked for when it is drawn.
export function cardTo(href: string, name: string, find: () => number): Card {
  const place = placeFor({ rows: LEAST_SIDE, width: LEAST_SIDE });
  const link = html("a", { href }, place, html("span", { class: "caption" }, name));
  return { link, draw: () => place.replaceWith(pictureFor(knownPuzzle(find()))) };
}

// A small picture, drawn.
export function cardOf(index: number, part: string = "") {
  const card = cardAt(index, part);
  card.draw();
  return card.link;
}

// How long to draw at a time, in milliseconds.
const SLICE = 8;

// A page of small pictures. Names and links are there at once; the boards are drawn a few at a time,
// so that the page answers meanwhile.
export class CardList {
  readonly element = html("ul", { class: "cards", "aria-label": WORDS.FIGURES });
  // The pictures to draw.
  #waiting: Card[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  // Shows the puzzles at these places. Their order says which number a person looks for.
  show(places: number[], order: Order) {
    const cards = places.map((place) => cardAt(place, "", notesOn(knownPuzzle(place), order)));
    this.#waiting = cards;
    this.element.replaceChildren(...cards.map(({ link }) => html("li", {}, link)));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#drawSome());
  }

  #drawSome() {
    const end = performance.now() + SLICE;
    do {
      this.#waiting[0]?.draw();
      this.#waiting = this.#waiting.slice(1);
    } while (this.#waiting.length > 0 && performance.now() < end);
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#drawSome());
  }

  // Draws the rest at once.
  finish() {
    for (const card of this.#waiting) card.draw();
    this.#waiting = [];
    clearTimeout(this.#timer);
  }

  // Moves the focus to a picture.
  focus(place: number) {
    this.element.children[place]?.querySelector("a")?.focus();
  }
}
