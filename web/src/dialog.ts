// Questions that a person answers before something is dropped.

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
