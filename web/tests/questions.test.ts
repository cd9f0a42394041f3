import assert from "node:assert/strict";
import { test } from "node:test";
import { squareBoard } from "../src/board/size";
import { attemptOf, changesInAddress, changesOf } from "../src/practice/questions";
import type { GameAttempt, GamePuzzle, Goal, Puzzle } from "../src/types";

const common = {
  id: "000000000000",
  verdict: null,
  board: squareBoard(16),
  figure: "1112",
  key_jumps: 0,
};
const exit: Puzzle = {
  ...common,
  kind: "exit",
  yard: "0001",
  corner: "00",
  diagonal: 0,
  keys: [
    { kind: "gambit", moves: ["s0011"] },
    { kind: "yarding", moves: ["h120201"] },
  ],
  goals: ["fill", "any_figure", "yard"],
};
const game: GamePuzzle = {
  ...common,
  kind: "game",
  keys: [
    { kind: "game", moves: ["s0011", "p"], comments: ["", "So?"] },
    {
      kind: "variation-1",
      moves: ["s0010"],
      variation: { label: "", of: 0, first: 1, comment: "Why?" },
    },
  ],
  game: {
    text: "GAME FOR TWO PLAYERS.\n1. I, 1 to II, 2.—2. pass.\n",
    form: "two_players",
    rows: [],
    start: "Rules: 1889.",
    names: ["the first player", "the second player"],
    armies: [],
    standing: "",
  },
};

test("an address has the moves of a practice, or the squares of men that are placed", () => {
  const moves = [
    { from: 0, to: 17 },
    { from: 1, to: 18 },
  ];
  assert.equal(changesInAddress(moves), "00110112");
  assert.deepEqual(changesOf(exit, "00110112"), moves);
  const detour: Puzzle = {
    ...common,
    kind: "detour",
    from: "00",
    target: "ee",
    jumps: 1,
    keys: [],
  };
  assert.deepEqual(changesOf(detour, "0011"), [0, 17]);
  assert.equal(changesInAddress([5, null, 6]), "0506");
  // Of an address that was cut or damaged, whole moves stay.
  assert.deepEqual(changesOf(exit, "0011011"), moves.slice(0, 1));
  assert.deepEqual(changesOf(exit, "0011x112"), moves.slice(0, 1));
  assert.deepEqual(changesOf(detour, "001"), [0]);
  assert.deepEqual(changesOf(exit, "?"), []);
});

// What a question carries of a puzzle.
function questionOf(puzzle: Puzzle, goal: Goal = "fill") {
  const attempt = attemptOf(puzzle, goal, [{ from: 0, to: 17 }]);
  assert.equal(attempt.kind, "puzzle");
  return attempt as Extract<typeof attempt, { kind: "puzzle" }>;
}

test("a question carries the text of the puzzle, with both keys for hints", () => {
  const { text, goal, made, known } = questionOf(exit, "yard");
  assert.equal(
    text,
    `Board: 16 by 16
Yard: rows 2 at I, 1
Figure: II, 2; II, 3

TO BRING OUT THE PIECES IN 1 MOVE.
I, 1 to II, 2.

TO YARD THE PIECES IN 1 MOVE.
II, 3 to I, 2.
`,
  );
  assert.deepEqual([goal, made, known], ["yard", [{ from: 0, to: 17 }], "nothing"]);
});

test("the text of a detour has its heading and its men", () => {
  const detour: Puzzle = {
    ...common,
    kind: "detour",
    figure: "000121",
    from: "00",
    target: "22",
    jumps: 1,
    keys: [],
  };
  const { text, goal } = questionOf(detour, "detour");
  assert.equal(
    text,
    `Board: 16 by 16

TO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.

SETUP OF 2 MEN.
I, 2; III, 2.
`,
  );
  assert.equal(goal, "fill");
});

test("the text of a transfer has its start, its target and its moves", () => {
  const keys = [{ kind: "transfer", start: "1112", moves: ["s1110", "h121432"] }];
  const transfer: Puzzle = {
    ...common,
    kind: "transfer",
    board: squareBoard(5),
    directions: 6,
    target: "1032",
    known: { claimed: 2 },
    keys,
  };
  const { text, known } = questionOf(transfer, "transfer");
  assert.equal(
    text,
    `Board: 5 by 5
Directions: 6
From: II, 2; II, 3
To: II, 1; IV, 3

TO TRANSFER THE PIECES IN 2 MOVES.
II, 2 to II, 1.—II, 3 to IV, 3.
`,
  );
  assert.deepEqual(known, { claimed: 2 });
  const { target: _, ...free } = { ...transfer, corner: "00", keys: [] };
  const goal = "To: any figure symmetrical in the diagonal through I, 1\n";
  assert.ok(questionOf(free as Puzzle).text.endsWith(goal));
});

test("a question about a game carries its record, and only a new game is no study", () => {
  const attempt = attemptOf(game, "game") as GameAttempt;
  assert.equal(attempt.text, game.game.text);
  assert.deepEqual([attempt.variation, attempt.at, attempt.study], [0, null, true]);
  const empty = { ...game, keys: [{ kind: "game", moves: [] }] };
  assert.equal((attemptOf(empty, "game") as GameAttempt).study, false);
});
