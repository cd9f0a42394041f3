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
