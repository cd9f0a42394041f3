// Looks ahead while the board goes on: a search of its own finds out whether a practice can still be
// solved.

import type { SessionAnswer } from "../generated";
import { Inquirer } from "../rules/inquirer";
import type { Attempt } from "../types";

const seer = new Inquirer();

// Ends the search.
export const stopLooking = () => seer.stop();

// What a search finds out about a position; null if it is ended, or cannot run.
export const lookAhead = (attempt: Attempt): Promise<SessionAnswer | null> =>
  seer.practice(attempt, "look_ahead").catch(() => null);
