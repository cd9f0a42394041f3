// A game that people play on one board. The compiled rules are the referee; nothing here moves by itself.

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

// The turns of a record or a variation up to the first fault. Nobody can play on from there.
/** @param {Key} key @returns {Turn[]} */
function turnsOf(key) {
  const faulty = (key.marks ?? []).filter(({ kind, move }) => kind === "fault" && move > 0).map(({ move }) => move - 1);
  const turns = stepsOf(key).slice(0, Math.min(...faulty, key.moves.length));
  return turns.map(({ kind, route }) => (kind === "pass" ? null : [route[0], route[route.length - 1]]));
}

// The number of moves in a game that this browser keeps, the ones taken back too; 0 if it keeps none.
/** @param {Puzzle} puzzle */
function movesOfKept(puzzle) {
  const { made = [], taken_back = [] } = keptPractice(puzzle, "game") ?? {};
  return made.length + taken_back.length;
}

// The place of a game among all games of all rule books.
/** @param {GamePuzzle} puzzle @param {GameQuestion} question */
const choiceOf = ({ game }, { rules, form, board }) => game.choices.findIndex((each) => each.rules === rules && each.form === form && each.board === board);

// The games that this browser keeps, of those with these numbers, as links.
/** @param {number[]} numbers */
function keptGames(numbers) {
  return numbers.filter((number) => movesOfKept(puzzles[number - 1]) > 0).map((number) => {
    const puzzle = /** @type {GamePuzzle} */ (puzzles[number - 1]);
    const { words } = puzzle.game.choices[choiceOf(puzzle, { ...questionOf(puzzle, "game"), ...keptPractice(puzzle, "game") })] ?? puzzle.game.choices[0];
    return html("li", {}, html("a", { href: `#${number}/practice/game` }, `Continue: ${words}`), ` (${counted(movesOfKept(puzzle), "move")})`);
  });
}

// Whether a kept game has anything that a new game from its record would lack.
/** @param {GameQuestion} kept @param {GameQuestion} fresh */
function hasMore(kept, fresh) {
  /** @param {GameQuestion} game */
  const lineOf = ({ made, taken_back }) => [...made, ...[...taken_back].reverse()].map(String);
  const line = lineOf(fresh);
  const isOther = kept.rules !== fresh.rules || kept.form !== fresh.form || kept.board !== fresh.board;
  return isOther || kept.record !== undefined || lineOf(kept).some((move, at) => move !== line[at]);
}

