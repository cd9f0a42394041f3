// Practice of an exit: men are moved.
class ExitPractice extends Practice {
  /** @param {ExitPuzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce */
  constructor(puzzle, number, goal, announce) {
    super(puzzle, number, goal, announce);
    /** @param {string} kind @returns {Pair[]} */
    const movesOf = (kind) => {
      const key = puzzle.keys.find((each) => each.kind === kind);
      return key ? stepsOf(key).map(({ route }) => [route[0], route[route.length - 1]]) : [];
    };
    /** @type {ExitQuestion} */
    this.question = {
      board: puzzle.board, corner: squaresOf(puzzle.corner)[0], yard: squaresOf(puzzle.yard), figure: squaresOf(puzzle.figure),
      goal: /** @type {ExitGoal} */ (goal), gambit: movesOf("gambit"), yarding: movesOf("yarding"),
      made: [], taken_back: [], act: "nothing", man: null,
    };
    /** @type {ExitAnswer | null} */
    this.answer = null;
    // The man chosen.
    /** @type {Square | null} */
    this.man = null;
    this.start();
  }

  comeBack() {
    this.man = null;
    super.comeBack();
  }

  async refresh() { this.sayStanding(await this.ask("nothing")); }

  // Asks the rules, without showing the answer.
  /** @param {ExitQuestion["act"]} act @returns {Promise<ExitAnswer>} */
  async askOnly(act) {
    const { made, taken_back } = this.answer ?? this.question;
    return (await rules()).exit({ ...this.question, made, taken_back, act, man: this.man });
  }

  /** @param {ExitQuestion["act"]} act */
  async ask(act) { return this.show(await this.askOnly(act)); }

  /** @param {Exclude<Act, "nothing"> | "hint"} act */
  act(act) {
    return this.queue(async () => {
      if (this.isIdle(act)) return;
      if (act === "hint") {
        const hint = this.answer?.hint;
        this.man = hint ? hint[0] : null;
        this.say((await this.ask("nothing")).advice);
        if (hint) this.mark(hint[1]);
        return;
      }
      this.man = null;
      this.sayStanding(await this.ask(act));
    });
  }

  /** @param {Square} square */
  press(square) {
    return this.queue(async () => {
      if (this.answer?.men.includes(square)) {
        this.man = this.man === square ? null : square;
        const answer = await this.ask("nothing");
        if (this.man === null) this.sayStanding(answer);
        else this.say(`The man on ${nameOf(square)} can go to ${counted(answer.destinations.length, "square")}.`);
      } else if (this.man === null) {
        this.say(`No man stands on ${nameOf(square)}. Press a man first.`);
      } else {
        await this.move(this.man, square);
      }
    });
  }

  /** @param {Square} from @param {Square} to */
  async move(from, to) {
    const { board } = this;
    this.man = null;
    const answer = await this.askOnly({ make: [from, to] });
    if (answer.refused) {
      this.man = from;
      await this.ask("nothing");
      this.say(`Not a legal move: ${answer.refused}.`, "fault");
      return;
    }
    const circle = board?.circles.get(from);
    if (board && circle) {
      circle.classList.add("moving");
      for (const square of answer.route.slice(1)) await board.glide(circle, square, 180, () => this.element.isConnected);
    }
    this.sayStanding(this.show(answer));
  }

  /** @param {ExitAnswer} answer */
  show(answer) {
    this.answer = answer;
    const { men, destinations, made, route, wanted, unmatched } = answer;
    const board = this.drawBoard([...men, ...destinations], (square) => this.press(square));
    board.showMen(men);
    board.showRoute(route);
    board.showWanted(wanted);
    board.showMirror(this.goal === "any_figure");
    const [standing, open, goal] = [new Set(men), new Set(destinations), new Set(wanted)];
    const odd = new Set(this.goal === "any_figure" ? unmatched : []);
    board.describe((square) => {
      const says = [standing.has(square) ? "man" : "empty"];
      if (goal.has(square)) says.push("to fill");
      if (odd.has(square)) says.push("no mirror image");
      if (open.has(square)) says.push("can be reached");
      const classes = [];
      if (open.has(square)) classes.push("open");
      if (square === this.man) classes.push("chosen");
      return { classes, words: says.join(", "), isPressed: square === this.man };
    });
    this.list.replaceChildren(...made.map(([from, to]) => html("li", {}, `${nameOf(from)} to ${nameOf(to)}`)));
    this.list.scrollTop = this.list.scrollHeight;
    this.enableAll(answer);
    return answer;
  }
}
