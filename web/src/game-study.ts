// The record of a game as a study: side lines that depart from it, and comments on its turns. A side
// line is tried while the record waits.

import type { Change, Course, GameVariation } from "./generated";
import { isSameChange, lineOf } from "./kept";
import type { GameAttempt } from "./types";

// With how many same turns two lines begin.
export function sharedTurns(one: Change[], other: Change[]) {
  const differs = one.findIndex((turn, at) => at >= other.length || !isSameChange(turn, other[at]));
  return differs < 0 ? one.length : differs;
}

// The turns of the record.
export const recordOf = (game: GameAttempt) => game.record ?? lineOf(game);

// A line, after this number of its turns.
const at = (line: Change[], made: number) => ({
  made: line.slice(0, made),
  taken_back: line.slice(made).reverse(),
});

type Part = Partial<GameAttempt>;

// What changes after a turn. A turn other than the one taken back begins a side line, and the record
// waits. A record that goes on has not ended as it said.
export function afterTurn(game: GameAttempt, before: Change[], { made, taken_back }: Course): Part {
  if (game.record) return {};
  const line = lineOf({ made, taken_back });
  const shared = sharedTurns(before, line);
  if (shared < before.length && shared < line.length) return { record: before };
  return game.result && line.length > before.length ? { result: "" } : {};
}

// Back to the end of the record.
const leaving = (game: GameAttempt): Part => ({
  ...at(recordOf(game), recordOf(game).length),
  record: null,
  walked: undefined,
});

export const leave = leaving;

// The side line that is tried is kept, in the place of the one that is walked.
export function keepSideLine(game: GameAttempt, comment: string): Part {
  const kept: GameVariation = { turns: lineOf(game), comment };
  const variations = [...game.variations];
  if (game.walked === undefined) variations.push(kept);
  else variations[game.walked] = kept;
  return { ...leaving(game), variations };
}

// A variation is tried as a side line, from where it departs.
export function walk(game: GameAttempt, number: number): Part {
  const record = recordOf(game);
  const { turns } = game.variations[number];
  return { record, walked: number, ...at(turns, sharedTurns(record, turns)) };
}

// One variation less. If it is walked, the record goes on.
export function dropVariation(game: GameAttempt, number: number): Part {
  const variations = game.variations.filter((_, place) => place !== number);
  return { ...(game.walked === undefined ? {} : leaving(game)), variations };
}

// The side line becomes the record. What was said of turns that are gone is gone too.
export function makeRecord(game: GameAttempt): Part {
  const [record, line] = [recordOf(game), lineOf(game)];
  const shared = sharedTurns(record, line);
  return {
    record: null,
    walked: undefined,
    result: "",
    comments: game.comments.filter(({ after }) => after <= shared),
    variations: game.variations.filter(
      ({ turns }, place) => place !== game.walked && sharedTurns(line, turns) < turns.length,
    ),
  };
}

// The turns after the one that is shown are dropped, and all that was said of them.
export function cutHere(game: GameAttempt): Part {
  const { made } = game;
  return {
    made,
    taken_back: [],
    result: "",
    comments: game.comments.filter(({ after }) => after <= made.length),
  };
}

export const commentOn = ({ comments }: GameAttempt, after: number) =>
  comments.find((comment) => comment.after === after)?.words ?? "";

// A comment on the turn after which it stands; none if it is empty. A record has one line for it.
export function withComment({ comments }: GameAttempt, after: number, words: string): Part {
  const line = words.trim().replace(/\s+/g, " ");
  const others = comments.filter((comment) => comment.after !== after);
  const all = line ? [...others, { after, words: line }] : others;
  return { comments: all.sort((one, other) => one.after - other.after) };
}

// After this number of turns of the line.
export const goTo = (game: GameAttempt, made: number): Part => at(lineOf(game), made);
