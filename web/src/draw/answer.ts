// Asking whether a drawing can be reached, and the answer.

import { hexOf } from "../board/squares";
import { cardOf } from "../gallery/cards";
import { nearest } from "../gallery/nearest";
import type { Draft, Found, KeyEntry, PlayedMove, Progress } from "../generated";
import { buttonOf, html } from "../page/dom";
import { reasonOf } from "../page/reason";
import { Player } from "../player/player";
import { labelOf } from "../puzzle/about";
import {
  addressOfPuzzle,
  isOfCatalog,
  knownPuzzle,
  loadCatalog,
  own,
  placeInCatalog,
} from "../puzzle/catalog";
import { numbersOn } from "../puzzle/catalog-words";
import { Inquirer, Stopped } from "../rules/inquirer";
import type { Announce } from "../types";
import * as WORDS from "../words";
import { keyOf, puzzleOfDraft, yardSquares } from "./draft";
import { baseOf, keepSolution } from "./drawn";
import { yardsThatFit } from "./options";

// A search, and what happens when it ends.
interface Run<Answer> {
  doing: string;
  ask: (report: (progress: Progress) => void) => Promise<Answer>;
  answer: (answer: Answer) => void;
  stopped: () => void;
}

interface Asking {
  draft: Draft;
  // The id of the drawing as a puzzle; empty if it is none yet.
  id: string;
  announce: Announce;
  // Draws another draft.
  change(draft: Draft): void;
  // An answer was found.
  found(answer: Found): void;
}

