// The options of a draft: board, yard, corner, tool, directions.

import { isSquare, LENGTHS, squareBoard } from "../board/size";
import { cornersOf, nameOf } from "../board/squares";
import { rowsInText, standardYard, yardsOf } from "../board/yards";
import { type BoardSize, type Draft, YARDS } from "../generated";
import { areForJumpsOnly, DIAGONALS, directionsOf, linesOf } from "../notation/directions";
import { buttonOf, html, radios, selection, switchOf } from "../page/dom";
import type { Named } from "../types";
import * as WORDS from "../words";
import type { Tool } from "./board";
import { onBoard } from "./draft";

// So many yards are offered.
const MOST_YARDS = 3;

// The yards with as many men as a drawing, as buttons; null if its own yard has as many.
export function yardsThatFit(draft: Draft, change: (draft: Draft) => void): HTMLElement | null {
  if (draft.kind !== "exit" || draft.men.length === 0) return null;
  const men = draft.men.length;
  const inYard = draft.rows.reduce((sum, length) => sum + length, 0);
  const yards = men === inYard ? [] : yardsOf(men, draft.board.rows).slice(0, MOST_YARDS);
  if (yards.length === 0) return null;
  const buttons = yards.map((rows) => {
    const lengths = rows.join(", ");
    const name = standardYard(rows) === null ? lengths : WORDS.usualYard(lengths);
    return buttonOf(name, () => change({ ...draft, rows }));
  });
  const title = WORDS.yardsOfMen(men);
  return html(
    "div",
    { class: "controls fits", role: "group", "aria-label": title },
    html("span", {}, `${title}:`),
    ...buttons,
  );
}

// What the options change.
export interface Optional {
  draft: Draft;
  tool: Tool;
  // Whether to set the mirror images of men too.
  mirrors: boolean;
  change(draft: Draft): void;
  // Says what is wrong with an input.
  complain(fault: string): void;
  // Shows another tool.
  mark(): void;
}

type DraftOf<Kind> = Extract<Draft, { kind: Kind }>;

const DIRECTIONS: Named[] = [
  { value: "8", name: "8" },
  { value: "6", name: WORDS.STAR_HALMA },
  { value: "4", name: "4" },
  { value: DIAGONALS, name: WORDS.DIAGONALS_ONLY },
];

export function draftOptions(page: Optional): HTMLElement[] {
  const { draft } = page;
  const tools = WORDS.TOOLS[draft.kind];
  const tool = radios("tool", WORDS.PRESS_TO_PLACE, tools, page.tool, (tool) => {
    page.tool = tool;
    page.mark();
  });
  return [...(tools.length > 0 ? [tool] : []), ...boardOptions(page), ...ownOptions(page)];
}

// The options that only this kind of draft has.
function ownOptions(page: Optional) {
  const { draft } = page;
  switch (draft.kind) {
    case "exit":
      return exitOptions(page, draft);
    case "detour":
      return [];
    case "transfer":
      return transferOptions(page, draft);
  }
}

// The size of the board. Only a square has the diagonal that a symmetrical figure needs.
function boardOptions(page: Optional) {
  const { board, kind } = page.draft;
  const lengths = LENGTHS.map((length) => ({ value: String(length), name: String(length) }));
  const change = (size: BoardSize) => page.change(onBoard(page.draft, size));
  const isMirrored = "symmetrical" in page.draft && page.draft.symmetrical !== null;
  if (kind === "exit" || isMirrored) {
    const boards = LENGTHS.map((side) => ({
      value: String(side),
      name: WORDS.bySize(side, side),
    }));
    return [
      selection("board", WORDS.BOARD, boards, String(board.rows), (side) =>
        change(squareBoard(Number(side))),
      ),
    ];
  }
  return [
    selection("rows", WORDS.ROWS_OF_BOARD, lengths, String(board.rows), (rows) =>
      change({ ...board, rows: Number(rows) }),
    ),
    selection("columns", WORDS.ROW_LENGTH, lengths, String(board.columns), (columns) =>
      change({ ...board, columns: Number(columns) }),
    ),
  ];
}

function rowsInput(page: Optional, draft: DraftOf<"exit">) {
  const value = draft.rows.join(", ");
  const rows = html("input", { type: "text", name: "rows", size: 12, value });
  rows.addEventListener("change", () => {
    const lengths = rowsInText(rows.value);
    if (lengths) {
      page.change({ ...draft, rows: lengths });
    } else {
      page.complain(WORDS.noYard(rows.value, YARDS[19].join(", ")));
      rows.value = value;
    }
  });
  return rows;
}

function exitOptions(page: Optional, draft: DraftOf<"exit">) {
  const rows = rowsInput(page, draft);
  const yards = Object.keys(YARDS).map((men) => ({ value: men, name: WORDS.men(Number(men)) }));
  const other = { value: "", name: WORDS.OTHER_YARD };
  const corners = cornersOf(draft.board).map((corner) => ({
    value: String(corner),
    name: nameOf(corner),
  }));
  return [
    selection(
      "yard",
      WORDS.YARD,
      [...yards, other],
      String(standardYard(draft.rows) ?? ""),
      (men) => {
        if (men) page.change({ ...draft, rows: YARDS[Number(men)] });
        else rows.focus();
      },
    ),
    html("label", {}, WORDS.ROWS_OF_YARD, rows),
    selection("corner", WORDS.CORNER, corners, String(draft.corner), (corner) =>
      page.change({ ...draft, corner: Number(corner) }),
    ),
    switchOf("mirrors", WORDS.MIRRORS, page.mirrors, (on) => {
      page.mirrors = on;
    }),
  ];
}

function transferOptions(page: Optional, draft: DraftOf<"transfer">) {
  const { directions } = draft;
  const isAny = draft.symmetrical !== null;
  const anyFigure = switchOf("figure", WORDS.ANY_FIGURE, isAny, (on) =>
    page.change({ ...draft, symmetrical: on ? 0 : null }),
  );
  return [
    selection("directions", WORDS.DIRECTIONS, DIRECTIONS, linesOf(directions), (lines) =>
      page.change({ ...draft, directions: directionsOf(lines, areForJumpsOnly(directions)) }),
    ),
    switchOf("jumps", WORDS.JUMPS_ONLY, areForJumpsOnly(directions), (on) =>
      page.change({ ...draft, directions: directionsOf(linesOf(directions), on) }),
    ),
    ...(isSquare(draft.board) ? [anyFigure] : []),
  ];
}
