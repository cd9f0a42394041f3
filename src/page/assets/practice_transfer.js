// Practice of a transfer: the men go to the target, each in any number of moves.

// The task of a transfer in a sentence.
/** @param {TransferPuzzle} puzzle */
function taskOf({ board, directions, target, figure }) {
  const men = counted(squaresOf(figure).length, "man", "men");
  const to = target ? "the squares with dashed circles" : "any figure that is its own mirror image";
  const ways = directions === 8 ? "" : ` Men move in ${directions} directions${directions === 6 ? ": on the diagonals only those that rise to the left" : ", without diagonals"}.`;
  return `Bring ${men} on a board of ${board} by ${board} to ${to}. A man may move any number of times.${ways}`;
}

/** @extends {MovingPractice<TransferQuestion>} */
class TransferPractice extends MovingPractice {
  /** @param {TransferPuzzle} puzzle @param {number} number @param {Goal} goal @param {Announce} announce */
  constructor(puzzle, number, goal, announce) {
    super(puzzle, number, goal, announce, {
      board: puzzle.board, directions: puzzle.directions, start: squaresOf(puzzle.figure), target: squaresOf(puzzle.target),
      corner: squaresOf(puzzle.corner)[0] ?? null, key: pairsOf(puzzle.keys[0]), known: puzzle.known,
      made: [], taken_back: [], act: "nothing", man: null,
    });
  }

  /** @param {TransferQuestion} question */
  async answerTo(question) { return (await rules()).transfer(question); }
}
