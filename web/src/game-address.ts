// Games in the address of the page: how they begin, their moves, side lines and comments. What is as
// usual is left out, so a link to a new game is short.

import { isForm, NOTHING, USUAL } from "./game-start";
import { sharedTurns } from "./game-study";
import type {
  About,
  Change,
  GamePosition,
  GameStart,
  GameVariation,
  TurnComment,
} from "./generated";
import { lineOf } from "./kept";
import { hexOf, SIDES, squaresOf } from "./squares";
import type { GameAttempt } from "./types";

const PREFIX = "#game/";

// A turn is the two squares of its move, or a pass.
const PASS = "-";
const TURN = "(?:[0-9a-f]{4}|-)";
const TURNS = new RegExp(`^${TURN}*$`);
const SIDE_LINE = new RegExp(`^([0-9]+)~(${TURN}+)(?:~(.*))?$`, "s");
const COMMENT = /^([0-9]+)~(.+)$/s;

type Parts = [name: string, value: string][];

const turnsInAddress = (turns: Change[]) =>
  turns
    .map((turn) => (turn === null || typeof turn === "number" ? PASS : hexOf([turn.from, turn.to])))
    .join("");

function turnsOfAddress(text: string): Change[] {
  return (text.match(new RegExp(TURN, "g")) ?? []).map((turn) => {
    const [from, to] = squaresOf(turn);
    return turn === PASS ? null : { from, to };
  });
}

function positionParts(position: GamePosition | null): Parts {
  if (!position) return [];
  return [
    ["men", position.armies.map(hexOf).join("~")],
    ["turn", String(position.mover)],
  ];
}

// What is not as usual about the start.
function startParts(start: GameStart): Parts {
  const names: Parts = start.names.map((name) => ["player", name]);
  const { rules, form, board, directions, begins, rows } = start;
  const parts: Parts = [];
  if (rules !== USUAL.rules) parts.push(["rules", rules]);
  if (form !== USUAL.form) parts.push(["form", form]);
  if (board !== USUAL.board) parts.push(["board", String(board)]);
  if (directions !== USUAL.directions) parts.push(["directions", String(directions)]);
  if (begins !== USUAL.begins) parts.push(["begins", hexOf([begins])]);
  if (rows.length > 0) parts.push(["yard", rows.join("~")]);
  return [...names, ...parts, ...positionParts(start.position)];
}

// A line that departs from another: how many turns they share, its own turns, and a comment.
function sideLine(turns: Change[], record: Change[], comment = "") {
  const shared = sharedTurns(record, turns);
  const own = turnsInAddress(turns.slice(shared));
  return [shared, own, ...(comment ? [comment] : [])].join("~");
}

// What the record says about itself.
function aboutParts({ name, title, sources, remarks, fewest }: About): Parts {
  const parts: Parts = [];
  if (name) parts.push(["name", name]);
  if (title) parts.push(["title", title]);
  for (const source of sources) parts.push(["source", source]);
  for (const remark of remarks) parts.push(["remark", remark]);
  if (fewest) parts.push(["fewest", fewest.join("~")]);
  return parts;
}

function fewestOfAddress(text: string): About["fewest"] {
  const [, least, most] = /^([0-9]{1,9})~([0-9]{1,9})$/.exec(text) ?? [];
  return most === undefined ? null : [Number(least), Number(most)];
}

const aboutOfParts = (parts: URLSearchParams): About => ({
  name: parts.get("name") ?? NOTHING.name,
  title: parts.get("title") ?? NOTHING.title,
  sources: parts.getAll("source"),
  remarks: parts.getAll("remark"),
  fewest: fewestOfAddress(parts.get("fewest") ?? ""),
});

