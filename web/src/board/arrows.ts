// The ways of men on a board: one arrow for a move, with numbered landings. No line crosses the
// middle of a man: a jump bends around the man below it. The pictures of the program are drawn in
// the same way, with the same measures.

import {
  BEHIND_TIP,
  BENDS,
  CLEAR,
  GAP_AT_END,
  GAP_AT_START,
  HEAD,
  MAN,
  PIECES,
  UNDER_HEAD,
} from "../generated";
import type { Point } from "../types";

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

// The point at a part of the way from one to another.
const between = (one: Point, other: Point, part: number): Point => ({
  x: one.x + part * (other.x - one.x),
  y: one.y + part * (other.y - one.y),
});

// A line that is this far to the side in its middle, without its beginning.
function bent(from: Point, to: Point, bend: number): Point[] {
  const length = Math.max(1, distance(from, to));
  const middle = between(from, to, 0.5);
  // The middle of such a curve is half as far from the straight line as this point.
  const pull = {
    x: middle.x + (2 * bend * (to.y - from.y)) / length,
    y: middle.y + (2 * bend * (from.x - to.x)) / length,
  };
  return Array.from({ length: PIECES }, (_, piece) => {
    const part = (piece + 1) / PIECES;
    return between(between(from, pull, part), between(pull, to, part), part);
  });
}

// How close a line comes to the middle of a man.
const clearance = (line: Point[], men: Point[]) =>
  Math.min(...line.flatMap((at) => men.map((man) => distance(at, man))));

// A line to a point, without its beginning. It bends just enough to clear all men except those at
// its ends.
function aroundMen(from: Point, to: Point, men: Point[]): Point[] {
  const others = men.filter((man) => distance(man, from) > 1 && distance(man, to) > 1);
  let best = bent(from, to, 0);
  for (const bend of BENDS) {
    if (clearance(best, others) >= CLEAR) break;
    for (const line of [bent(from, to, bend), bent(from, to, -bend)]) {
      if (clearance(line, others) > clearance(best, others) + 0.5) best = line;
    }
  }
  return best;
}

// One line through all points, bent around men.
export function through(points: Point[], men: Point[]): Point[] {
  const line = points.slice(0, 1);
  for (let place = 1; place < points.length; place += 1) {
    line.push(...aroundMen(points[place - 1], points[place], men));
  }
  return line;
}

// A line with this length cut off its end, but with its first piece kept.
export function shortened(line: Point[], length: number): Point[] {
  const rest = [...line];
  let left = length;
  while (rest.length >= 2) {
    const [second, last] = rest.slice(-2);
    const piece = distance(second, last);
    if (piece > left) {
      rest[rest.length - 1] = between(last, second, left / piece);
      return rest;
    }
    if (rest.length === 2) return rest;
    left -= piece;
    rest.pop();
  }
  return rest;
}

// A line with this length cut off its beginning.
export const begunLater = (line: Point[], length: number) =>
  shortened([...line].reverse(), length).reverse();

// The line of a move through these points. A step is short, so its arrow may use the whole square that
// the man has left.
export function lineOfMove(points: Point[], men: Point[], isHop: boolean): Point[] {
  const isLeft = !men.some((man) => distance(man, points[0]) < 1);
  const gap = isLeft && !isHop ? 0 : MAN + GAP_AT_START;
  return begunLater(shortened(through(points, men), MAN + GAP_AT_END), gap);
}

// The disk with the number of a landing: in the middle of an empty square, or beside a man.
export const landingMark = ({ x, y }: Point, isTaken: boolean) =>
  isTaken ? { x: x + 12, y: y - 12, r: 7 } : { x, y, r: 9 };

// The length of an arrow's head. At least half of the line is its shaft.
const headLength = (line: Point[]) => Math.min(HEAD, distance(line[0], line[line.length - 1]) / 2);

// The line of an arrow without what its head covers.
export const shaft = (line: Point[]) => shortened(line, (UNDER_HEAD / HEAD) * headLength(line));

// The three corners of the head of an arrow at the end of a line.
export function arrowHead(line: Point[]): Point[] {
  const tip = line[line.length - 1];
  const behind = [...line].reverse().find((place) => distance(place, tip) >= BEHIND_TIP) ?? line[0];
  const length = Math.max(1, distance(tip, behind));
  const head = headLength(line);
  const along = {
    x: (head * (tip.x - behind.x)) / length,
    y: (head * (tip.y - behind.y)) / length,
  };
  const neck = { x: tip.x - along.x, y: tip.y - along.y };
  return [
    tip,
    { x: neck.x - along.y / 2, y: neck.y + along.x / 2 },
    { x: neck.x + along.y / 2, y: neck.y - along.x / 2 },
  ];
}

// Points as an attribute of a drawing.
export const joined = (points: Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
