import assert from "node:assert/strict";
import { test } from "node:test";
import {
  arrowHead,
  begunLater,
  distance,
  joined,
  shaft,
  shortened,
  through,
} from "../src/board/arrows";
import { BENDS, CELL, CLEAR, HEAD, MAN, PIECES, UNDER_HEAD } from "../src/generated";

const at = (x: number, y: number) => ({ x: CELL * x, y: CELL * y });

test("a jump bends around the man below it, and not farther than it must", () => {
  for (const [x, y] of [
    [2, 0],
    [0, 2],
    [2, 2],
    [-2, 2],
  ]) {
    const [from, man, to] = [at(0, 0), at(x / 2, y / 2), at(x, y)];
    const line = through([from, to], [man, to]);
    assert.equal(line.length, 1 + PIECES);
    assert.deepEqual([line[0], line.at(-1)], [from, to]);
    const clearance = Math.min(...line.map((point) => distance(point, man)));
    assert.ok(clearance >= CLEAR && clearance <= BENDS[0] + 0.1, `${clearance}`);
  }
});

test("a line without a man in its way is straight", () => {
  const line = through([at(0, 0), at(2, 0)], [at(0, 0), at(2, 0), at(1, 3)]);
  assert.ok(line.every(({ y }) => y === 0));
});

test("a line is cut at its end or at its beginning, but keeps a piece", () => {
  const line = [at(0, 0), at(1, 0), at(2, 0)];
  assert.deepEqual(shortened(line, 50), [at(0, 0), { x: 30, y: 0 }]);
  assert.deepEqual(begunLater(line, 50), [{ x: 50, y: 0 }, at(2, 0)]);
  assert.deepEqual(shortened(line, 200), [at(0, 0), at(1, 0)]);
});

test("the head of an arrow is as wide as it is long, and covers a part of the line", () => {
  const [tip, one, other] = arrowHead([at(0, 0), at(3, 0)]);
  assert.deepEqual(tip, at(3, 0));
  assert.equal(tip.x - one.x, HEAD);
  assert.equal(distance(one, other), HEAD);
  assert.equal(shaft([at(0, 0), at(3, 0)]).at(-1)?.x, 3 * CELL - UNDER_HEAD);
});

test("at least half of a short arrow is its shaft", () => {
  const length = MAN;
  const [tip, one] = arrowHead([at(0, 0), { x: length, y: 0 }]);
  assert.equal(tip.x - one.x, length / 2);
});

test("points are written with one digit", () => {
  assert.equal(joined([{ x: 1 / 3, y: -2 }, at(1, 1)]), "0.3,-2.0 40.0,40.0");
});