function courseParts(game: GameAttempt): Parts {
  const line = lineOf(game);
  const record = game.record ?? line;
  const parts: Parts = [];
  for (const { after, words } of game.comments) parts.push(["note", `${after}~${words}`]);
  for (const { turns, comment } of game.variations) {
    if (sharedTurns(record, turns) < turns.length) {
      parts.push(["variation", sideLine(turns, record, comment)]);
    }
  }
  if (game.result) parts.push(["result", game.result]);
  if (game.record) parts.push(["tried", sideLine(line, record)]);
  if (game.made.length < line.length) parts.push(["at", String(game.made.length)]);
  if (record.length > 0) parts.push(["moves", turnsInAddress(record)]);
  return parts;
}

// A blank and a full stop would be taken for the end of an address where people talk.
function addressOfParts(parts: Parts) {
  const text = new URLSearchParams(parts).toString();
  return PREFIX + text.replaceAll("+", "%20").replaceAll(".", "%2E");
}

// The address of a game before its first turn.
export const addressOfStart = (start: GameStart) => addressOfParts(startParts(start));

// The address of a game as it stands.
export const addressOfGame = (game: GameAttempt) =>
  addressOfParts([...aboutParts(game.about), ...startParts(game), ...courseParts(game)]);

// The start that an address describes; null if it describes none. The rules say whether it exists.
function startOfParts(parts: URLSearchParams): GameStart | null {
  const number = (name: string, usual: number) => Number(parts.get(name) ?? usual);
  const form = parts.get("form") ?? USUAL.form;
  const armies = parts.get("men")?.split("~").map(squaresOf);
  const start = {
    rules: parts.get("rules") ?? USUAL.rules,
    board: number("board", USUAL.board),
    directions: number("directions", USUAL.directions),
    begins: parts.has("begins") ? squaresOf(parts.get("begins") ?? "")[0] : USUAL.begins,
    rows: parts.get("yard")?.split("~").map(Number) ?? [],
    position: armies ? { armies, mover: number("turn", 0) } : null,
    names: parts.getAll("player"),
  };
  const isByte = (value: number) => Number.isInteger(value) && value >= 0 && value <= 255;
  const all = [start.directions, start.begins, start.position?.mover ?? 0, ...start.rows];
  const isWhole = all.every(isByte) && (armies?.flat().every(isByte) ?? true);
  return isForm(form) && SIDES.includes(start.board) && isWhole ? { ...start, form } : null;
}

// The turns of a line that departs from the record; null if it is no such line.
function lineOfAddress(text: string, record: Change[]): GameVariation | null {
  const [, shared, own, comment = ""] = SIDE_LINE.exec(text) ?? [];
  if (own === undefined || Number(shared) > record.length) return null;
  return { turns: [...record.slice(0, Number(shared)), ...turnsOfAddress(own)], comment };
}

function commentOfAddress(text: string): TurnComment | null {
  const [, after, words] = COMMENT.exec(text) ?? [];
  return words === undefined ? null : { after: Number(after), words };
}

const isKnown = <Value>(value: Value | null): value is Value => value !== null;

// The game that an address describes; null if it describes none.
export function gameOfAddress(address: string): GameAttempt | null {
  const parts = new URLSearchParams(address.slice(PREFIX.length));
  const start = startOfParts(parts);
  const moves = parts.get("moves") ?? "";
  if (!address.startsWith(PREFIX) || !start || !TURNS.test(moves)) return null;
  const record = turnsOfAddress(moves);
  const tried = parts.has("tried") ? lineOfAddress(parts.get("tried") ?? "", record) : null;
  const variations = parts.getAll("variation").map((text) => lineOfAddress(text, record));
  const comments = parts.getAll("note").map(commentOfAddress);
  const isWhole = [...variations, ...comments].every(isKnown) && (tried || !parts.has("tried"));
  const line = tried?.turns ?? record;
  const at = Number(parts.get("at") ?? line.length);
  if (!isWhole || !(at >= 0 && at <= line.length)) return null;
  return {
    kind: "game",
    ...start,
    about: aboutOfParts(parts),
    made: line.slice(0, at),
    taken_back: line.slice(at).reverse(),
    record: tried ? record : null,
    variations: variations.filter(isKnown),
    comments: comments.filter(isKnown),
    result: parts.get("result") ?? "",
    man: null,
    told: "nothing",
    foresight: null,
  };
}
