import { puzzleAt } from "./catalog";
import { html } from "./dom";
import { keptPractice, movesOfKept } from "./kept";
import { legendOf } from "./men";
import { addressOfPuzzle } from "./puzzle-address";
import { choiceOf, gameAttempt } from "./questions";
import type { GamePuzzle } from "./types";
import { counted } from "./words";

export const aboutGame = ({ game }: GamePuzzle) => [
  legendOf(game.names),
  html("p", {}, `Rules: ${game.rules}. ${game.standing}`),
];

// A link to a game that this browser keeps.
function linkToKept(puzzle: GamePuzzle, number: number) {
  const kept = { ...gameAttempt(puzzle), ...keptPractice(puzzle, "game") };
  const { words } = choiceOf(puzzle, kept) ?? puzzle.game.choices[0];
  const link = html(
    "a",
    { href: addressOfPuzzle(number - 1, "practice", "game") },
    `Continue: ${words}`,
  );
  return html("li", {}, link, ` (${counted(movesOfKept(puzzle), "move")})`);
}

// The games that this browser keeps, of the puzzles at these places, as links.
export function keptGames(places: number[]) {
  return places.flatMap((place) => {
    const puzzle = puzzleAt(place);
    const isKept = puzzle?.kind === "game" && movesOfKept(puzzle) > 0;
    return isKept ? [linkToKept(puzzle, place + 1)] : [];
  });
}
