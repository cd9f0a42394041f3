// Practice: a person tries a puzzle. Whether it can still be solved is found out while the board goes on.

import type { PressBoard } from "../board/press-board";
import type { Act, SessionAnswer } from "../generated";
import { buttonOf, html, menuOf, setAddress } from "../page/dom";
import { puzzleOnPaper } from "../page/paper";
import type { Sharing } from "../page/share";
import { flipButton, fullScreenButton } from "../page/view";
import { labelOf } from "../puzzle/about";
import { yardOf } from "../puzzle/puzzle";
import { Inquirer } from "../rules/inquirer";
import type { Announce, Attempt, GamePuzzle, Goal, KeyHelp, Puzzle, Shown } from "../types";
import * as WORDS from "../words";
import { type Begin, choiceOfTask, sharingOf, wayToSolution } from "./begin";
import { type Kept, keepPractice, keptPractice, stateOf } from "./kept";
import { MovingMen } from "./moving";
import { PlacedMen } from "./placing";
import { attemptOf, changesInAddress, changesOf, wholeChanges } from "./questions";
import { ACTS } from "./status";
import { type Owner, Table } from "./table";

// A puzzle for one person.
export type Solitaire = Exclude<Puzzle, GamePuzzle>;

// Looks ahead: a search of its own finds out whether a practice can still be solved.
const seer = new Inquirer();

// What a search finds out about a position; null if it is ended, or cannot run.
const lookAhead = (attempt: Attempt): Promise<SessionAnswer | null> =>
  seer.practice(attempt, "look_ahead").catch(() => null);

// Whether a puzzle is for a person who does not know the rules yet: with so few men that there is room for them.
const isFirst = (puzzle: Puzzle) => puzzle.kind === "exit" && yardOf(puzzle).length <= 3;

export class PuzzlePractice implements Shown, Owner {
  readonly puzzle: Solitaire;
  readonly number: number;
  readonly goal: Goal;
  readonly element: HTMLElement;
  readonly heading: HTMLElement;
  readonly keys: KeyHelp[];
  // The choice of the task, if there is one.
  readonly chosen: HTMLInputElement | null;
  readonly #announce: Announce;
  // Its address before the moves.
  readonly #address: string;
  readonly #next: () => HTMLElement | null;
  readonly #table: Table;
  readonly #men: MovingMen | PlacedMen;
  readonly #share: Sharing;
  #wasSolved: boolean;
  // Whether the address has more than whole moves.
  #isDamaged = false;

