// Replaying a key: move by move, a hop jump by jump.

/** @type {Record<string, string>} */
const KIND_NAMES = { gambit: "Gambit", yarding: "Yarding key", hop: "The hop", transfer: "Transfer", game: "Game" };
// Icons as lines, because not every machine has characters for them.
const SIGNS = {
  first: "M6 5v14M18 5L9 12l9 7z", back: "M18 5v14M14 5L6 12l8 7z", play: "M8 5l10 7-10 7z", pause: "M8 5v14M16 5v14",
  on: "M6 5v14M10 5l8 7-8 7z", last: "M6 5l9 7-9 7zM18 5v14",
};
/** @type {Record<Mark["kind"], string>} */
const MARKS = { fault: "Fault", emended: "Emended", "pointed out": "Pointed out" };
const VERDICTS = {
  verified: "Verified: every move and every claim is right.",
  emended: "Verified, once the marked misprints are corrected.",
  refuted: "Refuted: a move or a claim is wrong.",
  open: "No key is given: try it yourself, or ask whether it can be done.",
  found: "One of the figures that can be reached. The search on this page has just found this key.",
  unfinished: "Unfinished: the moves are right, but the record ends before the claimed result.",
};
const SPEEDS = [["0.5", "half"], ["1", "normal"], ["2", "double"], ["4", "four times"]];
/** @type {Record<string, "step" | "hop" | "illegal" | "pass">} */
const MOVE_KINDS = { s: "step", h: "hop", x: "illegal", p: "pass" };

// The steps of a key. A key is replayed move by move, the one hop of a detour jump by jump.
/** @param {Key} key @returns {Step[]} */
function stepsOf(key) {
  const moves = key.moves.map((move) => ({ kind: MOVE_KINDS[move[0]], route: squaresOf(move.slice(1)) }));
  if (key.kind !== "hop") return moves;
  const [{ kind, route }] = moves;
  const over = squaresOf(key.over);
  return kind === "hop" ? over.map((man, jump) => ({ kind: "jump", route: [route[jump], route[jump + 1]], over: man })) : [];
}

// The moves of a key without their routes; none if there is no key.
/** @param {Key} [key] @returns {Pair[]} */
const pairsOf = (key) => (key ? stepsOf(key).map(({ route }) => [route[0], route[route.length - 1]]) : []);

// Whether a man goes where a move puts him, legal or not: not to a square that is taken or off the board.
/** @param {Puzzle} puzzle @param {{ has(square: Square): boolean }} men @param {Square} from @param {Square} to */
const canArrive = ({ board }, men, from, to) => men.has(from) && !men.has(to) && rowOf(to) <= board && numberOf(to) <= board;

/** @param {Step} step */
function words({ kind, route, over }) {
  const [from, to] = [nameOf(route[0]), nameOf(route[route.length - 1])];
  if (kind === "pass") return "pass";
  if (kind === "illegal") return `${from} to ${to}, which cannot be made`;
  if (over !== undefined) return `${from} over ${nameOf(over)} to ${to}`;
  return `${from} to ${to}, ${kind === "step" ? "step" : `hop of ${counted(route.length - 1, "jump")}`}`;
}

/** @param {keyof typeof SIGNS} name */
function signOf(name) {
  const sign = svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg("path", { d: SIGNS[name] }, sign);
  return sign;
}

class Player {
  // The number is 0 for a puzzle that is not on the page. The page's address then stays unchanged.
  /** @param {Puzzle} puzzle @param {number} number @param {Announce} announce */
  constructor(puzzle, number, announce) {
    this.puzzle = puzzle;
    this.number = number;
    this.announce = announce;
    // Without a key the men stand in the figure, and there is nothing to replay.
    this.key = puzzle.keys[0] ?? { kind: "gambit", start: puzzle.figure, moves: [] };
    this.steps = stepsOf(this.key);
    this.made = 0;
    this.speed = 1;
    this.playing = false;
    /** @type {number | undefined} */
    this.timer = undefined;
    // The current move and the current replay, if any. A new one ends the old one.
    /** @type {object | null} */
    this.turn = null;
    /** @type {object | null} */
    this.current = null;
    /** @type {HTMLAnchorElement[]} */
    this.links = [];
    const label = labelOf(puzzle, number);
    this.board = new BoardView(puzzle, { labels: true, label: `The board of ${label}` });
    this.element = html("section", { class: "player", "aria-label": label });
    this.heading = html("h2", { tabindex: "-1" }, label);
    this.task = html("p", { class: "task" }, sentenceOf(puzzle));
    this.list = html("ol", { class: "moves", tabindex: "0", "aria-label": "Moves" });
    this.keys = radios("key", "Key", puzzle.keys.map(({ kind, variation }) => [kind, variation?.label ?? KIND_NAMES[kind]]), this.key.kind, (kind) => this.go(kind));
    this.keyFaults = html("div", {});
    // A game goes on from the position that is shown.
    this.playOn = html("a", {}, "Play on from here");
    this.play = this.button("Play", "play", () => this.toggle());
    this.slider = html("input", { type: "range", min: 0, max: this.steps.length, step: 1, "aria-label": "Position" });
    this.build();
    this.show(0, true);
  }

