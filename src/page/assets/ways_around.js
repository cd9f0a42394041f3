// The way from a puzzle back to the gallery, to the previous puzzle and to the next.

/** @param {Gallery} gallery @param {Puzzle} puzzle @param {number} number @param {string} [goal] The task of practice. */
function waysAround(gallery, puzzle, number, goal) {
  const { shown } = gallery;
  const place = shown.indexOf(number - 1);
  /** @param {string} name @param {number} at */
  const link = (name, at) => {
    const index = shown[at];
    if (place < 0 || index === undefined) return html("span", { class: "none", "aria-hidden": "true" }, name);
    const task = puzzles[index].goals.find((each) => each === goal);
    return html("a", { href: task ? `#${index + 1}/practice/${task}` : `#${index + 1}`, title: labelOf(puzzles[index], index + 1) }, name);
  };
  const where = place < 0 ? "" : html("span", {}, `${grouped(place + 1)} of ${grouped(shown.length)}`);
  const links = own > 1 || number > own
    ? [html("a", { href: gallery.address() }, "All"), link("Previous", place - 1), link("Next", place + 1), where] : [];
  return html("nav", { class: "around", "aria-label": "Puzzles" }, ...links, favoriteButton(puzzle));
}
