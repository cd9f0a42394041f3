// What changes while somebody looks at the page, and is there for every part of it.

import type { DrawPage } from "../draw/page";
import type { Gallery } from "../gallery/gallery";
import type { Practice } from "../practice/start";
import type { CatalogData } from "../puzzle/catalog-data";
import type { Puzzle, Shown } from "../types";

interface Store {
  // The part of the page that is shown.
  shown: Shown | null;
  // Whether the board is seen from the far side.
  isFlipped: boolean;
  // What was shown already, so that it comes back as it was left: the practices by their address, the page to draw on,
  // and the galleries by their name.
  readonly practices: Map<string, Practice>;
  drawing: DrawPage | null;
  readonly galleries: Map<string, Gallery>;
  // The catalog once it is loaded, and its loading once it has begun.
  catalog: CatalogData | null;
  loading: Promise<void> | null;
  // The figures of the catalog that were looked at, by their places in it. Each may have a key by now.
  readonly figures: Map<number, Puzzle>;
}

export const store: Store = {
  shown: null,
  isFlipped: false,
  practices: new Map(),
  drawing: null,
  galleries: new Map(),
  catalog: null,
  loading: null,
  figures: new Map(),
};
