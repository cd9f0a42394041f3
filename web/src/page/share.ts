// Sharing a puzzle: its link, what the link may say besides, a frame for another page, and files to save.

import { labelOf } from "../puzzle/about";
import { knownPuzzle, nameInAddress, own, placeOf } from "../puzzle/catalog";
import type { Announce } from "../types";
import * as WORDS from "../words";
import { buttonOf, html, switchOf } from "./dom";
import { BARE } from "./look";

// Gives a file to the user to save. Its address holds the whole file: from a page that was opened as a file, Firefox
// does not save a blob.
export const save = (address: string, name: string) =>
  html("a", { href: address, download: name }).click();

export const saveText = (text: string, name: string) =>
  save(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, name);

// The page without what it shows.
const pageAddress = () => location.href.replace(/[?#].*$/s, "");

// What a link calls a puzzle. The id outlives a change of the page; of several puzzles with one id
// it is the first one's.
function nameInLink(index: number) {
  const { id } = knownPuzzle(index);
  return index < own && id && placeOf(id) === index ? id : nameInAddress(index);
}

const shared = (index: number, parts: string[]) =>
  `#${[nameInLink(index), ...parts].filter(Boolean).join("/")}`;

// A link to a puzzle, or to a part of it, for other people.
const linkTo = (index: number, ...parts: string[]) => pageAddress() + shared(index, parts);

// The address of the same in a frame. It says before the `#` that the page is bare, so every link in
// the frame stays in it.
const frameOf = (index: number, ...parts: string[]) => frameAt(shared(index, parts));

// A frame that shows what this part of an address names.
const frameAt = (part: string) => `${pageAddress()}?${BARE}${part}`;

// How long a button says that it is done, in milliseconds.
const DONE = 2000;

// A part of a puzzle that a link has only if a person chooses it.
export interface Choice {
  name: string;
  // The rest of the address; empty if there is nothing to choose.
  rest: () => string;
}

interface Shared {
  // The place of the puzzle on the page.
  index: number;
  // What the link leads to without a choice.
  rest: string;
  choice: Choice;
  announce: Announce;
}

// Shows a text that is to be copied. It is selected.
function showText(title: string, words: string, text: string, place: Element, ...acts: Node[]) {
  const field = html("textarea", { rows: 5, readonly: "", "aria-label": title });
  field.value = text;
  const close = buttonOf(WORDS.CLOSE, () => dialog.close());
  const dialog = html(
    "dialog",
    { "aria-label": title },
    html("p", {}, words),
    field,
    html("div", { class: "controls" }, ...acts, close),
  );
  dialog.addEventListener("close", () => dialog.remove());
  place.append(dialog);
  dialog.showModal();
  field.select();
}

// The browser does not let the page copy a text.
const showToCopy = (text: string, place: Element) =>
  showText(WORDS.COPY_THIS, WORDS.COPY_BY_HAND, text, place);

// The size of a frame in pixels: as wide as a column of text, and as high as the board and its buttons
// need.
const FRAME = { width: 640, height: 720 };

const inAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

// The text of a frame that shows in another page what is at an address.
function frameText(address: string, title: string) {
  return (
    `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="${FRAME.width}" ` +
    `height="${FRAME.height}" style="border: 0; max-width: 100%" loading="lazy" ` +
    'allow="fullscreen; clipboard-write"></iframe>'
  );
}

function showFrame(text: string, button: HTMLElement, announce: Announce) {
  const words = isFile() ? WORDS.EMBED_FROM_FILE : WORDS.EMBED_BY_TEXT;
  const copy = copyButton(WORDS.COPY, WORDS.TEXT_COPIED, () => text, announce);
  showText(WORDS.EMBED, words, text, button.closest("section") ?? document.body, copy);
}

// A button that shows the text of a frame.
function embedButton(text: () => string, announce: Announce) {
  const button = buttonOf(WORDS.EMBED, () => showFrame(text(), button, announce));
  return button;
}

// How something is shared: what stands in a row, and what stands in a menu.
export interface Sharing {
  elements: HTMLElement[];
  more: HTMLElement[];
  refresh(): void;
}

const isFile = () => location.protocol === "file:";

// What is said of a link that is copied.
export const linkCopied = () => (isFile() ? WORDS.LINK_TO_FILE : WORDS.LINK_COPIED);

// The button that copies a link, and a place that says if the link is of little use elsewhere.
function linkButton(link: () => string, announce: Announce) {
  const note = html("p", { class: "notes" });
  const said = (text: string) => {
    if (isFile()) note.textContent = text;
    announce(text);
  };
  return [copyButton(WORDS.COPY_LINK, linkCopied(), link, said), note];
}

// How something is shared that is no puzzle of the page: by its link, and in a frame.
export function sharingOfPart(
  part: () => string,
  title: () => string,
  announce: Announce,
): Sharing {
  return {
    elements: linkButton(() => `${pageAddress()}${part()}`, announce),
    more: [embedButton(() => frameText(frameAt(part()), title()), announce)],
    refresh: () => {},
  };
}

// A button that copies a text, and says so.
export function copyButton(name: string, done: string, text: () => string, announce: Announce) {
  const button = buttonOf(name, async () => {
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      showToCopy(text(), button.closest("section") ?? document.body);
      return;
    }
    announce(done);
    button.textContent = WORDS.COPIED;
    setTimeout(() => {
      button.textContent = name;
    }, DONE);
  });
  return button;
}

// The link to a puzzle. Without the choice it leads to the puzzle only.
export class ShareRow implements Sharing {
  readonly elements: HTMLElement[];
  readonly more: HTMLElement[];
  readonly #choice: Choice;
  readonly #box: HTMLLabelElement;

  constructor({ index, rest, choice, announce }: Shared) {
    this.#choice = choice;
    this.#box = switchOf("with", choice.name, false);
    const isChosen = () => this.#box.querySelector("input")?.checked && !this.#box.hidden;
    const link = () => linkTo(index, (isChosen() && choice.rest()) || rest);
    const address = () => frameOf(index, (isChosen() && choice.rest()) || rest);
    const title = () => labelOf(knownPuzzle(index), index + 1);
    const embed = embedButton(() => frameText(address(), title()), announce);
    const [copy, note] = linkButton(link, announce);
    this.elements = [copy, this.#box, note];
    this.more = [embed];
    this.refresh();
  }

  // Offers the choice if there is something to choose.
  refresh() {
    this.#box.hidden = !this.#choice.rest();
  }
}
