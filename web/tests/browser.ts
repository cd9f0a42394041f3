// A page in a browser that only tests have: its elements without a layout, and the rules without a worker. What is seen,
// and what differs between browsers, is tested by tests/browser in the repository.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import type { Puzzle } from "../src/types";
import { answered } from "./rules";

const assets = new URL("../../src/page/assets/", import.meta.url);
const asset = (name: string) => readFileSync(new URL(name, assets));

// A worker that answers in the same thread.
class Worker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  #isEnded = false;

  async postMessage({ question }: { question: string }) {
    const lines = await answered(JSON.parse(question));
    if (!this.#isEnded) this.onmessage?.({ data: { lines, done: true } });
  }

  terminate() {
    this.#isEnded = true;
  }
}

interface Page {
  puzzles: Puzzle[];
  // The packed figures, if the page has the catalog.
  catalog?: Uint8Array;
  texts?: string;
  hash?: string;
}

// Opens a page. A test program opens only one: its modules look for their data when they are imported.
export async function openPage({ puzzles, catalog, texts = "", hash = "" }: Page) {
  GlobalRegistrator.register({
    url: `https://example.org/index.html${hash}`,
    settings: { device: { prefersReducedMotion: "reduce" } },
  });
  const held = (id: string, bytes: Uint8Array) =>
    `<script type="application/gzip" id="${id}">${Buffer.from(bytes).toString("base64")}</script>`;
  const parts: Record<string, string> = {
    title: "Solitaires",
    tabs: ["all", "game/", "catalog", "draw", "rules"]
      .map((name) => `<a href="#${name}">${name}</a>`)
      .join(""),
    texts,
    data: JSON.stringify(puzzles).replaceAll("<", "\\u003c"),
    later:
      held("module", asset("module.wasm.gz")) +
      (catalog ? held("catalog", gzipSync(catalog)) : "") +
      '<script type="text/plain" id="worker"></script>',
  };
  const page = asset("page.html")
    .toString()
    .replace(/\{\{(.*?)\}\}/g, (_, name) => parts[name] ?? "");
  document.title = parts.title;
  document.body.innerHTML = page.slice(page.indexOf("<body>") + 6, page.indexOf("</body>"));
  Object.assign(globalThis, { Worker });
  await import("../src/main");
}

// What a selector finds first.
export function one<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  assert.ok(found, `nothing is ${selector}`);
  return found;
}

// How long a test waits, in milliseconds. No right answer takes this long.
const PATIENCE = 30_000;

// Waits until this holds.
export async function until(holds: () => unknown, words = String(holds)) {
  const end = Date.now() + PATIENCE;
  while (!holds()) {
    assert.ok(Date.now() < end, `not so: ${words}\n${document.querySelector("main")?.textContent}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const said = (text: string) =>
  until(() => document.querySelector(".message")?.textContent?.includes(text), text);

// Follows an address. A new entry of the history has no state.
export async function goTo(hash: string) {
  history.pushState(null, "", hash);
  dispatchEvent(new Event("hashchange"));
  await new Promise((resolve) => setTimeout(resolve, 10));
}

// A button or a link by what it says.
export function press(name: string) {
  const all = [...document.querySelectorAll<HTMLElement>("main :is(button, a, summary)")];
  const found = all.find(
    (each) => each.textContent === name || each.getAttribute("aria-label") === name,
  );
  assert.ok(found, `there is no ${name}`);
  found.click();
}

export const square = (name: string) => one<SVGElement>(`.square[aria-label^="${name}:"]`);

// Presses a square by its name, as the Enter key and a screen reader do.
export const pressSquare = (name: string) =>
  square(name).dispatchEvent(new MouseEvent("click", { bubbles: true }));

export const pressKey = (key: string, more: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );

// The squares of the men that are drawn.
export const drawn = () =>
  [...document.querySelectorAll<SVGElement>(".place .man[data-square]")]
    .map((man) => Number(man.dataset.square))
    .sort((first, other) => first - other);
