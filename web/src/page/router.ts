// The address says what the page shows: a text, a gallery, a puzzle's number, its key and the moves
// made, or what is drawn.

import { drawnPractice } from "../draw/drawn";
import { DrawPage } from "../draw/page";
import { type GalleryName, galleryAt, galleryOf, galleryWith } from "../gallery/gallery";
import { findKey } from "../gallery/nearest";
import { waysAround, wayToNext } from "../gallery/ways-around";
import { gameOfAddress } from "../game/address";
import { GamePractice } from "../game/game";
import { keptUnder } from "../game/kept";
import { isEmptyGame, puzzleOfGame } from "../game/start";
import { Player } from "../player/player";
import type { Begin } from "../practice/begin";
import { goalsOf, keptHere } from "../practice/kept";
import { isPractice, startGame, startPractice } from "../practice/start";
import {
  addressOfPuzzle,
  hasCatalog,
  isLoaded,
  isOfCatalogAlone,
  loadCatalog,
  own,
  placeOf,
  puzzleAt,
} from "../puzzle/catalog";
import type { Puzzle, Shown } from "../types";
import * as WORDS from "../words";
import { buttonOf, html, nextFrame, setAddress } from "./dom";
import { reasonOf } from "./reason";
import { store } from "./store";
import { addCards, texts } from "./texts";
import { announce, isBare, leadOut, main, title } from "./view";

// The address of a place to load a record of a game.
const LOAD = "#game/load";

