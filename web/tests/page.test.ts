// A whole page: its addresses, a replay, practice, a game, the galleries and a drawing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { squareBoard } from "../src/board/size";
import { puzzleOfDraft } from "../src/draw/draft";
import { CATALOG_COLUMNS, type Draft } from "../src/generated";
import type { Puzzle } from "../src/types";
import {
  drawn,
  goTo,
  one,
  openPage,
  press,
  pressKey,
  pressSquare,
  said,
  square,
  until,
} from "./browser";
import { answer, bookletText } from "./rules";

const detour = await answer<Draft>({ read: bookletText("solitaire-I") });
const three: Draft = {
  kind: "exit",
  board: squareBoard(16),
  rows: [2, 1],
  corner: 0,
  men: [0x20, 0x11, 0x02],
};
// II, 1 jumps over I, 1 in no way; each man makes a step or a jump to a square of the figure.
const KEY = { kind: "gambit", moves: ["h0020", "s0102", "s1011"] };

const common = { verdict: "verified", key_jumps: 1, goals: ["fill", "any_figure", "yard"] };
const puzzles = [
  {
    ...puzzleOfDraft(three, [KEY]),
    ...common,
    id: "aa0000000001",
    name: "three men",
    title: "",
    size: 3,
  },
  { ...puzzleOfDraft(detour, []), id: "bb0000000002", name: "I", title: "", verdict: null },
] as unknown as Puzzle[];

const word = (number: number) => [0, 8, 16, 24].map((shift) => (number >>> shift) & 255);
// One figure with two men: II, 2 and the pair I, 5 and V, 1.
const catalog = new Uint8Array([
  ...word(1),
  ...[0, 2],
  ...[0x11, 0x04],
  ...Buffer.from("6268fb09c411", "hex"),
  ...CATALOG_COLUMNS.map(() => 1),
  ...word(7),
  ...word(0),
]);

const texts = `<section class="text" data-part="" hidden><h2 tabindex="-1">Start</h2>
  <a data-plays="aa0000000001" href="#1"></a>
  <ul class="cards" data-cards="aa0000000001 bb0000000002"></ul>
  <ul class="kept" data-games></ul></section>`;

await openPage({ puzzles, catalog, texts });

const heading = () => document.querySelector("main h2")?.textContent;
const links = () =>
  [...document.querySelectorAll("main .cards a .caption")].map((each) => each.textContent);

test("the front page shows the puzzles that it names, and a board that plays", () => {
  assert.equal(heading(), "Start");
  assert.deepEqual(links(), ["three men", "I"]);
  // Without motion it shows the figure that the key makes.
  assert.equal(document.querySelectorAll("[data-plays] .man").length, 3);
  assert.equal(document.title, "Start – Solitaires");
});

test("a replay goes from move to move, and its address with it", async () => {
  await goTo("#1");
  assert.equal(heading(), "three men");
  await goTo("#1/gambit/1");
  assert.deepEqual(drawn(), [0x01, 0x10, 0x20]);
  pressKey("ArrowRight");
  assert.equal(location.hash, "#1/gambit/2");
  assert.deepEqual(drawn(), [0x02, 0x10, 0x20]);
  pressKey("End");
  assert.deepEqual(drawn(), [0x02, 0x11, 0x20]);
  pressKey("Home");
  assert.deepEqual(drawn(), [0x00, 0x01, 0x10]);
  press("Next move");
  await until(() => location.hash === "#1/gambit/1");
});

test("a puzzle is solved with the men of the rules, and what is solved is kept", async () => {
  await goTo("#1/practice/fill");
  await said("No move made");
  assert.deepEqual(drawn(), [0x00, 0x01, 0x10]);
  pressSquare("I, 1");
  await said("can go to");
  assert.match(square("III, 1").getAttribute("aria-label") ?? "", /can be reached/);
  pressSquare("III, 1");
  await said("1 move made");
  press("Undo");
  await said("No move made");
  press("Redo");
  await said("1 move made");
  for (const [from, to, words] of [
    ["I, 2", "I, 3", "2 moves made"],
    ["II, 1", "II, 2", "Solved in 3 moves"],
  ]) {
    pressSquare(from);
    await said("can go to");
    pressSquare(to);
    await said(words);
  }
  assert.equal(one(".lamp").textContent, "Solved");
  await goTo("#all");
  assert.deepEqual(links(), ["Solved: three men", "I"]);
});

