// How the page is seen: what is always there, the board from the far side, the whole screen, one view of a board and its
// buttons, or a frame in another page.

import type { Announce } from "../types";
import * as WORDS from "../words";
import { buttonOf, element, html, signButton } from "./dom";
import { store } from "./store";

export const main = element("main");
const live = element("live");

export const announce: Announce = (text) => {
  live.textContent = text;
};

// The title that the program gave the page. Each part of the page adds its own.
export const title = document.title;

// The event that the window gets when the board is to be seen from the other side.
export const FLIP = "halma-flip";

function flip() {
  store.isFlipped = !store.isFlipped;
  dispatchEvent(new Event(FLIP));
}

async function toggleFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  // The system may refuse. Then the page stays as it is.
  else await document.documentElement.requestFullscreen().catch(() => {});
}

export const flipButton = () => signButton(WORDS.FLIP, "flip", flip);

// Not every phone lets a page fill the screen.
export const fullScreenButton = () =>
  document.fullscreenEnabled ? [buttonOf(WORDS.FULL_SCREEN, toggleFullScreen)] : [];

// Whether the page is a frame in another page. It shows the board and what belongs to it.
export const isBare = () => document.documentElement.classList.contains("bare");

// In a frame the name of a puzzle leads to the whole page.
export function leadOut(heading: HTMLElement) {
  const whole = new URL(location.href);
  whole.search = "";
  const look = { href: whole.href, target: "_blank", rel: "noopener" };
  heading.replaceChildren(html("a", look, heading.textContent ?? ""));
}

// One view: on a narrow screen the board takes the height that its title, its task, its message and its
// buttons leave. The part of a page that is to be in sight together, with the place of the board among its parts. What
// surrounds the board may grow, when a message gets longer. Then the board becomes smaller once and
// stays so: a board that changes with every message would be hard to look at.
export function oneView(place: HTMLElement, ...parts: (Node | string)[]) {
  const view = html("div", { class: "view" }, ...parts);
  let width = 0;
  let most = 0;
  const measure = () => {
    // On a wide screen the board stands beside the rest, and the view has no box of its own.
    if (view.offsetHeight === 0) return;
    if (view.offsetWidth !== width) most = 0;
    width = view.offsetWidth;
    const top = view.getBoundingClientRect().top + scrollY;
    most = Math.max(most, top + view.offsetHeight - place.offsetHeight);
    place.style.setProperty("--rest", `${Math.ceil(most)}px`);
  };
  new ResizeObserver(measure).observe(view);
  return view;
}
