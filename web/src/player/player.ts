// Replaying a key: move by move, a hop jump by jump.

import { BoardView } from "../board/board";
import { squaresOf } from "../board/squares";
import { yardLegend } from "../board/yards";
import type { KeyEntry } from "../generated";
import { html, radios, setAddress, signButton } from "../page/dom";
import { puzzleOnPaper } from "../page/paper";
import { ShareRow } from "../page/share";
import { store } from "../page/store";
import { oneView } from "../page/view";
import { labelOf, sentenceOf } from "../puzzle/about";
import { addressOfPuzzle } from "../puzzle/catalog";
import { numbersOn } from "../puzzle/catalog-words";
import { unmatchedOf, yardOf } from "../puzzle/puzzle";
import { armiesAfter, menAfter, stepsOf, wholeKey, wordsOf } from "../puzzle/steps";
import type { Announce, Puzzle, Shown, Step } from "../types";
import * as WORDS from "../words";
import { PlayerMotion } from "./motion";
import { PlayerMoves } from "./moves";
import { notesOn, verdictAndFaults, waysOn } from "./notes";

type PlayerAct = "toggle" | "on" | "back" | "toStart" | "toEnd";

const ACTS: Record<string, PlayerAct> = {
  " ": "toggle",
  ArrowRight: "on",
  ArrowLeft: "back",
  Home: "toStart",
  End: "toEnd",
};

// The fields that use a key themselves.
const THEIRS: Record<string, string> = {
  " ": "button, select, summary, [type=checkbox]",
  Home: "[type=range], select",
  End: "[type=range], select",
};
const THEIR_ARROWS = "[type=range], [type=radio], select";

// What a key asks of the replay; null if it means nothing there. Holding the space bar down counts as
// one press.
function playerAct(event: KeyboardEvent): PlayerAct | null {
  const { target, key } = event;
  const act = ACTS[key];
  const field = target instanceof Element ? target.closest("input, select, button, summary") : null;
  const isTheirs = field?.matches(THEIRS[key] ?? THEIR_ARROWS);
  if (!act || isTheirs || event.altKey || event.ctrlKey || event.metaKey) return null;
  event.preventDefault();
  return act === "toggle" && event.repeat ? null : act;
}

