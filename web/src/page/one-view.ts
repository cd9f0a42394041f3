// One view: on a narrow screen the board takes the height that its title, its task, its message and its
// buttons leave, so that all of them are in sight together.

import { html } from "./dom";

// The part of a page that is to be in sight together, with the place of the board among its parts. What
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
