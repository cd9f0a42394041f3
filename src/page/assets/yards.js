// Yards: the standard ones, their borders and the legend that names them.

/** @type {Record<string, number[]>} */
const YARDS = { 10: [4, 3, 2, 1], 13: [4, 4, 3, 2], 15: [5, 4, 3, 2, 1], 19: [5, 5, 4, 3, 2] };

// The squares of the rows of a yard in a corner, as far as they are on the board.
/** @param {Square} corner @param {number[]} rows @param {number} board @returns {Square[]} */
function squaresOfRows(corner, rows, board) {
  const up = rowOf(corner) === 1 ? 16 : -16;
  const right = numberOf(corner) === 1 ? 1 : -1;
  return rows.slice(0, board).flatMap((length, row) => (
    Array.from({ length: Math.min(length, board) }, (_, number) => corner + row * up + number * right)));
}

// The rows of a yard in a corner, from its squares.
/** @param {Square} corner @param {Square[]} yard */
function rowsOf(corner, yard) {
  /** @type {number[]} */
  const rows = [];
  for (const square of yard) {
    const row = Math.abs(rowOf(square) - rowOf(corner));
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows;
}

// The borders to draw, as the booklet describes the board: a heavy line. The yard of nineteen also has the
// yard of thirteen inside it, with a dotted line.
/** @param {Puzzle} puzzle @returns {{ name: string, squares: Square[] }[]} */
function bordersOf(puzzle) {
  if (puzzle.kind !== "exit") return [];
  const [yard, [corner]] = [squaresOf(puzzle.yard), squaresOf(puzzle.corner)];
  const heavy = { name: "yard", squares: yard };
  if (rowsOf(corner, yard).join() !== YARDS[19].join()) return [heavy];
  return [{ name: "yard dotted", squares: squaresOfRows(corner, YARDS[13], puzzle.board) }, heavy];
}

/** @param {number} side @returns {Square[]} */
const cornersOf = (side) => [0, side - 1, 16 * (side - 1), 17 * (side - 1)];

// The yards of the board of 1889: a dotted line around 13 squares in each corner, and a heavy one around 19
// in two. The small boards have only the yards of their two players.
/** @param {number} side */
function yardsOfGame(side) {
  const corners = cornersOf(side);
  const large = YARDS[side === 16 ? 19 : side === 10 ? 15 : 10];
  /** @param {Square} corner @param {string} name @param {number[]} rows */
  const yard = (corner, name, rows) => ({ name, squares: squaresOfRows(corner, rows, side) });
  return [
    ...(side === 16 ? corners : []).map((corner) => yard(corner, "yard dotted", YARDS[13])),
    ...[corners[0], corners[3]].map((corner) => yard(corner, "yard", large)),
  ];
}

// The names of the borders, below a board.
/** @param {Puzzle} puzzle */
function yardLegend(puzzle) {
  const borders = bordersOf(puzzle).reverse();
  if (borders.length === 0) return "";
  const names = borders.map(({ name, squares }) => {
    const sample = svg("svg", { class: "line", viewBox: "0 0 36 8", "aria-hidden": "true" });
    svg("path", { class: name, d: "M3 4h30" }, sample);
    return html("span", {}, sample, `yard of ${counted(squares.length, "man", "men")}`);
  });
  return html("p", { class: "legend" }, ...names);
}
