// The galleries of the page: its own puzzles, and the catalog. Each stays as it was left.

import { drawnOf } from "../draw/draft-address";
import { announce } from "../page/frame";
import { own } from "../puzzle/catalog";
import type { Square } from "../types";
import { factsOfCatalog, factsOfPage } from "./facts";
import { Gallery } from "./gallery";

export type GalleryName = "all" | "catalog";

const galleries = new Map<string, Gallery>();

// The gallery of this name, if it was shown already.
export const galleryShown = (name: string) => galleries.get(name);

// The gallery of this name, as it was left.
export const galleryOf = (name: GalleryName) => galleries.get(name) ?? newGallery(name, null);

// Men are those of a drawing, with which the figures of the catalog are compared.
function newGallery(name: GalleryName, men: Square[] | null) {
  const facts = name === "catalog" ? factsOfCatalog(men) : factsOfPage();
  const gallery = new Gallery(name, facts, men, announce);
  galleries.set(name, gallery);
  return gallery;
}

// The gallery that an address names, with the drawing that the address has.
export function galleryAt(name: GalleryName, address: string) {
  const men = name === "catalog" ? drawnOf(address) : null;
  const gallery = galleryOf(name);
  return String(gallery.men) === String(men) ? gallery : newGallery(name, men);
}

// The gallery that has the puzzle with this number.
export const galleryWith = (number: number): GalleryName => (number > own ? "catalog" : "all");
