// Practice: a person tries a puzzle. The compiled rules decide which moves are legal and whether the puzzle is
// solved. The scripts draw the board and handle the presses.

// The tasks of an exit. Every other kind has one task.
/** @type {Record<string, string>} */
const GOALS = { fill: "Fill the figure", any_figure: "Any symmetrical figure", yard: "Yard the men" };
const MOVES = "A man steps to any neighboring square, or he hops: he jumps over one adjacent man after another, each time to the empty square straight beyond.";
/** @type {Record<ExitGoal, string>} */
const TASKS = {
  fill: "Bring the men out of the yard to the squares with dashed circles, each in one move.",
  any_figure: "Bring the men out of the yard, each in one move, into any figure that is its own mirror image in the dashed line.",
  yard: "Bring the men home to the yard, the squares with dashed circles, each in one move.",
};
/** @type {[Act, string][]} */
const BUTTONS = [["take_back", "Undo"], ["make_again", "Redo"], ["start_again", "Start over"], ["hint", "Hint"]];

// The task of a transfer in a sentence.
/** @param {TransferPuzzle} puzzle */
function taskOf({ directions, target, figure }) {
  const men = counted(squaresOf(figure).length, "man", "men");
  const to = target ? "the squares with dashed circles" : "any figure that is its own mirror image";
  const ways = directions === 8 ? "" : ` Men move in ${directions} directions${directions === 6 ? ": on the diagonals only those that rise to the left" : ", without diagonals"}.`;
  return `Bring ${men} to ${to}. A man may move any number of times.${ways}`;
}

// The moves that an address has, or the squares where men are placed.
/** @param {Puzzle} puzzle @param {Hex} address @returns {Change[]} */
function changesOf(puzzle, address) {
  const squares = squaresOf(address);
  return puzzle.kind === "detour" ? squares : squares.flatMap((from, at) => (at % 2 === 0 ? [[from, squares[at + 1]]] : []));
}

// The first question about a puzzle.
/** @param {Puzzle} puzzle @param {Goal} goal @param {Change[]} [made] @returns {SessionQuestion} */
function questionOf(puzzle, goal, made = []) {
  const draft = draftOfPuzzle(puzzle);
  if (puzzle.kind === "game" || !draft) {
    const { rules, form, begins, names } = /** @type {GamePuzzle} */ (puzzle).game;
    return { kind: "game", rules, form, board: puzzle.board, begins: squaresOf(begins)[0], names: names[0] === PLAYERS[0] ? [] : names, made: turnsOf(puzzle.keys[0]), taken_back: [], variations: puzzle.keys.slice(1).map((key) => [turnsOf(key), key.variation?.comment ?? ""]) };
  }
  /** @param {string} kind */
  const movesOf = (kind) => pairsOf(puzzle.keys.find((each) => each.kind === kind));
  return {
    ...draft, goal, gambit: movesOf("gambit"), yarding: movesOf("yarding"), key: movesOf("transfer"), made, taken_back: [],
    jumps: puzzle.kind === "detour" ? puzzle.jumps : 0, known: puzzle.kind === "transfer" ? puzzle.known : "nothing",
  };
}

// The key under which a browser keeps a practice, the same for a puzzle on any page.
/** @param {Puzzle} puzzle @param {Goal} goal */
const keyOfPractice = ({ id }, goal) => `halma-solve ${goal} ${id}`;

// What this browser keeps of a practice, if anything. It may have no storage, or a damaged one.
/** @param {Puzzle} puzzle @param {Goal} goal */
function keptPractice(puzzle, goal) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOfPractice(puzzle, goal)) ?? "null");
    return kept ? { ...kept, kind: puzzle.kind } : null;
  } catch {
    return null;
  }
}

// Whether a task of the puzzle was solved in this browser.
/** @param {Puzzle} puzzle */
const isSolved = (puzzle) => puzzle.goals.some((goal) => keptPractice(puzzle, goal)?.solved);

// Looks ahead while the board goes on.
const seer = new Inquirer();