// Asks whether a game may be dropped.
/** @param {string} question @param {string} yes @param {string} no @param {Element} place */
function askBefore(question, yes, no, place) {
  const drop = buttonOf(yes, () => dialog.close("yes"));
  const dialog = html("dialog", { "aria-label": yes }, html("p", {}, question), html("div", { class: "controls" }, buttonOf(no, () => dialog.close("no")), drop));
  place.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

class GamePractice extends MovingPractice {
  // Begins with the game that is kept or, with `from`, after that number of moves of the record; `new` is 0.
  /** @param {GamePuzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce @param {string} [from] */
  constructor(puzzle, number, goal, announce, from) {
    // Another game may have another board.
    super({ ...puzzle }, number, goal, announce);
    const turns = this.fresh.made;
    const { variations } = { ...this.fresh, ...keptPractice(puzzle, goal) };
    /** @type {GameQuestion | null} The game that is kept, if it would be lost. */
    this.endangered = null;
    if (from) {
      const kept = this.gameQuestion();
      const place = Number(from) || 0;
      this.question = this.fresh = { ...this.fresh, made: turns.slice(0, place), taken_back: turns.slice(place).reverse(), variations };
      if (hasMore(kept, this.gameQuestion())) this.endangered = kept;
    }
    this.legend = html("div", {});
    this.record = html("textarea", { class: "record", readonly: "", "aria-label": "The record" });
    this.buttons.get("hint")?.remove();
    this.list.before(this.legend, this.newGame());
    this.lamp.hidden = true;
    this.list.after(html("div", { class: "controls" }, buttonOf("Verify", () => this.queue(() => this.tell("verify"))), buttonOf("Copy", () => this.copy()), buttonOf("Save", () => this.save())),
      html("details", {}, html("summary", {}, "The record as text"), this.record));
    /** @type {Change[]} */
    this.line = [];
    const comment = html("input", { "aria-label": "Comment on the side line", placeholder: "A comment" });
    this.sideLine = html("div", { class: "controls", hidden: "" }, comment, buttonOf("Keep as a variation", () => this.leaveSideLine([this.line, comment.value])), buttonOf("Back to the record", () => this.leaveSideLine()));
    const row = this.element.querySelector(".controls");
    this.pass = buttonOf("Pass", () => this.queue(() => this.tell({ make: null })));
    row?.append(this.pass);
    row?.after(this.sideLine);
  }

  // Another game from its start, under a rule book.
  newGame() {
    const puzzle = /** @type {GamePuzzle} */ (this.puzzle);
    const { choices } = puzzle.game;
    const [place, own] = [this.question, this.fresh].map((question) => choiceOf(puzzle, /** @type {GameQuestion} */ (question)));
    if (place !== own) this.heading.textContent = choices[place].words;
    const select = html("select", { "aria-label": "Game and rule book" });
    for (const [index, { words }] of choices.entries()) select.append(html("option", { value: index }, words));
    select.value = String(place);
    const { names } = this.gameQuestion();
    const players = html("input", { placeholder: "Anna; Otto", value: names.join("; ") });
    const named = () => players.value.split(";").map((name) => name.trim()).filter(Boolean);
    players.addEventListener("change", () => this.change({ names: named() }));
    // A game for other players has other names.
    select.addEventListener("change", () => { if (choices[Number(select.value)].form !== this.gameQuestion().form) players.value = ""; });
    const begin = buttonOf("New game", async () => {
      if (this.line.length > 0 && !await this.mayDrop(this.line.length)) return;
      this.board = null;
      const next = choices[Number(select.value)];
      this.heading.textContent = next.words;
      this.change({ ...next, begins: 0, names: named(), made: [], taken_back: [], variations: [], record: undefined });
    });
    return html("div", { class: "controls" }, select, html("label", {}, "Players", players), begin);
  }

  // Asks before a game of this many moves is dropped.
  /** @param {number} moves @returns {Promise<boolean>} */
  mayDrop(moves) {
    return askBefore(`A game of ${counted(moves, "move")} is kept here. A new game will replace it.`, "Replace the game", "Continue the game", this.element);
  }

  // Asks first if the new game would replace another.
  async refresh() {
    const { endangered } = this;
    this.endangered = null;
    if (!endangered) {
      await super.refresh();
      return;
    }
    const drops = await this.mayDrop(endangered.made.length + endangered.taken_back.length);
    if (!drops) this.goOnWith(endangered);
    await super.refresh();
    if (this.answer) this.keep(this.answer);
  }

  // The game that was kept, which may have other rules.
  /** @param {GameQuestion} kept */
  goOnWith(kept) {
    const puzzle = /** @type {GamePuzzle} */ (this.puzzle);
    const place = choiceOf(puzzle, kept);
    this.question = kept;
    if (place !== choiceOf(puzzle, /** @type {GameQuestion} */ (this.fresh))) this.heading.textContent = puzzle.game.choices[place]?.words ?? "";
    const select = this.element.querySelector("select");
    if (select) select.value = String(place);
  }

  // Without an answer, nothing is dropped.
  pause() {
    this.element.querySelector("dialog")?.close("no");
    super.pause();
  }

  // Back to the record, with another variation.
  /** @param {GameQuestion["variations"]} kept */
  leaveSideLine(...kept) {
    const { record: made = [], variations } = this.gameQuestion();
    return this.change({ record: undefined, made, taken_back: [], variations: [...variations, ...kept] });
  }

  gameQuestion() { return /** @type {GameQuestion} */ (this.question); }

  // Another game, or other names. If that is not possible, everything stays as it was.
  /** @param {Partial<GameQuestion>} other */
  change(other) {
    return this.queue(async () => {
      const { question, answer } = this;
      this.question = { ...this.gameQuestion(), ...answer?.course, ...other };
      this.answer = null;
      this.line = [];
      try {
        await this.tell("verify");
      } catch (error) {
        [this.question, this.answer] = [question, answer];
        this.say(String(error), "fault");
      }
    });
  }

  names() {
    const { names } = this.gameQuestion();
    return names.length > 0 ? names : PLAYERS.slice(0, this.answer?.armies.length);
  }

  /** @param {SessionAnswer} answer */
  show(answer) {
    this.puzzle.board = this.question.board;
    super.show(answer);
    // A move different from the one taken back begins a side line.
    const { made, taken_back } = answer.course;
    const question = this.gameQuestion();
    if (made.some((move, at) => at < this.line.length && String(move) !== String(this.line[at]))) question.record ??= this.line;
    this.line = [...made, ...[...taken_back].reverse()];
    this.sideLine.hidden = !question.record;
    this.legend.replaceChildren(legendOf(this.names()), html("p", {}, `Rules: ${question.rules}`));
    this.record.value = answer.record ?? "";
    this.pass.setAttribute("aria-disabled", String(!answer.may_pass));
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
