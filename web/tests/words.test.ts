import assert from "node:assert/strict";
import { test } from "node:test";
import { labelOf } from "../src/puzzle/about";
import * as WORDS from "../src/words";

test("a puzzle is called by its name and its title, but not by the same name twice", () => {
  assert.equal(
    labelOf({ name: "D", title: "The booklet's figure D" }, 4),
    "The booklet's figure D",
  );
  assert.equal(
    labelOf({ name: "I", title: "The booklet's detour" }, 5),
    "The booklet's detour (I)",
  );
  assert.equal(labelOf({ name: "Packing" }, 6), "Packing");
  assert.equal(labelOf({}, 7), "Puzzle 7");
});

test("one is singular", () => {
  assert.deepEqual([0, 1, 2].map(WORDS.men), ["0 men", "1 man", "2 men"]);
  assert.deepEqual([1, 3].map(WORDS.moves), ["1 move", "3 moves"]);
  assert.equal(WORDS.allOf(51178, true), "51,178 figures");
});
