// Practice: a person tries a puzzle. The compiled rules decide which moves are legal and whether the
// puzzle is solved. The scripts draw the board and handle the presses.

import { PressBoard } from "../board/press-board";
import { numberOf, rowOf } from "../board/squares";
import { yardLegend } from "../board/yards";
import type { Act, SessionAnswer } from "../generated";
import { buttonOf, html, menuOf, setAddress } from "../page/dom";
import { isArrowElsewhere, ON_A_BOARD, UNDO, undoOrRedo } from "../page/keys";
import { puzzleOnPaper } from "../page/paper";
import type { Sharing } from "../page/share";
import { store } from "../page/store";
import { flipButton, fullScreenButton, oneView } from "../page/view";
import { counted, labelOf, reasonOf } from "../page/words";
import { sectionOf, yardOf } from "../puzzle/puzzle";
import { Inquirer, rules } from "../rules/inquirer";
import type { Announce, Attempt, Goal, KeyHelp, Puzzle, Shown, Square } from "../types";
import { type Begin, choiceOfTask, howTo, sharingOf, wayToSolution } from "./begin";
import { type Kept, keepPractice, keptPractice, stateOf } from "./kept";
import { attemptOf, changesInAddress, changesOf, wholeChanges } from "./questions";
import { type ButtonAct, PracticeButtons, PracticeStatus } from "./status";

// What the board of a practice must have; it grows with the moves.
interface Needed {
  puzzle: Puzzle;
  label: string;
  // The squares that must be on it.
  squares: Square[];
  press: (square: Square) => void;
}

// A board large enough for these squares and for a move from them, which goes at most one row beyond. It
// is the last board if that is as large, and also while a man is being dragged on it.
function boardFor(last: PressBoard | null, { puzzle, label, squares, press }: Needed) {
  const least = sectionOf(puzzle);
  const places = squares.map((square) => Math.max(rowOf(square), numberOf(square)));
  const most = Math.max(least.rows, least.width, ...places) + 1;
  const rows = last?.layout.section.rows ?? 0;
  const width = last?.layout.section.width ?? 0;
  const size = Math.max(most, rows, width);
  const { board } = puzzle;
  const section = { rows: Math.min(board.rows, size), width: Math.min(board.columns, size) };
  const isSame = rows === section.rows && width === section.width;
  const isHere = isSame && last?.layout.isFlipped === store.isFlipped;
  if (last && (last.follows || isHere)) return last;
  return new PressBoard(puzzle, { label, section, press });
}

// Looks ahead while the board goes on: a search of its own finds out whether a practice can still be solved.
const seer = new Inquirer();

// Ends the search.
const stopLooking = () => seer.stop();

// What a search finds out about a position; null if it is ended, or cannot run.
const lookAhead = (attempt: Attempt): Promise<SessionAnswer | null> =>
  seer.practice(attempt, "look_ahead").catch(() => null);

// Whether a puzzle is for a person who does not know the rules yet: with so few men that there is room for them.
const isFirst = (puzzle: Puzzle) => puzzle.kind === "exit" && yardOf(puzzle).length <= 3;

// What all kinds of practice share. `start` begins it.
export abstract class Practice<Kind extends Puzzle = Puzzle> implements Shown {
  readonly puzzle: Kind;
  readonly number: number;
  readonly base: string;
  readonly goal: Goal;
  readonly announce: Announce;
  readonly next: () => HTMLElement | null;
  // The practice that begins with the puzzle, and the one that is shown.
  fresh: Attempt;
  attempt: Attempt;
  answer: SessionAnswer | null = null;
  wasSolved: boolean;
  board: PressBoard | null = null;
  readonly buttons = new PracticeButtons((act) => this.act(act));
  readonly status = new PracticeStatus();
  readonly list = html("ol", { class: "moves", tabindex: "0", "aria-label": "Moves made" });
  readonly keys: KeyHelp[] = [
    ...ON_A_BOARD,
    { keys: "Enter, Space", does: "choose a man, or send him to the square" },
    { keys: "Esc", does: "choose no man" },
    UNDO,
  ];
  readonly place = html("div", { class: "place" });
  readonly heading: HTMLElement;
  readonly element: HTMLElement;
  // The choice of the task, if there is one.
  readonly chosen: HTMLInputElement | null;
  readonly share: Sharing;
  // Whether the address has more than whole moves.
  isDamaged = false;
  // The scroll position when it was last visible.
  scrolled = 0;
  // Acts are queued, so that quick presses stay in order.
  last: Promise<void> = Promise.resolve();

