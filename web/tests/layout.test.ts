import assert from "node:assert/strict";
import { test } from "node:test";
import { BoardLayout } from "../src/board/layout";
import { squareIn } from "../src/board/squares";

const section = { rows: 3, width: 4 };

test("a flipped board is the same board after half a turn", () => {
  const [straight, flipped] = [false, true].map(
    (isFlipped) => new BoardLayout(section, false, isFlipped),
  );
  for (let row = 1; row <= section.rows; row += 1) {
    for (let number = 1; number <= section.width; number += 1) {
      const square = squareIn(row, number);
      const [one, other] = [straight.center(square), flipped.center(square)];
      assert.equal(one.x + other.x, straight.width);
      assert.equal(one.y + other.y, straight.height);
      assert.equal(flipped.squareAt(other), square);
      assert.equal(straight.squareAt(one), square);
    }
  }
  assert.equal(flipped.squareAt({ x: -1, y: 10 }), null);
  assert.equal(flipped.squareAt({ x: 10, y: flipped.height }), null);
});
