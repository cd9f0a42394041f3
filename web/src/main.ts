// The script of the pages begins here.

import { followScrolling } from "./board/labels";
import { hearOfFavorites } from "./gallery/favorites";
import { listKeys } from "./page/dialog";
import { element, html } from "./page/dom";
import { route, shownPart } from "./page/router";
import { asksForKeys } from "./page/shortcuts";
import { offerThemes } from "./page/themes";
import { FLIP } from "./page/view";

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
