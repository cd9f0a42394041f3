// Practice in which men are moved.
class MovingPractice extends Practice {
  // The names of the players; none if it is not a game.
  /** @returns {string[]} */
  names() { return []; }

  // Men are dragged or pressed.
  /** @param {PressBoard} board */
  prepare(board) {
    drag(board, {
      isMan: (square) => this.answer?.armies.some((army) => army.includes(square)) ?? false,
      refuse: (square) => this.press(square),
      canLift: (square) => this.answer?.movable.includes(square) ?? false,
      lift: (square) => { if (this.answer?.course.man !== square) this.press(square); },
      drop: (from, to) => (to === null ? this.press(from) : this.queue(() => this.tell({ make: [from, to] }))),
      armyOf: (square) => Math.max(0, this.answer?.armies.findIndex((army) => army.includes(square)) ?? 0),
    });
  }

  /** @param {SessionAnswer} answer */
  show(answer) {
    const { armies, course: { man: chosen }, destinations, moves, movable, route, wanted, unmatched } = answer;
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
      const isPressed = square === chosen;
      return { classes: [open.has(square) ? "open" : "", isPressed ? "chosen" : ""], words: says.join(", "), isPressed };
    });
    this.list.replaceChildren(...moves.map((move) => html("li", {}, move)));
    this.list.scrollTop = this.list.scrollHeight;
    this.enableAll(answer);
  }
}
