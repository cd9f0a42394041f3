// Practice: a person tries a puzzle. The compiled rules decide which moves are legal and whether the
// puzzle is solved. The scripts draw the board and take the presses.

/** @type {Record<Goal, string>} */
const GOALS = {
  fill: "Fill the figure", any_figure: "Any symmetrical figure", yard: "Yard the men", detour: "Place the men",
  transfer: "Bring the men to the target", game: "Play, for every side",
};
const CHOOSE = "Choose a man, then a square that he can go to.";
/** @type {Record<ExitGoal, string>} */
const HOW = {
  fill: `${CHOOSE} Dashed circles show the squares to fill.`,
  any_figure: `${CHOOSE} Leave the yard and form a figure that is its own mirror image.`,
  yard: `${CHOOSE} Dashed circles show the squares to fill.`,
};
/** @type {[Exclude<Act, "nothing"> | "hint", string][]} */
const BUTTONS = [["take_back", "Undo"], ["make_again", "Redo"], ["start_again", "Start over"], ["hint", "Hint"]];

// What practice of every kind shares. `start` begins it.
class Practice {
  /** @param {Puzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce */
  constructor(puzzle, number, goal, announce) {
    this.puzzle = puzzle;
    this.number = number;
    this.goal = goal;
    this.announce = announce;
    /** @type {PressBoard | null} */
    this.board = null;
    /** @type {HTMLInputElement | null} */
    this.chosen = null;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    const label = labelOf(puzzle, number);
    this.heading = html("h2", { tabindex: "-1" }, `${label}: practice`);
    this.message = html("p", { class: "message" });
    this.list = html("ol", { class: "moves", tabindex: "0", "aria-label": "Moves made" });
    this.place = html("div", { class: "place" });
    // The scroll position when it was last visible.
    this.scrolled = 0;
    this.place.addEventListener("scroll", () => { if (this.element.isConnected) this.scrolled = this.place.scrollLeft; });
    this.element = html("section", { class: "player practice", "aria-label": `${label}: practice` },
      this.heading, html("div", {}, this.place, this.message, this.controls()),
      html("div", {}, this.choice(), html("p", {}, this.how()), this.list,
        html("p", {}, html("a", { href: `#${number}/${puzzle.keys[0].kind}` }, "Watch it played"))));
    // Acts wait for one another, so that quick presses stay in order.
    this.last = Promise.resolve();
  }

  // Makes a practice of the puzzle's kind.
  /** @param {Puzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce */
  static of(puzzle, number, goal, announce) {
    switch (puzzle.kind) {
      case "exit": return new ExitPractice(puzzle, number, goal, announce);
      case "detour": return new DetourPractice(puzzle, number, goal, announce);
      case "transfer": return new TransferPractice(puzzle, number, goal, announce);
      case "game": return new GamePractice(puzzle, number, goal, announce);
    }
  }

  // The task in a few words, for a person who is new to it.
  how() {
    const { puzzle } = this;
    if (puzzle.kind === "exit") return HOW[/** @type {ExitGoal} */ (this.goal)];
    if (puzzle.kind === "game") return "Choose a man, then a square that he can go to. The page never moves by itself. The game is kept in this browser.";
    if (puzzle.kind === "transfer") return `${CHOOSE} ${taskOf(puzzle)}`;
    const target = nameOf(squaresOf(puzzle.target)[0]);
    return `Make the hop to ${target} take at least ${counted(puzzle.jumps, "jump")}. Choose a square to put a man there or to take him away.`;
  }

  choice() {
    const { goals } = this.puzzle;
    const choice = html("fieldset", {}, html("legend", {}, "Task"));
    for (const goal of goals) {
      const radio = html("input", { type: "radio", name: "goal", value: goal });
      radio.checked = goal === this.goal;
      if (radio.checked) this.chosen = radio;
      radio.addEventListener("change", () => { location.hash = `#${this.number}/practice/${goal}`; });
      choice.append(html("label", {}, radio, GOALS[goal]));
    }
    return goals.length > 1 ? choice : html("p", {}, `Task: ${GOALS[this.goal].toLowerCase()}`);
  }

  controls() {
    const row = html("div", { class: "controls", role: "group", "aria-label": "Practice" });
    for (const [act, name] of BUTTONS) {
      const button = html("button", { type: "button" }, name);
      button.addEventListener("click", () => this.act(act));
      this.buttons.set(act, button);
      button.setAttribute("aria-disabled", "true");
      row.append(button);
    }
    return row;
  }

  // A button without a use is marked as disabled, and keeps the focus if it has it.
  /** @param {string} act @param {boolean} isUseful */
  enable(act, isUseful) { this.buttons.get(act)?.setAttribute("aria-disabled", String(!isUseful)); }

  /** @param {{ made: unknown[], taken_back: unknown[], solved: boolean }} answer */
  enableAll({ made, taken_back, solved }) {
    this.enable("take_back", made.length > 0);
    this.enable("make_again", taken_back.length > 0);
    this.enable("start_again", made.length > 0);
    this.enable("hint", !solved);
  }

  /** @param {string} act */
  isIdle(act) { return this.buttons.get(act)?.getAttribute("aria-disabled") !== "false"; }

  // Says nothing once another part of the page is shown.
  /** @param {string} text @param {string} [kind] */
  say(text, kind) {
    if (!this.element.isConnected) return;
    this.message.className = `message ${kind || ""}`;
    this.message.textContent = text;
    this.announce(text);
  }

  /** @param {{ standing: string, solved: boolean }} answer */
  sayStanding({ standing, solved }) { this.say(standing, solved ? "solved" : ""); }

  // Marks the square that a hint names.
  /** @param {Square} square */
  mark(square) {
    const button = this.board?.buttons.get(square);
    button?.classList.add("hinted");
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // Visible again, as it was left.
  comeBack() {
    this.place.scrollLeft = this.scrolled;
    if (this.chosen) this.chosen.checked = true;
    this.start();
  }

  // Shows the position and says its state.
  start() { this.queue(() => this.refresh()); }

  // One task after another. An error is shown.
  /** @param {() => Promise<void>} task */
  queue(task) {
    this.last = this.last.then(task).catch((error) => this.say(`Practice is not possible here: ${error.message}.`, "fault"));
    return this.last;
  }

  // Each kind of practice replaces these two.
  /** @returns {Promise<void>} */
  async refresh() {}

  /** @param {Exclude<Act, "nothing"> | "hint"} _act */
  act(_act) {}

  // The board, large enough for these squares and a little more.
  /** @param {Square[]} squares @param {(square: Square) => void} press @returns {PressBoard} */
  drawBoard(squares, press) {
    const side = this.puzzle.board;
    const least = sectionOf(this.puzzle);
    const most = Math.max(least.rows, least.width, ...squares.map((square) => Math.max(rowOf(square), numberOf(square)))) + 1;
    const size = Math.min(side, Math.max(most, this.board?.section.rows ?? 0));
    if (this.board?.section.rows === size) return this.board;
    const here = this.board?.here;
    const hadFocus = this.place.contains(document.activeElement);
    const label = `The board of ${labelOf(this.puzzle, this.number)}`;
    const board = new PressBoard(this.puzzle, { label, section: { rows: size, width: size }, press });
    this.board = board;
    this.place.replaceChildren(board.element);
    if (here !== undefined) board.rove(here);
    if (hadFocus) board.buttons.get(board.here)?.focus();
    return board;
  }
}
