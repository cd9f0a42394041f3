import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOfGame, gameOfAddress } from "../src/game/address";
import type { GameState } from "../src/types";

const empty: GameState = { text: "", variation: 0, at: null, study: false };

const TEXT =
  "Players: Zoë; Anna + Otto & co.\n\nGAME FOR TWO PLAYERS.\n1. III, 4 to IV, 4.—2. pass.\n";

function comesBack(game: GameState) {
  const address = addressOfGame(game);
  // Nothing that a program where people talk would cut off or change.
  assert.match(address, /^#game\/[A-Za-z0-9%=&~*_,:;-]*$/);
  assert.deepEqual(gameOfAddress(address), game);
}

test("the address of a game is its record, short enough to read", () => {
  assert.equal(addressOfGame(empty), "#game/");
  const text = "GAME FOR TWO PLAYERS.\n1. III, 4 to IV, 4.—2. pass.\n";
  assert.equal(
    addressOfGame({ ...empty, text, at: 1, study: true }),
    "#game/at=1&study=1&text=GAME_FOR_TWO_PLAYERS*~1*_III,_4_to_IV,_4*=2*_pass*~",
  );
});

test("every part of a game comes back from its address", () => {
  comesBack(empty);
  comesBack({ ...empty, text: TEXT });
  comesBack({ text: TEXT, variation: 2, at: 0, study: true });
  comesBack({
    ...empty,
    text: `${TEXT}\nNote: Why not 10%?\u00a0~ 3 _*_ (so!) 'é' text=& 棋 \u{1f600}\n`,
  });
});

test("a damaged address has what is above the damage, and what is no game is none", () => {
  const whole = addressOfGame({ ...empty, text: TEXT });
  // Within the two bytes of a letter.
  const cut = whole.slice(0, whole.indexOf("%C3") + 4);
  assert.equal(gameOfAddress(cut)?.text, "Players: Zo");
  for (let length = whole.indexOf("text=") + 5; length <= whole.length; length += 1) {
    const text = gameOfAddress(whole.slice(0, length))?.text;
    assert.ok(text !== undefined && TEXT.startsWith(text), text);
  }
  for (const address of ["#game/board=3", "#game/moves=2333", "#game/load", "#draw/exit"]) {
    assert.equal(gameOfAddress(address), null, address);
  }
  assert.equal(gameOfAddress("#game/at=x&text=A")?.at, null);
  assert.equal(gameOfAddress("#game/at=-1&text=A")?.at, null);
});
