// Draw and ask: a person draws a problem on an empty board and asks whether it can be done.

import { FULL } from "../board/size";
import { yardLegend } from "../board/yards";
import { addressOfGame } from "../game/address";
import { stateOfText } from "../game/record";
import type { Draft, Found, KeyEntry, Look } from "../generated";
import { buttonOf, html, radios, setAddress } from "../page/dom";
import { isArrowElsewhere, undoOrRedo } from "../page/keys";
import { puzzleOnPaper } from "../page/paper";
import { inSentence } from "../page/reason";
import { store } from "../page/store";
import { oneView } from "../page/view";
import { Inquirer } from "../rules/inquirer";
import type { Announce, Shown } from "../types";
import * as WORDS from "../words";
import { DrawAnswer } from "./answer";
import { DrawBoard, markBoard, type Pen, squaresOfTool, type Tool } from "./board";
import { cleared, DrawHistory, withSquare } from "./changes";
import { emptyDraft, menOf, puzzleOfDraft } from "./draft";
import { addressOf, draftOfAddress } from "./draft-address";
import { DrawKeep } from "./keep";
import { LoadBox } from "./load";
import { draftOptions, yardsThatFit } from "./options";

// The buttons that take changes back. One without effect is marked as disabled, but keeps the focus if it has it.
class UndoButtons {
  readonly undo: HTMLButtonElement;
  readonly redo: HTMLButtonElement;

  constructor(act: (act: "undo" | "redo") => void) {
    this.undo = buttonOf(WORDS.UNDO, () => act("undo"));
    this.redo = buttonOf(WORDS.REDO, () => act("redo"));
  }

  enable({ past, undone }: DrawHistory) {
    this.undo.setAttribute("aria-disabled", String(past.length === 0));
    this.redo.setAttribute("aria-disabled", String(undone.length === 0));
  }
}

// A drawing as a puzzle on paper.
function drawingOnPaper(draft: Draft, solution: KeyEntry[], seen: Look | null) {
  const puzzle = puzzleOfDraft(draft, solution);
  puzzle.id = seen?.id ?? "";
  puzzle.title = WORDS.DRAWN[draft.kind];
  if (puzzle.kind === "detour") puzzle.jumps = Math.max(0, (seen?.route.length ?? 0) - 1);
  return [puzzleOnPaper(puzzle, 0)];
}

