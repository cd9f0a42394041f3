// Runs before anything is drawn, so that nobody sees other colors, or a header, for a moment. It also says which file of
// the page is missing: without the script nothing else would.

import { BARE, keptTheme, showTheme } from "./page/look";
import * as WORDS from "./words";

showTheme(keptTheme());
const isBare = new URLSearchParams(location.search).has(BARE);
document.documentElement.classList.toggle(BARE, isBare);

// An error of a file does not bubble, but it can be caught on its way down.
addEventListener(
  "error",
  ({ target }) => {
    const isScript = target instanceof HTMLScriptElement;
    const file = isScript ? target.src : target instanceof HTMLLinkElement ? target.href : "";
    if (!file) return;
    const words = document.createElement("p");
    words.className = "message fault";
    words.setAttribute("role", "alert");
    const name = file.slice(file.lastIndexOf("/") + 1);
    words.textContent = WORDS.fileMissing(name);
    const say = () => document.querySelector("header")?.after(words);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", say);
    else say();
  },
  true,
);
