// Ways to keep a drawing: as a text, a link, a picture or on paper.

import type { BoardView } from "../board/board";
import type { Draft } from "../generated";
import { buttonOf, element, html, menuOf, SVG } from "../page/dom";
import { inSentence } from "../page/reason";
import { linkCopied, save } from "../page/share";
import { flipButton, fullScreenButton } from "../page/view";
import { hasCatalog } from "../puzzle/catalog";
import * as WORDS from "../words";
import { likeIt } from "./draft-address";

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
async function pictureOf(board: BoardView): Promise<string> {
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
  if (!context) throw new Error(WORDS.NO_PICTURES);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}

interface Keeping {
  // The drawing in the notation; empty if it has none yet.
  text(): string;
  board(): BoardView | null;
  say(text: string): void;
  refuse(fault: string): void;
  // Shows a text that the browser does not let the page copy.
  select(text: string): void;
}

export class DrawKeep {
  readonly element: HTMLElement;
  readonly #page: Keeping;
  readonly #likeIt = html("a", {}, WORDS.SIMILAR);

  constructor(first: HTMLElement, page: Keeping) {
    this.#page = page;
    this.element = html(
      "div",
      { class: "controls", role: "group", "aria-label": WORDS.KEEP_IT },
      first,
      buttonOf(WORDS.COPY_LINK, () => this.#copy(location.href, linkCopied())),
      hasCatalog ? this.#likeIt : "",
      flipButton(),
      menuOf(
        WORDS.MORE,
        buttonOf(WORDS.COPY_AS_TEXT, () => this.#copy(page.text(), WORDS.TEXT_COPIED)),
        buttonOf(WORDS.SAVE_PNG, () => this.#savePicture()),
        buttonOf(WORDS.PRINT, () => window.print()),
        ...fullScreenButton(),
      ),
    );
  }

  // Leads to the figures that are like a drawing.
  show(draft: Draft) {
    this.#likeIt.href = likeIt(draft);
    this.#likeIt.hidden = likeIt(draft) === "#catalog";
  }

  async #copy(text: string, done: string) {
    if (!text) {
      this.#page.refuse(WORDS.NOTHING_TO_COPY);
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      this.#page.say(done);
    } catch {
      this.#page.select(text);
      this.#page.say(WORDS.COPY_BELOW);
    }
  }

  async #savePicture() {
    const board = this.#page.board();
    if (!board) return;
    try {
      save(await pictureOf(board), "halma.png");
    } catch (error) {
      this.#page.refuse(inSentence(error));
    }
  }
}
