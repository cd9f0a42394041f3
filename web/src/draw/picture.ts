// The board as a picture.

import type { BoardView } from "../board/board";
import { element, html, SVG } from "../page/dom";

// The look that the style sheet gives an element, as attributes that a picture keeps.
const LOOK = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "font-size",
  "font-family",
  "text-anchor",
  "stop-color",
];

// The address of a PNG of a board, which holds the whole picture. It is twice as large as the drawing.
export async function pictureOf(board: BoardView): Promise<string> {
  const drawing = board.element.cloneNode(true) as SVGSVGElement;
  const [elements, copies] = [board.element, drawing].map((each) => each.querySelectorAll("*"));
  elements.forEach((element, index) => {
    const look = getComputedStyle(element);
    for (const name of LOOK) copies[index].setAttribute(name, look.getPropertyValue(name));
  });
  // The shade of the men is in the page, not in the board.
  const shade = element("shade");
  const copy = shade.cloneNode(true) as Element;
  for (const [index, stop] of [...shade.children].entries())
    copy.children[index].setAttribute("stop-color", getComputedStyle(stop).stopColor);
  drawing.prepend(copy);
  for (const man of drawing.querySelectorAll(".man:not(.moving)"))
    man.setAttribute("fill", "url(#shade)");
  for (const button of drawing.querySelectorAll(".square:not(.full):not(.open)")) button.remove();
  // The names are at the edges of the board, wherever it is scrolled.
  for (const names of drawing.querySelectorAll(".names")) names.removeAttribute("transform");
  const size = { width: 2 * board.layout.width, height: 2 * board.layout.height };
  for (const [name, value] of Object.entries({ xmlns: SVG, ...size })) {
    drawing.setAttribute(name, String(value));
  }
  const written = new XMLSerializer().serializeToString(drawing);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(written)}`;
  await image.decode();
  const canvas = html("canvas", size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw pictures");
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}
