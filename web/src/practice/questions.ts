// The questions about a practice, the puzzle in the notation that they carry, and the changes that an address has.

import { areForJumpsOnly, linesOf as wayOf } from "../board/directions";
import { sizeInWords } from "../board/size";
import { hexOf, nameOf, squaresOf } from "../board/squares";
import { draftOfPuzzle } from "../draw/draft";
import { isEmptyGame } from "../game/start";
import type { Change, Course, GoalKind } from "../generated";
import { counted } from "../page/words";
import { movesOf } from "../puzzle/steps";
import type { Attempt, GameAttempt, GamePuzzle, Goal, Hex, Move, Puzzle, Square } from "../types";

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

// The squares of a change: of a move, or where a man is put or taken off. A pass has none.
function squaresOfChange(change: Change) {
  if (change === null) return [];
  return typeof change === "number" ? [change] : [change.from, change.to];
}

// The changes as an address has them.
export const changesInAddress = (changes: Change[]): Hex => hexOf(changes.flatMap(squaresOfChange));

// What of an address are whole moves, or whole squares where men are placed. It may have been cut or damaged.
export function wholeChanges({ kind }: Puzzle, address: string): Hex {
  const whole = kind === "detour" ? /^(?:[0-9a-f]{2})*/ : /^(?:[0-9a-f]{4})*/;
  return whole.exec(address)?.[0] ?? "";
}

// The moves that an address has, or the squares where men are placed.
export function changesOf(puzzle: Puzzle, address: string): Change[] {
  const squares = squaresOf(wholeChanges(puzzle, address));
  if (puzzle.kind === "detour") return squares;
  const moves: Move[] = [];
  for (let at = 0; at < squares.length; at += 2) {
    moves.push({ from: squares[at], to: squares[at + 1] });
  }
  return moves;
}

// A course that is yet to begin, or has come so far.
const courseOf = (made: Change[]): Course => ({
  made,
  taken_back: [],
  man: null,
  told: "nothing",
  foresight: null,
});

// A game after its record. A record that has turns already is studied.
export const gameAttempt = (puzzle: GamePuzzle): GameAttempt => ({
  kind: "game",
  text: puzzle.game.text,
  variation: 0,
  at: null,
  study: !isEmptyGame(puzzle),
  ...courseOf([]),
});

// The beginning of a practice, or after these changes.
export function attemptOf(puzzle: Puzzle, goal: Goal, made: Change[] = []): Attempt {
  if (puzzle.kind === "game") return gameAttempt(puzzle);
  return {
    kind: "puzzle",
    text: textOfPuzzle(puzzle),
    // The goal of an exit is one of those that it has; other puzzles have only one.
    goal: puzzle.kind === "exit" ? (goal as GoalKind) : "fill",
    known: puzzle.kind === "transfer" ? puzzle.known : "nothing",
    ...courseOf(made),
  };
}