// What all kinds of practice share. `start` begins it.
class Practice {
  // Begins after the moves in the address, with the kept practice, or with the puzzle.
  /** @param {Puzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce @param {string} [address] */
  constructor(puzzle, number, goal, announce, address) {
    /** @type {SessionQuestion} */
    this.fresh = questionOf(puzzle, goal);
    const kept = keptPractice(puzzle, goal);
    /** @type {SessionQuestion} */
    this.question = address ? questionOf(puzzle, goal, changesOf(puzzle, address)) : kept ? { ...this.fresh, ...kept } : this.fresh;
    this.wasSolved = Boolean(kept?.solved);
    /** @type {SessionAnswer | null} */
    this.answer = null;
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
    const draft = draftOfPuzzle(puzzle);
    this.heading = html("h2", { tabindex: "-1" }, puzzle.kind === "game" ? label : `${label}: practice`);
    this.message = html("p", { class: "message" });
    this.lamp = html("p", { class: "lamp" });
    this.list = html("ol", { class: "moves", tabindex: "0", "aria-label": "Moves made" });
    this.place = html("div", { class: "place" });
    // The scroll position when it was last visible.
    this.scrolled = 0;
    this.place.addEventListener("scroll", () => { if (this.element.isConnected) this.scrolled = this.place.scrollLeft; });
    this.element = html("section", { class: "player practice", "aria-label": `${label}: practice` },
      this.heading, html("p", { class: "task" }, this.how()), html("div", {}, this.lamp, this.place, yardLegend(puzzle), this.message, this.controls()),
      html("div", {}, this.choice(), this.list,
        html("p", {}, puzzle.keys.length > 0 ? html("a", { href: `#${number}/${puzzle.keys[0].kind}` }, "Watch it played")
          : draft ? html("a", { href: addressOf(draft) }, "Ask whether it can be done") : "")));
    // Acts are queued, so that quick presses stay in order.
    this.last = Promise.resolve();
  }

  // Makes a practice of the puzzle's kind.
  /** @param {Puzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce @param {string} [address] */
  static of(puzzle, number, goal, announce, address) {
    const practice = puzzle.kind === "detour" ? new DetourPractice(puzzle, number, goal, announce, address)
      : puzzle.kind === "game" ? new GamePractice(puzzle, number, goal, announce, address)
      : new MovingPractice(puzzle, number, goal, announce, address);
    practice.start();
    return practice;
  }

  // What is to be done and how a man moves, for a person who is new to it.
  how() {
    const { puzzle } = this;
    if (puzzle.kind === "exit") return `${TASKS[/** @type {ExitGoal} */ (this.goal)]} ${MOVES}`;
    if (puzzle.kind === "transfer") return taskOf(puzzle);
    if (puzzle.kind === "game") return "Move for every side: press a man, then a square, or drag him. This browser keeps the game.";
    const target = nameOf(squaresOf(puzzle.target)[0]);
    const men = counted(squaresOf(puzzle.figure).length - 1, "man", "men");
    return `Press squares to place up to ${men} so that the colored man needs at least ${counted(puzzle.jumps, "jump")} to get to ${target} in one move. `
      + "He jumps over one adjacent man after another, each time to the empty square straight beyond.";
  }

  // The tasks, and whether each was solved in this browser.
  choice() {
    const { goals } = this.puzzle;
    if (goals.length < 2) return "";
    const names = goals.map((goal) => [goal, GOALS[goal] + (keptPractice(this.puzzle, goal)?.solved ? " (solved before)" : "")]);
    const choice = radios("goal", "Task", names, this.goal, (goal) => { location.hash = `#${this.number}/practice/${goal}`; });
    this.chosen = /** @type {HTMLInputElement | null} */ (choice.querySelector(":checked"));
    return choice;
  }

  controls() {
    const row = html("div", { class: "controls", role: "group", "aria-label": "Practice" });
    for (const [act, name] of BUTTONS) {
      const button = buttonOf(name, () => this.act(act));
      this.buttons.set(act, button);
      button.setAttribute("aria-disabled", "true");
      row.append(button);
    }
    return row;
  }

  /** @param {KeyboardEvent} event */
  shortcut(event) {
    const act = undoOrRedo(event);
    if (act) this.act(act === "undo" ? "take_back" : "make_again");
  }

  // A button without effect is marked as disabled, but keeps the focus if it has it.
  /** @param {string} act @param {boolean} isUseful */
  enable(act, isUseful) { this.buttons.get(act)?.setAttribute("aria-disabled", String(!isUseful)); }

  /** @param {SessionAnswer} answer */
  enableAll({ course: { made, taken_back }, solved }) {
    this.enable("take_back", made.length > 0);
    this.enable("make_again", taken_back.length > 0);
    this.enable("start_again", made.length > 0);
    this.enable("hint", !solved);
  }

  // Says nothing once another part of the page is shown.
  /** @param {string} text @param {string} [kind] */
  say(text, kind) {
    if (!this.element.isConnected) return;
    this.message.className = `message ${kind || ""}`;
    this.message.textContent = text;
    this.announce(text);
  }

