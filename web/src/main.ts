// The script of the pages begins here.

import { followScrolling } from "./board/labels";
import { hearOfFavorites } from "./gallery/favorites";
import { element, html } from "./page/dom";
import { asksForKeys, listKeys } from "./page/keys";
import { offerThemes } from "./page/look";
import { route } from "./page/router";
import { store } from "./page/store";
import { FLIP } from "./page/view";

// What to print instead of the page; nothing if the page itself is to be printed.
const sheet = html("div", { class: "sheet", "aria-hidden": "true" });
document.body.append(sheet);

addEventListener("beforeprint", () => {
  sheet.replaceChildren(...(store.shown?.onPaper?.() ?? []));
  document.body.classList.toggle("printing", sheet.childElementCount > 0);
});
addEventListener("afterprint", () => {
  store.shown?.afterPaper?.();
  sheet.replaceChildren();
  document.body.classList.remove("printing");
});
addEventListener("hashchange", route);
addEventListener("storage", ({ key }) => {
  hearOfFavorites(key);
  store.shown?.hearOfOther?.(key);
});
addEventListener(FLIP, () => store.shown?.redraw?.());
offerThemes();
const showKeys = () => listKeys(store.shown?.keys ?? []);
document.addEventListener("keydown", (event) => {
  // A dialog has the keys for itself.
  if (document.querySelector("dialog[open]")) return;
  if (asksForKeys(event)) showKeys();
  else store.shown?.shortcut?.(event);
});
element("keys").addEventListener("click", showKeys);

followScrolling();
route();