export class Player implements Shown {
  readonly puzzle: Puzzle;
  // 0 for a puzzle that is not on the page. The page's address then stays unchanged.
  readonly number: number;
  readonly element: HTMLElement;
  readonly heading: HTMLElement;
  readonly task: HTMLElement;
  readonly #announce: Announce;
  #board: BoardView;
  readonly #list = new PlayerMoves({
    address: (made) => this.#address(made),
    go: (made) => this.#jumpTo(made),
  });
  readonly #keys: HTMLElement;
  readonly #place = html("div", { class: "place" });
  // A game goes on from the position that is shown.
  readonly #playOn = html("a", { class: "button main" }, WORDS.PLAY_ON);
  readonly #motion = new PlayerMotion({
    board: () => this.#board,
    next: () => this.#steps[this.#made],
    advance: () => this.#show(this.#made + 1, true),
    putBack: () => this.#show(this.#made, false),
    rewind: () => this.#jumpTo(0),
    remember: () => this.#remember(),
  });
  readonly #slider = html("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": WORDS.POSITION,
  });
  readonly keys = WORDS.KEYS_TO_REPLAY;
  readonly #share: ShareRow;
  #key: KeyEntry;
  #steps: Step[];
  #made = 0;

  constructor(puzzle: Puzzle, number: number, announce: Announce) {
    this.puzzle = puzzle;
    this.number = number;
    this.#announce = announce;
    // Without a key the men stand in the figure, and there is nothing to replay.
    this.#key = puzzle.keys[0] ?? { kind: "gambit", start: puzzle.figure, moves: [] };
    this.#steps = stepsOf(this.#key);
    this.#share = this.#sharing();
    const label = labelOf(puzzle, number);
    this.#board = this.#newBoard();
    this.heading = html("h2", { tabindex: "-1" }, label);
    this.task = html("p", { class: "task" }, sentenceOf(puzzle));
    const keys = puzzle.keys.map(({ kind, variation }) => ({
      value: kind,
      name: variation?.label ?? WORDS.KEY_NAMES[kind],
    }));
    this.#keys = radios("key", WORDS.KEY, keys, this.#key.kind, (kind) => this.go(kind));
    // Without anything to replay, the ways on are what there is to press.
    const ways = number
      ? waysOn(puzzle, number, this.#playOn, this.#share, (keys) => this.#print(keys))
      : "";
    this.element = html(
      "section",
      { class: "player", "aria-label": label },
      oneView(
        this.#place,
        this.heading,
        this.task,
        this.#place,
        yardLegend(puzzle),
        this.#steps.length > 0 ? this.#controls() : ways,
      ),
      this.#side(this.#steps.length > 0 ? ways : ""),
    );
    this.#listMoves();
    this.#show(0, true);
  }

  #newBoard() {
    const { puzzle, number } = this;
    const label = WORDS.boardOf(labelOf(puzzle, number));
    const board = new BoardView(puzzle, { hasLabels: true, label, isFlipped: store.isFlipped });
    board.showMirror(true);
    board.ring(unmatchedOf(puzzle), "unmatched", board.over);
    this.#place.replaceChildren(board.element);
    return board;
  }

  // Draws the board again, as it is seen now.
  redraw() {
    this.pause();
    this.#board = this.#newBoard();
    this.#show(this.#made, false);
  }

  // The link is to the puzzle; a move of its key is a choice, because a key is a solution.
  #sharing() {
    return new ShareRow({
      index: this.number - 1,
      rest: "",
      choice: {
        name: WORDS.AT_THIS_MOVE,
        rest: () => (this.#made > 0 ? `${this.#key.kind}/${this.#made}` : ""),
      },
      announce: this.#announce,
    });
  }

  // What stands beside the board. A drawn puzzle makes no claim.
  #side(ways: Node | string) {
    const { puzzle, number } = this;
    return html(
      "div",
      {},
      ...verdictAndFaults(puzzle, number),
      puzzle.keys.length > 1 ? this.#keys : "",
      ways,
      numbersOn(puzzle),
      this.#list.remarks,
      this.#list.element,
      notesOn(puzzle),
    );
  }

  #controls() {
    // The slider itself says where it is.
    this.#slider.addEventListener("input", () => {
      this.pause();
      this.#show(Number(this.#slider.value), false);
    });
    this.#slider.addEventListener("change", () => this.#remember());
    return html(
      "div",
      { class: "controls", role: "group", "aria-label": WORDS.REPLAY },
      signButton(WORDS.FIRST_POSITION, "first", () => this.#jumpTo(0)),
      signButton(WORDS.PREVIOUS_MOVE, "back", () => this.#back()),
      this.#motion.button,
      signButton(WORDS.NEXT_MOVE, "on", () => this.#on()),
      signButton(WORDS.LAST_POSITION, "last", () => this.#jumpTo(this.#steps.length)),
      this.#slider,
      this.#motion.speeds,
    );
  }

  #listMoves() {
    this.#list.list(this.#key, this.#steps);
    this.#slider.max = String(this.#steps.length);
  }

  #address(made: number) {
    if (!this.number) return location.hash;
    return addressOfPuzzle(this.number - 1, this.#key.kind, made);
  }

  // Shows the key and the position that an address names, or where a variation departs.
  go(kind: string, made?: number) {
    this.pause();
    const key = this.puzzle.keys.find((each) => each.kind === kind);
    if (key && key.kind !== this.#key.kind) {
      this.#key = wholeKey(this.puzzle.keys, key);
      this.#steps = stepsOf(this.#key);
      this.#listMoves();
      for (const radio of this.#keys.querySelectorAll("input")) {
        radio.checked = radio.value === kind;
      }
    }
    this.#show(made ?? (key?.variation?.first ?? 1) - 1, true);
    this.#remember();
  }

  #show(made: number, isAloud: boolean) {
    this.#made = Math.max(0, Math.min(made, this.#steps.length));
    const steps = this.#steps.slice(0, this.#made);
    this.#board.showMen(menAfter(this.puzzle, this.#key, steps), armiesAfter(this.puzzle, steps));
    this.#board.describeMen();
    this.#showSquaresToFill();
    this.#showRoute(steps);
    this.#share.refresh();
    this.#playOn.hidden = this.#key.variation !== undefined;
    this.#playOn.setAttribute(
      "href",
      addressOfPuzzle(this.number - 1, "practice", "game", this.#made),
    );
    const step = steps.at(-1);
    const said = step
      ? WORDS.stepOf(this.#made, this.#steps.length, wordsOf(step))
      : WORDS.beforeFirst(this.#key.kind === "hop");
    this.#slider.value = String(this.#made);
    this.#slider.setAttribute("aria-valuetext", said);
    this.#list.mark(this.#made);
    if (isAloud) this.#announce(said);
  }

  #showSquaresToFill() {
    const { puzzle } = this;
    if (puzzle.kind !== "exit") return;
    // A key that starts elsewhere leads home to the yard.
    const isYarding = this.#key.start && this.#steps.length > 0;
    const wanted = isYarding ? yardOf(puzzle) : squaresOf(puzzle.figure);
    this.#board.ring(wanted, "wanted", this.#board.ground);
  }

  // The last move or, of a detour, all jumps so far.
  #showRoute(steps: Step[]) {
    if (this.#key.kind !== "hop") {
      this.#board.showRoute(steps.at(-1)?.route);
      return;
    }
    const landings = steps.map(({ route }) => route[1]);
    this.#board.showRoute(steps.length > 0 ? [steps[0].route[0], ...landings] : []);
  }

  // Says something about the key.
  say(text: string) {
    this.#list.remarks.replaceChildren(html("p", {}, text));
    this.#announce(text);
  }

  scrollToMove() {
    this.#list.scrollTo(this.#made);
  }

  #remember() {
    if (this.number) setAddress(this.#address(this.#made));
  }

  // The browser's own print has the keys.
  #printsKeys = true;

  onPaper() {
    return [puzzleOnPaper(this.puzzle, this.number, this.#printsKeys)];
  }

  afterPaper() {
    this.#printsKeys = true;
  }

  #print(hasKeys: boolean) {
    this.#printsKeys = hasKeys;
    window.print();
  }

  #jumpTo(made: number) {
    this.pause();
    this.#show(made, true);
    this.#remember();
  }

  // Back by one move, or to the beginning of the current move.
  #back() {
    this.#jumpTo(this.#motion.isMoving ? this.#made : this.#made - 1);
  }

  // On by one move. If a move is still being shown, it ends at once.
  #on() {
    const made = this.#made + (this.#motion.isMoving ? 1 : 0);
    this.pause();
    if (made > this.#made) this.#jumpTo(made);
    this.#motion.step();
  }

  pause() {
    this.#motion.pause();
  }

  shortcut(event: KeyboardEvent) {
    switch (playerAct(event)) {
      case "toggle":
        return this.#motion.toggle();
      case "on":
        return this.#on();
      case "back":
        return this.#back();
      case "toStart":
        return this.#jumpTo(0);
      case "toEnd":
        return this.#jumpTo(this.#steps.length);
    }
  }
}
