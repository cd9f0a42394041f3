// The script of the pages begins here.

import { html } from "./dom";
import { route, shownPart } from "./router";

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
document.addEventListener("keydown", (event) => shownPart()?.shortcut?.(event));

route();