  build() {
    const side = html("div", {});
    // A drawn puzzle makes no claim.
    if (this.number) side.append(html("p", {}, VERDICTS[this.puzzle.verdict]));
    if (this.puzzle.kind === "game") side.append(...aboutGame(this.puzzle));
    for (const fault of this.puzzle.faults || []) side.append(html("p", { class: "fault" }, `Fault: ${fault}`));
    for (const row of this.puzzle.emended || []) side.append(html("p", { class: "emended" }, `Emended: ${row}`));
    if (this.puzzle.keys.length > 1) side.append(this.keys);
    if (this.number) side.append(this.ways());
    side.append(this.keyFaults, this.list);
    const notes = html("div", { class: "notes" });
    // A search writes the id as a note.
    for (const note of this.puzzle.notes || []) if (note !== `id ${this.puzzle.id}`) notes.append(html("p", {}, note));
    if (this.puzzle.id) notes.append(html("p", {}, "Id: ", html("code", {}, this.puzzle.id)));
    side.append(notes);
    this.element.append(this.heading, this.task, html("div", { class: "place" }, this.board.element),
      yardLegend(this.puzzle), this.steps.length > 0 ? this.controls() : "", side);
    this.board.showMirror(true);
    this.board.ring(unmatchedOf(this.puzzle), "unmatched", this.board.over);
    this.listMoves();
  }

  // What else can be done with the puzzle.
  ways() {
    const address = `#${this.number}/practice/${this.puzzle.goals[0]}`;
    const print = buttonOf("Print", () => window.print());
    if (this.puzzle.kind === "game") {
      const kept = keptPractice(this.puzzle, "game") ? html("a", { href: address }, "Continue the game that this browser keeps") : "";
      return html("p", { class: "ways" }, this.playOn, kept, print);
    }
    const draft = draftOfPuzzle(this.puzzle);
    return html("p", { class: "ways" }, html("a", { href: address }, "Try it yourself"), draft ? html("a", { href: addressOf(draft) }, "Change it and ask") : "", print);
  }

  /** @param {string} label @param {keyof typeof SIGNS} sign @param {() => void} act */
  button(label, sign, act) {
    const made = html("button", { type: "button", "aria-label": label, title: label }, signOf(sign));
    made.addEventListener("click", act);
    return made;
  }

  controls() {
    // The slider itself says where it is.
    this.slider.addEventListener("input", () => { this.pause(); this.show(Number(this.slider.value), false); });
    this.slider.addEventListener("change", () => this.remember());
    return html("div", { class: "controls", role: "group", "aria-label": "Replay" },
      this.button("First position", "first", () => this.jumpTo(0)), this.button("Previous move", "back", () => this.back()),
      this.play, this.button("Next move", "on", () => this.on()), this.button("Last position", "last", () => this.jumpTo(this.steps.length)),
      this.slider, selection("speed", "Speed", SPEEDS, "1", (speed) => { this.speed = Number(speed); }));
  }

  listMoves() {
    this.list.replaceChildren();
    const marks = this.key.marks || [];
    const whole = marks.filter((mark) => mark.move === 0);
    const comment = this.key.variation?.comment;
    this.keyFaults.replaceChildren(comment ? html("p", { class: "notes" }, comment) : "", ...whole.map((mark) => html("p", { class: "fault" }, `Fault: ${mark.text}`)));
    this.links = this.steps.map((step, index) => {
      const link = html("a", { href: this.hash(index + 1) }, words(step));
      link.addEventListener("click", (event) => this.follow(event, index + 1));
      const item = html("li", {}, link);
      for (const mark of marks.filter((each) => each.move === index + 1)) {
        item.append(html("div", { class: mark.kind }, `${MARKS[mark.kind]}: ${mark.text}`));
      }
      this.list.append(item);
      return link;
    });
    this.slider.max = String(this.steps.length);
  }

