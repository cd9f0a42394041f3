import assert from "node:assert/strict";
import { test } from "node:test";
import { squareBoard } from "../src/board/size";
import {
  apart,
  cornersOf,
  hexOf,
  isOnBoard,
  lineTo,
  mirrorOf,
  nameOf,
  squaresOf,
} from "../src/board/squares";

// Row III, number 5 by the rule 16 × (row − 1) + (number − 1).
const III_5 = 16 * 2 + 4;

test("a square has the name that the booklet gives it", () => {
  assert.equal(nameOf(0), "I, 1");
  assert.equal(nameOf(III_5), "III, 5");
  assert.equal(nameOf(255), "XVI, 16");
});

test("squares are read as they are written", () => {
  const squares = [0, 15, III_5, 255];
  assert.equal(hexOf(squares), "000f24ff");
  assert.deepEqual(squaresOf(hexOf(squares)), squares);
  assert.deepEqual(squaresOf(undefined), []);
});

test("a king of chess needs as many steps as the squares are apart", () => {
  assert.equal(apart(0, 17), 1);
  assert.equal(apart(0, III_5), 4);
  assert.equal(apart(255, 0), 15);
});

test("a board with more columns than rows has four corners", () => {
  assert.deepEqual(cornersOf({ rows: 4, columns: 6 }), [0, 5, 48, 53]);
  assert.equal(isOnBoard(53, { rows: 4, columns: 6 }), true);
  assert.equal(isOnBoard(54, { rows: 4, columns: 6 }), false);
  assert.equal(isOnBoard(64, { rows: 4, columns: 6 }), false);
});

test("the mirror line runs through the corner of the yard", () => {
  for (const side of [4, 15, 16]) {
    const [board, last] = [squareBoard(side), side - 1];
    for (const corner of cornersOf(board)) {
      assert.equal(mirrorOf(corner, { board, corner }), corner);
      for (let square = 0; square < side; square += 1) {
        const image = mirrorOf(square, { board, corner });
        assert.equal(mirrorOf(image, { board, corner }), square);
      }
    }
    // A row becomes a column: of the near left corner the first, of the near right corner the last.
    assert.equal(mirrorOf(1, { board, corner: 0 }), 16);
    assert.equal(mirrorOf(last - 1, { board, corner: last }), 16 + last);
  }
});

test("a line goes through every square between its ends", () => {
  assert.deepEqual(lineTo(0, 3), [1, 2, 3]);
  assert.deepEqual(lineTo(3, 0), [2, 1, 0]);
  assert.deepEqual(lineTo(0, 34), [17, 34]);
  assert.deepEqual(lineTo(5, 5), []);
});
