// A page with nothing but a game that nobody has begun.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bePage } from "./page";

const game = { kind: "game", id: "ee0000000006", verdict: null, figure: "" };
bePage({ puzzles: [{ ...game, keys: [{ kind: "game", moves: [] }] }] });
const { FULL } = await import("../src/board/size");
const { isOfCatalog, placeInCatalog, placeOf, puzzleAt } = await import("../src/puzzle/catalog");
const { factsOfPage } = await import("../src/gallery/facts");
const { placesFound } = await import("../src/gallery/facts");

test("a game without moves is shown if the page has nothing else", () => {
  assert.equal(factsOfPage().length, 1);
  assert.equal(factsOfPage().place(0), 0);
});

test("a page without a catalog has no figure of it", () => {
  for (const name of ["figure-1", "0123456789ab", "2"]) {
    assert.equal(puzzleAt(placeOf(name)), undefined, name);
  }
  assert.equal(placeInCatalog("6268fb09c411"), null);
  assert.deepEqual([...placesFound("catalog", "1")], []);
  assert.equal(isOfCatalog("00", FULL), false);
});
