// The options of a draft: board, yard, corner, tool, directions.

import { areForJumpsOnly, directionsOf, linesOf } from "../board/directions";
import { isSquare, LENGTHS, sizeInWords, squareBoard } from "../board/size";
import { cornersOf, nameOf } from "../board/squares";
import { rowsInText, standardYard, yardsOf } from "../board/yards";
import { type BoardSize, type Draft, YARDS } from "../generated";
import { buttonOf, html, radios, selection, switchOf } from "../page/dom";
import { counted } from "../page/words";
import type { Named } from "../types";
import { onBoard } from "./draft";
import { TOOLS, type Tool } from "./words";

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
    const usual = standardYard(rows) === null ? "" : "The usual yard: ";
    return buttonOf(`${usual}${rows.join(", ")}`, () => change({ ...draft, rows }));
  });
  const title = `Yards of ${counted(men, "man", "men")}, by their rows`;
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
  { value: "6", name: "6 (Stern-Halma)" },
  { value: "4", name: "4" },
  { value: "diagonals only", name: "diagonals only" },
];

export function draftOptions(page: Optional): HTMLElement[] {
  const { draft } = page;
  const tools = TOOLS[draft.kind];
  const tool = radios("tool", "Press to place", tools, page.tool, (tool) => {
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
      name: sizeInWords(squareBoard(side)),
    }));
    return [
      selection("board", "Board", boards, String(board.rows), (side) =>
        change(squareBoard(Number(side))),
      ),
    ];
  }
  return [
    selection("rows", "Rows of the board", lengths, String(board.rows), (rows) =>
      change({ ...board, rows: Number(rows) }),
    ),
    selection("columns", "Squares in a row", lengths, String(board.columns), (columns) =>
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
      page.complain(
        `“${rows.value}” is not a yard. Enter the lengths of its rows, each from 1 to 16, ` +
          `such as ${YARDS[19].join(", ")}.`,
      );
      rows.value = value;
    }
  });
  return rows;
}

function exitOptions(page: Optional, draft: DraftOf<"exit">) {
  const rows = rowsInput(page, draft);
  const yards = Object.keys(YARDS).map((men) => ({ value: men, name: `${men} men` }));
  const other = { value: "", name: "other" };
  const corners = cornersOf(draft.board).map((corner) => ({
    value: String(corner),
    name: nameOf(corner),
  }));
  return [
    selection("yard", "Yard", [...yards, other], String(standardYard(draft.rows) ?? ""), (men) => {
      if (men) page.change({ ...draft, rows: YARDS[Number(men)] });
      else rows.focus();
    }),
    html("label", {}, "Rows of the yard", rows),
    selection("corner", "Corner", corners, String(draft.corner), (corner) =>
      page.change({ ...draft, corner: Number(corner) }),
    ),
    switchOf("mirrors", "Draw mirror images too", page.mirrors, (on) => {
      page.mirrors = on;
    }),
  ];
}

function transferOptions(page: Optional, draft: DraftOf<"transfer">) {
  const { directions } = draft;
  const isAny = draft.symmetrical !== null;
  const anyFigure = switchOf("figure", "Any symmetrical figure will do", isAny, (on) =>
    page.change({ ...draft, symmetrical: on ? 0 : null }),
  );
  return [
    selection("directions", "Directions", DIRECTIONS, linesOf(directions), (lines) =>
      page.change({ ...draft, directions: directionsOf(lines, areForJumpsOnly(directions)) }),
    ),
    switchOf("jumps", "Men only jump", areForJumpsOnly(directions), (on) =>
      page.change({ ...draft, directions: directionsOf(linesOf(directions), on) }),
    ),
    ...(isSquare(draft.board) ? [anyFigure] : []),
  ];
}
