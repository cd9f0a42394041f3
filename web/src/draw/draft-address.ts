// Drafts in the address of the page.

import { isSquare, sizeInAddress, sizeOfAddress } from "../board/size";
import { cornersOf, hexOf, isOnBoard, squaresOf } from "../board/squares";
import type { Draft } from "../generated";
import { directionsInAddress, directionsOfAddress } from "../notation/directions";
import type { Square } from "../types";

// The men of a drawing that an address of the catalog has; null if it has none.
export function drawnOf(address: string): Square[] | null {
  const drawn = new URLSearchParams(address.split("/")[1]).get("drawn") ?? "";
  const isDrawing = /^([0-9a-f]{2})+$/.test(drawn);
  return isDrawing ? setOf(drawn).sort((one, other) => one - other) : null;
}

// The address of the catalog, sorted by likeness to a drawing; of the whole catalog if nothing is
// drawn.
export const likeIt = (draft: Draft) =>
  draft.kind === "exit" && draft.men.length > 0
    ? `#catalog/drawn=${hexOf(draft.men)}&sort=misfits`
    : "#catalog";

// The address of a draft. It contains the whole draft, so you can send it to somebody.
export function addressOf(draft: Draft) {
  const { kind } = draft;
  const board = sizeInAddress(draft.board);
  switch (draft.kind) {
    case "exit":
      return [
        `#draw/${kind}/${board}`,
        hexOf([draft.corner]),
        draft.rows.join("."),
        hexOf(draft.men),
      ].join("/");
    case "detour":
      return `#draw/${kind}/${board}/${hexOf([draft.from, draft.target])}/${hexOf(draft.men)}`;
    case "transfer": {
      const target =
        draft.symmetrical === null ? hexOf(draft.target) : `figure-${hexOf([draft.symmetrical])}`;
      return `#draw/${kind}/${board}/${directionsInAddress(draft.directions)}/${hexOf(draft.start)}/${target}`;
    }
  }
}

// Addresses of drafts: the kind, the board, and then the parts of that kind.
const SQUARES = "((?:[0-9a-f]{2})*)";

const ADDRESSES = {
  exit: new RegExp(`^#draw/exit/([0-9]+)/([0-9a-f]{2})/([0-9.]+)/${SQUARES}$`),
  detour: new RegExp(`^#draw/detour/([0-9x]+)/([0-9a-f]{2})([0-9a-f]{2})/${SQUARES}$`),
  transfer: new RegExp(
    `^#draw/transfer/([0-9x]+)/([864d]j?)/${SQUARES}/(figure-[0-9a-f]{2}|${SQUARES})$`,
  ),
};

// The draft that an address describes; null if it describes none.
export function draftOfAddress(address: string): Draft | null {
  const draft = partsOfAddress(address);
  return draft && isWhole(draft) ? draft : null;
}

// Whether all squares of a draft are on its board, and a yard has rows.
function isWhole(draft: Draft) {
  const isHere = (square: Square) => isOnBoard(square, draft.board);
  const isCorner = (square: Square) => cornersOf(draft.board).includes(square);
  switch (draft.kind) {
    case "exit":
      return (
        isCorner(draft.corner) &&
        draft.men.every(isHere) &&
        draft.rows.every((length) => length > 0 && length <= 16)
      );
    case "detour": {
      const standing = [draft.from, draft.target, ...draft.men];
      return standing.every(isHere) && new Set(standing).size === standing.length;
    }
    case "transfer":
      return (
        [...draft.start, ...draft.target].every(isHere) &&
        (draft.symmetrical === null || (isSquare(draft.board) && isCorner(draft.symmetrical)))
      );
  }
}

// The squares of an address, each once.
const setOf = (hex: string) => [...new Set(squaresOf(hex))];

function partsOfAddress(address: string): Draft | null {
  const board = sizeOfAddress(address.split("/")[2] ?? "");
  if (!board) return null;
  const exit = ADDRESSES.exit.exec(address);
  if (exit) {
    const [, , corner, rows, men] = exit;
    return {
      kind: "exit",
      board,
      corner: setOf(corner)[0],
      rows: rows.split(".").map(Number),
      men: setOf(men),
    };
  }
  const detour = ADDRESSES.detour.exec(address);
  if (detour) {
    const [, , from, target, men] = detour;
    return {
      kind: "detour",
      board,
      from: setOf(from)[0],
      target: setOf(target)[0],
      men: setOf(men),
    };
  }
  const transfer = ADDRESSES.transfer.exec(address);
  if (!transfer) return null;
  const [, , directions, start, goal] = transfer;
  const isFigure = goal.startsWith("figure-");
  return {
    kind: "transfer",
    board,
    directions: directionsOfAddress(directions),
    start: setOf(start),
    target: isFigure ? [] : setOf(goal),
    symmetrical: isFigure ? setOf(goal.slice("figure-".length))[0] : null,
  };
}
