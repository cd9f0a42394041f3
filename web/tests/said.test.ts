// What the rules say to a page, by the module that it carries.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOfAddress } from "../src/game-address";
import { labelOfGame, puzzleOfGame } from "../src/game-start";
import { type Act, GAMES, type ReadText, type Refusal, type SessionAnswer } from "../src/generated";
import { gameAttempt } from "../src/questions";
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
    const attempt = gameAttempt(puzzleOfGame());
    const begin: Act = { record: { begin: { ...choice, names: [] } } };
    const { message, armies, game } = await practice(attempt, begin);
    const label = labelOfGame(choice);
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

test("a game that the rules do not have is refused", async () => {
  const usual = gameAttempt(puzzleOfGame());
  const begin: Act = {
    record: { begin: { rules: "1900", form: "two_players", board: 16, names: [] } },
  };
  const { error = "" }: Answered = await practice(usual, begin);
  assert.ok(error.startsWith("`1900` is not a rule book; "), error);
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
