// The script of the pages begins here.

import { html } from "./dom";
import { route, shownPart } from "./router";
import { offerThemes } from "./themes";
import { FLIP } from "./view";

// What to print instead of the page; nothing if the page itself is to be printed.
const sheet = html("div", { class: "sheet", "aria-hidden": "true" });
document.body.append(sheet);

addEventListener("beforeprint", () => {
  sheet.replaceChildren(...(shownPart()?.onPaper?.() ?? []));
  document.body.classList.toggle("printing", sheet.childElementCount > 0);
});
addEventListener("afterprint", () => {
  shownPart()?.afterPaper?.();
  sheet.replaceChildren();
  document.body.classList.remove("printing");
});
addEventListener("hashchange", route);
addEventListener(FLIP, () => shownPart()?.redraw?.());
offerThemes();
document.addEventListener("keydown", (event) => {
  // The keys belong to a dialog while it is open.
  if (!document.querySelector("dialog[open]")) shownPart()?.shortcut?.(event);
});

route();
