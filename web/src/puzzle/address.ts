// The addresses of puzzles on this page, and the links that people share.

import { BARE } from "../page/look";
import { knownPuzzle, own, placeOf } from "./catalog";

// The name of a puzzle in an address: its place on the page, or the number of a figure.
export const nameInAddress = (index: number) =>
  index < own ? String(index + 1) : `figure-${index - own + 1}`;

export const addressOfPuzzle = (index: number, ...parts: (string | number)[]) =>
  `#${[nameInAddress(index), ...parts].filter((part) => part !== "").join("/")}`;

// The page without what it shows.
export const pageAddress = () => location.href.replace(/[?#].*$/s, "");

// What a link calls a puzzle. The id outlives a change of the page; of several puzzles with one id
// it is the first one's.
function nameInLink(index: number) {
  const { id } = knownPuzzle(index);
  return index < own && id && placeOf(id) === index ? id : nameInAddress(index);
}

const shared = (index: number, parts: string[]) =>
  `#${[nameInLink(index), ...parts].filter(Boolean).join("/")}`;

// A link to a puzzle, or to a part of it, for other people.
export const linkTo = (index: number, ...parts: string[]) => pageAddress() + shared(index, parts);

// The address of the same in a frame. It says before the `#` that the page is bare, so every link in
// the frame stays in it.
export const frameOf = (index: number, ...parts: string[]) => frameAt(shared(index, parts));

// A frame that shows what this part of an address names.
export const frameAt = (part: string) => `${pageAddress()}?${BARE}${part}`;
