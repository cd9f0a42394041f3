// The four figures of the booklet and its detour: their keys, and the arrows that show them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowHead, distance, landingMark, lineOfMove, shaft } from "../src/board/arrows";
import { BoardLayout } from "../src/board/layout";
import { FULL } from "../src/board/size";
import { apart, hexOf } from "../src/board/squares";
import { squaresOfRows } from "../src/board/yards";
import { keyOf, menOf, puzzleOfDraft } from "../src/draw/draft";
import type { Draft, Found, KeyEntry, SessionAnswer } from "../src/generated";
import { sectionOf } from "../src/puzzle/puzzle";
import { menAfter, stepsOf, wordsOf } from "../src/puzzle/steps";
import type { Point, Puzzle } from "../src/types";
import { answer, bookletText, keyOfAnswers, movesBelow, played } from "./rules";

const YARD = squaresOfRows(0, [5, 5, 4, 3, 2], FULL);

const sorted = (squares: Iterable<number>) => [...squares].sort((one, other) => one - other);

interface Figure {
  name: string;
  draft: Extract<Draft, { kind: "exit" }>;
  puzzle: Puzzle;
  // What the rules answer to each move of the gambit and of the yarding key.
  gambit: SessionAnswer[];
  yarding: SessionAnswer[];
  keys: [KeyEntry, KeyEntry];
}

async function figureOf(name: string): Promise<Figure> {
  const text = bookletText(name);
  const draft = await answer<Figure["draft"]>({ read: text });
  const gambit = await played(text, "fill", movesBelow(text, "TO BRING OUT"));
  const yarding = await played(text, "yard", movesBelow(text, "TO YARD"));
  const keys: [KeyEntry, KeyEntry] = [
    keyOfAnswers("gambit", hexOf(YARD), gambit),
    keyOfAnswers("yarding", hexOf(draft.men), yarding),
  ];
  return { name, draft, puzzle: puzzleOfDraft(draft, keys), gambit, yarding, keys };
}

const figures = await Promise.all(["A", "B", "C", "D"].map(figureOf));

const allKeys = figures.flatMap(({ name, puzzle, keys }) =>
  keys.map((key) => ({ name: `${name}, ${key.kind}`, puzzle, key, steps: stepsOf(key) })),
);

test("both keys of a figure are replayed from the yard to the figure and back", () => {
  for (const { name, puzzle, draft, keys } of figures) {
    const [gambit, yarding] = keys;
    assert.deepEqual(sorted(menAfter(puzzle, gambit, [])), sorted(YARD), name);
    assert.deepEqual(sorted(menAfter(puzzle, gambit, stepsOf(gambit))), sorted(draft.men), name);
    assert.deepEqual(sorted(menAfter(puzzle, yarding, [])), sorted(draft.men), name);
    assert.deepEqual(sorted(menAfter(puzzle, yarding, stepsOf(yarding))), sorted(YARD), name);
  }
});

test("the key solves every practice of its figure, and not a move sooner", async () => {
  for (const { name, gambit, yarding, draft } of figures) {
    const text = bookletText(name);
    const anyFigure = await played(text, "any_figure", movesBelow(text, "TO BRING OUT"));
    for (const answers of [gambit, anyFigure, yarding]) {
      assert.equal(answers.length, 19, name);
      for (const [at, { solved, refused, moves, message }] of answers.entries()) {
        const [made, isLast] = [at + 1, at === 18];
        assert.deepEqual([solved, refused, moves.length], [isLast, false, made], name);
        const words = isLast ? "Solved in 19 moves, one for each man" : `${made} move`;
        assert.ok(message.startsWith(words), message);
      }
    }
    assert.deepEqual(sorted(gambit[18].armies[0]), sorted(draft.men), name);
    assert.deepEqual(sorted(yarding[18].armies[0]), sorted(YARD), name);
  }
});

test("each figure is found to be reachable, with a key that leads there", async () => {
  for (const { name, draft } of figures) {
    const { possible, words, moves } = await answer<Found>({ solve: draft });
    assert.ok(possible && words.startsWith("Yes, in 19 moves"), `${name}: ${words}`);
    const key = keyOf(draft, moves);
    const men = menAfter(puzzleOfDraft(draft, [key]), key, stepsOf(key));
    assert.deepEqual(sorted(men), sorted(draft.men), name);
  }
});

// The arrow of the last of some steps, as it lies on a board with these men.
function arrowOf(puzzle: Puzzle, key: KeyEntry, made: number) {
  const layout = new BoardLayout(sectionOf(puzzle), true);
  const steps = stepsOf(key).slice(0, made);
  const taken = menAfter(puzzle, key, steps);
  const men = [...taken].map((man) => layout.center(man));
  const { route } = steps[made - 1];
  const points = route.map((square) => layout.center(square));
  const isHop = route.length > 2 || apart(route[0], route[1]) > 1;
  const line = lineOfMove(points, men, isHop);
  const marks = route.slice(1).map((to) => landingMark(layout.center(to), taken.has(to)));
  return { men, line, marks: isHop ? marks : [] };
}

const closest = (points: Point[], men: Point[]) =>
  Math.min(...points.flatMap((point) => men.map((man) => distance(point, man))));

test("an arrow and its numbers are clear of the middles of all men", () => {
  for (const { name, puzzle, key, steps } of allKeys) {
    for (let made = 1; made <= steps.length; made += 1) {
      const { men, line, marks } = arrowOf(puzzle, key, made);
      const near = closest([...shaft(line), ...marks], men);
      assert.ok(near >= 10, `${name}, move ${made}: ${near}`);
    }
  }
});

test("an arrow has a shaft, whatever way a man goes", () => {
  const ways = { straight: 0, diagonal: 0 };
  for (const { name, puzzle, key, steps } of allKeys) {
    for (const [at, step] of steps.entries()) {
      const { line } = arrowOf(puzzle, key, at + 1);
      // The base of the head is between its second and third corner. What is left of the line before
      // it is seen.
      const [, one, other] = arrowHead(line);
      const neck = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
      const seen = distance(shaft(line)[0], neck);
      assert.ok(seen >= 8, `${name}, ${wordsOf(step)}: ${seen}`);
      const [from, to] = [step.route[0], step.route[1]];
      if (step.kind === "step")
        ways[from % 16 === to % 16 || from >> 4 === to >> 4 ? "straight" : "diagonal"] += 1;
    }
  }
  assert.ok(ways.straight > 0 && ways.diagonal > 0);
});

test("the hop of the detour has 61 jumps, and each of its arrows is clear of the men", async () => {
  const draft = await answer<Draft>({ read: bookletText("solitaire-I") });
  const { moves } = await answer<Found>({ solve: draft });
  const key = keyOf(draft, moves);
  const puzzle = puzzleOfDraft(draft, [key]);
  const steps = stepsOf(key);
  assert.equal(steps.length, 61);
  assert.deepEqual(sorted(menAfter(puzzle, key, [])), sorted(menOf(draft)));
  for (let made = 1; made <= steps.length; made += 1) {
    const { men, line } = arrowOf(puzzle, key, made);
    const near = closest(shaft(line), men);
    assert.ok(near >= 10, `jump ${made}: ${near}`);
  }
});
