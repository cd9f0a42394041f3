// Drafts: what is drawn, as a puzzle and on other boards.

import { isSquare, shorterSide, squareBoard } from "../board/size";
import { apart, cornersOf, hexOf, isOnBoard, squaresOf } from "../board/squares";
import { rowsOf, squaresOfRows } from "../board/yards";
import { type BoardSize, type Draft, type KeyEntry, type PlayedMove, YARDS } from "../generated";
import type { DetourPuzzle, ExitPuzzle, Puzzle, Square, TransferPuzzle } from "../types";
import * as WORDS from "../words";

export const yardSquares = (draft: Draft): Square[] =>
  draft.kind === "exit" ? squaresOfRows(draft.corner, draft.rows, draft.board) : [];

// The men on the board of a draft: at the start of a transfer, and of a detour also the hopping man.
export function menOf(draft: Draft): Square[] {
  switch (draft.kind) {
    case "exit":
      return draft.men;
    case "detour":
      return [draft.from, ...draft.men];
    case "transfer":
      return draft.start;
  }
}

// A puzzle to draw: the draft with these keys.
export function puzzleOfDraft(draft: Draft, keys: KeyEntry[]): Puzzle {
  const common = {
    board: draft.board,
    figure: hexOf(menOf(draft)),
    id: "",
    keys,
    key_jumps: 0,
    verdict: "verified" as const,
    title: WORDS.THE_BOARD,
  };
  switch (draft.kind) {
    case "exit":
      return {
        ...common,
        kind: "exit",
        yard: hexOf(yardSquares(draft)),
        corner: hexOf([draft.corner]),
        diagonal: 0,
        size: 0,
        goals: [],
      };
    case "detour":
      return {
        ...common,
        kind: "detour",
        from: hexOf([draft.from]),
        target: hexOf([draft.target]),
        jumps: 0,
      };
    case "transfer":
      return {
        ...common,
        kind: "transfer",
        directions: draft.directions,
        ...(draft.symmetrical === null
          ? { target: hexOf(draft.target) }
          : { corner: hexOf([draft.symmetrical]) }),
        known: "nothing",
      };
  }
}

// The moves of a solution as a key that the player plays.
export function keyOf(draft: Draft, moves: PlayedMove[]): KeyEntry {
  const written = moves.map(({ kind, route }) => `${kind === "step" ? "s" : "h"}${hexOf(route)}`);
  switch (draft.kind) {
    case "exit":
      return { kind: "gambit", moves: written };
    case "detour":
      return {
        kind: "hop",
        start: hexOf(menOf(draft)),
        moves: written,
        over: hexOf(moves.flatMap(({ over }) => over)),
      };
    case "transfer":
      return { kind: "transfer", start: hexOf(menOf(draft)), moves: written };
  }
}

// The draft of a puzzle. A game cannot be drawn; it can only be played.
export function draftOfPuzzle(puzzle: ExitPuzzle | DetourPuzzle | TransferPuzzle): Draft {
  const { board } = puzzle;
  const figure = squaresOf(puzzle.figure);
  switch (puzzle.kind) {
    case "exit": {
      const [corner] = squaresOf(puzzle.corner);
      const rows = rowsOf(corner, squaresOf(puzzle.yard));
      return { kind: "exit", board, corner, rows, men: figure };
    }
    case "detour": {
      const [from] = squaresOf(puzzle.from);
      return {
        kind: "detour",
        board,
        from,
        target: squaresOf(puzzle.target)[0],
        men: figure.filter((man) => man !== from),
      };
    }
    case "transfer":
      return {
        kind: "transfer",
        board,
        directions: puzzle.directions,
        start: figure,
        target: squaresOf(puzzle.target),
        symmetrical: squaresOf(puzzle.corner)[0] ?? null,
      };
  }
}

// The largest square board that fits on one: an exit needs a diagonal from corner to corner.
const withDiagonal = (board: BoardSize) => squareBoard(shorterSide(board));

// An empty draft of a kind, on a board of this size.
export function emptyDraft(kind: Draft["kind"], board: BoardSize): Draft {
  const side = shorterSide(board);
  switch (kind) {
    case "exit":
      return {
        kind,
        board: withDiagonal(board),
        corner: 0,
        rows: YARDS[side > 10 ? 19 : 10],
        men: [],
      };
    case "detour":
      return { kind, board, from: 0, target: 17 * (side - (side % 2 === 0 ? 2 : 1)), men: [] };
    case "transfer":
      return { kind, board, directions: 8, start: [], target: [], symmetrical: null };
  }
}

// The draft on a board of another size: the same squares as far as they fit, and the corners at its
// corners. A figure that is to be symmetrical needs a diagonal.
export function onBoard(draft: Draft, wanted: BoardSize): Draft {
  const board = draft.kind === "exit" ? withDiagonal(wanted) : wanted;
  const cut = (squares: Square[]) => squares.filter((square) => isOnBoard(square, board));
  const moved = (corner: Square) => cornersOf(board)[cornersOf(draft.board).indexOf(corner)];
  switch (draft.kind) {
    case "exit": {
      // A yard that does not fit gives way to the smallest one.
      const fits = draft.rows.length <= board.rows && draft.rows[0] <= board.columns;
      return {
        ...draft,
        board,
        corner: moved(draft.corner),
        rows: fits ? draft.rows : YARDS[10],
        men: cut(draft.men),
      };
    }
    case "detour": {
      // An end of the route that is cut off moves to the nearest free square of its class, so that
      // a hop can still lead from end to end.
      const kept = (end: Square, other: Square) =>
        cut(Array.from({ length: 256 }, (_, square) => square))
          .filter((square) => ((square ^ end) & 0x11) === 0 && square !== other)
          .sort((one, two) => apart(one, end) - apart(two, end))[0];
      const target = kept(draft.target, cut([draft.from])[0]);
      const from = kept(draft.from, target);
      return {
        ...draft,
        board,
        from,
        target,
        men: cut(draft.men).filter((man) => man !== from && man !== target),
      };
    }
    case "transfer":
      return {
        ...draft,
        board,
        start: cut(draft.start),
        target: cut(draft.target),
        symmetrical:
          draft.symmetrical === null || !isSquare(board) ? null : moved(draft.symmetrical),
      };
  }
}

// The draft with other men. None stands on an end of a detour's way.
export function withMen(draft: Draft, men: Square[]): Draft {
  switch (draft.kind) {
    case "exit":
      return { ...draft, men };
    case "detour":
      return { ...draft, men: men.filter((man) => man !== draft.from && man !== draft.target) };
    case "transfer":
      return { ...draft, start: men };
  }
}