  // A link to a move works even if the address names the move already.
  /** @param {MouseEvent} event @param {number} made */
  follow(event, made) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.jumpTo(made);
  }

  /** @param {number} made */
  hash(made) { return this.number ? `#${this.number}/${this.key.kind}/${made}` : location.hash; }

  // Shows the key and the position that an address names, or where a variation departs.
  /** @param {string} kind @param {number} [made] */
  go(kind, made) {
    this.pause();
    const key = this.puzzle.keys.find((each) => each.kind === kind);
    if (key && key !== this.key) {
      this.key = key;
      this.steps = stepsOf(key);
      this.listMoves();
      for (const radio of this.keys.querySelectorAll("input")) radio.checked = radio.value === kind;
    }
    this.show(made ?? (key?.variation?.first ?? 1) - 1, true);
    this.remember();
  }

  // The men after this number of steps.
  // Storing the men after each move would nearly double the size of a page with 50,000 figures.
  /** @param {number} made */
  menAfter(made) {
    const men = new Set(this.key.start === undefined ? yardOf(this.puzzle) : squaresOf(this.key.start));
    for (const { kind, route } of this.steps.slice(0, made)) {
      const to = route[route.length - 1];
      if (kind === "pass" || !canArrive(this.puzzle, men, route[0], to)) continue;
      men.delete(route[0]);
      men.add(to);
    }
    return men;
  }

  /** @param {number} made @param {boolean} aloud */
  show(made, aloud) {
    this.made = Math.max(0, Math.min(made, this.steps.length));
    this.board.showMen(this.menAfter(this.made), armiesAfter(this.puzzle, this.steps.slice(0, this.made)));
    this.board.describeMen();
    const step = this.steps[this.made - 1];
    // The squares to fill.
    if (this.puzzle.kind === "exit") this.board.ring(this.key.start && this.steps.length > 0 ? yardOf(this.puzzle) : squaresOf(this.puzzle.figure), "wanted", this.board.ground);
    if (this.key.kind === "hop") {
      const route = this.steps.slice(0, this.made).map((each) => each.route[1]);
      this.board.showRoute(step ? [this.steps[0].route[0], ...route] : []);
    } else {
      this.board.showRoute(step?.route);
    }
    this.playOn.hidden = this.key.variation !== undefined;
    this.playOn.setAttribute("href", `#${this.number}/practice/game/${this.made}`);
    this.slider.value = String(this.made);
    const said = step ? `${this.made} of ${this.steps.length}: ${words(step)}` : `Before the first ${this.key.kind === "hop" ? "jump" : "move"}`;
    this.slider.setAttribute("aria-valuetext", said);
    this.links.forEach((link, index) => {
      if (index === this.made - 1) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    this.scrollToMove();
    if (aloud) this.announce(said);
  }

  scrollToMove() {
    const current = this.links[this.made - 1];
    this.list.scrollTop = current ? current.offsetTop - this.list.clientHeight / 2 : 0;
  }

  remember() { if (this.number) setAddress(this.hash(this.made)); }

  onPaper() { return [puzzleOnPaper(this.puzzle, this.number)]; }

  /** @param {number} made */
  jumpTo(made) { this.pause(); this.show(made, true); this.remember(); }

  // Back by one move, or to the beginning of the current move.
  back() { this.jumpTo(this.turn ? this.made : this.made - 1); }

  // On by one move. If a move is still being shown, it ends at once.
  on() {
    const made = this.made + (this.turn ? 1 : 0);
    this.pause();
    if (made > this.made) this.jumpTo(made);
    this.step();
  }

  // One step on, jump by jump unless the system asks for less motion.
  async step() {
    if (this.turn || this.made >= this.steps.length) return;
    const { route } = this.steps[this.made];
    const circle = this.board.circles.get(route[0]);
    if (circle && !still() && route.length > 1 && this.steps[this.made].kind !== "pass") {
      const turn = {};
      this.turn = turn;
      circle.classList.add("moving");
      for (const square of route.slice(1)) {
        await this.board.glide(circle, square, 260 / this.speed, () => this.turn === turn);
        if (this.turn !== turn) return;
      }
      this.turn = null;
    }
    this.show(this.made + 1, true);
    // A replay has too many jumps to write each one into the address.
    if (!this.playing || this.key.kind !== "hop") this.remember();
  }

  toggle() {
    if (this.playing) {
      this.pause();
      this.remember();
      return;
    }
    if (this.made >= this.steps.length) this.jumpTo(0);
    this.playing = true;
    this.label("Pause", "pause");
    this.run();
  }

  async run() {
    const play = {};
    this.current = play;
    while (this.playing && this.current === play && this.made < this.steps.length) {
      await this.step();
      const pause = this.key.kind === "hop" ? 60 : 450;
      await new Promise((resolve) => { this.timer = setTimeout(resolve, (still() ? 900 : pause) / this.speed); });
    }
    if (this.playing && this.current === play) {
      this.pause();
      this.remember();
    }
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
    if (this.turn) {
      this.turn = null;
      this.show(this.made, false);
    }
    this.label("Play", "play");
  }

  /** @param {string} name @param {keyof typeof SIGNS} sign */
  label(name, sign) {
    this.play.replaceChildren(signOf(sign));
    this.play.setAttribute("aria-label", name);
    this.play.title = name;
  }

  /** @param {KeyboardEvent} event */
  shortcut(event) {
    const field = event.target instanceof Element ? event.target.closest("input, select, button") : null;
    /** @type {Record<string, () => void>} */
    const acts = {
      " ": () => this.toggle(), ArrowRight: () => this.on(), ArrowLeft: () => this.back(),
      Home: () => this.jumpTo(0), End: () => this.jumpTo(this.steps.length),
    };
    // Some fields use these keys themselves.
    /** @type {Record<string, string>} */
    const theirs = { " ": "button, select, [type=checkbox]", Home: "[type=range], select", End: "[type=range], select" };
    const isTheirs = field?.matches(theirs[event.key] ?? "[type=range], [type=radio], select");
    if (!acts[event.key] || isTheirs || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Holding the space bar down counts as one press.
    if (event.key !== " " || !event.repeat) acts[event.key]();
  }
}
