// The order of numbers, for columns that are too long for a comparison of each two.

type Column = Uint8Array | Float64Array;

// The first place at which a number could stand in a sorted list.
function placeIn(sorted: Float64Array, number: number) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The places of a column, those of the smallest numbers first. Equal numbers keep their order, and
// unknown ones come last.
export function orderOf(column: Column): Uint32Array {
  return column instanceof Uint8Array ? orderOfBytes(column) : orderOfNumbers(column);
}

// The values of a byte.
const BYTES = 256;

// Where each value begins follows from how often the smaller ones occur.
function orderOfBytes(column: Uint8Array) {
  const next = new Uint32Array(BYTES + 1);
  for (const value of column) next[value + 1] += 1;
  for (let value = 0; value < BYTES; value += 1) next[value + 1] += next[value];
  const order = new Uint32Array(column.length);
  for (let index = 0; index < column.length; index += 1) {
    order[next[column[index]]] = index;
    next[column[index]] += 1;
  }
  return order;
}

// The numbers are sorted without their places, which a browser does much faster than with a comparison
// of ours.
function orderOfNumbers(column: Float64Array) {
  const known = column.map((each) => (Number.isNaN(each) ? Infinity : each));
  const sorted = known.slice().sort();
  const order = new Uint32Array(column.length);
  const taken = new Uint32Array(column.length);
  for (let index = 0; index < known.length; index += 1) {
    const place = placeIn(sorted, known[index]);
    order[place + taken[place]] = index;
    taken[place] += 1;
  }
  return order;
}

// The same order from its end. Unknown numbers still come last.
export function reversed(order: Uint32Array, column: Column): Uint32Array {
  const isKnown = (index: number) => !Number.isNaN(column[index]);
  let known = order.length;
  while (known > 0 && !isKnown(order[known - 1])) known -= 1;
  const result = order.slice();
  result.subarray(0, known).reverse();
  return result;
}

// The different known numbers of a column, the smallest first.
export function valuesOf(column: Column): number[] {
  if (column instanceof Uint8Array) {
    const occurs = new Uint8Array(BYTES);
    for (const value of column) occurs[value] = 1;
    return [...occurs.keys()].filter((value) => occurs[value] === 1);
  }
  const known = [...new Set<number>(column)].filter((each) => !Number.isNaN(each));
  return known.sort((one, other) => one - other);
}