  // Begins after the moves in the address, with those in the history, with the kept practice, or with
  // the puzzle.
  constructor(begin: Begin<Kind>) {
    const { puzzle, number, base, goal, announce, next, address, before } = begin;
    this.puzzle = puzzle;
    this.number = number;
    this.base = base;
    this.goal = goal;
    this.announce = announce;
    this.next = next ?? (() => null);
    this.fresh = attemptOf(puzzle, goal);
    this.attempt = this.fresh;
    const kept = keptPractice(puzzle, goal);
    if (address) {
      this.attempt = attemptOf(puzzle, goal, changesOf(puzzle, address));
      this.isDamaged = puzzle.kind !== "game" && wholeChanges(puzzle, address) !== address;
    } else if (before || kept) {
      this.attempt = { ...this.fresh, ...kept, ...before } as Attempt;
    }
    this.wasSolved = Boolean(kept?.solved);
    const label = labelOf(puzzle, number);
    this.heading = html("h2", { tabindex: "-1" }, label);
    this.place.addEventListener("scroll", () => {
      if (this.element.isConnected) this.scrolled = this.place.scrollLeft;
    });
    const { task, moves } = howTo(puzzle, goal);
    const how = moves ? html("span", { class: "how" }, ` ${moves}`) : "";
    const choice = choiceOfTask(begin);
    this.chosen = choice?.querySelector<HTMLInputElement>(":checked") ?? null;
    this.share = this.sharing();
    this.element = html(
      "section",
      {
        class: isFirst(puzzle) ? "player practice first" : "player practice",
        "aria-label": `${label}: practice`,
      },
      oneView(
        this.place,
        this.heading,
        html("p", { class: "task" }, task, how),
        this.status.above,
        this.place,
        yardLegend(puzzle),
        this.status.below,
        this.buttons.row,
      ),
      html("div", {}, choice ?? "", this.list, html("p", { class: "ways" }, ...this.ways())),
    );
  }

  // How it is shared.
  sharing(): Sharing {
    return sharingOf(this, () => this.address());
  }

  // What else can be done with it.
  ways(): (Node | string)[] {
    const solution = wayToSolution(this.puzzle, this.number);
    const { elements, more } = this.share;
    const print = buttonOf("Print", () => window.print());
    const menu = menuOf("More", ...more, print, ...fullScreenButton());
    return [solution, ...elements, flipButton(), menu];
  }

  // The puzzle as it is set: its key may be what is looked for.
  onPaper(): Node[] {
    return [puzzleOnPaper(this.puzzle, this.number, false)];
  }

  shortcut(event: KeyboardEvent) {
    const act = undoOrRedo(event);
    if (act) this.act(act === "undo" ? "take_back" : "make_again");
    else if (event.key === "Escape") this.deselect();
    else if (isArrowElsewhere(event)) this.board?.takeFocus(event);
  }

  // No man is chosen, and none is in the hand.
  deselect() {
    this.board?.release();
    return this.queue(async () => {
      if (!this.answer || this.answer.course.man === null) return;
      this.answer.course.man = null;
      await this.tell("nothing");
    });
  }

  enable(answer: SessionAnswer) {
    this.buttons.enable(answer);
    this.share.refresh();
  }

  // Says nothing once another part of the page is shown.
  say(text: string, kind = "") {
    if (!this.element.isConnected) return;
    this.status.say(text, kind);
    this.announce(text);
  }

