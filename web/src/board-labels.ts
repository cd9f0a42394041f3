// The names of the rows and of the squares in them, beside a board. They stay in view while a large
// board scrolls.

import type { BoardLayout } from "./board-layout";
import { svg } from "./dom";
import { CELL, ROMAN } from "./generated";

// Draws the names in two strips that lie above the board.
export function drawLabels(layout: BoardLayout, board: SVGSVGElement) {
  const { rows, width } = layout.section;
  const { left, top, right } = layout.margin;
  const x = left + width * CELL;
  const beside = svg("g", { class: "names beside" }, board);
  svg("rect", { class: "strip", x: x + 2, y: 0, width: right - 2, height: layout.height }, beside);
  for (let row = 1; row <= rows; row += 1) {
    svg("text", { x: x + 22, y: layout.top(row) + 25 }, beside).textContent = ROMAN[row - 1];
  }
  const above = svg("g", { class: "names above" }, board);
  svg("rect", { class: "strip", x: 0, y: 0, width: layout.width, height: top - 2 }, above);
  for (let number = 1; number <= width; number += 1) {
    const at = { x: layout.left(number) + CELL / 2, y: top - 10 };
    svg("text", at, above).textContent = String(number);
  }
  sizes.observe(board);
}

// Moves the strips of a board to the edges of what is seen of it.
function keepInView(board: Element) {
  const place = board.closest(".place");
  if (!place || !(board instanceof SVGSVGElement)) return;
  const [seen, whole] = [place.getBoundingClientRect(), board.getBoundingClientRect()];
  const scale = whole.width / board.viewBox.baseVal.width;
  if (scale === 0) return;
  const down = Math.max(0, seen.top - whole.top) / scale;
  const left = Math.max(0, whole.right - seen.right) / scale;
  board.querySelector(".above")?.setAttribute("transform", `translate(0 ${down})`);
  board.querySelector(".beside")?.setAttribute("transform", `translate(${-left} 0)`);
}

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) keepInView(target);
});

// Follows the boards that scroll.
export function followScrolling() {
  const listen = ({ target }: Event) => {
    const board = target instanceof Element ? target.querySelector(".place > .board") : null;
    if (board) keepInView(board);
  };
  document.addEventListener("scroll", listen, { capture: true, passive: true });
}
