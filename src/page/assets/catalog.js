// The catalog: every figure of nineteen men, unpacked once one is wanted.

/** @type {Puzzle[]} */
const puzzles = JSON.parse(element("data").textContent ?? "[]");
// The puzzles of the page itself; the figures of the catalog come after them.
const own = puzzles.length;
const hasCatalog = document.getElementById("catalog") !== null;

// src/page/catalog.rs says how the figures are packed. Only their squares on one side of the mirror line are there.
function addCatalog() {
  if (!hasCatalog || puzzles.length > own) return;
  const bytes = bytesOf("catalog");
  const numbers = new DataView(bytes.buffer);
  const { board, yard, corner } = /** @type {ExitPuzzle} */ (puzzleOfDraft(emptyDraft("exit", 16), []));
  /** @type {Square[]} */
  let half = [];
  for (let at = 0; at < bytes.length; at += 12) {
    const first = at + 2;
    at = first + bytes[at + 1];
    half = [...half.slice(0, bytes[first - 2]), ...bytes.subarray(first, at)];
    const images = half.filter((square) => square % 17 > 0).map((square) => 16 * (square % 16) + rowOf(square) - 1);
    // Each property by its name: copying them from another object would take as long as all the rest.
    puzzles.push({
      kind: "exit", board, yard, corner, keys: [], key_jumps: 0, name: `Figure ${grouped(puzzles.length - own + 1)}`, id: hexOf(bytes.subarray(at, at + 6)), verdict: "open",
      figure: hexOf([...half, ...images]), diagonal: half.length - images.length, size: Math.max(...half.map(numberOf)), lines: bytes[at + 6], steps: bytes[at + 7], number_of_keys: numbers.getFloat32(at + 8, true), goals: ["fill", "any_figure", "yard"],
    });
  }
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

// The figure of the day: the days that have passed choose it, in steps that meet every figure.
function figureOfTheDay() {
  addCatalog();
  return own + (Math.floor(Date.now() / 864e5) * 7919) % (puzzles.length - own);
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
