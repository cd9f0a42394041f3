// The keys of a replay.

import type { KeyHelp } from "../types";

export const PLAYER_KEYS: KeyHelp[] = [
  { keys: "Space", does: "play, or pause" },
  { keys: "Right, Left", does: "next move, previous move" },
  { keys: "Home, End", does: "first position, last position" },
];

type PlayerAct = "toggle" | "on" | "back" | "toStart" | "toEnd";

const ACTS: Record<string, PlayerAct> = {
  " ": "toggle",
  ArrowRight: "on",
  ArrowLeft: "back",
  Home: "toStart",
  End: "toEnd",
};

// The fields that use a key themselves.
const THEIRS: Record<string, string> = {
  " ": "button, select, summary, [type=checkbox]",
  Home: "[type=range], select",
  End: "[type=range], select",
};
const THEIR_ARROWS = "[type=range], [type=radio], select";

// What a key asks of the replay; null if it means nothing there. Holding the space bar down counts as
// one press.
export function playerAct(event: KeyboardEvent): PlayerAct | null {
  const { target, key } = event;
  const act = ACTS[key];
  const field = target instanceof Element ? target.closest("input, select, button, summary") : null;
  const isTheirs = field?.matches(THEIRS[key] ?? THEIR_ARROWS);
  if (!act || isTheirs || event.altKey || event.ctrlKey || event.metaKey) return null;
  event.preventDefault();
  return act === "toggle" && event.repeat ? null : act;
}
