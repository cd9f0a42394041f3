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
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  frame: "M9 7l-5 5 5 5M15 7l5 5-5 5",
};

export type Sign = keyof typeof SIGNS;

export function signOf(name: Sign) {
  const sign = svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg("path", { d: SIGNS[name] }, sign);
  return sign;
}

export function signButton(label: string, sign: Sign, act: () => void) {
  const look = { type: "button", "aria-label": label, title: label };
  const button = html("button", look, signOf(sign));
  button.addEventListener("click", act);
  return button;
}
