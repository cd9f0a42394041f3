// Runs before anything is drawn, so that nobody sees other colors, or a header, for a moment.

import { BARE, keptTheme, showTheme } from "./look";

showTheme(keptTheme());
const isBare = new URLSearchParams(location.search).has(BARE);
document.documentElement.classList.toggle(BARE, isBare);
