// What stands beside the board of a replay.

import { draftOfPuzzle } from "../draw/draft";
import { addressOf } from "../draw/draft-address";
import { aboutGame, lastOf } from "../game/kept";
import { buttonOf, html, menuOf } from "../page/dom";
import type { ShareRow } from "../page/share";
import { flipButton, fullScreenButton } from "../page/view";
import { goalsOf } from "../practice/kept";
import { verdictOn } from "../puzzle/about";
import { addressOfPuzzle } from "../puzzle/catalog";
import type { Puzzle } from "../types";
import * as WORDS from "../words";

// What is known of a puzzle, and what is wrong with it. The number is 0 if it is not on the page.
export function verdictAndFaults(puzzle: Puzzle, number: number): Node[] {
  const { faults = [], emended = [] } = puzzle;
  return [
    ...(number ? [html("p", {}, verdictOn(puzzle))] : []),
    ...(puzzle.kind === "game" ? aboutGame(puzzle) : []),
    ...faults.map((fault) => html("p", { class: "fault" }, WORDS.remark("fault", fault))),
    ...emended.map((row) => html("p", { class: "emended" }, WORDS.remark("emended", row))),
  ];
}

// A link to a key of a figure of the catalog. The page looks for one when it is asked.
export const keyLink = (number: number) =>
  html("a", { class: "button", href: addressOfPuzzle(number - 1, "gambit") }, WORDS.SHOW_KEY);

// What else can be done with a puzzle.
export function waysOn(
  puzzle: Puzzle,
  number: number,
  playOn: HTMLElement,
  share: ShareRow,
  print: (hasKeys: boolean) => void,
) {
  const address = addressOfPuzzle(number - 1, "practice", goalsOf(puzzle)[0]);
  const prints =
    puzzle.keys.length > 0 && puzzle.kind !== "game"
      ? [
          buttonOf(WORDS.PRINT_WITH_KEY, () => print(true)),
          buttonOf(WORDS.PRINT_WITHOUT_KEY, () => print(false)),
        ]
      : [buttonOf(WORDS.PRINT, () => print(true))];
  const menu = menuOf(WORDS.MORE, ...share.more, ...prints, ...fullScreenButton());
  const more = [...share.elements, flipButton(), menu];
  if (puzzle.kind === "game") {
    const kept = lastOf(puzzle.id)
      ? html("a", { class: "button", href: address }, WORDS.CONTINUE_KEPT)
      : "";
    return html("p", { class: "ways" }, playOn, kept, ...more);
  }
  const change = addressOf(draftOfPuzzle(puzzle));
  return html(
    "p",
    { class: "ways" },
    html("a", { class: "button main", href: address }, WORDS.TRY_IT),
    puzzle.numbers && puzzle.keys.length === 0 ? keyLink(number) : "",
    html("a", { class: "button", href: change }, WORDS.CHANGE_AND_ASK),
    ...more,
  );
}

// The notes of a puzzle, and its id.
export function notesOn({ notes = [], id }: Puzzle) {
  // A search writes the id as a note.
  const others = notes.filter((note) => note !== `id ${id}`);
  return html(
    "div",
    { class: "notes" },
    ...others.map((note) => html("p", {}, note)),
    id ? html("p", {}, WORDS.ID, html("code", {}, id)) : "",
  );
}
