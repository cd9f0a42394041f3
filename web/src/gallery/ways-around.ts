// The way from a puzzle back to the gallery, to the previous puzzle and to the next.

import { html } from "../page/dom";
import { goalsOf } from "../practice/kept";
import { labelOf } from "../puzzle/about";
import { addressOfPuzzle, knownPuzzle, own } from "../puzzle/catalog";
import type { Goal, Puzzle } from "../types";
import * as WORDS from "../words";
import { favoriteButton } from "./favorites";
import type { Gallery } from "./gallery";

// A link to the puzzle at a place, or to the same task of it.
function linkTo(name: string, index: number | undefined, goal?: Goal) {
  if (index === undefined) return html("span", { class: "none", "aria-hidden": "true" }, name);
  const puzzle = knownPuzzle(index);
  const task = goalsOf(puzzle).find((each) => each === goal);
  const href = task ? addressOfPuzzle(index, "practice", task) : addressOfPuzzle(index);
  return html("a", { href, title: labelOf(puzzle, index + 1) }, name);
}

// The way to the puzzle that follows in the gallery, or to the same task of it.
export function wayToNext(gallery: Gallery, number: number, goal: Goal) {
  const place = gallery.shown.indexOf(number - 1);
  const next = place < 0 ? undefined : gallery.shown[place + 1];
  if (next === undefined) return null;
  const link = linkTo(WORDS.NEXT_PUZZLE, next, goal);
  link.classList.add("button");
  return link;
}

export function waysAround(gallery: Gallery, puzzle: Puzzle, number: number, goal?: Goal) {
  const { shown } = gallery;
  const place = shown.indexOf(number - 1);
  const isThere = place >= 0;
  const links: (Node | string)[] = [];
  if (own > 1 || number > own) {
    links.push(
      html("a", { href: gallery.address() }, WORDS.ALL),
      linkTo(WORDS.PREVIOUS, isThere ? shown[place - 1] : undefined, goal),
      linkTo(WORDS.NEXT, isThere ? shown[place + 1] : undefined, goal),
    );
    if (isThere) links.push(html("span", {}, WORDS.ofAll(place + 1, shown.length)));
  }
  const look = { class: "around", "aria-label": WORDS.PUZZLES };
  return html("nav", look, ...links, favoriteButton(puzzle));
}
