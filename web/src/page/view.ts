// How the page is seen: the board from the far side, the whole screen, or a frame in another page.

import { buttonOf, html } from "./dom";
import { signButton } from "./signs";

let flipped = false;

// Whether the board is seen from the far side.
export const isFlipped = () => flipped;

// The event that the window gets when the board is to be seen from the other side.
export const FLIP = "halma-flip";

function flip() {
  flipped = !flipped;
  dispatchEvent(new Event(FLIP));
}

async function toggleFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  // The system may refuse. Then the page stays as it is.
  else await document.documentElement.requestFullscreen().catch(() => {});
}

export const flipButton = () => signButton("Flip the board", "flip", flip);

// Not every phone lets a page fill the screen.
export const fullScreenButton = () =>
  document.fullscreenEnabled ? [buttonOf("Full screen", toggleFullScreen)] : [];

// Whether the page is a frame in another page. It shows the board and what belongs to it.
export const isBare = () => document.documentElement.classList.contains("bare");

// In a frame the name of a puzzle leads to the whole page.
export function leadOut(heading: HTMLElement) {
  const whole = new URL(location.href);
  whole.search = "";
  const look = { href: whole.href, target: "_blank", rel: "noopener" };
  heading.replaceChildren(html("a", look, heading.textContent ?? ""));
}
