import { MAN, RING, SQUARE, TRIANGLE } from "../generated";
import { html, svg } from "../page/dom";
import type { Point } from "../types";

// How much larger a man is in the hand of a person.
const HELD = 1.25;

// A man of an army. The men of a puzzle are the first army's.
export const manOf = (army: number, name: string, parent: Element) =>
  shapeOf(army, `man army${army} ${name}`.trim(), parent);

// A square where a man of this army goes.
export const goalOf = (army: number, parent: Element) => shapeOf(army, `goal goal${army}`, parent);

// The shapes are those of pictures: a full disc, a ring, a square, a triangle. Nothing depends on color.
function shapeOf(army: number, name: string, parent: Element): SVGGraphicsElement {
  const look = { class: name };
  const { side, line } = SQUARE;
  switch (army) {
    case 1:
      return svg("circle", { ...look, r: RING.radius, "stroke-width": RING.line }, parent);
    case 2:
      return svg(
        "rect",
        { ...look, x: -side / 2, y: -side / 2, width: side, height: side, "stroke-width": line },
        parent,
      );
    case 3:
      return svg(
        "polygon",
        { ...look, points: TRIANGLE.corners.join(" "), "stroke-width": TRIANGLE.line },
        parent,
      );
    default:
      // Half of the edge is outside.
      return svg("circle", { ...look, r: MAN - 0.5 }, parent);
  }
}

// A man in the hand of a person: he is a little larger, and has a shadow.
export function heldMan(army: number, parent: Element) {
  const held = svg("g", { class: "held" }, parent);
  manOf(army, "", held);
  return {
    put: ({ x, y }: Point) => held.setAttribute("transform", `translate(${x} ${y}) scale(${HELD})`),
    remove: () => held.remove(),
  };
}

// Moves the middle of a man to a place.
export function putMan(man: SVGGraphicsElement, { x, y }: Point) {
  if (man instanceof SVGCircleElement) {
    man.setAttribute("cx", String(x));
    man.setAttribute("cy", String(y));
  } else {
    man.setAttribute("transform", `translate(${x} ${y})`);
  }
}

// A man of an army, small enough for a line of text.
export function sampleOf(army: number) {
  const sample = svg("svg", {
    class: "board sample",
    viewBox: "-20 -20 40 40",
    "aria-hidden": "true",
  });
  manOf(army, "", sample);
  return sample;
}

// A man of each player with his name.
export function legendOf(names: string[]) {
  const legend = html("p", {});
  for (const [army, name] of names.entries()) {
    legend.append(html("span", { class: "legend-name" }, sampleOf(army), ` ${name}`), " ");
  }
  return legend;
}
