import assert from "node:assert/strict";
import { test } from "node:test";
import { LENGTHS, sizeInAddress, squareBoard } from "../src/board/size";
import { isOnBoard, nameOf } from "../src/board/squares";
import { DrawHistory, withSquare } from "../src/draw/changes";
import { draftOfPuzzle, emptyDraft, onBoard, puzzleOfDraft, withMen } from "../src/draw/draft";
import { addressOf, draftOfAddress, drawnOf, likeIt } from "../src/draw/draft-address";
import { baseOf, drawnPractice } from "../src/draw/drawn";
import type { Draft } from "../src/generated";
import type { ExitPuzzle } from "../src/types";

const KINDS = ["exit", "detour", "transfer"] as const;

const DRAFTS: Draft[] = [
  { kind: "exit", board: squareBoard(16), corner: 0, rows: [5, 5, 4, 3, 2], men: [85, 88] },
  { kind: "exit", board: squareBoard(4), corner: 51, rows: [2, 1], men: [] },
  { kind: "detour", board: squareBoard(16), from: 0, target: 238, men: [17, 34] },
  {
    kind: "transfer",
    board: squareBoard(8),
    directions: 6,
    start: [0, 1],
    target: [2, 3],
    symmetrical: null,
  },
  {
    kind: "transfer",
    board: squareBoard(8),
    directions: 8,
    start: [0],
    target: [],
    symmetrical: 7,
  },
  { kind: "detour", board: { rows: 6, columns: 9 }, from: 0, target: 0x48, men: [17] },
  {
    kind: "transfer",
    board: { rows: 9, columns: 8 },
    directions: 4,
    start: [0x80],
    target: [7],
    symmetrical: null,
  },
];

test("an address has the whole draft", () => {
  for (const draft of [...DRAFTS, ...KINDS.map((kind) => emptyDraft(kind, squareBoard(10)))]) {
    assert.deepEqual(draftOfAddress(addressOf(draft)), draft);
  }
});

test("an address that is no draft is not read", () => {
  for (const address of [
    "#draw",
    "#draw/exit/3/00/2.1/",
    "#draw/exit/17/00/2.1/",
    // I, 2 is no corner; V, 1 is not on a board of four; a row has no squares.
    "#draw/exit/4/01/2.1/",
    "#draw/exit/4/00/2.1/40",
    "#draw/exit/4/00/2.0/",
    "#draw/exit/4/00/2.1/1",
    // A man stands on the target.
    "#draw/detour/16/00ee/ee",
    "#draw/transfer/8/5/00/01",
    "#draw/transfer/8/8/00/figure-01",
    "#draw/exit/16/00/5.5.4.3.2/zz",
    "#draw/exit/99/00/1/",
    "#draw/exit/4/11/2.1/",
    "#draw/exit/4/00/2.1/44",
    "#draw/exit/16/00/0/",
    // A hop leads to another square, and Halma has no seven directions.
    "#draw/detour/16/0000/",
    "#draw/detour/16/00ee/00",
    "#draw/transfer/16/7//",
    "#draw/transfer/16/8//figure-77",
    "#draw/%00<script>",
    "#x",
  ]) {
    assert.equal(draftOfAddress(address), null, address);
  }
});

test("the catalog is compared with the men of a figure", () => {
  assert.equal(likeIt(DRAFTS[1]), "#catalog");
  assert.equal(likeIt(DRAFTS[2]), "#catalog");
  assert.deepEqual(drawnOf(likeIt(DRAFTS[0])), [85, 88]);
  assert.equal(drawnOf("#catalog/drawn=5"), null);
});

test("a draft is a puzzle, and the puzzle is the draft", () => {
  for (const draft of DRAFTS) {
    const puzzle = puzzleOfDraft(draft, []);
    if (puzzle.kind === "game") assert.fail("a game is not drawn");
    assert.deepEqual(draftOfPuzzle(puzzle), draft);
  }
});

test("corners stay corners on another board, and what is cut off is gone", () => {
  const exit = onBoard({ ...DRAFTS[0], corner: 255, men: [0, 85] } as Draft, squareBoard(5));
  assert.deepEqual(exit, {
    kind: "exit",
    board: squareBoard(5),
    corner: 68,
    rows: [5, 5, 4, 3, 2],
    men: [0],
  });
  const small = onBoard(DRAFTS[0], squareBoard(4));
  assert.deepEqual("rows" in small && small.rows, [4, 3, 2, 1]);
});

// A hop keeps a man on squares whose row and number are odd or even as they were: XV, 15 becomes V, 5.
test("the ends of a detour stay in their class", () => {
  const draft = onBoard(DRAFTS[2], squareBoard(5));
  assert.deepEqual(draft, {
    kind: "detour",
    board: squareBoard(5),
    from: 0,
    target: 68,
    men: [17, 34],
  });
});

