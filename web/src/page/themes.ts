// The choice of light or dark colors, in the header.

import { element, html } from "./dom";
import { keepTheme, keptTheme, showTheme, THEMES, type Theme } from "./look";

// The system's theme has no name.
const SYSTEM = "";

const NAMES: Record<Theme, string> = { light: "Light", dark: "Dark" };

export function offerThemes() {
  const options = THEMES.map((value) => html("option", { value }, NAMES[value]));
  const system = html("option", { value: SYSTEM }, "System colors");
  const choice = html("select", { name: "theme", "aria-label": "Colors" }, system, ...options);
  choice.value = keptTheme() ?? SYSTEM;
  choice.addEventListener("change", () => {
    const theme = THEMES.find((each) => each === choice.value) ?? null;
    keepTheme(theme);
    showTheme(theme);
  });
  element("colors").replaceChildren(choice);
}
