// The catalog: every figure of nineteen men, unpacked when it is first needed.

/** @type {Puzzle[]} */
const puzzles = JSON.parse(element("data").textContent ?? "[]");
// The puzzles of the page itself; the figures of the catalog come after them.
const own = puzzles.length;
const hasCatalog = document.getElementById("catalog") !== null;

// Each makes a figure; all of them take a quarter of a second.
/** @type {(() => Puzzle)[]} */
const figures = [];

// src/page/catalog.rs says how the figures are packed. Only their squares on one side of the mirror line are there.
function unpackCatalog() {
  if (!hasCatalog || figures.length > 0) return;
  const bytes = bytesOf("catalog");
  const numbers = new DataView(bytes.buffer);
  const { board, yard, corner } = /** @type {ExitPuzzle} */ (puzzleOfDraft(emptyDraft("exit", 16), []));
  /** @type {Square[]} */
  const squares = [];
  for (let first = 2; first < bytes.length; first += 14) {
    squares.length = bytes[first - 2];
    const at = first + bytes[first - 1];
    for (; first < at; first += 1) squares.push(bytes[first]);
    const half = squares.slice();
    const number = figures.length + 1;
    figures.push(() => {
      const images = half.filter((square) => square % 17 > 0).map((square) => 16 * (square % 16) + rowOf(square) - 1);
      // Each property by its name: copying them from another object would take as long as all the rest.
      return {
        kind: "exit", board, yard, corner, keys: [], key_jumps: 0, name: `Figure ${grouped(number)}`, id: hexOf(bytes.subarray(at, at + 6)), verdict: "open",
        figure: hexOf([...half, ...images]), diagonal: half.length - images.length, size: Math.max(...half.map(numberOf)), lines: bytes[at + 6], steps: bytes[at + 7], number_of_keys: numbers.getFloat32(at + 8, true), goals: ["fill", "any_figure", "yard"],
      };
    });
  }
}

function addCatalog() {
  unpackCatalog();
  if (puzzles.length === own) for (const figure of figures) puzzles.push(figure());
}

// How many of these men have no place in a figure.
/** @param {Square[]} men @param {Puzzle} puzzle */
function misfits(men, { figure }) {
  const squares = squaresOf(figure);
  return men.filter((man) => !squares.includes(man)).length;
}

// The places of the three reachable figures of the same yard that are nearest to a drawing.
/** @param {Draft} draft @returns {number[]} */
function nearest(draft) {
  if (draft.kind !== "exit" || draft.men.length === 0) return [];
  addCatalog();
  const yard = hexOf(yardSquares(draft));
  /** @type {Map<string, number[]>} */
  const near = new Map();
  for (const [index, puzzle] of puzzles.entries()) {
    const isSound = index >= own || ["verified", "emended"].includes(puzzle.verdict);
    if (puzzle.kind === "exit" && isSound && puzzle.yard === yard && puzzle.board === draft.board) near.set(puzzle.id, [misfits(draft.men, puzzle), index]);
  }
  return [...near.values()].sort(([one], [other]) => one - other).slice(0, 3).map(([, index]) => index);
}

// The figure of the day: the number of days chooses it, in steps that reach every figure.
function figureOfTheDay() {
  unpackCatalog();
  return own + (Math.floor(Date.now() / 864e5) * 7919) % figures.length;
}

// Finds a key of a figure of the catalog.
/** @param {Puzzle} puzzle */
async function findKey(puzzle) {
  const draft = /** @type {Draft} */ (draftOfPuzzle(puzzle));
  /** @type {Found} */
  const { moves } = await rules.ask({ solve: draft });
  puzzle.keys = [keyOf(draft, moves)];
  puzzle.verdict = "found";
}
