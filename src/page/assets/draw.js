// Draw and ask: a person draws a problem on an empty board and asks whether it can be done.

const DRAFT_KINDS = [["exit", "A figure (solitaire II)"], ["detour", "A detour (solitaire I)"], ["transfer", "A transfer"]];
/** @type {Record<Draft["kind"], string>} */
const DRAWN = { exit: "A figure", detour: "A detour", transfer: "A transfer" };
/** @type {Record<Draft["kind"], string>} */
const DRAW_HOW = {
  exit: "Press squares to draw the figure that the men of the yard are to form, or drag across them.",
  detour: "Press squares to place the men whom one man must jump over on his way to the target.",
  transfer: "Press squares to place the men at the start, then choose “Squares to fill” and draw where they go.",
};
/** @type {Record<Draft["kind"], string[][]>} */
const TOOLS = {
  exit: [],
  detour: [["men", "Men"], ["from", "The hopping man"], ["target", "His target"]],
  transfer: [["men", "Men at the start"], ["target", "Squares to fill"]],
};

class DrawPage {
  /** @param {Announce} announce */
  constructor(announce) {
    this.announce = announce;
    /** @type {Draft} */
    this.draft = emptyDraft("exit", 16);
    /** @type {Tool} */
    this.tool = "men";
    this.mirrors = false;
    this.history = new DrawHistory();
    /** @type {Look | null} */
    this.seen = null;
    this.looks = new Inquirer();
    this.searches = new Inquirer();
    // The number of changes, so that an answer about an older draft is not shown.
    this.changes = 0;
    // What was wrong with the last input; empty once the drawing changes.
    this.complaint = "";
    /** @type {Key[]} The solution that was found, if any. */
    this.solution = [];
    /** @type {DrawBoard | null} */
    this.board = null;
    this.heading = html("h2", { tabindex: "-1" }, "Draw and ask");
    this.place = html("div", { class: "place" });
    this.words = html("p", { class: "message" });
    this.how = html("p", { class: "task" });
    this.legend = html("div", {});
    this.options = html("div", { class: "options" });
    this.answer = html("p", { class: "message answer" });
    this.answer.hidden = true;
    this.id = html("p", { class: "notes" });
    this.near = html("div", { class: "near" });
    this.replay = html("div", {});
    this.textBox = html("textarea", { rows: 8, spellcheck: "false", "aria-label": "A puzzle as text" });
    this.likeIt = html("a", {}, "Similar figures");
    this.ask = buttonOf("Can it be reached?", () => this.search());
    this.stop = buttonOf("Stop", () => this.searches.stop());
    this.stop.hidden = true;
    this.undoButton = buttonOf("Undo", () => this.undo());
    this.redoButton = buttonOf("Redo", () => this.redo());
    this.element = html("section", { class: "draw", "aria-label": "Draw and ask" },
      html("div", { class: "player" }, this.heading, this.how, this.place, this.words,
        html("div", { class: "controls" }, this.ask, this.stop, this.undoButton, this.redoButton, buttonOf("Clear", () => this.clear())), this.answer, this.near,
        html("div", {}, this.options, this.exports(), this.loading(), this.legend, this.id)),
      this.replay);
  }

  exports() {
    return html("div", { class: "controls", role: "group", "aria-label": "Keep it" },
      buttonOf("Copy as text", () => this.copy(this.seen?.text ?? "", "The text is copied.")),
      buttonOf("Copy link", () => this.copy(location.href, "The link is copied.")),
      hasCatalog ? this.likeIt : "",
      buttonOf("Save PNG", () => this.savePicture()), buttonOf("Print", () => window.print()));
  }

  // A figure of the gallery, or a text.
  loading() {
    const box = html("details", {}, html("summary", {}, "Load a puzzle"));
    if (puzzles.length > 0) {
      const input = html("input", { type: "text", size: 8, "aria-label": "Name, number or id of a puzzle on this page" });
      const load = () => {
        const wanted = input.value.trim();
        this.load(wanted, puzzles.find(({ name }) => name === wanted) ?? puzzles[placeOf(wanted)]);
      };
      input.addEventListener("keydown", (event) => { if (event.key === "Enter") load(); });
      box.append(html("div", { class: "controls" }, html("label", {}, "Name, number or id", input), buttonOf("Load", load)));
    }
    box.append(html("label", { class: "wide" }, "A puzzle as text", this.textBox),
      html("div", { class: "controls" }, buttonOf("Read the text", () => this.read())));
    return box;
  }