// Each time an even step for each coordinate, as a hop goes.
test("both ends of a detour fit on any board, apart from each other and from the men", () => {
  for (const [from, target, men] of [
    [0x22, 0xee, []],
    [0xee, 0x22, []],
    [0x00, 0xee, [0x22]],
    [0xee, 0x00, [0x11, 0x23]],
    [0xff, 0xdd, []],
    [0x00, 0xee, [0x11, 0x0f, 0xf0]],
  ] as const) {
    const draft: Draft = { kind: "detour", board: squareBoard(16), from, target, men: [...men] };
    const sizes = LENGTHS.flatMap((rows) => LENGTHS.map((columns) => ({ rows, columns })));
    for (const size of sizes) {
      const other = onBoard(draft, size);
      if (other.kind !== "detour") assert.fail(other.kind);
      const ends = [other.from, other.target];
      const standing = [...ends, ...other.men];
      assert.equal(new Set(standing).size, standing.length, `${sizeInAddress(size)}: ${standing}`);
      assert.ok(standing.every((square) => isOnBoard(square, size)));
      for (const [at, end] of [from, target].entries()) {
        assert.equal((end ^ ends[at]) & 0x11, 0);
        // If only one end is cut off, the other stays.
        const isOneCutOff = isOnBoard(from, size) !== isOnBoard(target, size);
        if (isOneCutOff && isOnBoard(end, size)) assert.equal(ends[at], end, sizeInAddress(size));
      }
      // A man goes only where he is cut off or an end has come.
      const kept = men.filter((man) => isOnBoard(man, size) && !ends.includes(man));
      assert.deepEqual(other.men, kept);
      // What is drawn is a drawing of its own.
      assert.deepEqual(draftOfAddress(addressOf(other)), other);
    }
  }
  // From board to board: the target comes back no more, but a hop still leads there.
  const targets: number[] = [];
  let draft = emptyDraft("detour", squareBoard(16));
  for (const side of [13, 16, 9, 7, 4]) {
    draft = onBoard(draft, squareBoard(side));
    targets.push(draft.kind === "detour" ? draft.target : -1);
  }
  assert.deepEqual(targets.map(nameOf), ["XIII, 13", "XIII, 13", "IX, 9", "VII, 7", "III, 3"]);
});

test("no man is put on an end of a detour", () => {
  const detour = withMen(DRAFTS[2], [0, 5, 238]);
  assert.deepEqual("men" in detour && detour.men, [5]);
  assert.equal(withSquare(DRAFTS[2], "men", 238, true, false), null);
  assert.equal(withSquare(DRAFTS[2], "from", 238, true, false), null);
  const moved = withSquare(DRAFTS[2], "from", 17, true, false);
  assert.deepEqual(moved, { ...DRAFTS[2], from: 17, men: [34] });
});

test("a press sets the mirror image too, if asked", () => {
  const empty = emptyDraft("exit", squareBoard(16));
  const both = withSquare(empty, "men", 5, true, true);
  assert.deepEqual(both, { ...empty, men: [5, 80] });
  assert.deepEqual(both && withSquare(both, "men", 80, false, true), empty);
});

test("a stroke is one change, which is undone and done again", () => {
  const history = new DrawHistory();
  const [first, second, third] = [[], [1], [1, 2]].map((men) =>
    withMen(emptyDraft("exit", squareBoard(8)), men),
  );
  history.beginStroke(first);
  history.leave(first);
  history.leave(second);
  history.endStroke(third);
  assert.equal(history.undo(third), first);
  assert.equal(history.undo(first), undefined);
  assert.equal(history.redo(first), third);
  assert.equal(history.redo(third), undefined);
});

test("another task keeps the men", () => {
  const history = new DrawHistory();
  const exit = withMen(emptyDraft("exit", squareBoard(8)), [5, 6]);
  const transfer = history.forTask("transfer", exit);
  assert.deepEqual(transfer, withMen(emptyDraft("transfer", squareBoard(8)), [5, 6]));
  // A task that was drawn before keeps its target.
  const drawn: Draft = {
    ...emptyDraft("transfer", squareBoard(8)),
    kind: "transfer",
    target: [9],
  } as Draft;
  history.kept.set("transfer", drawn);
  assert.deepEqual(history.forTask("transfer", exit), { ...drawn, start: [5, 6] });
});

test("the practice of a drawing has its address, its task and the moves made", () => {
  const [figure, , , transfer] = DRAFTS;
  for (const [draft, goal] of [
    [figure, "yard"],
    [transfer, "transfer"],
  ] as const) {
    const base = baseOf(draft);
    const read = drawnPractice(`${base}/${goal}/0011`);
    assert.deepEqual([read?.base, read?.goal, read?.made], [base, goal, "0011"]);
    assert.deepEqual(draftOfPuzzle(read?.puzzle as ExitPuzzle), draft);
    assert.equal(drawnPractice(`${base}/${goal}`)?.made, undefined);
  }
  // Two men cannot fill a yard of nineteen, so only any figure can be asked for.
  const { puzzle } = drawnPractice(`${baseOf(figure)}/any_figure`) ?? {};
  assert.deepEqual(puzzle?.kind === "exit" && puzzle.goals, ["any_figure"]);
});

test("an address that is no practice of a drawing is not read", () => {
  const [figure, , detour, transfer] = DRAFTS.map(baseOf);
  for (const address of [
    figure,
    `${figure}/transfer`,
    `${transfer}/fill`,
    // The men of a detour are its solution.
    `${detour}/fill`,
    `${figure}/fill/0415/1`,
    "#practice/exit/3/00/2.1//fill",
  ]) {
    assert.equal(drawnPractice(address), null, address);
  }
  // The practice itself says what is damaged in its moves.
  assert.equal(drawnPractice(`${figure}/fill/zz`)?.made, "zz");
});
