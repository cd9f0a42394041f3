// A puzzle as a text, in the notation that the compiled rules read.

import { nameOf } from "../board/squares";
import { draftOfPuzzle } from "../draw/draft";
import { movesOf } from "../puzzle/steps";
import type { GamePuzzle, Puzzle, Square } from "../types";
import { areForJumpsOnly, linesOf as wayOf } from "./directions";

const counted = (number: number, one: string, more = `${one}S`) =>
  `${number} ${number === 1 ? one : more}`;

const list = (squares: Square[]) => squares.map(nameOf).join("; ");

// The key of this kind below its heading; nothing if the puzzle has none.
function keyText({ keys }: Puzzle, kind: string, does: string): string[] {
  const moves = movesOf(keys.find((key) => key.kind === kind));
  if (moves.length === 0) return [];
  const written = moves.map(({ from, to }) => `${nameOf(from)} to ${nameOf(to)}`);
  return [
    "",
    `TO ${does} THE PIECES IN ${counted(moves.length, "MOVE")}.`,
    `${written.join(".—")}.`,
  ];
}

// The fields and the parts of a puzzle, a line each.
function linesOf(puzzle: Exclude<Puzzle, GamePuzzle>): string[] {
  const draft = draftOfPuzzle(puzzle);
  switch (draft.kind) {
    case "exit":
      return [
        `Yard: rows ${draft.rows.join(", ")} at ${nameOf(draft.corner)}`,
        ...(draft.men.length > 0 ? [`Figure: ${list(draft.men)}`] : []),
        ...keyText(puzzle, "gambit", "BRING OUT"),
        ...keyText(puzzle, "yarding", "YARD"),
      ];
    case "detour": {
      const jumps = puzzle.kind === "detour" ? puzzle.jumps : 0;
      const way = `FROM ${nameOf(draft.from)} TO ${nameOf(draft.target)}`;
      return [
        "",
        `TO GO ${way} IN ONE MOVE OF ${counted(jumps, "JUMP")}.`,
        "",
        `SETUP OF ${counted(draft.men.length, "MAN", "MEN")}.`,
        `${list(draft.men)}.`,
      ];
    }
    case "transfer": {
      const { symmetrical, target } = draft;
      const goal =
        symmetrical === null
          ? list(target)
          : `any figure symmetrical in the diagonal through ${nameOf(symmetrical)}`;
      return [
        `Directions: ${wayOf(draft.directions)}`,
        ...(areForJumpsOnly(draft.directions) ? ["Moves: jumps only"] : []),
        `From: ${list(draft.start)}`,
        `To: ${goal}`,
        ...keyText(puzzle, "transfer", "TRANSFER"),
      ];
    }
  }
}

export const textOfPuzzle = (puzzle: Exclude<Puzzle, GamePuzzle>) =>
  [`Board: ${puzzle.board.rows} by ${puzzle.board.columns}`, ...linesOf(puzzle), ""].join("\n");
