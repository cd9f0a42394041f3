// The yards that fit a drawing.

import { standardYard, yardsOf } from "../board/yards";
import type { Draft } from "../generated";
import { buttonOf, html } from "../page/dom";
import { counted } from "../page/words";

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
