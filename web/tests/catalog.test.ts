import assert from "node:assert/strict";
import { test } from "node:test";
import { orderOf, reversed, valuesOf } from "../src/gallery/order";
import { CATALOG_COLUMNS } from "../src/generated";
import { CatalogData } from "../src/puzzle/catalog-data";

const word = (number: number) => [number & 255, (number >> 8) & 255, (number >> 16) & 255, 0];

// Two figures by hand: I, 1 (00), I, 2 (01) with its image II, 1 (10), and I, 1 with I, 16 (0f) and its
// image XVI, 1 (f0). The second shares one square with the first.
const packed = new Uint8Array([
  ...word(2),
  ...[0, 1],
  ...[2, 1],
  ...[0x00, 0x01, 0x0f],
  ...[0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc],
  ...[0x12, 0x35, 0, 0, 0, 0x0a],
  ...CATALOG_COLUMNS.flatMap((_, column) => [column, 100 + column]),
  ...[5, 0, 0, 0, 0, 0, 0, 0],
  ...[1, 0, 0, 0, 0, 0, 1, 0],
]);
const catalog = new CatalogData(packed).unpackAll();

test("the catalog is unpacked a little at a time, or at once", () => {
  const late = new CatalogData(packed);
  assert.equal(late.length, 2);
  // The time is over before it begins, so nothing but the first piece is unpacked.
  assert.equal(late.unpackUntil(0), false);
  assert.equal(late.unpackUntil(0), true);
  assert.equal(late.id(1), catalog.id(1));
  assert.equal(late.unpackAll(), late);
});

test("the catalog has the squares of both sides of the mirror line", () => {
  assert.equal(catalog.length, 2);
  assert.deepEqual(catalog.squares(0), [0x00, 0x01, 0x10]);
  assert.deepEqual(catalog.squares(1), [0x00, 0x0f, 0xf0]);
  assert.equal(catalog.hex(0), "000110");
  assert.deepEqual([...catalog.diagonal], [1, 1]);
  assert.deepEqual([...catalog.size], [2, 16]);
});

test("the numbers of the catalog are exact", () => {
  assert.equal(catalog.keys(0), 5n);
  // More than a number of 53 bits can tell.
  assert.equal(catalog.keys(1), 2n ** 48n + 1n);
  assert.deepEqual([...catalog.roundedKeys()], [5, 2 ** 48 + 1]);
  CATALOG_COLUMNS.forEach((name, column) => {
    assert.deepEqual([...catalog.numbers[name]], [column, 100 + column]);
  });
});

test("an id is found by its first digits", () => {
  assert.equal(catalog.id(0), "123456789abc");
  assert.equal(catalog.id(1), "12350000000a");
  assert.deepEqual(catalog.withId("123"), [0, 1]);
  assert.deepEqual(catalog.withId("1234"), [0]);
  assert.deepEqual(catalog.withId("12350000000a"), [1]);
  for (const none of ["", "2", "12350000000b", "12350000000a0", "xyz", "12 34"]) {
    assert.deepEqual(catalog.withId(none), [], none);
  }
});

test("men without a place are counted on both sides", () => {
  assert.deepEqual([...catalog.misfits([0x00, 0x10, 0xf0])], [1, 1]);
  assert.deepEqual([...catalog.misfits([0x10, 0x01])], [0, 2]);
});

test("equal numbers keep their order, and unknown ones are last in both directions", () => {
  const column = Float64Array.of(3, Number.NaN, 1, 3, 2, Number.NaN);
  const order = orderOf(column);
  assert.deepEqual([...order], [2, 4, 0, 3, 1, 5]);
  assert.deepEqual([...reversed(order, column)], [3, 0, 4, 2, 1, 5]);
  assert.deepEqual(valuesOf(column), [1, 2, 3]);
  assert.deepEqual([...orderOf(Uint8Array.of(7, 7, 7))], [0, 1, 2]);
  const bytes = Uint8Array.of(255, 0, 3, 0, 255);
  assert.deepEqual([...orderOf(bytes)], [1, 3, 2, 0, 4]);
  assert.deepEqual([...orderOf(Float64Array.from(bytes))], [1, 3, 2, 0, 4]);
  assert.deepEqual(valuesOf(bytes), [0, 3, 255]);
});
