// What the rules say to a page, by the module that it carries.

import assert from "node:assert/strict";
import { test } from "node:test";
import { squareBoard } from "../src/board/size";
import { gameOfAddress } from "../src/game/address";
import { puzzleOfGame } from "../src/game/start";
import {
  type Counted,
  GAMES,
  type ReadText,
  type Refusal,
  type SessionAnswer,
} from "../src/generated";
import { type Setup, textOfGame } from "../src/notation/game";
import { gameAttempt } from "../src/practice/questions";
import { answer, practice } from "./rules";

type Answered = Partial<SessionAnswer & Refusal>;

test("a text that cannot be read is refused, with a reason", async () => {
  for (const [text, reason] of [
    ["", "the text holds no puzzle"],
    ["rubbish", "the text holds no puzzle"],
    ["<script>alert(1)</script>", "line 1: `<script>alert(1)</script>` cannot be read"],
    ["\x00", "line 1: control character U+0000"],
    ["X X\nX X", "line 1: a blank could be"],
    ["X.\n".repeat(300), "line 1: the drawing has 300 rows"],
    ["Board: 99 by 99\nX.\n.X", "line 1: the board cannot have this size"],
    ["Players: A; B; B\n\nGAME FOR THREE PLAYERS.\n", "line 1: these are not the names"],
  ]) {
    const refused = await answer<Partial<ReadText> & Partial<Refusal>>({ read: text });
    assert.ok(refused.error?.startsWith(reason), `${text}: ${JSON.stringify(refused)}`);
    assert.equal(refused.kind, undefined);
  }
});

// The book: nineteen men for two players, and thirteen for each of four.
test("a game of every rule book begins without a file", async () => {
  const men: Record<string, number[]> = {};
  for (const choice of GAMES) {
    const board = squareBoard(choice.board);
    const usual = { names: [], directions: 8, rulings: "", yard: "" };
    const text = textOfGame({ ...choice, ...usual, board });
    const attempt = { ...gameAttempt(puzzleOfGame()), text };
    const { message, armies, game } = await practice(attempt, "nothing");
    const label = `${game?.heading} (rules: ${choice.rules})`;
    assert.equal(message, "Move 1: the first player moves.", label);
    // The players have no names, and the record gives them none.
    assert.ok(game !== null && !game.text.includes("Players:"), label);
    assert.equal(armies.length, game.names.length, label);
    men[label] = armies.map((army) => army.length);
  }
  const two = "Game for two players";
  assert.deepEqual(men[`${two}, 16 by 16 (rules: 1889)`], [19, 19]);
  assert.deepEqual(men[`${two}, 10 by 10 (rules: small boards)`], [15, 15]);
  assert.deepEqual(men[`${two}, 8 by 8 (rules: small boards)`], [10, 10]);
  const three = "Game for three players, 16 by 16";
  assert.deepEqual(men[`${three} (rules: Parker 1938)`], [19, 13, 19]);
  assert.deepEqual(men[`${three} (rules: Parker 1938, 13 men each)`], [13, 13, 13]);
  const four = "Game for four players, each for himself, 16 by 16 (rules: 1889)";
  assert.deepEqual(men[four], [13, 13, 13, 13]);
});

// A person chooses what no book has, or enters something else.
test("a game that is set up by hand is the one that was asked for, or refused", async () => {
  const setup: Setup = {
    form: "two_players",
    board: squareBoard(9),
    rules: "modern",
    names: ["Zoë", "Emil"],
    directions: 6,
    rulings: "a full yard wins",
    yard: "10",
  };
  const asked = (other: Partial<Setup>) => ({
    ...gameAttempt(puzzleOfGame()),
    text: textOfGame({ ...setup, ...other }),
  });
  for (const yard of ["10", "4, 3, 2, 1", "10 men"]) {
    const { game, armies } = await practice(asked({ yard }), "nothing");
    assert.equal(game?.heading, "Game for two players, 9 by 9");
    assert.match(game.text, /^Players: Zoë; Emil\nRules: modern; a full yard wins\n/);
    assert.match(game.text, /\nDirections: 6\nYard: /);
    assert.deepEqual([armies[0].length, armies[1].length], [10, 10]);
  }
  for (const [other, words] of [
    [{ rules: "1900" }, "`1900; a full yard wins` is not a rule book"],
    [{ rulings: "whoever laughs loses" }, "whoever laughs loses"],
    [{ yard: "many" }, "line 5"],
    [{ board: squareBoard(4), yard: "19" }, "4 by 4"],
    [{ form: "three_players", rules: "1889" }, "1889"],
  ] as [Partial<Setup>, string][]) {
    const { error = "" }: Answered = await practice(asked(other), "nothing");
    assert.ok(error.includes(words), `${words}: ${error}`);
  }
});

// Of a link that was cut or changed, every legal move stays, and the bad one is named.
test("a damaged link is a game up to its fault", async () => {
  for (const [moves, turns, words] of [
    ["1*_III,_4_to_IV,_4*=2*_XIV,_13_to_XI", 1, "The text ends above its fault in line 4"],
    ["1*_III,_4_to_IV,_4*=2*_I,_1_to_I,_1*", 1, "Move 2 is not legal"],
  ] as const) {
    const state = gameOfAddress(`#game/text=Board:_16_by_16~~GAME_FOR_TWO_PLAYERS*~${moves}`);
    assert.ok(state, moves);
    const question = { ...gameAttempt(puzzleOfGame()), ...state };
    const answered: Answered = await practice(question, "nothing");
    assert.ok(answered.message?.includes(words), JSON.stringify(answered));
    assert.equal(answered.game?.at, turns);
  }
});

// A lock of this search asks for random numbers.
test("the keys of a figure are counted", async () => {
  const draft = { board: squareBoard(16), corner: 0, rows: [2, 1], men: [2, 17, 32] };
  const { words } = await answer<Counted>({ count: draft });
  assert.match(words, /^It has [1-9][0-9]* keys, each with /);
});
