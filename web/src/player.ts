// Replaying a key: move by move, a hop jump by jump.

import { BoardView } from "./board";
import { numbersOn } from "./catalog-words";
import { html, radios, selection, setAddress, still } from "./dom";
import type { KeyEntry, Mark, TurnComment } from "./generated";
import { puzzleOnPaper } from "./paper";
import { notesOn, verdictAndFaults, waysOn } from "./player-notes";
import { unmatchedOf, yardOf } from "./puzzle";
import { addressOfPuzzle } from "./puzzle-address";
import { ShareRow } from "./share";
import { type Sign, signButton, signOf } from "./signs";
import { squaresOf } from "./squares";
import { armiesAfter, menAfter, stepsOf, wordsOf } from "./steps";
import type { Announce, KeyHelp, Named, Puzzle, Shown, Step } from "./types";
import { isFlipped } from "./view";
import { KIND_NAMES, labelOf, sentenceOf } from "./words";
import { yardLegend } from "./yards";

const MARKS: Record<Mark["kind"], string> = {
  fault: "Fault",
  emended: "Emended",
  "pointed out": "Pointed out",
};

const SPEEDS: Named[] = [
  { value: "0.5", name: "half" },
  { value: "1", name: "normal" },
  { value: "2", name: "double" },
  { value: "4", name: "four times" },
];

// The milliseconds of a jump or a step, and the pauses between moves, between the jumps of a detour,
// and between positions if nothing moves.
const MOVING = 260;
const BETWEEN_MOVES = 450;
const BETWEEN_JUMPS = 60;
const STILL = 900;

const KEYS: KeyHelp[] = [
  { keys: "Space", does: "play, or pause" },
  { keys: "Right, Left", does: "next move, previous move" },
  { keys: "Home, End", does: "first position, last position" },
];

// The fields that use a key themselves.
const THEIRS: Record<string, string> = {
  " ": "button, select, [type=checkbox]",
  Home: "[type=range], select",
  End: "[type=range], select",
};
const THEIR_ARROWS = "[type=range], [type=radio], select";

// What somebody says after so many turns.
const commentsAfter = (number: number, comments: TurnComment[]) =>
  comments
    .filter(({ after }) => after === number)
    .map(({ words }) => html("div", { class: "notes" }, words));

