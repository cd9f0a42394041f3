// The ways of men on a board: one arrow for a move, with numbered landings. No line crosses the middle of a
// man: a jump bends around the man below it. The pictures of the program are drawn in the same way.

/** @typedef {[number, number]} Point */
// How close a line may come to the middle of a man.
const CLEAR = 11;
// The bends to a side that are tried in turn.
const BENDS = [15, 24, 40];
const PIECES = 12;
const MAN = 13;

/** @param {Point} one @param {Point} other */
const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

// A line that is this far to the side in its middle, without its beginning.
/** @param {Point} from @param {Point} to @param {number} bend @returns {Point[]} */
function bent(from, to, bend) {
  const length = Math.max(1, distance(from, to));
  const side = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  // The middle of such a curve is half as far from the straight line as this point.
  const pull = [0, 1].map((axis) => (from[axis] + to[axis]) / 2 + 2 * bend * side[axis]);
  return Array.from({ length: PIECES }, (_, piece) => {
    const along = (piece + 1) / PIECES;
    const back = 1 - along;
    /** @param {number} axis */
    const place = (axis) => back * back * from[axis] + 2 * back * along * pull[axis] + along * along * to[axis];
    return /** @type {Point} */ ([place(0), place(1)]);
  });
}

// One line through all points. Its parts bend just enough to clear the men who do not stand at their ends.
/** @param {Point[]} points @param {Point[]} men @returns {Point[]} */
function through(points, men) {
  const line = points.slice(0, 1);
  for (let place = 1; place < points.length; place += 1) {
    const [from, to] = [points[place - 1], points[place]];
    const others = men.filter((man) => distance(man, from) > 1 && distance(man, to) > 1);
    /** @param {Point[]} way */
    const clearance = (way) => Math.min(...way.flatMap((at) => others.map((man) => distance(at, man))));
    let best = bent(from, to, 0);
    for (const bend of BENDS) {
      if (clearance(best) >= CLEAR) break;
      for (const way of [bent(from, to, bend), bent(from, to, -bend)]) if (clearance(way) > clearance(best) + 0.5) best = way;
    }
    line.push(...best);
  }
  return line;
}

// A line with this length cut off its end, but with its first piece kept.
/** @param {Point[]} line @param {number} length @returns {Point[]} */
function shortened(line, length) {
  const rest = [...line];
  let left = length;
  while (rest.length >= 2) {
    const [second, last] = rest.slice(-2);
    const piece = distance(second, last);
    if (piece > left) {
      const part = left / piece;
      rest[rest.length - 1] = [last[0] + part * (second[0] - last[0]), last[1] + part * (second[1] - last[1])];
      return rest;
    }
    if (rest.length === 2) return rest;
    left -= piece;
    rest.pop();
  }
  return rest;
}

// The length of an arrow's head. At least half of the line is its shaft.
/** @param {Point[]} line */
const headLength = (line) => Math.min(11, distance(line[0], line[line.length - 1]) / 2);

// The head of an arrow at the end of a line.
/** @param {Point[]} line */
function arrowHead(line) {
  const tip = line[line.length - 1];
  const behind = [...line].reverse().find((place) => distance(place, tip) >= 8) ?? line[0];
  const length = Math.max(1, distance(tip, behind));
  const along = [(tip[0] - behind[0]) / length, (tip[1] - behind[1]) / length];
  const head = headLength(line);
  const neck = [tip[0] - head * along[0], tip[1] - head * along[1]];
  const side = [-0.5 * head * along[1], 0.5 * head * along[0]];
  return [tip, [neck[0] + side[0], neck[1] + side[1]], [neck[0] - side[0], neck[1] - side[1]]].map((at) => at.join(",")).join(" ");
}

/** @param {Point[]} line */
const joined = (line) => line.map((at) => at.map((part) => part.toFixed(1)).join(",")).join(" ");
