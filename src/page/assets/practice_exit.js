// Practice of an exit: the men leave the yard, or come home.
/** @extends {MovingPractice<ExitQuestion>} */
class ExitPractice extends MovingPractice {
  /** @param {ExitPuzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce */
  constructor(puzzle, number, goal, announce) {
    /** @param {string} kind */
    const movesOf = (kind) => pairsOf(puzzle.keys.find((each) => each.kind === kind));
    super(puzzle, number, goal, announce, {
      board: puzzle.board, corner: squaresOf(puzzle.corner)[0], yard: squaresOf(puzzle.yard), figure: squaresOf(puzzle.figure),
      goal: /** @type {ExitGoal} */ (goal), gambit: movesOf("gambit"), yarding: movesOf("yarding"),
      made: [], taken_back: [], act: "nothing", man: null,
    });
  }

  /** @param {ExitQuestion} question */
  async answerTo(question) { return (await rules()).exit(question); }
}
