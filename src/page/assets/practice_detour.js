// Practice of a detour: men are placed, and the fewest jumps are shown at once.
class DetourPractice extends Practice {
  /** @param {DetourPuzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce @param {string} [address] */
  constructor(puzzle, number, goal, announce, address) {
    super(puzzle, number, goal, announce, address);
    this.list.hidden = this.lamp.hidden = true;
    this.from = squaresOf(puzzle.from)[0];
    this.target = squaresOf(puzzle.target)[0];
  }

  /** @param {SessionAnswer} answer */
  show(answer) {
    const { from, target } = this;
    const [men] = answer.armies;
    const board = this.drawBoard([...men, target], (square) => this.press(square));
    const standing = new Set(men);
    board.showMen(men);
    board.circles.get(from)?.classList.add("moving");
    board.showRoute(answer.route);
    const ends = new Map([[from, "the hopping man"], [target, "the target"]]);
    board.describe((square) => {
      const isPressed = standing.has(square) && square !== from;
      return { classes: [], words: ends.get(square) ?? (isPressed ? "man" : "empty"), isPressed };
    });
    this.enableAll(answer);
  }
}
