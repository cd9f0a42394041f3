// A puzzle in the notation, as the program reads it.

import { areForJumpsOnly, linesOf as wayOf } from "../board/directions";
import { sizeInWords } from "../board/size";
import { nameOf } from "../board/squares";
import { draftOfPuzzle } from "../draw/draft";
import { counted } from "../page/words";
import type { GamePuzzle, Puzzle, Square } from "../types";
import { movesOf } from "./steps";

const list = (squares: Square[]) => squares.map(nameOf).join("; ");

// The key of this kind below its heading; nothing if the puzzle has none.
function keyText({ keys }: Puzzle, kind: string, does: string): string[] {
  const moves = movesOf(keys.find((key) => key.kind === kind));
  if (moves.length === 0) return [];
  const written = moves.map(({ from, to }) => `${nameOf(from)} to ${nameOf(to)}`);
  return [
    "",
    `TO ${does} THE PIECES IN ${counted(moves.length, "move").toUpperCase()}.`,
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
        `TO GO ${way} IN ONE MOVE OF ${counted(jumps, "jump").toUpperCase()}.`,
        "",
        `SETUP OF ${counted(draft.men.length, "man", "men").toUpperCase()}.`,
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
  [`Board: ${sizeInWords(puzzle.board)}`, ...linesOf(puzzle), ""].join("\n");