// Shows a part of the page. The tab of this name is marked.
function show(next: Shown, tab: string) {
  store.shown?.pause?.();
  const last = store.shown;
  store.shown = next;
  main.replaceChildren(...(isBare() ? [] : around(next)), next.element);
  if (isBare() && next.heading) leadOut(next.heading);
  document.title = next.heading ? `${next.heading.textContent} – ${title}` : title;
  for (const link of document.querySelectorAll("nav#tabs a")) {
    const [name] = (link.getAttribute("href") ?? "").slice(1).split("/");
    const gallery = store.galleries.get(name);
    if (gallery) link.setAttribute("href", gallery.address());
    if (name === tab) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  return last;
}

// The ways to other puzzles.
function around(part: Shown) {
  if (!(part instanceof Player || isPractice(part)) || part.number === 0) return [];
  const goal = isPractice(part) ? part.goal : undefined;
  const gallery = galleryOf(galleryWith(part.number));
  return [waysAround(gallery, part.puzzle, part.number, goal)];
}

// Practice of a puzzle of the page.
function showPractice(puzzle: Puzzle, number: number, wanted: string, made?: string) {
  const goals = goalsOf(puzzle);
  const goal = goals.find((each) => each === wanted) ?? goals[0];
  const next = () => wayToNext(galleryOf(galleryWith(number)), number, goal);
  const base = addressOfPuzzle(number - 1, "practice");
  beginPractice({ puzzle, number, base, goal, announce, next, address: made }, galleryWith(number));
}

// Shows a practice under the tab of this name, as it was left.
function beginPractice(begin: Begin<Puzzle>, tab: string) {
  const { number, base, goal, address: made } = begin;
  // Keep the focus on the choice for a person who chooses a task with the arrow keys.
  const { shown } = store;
  const isHere = isPractice(shown) && shown.number === number;
  const isChoosing = isHere && document.activeElement?.matches("input[name=goal]");
  const address = `${base}/${goal}`;
  const last = store.practices.get(address);
  // A practice can begin after moves that the address has, and a game after a move of its record.
  const begun = !made || last?.address() === made ? last : undefined;
  const before = made ? undefined : keptHere();
  if (!made) setAddress(address, begun ? begun.state() : history.state);
  if (begun && begun === shown) return;
  const practice =
    begun ?? startPractice({ ...begin, before, kept: made ? undefined : history.state?.game });
  store.practices.set(address, practice);
  show(practice, tab);
  if (begun) begun.comeBack();
  if (!isChoosing) scrollTo(0, 0);
  const { chosen, heading } = practice;
  (isChoosing && chosen ? chosen : heading).focus({ preventScroll: true });
  // The board is drawn a moment later, has its size in the next frame, and may push the choice out of view.
  practice.last.then(() => {
    nextFrame(() => {
      if (chosen === document.activeElement) chosen?.scrollIntoView({ block: "nearest" });
    });
  });
}

// The id of a kept game, in its address or in the entry of the history.
const keptId = (): string | undefined =>
  /^#game\/kept=([0-9a-f]+)$/.exec(location.hash)?.[1] ?? history.state?.game;

// A game that the address describes, or that this browser keeps.
function showGame() {
  const { shown } = store;
  if (shown instanceof GamePractice && shown.address() === location.hash) return;
  const isLoading = location.hash === LOAD;
  const id = keptId();
  const kept = id && (history.state?.game === id || keptUnder(id)) ? id : undefined;
  const game = gameOfAddress(location.hash);
  const begun = startGame({
    puzzle: puzzleOfGame(kept !== undefined || Boolean(game?.text)),
    number: 0,
    base: "#game",
    goal: "game",
    announce,
    game: game ?? undefined,
    kept,
  });
  show(begun, "game");
  scrollTo(0, 0);
  begun.heading.focus({ preventScroll: true });
  begun.last.then(() => {
    if (isLoading) begun.record.open();
    else if (kept) setAddress(begun.address(), begun.state());
    else if (!game) begun.say(WORDS.NO_GAME, "fault");
  });
}

function showPlayer(puzzle: Puzzle, number: number, kind?: string, made?: string) {
  // The key of a figure of the catalog is hidden until the address has it.
  const isHidden = !kind && puzzle.numbers !== undefined;
  const { shown } = store;
  const last = shown instanceof Player && shown.puzzle === puzzle && !isHidden ? shown : null;
  const player = last ?? new Player(isHidden ? { ...puzzle, keys: [] } : puzzle, number, announce);
  if (!last) {
    show(player, galleryWith(number));
    player.scrollToMove();
    scrollTo(0, 0);
    if (own > 1) player.heading.focus({ preventScroll: true });
  }
  if (kind) findMissingKey(puzzle, player);
  // An address with an unknown key opens the puzzle at its beginning, so that it does not show the
  // solution.
  const key = puzzle.keys.find((each) => each.kind === kind);
  const place = Number(made ?? 0);
  if (key) player.go(key.kind, Number.isInteger(place) ? place : 0);
  else if (puzzle.keys.length > 0 && (last || kind)) player.go(puzzle.keys[0].kind, 0);
}

// A figure of the catalog has no key until somebody asks for one.
async function findMissingKey(puzzle: Puzzle, player: Player) {
  if (puzzle.kind !== "exit" || puzzle.keys.length > 0 || !puzzle.numbers) return;
  player.say(WORDS.KEY_SOUGHT);
  try {
    await findKey(puzzle);
  } catch (error) {
    player.say(WORDS.noSearchForKey(reasonOf(error)));
    return;
  }
  if (store.shown !== player) return;
  store.shown = null;
  route();
}

function showDrawing() {
  const address = location.hash;
  store.drawing ??= new DrawPage(announce);
  const { drawing } = store;
  if (store.shown !== drawing) {
    show(drawing, "draw");
    scrollTo(0, 0);
    if (own > 0) drawing.heading.focus({ preventScroll: true });
  }
  drawing.open(address);
}

// Shows a gallery. An address that names nothing here leads to it.
function showGallery(name: GalleryName, named: string) {
  const gallery = galleryAt(name, location.hash);
  if ((location.hash || "#all") !== gallery.address()) gallery.open(location.hash);
  const last = show(gallery, name);
  gallery.comeBack((last?.number ?? 0) - 1);
  announce("");
  if (named) gallery.say(WORDS.noPuzzle(named));
}

// Whether a puzzle opens as a task: the men of a detour are its solution, and a game without moves shows
// nothing.
const isTask = (puzzle: Puzzle) => puzzle.kind === "detour" || isEmptyGame(puzzle);

// Loads the catalog, and then shows what the address says.
async function showLoading(address: string) {
  const words = html("p", { class: "message" }, WORDS.CATALOG_LOADING);
  show({ element: html("div", { class: "text" }, words) }, "catalog");
  try {
    await loadCatalog();
  } catch (error) {
    words.textContent = WORDS.catalogMissing(reasonOf(error));
    words.classList.add("fault");
    announce(words.textContent);
    words.after(html("p", { class: "controls" }, buttonOf(WORDS.TRY_AGAIN, route)));
    return;
  }
  if (location.hash === address) route();
}

// Shows what the address says.
export function route() {
  const [name, kind, rest, made] = location.hash.slice(1).split("/");
  const text = texts.get(name);
  if (text) {
    // What was shown before is paused first: the board of the front page may be on both.
    show(text, name);
    addCards(text.element);
    scrollTo(0, 0);
    return;
  }
  if (name === "draw") {
    showDrawing();
    return;
  }
  const drawn = drawnPractice(location.hash);
  if (drawn) {
    const { made, ...begin } = drawn;
    beginPractice({ ...begin, number: 0, announce, address: made }, "draw");
    return;
  }
  const isOfCatalog = name === "catalog" || isOfCatalogAlone(name);
  if (isOfCatalog && !isLoaded()) {
    showLoading(location.hash);
    return;
  }
  if (name === "all" || (name === "catalog" && hasCatalog)) {
    showGallery(name, "");
    return;
  }
  if (name === "game") {
    showGame();
    return;
  }
  // A single puzzle needs no name.
  const index = own === 1 ? 0 : placeOf(name);
  const puzzle = puzzleAt(index);
  if (!puzzle) {
    if (own === 0) showDrawing();
    else showGallery("all", name);
  } else if (kind === "practice" || (!kind && isTask(puzzle))) {
    showPractice(puzzle, index + 1, rest, made);
  } else {
    showPlayer(puzzle, index + 1, kind, rest);
  }
  if (own === 1 && name && placeOf(name) !== index) sayUnknown(name);
}

// Says that an address names no puzzle, on a page that shows its only one all the same.
async function sayUnknown(name: string) {
  const part = store.shown;
  if (isPractice(part)) await part.last;
  if (isPractice(part) || part instanceof Player) part.say(WORDS.noPuzzle(name));
}
