// A game that people play on one board. The compiled rules are the referee; nothing here moves by itself.

// The names of players without a name, as in reports.
const PLAYERS = ["the first player", "the second player", "the third player", "the fourth player"];

// The men of a game after some moves, each with the number of his army.
/** @param {Puzzle} puzzle @param {Step[]} steps @returns {Map<Square, number> | undefined} */
function armiesAfter(puzzle, steps) {
  if (puzzle.kind !== "game") return undefined;
  /** @type {Map<Square, number>} */
  const armies = new Map();
  for (const [army, men] of puzzle.game.armies.entries()) for (const man of squaresOf(men)) armies.set(man, army);
  for (const { kind, route } of steps) {
    const army = armies.get(route[0]);
    const to = route[route.length - 1];
    if (kind === "pass" || army === undefined || !canArrive(puzzle, armies, route[0], to)) continue;
    armies.delete(route[0]);
    armies.set(to, army);
  }
  return armies;
}

// The men after the last move of a game's record.
/** @param {Puzzle} puzzle */
const armiesAtEnd = (puzzle) => armiesAfter(puzzle, puzzle.kind === "game" ? stepsOf(puzzle.keys[0]) : []);

// A man of each player with his name.
/** @param {string[]} names */
function legendOf(names) {
  const legend = html("p", {});
  for (const [army, name] of names.entries()) {
    const sample = svg("svg", { class: "board sample", viewBox: "-20 -20 40 40", "aria-hidden": "true" });
    manOf(army, "", sample);
    legend.append(sample, ` ${name} `);
  }
  return legend;
}

/** @param {GamePuzzle} puzzle */
const aboutGame = ({ game }) => [
  legendOf(game.names), html("p", {}, `Rules: ${game.rules}. ${game.standing}`),
];

// The turns of a record up to the first fault. After it the men are where the record has them, and nobody can
// play on from there.
/** @param {GamePuzzle} puzzle @returns {Turn[]} */
function turnsOf(puzzle) {
  const [key] = puzzle.keys;
  const faulty = (key.marks ?? []).filter(({ kind, move }) => kind === "fault" && move > 0).map(({ move }) => move - 1);
  const turns = stepsOf(key).slice(0, Math.min(...faulty, key.moves.length));
  return turns.map(({ kind, route }) => (kind === "pass" ? null : [route[0], route[route.length - 1]]));
}

// Under which a browser keeps a game: the same game on any page.
/** @param {GamePuzzle} puzzle */
const keyOfGame = ({ id }) => `halma-solve game ${id}`;

// The game that this browser keeps, if there is one. It may have no storage, or a damaged one.
/** @param {GamePuzzle} puzzle @returns {GameQuestion | null} */
function keptGame(puzzle) {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOfGame(puzzle)) ?? "null");
    return kept ? { ...kept, kind: "game" } : null;
  } catch {
    return null;
  }
}

class GamePractice extends MovingPractice {
  // Begins with the game that is kept or, with `from`, after that number of moves of the record. The moves
  // after it can be made again.
  /** @param {GamePuzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce @param {number} [from] */
  constructor(puzzle, number, goal, announce, from) {
    // Another game may have another board.
    super({ ...puzzle }, number, goal, announce);
    /** @type {GameQuestion} */
    this.fresh = /** @type {GameQuestion} */ (questionOf(puzzle, goal));
    const turns = this.fresh.made;
    if (from !== undefined) this.fresh = { ...this.fresh, made: turns.slice(0, from), taken_back: turns.slice(from).reverse() };
    /** @type {GameQuestion} */
    this.question = (from === undefined ? keptGame(puzzle) : null) ?? this.fresh;
    this.legend = html("div", {});
    this.record = html("textarea", { class: "record", readonly: "", "aria-label": "The record" });
    this.buttons.get("hint")?.remove();
    this.list.before(this.legend, this.newGame());
    this.list.after(html("details", {}, html("summary", {}, "The record as text"), this.record));
    const row = this.element.querySelector(".controls");
    this.pass = buttonOf("Pass", () => this.turn(null));
    row?.append(this.pass, buttonOf("Verify", () => this.queue(async () => this.say((await this.ask("nothing")).verdict ?? ""))),
      buttonOf("Copy", () => this.copy()), buttonOf("Save", () => this.save()));
  }

