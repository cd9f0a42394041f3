// The figures of the catalog in columns. src/page/catalog.rs says how they are packed. A figure
// becomes a puzzle only when somebody looks at it, because all of them are many.

import { FULL } from "../board/size";
import { hexOf, mirrorOf, numberOf, rowOf } from "../board/squares";
import { CATALOG_COLUMNS } from "../generated";
import type { CatalogColumn, Square } from "../types";

const BOARD = { board: FULL, corner: 0 };

const ID_BYTES = 6;
// The values of one hexadecimal digit, and the digits of an id.
const DIGIT = 16;
const ID_DIGITS = 2 * ID_BYTES;

// The mirror image of every square.
const IMAGES = Uint8Array.from({ length: 256 }, (_, square) => mirrorOf(square, BOARD));

// Columns of bytes, one after another.
class Columns {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(length: number) {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  // Numbers of four bytes, the lowest first, as every machine that runs a browser has them.
  words(length: number) {
    return new Uint32Array(this.next(4 * length).slice().buffer);
  }
}

// The figures that are unpacked before somebody looks at the clock.
const AT_ONCE = 2048;

// It has nothing but its length until it is unpacked: at once, or a little at a time, so that the page
// answers meanwhile.
export class CatalogData {
  readonly length: number;
  readonly numbers: Record<CatalogColumn, Uint8Array>;
  // The men on the mirror line, and the side of the smallest square at the corner that holds all men.
  readonly diagonal: Uint8Array;
  readonly size: Uint8Array;
  // The squares on one side of the mirror line, of one figure after another, and where each begins.
  readonly #halves: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ids: Float64Array;
  readonly #unpacking: Generator<void>;
  // Two words for each figure.
  readonly #keys: Uint32Array;

  constructor(bytes: Uint8Array) {
    const columns = new Columns(bytes);
    const [length] = columns.words(1);
    this.length = length;
    const [shared, others] = [columns.next(length), columns.next(length)];
    this.#starts = new Uint32Array(length + 1);
    let [stored, sum] = [0, 0];
    for (let index = 0; index < length; index += 1) {
      stored += others[index];
      sum += shared[index] + others[index];
      this.#starts[index + 1] = sum;
    }
    this.#halves = new Uint8Array(sum);
    const squares = columns.next(stored);
    this.#ids = new Float64Array(length);
    const ids = columns.next(ID_BYTES * length);
    const numbers = CATALOG_COLUMNS.map((name) => [name, columns.next(length)]);
    this.numbers = Object.fromEntries(numbers);
    this.#keys = columns.words(2 * length);
    this.diagonal = new Uint8Array(length);
    this.size = new Uint8Array(length);
    this.#unpacking = this.#unpack(shared, squares, ids);
  }

  // Unpacks until this time, which is as performance.now() says it. Returns whether all is unpacked.
  unpackUntil(end: number): boolean {
    while (!this.#unpacking.next().done) {
      if (performance.now() >= end) return false;
    }
    return true;
  }

  // Unpacks the rest.
  unpackAll(): this {
    this.unpackUntil(Number.POSITIVE_INFINITY);
    return this;
  }

  *#unpack(shared: Uint8Array, squares: Uint8Array, ids: Uint8Array) {
    const [halves, starts] = [this.#halves, this.#starts];
    let from = 0;
    for (let index = 0; index < this.length; index += 1) {
      if (index % AT_ONCE === 0) yield;
      let to = starts[index];
      // The squares that it shares with the figure before.
      for (let at = starts[Math.max(0, index - 1)], left = shared[index]; left > 0; left -= 1) {
        halves[to] = halves[at];
        to += 1;
        at += 1;
      }
      for (; to < starts[index + 1]; to += 1) {
        halves[to] = squares[from];
        from += 1;
      }
      this.#measure(index);
      this.#ids[index] = idIn(ids, ID_BYTES * index);
    }
  }

  #measure(index: number) {
    let [diagonal, size] = [0, 0];
    for (let at = this.#starts[index]; at < this.#starts[index + 1]; at += 1) {
      const square = this.#halves[at];
      if (IMAGES[square] === square) diagonal += 1;
      size = Math.max(size, rowOf(square), numberOf(square));
    }
    this.diagonal[index] = diagonal;
    this.size[index] = size;
  }

  // The squares of a figure.
  squares(index: number): Square[] {
    const half = [...this.#halves.subarray(this.#starts[index], this.#starts[index + 1])];
    const images = half.map((square) => IMAGES[square]);
    return [...half, ...images.filter((square, at) => square !== half[at])];
  }

  id(index: number) {
    return this.#ids[index].toString(DIGIT).padStart(ID_DIGITS, "0");
  }

  // The figures whose ids begin with these digits.
  withId(digits: string): number[] {
    if (!/^[0-9a-f]{1,12}$/.test(digits)) return [];
    const step = DIGIT ** (ID_DIGITS - digits.length);
    const first = Number.parseInt(digits, DIGIT) * step;
    const found: number[] = [];
    this.#ids.forEach((id, index) => {
      if (id >= first && id < first + step) found.push(index);
    });
    return found;
  }

  // The exact number of keys.
  keys(index: number) {
    const [low, high] = this.#keys.subarray(2 * index, 2 * index + 2);
    return (BigInt(high) << 32n) | BigInt(low);
  }

  // The numbers of keys, rounded to 53 bits. They are good enough to sort by: no two figures with
  // different numbers have the same rounded one.
  roundedKeys() {
    const keys = new Float64Array(this.length);
    for (let index = 0; index < keys.length; index += 1) {
      keys[index] = this.#keys[2 * index + 1] * 2 ** 32 + this.#keys[2 * index];
    }
    return keys;
  }

  // How many of these men have no place in each figure.
  misfits(men: Square[]) {
    const isMan = new Uint8Array(256);
    for (const man of men) isMan[man] = 1;
    const misfits = new Uint8Array(this.length);
    for (let index = 0; index < this.length; index += 1) {
      let fit = 0;
      for (let at = this.#starts[index]; at < this.#starts[index + 1]; at += 1) {
        const square = this.#halves[at];
        fit += isMan[square];
        if (IMAGES[square] !== square) fit += isMan[IMAGES[square]];
      }
      misfits[index] = men.length - fit;
    }
    return misfits;
  }

  // The squares of a figure, as the data of a page has them.
  hex(index: number) {
    return hexOf(this.squares(index));
  }
}

// The id in six bytes, the highest first.
function idIn(bytes: Uint8Array, from: number) {
  let id = 0;
  for (let at = from; at < from + ID_BYTES; at += 1) id = 256 * id + bytes[at];
  return id;
}
