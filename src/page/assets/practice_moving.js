// Practice in which men are moved.
class MovingPractice extends Practice {
  // The names of the players; none if it is not a game.
  /** @returns {string[]} */
  names() { return []; }

  /** @param {Square | null} square */
  isMan(square) { return this.answer?.armies.some((army) => army.some((man) => man === square)) ?? false; }

  // Men can be dragged.
  /** @param {PressBoard} board */
  prepare(board) {
    drag(board, {
      canLift: (square) => this.isMan(square),
      lift: (square) => this.queue(() => this.choose(square)),
      drop: (from, to) => this.queue(async () => {
        if (this.man === from && to !== null && !this.isMan(to)) await this.make([from, to]);
        else await this.ask("nothing");
      }),
    });
  }

  comeBack() {
    this.man = null;
    super.comeBack();
  }

  /** @param {Square} square */
  press(square) {
    return this.queue(async () => {
      const { hinted } = this;
      this.hinted = null;
      if (hinted && square === hinted[0]) {
        // The hint has chosen him already, so a press on him goes on.
        this.say(`Now press ${nameOf(hinted[1])}, the marked square.`);
      } else if (this.isMan(square)) {
        await this.choose(this.man === square ? null : square);
      } else if (this.man === null) {
        this.say(`No man stands on ${nameOf(square)}. Press a man first.`);
      } else {
        await this.make([this.man, square]);
      }
    });
  }

  // Chooses a man, or none.
  /** @param {Square | null} square */
  async choose(square) {
    this.man = square;
    this.hinted = null;
    const answer = await this.ask("nothing");
    const open = answer.destinations.length;
    if (square === null) this.sayStatus(answer);
    else if (open > 0 || this.names().length === 0) this.say(`The man on ${nameOf(square)} can go to ${counted(open, "square")}.`);
    else {
      this.man = null;
      await this.ask("nothing");
      this.say(`The man on ${nameOf(square)} cannot move now. ${answer.status}`);
    }
  }

  // Makes a move, or passes.
  /** @param {Turn} turn */
  async make(turn) {
    const { man } = this;
    this.man = null;
    const answer = await this.askOnly({ make: turn });
    if (answer.refused) {
      this.man = man;
      await this.ask("nothing");
      this.say(`${this.names().length > 0 ? "Not allowed" : "Not a legal move"}: ${answer.refused}.`, "fault");
      return;
    }
    await this.board?.walk(answer.route);
    this.sayStatus(this.show(answer));
  }

  /** @param {SessionAnswer} answer */
  show(answer) {
    this.answer = answer;
    const { armies, destinations, made, movable, route, wanted, unmatched } = answer;
    const names = this.names();
    const board = this.drawBoard(armies.flat(), (square) => this.press(square));
    /** @type {Map<Square, number>} */
    const owners = new Map();
    for (const [army, men] of armies.entries()) for (const man of men) owners.set(man, army);
    board.showMen(owners.keys(), owners);
    board.showRoute(route);
    board.ring(wanted, "wanted", board.ground);
    board.showMirror(wanted.length + names.length === 0);
    const [open, goal, odd, mobile] = [destinations, wanted, unmatched, names.length > 0 ? movable : []].map((squares) => new Set(squares));
    board.describe((square) => {
      const army = owners.get(square);
      const says = [army === undefined ? "empty" : names.length > 0 ? `man of ${names[army]}` : "man"];
      if (goal.has(square)) says.push("to fill");
      if (odd.has(square)) says.push("no mirror image");
      if (mobile.has(square)) says.push("may move");
      if (open.has(square)) says.push("can be reached");
      const isPressed = square === this.man;
      return { classes: [open.has(square) ? "open" : "", isPressed ? "chosen" : ""], words: says.join(", "), isPressed };
    });
    this.list.replaceChildren(...made.map((turn) => html("li", {}, Array.isArray(turn) ? `${nameOf(turn[0])} to ${nameOf(turn[1])}` : "pass")));
    this.list.scrollTop = this.list.scrollHeight;
    this.enableAll(answer);
    return answer;
  }
}
