// The figures of the catalog that are like a drawing, and their keys.

import { isSameSize } from "../board/size";
import { hexOf } from "../board/squares";
import { draftOfPuzzle, keyOf, yardSquares } from "../draw/draft";
import type { Draft } from "../generated";
import { catalog, isOfCatalog, own, ownPuzzles } from "../puzzle/catalog";
import { rules } from "../rules/inquirer";
import type { ExitPuzzle } from "../types";
import { misfits } from "./facts";
import { orderOf } from "./order";

const NEAREST = 3;

// The places of the three reachable figures of the same yard that are nearest to a drawing. Each has some
// of its men.
export function nearest(draft: Draft): number[] {
  if (draft.kind !== "exit" || draft.men.length === 0) return [];
  const yard = hexOf(yardSquares(draft));
  const near = new Map<string, { index: number; misfits: number }>();
  for (const [index, puzzle] of ownPuzzles.entries()) {
    const isSound = puzzle.verdict === "verified" || puzzle.verdict === "emended";
    const isLike =
      puzzle.kind === "exit" && puzzle.yard === yard && isSameSize(puzzle.board, draft.board);
    if (isSound && isLike) near.set(puzzle.id, { index, misfits: misfits(draft.men, puzzle) });
  }
  if (isOfCatalog(yard, draft.board)) {
    const ofCatalog = catalog().misfits(draft.men);
    for (const figure of orderOf(ofCatalog).subarray(0, NEAREST + near.size)) {
      near.set(catalog().id(figure), { index: own + figure, misfits: ofCatalog[figure] });
    }
  }
  const alike = [...near.values()].filter((each) => each.misfits < draft.men.length);
  const sorted = alike.sort((one, other) => one.misfits - other.misfits);
  return sorted.slice(0, NEAREST).map(({ index }) => index);
}

// Finds a key of a figure of the catalog.
export async function findKey(puzzle: ExitPuzzle) {
  const draft = draftOfPuzzle(puzzle);
  const { moves } = await rules.solve(draft);
  puzzle.keys = [keyOf(draft, moves)];
  puzzle.isFound = true;
}
