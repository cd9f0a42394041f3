// The script of the pages begins here.

import { followScrolling } from "./board-labels";
import { listKeys } from "./dialog";
import { element, html } from "./dom";
import { hearOfFavorites } from "./favorites";
import { route, shownPart } from "./router";
import { asksForKeys } from "./shortcuts";
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
addEventListener("storage", ({ key }) => {
  hearOfFavorites(key);
  shownPart()?.hearOfOther?.(key);
});
addEventListener(FLIP, () => shownPart()?.redraw?.());
offerThemes();
const showKeys = () => listKeys(shownPart()?.keys ?? []);
document.addEventListener("keydown", (event) => {
  // A dialog has the keys for itself.
  if (document.querySelector("dialog[open]")) return;
  if (asksForKeys(event)) showKeys();
  else shownPart()?.shortcut?.(event);
});
element("keys").addEventListener("click", showKeys);

followScrolling();
route();
