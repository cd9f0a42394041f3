// What keys do, and the list of them.

import type { KeyHelp } from "../types";
import * as WORDS from "../words";
import { buttonOf, html } from "./dom";

// What the usual keys do. A text field undoes its own changes.
export function undoOrRedo(event: KeyboardEvent): "undo" | "redo" | null {
  const key = event.key.toLowerCase();
  const isText =
    event.target instanceof Element &&
    event.target.matches("textarea:not([readonly]), input:not([type]), [type=text], [type=number]");
  if (isText || event.altKey || !(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key))
    return null;
  event.preventDefault();
  return key === "y" || event.shiftKey ? "redo" : "undo";
}

// Whether the person types a text there.
const isTextField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches("textarea, input:not([type=checkbox], [type=radio], [type=range]), select");

// Whether an arrow key is pressed where it has no meaning of its own: on the page or on a heading.
export function isArrowElsewhere({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  const isNowhere = target instanceof Element && target.matches("body, main, h2");
  return isNowhere && key.startsWith("Arrow") && !altKey && !ctrlKey && !metaKey;
}

// Whether a key asks for the list of all keys.
export const asksForKeys = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key === "?" && !isTextField(target) && !altKey && !ctrlKey && !metaKey;

// Lists what the keys do.
export function listKeys(keys: KeyHelp[]) {
  if (document.querySelector("dialog[open]")) return;
  const rows = [...keys, ...WORDS.KEYS_EVERYWHERE].flatMap(({ keys, does }) => [
    html("dt", {}, html("kbd", {}, keys)),
    html("dd", {}, does),
  ]);
  const close = buttonOf(WORDS.CLOSE, () => dialog.close());
  const dialog = html(
    "dialog",
    { "aria-label": WORDS.KEYBOARD },
    html("h2", {}, WORDS.KEYBOARD),
    html("dl", { class: "keys-list" }, ...rows),
    html("div", { class: "controls" }, close),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
