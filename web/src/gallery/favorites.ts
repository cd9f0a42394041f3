// Favorites, kept in this browser by their ids, which are the same on every page. If the browser
// stores nothing for a page opened from disk, they last as long as the page.

import { html } from "../page/dom";
import type { Puzzle } from "../types";
import * as WORDS from "../words";

const FAVORITES = "halma-favorites";

function keptFavorites(): Set<string> {
  try {
    const kept = JSON.parse(localStorage.getItem(FAVORITES) ?? "[]");
    return new Set(Array.isArray(kept) ? kept : []);
  } catch {
    return new Set();
  }
}

export const favorites = keptFavorites();

export const isFavorite = (puzzle: Puzzle) => favorites.has(puzzle.id);

// Another page of this browser changed them. What it kept last can also arrive after this page began.
export function hearOfFavorites(name: string | null) {
  if (name !== FAVORITES) return;
  favorites.clear();
  for (const id of keptFavorites()) favorites.add(id);
  for (const button of document.querySelectorAll<HTMLElement>("button.favorite")) {
    button.setAttribute("aria-pressed", String(favorites.has(button.dataset.puzzle ?? "")));
  }
}

function toggleFavorite(puzzle: Puzzle) {
  if (isFavorite(puzzle)) favorites.delete(puzzle.id);
  else favorites.add(puzzle.id);
  try {
    localStorage.setItem(FAVORITES, JSON.stringify([...favorites]));
  } catch {
    // Then nothing is kept.
  }
}

export function favoriteButton(puzzle: Puzzle) {
  const button = html(
    "button",
    {
      type: "button",
      class: "favorite",
      "data-puzzle": puzzle.id,
      "aria-pressed": String(isFavorite(puzzle)),
    },
    WORDS.FAVORITE,
  );
  button.addEventListener("click", () => {
    toggleFavorite(puzzle);
    button.setAttribute("aria-pressed", String(isFavorite(puzzle)));
  });
  return button;
}
