// Practice of a detour: men are placed, and the fewest jumps are shown at once.
class DetourPractice extends Practice {
  /** @param {DetourPuzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce */
  constructor(puzzle, number, goal, announce) {
    super(puzzle, number, goal, announce);
    /** @type {DetourQuestion} */
    this.question = {
      board: puzzle.board, from: squaresOf(puzzle.from)[0], target: squaresOf(puzzle.target)[0], jumps: puzzle.jumps,
      arrangement: squaresOf(puzzle.figure), made: [], taken_back: [], act: "nothing",
    };
    /** @type {DetourAnswer | null} */
    this.answer = null;
    this.list.hidden = true;
    this.start();
  }

  async refresh() { await this.ask("nothing"); }

  /** @param {DetourQuestion["act"]} act */
  async ask(act) {
    const { made, taken_back } = this.answer ?? this.question;
    const answer = await (await rules()).detour({ ...this.question, made, taken_back, act });
    this.answer = answer;
    this.show(answer);
    this.sayStanding(answer);
    return answer;
  }

  /** @param {Square} square */
  press(square) {
    return this.queue(async () => {
      const { refused } = await this.ask({ toggle: square });
      if (refused) this.say(`${nameOf(square)} is an end of the route and cannot change.`);
    });
  }

  /** @param {Exclude<Act, "nothing"> | "hint"} act */
  act(act) {
    return this.queue(async () => {
      if (this.isIdle(act) || !this.answer) return;
      if (act !== "hint") {
        await this.ask(act);
        return;
      }
      this.say(this.answer.advice);
      if (this.answer.hint !== undefined) this.mark(this.answer.hint);
    });
  }

  /** @param {DetourAnswer} answer */
  show(answer) {
    const { others, route } = answer;
    const { from, target } = this.question;
    const board = this.drawBoard([...others, target], (square) => this.press(square));
    const standing = new Set(others);
    board.showMen([from, ...others]);
    board.circles.get(from)?.classList.add("moving");
    board.showRoute(route);
    const ends = new Map([[from, "the hopping man"], [target, "the target"]]);
    board.describe((square) => {
      const isPressed = standing.has(square);
      return { classes: [], words: ends.get(square) ?? (isPressed ? "man" : "empty"), isPressed };
    });
    this.enableAll(answer);
  }
}
