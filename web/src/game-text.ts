// A game that a text holds.

import type { ReadGame } from "./generated";
import type { GameAttempt } from "./types";

// The game after its last turn.
export const attemptOfText = ({ left_out: _, ...game }: ReadGame): GameAttempt => ({
  ...game,
  taken_back: [],
  man: null,
  told: "nothing",
  foresight: null,
});
