// What the page says of its games, and the games that this browser keeps.

import { legendOf } from "../board/men";
import { buttonOf, html } from "../page/dom";
import { counted } from "../page/words";
import type { GamePuzzle } from "../types";
import { allKept, forgetGame, type KeptGame } from "./kept";

export const aboutGame = ({ game }: GamePuzzle) => [
  legendOf(game.names),
  html("p", {}, `${game.start} ${game.standing}`),
];

// The address of a game that this browser keeps.
export const addressOfKept = (id: string) => `#game/kept=${id}`;

function itemOf(id: string, { heading, names, moves, changed }: KeptGame) {
  const link = html("a", { href: addressOfKept(id) }, `Continue: ${heading}`);
  const when = new Date(changed);
  const day = Number.isNaN(when.getTime()) ? [] : [when.toLocaleDateString()];
  const about = [counted(moves, "move"), names.join(", "), ...day];
  const remove = buttonOf("Remove", () => {
    forgetGame(id);
    item.remove();
  });
  remove.setAttribute("aria-label", `Remove ${heading}`);
  const item = html("li", {}, link, ` (${about.join("; ")}) `, remove);
  return item;
}

// The games that this browser keeps, as links.
export const keptGames = () => allKept().map(([id, game]) => itemOf(id, game));