  // Another game from its start, under a rule book.
  newGame() {
    const { choices } = /** @type {GamePuzzle} */ (this.puzzle).game;
    const select = html("select", { "aria-label": "Game and rule book" });
    for (const [index, { words }] of choices.entries()) select.append(html("option", { value: index }, words));
    const at = choices.findIndex(({ rules, form, board }) => (
      rules === this.question.rules && form === this.question.form && board === this.question.board));
    select.value = String(at);
    const begin = buttonOf("New game", () => this.queue(async () => {
      const { rules, form, board } = choices[Number(select.value)];
      this.question = { ...this.question, rules, form, board, begins: 0, names: [], made: [], taken_back: [] };
      this.answer = null;
      this.man = null;
      this.board = null;
      this.say((await this.ask("nothing")).status);
      this.keep();
    }));
    return html("div", { class: "controls" }, select, begin);
  }

  // The state survives a reload, also if the address named a move of the record.
  keep() {
    try {
      localStorage.setItem(keyOfGame(/** @type {GamePuzzle} */ (this.puzzle)), JSON.stringify(this.question));
      const address = `#${this.number}/practice/${this.goal}`;
      if (location.hash.startsWith(`${address}/`)) history.replaceState(null, "", address);
    } catch {
      // Without storage the game lasts as long as the page.
    }
  }

  // A game that was kept may be damaged. Then the record's is played.
  async refresh() {
    try {
      this.sayStatus(await this.ask("nothing"));
    } catch (error) {
      if (this.question === this.fresh) throw error;
      this.question = this.fresh;
      this.sayStatus(await this.ask("nothing"));
    }
  }

  // Men are dragged or pressed.
  /** @param {PressBoard} board */
  prepare(board) {
    drag(board, {
      canLift: (square) => this.answer?.movable.includes(square) ?? false,
      lift: (square) => { if (this.man !== square) this.press(square); },
      drop: (from, to) => {
        if (to !== null) this.turn([from, to]);
        else if (this.man !== null) this.press(this.man);
      },
      armyOf: (square) => Math.max(0, this.answer?.armies.findIndex((army) => army.includes(square)) ?? 0),
    });
  }

  names() {
    const { names } = this.question;
    return names.length > 0 ? names : PLAYERS.slice(0, this.answer?.armies.length);
  }

  /** @param {Turn} turn */
  turn(turn) { return this.queue(() => this.make(turn)); }

  /** @param {SessionAnswer} answer */
  show(answer) {
    const { made, taken_back, may_pass, record } = answer;
    const isNew = JSON.stringify([made, taken_back]) !== JSON.stringify([this.question.made, this.question.taken_back]);
    this.question = { ...this.question, made: /** @type {Turn[]} */ (made), taken_back: /** @type {Turn[]} */ (taken_back) };
    if (isNew) this.keep();
    this.puzzle.board = this.question.board;
    super.show(answer);
    this.legend.replaceChildren(legendOf(this.names()), html("p", {}, `Rules: ${this.question.rules}`));
    this.record.value = record ?? "";
    this.pass.setAttribute("aria-disabled", String(!may_pass));
    return answer;
  }

  // The record can also be selected in its field.
  copy() {
    this.record.closest("details")?.setAttribute("open", "");
    this.record.select();
    const copied = navigator.clipboard?.writeText(this.record.value) ?? Promise.reject(new Error("no clipboard"));
    copied.then(() => this.say("The record is copied."), () => this.say("The record is selected; copy it from its field."));
  }

  save() {
    const text = encodeURIComponent(this.record.value);
    html("a", { href: `data:text/plain;charset=utf-8,${text}`, download: "game.txt" }).click();
    this.say("The record is saved as game.txt. halma-solve verify game.txt checks it.");
  }
}