  // Draws a puzzle of the page, or says why it cannot.
  /** @param {string} wanted @param {Puzzle | undefined} puzzle */
  load(wanted, puzzle) {
    const draft = puzzle && draftOfPuzzle(puzzle);
    if (draft) this.change(draft);
    else if (puzzle) this.say(`${labelOf(puzzle, puzzles.indexOf(puzzle) + 1)} is a game, which can only be played.`, "fault");
    else if (isId(wanted)) this.say(`This page has no puzzle with the id ${wanted}. Paste its text: “halma-solve fmt ${wanted}” prints it, if the program knows it.`, "fault");
    else this.say(wanted ? `This page has no puzzle ${wanted}.` : "First enter the name, the number or the id of a puzzle on this page.", "fault");
  }

  async read() {
    const wanted = this.textBox.value.trim();
    if (isId(wanted)) {
      this.load(wanted, puzzles[placeOf(wanted)]);
      return;
    }
    try {
      this.change(await this.looks.ask({ read: this.textBox.value }));
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {string} text @param {string} done */
  async copy(text, done) {
    if (!text) {
      this.say("There is nothing to copy yet.", "fault");
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      this.say(done);
    } catch {
      // A browser may refuse. The text can then be copied by hand.
      this.textBox.value = text;
      this.textBox.closest("details")?.setAttribute("open", "");
      this.textBox.select();
      this.say("The browser does not let the page copy. The text is selected below; copy it yourself.");
    }
  }

  async savePicture() {
    if (!this.board) return;
    try {
      save(await pictureOf(this.board), "halma.png");
    } catch (error) {
      this.fail(error);
    }
  }

  clear() {
    const { draft } = this;
    this.change(draft.kind === "transfer" ? { ...draft, start: [], target: [] } : { ...draft, men: [] });
  }

  // Out of sight.
  pause() { this.board?.release(); }

  // Shows the draft of an address.
  /** @param {string} address */
  open(address) {
    if (address === addressOf(this.draft) && this.board) return;
    const draft = draftOfAddress(address);
    this.change(draft ?? this.draft);
    if (!draft && address.replace(/^#(draw)?/, "")) this.complain("The link is damaged: it holds no drawing. Copy the whole link again, or draw here.");
  }

  // Says what was wrong with an input until the drawing changes.
  /** @param {string} fault */
  complain(fault) {
    this.complaint = fault;
    this.say(fault, "fault");
  }

  // Another drawing, which can be undone.
  /** @param {Draft} draft */
  change(draft) {
    if (this.board && addressOf(draft) !== addressOf(this.draft)) this.history.leave(this.draft);
    this.put(draft);
  }

  undo() {
    this.board?.release();
    const draft = this.history.undo(this.draft);
    if (draft) this.put(draft);
  }

  redo() {
    this.board?.release();
    const draft = this.history.redo(this.draft);
    if (draft) this.put(draft);
  }

  /** @param {KeyboardEvent} event */
  shortcut(event) {
    const act = undoOrRedo(event);
    if (act === "undo") this.undo();
    else if (act === "redo") this.redo();
  }

  // A disabled button keeps the focus if it has it.
  enableUndo() {
    this.undoButton.setAttribute("aria-disabled", String(this.history.past.length === 0));
    this.redoButton.setAttribute("aria-disabled", String(this.history.undone.length === 0));
  }

  // Shows a drawing.
  /** @param {Draft} draft */
  put(draft) {
    const isOther = draft.kind !== this.draft.kind || draft.board !== this.draft.board || !this.board;
    if (draft.kind !== this.draft.kind) this.tool = "men";
    this.draft = draft;
    this.history.kept.set(draft.kind, draft);
    this.enableUndo();
    this.changes += 1;
    this.complaint = "";
    this.solution = [];
    if (location.hash !== addressOf(draft)) setAddress(addressOf(draft));
    this.likeIt.href = likeIt(draft);
    this.likeIt.hidden = likeIt(draft) === "#catalog";
    this.searches.stop();
    this.hideAnswer();
    this.near.replaceChildren();
    this.replay.replaceChildren();
    this.showOptions();
    if (isOther) this.place.replaceChildren();
    this.draw(isOther);
    this.look();
  }

  showOptions() {
    const focused = document.activeElement?.getAttribute("name");
    this.how.textContent = DRAW_HOW[this.draft.kind];
    this.options.replaceChildren(radios("kind", "Draw", DRAFT_KINDS, this.draft.kind, (kind) => this.change(this.history.forTask(/** @type {Draft["kind"]} */ (kind), this.draft))), ...draftOptions(this));
    const again = [...this.options.querySelectorAll("input, select")].find((each) => each.getAttribute("name") === focused && !each.matches("[type=radio]:not(:checked)"));
    if (again instanceof HTMLElement) again.focus();
  }

  // The squares that the tool changes.
  get marked() {
    const { draft, tool } = this;
    if (draft.kind === "transfer") return tool === "target" ? draft.target : draft.start;
    if (draft.kind === "detour" && tool !== "men") return [draft[tool]];
    return draft.men;
  }

  /** @param {Square} square @param {boolean} on */
  set(square, on) {
    const { draft, tool } = this;
    /** @param {Square[]} squares */
    const changed = (squares) => {
      const set = new Set(squares);
      for (const each of this.mirrors && draft.kind === "exit" ? [square, mirrorOf(square, draft)] : [square]) {
        if (on) set.add(each);
        else set.delete(each);
      }
      return [...set].sort((one, other) => one - other);
    };
    if (draft.kind === "transfer") {
      this.change(tool === "target" ? { ...draft, target: changed(draft.target) } : { ...draft, start: changed(draft.start) });
    } else if (draft.kind === "exit" || tool === "men") {
      if (draft.kind === "detour" && [draft.from, draft.target].includes(square)) return;
      this.change({ ...draft, men: changed(draft.men) });
    } else {
      const free = draft.men.filter((man) => man !== square);
      const other = tool === "from" ? draft.target : draft.from;
      if (square !== other) this.change({ ...draft, men: free, [tool]: square });
    }
  }

  /** @returns {Pen} */
  pen() {
    return {
      has: (square) => this.marked.includes(square),
      set: (square, on) => this.set(square, on),
      begin: () => this.history.beginStroke(this.draft),
      end: () => {
        this.history.endStroke(this.draft);
        this.enableUndo();
      },
    };
  }

  /** @param {boolean} anew */
  draw(anew) {
    const { draft } = this;
    const here = anew ? undefined : this.board?.here;
    const hadFocus = this.place.contains(document.activeElement);
    if (anew || !this.board) {
      this.board = new DrawBoard(puzzleOfDraft(draft, []), this.pen());
      this.place.replaceChildren(this.board.element);
    } else {
      this.board.redraw(puzzleOfDraft(draft, []));
    }
    const { board } = this;
    this.legend.replaceChildren(yardLegend(board.puzzle));
    board.showMen(draft.kind === "transfer" ? draft.start : draft.kind === "detour" ? [draft.from, ...draft.men] : draft.men);
    if (draft.kind === "detour") board.circles.get(draft.from)?.classList.add("moving");
    board.showMirror(draft.kind === "exit" || (draft.kind === "transfer" && draft.symmetrical !== null));
    if (here !== undefined) board.rove(here);
    if (hadFocus) board.buttons.get(board.here)?.focus();
    this.mark();
  }

  // Marks what is known about the draft.
  mark() {
    const { board, seen, draft } = this;
    if (!board) return;
    // Nothing is drawn yet on an empty board.
    this.id.replaceChildren(...(seen?.id && board.circles.size > 0 ? ["Id: ", html("code", {}, seen.id)] : []));
    const [full, odd] = [new Set(seen?.marked), new Set(seen?.unmatched)];
    board.ring([...odd], "unmatched", board.over);
    board.showRoute(seen?.route);
    const standing = new Set(board.circles.keys());
    const goal = new Set(draft.kind === "transfer" ? draft.target : draft.kind === "detour" ? [draft.target] : []);
    board.describe((square) => {
      const says = [standing.has(square) ? "man" : "empty"];
      if (draft.kind === "detour" && square === draft.from) says[0] = "the hopping man";
      if (goal.has(square)) says.push(draft.kind === "detour" ? "the target" : "to fill");
      if (odd.has(square)) says.push("no mirror image");
      if (full.has(square)) says.push("cannot be filled with the others");
      return { classes: full.has(square) ? ["full"] : [], words: says.join(", "), isPressed: this.marked.includes(square) };
    });
  }

  // Asks what can be told without a search.
  async look() {
    const { changes } = this;
    try {
      /** @type {Look} */
      const seen = await this.looks.ask({ look: this.draft });
      if (changes !== this.changes) return;
      this.seen = seen;
      this.mark();
      this.say(this.complaint, this.complaint ? "fault" : "");
    } catch (error) {
      if (changes !== this.changes) return;
      this.seen = null;
      this.mark();
      this.fail(error);
    }
  }

  async search() {
    const { changes, draft } = this;
    const began = performance.now();
    /** @type {PlayedMove[]} The best solution so far. */
    let best = [];
    this.tell("Searching…");
    this.ask.disabled = true;
    this.stop.hidden = false;
    try {
      /** @type {Found} */
      const found = await this.searches.ask({ solve: draft }, ({ progress, moves }) => {
        best = moves ?? best;
        const seconds = Math.floor((performance.now() - began) / 1000);
        if (changes === this.changes) this.tell(`Searching for ${counted(seconds, "second")}: ${progress}.`);
      });
      if (changes !== this.changes) return;
      this.tell(found.words, found.possible ? "solved" : "fault");
      this.announce(found.words);
      if (found.text && this.seen) this.seen.text = found.text;
      if (!found.possible) {
        this.markReason(found.marked);
        this.showNearest();
      }
      this.play(found.moves);
    } catch (error) {
      if (changes !== this.changes) return;
      if (error instanceof Stopped) {
        this.tell(best.length > 0
          ? `Stopped. Yes, it can be reached: the best solution so far has ${counted(best.length, "move")}. Whether fewer are enough is not known.`
          : "Stopped without an answer.");
        this.play(best);
      } else {
        this.tell(`The search cannot run here: ${error instanceof Error ? error.message : error}.`, "fault");
      }
    } finally {
      this.ask.disabled = false;
      this.stop.hidden = true;
    }
  }

  // The answer shows its reason and marks its squares. No other reason is shown above it or marked.
  /** @param {Square[]} squares */
  markReason(squares) {
    if (!this.seen) return;
    this.seen = { ...this.seen, fault: null, marked: squares };
    this.mark();
    this.say("");
  }

  // Hides the answer and the squares of its reason.
  hideAnswer() {
    this.answer.hidden = true;
    if (this.seen && this.seen.fault === null) this.seen.marked = [];
  }

  // What to try after a figure that cannot be reached.
  showNearest() {
    const cards = nearest(this.draft).map((index) => html("li", {}, cardOf(index)));
    if (cards.length === 0) return;
    this.near.replaceChildren(html("p", {}, "The nearest figures that can be reached:"), html("ul", { class: "cards" }, ...cards));
    this.near.scrollIntoView({ block: "nearest" });
  }

  // The drawing as a puzzle on paper, with the solution if one was found.
  onPaper() {
    const puzzle = puzzleOfDraft(this.draft, this.solution);
    puzzle.id = this.seen?.id ?? "";
    puzzle.title = DRAWN[this.draft.kind];
    if (puzzle.kind === "detour") puzzle.jumps = Math.max(0, (this.seen?.route.length ?? 0) - 1);
    return [puzzleOnPaper(puzzle, 0)];
  }

  // Plays a solution below the board.
  /** @param {PlayedMove[]} moves */
  play(moves) {
    if (moves.length === 0) return;
    this.solution = [keyOf(this.draft, moves)];
    const player = new Player(puzzleOfDraft(this.draft, this.solution), 0, this.announce);
    player.heading.textContent = "The solution";
    // The answer above scrolls out of sight.
    player.task.textContent = this.answer.textContent;
    this.replay.replaceChildren(player.element);
    player.element.scrollIntoView();
  }

  // What is known about the drawing: it stays as long as its squares are marked.
  get standing() { return this.seen ? [...this.seen.words, this.seen.fault ?? ""].filter(Boolean).join(" ") : ""; }

  // Says something before what is known about the drawing.
  /** @param {string} text @param {string} [kind] */
  say(text, kind) {
    const all = [text, this.standing].filter(Boolean).join(" ");
    this.words.className = `message ${kind || (this.seen?.fault ? "fault" : "")}`;
    this.words.textContent = all;
    this.announce(all);
  }

  /** @param {string} text @param {string} [kind] */
  tell(text, kind) {
    this.answer.hidden = false;
    this.answer.className = `message answer ${kind ?? ""}`;
    this.answer.textContent = text;
  }

  /** @param {unknown} error */
  fail(error) { this.say(`${error instanceof Error ? error.message : error}.`.replace(/^./, (letter) => letter.toUpperCase()), "fault"); }
}

/** @param {Square} square @param {ExitDraft} draft */
function mirrorOf(square, { board, corner }) {
  const [row, number] = [rowOf(square) - 1, numberOf(square) - 1];
  // The diagonal through I, 1 and the far right corner, or the other one.
  const isMain = (rowOf(corner) === 1) === (numberOf(corner) === 1);
  return isMain ? 16 * number + row : 16 * (board - 1 - number) + board - 1 - row;
}
