// The directions in which men step and jump, as the rules write them: 8, 6, 4, or "diagonals only", with ", jumps only"
// behind it if men never step.

export type Directions = number | string;

// Men move along diagonals only.
export const DIAGONALS = "diagonals only";

const JUMPS_ONLY = ", jumps only";

export const areForJumpsOnly = (directions: Directions) => String(directions).endsWith(JUMPS_ONLY);

// The lines along which men move: 8, 6, 4, or "diagonals only".
export const linesOf = (directions: Directions) => String(directions).replace(JUMPS_ONLY, "");

export function directionsOf(lines: string, jumpsOnly: boolean): Directions {
  if (jumpsOnly) return lines + JUMPS_ONLY;
  return /^\d$/.test(lines) ? Number(lines) : lines;
}

// How an address writes them: 8, 6, 4 or d, and a j behind it if men never step.
export const directionsInAddress = (directions: Directions) =>
  linesOf(directions).replace(DIAGONALS, "d") + (areForJumpsOnly(directions) ? "j" : "");

export const directionsOfAddress = (text: string) =>
  directionsOf(text.replace("j", "").replace("d", DIAGONALS), text.endsWith("j"));