export class DrawPage implements Shown {
  readonly announce: Announce;
  draft: Draft = emptyDraft("exit", FULL);
  tool: Tool = "men";
  mirrors = false;
  readonly element: HTMLElement;
  readonly heading = html("h2", { tabindex: "-1" }, WORDS.DRAW_AND_ASK);
  readonly #history = new DrawHistory();
  // What is known about the draft.
  #seen: Look | null = null;
  readonly #looks = new Inquirer();
  // The number of changes, so that an answer about an older draft is not shown.
  #changes = 0;
  // What was wrong with the last input; empty once the drawing changes.
  #complaint = "";
  #board: DrawBoard | null = null;
  readonly #place = html("div", { class: "place" });
  readonly #words = html("p", { class: "message" });
  readonly #how = html("p", { class: "task" });
  readonly #legend = html("div", {});
  readonly #options = html("div", { class: "options" });
  readonly #id = html("p", { class: "notes" });
  readonly #changing = new UndoButtons((act) => this.#putBack(act));
  readonly #load = new LoadBox(this);
  readonly #answer = new DrawAnswer(this);
  readonly #keep = new DrawKeep(this.#answer.count, {
    text: () => this.#seen?.text ?? "",
    board: () => this.#board,
    say: (text) => this.#say(text),
    refuse: (fault) => this.refuse(fault),
    select: (text) => this.#load.select(text),
  });
  readonly keys = WORDS.KEYS_TO_DRAW;

  // The id of the drawing as a puzzle; empty if it is none yet.
  get id() {
    return this.#seen?.id ?? "";
  }

  constructor(announce: Announce) {
    this.announce = announce;
    const { ask, stop, element, near, replay } = this.#answer;
    const { undo, redo } = this.#changing;
    const clear = buttonOf(WORDS.CLEAR, () => this.change(cleared(this.draft)));
    this.element = html(
      "section",
      { class: "draw", "aria-label": WORDS.DRAW_AND_ASK },
      html(
        "div",
        { class: "player" },
        oneView(
          this.#place,
          this.heading,
          this.#how,
          this.#place,
          this.#words,
          html("div", { class: "controls" }, ask, stop, undo, redo, clear),
        ),
        element,
        near,
        html(
          "div",
          {},
          this.#options,
          this.#keep.element,
          this.#load.element,
          this.#legend,
          this.#id,
        ),
      ),
      replay,
    );
  }

  // Draws what a text describes.
  async read(text: string) {
    try {
      const held = await this.#looks.read(text);
      if (held.kind !== "game") this.change(held);
      else if (held.left_out.length > 0) this.refuse(WORDS.textIsGame(held.left_out[0]));
      else location.hash = addressOfGame(stateOfText(held));
    } catch (error) {
      this.#fail(error);
    }
  }

  // Out of sight.
  pause() {
    this.#board?.release();
  }

  // Shows the draft of an address.
  open(address: string) {
    if (address === addressOf(this.draft) && this.#board) {
      if (this.#board.layout.isFlipped !== store.isFlipped) this.redraw();
      return;
    }
    const draft = draftOfAddress(address);
    this.change(draft ?? this.draft);
    if (!draft && address.replace(/^#(draw)?/, "")) {
      this.complain(WORDS.LINK_DAMAGED);
    }
  }

  // Says what was wrong with an input until the drawing changes.
  complain(fault: string) {
    this.#complaint = fault;
    this.refuse(fault);
  }

  // Says what was wrong.
  refuse(fault: string) {
    this.#say(fault, "fault");
  }

  // Another drawing, which can be undone.
  change(draft: Draft) {
    const isOther = addressOf(draft) !== addressOf(this.draft);
    if (this.#board && isOther) this.#history.leave(this.draft);
    this.#put(draft);
  }

  #putBack(act: "undo" | "redo") {
    this.#board?.release();
    const draft = this.#history[act](this.draft);
    if (draft) this.#put(draft);
  }

  shortcut(event: KeyboardEvent) {
    const act = undoOrRedo(event);
    if (act) this.#putBack(act);
    else if (isArrowElsewhere(event)) this.#board?.takeFocus(event);
  }

  // Shows a drawing.
  #put(draft: Draft) {
    const isOtherKind = draft.kind !== this.draft.kind;
    const isAnew = isOtherKind || draft.board !== this.draft.board || !this.#board;
    if (isOtherKind) this.tool = "men";
    this.draft = draft;
    this.#history.kept.set(draft.kind, draft);
    this.#changing.enable(this.#history);
    this.#changes += 1;
    this.#complaint = "";
    if (location.hash !== addressOf(draft)) setAddress(addressOf(draft));
    this.#keep.show(draft);
    this.#answer.clear();
    this.#answer.count.hidden = draft.kind !== "exit";
    // The squares of an answer's reason are no longer marked.
    if (this.#seen?.fault === null) this.#seen.marked = [];
    this.#showOptions();
    this.#draw(isAnew);
    this.#look();
  }

  #showOptions() {
    const focused = document.activeElement?.getAttribute("name");
    this.#how.textContent = WORDS.HOW_TO_DRAW[this.draft.kind];
    const kinds = radios("kind", WORDS.DRAW, WORDS.DRAFT_KINDS, this.draft.kind, (kind) =>
      this.change(this.#history.forTask(kind, this.draft)),
    );
    const yards = yardsThatFit(this.draft, (draft) => this.change(draft));
    this.#options.replaceChildren(kinds, ...draftOptions(this), ...(yards ? [yards] : []));
    const fields = this.#options.querySelectorAll<HTMLElement>("input, select");
    const again = [...fields].find((each) => {
      const isFocused = each.getAttribute("name") === focused;
      return isFocused && !each.matches("[type=radio]:not(:checked)");
    });
    again?.focus();
  }

  #pen(): Pen {
    return {
      has: (square) => squaresOfTool(this.draft, this.tool).includes(square),
      set: (square, isOn) => {
        const changed = withSquare(this.draft, this.tool, square, isOn, this.mirrors);
        if (changed) this.change(changed);
      },
      begin: () => this.#history.beginStroke(this.draft),
      end: () => {
        this.#history.endStroke(this.draft);
        this.#changing.enable(this.#history);
      },
    };
  }

  // Draws the board again, as it is seen now. The square that the Tab key comes to stays.
  redraw() {
    const { here } = this.#board ?? {};
    this.#draw(true);
    if (here !== undefined) this.#board?.rove(here);
  }

  #draw(isAnew: boolean) {
    const { draft } = this;
    const puzzle = puzzleOfDraft(draft, []);
    const last = this.#board;
    const hadFocus = this.#place.contains(document.activeElement);
    const board = isAnew || !last ? new DrawBoard(puzzle, this.#pen()) : last;
    if (board === last) {
      board.redraw(puzzle);
    } else {
      this.#board = board;
      this.#place.replaceChildren(board.element);
    }
    this.#legend.replaceChildren(yardLegend(board.puzzle));
    board.showMen(menOf(draft));
    if (draft.kind === "detour") board.circles.get(draft.from)?.classList.add("moving");
    const isMirrored = draft.kind === "transfer" && draft.symmetrical !== null;
    board.showMirror(draft.kind === "exit" || isMirrored);
    if (hadFocus) board.buttons.get(board.here)?.focus();
    this.mark();
  }

  // Marks what is known about the draft.
  mark() {
    const board = this.#board;
    if (!board) return;
    // Nothing is drawn yet on an empty board.
    const id = board.circles.size > 0 ? this.id : "";
    this.#id.replaceChildren(...(id ? [WORDS.ID, html("code", {}, id)] : []));
    markBoard(board, this.draft, this.tool, this.#seen);
  }

  // Asks what can be told without a search.
  async #look() {
    const changes = this.#changes;
    const isShown = () => changes === this.#changes;
    try {
      const seen = await this.#looks.look(this.draft);
      if (!isShown()) return;
      this.#seen = seen;
      this.mark();
      this.#say(this.#complaint, this.#complaint ? "fault" : "");
    } catch (error) {
      if (!isShown()) return;
      this.#seen = null;
      this.mark();
      this.#fail(error);
    }
  }

  // The answer shows its reason and marks its squares. No other reason is shown above it or marked.
  found({ text, possible, marked }: Found) {
    if (text && this.#seen) this.#seen.text = text;
    if (possible || !this.#seen) return;
    this.#seen = { ...this.#seen, fault: null, marked };
    this.mark();
    this.#say("");
  }

  // The drawing as a puzzle on paper, with the solution if one was found.
  onPaper() {
    return drawingOnPaper(this.draft, this.#answer.solution, this.#seen);
  }

  // Says something before what is known about the drawing, which stays as long as its squares are
  // marked.
  #say(text: string, kind = "") {
    const { words = [], fault = null } = this.#seen ?? {};
    const all = [text, ...words, fault].filter(Boolean).join(" ");
    this.#words.className = `message ${kind || (fault ? "fault" : "")}`;
    this.#words.textContent = all;
    this.announce(all);
  }

  #fail(error: unknown) {
    this.refuse(inSentence(error));
  }
}
