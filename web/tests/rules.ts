// The rules, as a page asks them: the module that the program carries, without a worker.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { hexOf, squareIn } from "../src/board/squares";
import {
  type Act,
  type GoalKind,
  type KeyEntry,
  type PlayedMove,
  type Question,
  ROMAN,
  type SessionAnswer,
} from "../src/generated";
import { run } from "../src/rules/wasi";
import type { Attempt, Move } from "../src/types";

const repository = new URL("../../", import.meta.url);

const module = new WebAssembly.Module(
  gunzipSync(readFileSync(new URL("src/page/assets/module.wasm.gz", repository))),
);

// The lines that the rules write.
export async function answered(question: Question): Promise<string[]> {
  const decoder = new TextDecoder();
  let text = "";
  await run(module, JSON.stringify(question), (piece) => {
    text += decoder.decode(piece, { stream: true });
  });
  return text.trimEnd().split("\n");
}

// The last line that the rules write is the answer. A refusal is an answer too.
export async function answer<Answer>(question: Question): Promise<Answer> {
  return JSON.parse((await answered(question)).at(-1) ?? "");
}

export const practice = (attempt: Attempt, act: Act) =>
  answer<SessionAnswer>({ practice: { ...attempt, act } });

export const begun = (text: string, goal: GoalKind): Attempt => ({
  kind: "puzzle",
  text,
  goal,
  known: "nothing",
  made: [],
  taken_back: [],
  man: null,
  told: "nothing",
  foresight: null,
});

// A puzzle of the booklet in the notation.
export const bookletText = (name: string) =>
  readFileSync(new URL(`puzzles/${name}.txt`, repository), "utf8");

// The moves below a heading of a text, as they are emended.
export function movesBelow(text: string, heading: string): Move[] {
  const [moves] = text.split(heading)[1].split("\n\n");
  const emended = moves.replaceAll(/[IVX]+, \d+ \[read (.+?)\]/g, "$1");
  return [...emended.matchAll(/([IVX]+), (\d+) to ([IVX]+), (\d+)/g)].map(([, ...names]) => {
    const [from, to] = [0, 2].map((at) =>
      squareIn(ROMAN.indexOf(names[at]) + 1, Number(names[at + 1])),
    );
    return { from, to };
  });
}

// What the rules answer to each move of a puzzle's practice.
export async function played(text: string, goal: GoalKind, moves: Move[]) {
  const answers: SessionAnswer[] = [];
  let attempt = begun(text, goal);
  for (const move of moves) {
    const next = await practice(attempt, { make: move });
    attempt = { ...attempt, ...next.course };
    answers.push(next);
  }
  return answers;
}

// A move as a key has it.
const written = ({ kind, route }: Pick<PlayedMove, "kind" | "route">) =>
  `${kind === "step" ? "s" : "h"}${hexOf(route)}`;

// The key of these moves, with the squares that the rules let the men touch.
export function keyOfAnswers(kind: string, start: string, answers: SessionAnswer[]): KeyEntry {
  const moves = answers.map(({ route }) => {
    // Only a step changes whether the number of a row is odd, or the number of a square in it.
    const isStep = ((route[0] ^ route[1]) & 0x11) !== 0;
    return written({ kind: isStep ? "step" : "hop", route });
  });
  return { kind, start, moves };
}
