// The games that this browser keeps. Each has an id of its own, so that no game replaces another.

import { legendOf } from "../board/men";
import { buttonOf, html } from "../page/dom";
import type { GamePuzzle, GameState } from "../types";
import * as WORDS from "../words";
import { addressOfGame } from "./address";

export interface KeptGame extends GameState {
  // What it is called.
  heading: string;
  names: string[];
  // The number of its turns.
  moves: number;
  // Whether it is over.
  solved: boolean;
  // When it was last changed, in milliseconds.
  changed: number;
  // The id of the puzzle with which it began; empty if it was no puzzle.
  of: string;
}

const PREFIX = "halma-solve game ";

export const nameOfKept = (id: string) => PREFIX + id;

export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

// The game that is kept under an id; null if there is none. A browser may have no storage, or a damaged one.
export function keptUnder(id: string): KeptGame | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOfKept(id)) ?? "null");
    return typeof kept?.text === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function keepGame(id: string, game: KeptGame) {
  try {
    localStorage.setItem(nameOfKept(id), JSON.stringify(game));
  } catch {
    // Without storage a game lasts as long as the page.
  }
}

function forgetGame(id: string) {
  try {
    localStorage.removeItem(nameOfKept(id));
  } catch {
    // Then nothing is kept.
  }
}

// All games that are kept, the last one first.
export function allKept(): [id: string, game: KeptGame][] {
  let names: string[] = [];
  try {
    names = Object.keys(localStorage);
  } catch {
    // Then nothing is kept.
  }
  const ids = names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
  const games = ids.flatMap((id): [string, KeptGame][] => {
    const game = keptUnder(id);
    return game ? [[id, game]] : [];
  });
  return games.sort(([, one], [, other]) => (other.changed ?? 0) - (one.changed ?? 0));
}

// The state of a game alone, without what else is known of it.
export const stateOf = ({ text, variation, at, study }: GameState): GameState => ({
  text,
  variation,
  at,
  study,
});

// The last game that began with this puzzle.
export const lastOf = (puzzle: string) => allKept().find(([, { of }]) => puzzle && of === puzzle);

// What the page says of a game.
export const aboutGame = ({ game }: GamePuzzle) => [
  legendOf(game.names),
  html("p", {}, `${game.start} ${game.standing}`),
];

// The address of a game that this browser keeps.
const addressOfKept = (id: string) => `#game/kept=${id}`;

function itemOf(id: string, { heading, names, moves, changed }: KeptGame) {
  const link = html("a", { href: addressOfKept(id) }, WORDS.continueGame(heading));
  const when = new Date(changed);
  const day = Number.isNaN(when.getTime()) ? [] : [when.toLocaleDateString()];
  const about = [WORDS.moves(moves), names.join(", "), ...day];
  const remove = buttonOf(WORDS.REMOVE, () => {
    forgetGame(id);
    item.remove();
  });
  remove.setAttribute("aria-label", WORDS.removeGame(heading));
  const item = html("li", {}, link, ` (${about.join("; ")}) `, remove);
  return item;
}

// The games that this browser keeps, as links.
export const keptGames = () => allKept().map(([id, game]) => itemOf(id, game));

// The games that this browser keeps; nothing if it keeps none.
export function listOfKept() {
  const games = keptGames();
  if (games.length === 0) return "";
  return html("div", {}, html("h3", {}, WORDS.KEPT_GAMES), html("ul", { class: "kept" }, ...games));
}

// The id under which just this game is kept.
export function idOf(game: GameState) {
  const address = addressOfGame(game);
  return allKept().find(([, kept]) => addressOfGame(kept) === address)?.[0];
}
