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
    return kept ? { ...kept, act: "nothing", man: null } : null;
  } catch {
    return null;
  }
}

class GamePractice extends Practice {
  // Begins with the game that is kept or, with `from`, after that number of moves of the record. The moves
  // after it can be made again.
  /** @param {GamePuzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce @param {number} [from] */
  constructor(puzzle, number, goal, announce, from) {
    // Another game may have another board.
    super({ ...puzzle }, number, goal, announce);
    const { game } = puzzle;
    const turns = turnsOf(puzzle);
    /** @type {GameQuestion} */
    this.fresh = {
      rules: game.rules, form: game.form, board: puzzle.board, begins: squaresOf(game.begins)[0], names: game.names,
      made: turns.slice(0, from), taken_back: from === undefined ? [] : turns.slice(from).reverse(), act: "nothing", man: null,
    };
    this.question = (from === undefined ? keptGame(puzzle) : null) ?? this.fresh;
    /** @type {GameAnswer | null} */
    this.answer = null;
    // The man chosen.
    /** @type {Square | null} */
    this.man = null;
    this.legend = html("div", {});
    this.record = html("textarea", { class: "record", readonly: "", "aria-label": "The record" });
    this.buttons.get("hint")?.remove();
    this.list.before(this.legend, this.newGame());
    this.list.after(html("details", {}, html("summary", {}, "The record as text"), this.record));
    const row = this.element.querySelector(".controls");
    this.pass = buttonOf("Pass", () => this.turn(null));
    row?.append(this.pass, buttonOf("Verify", () => this.queue(async () => this.say((await this.ask("nothing")).verdict))),
      buttonOf("Copy", () => this.copy()), buttonOf("Save", () => this.save()));
    this.start();
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
      this.say((await this.ask("nothing")).standing);
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
      this.sayStanding(await this.ask("nothing"));
    } catch (error) {
      if (this.question === this.fresh) throw error;
      this.question = this.fresh;
      this.sayStanding(await this.ask("nothing"));
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

  /** @param {GameQuestion["act"]} act @returns {Promise<GameAnswer>} */
  async askOnly(act) { return (await rules()).game({ ...this.question, act, man: this.man }); }

  /** @param {GameQuestion["act"]} act */
  async ask(act) { return this.show(await this.askOnly(act)); }

  /** @param {Exclude<Act, "nothing"> | "hint"} act */
  act(act) {
    return this.queue(async () => {
      if (this.isIdle(act) || act === "hint") return;
      this.man = null;
      this.sayStanding(await this.ask(act));
    });
  }

  /** @param {Square} square */
  press(square) {
    return this.queue(async () => {
      if (this.answer?.armies.some((army) => army.includes(square))) {
        this.man = this.man === square ? null : square;
        const answer = await this.ask("nothing");
        if (this.man === null) this.sayStanding(answer);
        else if (answer.destinations.length > 0) this.say(`The man on ${nameOf(square)} can go to ${counted(answer.destinations.length, "square")}.`);
        else {
          this.man = null;
          await this.ask("nothing");
          this.say(`The man on ${nameOf(square)} cannot move now. ${answer.standing}`);
        }
      } else if (this.man === null) {
        this.say(`No man stands on ${nameOf(square)}. Press a man first.`);
      } else {
        await this.make([this.man, square]);
      }
    });
  }

  /** @param {Pair | null} pair */
  turn(pair) { return this.queue(() => this.make(pair)); }

  /** @param {Pair | null} pair */
  async make(pair) {
    const { man } = this;
    this.man = null;
    const answer = await this.askOnly({ make: pair });
    if (answer.refused) {
      this.man = man;
      await this.ask("nothing");
      this.say(`Not allowed: ${answer.refused}.`, "fault");
      return;
    }
    await this.board?.walk(answer.route);
    this.sayStanding(this.show(answer));
  }

  /** @param {GameAnswer} answer */
  show(answer) {
    this.answer = answer;
    const { armies, destinations, made, taken_back, movable, route, may_pass, record } = answer;
    const isNew = JSON.stringify([made, taken_back]) !== JSON.stringify([this.question.made, this.question.taken_back]);
    this.question = { ...this.question, made, taken_back };
    if (isNew) this.keep();
    this.puzzle.board = this.question.board;
    const board = this.drawBoard(armies.flat(), (square) => this.press(square));
    /** @type {Map<Square, number>} */
    const owners = new Map();
    for (const [army, men] of armies.entries()) for (const man of men) owners.set(man, army);
    board.showMen(owners.keys(), owners);
    board.showRoute(route);
    const names = this.question.names.length > 0 ? this.question.names : PLAYERS.slice(0, armies.length);
    this.legend.replaceChildren(legendOf(names), html("p", {}, `Rules: ${this.question.rules}`));
    const [open, mobile] = [new Set(destinations), new Set(movable)];
    board.describe((square) => {
      const army = owners.get(square);
      const says = [army === undefined ? "empty" : `man of ${names[army]}`];
      if (mobile.has(square)) says.push("may move");
      if (open.has(square)) says.push("can be reached");
      const isPressed = square === this.man;
      return { classes: [open.has(square) ? "open" : "", isPressed ? "chosen" : ""], words: says.join(", "), isPressed };
    });
    this.list.replaceChildren(...made.map((pair) => html("li", {}, pair ? `${nameOf(pair[0])} to ${nameOf(pair[1])}` : "pass")));
    this.list.scrollTop = this.list.scrollHeight;
    this.record.value = record;
    this.pass.setAttribute("aria-disabled", String(!may_pass));
    this.enableAll(answer);
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
