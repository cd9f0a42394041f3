// The choice of light or dark colors, in the header.

import { element, selection } from "./dom";
import { keepTheme, keptTheme, showTheme, THEMES } from "./look";

// The system's theme has no name.
const SYSTEM = "";

export function offerThemes() {
  const themes = [
    { value: SYSTEM, name: "system" },
    ...THEMES.map((value) => ({ value, name: value })),
  ];
  const choice = selection("theme", "Colors", themes, keptTheme() ?? SYSTEM, (chosen) => {
    const theme = THEMES.find((each) => each === chosen) ?? null;
    keepTheme(theme);
    showTheme(theme);
  });
  element("colors").replaceChildren(choice);
}
