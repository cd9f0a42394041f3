import assert from "node:assert/strict";
import { test } from "node:test";
import { FULL, squareBoard } from "../src/board/size";
import { cornersOf } from "../src/board/squares";
import { rowsInText, rowsOf, squaresOfRows, yardsOf, yardsOfGame } from "../src/board/yards";
import { type Form, GAME_YARDS, YARDS } from "../src/generated";

test("a standard yard has as many squares as its name says, in any corner", () => {
  for (const [men, rows] of Object.entries(YARDS)) {
    for (const corner of cornersOf(FULL)) {
      const squares = squaresOfRows(corner, rows, FULL);
      assert.equal(new Set(squares).size, Number(men));
      assert.deepEqual(rowsOf(corner, squares), rows);
      assert.ok(squares.includes(corner));
    }
  }
});

test("a yard ends at the edge of the board", () => {
  assert.equal(squaresOfRows(0, [6, 6, 6, 6, 5], { rows: 4, columns: 5 }).length, 20);
});

// The book of 1889: a yard of thirteen in each corner, and one of nineteen in two.
test("the large board has six yards, and a small board two", () => {
  const sizes = (board: number, rows: number[] = [], form: Form = "two_players") =>
    yardsOfGame(squareBoard(board), { rows, form }).map(
      ({ name, squares }) => `${name} ${squares.length}`,
    );
  const dotted = Array.from({ length: 4 }, () => "yard dotted 13");
  assert.deepEqual(sizes(16), [...dotted, "yard 19", "yard 19"]);
  assert.deepEqual(sizes(8), ["yard 10", "yard 10"]);
  assert.deepEqual(sizes(9), []);
  // A game with yards of its own has one for each player, and where he goes.
  assert.deepEqual(sizes(9, [2, 1]), ["yard 3", "yard 3"]);
  assert.deepEqual(sizes(16, [1], "three_players").length, 4);
  assert.deepEqual(Object.keys(GAME_YARDS), ["8", "10", "16"]);
});

// All ways to write a number as a sum of lengths, each at most as long as the one before.
function partitions(left: number, most: number): number[][] {
  if (left === 0) return [[]];
  const lengths = Array.from(
    { length: Math.min(left, most) },
    (_, less) => Math.min(left, most) - less,
  );
  return lengths.flatMap((first) =>
    partitions(left - first, first).map((rest) => [first, ...rest]),
  );
}

const columnsOf = (rows: number[]) =>
  Array.from({ length: rows[0] ?? 0 }, (_, column) => rows.filter((row) => row > column).length);

test("the yards that fit are exactly those whose columns are as long as their rows", () => {
  for (let men = 1; men <= 24; men += 1) {
    const all = partitions(men, men).filter((rows) => columnsOf(rows).join() === rows.join());
    const found = yardsOf(men, 16);
    const inOrder = (yards: number[][]) => yards.map((rows) => rows.join()).sort();
    const onBoard = all.filter((rows) => rows.length <= 16);
    assert.deepEqual(inOrder(found), inOrder(onBoard), `${men} men`);
  }
  // No yard of two men is its own mirror image.
  assert.deepEqual(yardsOf(2, 16), []);
});

test("the standard yard comes first among those that fit, and a yard fits its board", () => {
  for (const [men, rows] of Object.entries(YARDS)) {
    assert.deepEqual(yardsOf(Number(men), 16)[0], rows);
  }
  // Seven is a sum of different odd numbers in one way, so there is one hook of seven men.
  assert.deepEqual(yardsOf(7, 16), [[4, 1, 1, 1]]);
  assert.deepEqual(yardsOf(7, 3), []);
});

test("the rows of a yard are read as a person parts them", () => {
  for (const text of ["5, 5, 4, 3, 2", "5 5 4 3 2", "5;5;4;3;2", " 5,5,4,\t3,2, "]) {
    assert.deepEqual(rowsInText(text), YARDS[19], text);
  }
  // Whether it is the yard of a puzzle is for the rules to say.
  assert.deepEqual(rowsInText("2; 3"), [2, 3]);
  assert.deepEqual(rowsInText("16"), [16]);
  const seventeen = Array.from({ length: 17 }, () => 1).join(", ");
  for (const text of ["", " ", "abc", "0", "17", "300", "-3", "1.5", "5, x", seventeen]) {
    assert.equal(rowsInText(text), null, text);
  }
});