export class DrawAnswer {
  readonly ask = buttonOf(WORDS.CAN_IT, () => this.#search());
  readonly count = buttonOf(WORDS.COUNT_KEYS, () => this.#count());
  readonly stop = buttonOf(WORDS.STOP, () => this.#searches.stop());
  readonly element = html("p", { class: "message answer" });
  readonly near = html("div", { class: "near" });
  readonly replay = html("div", {});
  // The solution that was found, if any.
  solution: KeyEntry[] = [];
  readonly #page: Asking;
  readonly #searches = new Inquirer();
  // The number of drawings, so that an answer about an older one is not shown.
  #drawings = 0;

  constructor(page: Asking) {
    this.#page = page;
    this.element.hidden = true;
    this.stop.hidden = true;
    this.ask.classList.add("main");
  }

  // Another drawing has no answer yet.
  clear() {
    this.#drawings += 1;
    this.solution = [];
    this.#searches.stop();
    this.element.hidden = true;
    this.near.replaceChildren();
    this.replay.replaceChildren();
  }

  #search() {
    const { draft } = this.#page;
    // The best solution so far.
    let best: PlayedMove[] = [];
    return this.#run({
      doing: WORDS.SEARCHING,
      ask: async (report) => {
        const solving = this.#searches.solve(draft, (progress) => {
          best = progress.moves ?? best;
          report(progress);
        });
        const [found] = await Promise.all([solving, readyCatalog(draft)]);
        return found;
      },
      answer: (found) => this.#answer(found),
      stopped: () => this.#showBest(best),
    });
  }

  async #count() {
    const { draft } = this.#page;
    if (draft.kind !== "exit") return;
    const drawing = this.#drawings;
    await readyCatalog(draft);
    if (this.#drawings !== drawing || this.#showKnown()) return;
    await this.#run({
      doing: WORDS.COUNTING,
      ask: (report) => this.#searches.count(draft, report),
      answer: ({ words }) => {
        this.#tell(words, "solved");
        this.#page.announce(words);
      },
      stopped: () => this.#tell(WORDS.COUNT_STOPPED),
    });
  }

  // The catalog knows the keys of its figures.
  #showKnown() {
    const place = placeInCatalog(this.#page.id);
    const puzzle = place === null ? undefined : knownPuzzle(place);
    if (place === null || !puzzle?.numbers) return false;
    const words = WORDS.hasKeys(puzzle.numbers.keys);
    this.#tell(words, "solved");
    this.#page.announce(words);
    this.near.replaceChildren(nameOfFigure(place), numbersOn(puzzle));
    return true;
  }

  // Says how far a search is until it has an answer.
  async #run<Answer>({ doing, ask, answer, stopped }: Run<Answer>) {
    const drawing = this.#drawings;
    const isShown = () => this.#drawings === drawing;
    const began = performance.now();
    // What the search has said last.
    let last = "";
    const tell = () => {
      const seconds = Math.floor((performance.now() - began) / 1000);
      if (isShown()) this.#tell(WORDS.doingFor(doing, seconds, last));
    };
    this.#tell(WORDS.begun(doing));
    const buttons = [this.ask, this.count];
    for (const button of buttons) button.disabled = true;
    this.stop.hidden = false;
    // The clock goes on while the search says nothing.
    const clock = setInterval(tell, 1000);
    try {
      const found = await ask(({ progress }) => {
        last = `: ${progress}`;
        tell();
      });
      if (isShown()) answer(found);
    } catch (error) {
      if (!isShown()) return;
      if (error instanceof Stopped) stopped();
      else this.#tell(WORDS.searchFailed(reasonOf(error)), "fault");
    } finally {
      clearInterval(clock);
      for (const button of buttons) button.disabled = false;
      this.stop.hidden = true;
    }
  }

  #answer(found: Found) {
    this.#tell(found.words, found.possible ? "solved" : "fault");
    this.#page.announce(found.words);
    this.#page.found(found);
    if (!found.possible) this.#showInstead();
    this.#play(found.moves);
  }

  // The search was stopped.
  #showBest(best: PlayedMove[]) {
    this.#tell(best.length > 0 ? WORDS.stoppedWith(best.length) : WORDS.STOPPED);
    this.#play(best);
  }

  #tell(text: string, kind = "") {
    this.element.hidden = false;
    this.element.className = `message answer ${kind}`;
    this.element.textContent = text;
  }

  // The way to practice what can be reached, and which figure of the page it is.
  #waysToPractice() {
    const { draft, id } = this.#page;
    keepSolution(draft, this.solution);
    const place = placeInCatalog(id);
    const [task] = draft.kind === "exit" ? ["fill"] : [draft.kind];
    const base = place === null ? baseOf(draft) : addressOfPuzzle(place, "practice");
    const ways = html("p", { class: "ways reached" });
    ways.append(html("a", { class: "button", href: `${base}/${task}` }, WORDS.TRY_IT));
    if (place !== null) ways.append(nameOfFigure(place));
    return ways;
  }

  // What to try after a figure that cannot be reached: a yard with as many men, or the nearest figures.
  #showInstead() {
    const { draft } = this.#page;
    const yards = yardsThatFit(draft, (other) => this.#page.change(other));
    if (yards) this.near.replaceChildren(yards);
    else this.#showNearest();
  }

  #showNearest() {
    const cards = nearest(this.#page.draft).map((index) => html("li", {}, cardOf(index)));
    if (cards.length === 0) return;
    const words = html("p", {}, WORDS.NEAREST);
    this.near.replaceChildren(words, html("ul", { class: "cards" }, ...cards));
    this.near.scrollIntoView({ block: "nearest" });
  }

  // Plays a solution below the board.
  #play(moves: PlayedMove[]) {
    if (moves.length === 0) return;
    const { draft, announce } = this.#page;
    this.solution = [keyOf(draft, moves)];
    const player = new Player(puzzleOfDraft(draft, this.solution), 0, announce);
    player.heading.textContent = WORDS.THE_SOLUTION;
    // The answer above scrolls out of sight.
    player.task.textContent = this.element.textContent;
    if (draft.kind !== "detour") player.task.after(this.#waysToPractice());
    this.replay.replaceChildren(player.element);
    player.element.scrollIntoView();
  }
}

// Loads the catalog if it has the figures of this yard. Without it, the search has its answer all the same.
async function readyCatalog(draft: Draft) {
  const isItsYard = draft.kind === "exit" && isOfCatalog(hexOf(yardSquares(draft)), draft.board);
  if (isItsYard) await loadCatalog().catch(() => {});
}

// Which figure of the page it is.
function nameOfFigure(place: number) {
  const puzzle = knownPuzzle(place);
  const name = place < own ? labelOf(puzzle, place + 1) : WORDS.ofCatalog(puzzle.name ?? "");
  const link = html("a", { href: addressOfPuzzle(place) }, name);
  return html("span", {}, WORDS.IT_IS, link, WORDS.WITH_ID, html("code", {}, puzzle.id), ".");
}
