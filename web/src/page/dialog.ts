// Dialogs: questions that a person answers before something is dropped, and the list of keys.

import type { KeyHelp } from "../types";
import { buttonOf, html } from "./dom";

// Asks whether to go on: yes or no.
export function askBefore(
  question: string,
  yes: string,
  no: string,
  place: Element,
): Promise<boolean> {
  const drop = buttonOf(yes, () => dialog.close("yes"));
  const dialog = html(
    "dialog",
    { "aria-label": yes },
    html("p", {}, question),
    html(
      "div",
      { class: "controls" },
      buttonOf(no, () => dialog.close("no")),
      drop,
    ),
  );
  place.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

// The keys of every part of the page.
const EVERYWHERE: KeyHelp[] = [
  { keys: "Tab", does: "go to the next button, link or board" },
  { keys: "?", does: "list the keys" },
];

// Lists what the keys do.
export function listKeys(keys: KeyHelp[]) {
  if (document.querySelector("dialog[open]")) return;
  const rows = [...keys, ...EVERYWHERE].flatMap(({ keys, does }) => [
    html("dt", {}, html("kbd", {}, keys)),
    html("dd", {}, does),
  ]);
  const close = buttonOf("Close", () => dialog.close());
  const dialog = html(
    "dialog",
    { "aria-label": "Keyboard" },
    html("h2", {}, "Keyboard"),
    html("dl", { class: "keys-list" }, ...rows),
    html("div", { class: "controls" }, close),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
