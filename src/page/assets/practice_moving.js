// Practice in which men are moved. Each kind has its own question.
/** @template {ExitQuestion | TransferQuestion} Question */
class MovingPractice extends Practice {
  /** @param {Puzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce @param {Question} question */
  constructor(puzzle, number, goal, announce, question) {
    super(puzzle, number, goal, announce);
    this.question = question;
    /** @type {MovingAnswer | null} */
    this.answer = null;
    // The man chosen.
    /** @type {Square | null} */
    this.man = null;
    // The move that a hint named, until another act.
    /** @type {Pair | null} */
    this.hinted = null;
    this.start();
  }

  // Men can be dragged.
  /** @param {PressBoard} board */
  prepare(board) {
    drag(board, {
      canLift: (square) => this.answer?.men.includes(square) ?? false,
      lift: (square) => this.queue(() => this.choose(square)),
      drop: (from, to) => this.queue(async () => {
        if (this.man === from && to !== null && !this.answer?.men.includes(to)) await this.move(from, to);
        else await this.ask("nothing");
      }),
    });
  }

  comeBack() {
    this.man = null;
    super.comeBack();
  }

  async refresh() { this.sayStanding(await this.ask("nothing")); }

  // Asks the rules, without showing the answer.
  /** @param {MovingAct} act @returns {Promise<MovingAnswer>} */
  async askOnly(act) {
    const { made, taken_back } = this.answer ?? this.question;
    return this.answerTo({ ...this.question, made, taken_back, act, man: this.man });
  }

  // Each kind of practice replaces this one.
  /** @param {Question} _question @returns {Promise<MovingAnswer>} */
  answerTo(_question) { return Promise.reject(new Error("no rules")); }

  /** @param {MovingAct} act */
  async ask(act) { return this.show(await this.askOnly(act)); }

  /** @param {Exclude<Act, "nothing"> | "hint"} act */
  act(act) {
    return this.queue(async () => {
      if (this.isIdle(act)) return;
      if (act === "hint") {
        const hint = this.answer?.hint;
        this.man = hint ? hint[0] : null;
        this.say((await this.ask("nothing")).advice);
        this.hinted = hint ?? null;
        if (hint) this.mark(hint[1]);
        return;
      }
      this.man = null;
      this.hinted = null;
      this.sayStanding(await this.ask(act));
    });
  }

  /** @param {Square} square */
  press(square) {
    return this.queue(async () => {
      const { hinted } = this;
      this.hinted = null;
      if (hinted && square === hinted[0]) {
        // The hint has chosen him already, so a press on him goes on.
        this.say(`Now press ${nameOf(hinted[1])}, the marked square.`);
      } else if (this.answer?.men.includes(square)) {
        await this.choose(this.man === square ? null : square);
      } else if (this.man === null) {
        this.say(`No man stands on ${nameOf(square)}. Press a man first.`);
      } else {
        await this.move(this.man, square);
      }
    });
  }

  // Chooses a man, or none.
  /** @param {Square | null} square */
  async choose(square) {
    this.man = square;
    this.hinted = null;
    const answer = await this.ask("nothing");
    if (square === null) this.sayStanding(answer);
    else this.say(`The man on ${nameOf(square)} can go to ${counted(answer.destinations.length, "square")}.`);
  }

  /** @param {Square} from @param {Square} to */
  async move(from, to) {
    this.man = null;
    const answer = await this.askOnly({ make: [from, to] });
    if (answer.refused) {
      this.man = from;
      await this.ask("nothing");
      this.say(`Not a legal move: ${answer.refused}.`, "fault");
      return;
    }
    await this.board?.walk(answer.route);
    this.sayStanding(this.show(answer));
  }

  /** @param {MovingAnswer} answer */
  show(answer) {
    this.answer = answer;
    const { men, destinations, made, route, wanted, unmatched } = answer;
    const board = this.drawBoard(men, (square) => this.press(square));
    board.showMen(men);
    board.showRoute(route);
    board.ring(wanted, "wanted", board.ground);
    board.showMirror(wanted.length === 0);
    const [standing, open, goal, odd] = [men, destinations, wanted, unmatched].map((squares) => new Set(squares));
    board.describe((square) => {
      const says = [standing.has(square) ? "man" : "empty"];
      if (goal.has(square)) says.push("to fill");
      if (odd.has(square)) says.push("no mirror image");
      if (open.has(square)) says.push("can be reached");
      const isPressed = square === this.man;
      return { classes: [open.has(square) ? "open" : "", isPressed ? "chosen" : ""], words: says.join(", "), isPressed };
    });
    this.list.replaceChildren(...made.map(([from, to]) => html("li", {}, `${nameOf(from)} to ${nameOf(to)}`)));
    this.list.scrollTop = this.list.scrollHeight;
    this.enableAll(answer);
    return answer;
  }
}