export class Player implements Shown {
  readonly puzzle: Puzzle;
  // 0 for a puzzle that is not on the page. The page's address then stays unchanged.
  readonly number: number;
  readonly element: HTMLElement;
  readonly heading: HTMLElement;
  readonly task: HTMLElement;
  readonly #announce: Announce;
  #board: BoardView;
  readonly #list = html("ol", { class: "moves", tabindex: "0", "aria-label": "Moves" });
  readonly #keys: HTMLElement;
  readonly #keyFaults = html("div", {});
  readonly #place = html("div", { class: "place" });
  // A game goes on from the position that is shown.
  readonly #playOn = html("a", {}, "Play on from here");
  readonly #play = signButton("Play", "play", () => this.#toggle());
  readonly #slider = html("input", { type: "range", min: 0, step: 1, "aria-label": "Position" });
  readonly keys = KEYS;
  readonly #share: ShareRow;
  #key: KeyEntry;
  #steps: Step[];
  #links: HTMLAnchorElement[] = [];
  #made = 0;
  #speed = 1;
  #isPlaying = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  // The current move and the current replay, if any. A new one ends the old one.
  #turn: object | null = null;
  #replay: object | null = null;

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
      name: variation?.label ?? KIND_NAMES[kind],
    }));
    this.#keys = radios("key", "Key", keys, this.#key.kind, (kind) => this.go(kind));
    this.element = html(
      "section",
      { class: "player", "aria-label": label },
      this.heading,
      this.task,
      this.#place,
      yardLegend(puzzle),
      this.#steps.length > 0 ? this.#controls() : "",
      this.#side(),
    );
    this.#listMoves();
    this.#show(0, true);
  }

  #newBoard() {
    const { puzzle, number } = this;
    const label = `The board of ${labelOf(puzzle, number)}`;
    const board = new BoardView(puzzle, { hasLabels: true, label, isFlipped: isFlipped() });
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
        name: "at this move",
        rest: () => (this.#made > 0 ? `${this.#key.kind}/${this.#made}` : ""),
      },
      announce: this.#announce,
    });
  }

  // What stands beside the board. A drawn puzzle makes no claim.
  #side() {
    const { puzzle, number } = this;
    return html(
      "div",
      {},
      ...verdictAndFaults(puzzle, number),
      puzzle.keys.length > 1 ? this.#keys : "",
      number ? waysOn(puzzle, number, this.#playOn, this.#share) : "",
      numbersOn(puzzle),
      this.#keyFaults,
      this.#list,
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
      { class: "controls", role: "group", "aria-label": "Replay" },
      signButton("First position", "first", () => this.#jumpTo(0)),
      signButton("Previous move", "back", () => this.#back()),
      this.#play,
      signButton("Next move", "on", () => this.#on()),
      signButton("Last position", "last", () => this.#jumpTo(this.#steps.length)),
      this.#slider,
      selection("speed", "Speed", SPEEDS, "1", (speed) => {
        this.#speed = Number(speed);
      }),
    );
  }

  #listMoves() {
    const { marks = [], comments = [], variation } = this.#key;
    const whole = marks.filter((mark) => mark.move === 0);
    const comment = variation?.comment;
    this.#keyFaults.replaceChildren(
      comment ? html("p", { class: "notes" }, comment) : "",
      ...commentsAfter(0, comments),
      ...whole.map((mark) => html("p", { class: "fault" }, `Fault: ${mark.text}`)),
    );
    this.#links = this.#steps.map((step, index) => this.#linkTo(step, index + 1));
    const items = this.#links.map((link, index) => {
      const here = marks.filter((mark) => mark.move === index + 1);
      const words = ({ kind, text }: Mark) =>
        html("div", { class: kind }, `${MARKS[kind]}: ${text}`);
      return html("li", {}, link, ...here.map(words), ...commentsAfter(index + 1, comments));
    });
    this.#list.replaceChildren(...items);
    this.#slider.max = String(this.#steps.length);
  }

  // A link to a move works even if the address names the move already.
  #linkTo(step: Step, made: number) {
    const link = html("a", { href: this.#address(made) }, wordsOf(step));
    link.addEventListener("click", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#jumpTo(made);
    });
    return link;
  }

  #address(made: number) {
    if (!this.number) return location.hash;
    return addressOfPuzzle(this.number - 1, this.#key.kind, made);
  }

  // Shows the key and the position that an address names, or where a variation departs.
  go(kind: string, made?: number) {
    this.pause();
    const key = this.puzzle.keys.find((each) => each.kind === kind);
    if (key && key !== this.#key) {
      this.#key = key;
      this.#steps = stepsOf(key);
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
      ? `${this.#made} of ${this.#steps.length}: ${wordsOf(step)}`
      : `Before the first ${this.#key.kind === "hop" ? "jump" : "move"}`;
    this.#slider.value = String(this.#made);
    this.#slider.setAttribute("aria-valuetext", said);
    for (const [index, link] of this.#links.entries()) {
      if (index === this.#made - 1) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    this.scrollToMove();
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
    this.#keyFaults.replaceChildren(html("p", {}, text));
    this.#announce(text);
  }

  scrollToMove() {
    const current = this.#links[this.#made - 1];
    this.#list.scrollTop = current ? current.offsetTop - this.#list.clientHeight / 2 : 0;
  }

  #remember() {
    if (this.number) setAddress(this.#address(this.#made));
  }

  onPaper() {
    return [puzzleOnPaper(this.puzzle, this.number)];
  }

  #jumpTo(made: number) {
    this.pause();
    this.#show(made, true);
    this.#remember();
  }

  // Back by one move, or to the beginning of the current move.
  #back() {
    this.#jumpTo(this.#turn ? this.#made : this.#made - 1);
  }

  // On by one move. If a move is still being shown, it ends at once.
  #on() {
    const made = this.#made + (this.#turn ? 1 : 0);
    this.pause();
    if (made > this.#made) this.#jumpTo(made);
    this.#step();
  }

  // One step on, jump by jump unless the system asks for less motion.
  async #step() {
    if (this.#turn || this.#made >= this.#steps.length) return;
    const { kind, route } = this.#steps[this.#made];
    const man = this.#board.circles.get(route[0]);
    if (man && !still() && route.length > 1 && kind !== "pass") {
      const turn = {};
      this.#turn = turn;
      man.classList.add("moving");
      for (const square of route.slice(1)) {
        await this.#board.glide(man, square, MOVING / this.#speed, () => this.#turn === turn);
        if (this.#turn !== turn) return;
      }
      this.#turn = null;
    }
    this.#show(this.#made + 1, true);
    // A replay has too many jumps to write each one into the address.
    if (!this.#isPlaying || this.#key.kind !== "hop") this.#remember();
  }

  #toggle() {
    if (this.#isPlaying) {
      this.pause();
      this.#remember();
      return;
    }
    if (this.#made >= this.#steps.length) this.#jumpTo(0);
    this.#isPlaying = true;
    this.#label("Pause", "pause");
    this.#run();
  }

  async #run() {
    const replay = {};
    this.#replay = replay;
    const goesOn = () => this.#isPlaying && this.#replay === replay;
    while (goesOn() && this.#made < this.#steps.length) {
      await this.#step();
      const between = this.#key.kind === "hop" ? BETWEEN_JUMPS : BETWEEN_MOVES;
      const pause = (still() ? STILL : between) / this.#speed;
      await new Promise((resolve) => {
        this.#timer = setTimeout(resolve, pause);
      });
    }
    if (goesOn()) {
      this.pause();
      this.#remember();
    }
  }

  pause() {
    this.#isPlaying = false;
    clearTimeout(this.#timer);
    if (this.#turn) {
      this.#turn = null;
      this.#show(this.#made, false);
    }
    this.#label("Play", "play");
  }

  #label(name: string, sign: Sign) {
    this.#play.replaceChildren(signOf(sign));
    this.#play.setAttribute("aria-label", name);
    this.#play.title = name;
  }

  shortcut(event: KeyboardEvent) {
    const { target, key } = event;
    const acts: Record<string, () => void> = {
      " ": () => this.#toggle(),
      ArrowRight: () => this.#on(),
      ArrowLeft: () => this.#back(),
      Home: () => this.#jumpTo(0),
      End: () => this.#jumpTo(this.#steps.length),
    };
    const field = target instanceof Element ? target.closest("input, select, button") : null;
    const isTheirs = field?.matches(THEIRS[key] ?? THEIR_ARROWS);
    if (!acts[key] || isTheirs || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Holding the space bar down counts as one press.
    if (key !== " " || !event.repeat) acts[key]();
  }
}