test("a hint names the man first, and then his square", async () => {
  await goTo("#1/practice/fill");
  await said("Solved");
  press("Start over");
  await said("No move made");
  press("Hint");
  await said("moves next");
  assert.equal(document.querySelectorAll(".hinted").length, 0);
  press("Hint");
  await until(() => document.querySelectorAll(".hinted").length === 1);
});

test("an address after the task has moves, and a damaged end is named", async () => {
  await goTo("#1/practice/fill/0020");
  await said("1 move made");
  await goTo("#1/practice/fill/00200");
  await said("The end of this address is damaged");
});

test("the men of a detour are placed", async () => {
  await goTo("#2");
  await said("0 of 37 men placed");
  pressSquare("II, 2");
  await said("1 of 37 men placed");
  assert.equal(square("II, 2").getAttribute("aria-pressed"), "true");
});

test("a game is played, resigned, and kept", async () => {
  await goTo("#game/");
  await said("Move 1");
  assert.equal(heading(), "Game for two players, 16 by 16");
  pressSquare("III, 4");
  await said("can go to");
  pressSquare("IV, 4");
  await said("Move 2");
  press("Resign");
  await until(() => /resigned/.test(one(".result").textContent ?? ""));
  await goTo("#rules");
  await goTo("#");
  await until(() => document.querySelector("ul.kept a"));
  press(one("ul.kept a").textContent ?? "");
  await until(() => /resigned/.test(document.querySelector(".result")?.textContent ?? ""));
});

test("a game begins although the form asks about it again meanwhile", async () => {
  await goTo("#game/");
  await said("Move 1");
  press("New game");
  one(".new-game select").dispatchEvent(new Event("change"));
  await until(() => location.hash.startsWith("#game/text="));
});

test("a damaged record says why its game begins anew", async () => {
  await goTo(`#game/text=${encodeURIComponent("GAME FOR NOBODY")}`);
  await said("The game begins anew");
});

test("the catalog is loaded when its address is opened", async () => {
  await goTo("#catalog");
  await until(() => links().length === 1);
  assert.deepEqual(links(), ["Figure 1"]);
  await goTo("#figure-1");
  await until(() => heading() === "Figure 1");
  await goTo("#6268fb09c411");
  await until(() => heading() === "Figure 1");
});

test("a drawing is asked about, and a change can be undone", async () => {
  await goTo("#draw");
  await said("The figure has 0 men");
  for (const [name, words] of [
    ["VI, 6", "The figure has 1 man"],
    ["V, 5", "The figure has 2 men"],
  ]) {
    pressSquare(name);
    await said(words);
  }
  press("Undo");
  await said("The figure has 1 man");
});

test("a board is flipped, and flipped back", async () => {
  await goTo("#1/practice/fill");
  await until(() => heading() === "three men");
  const left = () => Number(square("I, 1").getAttribute("x"));
  const before = left();
  press("Flip the board");
  assert.ok(left() > before);
  press("Flip the board");
  assert.equal(left(), before);
});

test("the keys of what is shown are listed", () => {
  pressKey("?");
  assert.match(one("dialog").textContent ?? "", /choose a man, or send him to the square/);
  one("dialog button").click();
  assert.equal(document.querySelector("dialog"), null);
});

test("what is asked for in the gallery is in its address", async () => {
  await goTo("#all/find=three");
  assert.equal(links().length, 1);
  await goTo("#all");
  assert.equal(links().length, 2);
  await goTo("#all/favorites=1");
  assert.equal(links().length, 0);
  await goTo("#1");
  press("Favorite");
  await goTo("#all/favorites=1");
  assert.equal(links().length, 1);
});
