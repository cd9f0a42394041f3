import assert from "node:assert/strict";
import { test } from "node:test";
import { squareBoard } from "../src/board/size";
import type { KeyEntry } from "../src/generated";
import { menAfter, movesOf, stepsOf, turnsOf, wholeKey, wordsOf } from "../src/puzzle/steps";
import type { Puzzle } from "../src/types";

const key: KeyEntry = { kind: "game", start: "0001", moves: ["s0110", "p", "h001122", "x2233"] };
const puzzle = { kind: "transfer", board: squareBoard(4), figure: "0001" } as Puzzle;

test("a key is a list of moves", () => {
  assert.deepEqual(stepsOf(key), [
    { kind: "step", route: [1, 16] },
    { kind: "pass", route: [] },
    { kind: "hop", route: [0, 17, 34] },
    { kind: "illegal", route: [34, 51] },
  ]);
  assert.deepEqual(movesOf({ ...key, moves: ["h001122"] }), [{ from: 0, to: 34 }]);
  assert.deepEqual(movesOf(undefined), []);
});

test("the hop of a detour is a list of jumps, each over a man", () => {
  const hop: KeyEntry = { kind: "hop", moves: ["h000204"], over: "0103" };
  assert.deepEqual(stepsOf(hop), [
    { kind: "jump", route: [0, 2], over: 1 },
    { kind: "jump", route: [2, 4], over: 3 },
  ]);
  assert.deepEqual(stepsOf(hop).map(wordsOf), ["I, 1 over I, 2 to I, 3", "I, 3 over I, 4 to I, 5"]);
});

test("a move is told in words", () => {
  assert.deepEqual(stepsOf(key).map(wordsOf), [
    "I, 2 to II, 1, step",
    "pass",
    "I, 1 to III, 3, hop of 2 jumps",
    "III, 3 to IV, 4, which cannot be made",
  ]);
});

// Even an illegal move is shown, unless the square is taken or off the board.
test("the men go where the moves put them", () => {
  const men = (moves: string[]) => [...menAfter(puzzle, key, stepsOf({ ...key, moves }))].sort();
  assert.deepEqual(men(["s0110", "p", "h001122"]), [16, 34]);
  assert.deepEqual(men(["x0033"]), [1, 51]);
  assert.deepEqual(men(["x0001"]), [0, 1]);
  assert.deepEqual(men(["x0044"]), [0, 1]);
});

test("nobody can play on after a fault", () => {
  const fault = { move: 3, kind: "fault" as const, text: "no man stands there" };
  assert.deepEqual(turnsOf({ ...key, marks: [fault] }), [{ from: 1, to: 16 }, null]);
  assert.equal(turnsOf(key).length, 4);
  assert.equal(turnsOf({ ...key, marks: [{ ...fault, kind: "pointed out" }] }).length, 4);
});

test("a variation is walked from the start of its line", () => {
  const fault = (move: number) => ({ move, kind: "fault" as const, text: "" });
  const line = {
    kind: "game",
    start: "00",
    moves: ["s0010", "s1020", "s2030"],
    marks: [fault(1), fault(3)],
  };
  const variation = { label: "", of: 0, first: 3, comment: undefined };
  const key = { kind: "variation-1", variation, moves: ["s2021"], marks: [fault(3)] };
  const whole = wholeKey([line, key], key);
  assert.deepEqual(whole.moves, ["s0010", "s1020", "s2021"]);
  assert.equal(whole.start, "00");
  assert.deepEqual(whole.marks, [fault(1), fault(3)]);
  assert.equal(wholeKey([line, key], line), line);
});
