// How the page looks: its colors, and whether it is a frame in another page. What is here runs before
// anything is drawn.

import * as WORDS from "../words";
import { element, html } from "./dom";

// The parameter of the address of a page that is a frame.
export const BARE = "bare";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const THEME = "halma-theme";

// The theme that a person chose; null if it is the system's. A browser may have no storage.
export function keptTheme(): Theme | null {
  try {
    const kept = localStorage.getItem(THEME);
    return THEMES.find((theme) => theme === kept) ?? null;
  } catch {
    return null;
  }
}

function keepTheme(theme: Theme | null) {
  try {
    if (theme) localStorage.setItem(THEME, theme);
    else localStorage.removeItem(THEME);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

// Shows a theme; the system's if there is none.
export function showTheme(theme: Theme | null) {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}

// The system's theme has no name.
const SYSTEM = "";

export function offerThemes() {
  const options = THEMES.map((value) => html("option", { value }, WORDS.THEMES[value]));
  const system = html("option", { value: SYSTEM }, WORDS.SYSTEM_COLORS);
  const choice = html("select", { name: "theme", "aria-label": WORDS.COLORS }, system, ...options);
  choice.value = keptTheme() ?? SYSTEM;
  choice.addEventListener("change", () => {
    const theme = THEMES.find((each) => each === choice.value) ?? null;
    keepTheme(theme);
    showTheme(theme);
  });
  element("colors").replaceChildren(choice);
}
