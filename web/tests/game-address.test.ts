import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOfGame, addressOfStart, gameOfAddress } from "../src/game-address";
import { NOTHING, USUAL } from "../src/game-start";
import type { Change } from "../src/generated";
import type { GameAttempt } from "../src/types";

const move = (from: number, to: number): Change => ({ from, to });

const empty: GameAttempt = {
  kind: "game",
  ...USUAL,
  about: NOTHING,
  made: [],
  taken_back: [],
  record: null,
  variations: [],
  comments: [],
  result: "",
  man: null,
  told: "nothing",
  foresight: null,
};

function comesBack(game: GameAttempt) {
  const address = addressOfGame(game);
  // Nothing that a program where people talk would cut off or change.
  assert.match(address, /^#game\/[A-Za-z0-9%=&~*_-]*$/);
  assert.deepEqual(gameOfAddress(address), game);
}

test("the address of a usual game has its moves only", () => {
  assert.equal(addressOfGame(empty), "#game/");
  // Square 32 is III, 1 and 255 is XVI, 16.
  const game = { ...empty, made: [move(32, 48), null, move(255, 15)] };
  assert.equal(addressOfGame(game), "#game/moves=2030-ff0f");
  assert.equal(addressOfStart(game), "#game/");
});

test("every part of a game comes back from its address", () => {
  const made = [move(0, 17), null, move(1, 18)];
  comesBack({ ...empty, made });
  comesBack({ ...empty, made: [made[0]], taken_back: [made[2], null] });
  comesBack({ ...empty, names: ["Anna + Otto & co.", "Zoë / #1 = ~?"], made });
  comesBack({ ...empty, rules: "Parker 1938, both home", form: "four_opposite_partners" });
  comesBack({ ...empty, board: 9, directions: 6, begins: 136, rows: [4, 3, 2, 1] });
  const position = {
    armies: [
      [0, 1, 16],
      [136, 135, 120],
    ],
    mover: 1,
  };
  comesBack({ ...empty, board: 9, rows: [2, 1], position, made });
  const about = {
    name: "Garden game",
    title: "Anna & Otto, 1890: the last one?",
    sources: ["A letter.", "Another #2"],
    remarks: ["Played in the rain."],
    fewest: [29, 31] as [number, number],
  };
  comesBack({ ...empty, about, made });
  comesBack({ ...empty, about: { ...NOTHING, title: "Only a title" } });
  comesBack({
    ...empty,
    made,
    variations: [
      { turns: [made[0], move(2, 19)], comment: "Why not 10%?\u00a0~ 3" },
      { turns: [...made, null], comment: "" },
    ],
    comments: [
      { after: 0, words: "In the garden." },
      { after: 2, words: "He ~ passed" },
    ],
    result: "won by Otto (on time)",
  });
  // A side line waits too, wherever it is shown.
  comesBack({ ...empty, record: made, made: [made[0]], taken_back: [move(5, 6), move(3, 20)] });
});

test("a variation that the record has become is no variation", () => {
  const made = [move(0, 17)];
  const game = { ...empty, made, variations: [{ turns: made, comment: "" }] };
  assert.deepEqual(gameOfAddress(addressOfGame(game))?.variations, []);
});

test("an address that is damaged describes no game", () => {
  const damaged = [
    "moves=001",
    "moves=00gg",
    "form=six_players",
    "board=3",
    "board=x",
    "begins=",
    "yard=4~x",
    "turn=x&men=00~11",
    "variation=1~0011",
    "variation=x",
    "note=Hm",
    "at=1",
    "at=-1",
    "tried=1~0011",
  ];
  for (const parts of damaged) assert.equal(gameOfAddress(`#game/${parts}`), null, parts);
  // What a newer page may add is passed over.
  assert.deepEqual(gameOfAddress("#game/clock=5"), empty);
});