  // Marks the square that a hint names.
  /** @param {Square} square */
  mark(square) {
    const button = this.board?.buttons.get(square);
    button?.classList.add("hinted");
    button?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // Out of sight. A man who is being dragged goes back to his square.
  pause() {
    this.board?.release();
    seer.stop();
  }

  // Visible again, as it was left.
  comeBack() {
    if (this.answer) this.answer.course.man = null;
    this.place.scrollLeft = this.scrolled;
    if (this.chosen) this.chosen.checked = true;
    this.start();
  }

  // Shows the position and says its state.
  start() { this.queue(() => this.refresh()); }

  // One task after another. An error is shown.
  /** @param {() => Promise<void>} task */
  queue(task) {
    this.last = this.last.then(task).catch((error) => this.say(`Practice cannot run here: ${error.message}.`, "fault"));
    return this.last;
  }

  // A new board is drawn. A kind of practice may add to it.
  /** @param {PressBoard} _board */
  prepare(_board) {}

  // If what is kept is damaged, the practice starts over.
  async refresh() {
    try {
      await this.tell("nothing");
    } catch (error) {
      if (this.question === this.fresh) throw error;
      this.question = this.fresh;
      await this.tell("nothing");
    }
  }

  // Asks the rules, and shows what they answer.
  /** @param {SessionAct} act */
  async tell(act) {
    /** @type {SessionAnswer} */
    const answer = await rules.ask({ practice: { ...this.question, ...this.answer?.course, act } });
    if (this.puzzle.kind !== "detour") await this.board?.walk(answer.route);
    this.answer = answer;
    this.show(answer);
    if (answer.marked !== null) this.mark(answer.marked);
    this.say(answer.message, answer.refused ? "fault" : answer.solved ? "solved" : "");
    this.wasSolved ||= answer.solved;
    if (act !== "nothing") this.keep(answer);
    this.foresee(answer);
  }

  // Lights the lamp: whether the puzzle can still be solved. If that is not known, a separate search finds out.
  /** @param {SessionAnswer} answer */
  async foresee(answer) {
    seer.stop();
    this.light(answer);
    if (!answer.open) return;
    /** @type {SessionAnswer | null} */
    const found = await seer.ask({ practice: { ...this.question, ...answer.course, act: "look_ahead" } }).catch(() => null);
    if (!found || this.answer !== answer) return;
    answer.course.foresight = found.course.foresight;
    this.light(found);
    this.announce(`${this.message.textContent} ${found.outlook}`);
  }

  /** @param {SessionAnswer} answer */
  light({ outlook, lost, open }) {
    this.lamp.className = `lamp ${lost ? "lost" : open ? "unknown" : ""}`;
    this.lamp.textContent = outlook;
  }

  // The moves survive a reload, and the address has them.
  /** @param {SessionAnswer} answer */
  keep({ course: { made, taken_back } }) {
    try {
      const course = { made, taken_back, solved: this.wasSolved };
      const all = this.puzzle.kind === "game" ? { ...this.question, ...course } : course;
      localStorage.setItem(keyOfPractice(this.puzzle, this.goal), JSON.stringify(all));
    } catch {
      // Without storage a practice lasts as long as the page.
    }
    // A hidden practice has no address.
    if (this.element.isConnected) setAddress([`#${this.number}/practice/${this.goal}`, this.address()].filter(Boolean).join("/"));
  }

  // The moves made. A game has too many for an address.
  address() {
    const made = /** @type {Square[][]} */ (this.answer?.course.made ?? []);
    return this.puzzle.kind === "game" ? "" : hexOf(made.flat());
  }

  /** @param {Act} act */
  act(act) {
    return this.queue(async () => { if (this.buttons.get(act)?.getAttribute("aria-disabled") === "false") await this.tell(act); });
  }

  /** @param {Square} square */
  press(square) { return this.queue(() => this.tell({ touch: square })); }

  // Each kind of practice replaces this one.
  /** @param {SessionAnswer} _answer */
  show(_answer) {}

  // The board, large enough for these squares and for a move from them, which goes at most one row beyond. It does
  // not grow while a man is being dragged.
  /** @param {Square[]} squares @param {(square: Square) => void} press @returns {PressBoard} */
  drawBoard(squares, press) {
    const side = this.puzzle.board;
    const least = sectionOf(this.puzzle);
    const most = Math.max(least.rows, least.width, ...squares.map((square) => Math.max(rowOf(square), numberOf(square)))) + 1;
    const size = Math.min(side, Math.max(most, this.board?.section.rows ?? 0));
    if (this.board && (this.board.follows || this.board.section.rows === size)) return this.board;
    const here = this.board?.here;
    const hadFocus = this.place.contains(document.activeElement);
    const label = `The board of ${labelOf(this.puzzle, this.number)}`;
    const board = new PressBoard(this.puzzle, { label, section: { rows: size, width: size }, press });
    this.prepare(board);
    this.board = board;
    this.place.replaceChildren(board.element);
    if (here !== undefined) board.rove(here);
    if (hadFocus) board.buttons.get(board.here)?.focus();
    return board;
  }
}