  // Begins after the moves in the address, with those in the history, with the kept practice, or with
  // the puzzle.
  constructor(begin: Begin<Solitaire>) {
    const { puzzle, number, base, goal, announce, next, address, before } = begin;
    this.puzzle = puzzle;
    this.number = number;
    this.goal = goal;
    this.#announce = announce;
    this.#address = `${base}/${goal}`;
    this.#next = next ?? (() => null);
    const fresh = attemptOf(puzzle, goal);
    const kept = keptPractice(puzzle, goal);
    let attempt = fresh;
    if (address) {
      attempt = attemptOf(puzzle, goal, changesOf(puzzle, address));
      this.#isDamaged = wholeChanges(puzzle, address) !== address;
    } else if (before || kept) {
      attempt = { ...fresh, ...kept, ...before } as Attempt;
    }
    this.#wasSolved = Boolean(kept?.solved);
    this.#table = new Table({ puzzle, number, announce, fresh, attempt, acts: ACTS }, this);
    const { heading, list, status } = this.#table;
    this.heading = heading;
    const isPlaced = puzzle.kind === "detour";
    this.keys = isPlaced ? WORDS.KEYS_TO_PLACE : WORDS.KEYS_TO_MOVE;
    this.#men = isPlaced ? new PlacedMen(this.#table, puzzle) : new MovingMen(this.#table, puzzle);
    const choice = choiceOfTask(begin);
    this.chosen = choice?.querySelector<HTMLInputElement>(":checked") ?? null;
    this.#share = sharingOf(begin, () => this.address());
    this.element = html(
      "section",
      {
        class: isFirst(puzzle) ? "player practice first" : "player practice",
        "aria-label": WORDS.practiceOf(labelOf(puzzle, number)),
      },
      this.#table.view(goal, status.above),
      html("div", {}, choice ?? "", list, html("p", { class: "ways" }, ...this.#ways())),
    );
  }

  // What else can be done with it.
  #ways(): (Node | string)[] {
    const solution = wayToSolution(this.puzzle, this.number);
    const { elements, more } = this.#share;
    const print = buttonOf(WORDS.PRINT, () => window.print());
    const menu = menuOf(WORDS.MORE, ...more, print, ...fullScreenButton());
    return [solution, ...elements, flipButton(), menu];
  }

  // The last act, which may still wait for its answer.
  get last() {
    return this.#table.last;
  }

  // The puzzle as it is set: its key may be what is looked for.
  onPaper(): Node[] {
    return [puzzleOnPaper(this.puzzle, this.number, false)];
  }

  shortcut(event: KeyboardEvent) {
    this.#table.shortcut(event);
  }

  redraw() {
    this.#table.redraw();
  }

  say(text: string, kind = "") {
    this.#table.say(text, kind);
  }

  // Out of sight. A man who is being dragged goes back to his square.
  pause() {
    this.#table.board?.release();
    seer.stop();
  }

  // Visible again, as it was left.
  comeBack() {
    this.#table.comeBack();
    if (this.chosen) this.chosen.checked = true;
    this.start();
  }

  // Shows the position. Of a damaged address, it has what is above the damage.
  start() {
    this.#table.queue(async () => {
      const isAnew = (await this.#table.refresh()) !== null;
      if (isAnew || !this.#isDamaged) return;
      this.#isDamaged = false;
      const { answer } = this.#table;
      this.say(WORDS.addressDamaged(answer?.message ?? ""), "fault");
    });
  }

  prepare(board: PressBoard) {
    this.#men.prepare(board);
  }

  show(answer: SessionAnswer) {
    this.#men.show(answer);
    this.#table.buttons.enable(answer);
    this.#share.refresh();
  }

  answered(answer: SessionAnswer, act: Act) {
    this.#table.status.leadOn(this.#wayOn(answer, act === "hint"));
    this.#wasSolved ||= answer.solved;
    if (act !== "nothing") this.#keep(answer);
    this.#foresee(answer);
  }

  // The way on from here: to the next puzzle, or back to a place from which it can be solved.
  #wayOn({ solved, lost, way_back: moves }: SessionAnswer, isHinted: boolean) {
    if (solved) return this.#next();
    if (moves === 0 || !(lost || isHinted)) return null;
    return buttonOf(WORDS.takeBack(moves), () => this.#takeBack(moves));
  }

  // Takes back as many moves as it takes to a place from which it can be solved.
  #takeBack(moves: number) {
    return this.#table.queue(async () => {
      for (let left = moves; left > 0; left -= 1) await this.#table.tell("take_back");
    });
  }

  // Lights the lamp: whether the puzzle can still be solved. If that is not known, a separate search
  // finds out.
  async #foresee(answer: SessionAnswer) {
    const { status, attempt } = this.#table;
    seer.stop();
    status.light(answer);
    if (!answer.open || !this.#table.isVisible) return;
    const found = await lookAhead({ ...attempt, ...answer.course });
    if (!found || this.#table.answer !== answer) return;
    answer.course.foresight = found.course.foresight;
    status.light(found);
    if (found.lost) status.leadOn(this.#wayOn(found, false));
    this.#announce(`${status.message.textContent} ${found.outlook}`);
  }

  // The moves survive a reload. The address does not have them: whoever copies it from the browser
  // shares the puzzle and not the solution.
  #keep(answer: SessionAnswer) {
    const kept = this.#here(answer);
    keepPractice(this.puzzle, this.goal, kept);
    // A hidden practice has no address.
    if (this.#table.isVisible) setAddress(this.#address, stateOf(kept));
  }

  // How far it is.
  #here({ course: { made, taken_back } }: SessionAnswer): Kept {
    return { made, taken_back, solved: this.#wasSolved };
  }

  // What the history keeps of it.
  state(): unknown {
    const { answer } = this.#table;
    return answer && stateOf(this.#here(answer));
  }

  // The moves made.
  address() {
    return changesInAddress(this.#table.answer?.course.made ?? []);
  }
}
