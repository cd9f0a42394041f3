import { puzzleAt } from "./catalog";
import { html } from "./dom";
import { addressOfGame, gameOfAddress } from "./game-address";
import { aboutStart, headingOfGame, puzzleOfGame } from "./game-start";
import { keptAddresses, keptPractice, lineOf, movesOfKept } from "./kept";
import { legendOf } from "./men";
import { addressOfPuzzle } from "./puzzle-address";
import { gameAttempt } from "./questions";
import type { GameAttempt, GamePuzzle } from "./types";
import { counted } from "./words";

export const aboutGame = ({ game }: GamePuzzle) => [
  legendOf(game.names),
  html("p", {}, `${aboutStart(game.start)} ${game.standing}`),
];

function linkToKept(address: string, game: GameAttempt, moves: number) {
  const link = html("a", { href: address }, `Continue: ${headingOfGame(game)}`);
  return html("li", {}, link, ` (${counted(moves, "move")})`);
}

// The games that this browser keeps, of the puzzles at these places, as links.
export function keptGames(places: number[]) {
  return places.flatMap((place) => {
    const puzzle = puzzleAt(place);
    if (puzzle?.kind !== "game" || movesOfKept(puzzle) === 0) return [];
    const kept = { ...gameAttempt(puzzle), ...keptPractice(puzzle, "game") };
    const address = addressOfPuzzle(place, "practice", "game");
    return [linkToKept(address, kept, movesOfKept(puzzle))];
  });
}

// The other games that this browser keeps: loaded from a text, or from an address.
export function otherKeptGames() {
  return keptAddresses().flatMap((id) => {
    const begun = gameOfAddress(id);
    if (!begun) return [];
    const game = { ...begun, ...keptPractice(puzzleOfGame(begun, id), "game") };
    const moves = lineOf(game).length;
    return moves > 0 ? [linkToKept(addressOfGame(game), game, moves)] : [];
  });
}
