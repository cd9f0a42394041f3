// What is always there: the place for the parts of the page, what is said aloud, and the title.

import type { Announce } from "../types";
import { element } from "./dom";

export const main = element("main");
const live = element("live");

export const announce: Announce = (text) => {
  live.textContent = text;
};

// The title that the program gave the page. Each part of the page adds its own.
export const title = document.title;

// Acts when everything has its size.
export const nextFrame = (act: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(act));
