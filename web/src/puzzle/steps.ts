// The steps of a key, the men after them, and their words.

import { isOnBoard, nameOf, squaresOf } from "../board/squares";
import type { Change, KeyEntry } from "../generated";
import type { Move, Puzzle, Square, Step, Turn } from "../types";
import * as WORDS from "../words";
import { yardOf } from "./puzzle";

const MOVE_KINDS: Record<string, "step" | "hop" | "illegal" | "pass"> = {
  s: "step",
  h: "hop",
  x: "illegal",
  p: "pass",
};

// A variation with the moves and the marks of its line before it; any other key as it is.
export function wholeKey(keys: KeyEntry[], key: KeyEntry): KeyEntry {
  const { variation } = key;
  if (variation === undefined) return key;
  const { start, moves, marks = [] } = keys[variation.of];
  const shared = marks.filter(({ move }) => move > 0 && move < variation.first);
  return {
    ...key,
    start,
    moves: [...moves.slice(0, variation.first - 1), ...key.moves],
    marks: [...shared, ...(key.marks ?? [])],
  };
}

// The steps of a key. A key is replayed move by move, the one hop of a detour jump by jump.
export function stepsOf(key: KeyEntry): Step[] {
  const moves = key.moves.map((move) => ({
    kind: MOVE_KINDS[move[0]],
    route: squaresOf(move.slice(1)),
  }));
  if (key.kind !== "hop") return moves;
  const [{ kind, route }] = moves;
  const over = squaresOf(key.over);
  return kind === "hop"
    ? over.map((man, jump) => ({ kind: "jump", route: [route[jump], route[jump + 1]], over: man }))
    : [];
}

const moveOf = ({ route }: Step): Move => ({ from: route[0], to: route[route.length - 1] });

// Whether a change is a move of a man.
export const isMove = (change: Change): change is Move =>
  change !== null && typeof change === "object";

// The moves of a key without their routes; none if there is no key.
export const movesOf = (key?: KeyEntry): Move[] => (key ? stepsOf(key).map(moveOf) : []);

// A step in words.
export function wordsOf({ kind, route, over }: Step) {
  const [from, to] = [nameOf(route[0]), nameOf(route[route.length - 1])];
  if (kind === "pass") return WORDS.PASS;
  if (kind === "illegal") return WORDS.illegal(from, to);
  if (over !== undefined) return WORDS.jumpOver(from, nameOf(over), to);
  return kind === "step" ? WORDS.step(from, to) : WORDS.hop(from, to, route.length - 1);
}

// Moves men, each with the number of his army. A man goes where a move puts him, legal or not, but not
// to a square that is taken or off the board. A pass has no man.
function moved({ board }: Puzzle, armies: Map<Square, number>, steps: Step[]) {
  for (const { route } of steps) {
    const [from, to] = [route[0], route[route.length - 1]];
    const army = armies.get(from);
    if (army === undefined || armies.has(to) || !isOnBoard(to, board)) continue;
    armies.delete(from);
    armies.set(to, army);
  }
  return armies;
}

// The men after some steps of a key. Storing the men after each move would nearly double the size of
// a page with 50,000 figures.
export function menAfter(puzzle: Puzzle, key: KeyEntry, steps: Step[]) {
  const start = key.start === undefined ? yardOf(puzzle) : squaresOf(key.start);
  return new Set(moved(puzzle, new Map(start.map((man) => [man, 0])), steps).keys());
}

// The men of a game after some moves, each with the number of his army.
export function armiesAfter(puzzle: Puzzle, steps: Step[]): Map<Square, number> | undefined {
  if (puzzle.kind !== "game") return undefined;
  const men = puzzle.game.armies.flatMap((army, number) =>
    squaresOf(army).map((man): [Square, number] => [man, number]),
  );
  return moved(puzzle, new Map(men), steps);
}

// The men after the last move of a game's record.
export const armiesAtEnd = (puzzle: Puzzle) =>
  armiesAfter(puzzle, puzzle.kind === "game" ? stepsOf(puzzle.keys[0]) : []);

// The turns of a record or a variation up to the first fault. Nobody can play on from there.
export function turnsOf(key: KeyEntry): Turn[] {
  const faulty = (key.marks ?? [])
    .filter(({ kind, move }) => kind === "fault" && move > 0)
    .map(({ move }) => move - 1);
  const turns = stepsOf(key).slice(0, Math.min(...faulty, key.moves.length));
  return turns.map((turn) => (turn.kind === "pass" ? null : moveOf(turn)));
}
