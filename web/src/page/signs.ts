// Buttons with icons.

import { html, svg } from "./dom";

// Icons as lines, because not every machine has characters for them.
const SIGNS = {
  first: "M6 5v14M18 5L9 12l9 7z",
  back: "M18 5v14M14 5L6 12l8 7z",
  play: "M8 5l10 7-10 7z",
  pause: "M8 5v14M16 5v14",
  on: "M6 5v14M10 5l8 7-8 7z",
  last: "M6 5l9 7-9 7zM18 5v14",
  flip: "M8 20V5M4.5 8.5L8 5l3.5 3.5M16 4v15M12.5 15.5L16 19l3.5-3.5",
};

export type Sign = keyof typeof SIGNS;

// The icons that are lines only.
const LINES: Sign[] = ["flip"];

export function signOf(name: Sign) {
  const sign = svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg("path", { d: SIGNS[name], ...(LINES.includes(name) ? { fill: "none" } : {}) }, sign);
  return sign;
}

export function signButton(label: string, sign: Sign, act: () => void) {
  const look = { type: "button", "aria-label": label, title: label };
  const button = html("button", look, signOf(sign));
  button.addEventListener("click", act);
  return button;
}
