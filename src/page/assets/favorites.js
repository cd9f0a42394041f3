// Favorites, kept in this browser by their ids, which are the same on every page. If the browser stores nothing for a
// page opened from disk, they last as long as the page.

const FAVORITES = "halma-favorites";

/** @returns {Set<string>} */
function keptFavorites() {
  try {
    const kept = JSON.parse(localStorage.getItem(FAVORITES) ?? "[]");
    return new Set(Array.isArray(kept) ? kept : []);
  } catch {
    return new Set();
  }
}
const favorites = keptFavorites();

/** @param {Puzzle} puzzle */
const isFavorite = (puzzle) => favorites.has(puzzle.id);

/** @param {Puzzle} puzzle */
function toggleFavorite(puzzle) {
  if (isFavorite(puzzle)) favorites.delete(puzzle.id);
  else favorites.add(puzzle.id);
  try {
    localStorage.setItem(FAVORITES, JSON.stringify([...favorites]));
  } catch {
    // Then nothing is kept.
  }
}

/** @param {Puzzle} puzzle */
function favoriteButton(puzzle) {
  const button = html("button", { type: "button", class: "favorite", "aria-pressed": String(isFavorite(puzzle)) }, "Favorite");
  button.addEventListener("click", () => {
    toggleFavorite(puzzle);
    button.setAttribute("aria-pressed", String(isFavorite(puzzle)));
  });
  return button;
}