  // Shows what a hint names: the man, or the marked square.
  showHint({ marked, course: { man, told } }: SessionAnswer) {
    if (marked !== null) this.board?.buttons.get(marked)?.classList.add("hinted");
    const named = marked ?? (told === "man" ? man : null);
    const button = named === null ? null : this.board?.buttons.get(named);
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // Takes back as many moves as it takes to a place from which it can be solved.
  takeBack(moves: number) {
    return this.queue(async () => {
      for (let left = moves; left > 0; left -= 1) await this.tell("take_back");
    });
  }

  // The way on from here: to the next puzzle, or back to a place from which it can be solved.
  wayOn({ solved, lost, way_back: moves }: SessionAnswer, isHinted: boolean) {
    if (solved) return this.next();
    if (moves === 0 || !(lost || isHinted)) return null;
    return buttonOf(`Take back ${counted(moves, "move")}`, () => this.takeBack(moves));
  }

  // Out of sight. A man who is being dragged goes back to his square.
  pause() {
    this.board?.release();
    stopLooking();
  }

  // Visible again, as it was left.
  comeBack() {
    if (this.answer) this.answer.course.man = null;
    this.place.scrollLeft = this.scrolled;
    if (this.chosen) this.chosen.checked = true;
    this.start();
  }

  // Shows the position and says its state.
  start() {
    if (!this.answer) this.status.say("The rules are loading…", "");
    this.queue(() => this.refresh());
  }

  // One task after another. An error is shown.
  queue(task: () => Promise<void>) {
    this.last = this.last
      .then(task)
      .catch((error) => this.say(`Practice cannot run here: ${reasonOf(error)}.`, "fault"));
    return this.last;
  }

  // If what is kept is damaged, the practice starts over. Of a damaged address, it has what is above the damage.
  async refresh() {
    try {
      await this.tell("nothing");
      if (this.isDamaged) {
        this.isDamaged = false;
        this.say(`The end of this address is damaged. ${this.answer?.message ?? ""}`, "fault");
      }
    } catch (error) {
      if (this.attempt === this.fresh) throw error;
      this.attempt = this.fresh;
      await this.tell("nothing");
      this.beganAnew(error);
    }
  }

  // What to say when the practice starts over.
  beganAnew(_reason: unknown) {}

  // Draws the board again, as it is seen now.
  redraw() {
    this.board?.release();
    if (this.answer) this.show(this.answer);
  }

  // Asks the rules, and shows what they answer. A man who was dropped on his square need not walk there.
  async tell(act: Act, isDropped = false) {
    const answer = await rules.practice({ ...this.attempt, ...this.answer?.course }, act);
    const walks = this.puzzle.kind !== "detour" && !isDropped;
    if (walks) await this.board?.walk(answer.route);
    this.answer = answer;
    this.show(answer);
    this.showHint(answer);
    this.say(answer.message, answer.refused ? "fault" : answer.solved ? "solved" : "");
    this.status.leadOn(this.wayOn(answer, act === "hint"));
    this.wasSolved ||= answer.solved;
    if (act !== "nothing") this.keep(answer);
    this.foresee(answer);
  }

  // Lights the lamp: whether the puzzle can still be solved. If that is not known, a separate search
  // finds out.
  async foresee(answer: SessionAnswer) {
    stopLooking();
    this.status.light(answer);
    if (!answer.open) return;
    const found = await lookAhead({ ...this.attempt, ...answer.course });
    if (!found || this.answer !== answer) return;
    answer.course.foresight = found.course.foresight;
    this.status.light(found);
    if (found.lost) this.status.leadOn(this.wayOn(found, false));
    this.announce(`${this.status.message.textContent} ${found.outlook}`);
  }

  // The moves survive a reload. The address does not have them: whoever copies it from the browser
  // shares the puzzle and not the solution.
  keep(answer: SessionAnswer) {
    const kept = this.here(answer);
    keepPractice(this.puzzle, this.goal, this.kept(kept));
    // A hidden practice has no address.
    if (!this.element.isConnected) return;
    setAddress(`${this.base}/${this.goal}`, stateOf(kept));
  }

  // How far it is.
  here({ course: { made, taken_back } }: SessionAnswer): Kept {
    return { made, taken_back, solved: this.wasSolved };
  }

  // What the history keeps of it.
  state(): unknown {
    return this.answer && stateOf(this.here(this.answer));
  }

  // What the browser keeps.
  kept(kept: Kept) {
    return kept;
  }

  // The moves made.
  address() {
    return changesInAddress(this.answer?.course.made ?? []);
  }

  act(act: ButtonAct) {
    return this.queue(async () => {
      if (this.buttons.isUseful(act)) await this.tell(act);
    });
  }

  press(square: Square) {
    return this.queue(() => this.tell({ touch: square }));
  }

  // Shows the position.
  abstract show(answer: SessionAnswer): void;

  // A new board is drawn. A kind of practice may add to it.
  prepare(_board: PressBoard) {}

  // The board, large enough for these squares. The Tab key first comes to the start.
  drawBoard(squares: Square[], start = Math.max(...squares)): PressBoard {
    const last = this.board;
    const label = `The board of ${labelOf(this.puzzle, this.number)}`;
    const press = (square: Square) => this.press(square);
    const board = boardFor(last, { puzzle: this.puzzle, label, squares, press });
    if (board === last) return board;
    const hadFocus = this.place.contains(document.activeElement);
    this.prepare(board);
    this.board = board;
    this.place.replaceChildren(board.element);
    board.rove(last ? last.here : start);
    if (hadFocus) board.buttons.get(board.here)?.focus();
    return board;
  }
}
