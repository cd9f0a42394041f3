import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choiceOf,
  headingOfGame,
  isEmptyGame,
  isSameStart,
  labelOfGame,
  NOTHING,
  namesOf,
  USUAL,
} from "../src/game-start";
import * as study from "../src/game-study";
import { type Change, GAMES } from "../src/generated";
import { lineOf } from "../src/kept";
import type { GameAttempt } from "../src/types";

const turn = (number: number): Change => ({ from: number, to: number + 1 });
const [first, second, third, other, last] = [1, 20, 40, 60, 80].map(turn);

const game: GameAttempt = {
  kind: "game",
  ...USUAL,
  about: NOTHING,
  made: [first, second, third],
  taken_back: [],
  record: null,
  variations: [],
  comments: [],
  result: "drawn",
  man: null,
  told: "nothing" as const,
  foresight: null,
};
const { made } = game;

const course = (made: Change[], taken_back: Change[] = []) => ({
  made,
  taken_back,
  man: null,
  told: "nothing" as const,
  foresight: null,
});

test("only another move than the one taken back begins a side line", () => {
  const before = made;
  assert.deepEqual(study.afterTurn(game, before, course([first], [third, second])), {});
  assert.deepEqual(study.afterTurn(game, before, course([first, other])), { record: before });
  // The record goes on, so it has not ended.
  assert.deepEqual(study.afterTurn(game, before, course([...made, last])), { result: "" });
  const trying = { ...game, record: before };
  assert.deepEqual(study.afterTurn(trying, before, course([other])), {});
});

test("a side line is kept, walked, changed and dropped", () => {
  const tried = { ...game, record: made, made: [first, other], taken_back: [last] };
  const kept = { ...tried, ...study.keepSideLine(tried, "So") };
  // A variation has the moves that were taken back in it too.
  const variation = { turns: [first, other, last], comment: "So" };
  assert.deepEqual(kept.variations, [variation]);
  assert.deepEqual([kept.made, kept.taken_back, kept.record], [made, [], null]);
  const walked = { ...kept, ...study.walk(kept, 0) };
  assert.deepEqual([walked.made, walked.taken_back], [[first], [last, other]]);
  assert.deepEqual(walked.record, made);
  const again = { ...walked, made: [first, other], taken_back: [] };
  const changed = { ...again, ...study.keepSideLine(again, "Or so") };
  assert.deepEqual(changed.variations, [{ turns: [first, other], comment: "Or so" }]);
  assert.equal(changed.walked, undefined);
  const dropped = { ...walked, ...study.dropVariation(walked, 0) };
  assert.deepEqual([dropped.variations, dropped.record, dropped.made], [[], null, made]);
});

test("a side line becomes the record, with what still holds", () => {
  const trying = {
    ...game,
    record: made,
    made: [first, other],
    taken_back: [last],
    comments: [1, 2].map((after) => ({ after, words: "Hm" })),
    variations: [
      { turns: [last], comment: "" },
      { turns: [first, other], comment: "" },
    ],
  };
  const next = { ...trying, ...study.makeRecord(trying) };
  assert.deepEqual(lineOf(next), [first, other, last]);
  // Move 2 is another one now, and the second variation is in the record.
  assert.deepEqual(next.comments, [{ after: 1, words: "Hm" }]);
  assert.deepEqual(next.variations, [{ turns: [last], comment: "" }]);
  assert.deepEqual([next.record, next.result], [null, ""]);
});

test("the moves below are dropped with their comments", () => {
  const back = { ...game, ...study.goTo(game, 1), comments: [{ after: 3, words: "Hm" }] };
  const cut = { ...back, ...study.cutHere(back) };
  assert.deepEqual([lineOf(cut), cut.comments, cut.result], [[first], [], ""]);
});

test("a comment is one line, and an empty one is none", () => {
  const said = { ...game, ...study.withComment(game, 2, " Two\n lines ") };
  assert.equal(study.commentOn(said, 2), "Two lines");
  const more = { ...said, ...study.withComment(said, 0, "Begin") };
  assert.deepEqual(
    more.comments?.map(({ after }) => after),
    [0, 2],
  );
  assert.deepEqual(study.withComment(said, 2, "  ").comments, []);
});

test("a game of a rule book is one of the choices, and another one is not", () => {
  for (const [place, choice] of GAMES.entries()) {
    assert.equal(choiceOf({ ...USUAL, ...choice, begins: 255, names: ["a", "b"] }), place);
  }
  assert.equal(choiceOf({ ...USUAL, directions: 4 }), -1);
  assert.equal(choiceOf({ ...USUAL, board: 9, rows: [2, 1] }), -1);
  assert.ok(!isSameStart({ ...USUAL, begins: 255 }, USUAL));
  assert.equal(headingOfGame({ ...USUAL, about: NOTHING }), "Game for two players, 16 by 16");
  const named = { ...NOTHING, name: "Finale", title: "The last game" };
  assert.equal(headingOfGame({ ...USUAL, about: named }), "Finale: The last game");
  assert.equal(headingOfGame({ ...USUAL, about: { ...NOTHING, title: "Rain" } }), "Rain");
  assert.equal(labelOfGame(USUAL), "Game for two players, 16 by 16 (rules: 1889)");
  assert.deepEqual(namesOf({ form: "three_players", names: [] }).length, 3);
});

test("a game without moves is empty, and a puzzle without a key is not", () => {
  assert.ok(isEmptyGame({ kind: "game", keys: [{ kind: "game", moves: [] }] }));
  assert.ok(!isEmptyGame({ kind: "game", keys: [{ kind: "game", moves: ["p"] }] }));
  assert.ok(!isEmptyGame({ kind: "exit", keys: [] }));
});
