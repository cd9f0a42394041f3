// Built from web/ by `npm run build`. Change the sources there.
"use strict";
"use strict";
(() => {
  // src/dom.ts
  var SVG = "http://www.w3.org/2000/svg";
  var still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  function buttonOf(name, act) {
    const button = html("button", { type: "button" }, name);
    button.addEventListener("click", act);
    return button;
  }
  function element(id) {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no ${id}`);
    return found;
  }
  function addAddress(address) {
    if (address !== location.hash) history.pushState(null, "", address);
  }
  function setAddress(address, state = null) {
    try {
      history.replaceState(state, "", address);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
  function bytesOf(id) {
    const letters = atob(element(id).textContent ?? "");
    const bytes = new Uint8Array(letters.length);
    for (let place = 0; place < bytes.length; place += 1) bytes[place] = letters.charCodeAt(place);
    return bytes;
  }
  function svg(tag, attributes, parent) {
    const element2 = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element2.setAttribute(name, String(value));
    parent?.append(element2);
    return element2;
  }
  function html(tag, attributes, ...children) {
    const element2 = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element2.setAttribute(name, String(value));
    element2.append(...children);
    return element2;
  }
  function onEntry(field, act) {
    field.addEventListener("change", act);
    field.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") act();
    });
  }
  function selection(name, title2, values, chosen, act) {
    const options = values.map((each) => html("option", { value: each.value }, each.name));
    const select = html("select", { name }, ...options);
    select.value = chosen;
    if (act) select.addEventListener("change", () => act(select.value));
    return html("label", {}, title2, select);
  }
  function switchOf(name, title2, isOn, act) {
    const box = html("input", { type: "checkbox", name, value: 1 });
    box.checked = isOn;
    if (act) box.addEventListener("change", () => act(box.checked));
    return html("label", {}, box, title2);
  }
  function radios(name, title2, values, chosen, act) {
    const labels = values.map((each) => {
      const radio = html("input", { type: "radio", name, value: each.value });
      radio.checked = each.value === chosen;
      radio.addEventListener("change", () => act(each.value));
      return html("label", {}, radio, each.name);
    });
    return html("fieldset", {}, html("legend", {}, title2), ...labels);
  }

  // src/generated.ts
  var YARDS = { 10: [4, 3, 2, 1], 13: [4, 4, 3, 2], 15: [5, 4, 3, 2, 1], 19: [5, 5, 4, 3, 2] };
  var GAME_YARDS = { 8: { large: 10, small: null }, 10: { large: 15, small: null }, 16: { large: 19, small: 13 } };
  var FORMS = { "two_players": { words: "two players", players: 2 }, "two_partners": { words: "two partners", players: 2 }, "three_players": { words: "three players", players: 3 }, "four_each_for_himself": { words: "four players, each for himself", players: 4 }, "four_opposite_partners": { words: "four players, opposite partners", players: 4 }, "four_adjacent_partners": { words: "four players, adjacent partners", players: 4 } };
  var GAMES = [{ "board": 16, "form": "two_players", "rules": "1889" }, { "board": 16, "form": "four_each_for_himself", "rules": "1889" }, { "board": 16, "form": "four_opposite_partners", "rules": "1889" }, { "board": 16, "form": "four_adjacent_partners", "rules": "1889" }, { "board": 16, "form": "two_players", "rules": "English directions" }, { "board": 16, "form": "four_each_for_himself", "rules": "English directions" }, { "board": 16, "form": "four_opposite_partners", "rules": "English directions" }, { "board": 16, "form": "four_adjacent_partners", "rules": "English directions" }, { "board": 16, "form": "two_players", "rules": "Parker 1938" }, { "board": 16, "form": "three_players", "rules": "Parker 1938" }, { "board": 16, "form": "four_each_for_himself", "rules": "Parker 1938" }, { "board": 16, "form": "three_players", "rules": "Parker 1938, 13 men each" }, { "board": 16, "form": "four_opposite_partners", "rules": "Parker 1938, first home" }, { "board": 16, "form": "four_opposite_partners", "rules": "Parker 1938, both home" }, { "board": 16, "form": "two_players", "rules": "Walker" }, { "board": 16, "form": "four_each_for_himself", "rules": "Walker" }, { "board": 16, "form": "two_players", "rules": "modern" }, { "board": 16, "form": "four_each_for_himself", "rules": "modern" }, { "board": 8, "form": "two_players", "rules": "small boards" }, { "board": 10, "form": "two_players", "rules": "small boards" }, { "board": 8, "form": "two_players", "rules": "small boards, limited" }, { "board": 10, "form": "two_players", "rules": "small boards, limited" }];
  var ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"];
  var CELL = 40;
  var MAN = 13;
  var RING = { "line": 4, "radius": 11 };
  var SQUARE = { "line": 2, "side": 22 };
  var TRIANGLE = { "corners": [[0, -12.75], [13.25, 11], [-13.25, 11]], "line": 2 };
  var CLEAR = 11;
  var BENDS = [15, 24, 40];
  var PIECES = 12;
  var GAP_AT_START = 1;
  var GAP_AT_END = 3;
  var HEAD = 11;
  var UNDER_HEAD = 7;
  var BEHIND_TIP = 8;
  var DOT = 4;
  var NUMBERED = 10;
  var CATALOG_COLUMNS = ["fewest_steps", "most_steps", "fewest_jumps", "most_jumps", "longest_hop", "forced_moves", "first_men", "last_men", "groups", "diagonals"];

  // src/board-labels.ts
  function drawLabels(layout, board) {
    const { rows, width } = layout.section;
    const { left, top, right } = layout.margin;
    const x = left + width * CELL;
    const beside = svg("g", { class: "names beside" }, board);
    svg("rect", { class: "strip", x: x + 2, y: 0, width: right - 2, height: layout.height }, beside);
    for (let row = 1; row <= rows; row += 1) {
      svg("text", { x: x + 22, y: layout.top(row) + 25 }, beside).textContent = ROMAN[row - 1];
    }
    const above = svg("g", { class: "names above" }, board);
    svg("rect", { class: "strip", x: 0, y: 0, width: layout.width, height: top - 2 }, above);
    for (let number = 1; number <= width; number += 1) {
      const at = { x: layout.left(number) + CELL / 2, y: top - 10 };
      svg("text", at, above).textContent = String(number);
    }
    sizes.observe(board);
  }
  function keepInView(board) {
    const place = board.closest(".place");
    if (!place || !(board instanceof SVGSVGElement)) return;
    const [seen, whole] = [place.getBoundingClientRect(), board.getBoundingClientRect()];
    const scale = whole.width / board.viewBox.baseVal.width;
    if (scale === 0) return;
    const down = Math.max(0, seen.top - whole.top) / scale;
    const left = Math.max(0, whole.right - seen.right) / scale;
    board.querySelector(".above")?.setAttribute("transform", `translate(0 ${down})`);
    board.querySelector(".beside")?.setAttribute("transform", `translate(${-left} 0)`);
  }
  var sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) keepInView(target);
  });
  function followScrolling() {
    const listen = ({ target }) => {
      const board = target instanceof Element ? target.querySelector(".place > .board") : null;
      if (board) keepInView(board);
    };
    document.addEventListener("scroll", listen, { capture: true, passive: true });
  }

  // src/squares.ts
  var cornersOf = (side) => [
    0,
    side - 1,
    16 * (side - 1),
    17 * (side - 1)
  ];
  var SIDES = Array.from({ length: 13 }, (_, index) => 16 - index);
  var squaresOf = (hex) => (hex?.match(/../g) ?? []).map((digits) => parseInt(digits, 16));
  var rowOf = (square) => Math.floor(square / 16) + 1;
  var numberOf = (square) => square % 16 + 1;
  var squareIn = (row, number) => 16 * (row - 1) + number - 1;
  var isOnBoard = (square, side) => rowOf(square) <= side && numberOf(square) <= side;
  var inwardFrom = (corner) => ({
    up: rowOf(corner) === 1 ? 16 : -16,
    right: numberOf(corner) === 1 ? 1 : -1
  });
  var nameOf = (square) => `${ROMAN[rowOf(square) - 1]}, ${numberOf(square)}`;
  var apart = (one, other) => Math.max(Math.abs(rowOf(one) - rowOf(other)), Math.abs(numberOf(one) - numberOf(other)));
  var HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
  var hexOf = (squares) => [...squares].map((square) => HEXADECIMAL[square]).join("");
  function lineTo(from2, to) {
    const [up, right] = [rowOf(to) - rowOf(from2), numberOf(to) - numberOf(from2)];
    const steps = apart(from2, to);
    return Array.from(
      { length: steps },
      (_, step) => from2 + 16 * Math.round(up * (step + 1) / steps) + Math.round(right * (step + 1) / steps)
    );
  }
  function mirrorOf(square, { board, corner }) {
    const [row, number] = [rowOf(square) - 1, numberOf(square) - 1];
    const isMain = rowOf(corner) === 1 === (numberOf(corner) === 1);
    return isMain ? 16 * number + row : 16 * (board - 1 - number) + board - 1 - row;
  }

  // src/catalog-data.ts
  var BOARD = { board: 16, corner: 0 };
  var ID_BYTES = 6;
  var DIGIT = 16;
  var ID_DIGITS = 2 * ID_BYTES;
  var IMAGES = Uint8Array.from({ length: 256 }, (_, square) => mirrorOf(square, BOARD));
  var Columns = class {
    #bytes;
    #at = 0;
    constructor(bytes) {
      this.#bytes = bytes;
    }
    next(length) {
      this.#at += length;
      return this.#bytes.subarray(this.#at - length, this.#at);
    }
    // Numbers of four bytes, the lowest first, as every machine that runs a browser has them.
    words(length) {
      return new Uint32Array(this.next(4 * length).slice().buffer);
    }
  };
  var AT_ONCE = 2048;
  var CatalogData = class {
    length;
    numbers;
    // The men on the mirror line, and the side of the smallest square at the corner that holds all men.
    diagonal;
    size;
    // The squares on one side of the mirror line, of one figure after another, and where each begins.
    #halves;
    #starts;
    #ids;
    #unpacking;
    // Two words for each figure.
    #keys;
    constructor(bytes) {
      const columns = new Columns(bytes);
      const [length] = columns.words(1);
      this.length = length;
      const [shared2, others] = [columns.next(length), columns.next(length)];
      this.#starts = new Uint32Array(length + 1);
      let [stored, sum] = [0, 0];
      for (let index = 0; index < length; index += 1) {
        stored += others[index];
        sum += shared2[index] + others[index];
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
      this.#unpacking = this.#unpack(shared2, squares, ids);
    }
    // Unpacks until this time, which is as performance.now() says it. Returns whether all is unpacked.
    unpackUntil(end) {
      while (!this.#unpacking.next().done) {
        if (performance.now() >= end) return false;
      }
      return true;
    }
    // Unpacks the rest.
    unpackAll() {
      this.unpackUntil(Number.POSITIVE_INFINITY);
      return this;
    }
    *#unpack(shared2, squares, ids) {
      const [halves, starts] = [this.#halves, this.#starts];
      let from2 = 0;
      for (let index = 0; index < this.length; index += 1) {
        if (index % AT_ONCE === 0) yield;
        let to = starts[index];
        for (let at = starts[Math.max(0, index - 1)], left = shared2[index]; left > 0; left -= 1) {
          halves[to] = halves[at];
          to += 1;
          at += 1;
        }
        for (; to < starts[index + 1]; to += 1) {
          halves[to] = squares[from2];
          from2 += 1;
        }
        this.#measure(index);
        this.#ids[index] = idIn(ids, ID_BYTES * index);
      }
    }
    #measure(index) {
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
    squares(index) {
      const half = [...this.#halves.subarray(this.#starts[index], this.#starts[index + 1])];
      const images = half.map((square) => IMAGES[square]);
      return [...half, ...images.filter((square, at) => square !== half[at])];
    }
    id(index) {
      return this.#ids[index].toString(DIGIT).padStart(ID_DIGITS, "0");
    }
    // The figures whose ids begin with these digits.
    withId(digits) {
      if (!/^[0-9a-f]{1,12}$/.test(digits)) return [];
      const step = DIGIT ** (ID_DIGITS - digits.length);
      const first = Number.parseInt(digits, DIGIT) * step;
      const found = [];
      this.#ids.forEach((id, index) => {
        if (id >= first && id < first + step) found.push(index);
      });
      return found;
    }
    // The exact number of keys.
    keys(index) {
      const [low, high] = this.#keys.subarray(2 * index, 2 * index + 2);
      return BigInt(high) << 32n | BigInt(low);
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
    misfits(men) {
      const isMan = new Uint8Array(256);
      for (const man of men) isMan[man] = 1;
      const misfits2 = new Uint8Array(this.length);
      for (let index = 0; index < this.length; index += 1) {
        let fit = 0;
        for (let at = this.#starts[index]; at < this.#starts[index + 1]; at += 1) {
          const square = this.#halves[at];
          fit += isMan[square];
          if (IMAGES[square] !== square) fit += isMan[IMAGES[square]];
        }
        misfits2[index] = men.length - fit;
      }
      return misfits2;
    }
    // The squares of a figure, as the data of a page has them.
    hex(index) {
      return hexOf(this.squares(index));
    }
  };
  function idIn(bytes, from2) {
    let id = 0;
    for (let at = from2; at < from2 + ID_BYTES; at += 1) id = 256 * id + bytes[at];
    return id;
  }

  // src/puzzle.ts
  function diagonalOf(puzzle) {
    if (puzzle.kind === "detour" || puzzle.kind === "game" || !puzzle.corner) return [];
    const [corner] = squaresOf(puzzle.corner);
    const { up, right } = inwardFrom(corner);
    return Array.from({ length: puzzle.board }, (_, step) => corner + step * (up + right));
  }
  var yardOf = (puzzle) => puzzle.kind === "exit" ? squaresOf(puzzle.yard) : [];
  var targetOf = (puzzle) => puzzle.kind === "exit" || puzzle.kind === "game" ? [] : squaresOf(puzzle.target);
  var unmatchedOf = (puzzle) => puzzle.kind === "exit" ? squaresOf(puzzle.unmatched) : [];
  function sectionOf(puzzle) {
    if (puzzle.kind === "game") return { rows: puzzle.board, width: puzzle.board };
    const yard = yardOf(puzzle);
    if (yard.length > 0 && !yard.includes(0)) return { rows: puzzle.board, width: puzzle.board };
    let most = 1;
    const moves = puzzle.keys.flatMap((key) => key.moves.flatMap((move) => squaresOf(move.slice(1))));
    for (const square of [...yard, ...squaresOf(puzzle.figure), ...targetOf(puzzle), ...moves]) {
      most = Math.max(most, rowOf(square), numberOf(square));
    }
    const width = Math.min(most + 1, puzzle.board);
    return { rows: width === puzzle.board ? width : most, width };
  }
  var isId = (text) => /^[0-9a-f]{12}$/.test(text);

  // src/words.ts
  var counted = (number, one, more) => `${number} ${number === 1 ? one : more ?? `${one}s`}`;
  var { format: grouped } = new Intl.NumberFormat("en");
  var KIND_NAMES = {
    gambit: "Gambit",
    yarding: "Yarding key",
    hop: "The hop",
    transfer: "Transfer",
    game: "Game"
  };
  var VERIFIED = {
    exit: "the key is right",
    detour: "no hop has fewer jumps",
    transfer: "the solution is right",
    game: "the record is right"
  };
  var VERDICTS = {
    emended: "Verified, once the marked misprints are corrected.",
    refuted: "Refuted: a move or a claim is wrong.",
    unfinished: "Unfinished: the moves are right, but the record ends before the claimed result."
  };
  var reasonOf = (error) => error instanceof Error ? error.message : String(error);
  var capital = (words) => words.replace(/^./, (letter) => letter.toUpperCase());
  function verdictOn({ kind, keys, verdict, isFound, numbers }) {
    if (verdict === "verified")
      return `Verified: ${keys.length > 1 && kind === "exit" ? "both keys are right" : VERIFIED[kind]}.`;
    if (verdict) return VERDICTS[verdict];
    if (numbers && keys.length === 0) {
      return "One of the figures that can be reached. Try it yourself, or ask for a key.";
    }
    if (isFound) {
      return "The search on this page has just found this key.";
    }
    return "No key is given: try it yourself, or ask whether it can be done.";
  }
  function labelOf({ name, title: title2 }, number) {
    if (name && title2?.endsWith(` ${name}`)) return title2;
    if (title2 && name?.length === 1) return `${title2} (${name})`;
    return [name, title2].filter(Boolean).join(": ") || `Puzzle ${number}`;
  }
  var GOALS = {
    fill: "Fill the figure",
    any_figure: "Any symmetrical figure",
    yard: "Bring the men home"
  };
  var JUMPS = "jumps over one adjacent man after another, each time to the empty square straight beyond.";
  var MOVES = `A man steps to any neighboring square, or he hops: he ${JUMPS}`;
  var TASKS = {
    fill: "Bring the men out of the yard to the squares with dashed circles, each in one move.",
    any_figure: "Bring the men out of the yard, each in one move, into any figure that is its own mirror image in the dashed line.",
    yard: "Bring the men home to the yard, the squares with dashed circles, each in one move."
  };
  function inDirections(directions) {
    if (directions === 8) return "";
    const which = directions === 6 ? ": on the diagonals only those that rise to the left" : ", without diagonals";
    return ` Men move in ${directions} directions${which}.`;
  }
  function taskOf({ directions, target, figure }) {
    const men = counted(squaresOf(figure).length, "man", "men");
    const to = target ? "the squares with dashed circles" : "any figure that is its own mirror image";
    return `Bring ${men} to ${to}. A man may move any number of times.${inDirections(directions)}`;
  }
  function sentenceOf(puzzle) {
    switch (puzzle.kind) {
      case "exit":
        return `Bring the ${counted(yardOf(puzzle).length, "man", "men")} out of the yard into this figure, each in one move.`;
      case "detour": {
        const [from2, target] = [puzzle.from, puzzle.target].map((hex) => nameOf(squaresOf(hex)[0]));
        const jumps = puzzle.jumps > 0 ? ` It has ${counted(puzzle.jumps, "jump")}.` : "";
        return `What is the shortest hop from ${from2} to ${target}?${jumps}`;
      }
      case "transfer":
        return taskOf(puzzle);
      case "game":
        return "The whole game, move by move.";
    }
  }

  // src/yards.ts
  function squaresOfRows(corner, rows, board) {
    const { up, right } = inwardFrom(corner);
    return rows.slice(0, board).flatMap(
      (length, row) => Array.from(
        { length: Math.min(length, board) },
        (_, number) => corner + row * up + number * right
      )
    );
  }
  function rowsOf(corner, yard) {
    const rows = [];
    for (const square of yard) {
      const row = Math.abs(rowOf(square) - rowOf(corner));
      rows[row] = (rows[row] ?? 0) + 1;
    }
    return rows;
  }
  function rowsInText(text) {
    const words = text.split(/[\s,;]+/).filter(Boolean);
    const lengths = words.map(Number);
    const isLength = (length) => Number.isInteger(length) && length > 0 && length <= 16;
    const isYard = lengths.length > 0 && lengths.length <= 16 && lengths.every(isLength);
    return isYard ? lengths : null;
  }
  function standardYard(rows) {
    const numbers = Object.keys(YARDS).map(Number);
    return numbers.find((men) => YARDS[men].join() === rows.join()) ?? null;
  }
  function yardsOf(men, side) {
    const found = [];
    const add = (left, most, hooks) => {
      if (left === 0) found.push(rowsOfHooks(hooks));
      for (let hook = Math.min(left, most); hook > 0; hook -= 1) {
        if (hook % 2 === 1) add(left - hook, hook - 2, [...hooks, hook]);
      }
    };
    add(men, 2 * side - 1, []);
    const isStandard = (rows) => standardYard(rows) === null ? 1 : 0;
    return found.sort(
      (one, other) => isStandard(one) - isStandard(other) || spread(one) - spread(other)
    );
  }
  function rowsOfHooks(hooks) {
    const rows = [];
    for (const [place, hook] of hooks.entries()) {
      const arm = (hook - 1) / 2;
      for (let row = place; row <= place + arm; row += 1) {
        rows[row] = (rows[row] ?? 0) + (row === place ? arm + 1 : 1);
      }
    }
    return rows;
  }
  function spread(rows) {
    const ofRow = (length, row) => length * row + length * (length - 1) / 2;
    return rows.reduce((sum, length, row) => sum + ofRow(length, row), 0);
  }
  function bordersOf(puzzle) {
    if (puzzle.kind !== "exit") return [];
    const [yard, [corner]] = [squaresOf(puzzle.yard), squaresOf(puzzle.corner)];
    const heavy = { name: "yard", squares: yard };
    if (standardYard(rowsOf(corner, yard)) !== 19) return [heavy];
    return [{ name: "yard dotted", squares: squaresOfRows(corner, YARDS[13], puzzle.board) }, heavy];
  }
  function yardsOfGame(board, { rows, form }) {
    const corners = cornersOf(board);
    const opposite = [corners[0], corners[3]];
    const yard = (corner, name, rows2) => ({
      name,
      squares: squaresOfRows(corner, rows2, board)
    });
    if (rows.length > 0) {
      const seats = FORMS[form].players === 2 ? opposite : corners;
      return seats.map((corner) => yard(corner, "yard", rows));
    }
    const yards = GAME_YARDS[board];
    if (!yards) return [];
    const { large, small } = yards;
    const dotted = small === null ? [] : corners.map((corner) => yard(corner, "yard dotted", YARDS[small]));
    return [...dotted, ...opposite.map((corner) => yard(corner, "yard", YARDS[large]))];
  }
  function yardLegend(puzzle) {
    const borders = bordersOf(puzzle).reverse();
    if (borders.length === 0) return "";
    const names = borders.map(({ name, squares }) => {
      const sample = svg("svg", { class: "line", viewBox: "0 0 36 8", "aria-hidden": "true" });
      svg("path", { class: name, d: "M3 4h30" }, sample);
      return html("span", {}, sample, `yard of ${counted(squares.length, "man", "men")}`);
    });
    return html("p", { class: "legend" }, ...names);
  }

  // src/draft.ts
  var yardSquares = (draft) => draft.kind === "exit" ? squaresOfRows(draft.corner, draft.rows, draft.board) : [];
  function menOf(draft) {
    switch (draft.kind) {
      case "exit":
        return draft.men;
      case "detour":
        return [draft.from, ...draft.men];
      case "transfer":
        return draft.start;
    }
  }
  function puzzleOfDraft(draft, keys) {
    const common = {
      board: draft.board,
      figure: hexOf(menOf(draft)),
      id: "",
      keys,
      key_jumps: 0,
      verdict: "verified",
      title: "The board"
    };
    switch (draft.kind) {
      case "exit":
        return {
          ...common,
          kind: "exit",
          yard: hexOf(yardSquares(draft)),
          corner: hexOf([draft.corner]),
          diagonal: 0,
          size: 0,
          goals: []
        };
      case "detour":
        return {
          ...common,
          kind: "detour",
          from: hexOf([draft.from]),
          target: hexOf([draft.target]),
          jumps: 0
        };
      case "transfer":
        return {
          ...common,
          kind: "transfer",
          directions: draft.directions,
          ...draft.symmetrical === null ? { target: hexOf(draft.target) } : { corner: hexOf([draft.symmetrical]) },
          known: "nothing"
        };
    }
  }
  function keyOf(draft, moves) {
    const written = moves.map(({ kind, route: route2 }) => `${kind === "step" ? "s" : "h"}${hexOf(route2)}`);
    switch (draft.kind) {
      case "exit":
        return { kind: "gambit", moves: written };
      case "detour":
        return {
          kind: "hop",
          start: hexOf(menOf(draft)),
          moves: written,
          over: hexOf(moves.flatMap(({ over }) => over))
        };
      case "transfer":
        return { kind: "transfer", start: hexOf(menOf(draft)), moves: written };
    }
  }
  function draftOfPuzzle(puzzle) {
    const { board } = puzzle;
    const figure = squaresOf(puzzle.figure);
    switch (puzzle.kind) {
      case "exit": {
        const [corner] = squaresOf(puzzle.corner);
        const rows = rowsOf(corner, squaresOf(puzzle.yard));
        return { kind: "exit", board, corner, rows, men: figure };
      }
      case "detour": {
        const [from2] = squaresOf(puzzle.from);
        return {
          kind: "detour",
          board,
          from: from2,
          target: squaresOf(puzzle.target)[0],
          men: figure.filter((man) => man !== from2)
        };
      }
      case "transfer":
        return {
          kind: "transfer",
          board,
          directions: puzzle.directions,
          start: figure,
          target: squaresOf(puzzle.target),
          symmetrical: squaresOf(puzzle.corner)[0] ?? null
        };
    }
  }
  function emptyDraft(kind, board) {
    switch (kind) {
      case "exit":
        return { kind, board, corner: 0, rows: YARDS[board > 10 ? 19 : 10], men: [] };
      case "detour":
        return { kind, board, from: 0, target: 17 * (board - (board % 2 === 0 ? 2 : 1)), men: [] };
      case "transfer":
        return { kind, board, directions: 8, start: [], target: [], symmetrical: null };
    }
  }
  function onBoard(draft, board) {
    const cut = (squares) => squares.filter((square) => isOnBoard(square, board));
    const moved2 = (corner) => cornersOf(board)[cornersOf(draft.board).indexOf(corner)];
    switch (draft.kind) {
      case "exit": {
        const fits = draft.rows.length <= board && draft.rows[0] <= board;
        return {
          ...draft,
          board,
          corner: moved2(draft.corner),
          rows: fits ? draft.rows : YARDS[10],
          men: cut(draft.men)
        };
      }
      case "detour": {
        const kept2 = (end, other) => cut(Array.from({ length: 256 }, (_, square) => square)).filter((square) => ((square ^ end) & 17) === 0 && square !== other).sort((one, two) => apart(one, end) - apart(two, end))[0];
        const target = kept2(draft.target, cut([draft.from])[0]);
        const from2 = kept2(draft.from, target);
        return {
          ...draft,
          board,
          from: from2,
          target,
          men: cut(draft.men).filter((man) => man !== from2 && man !== target)
        };
      }
      case "transfer":
        return {
          ...draft,
          board,
          start: cut(draft.start),
          target: cut(draft.target),
          symmetrical: draft.symmetrical === null ? null : moved2(draft.symmetrical)
        };
    }
  }
  function withMen(draft, men) {
    switch (draft.kind) {
      case "exit":
        return { ...draft, men };
      case "detour":
        return { ...draft, men: men.filter((man) => man !== draft.from && man !== draft.target) };
      case "transfer":
        return { ...draft, start: men };
    }
  }

  // src/catalog.ts
  var ownPuzzles = JSON.parse(element("data").textContent ?? "[]");
  var own = ownPuzzles.length;
  var hasCatalog = document.getElementById("catalog") !== null;
  var SLICE = 8;
  var packed = null;
  var unpacked = null;
  function packedCatalog() {
    packed ??= new CatalogData(hasCatalog ? bytesOf("catalog") : new Uint8Array(4));
    return packed;
  }
  function catalog() {
    unpacked ??= packedCatalog().unpackAll();
    return unpacked;
  }
  async function unpackCatalog() {
    const pause = () => new Promise((resolve) => setTimeout(resolve));
    await pause();
    while (!packedCatalog().unpackUntil(performance.now() + SLICE)) await pause();
  }
  var figures = /* @__PURE__ */ new Map();
  var EXIT = emptyDraft("exit", 16);
  var YARD = hexOf(yardSquares(EXIT));
  var isOfCatalog = (yard, board) => hasCatalog && board === EXIT.board && yard === YARD;
  var numbersOf = (index) => {
    const numbers = CATALOG_COLUMNS.map((name) => [name, catalog().numbers[name][index]]);
    return { ...Object.fromEntries(numbers), keys: catalog().keys(index) };
  };
  function figureOf(index) {
    const data = catalog();
    return {
      kind: "exit",
      board: EXIT.board,
      yard: YARD,
      corner: hexOf([0]),
      keys: [],
      key_jumps: 0,
      name: `Figure ${index + 1}`,
      id: data.id(index),
      verdict: null,
      figure: data.hex(index),
      diagonal: data.diagonal[index],
      size: data.size[index],
      numbers: numbersOf(index),
      goals: ["fill", "any_figure", "yard"]
    };
  }
  function puzzleAt(place) {
    if (place < own) return ownPuzzles[place];
    const index = place - own;
    if (!(index < catalog().length)) return void 0;
    const figure = figures.get(index) ?? figureOf(index);
    figures.set(index, figure);
    return figure;
  }
  function knownPuzzle(place) {
    const puzzle = puzzleAt(place);
    if (!puzzle) throw new Error(`the page has no puzzle ${place + 1}`);
    return puzzle;
  }
  var DAY = 24 * 60 * 60 * 1e3;
  var figureOfTheDay = () => own + Math.floor(Date.now() / DAY) * 7919 % packedCatalog().length;
  function placeInCatalog(id) {
    const [figure] = catalog().withId(id);
    if (figure !== void 0) return own + figure;
    const place = id ? ownPuzzles.findIndex((puzzle) => puzzle.id === id) : -1;
    return place < 0 ? null : place;
  }
  function placeOf(name) {
    const figure = /^figure-([1-9][0-9]*)$/.exec(name);
    if (figure) return own + Number(figure[1]) - 1;
    if (!isId(name)) {
      const number = /^[1-9][0-9]*$/.test(name) ? Number(name) : 0;
      return number <= own ? number - 1 : -1;
    }
    const place = ownPuzzles.findIndex(({ id }) => id === name);
    if (place >= 0) return place;
    const [index] = catalog().withId(name);
    return index === void 0 ? -1 : own + index;
  }
  function figureNumber(text) {
    const digits = /^(?:figure[\s-]*)?([0-9][0-9,]*)$/i.exec(text.trim())?.[1].replaceAll(",", "");
    return digits ? Number(digits) : null;
  }
  function placeNamed(text) {
    const place = ownPuzzles.findIndex(({ name }) => name === text);
    const number = figureNumber(text);
    if (place >= 0 || number === null || isId(text)) return place >= 0 ? place : placeOf(text);
    const isOfPage = number <= own && !/^figure/i.test(text);
    return isOfPage ? number - 1 : own + number - 1;
  }

  // src/dialog.ts
  function askBefore(question, yes, no, place) {
    const drop = buttonOf(yes, () => dialog.close("yes"));
    const dialog = html(
      "dialog",
      { "aria-label": yes },
      html("p", {}, question),
      html(
        "div",
        { class: "controls" },
        buttonOf(no, () => dialog.close("no")),
        drop
      )
    );
    place.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener("close", () => {
        dialog.remove();
        resolve(dialog.returnValue === "yes");
      });
    });
  }
  var EVERYWHERE = [
    { keys: "Tab", does: "go to the next button, link or board" },
    { keys: "?", does: "list the keys" }
  ];
  function listKeys(keys) {
    if (document.querySelector("dialog[open]")) return;
    const rows = [...keys, ...EVERYWHERE].flatMap(({ keys: keys2, does }) => [
      html("dt", {}, html("kbd", {}, keys2)),
      html("dd", {}, does)
    ]);
    const close = buttonOf("Close", () => dialog.close());
    const dialog = html(
      "dialog",
      { "aria-label": "Keyboard" },
      html("h2", {}, "Keyboard"),
      html("dl", { class: "keys-list" }, ...rows),
      html("div", { class: "controls" }, close)
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  // src/draft-address.ts
  function drawnOf(address) {
    const drawn = new URLSearchParams(address.split("/")[1]).get("drawn") ?? "";
    const isDrawing = /^([0-9a-f]{2})+$/.test(drawn);
    return isDrawing ? setOf(drawn).sort((one, other) => one - other) : null;
  }
  var likeIt = (draft) => draft.kind === "exit" && draft.men.length > 0 ? `#catalog/drawn=${hexOf(draft.men)}&sort=misfits` : "#catalog";
  function addressOf(draft) {
    const { kind, board } = draft;
    switch (draft.kind) {
      case "exit":
        return [
          `#draw/${kind}/${board}`,
          hexOf([draft.corner]),
          draft.rows.join("."),
          hexOf(draft.men)
        ].join("/");
      case "detour":
        return `#draw/${kind}/${board}/${hexOf([draft.from, draft.target])}/${hexOf(draft.men)}`;
      case "transfer": {
        const target = draft.symmetrical === null ? hexOf(draft.target) : `figure-${hexOf([draft.symmetrical])}`;
        return `#draw/${kind}/${board}/${draft.directions}/${hexOf(draft.start)}/${target}`;
      }
    }
  }
  var SQUARES = "((?:[0-9a-f]{2})*)";
  var ADDRESSES = {
    exit: new RegExp(`^#draw/exit/([0-9]+)/([0-9a-f]{2})/([0-9.]+)/${SQUARES}$`),
    detour: new RegExp(`^#draw/detour/([0-9]+)/([0-9a-f]{2})([0-9a-f]{2})/${SQUARES}$`),
    transfer: new RegExp(
      `^#draw/transfer/([0-9]+)/([864])/${SQUARES}/(figure-[0-9a-f]{2}|${SQUARES})$`
    )
  };
  function draftOfAddress(address) {
    const draft = partsOfAddress(address);
    return draft && SIDES.includes(draft.board) && isWhole(draft) ? draft : null;
  }
  function isWhole(draft) {
    const isHere = (square) => isOnBoard(square, draft.board);
    const isCorner = (square) => cornersOf(draft.board).includes(square);
    switch (draft.kind) {
      case "exit":
        return isCorner(draft.corner) && draft.men.every(isHere) && draft.rows.every((length) => length > 0 && length <= 16);
      case "detour": {
        const standing = [draft.from, draft.target, ...draft.men];
        return standing.every(isHere) && new Set(standing).size === standing.length;
      }
      case "transfer":
        return [...draft.start, ...draft.target].every(isHere) && (draft.symmetrical === null || isCorner(draft.symmetrical));
    }
  }
  var setOf = (hex) => [...new Set(squaresOf(hex))];
  function partsOfAddress(address) {
    const exit = ADDRESSES.exit.exec(address);
    if (exit) {
      const [, board2, corner, rows, men] = exit;
      return {
        kind: "exit",
        board: Number(board2),
        corner: setOf(corner)[0],
        rows: rows.split(".").map(Number),
        men: setOf(men)
      };
    }
    const detour = ADDRESSES.detour.exec(address);
    if (detour) {
      const [, board2, from2, target, men] = detour;
      return {
        kind: "detour",
        board: Number(board2),
        from: setOf(from2)[0],
        target: setOf(target)[0],
        men: setOf(men)
      };
    }
    const transfer = ADDRESSES.transfer.exec(address);
    if (!transfer) return null;
    const [, board, directions, start, goal] = transfer;
    const isFigure = goal.startsWith("figure-");
    return {
      kind: "transfer",
      board: Number(board),
      directions: Number(directions),
      start: setOf(start),
      target: isFigure ? [] : setOf(goal),
      symmetrical: isFigure ? setOf(goal.slice("figure-".length))[0] : null
    };
  }

  // src/arrows.ts
  var distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  var between = (one, other, part) => ({
    x: one.x + part * (other.x - one.x),
    y: one.y + part * (other.y - one.y)
  });
  function bent(from2, to, bend) {
    const length = Math.max(1, distance(from2, to));
    const middle = between(from2, to, 0.5);
    const pull = {
      x: middle.x + 2 * bend * (to.y - from2.y) / length,
      y: middle.y + 2 * bend * (from2.x - to.x) / length
    };
    return Array.from({ length: PIECES }, (_, piece) => {
      const part = (piece + 1) / PIECES;
      return between(between(from2, pull, part), between(pull, to, part), part);
    });
  }
  var clearance = (line, men) => Math.min(...line.flatMap((at) => men.map((man) => distance(at, man))));
  function aroundMen(from2, to, men) {
    const others = men.filter((man) => distance(man, from2) > 1 && distance(man, to) > 1);
    let best = bent(from2, to, 0);
    for (const bend of BENDS) {
      if (clearance(best, others) >= CLEAR) break;
      for (const line of [bent(from2, to, bend), bent(from2, to, -bend)]) {
        if (clearance(line, others) > clearance(best, others) + 0.5) best = line;
      }
    }
    return best;
  }
  function through(points, men) {
    const line = points.slice(0, 1);
    for (let place = 1; place < points.length; place += 1) {
      line.push(...aroundMen(points[place - 1], points[place], men));
    }
    return line;
  }
  function shortened(line, length) {
    const rest = [...line];
    let left = length;
    while (rest.length >= 2) {
      const [second, last] = rest.slice(-2);
      const piece = distance(second, last);
      if (piece > left) {
        rest[rest.length - 1] = between(last, second, left / piece);
        return rest;
      }
      if (rest.length === 2) return rest;
      left -= piece;
      rest.pop();
    }
    return rest;
  }
  var begunLater = (line, length) => shortened([...line].reverse(), length).reverse();
  function lineOfMove(points, men, isHop) {
    const isLeft = !men.some((man) => distance(man, points[0]) < 1);
    const gap = isLeft && !isHop ? 0 : MAN + GAP_AT_START;
    return begunLater(shortened(through(points, men), MAN + GAP_AT_END), gap);
  }
  var landingMark = ({ x, y }, isTaken) => isTaken ? { x: x + 12, y: y - 12, r: 7 } : { x, y, r: 9 };
  var headLength = (line) => Math.min(HEAD, distance(line[0], line[line.length - 1]) / 2);
  var shaft = (line) => shortened(line, UNDER_HEAD / HEAD * headLength(line));
  function arrowHead(line) {
    const tip = line[line.length - 1];
    const behind = [...line].reverse().find((place) => distance(place, tip) >= BEHIND_TIP) ?? line[0];
    const length = Math.max(1, distance(tip, behind));
    const head = headLength(line);
    const along = {
      x: head * (tip.x - behind.x) / length,
      y: head * (tip.y - behind.y) / length
    };
    const neck = { x: tip.x - along.x, y: tip.y - along.y };
    return [
      tip,
      { x: neck.x - along.y / 2, y: neck.y + along.x / 2 },
      { x: neck.x + along.y / 2, y: neck.y - along.x / 2 }
    ];
  }
  var joined = (points) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

  // src/board-ground.ts
  function drawGround(layout, puzzle, ground) {
    drawSquares(layout, ground);
    const borders = puzzle.kind === "game" ? yardsOfGame(puzzle.board, puzzle.game) : bordersOf(puzzle);
    for (const { name, squares } of borders) {
      const path = outlineOf(layout, squares);
      if (path) svg("path", { class: name, d: path }, ground);
    }
  }
  function drawSquares(layout, ground) {
    const { rows, width } = layout.section;
    const { left, top } = layout.margin;
    const [wide, high] = [width * CELL, rows * CELL];
    svg("rect", { class: "light", x: left, y: top, width: wide, height: high }, ground);
    let dark = "";
    for (let row = 1; row <= rows; row += 1) {
      for (let number = 1 + (row + 1) % 2; number <= width; number += 2) {
        dark += `M${layout.left(number)} ${layout.top(row)}h${CELL}v${CELL}h${-CELL}z`;
      }
    }
    svg("path", { class: "dark", d: dark }, ground);
    let grid = "";
    for (let line = rows; line >= 0; line -= 1) grid += `M${left} ${top + line * CELL}h${wide}`;
    for (let line = 0; line <= width; line += 1) grid += `M${left + line * CELL} ${top}v${high}`;
    svg("path", { class: "grid", d: grid }, ground);
  }
  function outlineOf(layout, squares) {
    const yard = new Set(squares);
    let path = "";
    for (const square of yard) {
      const [row, number] = [rowOf(square), numberOf(square)];
      const [x, y] = [layout.left(number), layout.top(row)];
      const toward = layout.isFlipped ? -1 : 1;
      const isInside = (up, right) => {
        const isSquare = [row + up, number + right].every((place) => place >= 1 && place <= 16);
        return isSquare && yard.has(square + 16 * up + right);
      };
      if (!isInside(toward, 0)) path += `M${x} ${y}h${CELL}`;
      if (!isInside(-toward, 0)) path += `M${x} ${y + CELL}h${CELL}`;
      if (!isInside(0, -toward)) path += `M${x} ${y}v${CELL}`;
      if (!isInside(0, toward)) path += `M${x + CELL} ${y}v${CELL}`;
    }
    return path;
  }

  // src/board-layout.ts
  var WITH_LABELS = { left: 8, top: 32, right: 44, bottom: 8 };
  var WITHOUT_LABELS = { left: 4, top: 4, right: 4, bottom: 4 };
  var BoardLayout = class {
    section;
    margin;
    width;
    height;
    // Whether the board is seen from the far side: I, 1 is at the top right.
    isFlipped;
    constructor(section, hasLabels, isFlipped2 = false) {
      this.section = section;
      this.isFlipped = isFlipped2;
      this.margin = hasLabels ? WITH_LABELS : WITHOUT_LABELS;
      const { left, top, right, bottom } = this.margin;
      this.width = section.width * CELL + left + right;
      this.height = section.rows * CELL + top + bottom;
    }
    // A faulty puzzle may have men and moves off the board, where nothing can be drawn.
    has(square) {
      return rowOf(square) <= this.section.rows && numberOf(square) <= this.section.width;
    }
    // The left edge of the squares with this number.
    left(number) {
      const before = this.isFlipped ? this.section.width - number : number - 1;
      return this.margin.left + before * CELL;
    }
    // The upper edge of a row.
    top(row) {
      const above = this.isFlipped ? row - 1 : this.section.rows - row;
      return this.margin.top + above * CELL;
    }
    center(square) {
      return {
        x: this.left(numberOf(square)) + CELL / 2,
        y: this.top(rowOf(square)) + CELL / 2
      };
    }
    // The square at a place; null if there is none.
    squareAt({ x, y }) {
      const { width, rows } = this.section;
      const before = Math.floor((x - this.margin.left) / CELL);
      const above = Math.floor((y - this.margin.top) / CELL);
      const number = this.isFlipped ? width - before : before + 1;
      const row = this.isFlipped ? above + 1 : rows - above;
      const isHere = number >= 1 && number <= width && row >= 1 && row <= rows;
      return isHere ? squareIn(row, number) : null;
    }
  };

  // src/men.ts
  var manOf = (army, name, parent) => shapeOf(army, `man army${army} ${name}`.trim(), parent);
  var goalOf = (army, parent) => shapeOf(army, `goal goal${army}`, parent);
  function shapeOf(army, name, parent) {
    const look = { class: name };
    const { side, line } = SQUARE;
    switch (army) {
      case 1:
        return svg("circle", { ...look, r: RING.radius, "stroke-width": RING.line }, parent);
      case 2:
        return svg(
          "rect",
          { ...look, x: -side / 2, y: -side / 2, width: side, height: side, "stroke-width": line },
          parent
        );
      case 3:
        return svg(
          "polygon",
          { ...look, points: TRIANGLE.corners.join(" "), "stroke-width": TRIANGLE.line },
          parent
        );
      default:
        return svg("circle", { ...look, r: MAN - 0.5 }, parent);
    }
  }
  function putMan(man, { x, y }) {
    if (man instanceof SVGCircleElement) {
      man.setAttribute("cx", String(x));
      man.setAttribute("cy", String(y));
    } else {
      man.setAttribute("transform", `translate(${x} ${y})`);
    }
  }
  function sampleOf(army) {
    const sample = svg("svg", {
      class: "board sample",
      viewBox: "-20 -20 40 40",
      "aria-hidden": "true"
    });
    manOf(army, "", sample);
    return sample;
  }
  function legendOf(names) {
    const legend = html("p", {});
    for (const [army, name] of names.entries()) {
      legend.append(html("span", { class: "legend-name" }, sampleOf(army), ` ${name}`), " ");
    }
    return legend;
  }

  // src/board.ts
  var AROUND_MAN = 17;
  var MOVED = 4.5;
  var MOVING = 180;
  var BoardView = class {
    puzzle;
    layout;
    element;
    // The layers, from below.
    ground;
    routes;
    people;
    over;
    circles = /* @__PURE__ */ new Map();
    // Where each man is drawn, even on his way.
    #places = /* @__PURE__ */ new WeakMap();
    #options;
    constructor(puzzle, options) {
      this.puzzle = puzzle;
      this.#options = options;
      const section = options.section ?? sectionOf(puzzle);
      this.layout = new BoardLayout(section, options.hasLabels, options.isFlipped);
      this.element = svg("svg", {
        class: options.isFlipped ? "board flipped" : "board",
        viewBox: `0 0 ${this.layout.width} ${this.layout.height}`,
        role: "img",
        "aria-label": options.label
      });
      this.ground = svg("g", {}, this.element);
      this.routes = svg("g", {}, this.element);
      this.people = svg("g", {}, this.element);
      this.over = svg("g", {}, this.element);
      this.#drawGround();
      if (options.hasLabels) drawLabels(this.layout, this.element);
    }
    // Shows another puzzle on a board of the same size.
    redraw(puzzle) {
      this.puzzle = puzzle;
      this.ground.replaceChildren();
      this.#drawGround();
    }
    #drawGround() {
      drawGround(this.layout, this.puzzle, this.ground);
      const name = this.puzzle.kind === "detour" ? "target" : "wanted";
      this.ring(targetOf(this.puzzle), name, this.ground);
    }
    // Draws a ring on each of these squares, and removes other rings of this name.
    ring(squares, name, layer) {
      this.removeAll(`.${name}`);
      for (const square of squares.filter((each) => this.layout.has(each))) {
        const { x, y } = this.layout.center(square);
        svg("circle", { class: name, cx: x, cy: y, r: AROUND_MAN }, layer);
      }
    }
    // Where the men of each army go: a faint man on each square.
    showGoals(goals) {
      this.removeAll(".goal");
      for (const [army, squares] of goals.entries()) {
        for (const square of squares.filter((each) => this.layout.has(each))) {
          putMan(goalOf(army, this.ground), this.layout.center(square));
        }
      }
    }
    // The men; in a game each with the number of his army.
    showMen(men, armies) {
      this.people.replaceChildren();
      this.circles.clear();
      for (const square of [...men].filter((each) => this.layout.has(each))) {
        const man = manOf(armies?.get(square) ?? 0, "", this.people);
        this.circles.set(square, man);
        this.#put(man, this.layout.center(square));
      }
    }
    // Marks the men who have moved: each gets a dot.
    showMoved(men) {
      this.removeAll(".moved");
      for (const square of men.filter((each) => this.layout.has(each))) {
        const { x, y } = this.layout.center(square);
        svg("circle", { class: "moved", cx: x, cy: y, r: MOVED }, this.people);
      }
    }
    #put(man, place) {
      this.#places.set(man, place);
      putMan(man, place);
    }
    // Says where the men stand, for people who cannot see the board.
    describeMen() {
      const rows = /* @__PURE__ */ new Map();
      for (const square of [...this.circles.keys()].sort((one, other) => one - other)) {
        const row = rowOf(square);
        rows.set(row, [...rows.get(row) ?? [], numberOf(square)]);
      }
      const inRow = ([row, numbers]) => `row ${ROMAN[row - 1]}: ${numbers.join(", ")}`;
      const says = [
        this.#options.label,
        counted(this.circles.size, "man", "men"),
        [...rows].map(inRow).join("; ")
      ];
      if (this.over.querySelector(".unmatched")) {
        const odd = unmatchedOf(this.puzzle).map(nameOf).join("; ");
        says.push(`Without a mirror image in the figure: ${odd}`);
      }
      this.element.setAttribute("aria-label", says.join(". "));
    }
    removeAll(selector) {
      for (const element2 of this.element.querySelectorAll(selector)) element2.remove();
    }
    // Draws the squares that a man touches as one arrow with numbered landings. The many jumps of a
    // detour have dots, and every tenth its number.
    showRoute(route2 = []) {
      this.routes.replaceChildren();
      this.removeAll(".landing, .landing-number, .dot");
      if (route2.length < 2 || !route2.every((square) => this.layout.has(square))) return;
      const isHop = route2.length > 2 || apart(route2[0], route2[1]) > 1;
      this.#drawArrow(route2, isHop);
      if (!isHop) return;
      const isLong = this.puzzle.kind === "detour";
      for (const [jump, square] of route2.entries()) {
        if (jump === 0) continue;
        if (!isLong || jump % NUMBERED === 0) this.#drawNumber(square, jump);
        else if (!this.circles.has(square)) {
          const { x, y } = this.layout.center(square);
          svg("circle", { class: "dot", cx: x, cy: y, r: DOT }, this.over);
        }
      }
    }
    #drawArrow(route2, isHop) {
      const points = route2.map((square) => this.layout.center(square));
      const men = [...this.circles.keys()].map((square) => this.layout.center(square));
      const line = lineOfMove(points, men, isHop);
      for (const name of ["halo", "route"]) {
        svg("polyline", { class: name, points: joined(shaft(line)) }, this.routes);
      }
      svg("polygon", { class: "head", points: joined(arrowHead(line)) }, this.routes);
    }
    #drawNumber(square, jump) {
      const { x, y, r } = landingMark(this.layout.center(square), this.circles.has(square));
      svg("circle", { class: "landing", cx: x, cy: y, r }, this.over);
      const number = svg("text", { class: "landing-number", x, y: y + 4 }, this.over);
      number.textContent = String(jump);
    }
    // Moves a man to a square in the given milliseconds, as long as `goesOn` says so.
    glide(man, square, time, goesOn) {
      const to = this.layout.center(square);
      if (still()) return Promise.resolve();
      const from2 = this.#places.get(man) ?? to;
      return new Promise((resolve) => {
        let begin = null;
        const frame = (now) => {
          begin ??= now;
          const part = Math.min(1, (now - begin) / time);
          const [x, y] = [from2.x + (to.x - from2.x) * part, from2.y + (to.y - from2.y) * part];
          this.#put(man, { x, y });
          if (part < 1 && goesOn()) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
    }
    // Moves a man along his route, as long as the board is on the page.
    async walk(route2) {
      const man = this.circles.get(route2[0]);
      if (!man) return;
      man.classList.add("moving");
      for (const square of route2.slice(1)) {
        await this.glide(man, square, MOVING, () => this.element.isConnected);
      }
    }
    showMirror(isShown) {
      this.removeAll(".mirror");
      const seen = diagonalOf(this.puzzle).filter((square) => this.layout.has(square));
      if (!isShown || seen.length < 2) return;
      const [first, last] = [seen[0], seen[seen.length - 1]].map((each) => this.layout.center(each));
      const ends = { x1: first.x, y1: first.y, x2: last.x, y2: last.y };
      svg("line", { class: "mirror", ...ends }, this.ground);
    }
  };

  // src/favorites.ts
  var FAVORITES = "halma-favorites";
  function keptFavorites() {
    try {
      const kept2 = JSON.parse(localStorage.getItem(FAVORITES) ?? "[]");
      return new Set(Array.isArray(kept2) ? kept2 : []);
    } catch {
      return /* @__PURE__ */ new Set();
    }
  }
  var favorites = keptFavorites();
  var isFavorite = (puzzle) => favorites.has(puzzle.id);
  function toggleFavorite(puzzle) {
    if (isFavorite(puzzle)) favorites.delete(puzzle.id);
    else favorites.add(puzzle.id);
    try {
      localStorage.setItem(FAVORITES, JSON.stringify([...favorites]));
    } catch {
    }
  }
  function favoriteButton(puzzle) {
    const button = html(
      "button",
      { type: "button", class: "favorite", "aria-pressed": String(isFavorite(puzzle)) },
      "Favorite"
    );
    button.addEventListener("click", () => {
      toggleFavorite(puzzle);
      button.setAttribute("aria-pressed", String(isFavorite(puzzle)));
    });
    return button;
  }

  // src/kept-games.ts
  var PREFIX = "halma-solve game ";
  var nameOfKept = (id) => PREFIX + id;
  var newId = () => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  function keptUnder(id) {
    try {
      const kept2 = JSON.parse(localStorage.getItem(nameOfKept(id)) ?? "null");
      return typeof kept2?.text === "string" ? kept2 : null;
    } catch {
      return null;
    }
  }
  function keepGame(id, game) {
    try {
      localStorage.setItem(nameOfKept(id), JSON.stringify(game));
    } catch {
    }
  }
  function forgetGame(id) {
    try {
      localStorage.removeItem(nameOfKept(id));
    } catch {
    }
  }
  function allKept() {
    let names = [];
    try {
      names = Object.keys(localStorage);
    } catch {
    }
    const ids = names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
    const games = ids.flatMap((id) => {
      const game = keptUnder(id);
      return game ? [[id, game]] : [];
    });
    return games.sort(([, one], [, other]) => (other.changed ?? 0) - (one.changed ?? 0));
  }
  var lastOf = (puzzle) => allKept().find(([, { of }]) => puzzle && of === puzzle);

  // src/kept.ts
  var stateOf = (practice) => ({ practice });
  var keptHere = () => history.state?.practice;
  var nameOf2 = ({ id }, goal) => `halma-solve ${goal} ${id}`;
  var goalsOf = (puzzle) => puzzle.kind === "exit" ? puzzle.goals : [puzzle.kind];
  function keptPractice(puzzle, goal) {
    try {
      return JSON.parse(localStorage.getItem(nameOf2(puzzle, goal)) ?? "null");
    } catch {
      return null;
    }
  }
  function keepPractice(puzzle, goal, kept2) {
    try {
      localStorage.setItem(nameOf2(puzzle, goal), JSON.stringify(kept2));
    } catch {
    }
  }
  var isSolved = (puzzle) => puzzle.kind === "game" ? Boolean(lastOf(puzzle.id)?.[1].solved) : goalsOf(puzzle).some((goal) => keptPractice(puzzle, goal)?.solved);

  // src/look.ts
  var BARE = "bare";
  var THEMES = ["light", "dark"];
  var THEME = "halma-theme";
  function keptTheme() {
    try {
      const kept2 = localStorage.getItem(THEME);
      return THEMES.find((theme) => theme === kept2) ?? null;
    } catch {
      return null;
    }
  }
  function keepTheme(theme) {
    try {
      if (theme) localStorage.setItem(THEME, theme);
      else localStorage.removeItem(THEME);
    } catch {
    }
  }
  function showTheme(theme) {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  }

  // src/puzzle-address.ts
  var nameInAddress = (index) => index < own ? String(index + 1) : `figure-${index - own + 1}`;
  var addressOfPuzzle = (index, ...parts) => `#${[nameInAddress(index), ...parts].filter((part) => part !== "").join("/")}`;
  var pageAddress = () => location.href.replace(/[?#].*$/s, "");
  function nameInLink(index) {
    const { id } = knownPuzzle(index);
    return index < own && id && placeOf(id) === index ? id : nameInAddress(index);
  }
  var shared = (index, parts) => `#${[nameInLink(index), ...parts].filter(Boolean).join("/")}`;
  var linkTo = (index, ...parts) => pageAddress() + shared(index, parts);
  var frameOf = (index, ...parts) => frameAt(shared(index, parts));
  var frameAt = (part) => `${pageAddress()}?${BARE}${part}`;

  // src/steps.ts
  var MOVE_KINDS = {
    s: "step",
    h: "hop",
    x: "illegal",
    p: "pass"
  };
  function wholeKey(keys, key) {
    const { variation } = key;
    if (variation === void 0) return key;
    const { start, moves, marks = [] } = keys[variation.of];
    const shared2 = marks.filter(({ move }) => move > 0 && move < variation.first);
    return {
      ...key,
      start,
      moves: [...moves.slice(0, variation.first - 1), ...key.moves],
      marks: [...shared2, ...key.marks ?? []]
    };
  }
  function stepsOf(key) {
    const moves = key.moves.map((move) => ({
      kind: MOVE_KINDS[move[0]],
      route: squaresOf(move.slice(1))
    }));
    if (key.kind !== "hop") return moves;
    const [{ kind, route: route2 }] = moves;
    const over = squaresOf(key.over);
    return kind === "hop" ? over.map((man, jump) => ({ kind: "jump", route: [route2[jump], route2[jump + 1]], over: man })) : [];
  }
  var moveOf = ({ route: route2 }) => ({ from: route2[0], to: route2[route2.length - 1] });
  var isMove = (change) => change !== null && typeof change === "object";
  var movesOf = (key) => key ? stepsOf(key).map(moveOf) : [];
  function wordsOf({ kind, route: route2, over }) {
    const [from2, to] = [nameOf(route2[0]), nameOf(route2[route2.length - 1])];
    if (kind === "pass") return "pass";
    if (kind === "illegal") return `${from2} to ${to}, which cannot be made`;
    if (over !== void 0) return `${from2} over ${nameOf(over)} to ${to}`;
    return `${from2} to ${to}, ${kind === "step" ? "step" : `hop of ${counted(route2.length - 1, "jump")}`}`;
  }
  function moved({ board }, armies, steps) {
    for (const { route: route2 } of steps) {
      const [from2, to] = [route2[0], route2[route2.length - 1]];
      const army = armies.get(from2);
      if (army === void 0 || armies.has(to) || !isOnBoard(to, board)) continue;
      armies.delete(from2);
      armies.set(to, army);
    }
    return armies;
  }
  function menAfter(puzzle, key, steps) {
    const start = key.start === void 0 ? yardOf(puzzle) : squaresOf(key.start);
    return new Set(moved(puzzle, new Map(start.map((man) => [man, 0])), steps).keys());
  }
  function armiesAfter(puzzle, steps) {
    if (puzzle.kind !== "game") return void 0;
    const men = puzzle.game.armies.flatMap(
      (army, number) => squaresOf(army).map((man) => [man, number])
    );
    return moved(puzzle, new Map(men), steps);
  }
  var armiesAtEnd = (puzzle) => armiesAfter(puzzle, puzzle.kind === "game" ? stepsOf(puzzle.keys[0]) : []);

  // src/cards.ts
  var LEAST_SIDE = 6;
  function cardSection(puzzle) {
    const { rows, width } = sectionOf({ ...puzzle, keys: [] });
    const side = Math.min(puzzle.board, Math.max(LEAST_SIDE, rows, width));
    return { rows: side, width: side };
  }
  function boardOf(puzzle, label, section) {
    const board = new BoardView(puzzle, { hasLabels: false, label, section });
    board.showMen(
      squaresOf(puzzle.kind === "detour" ? puzzle.from : puzzle.figure),
      armiesAtEnd(puzzle)
    );
    return board;
  }
  function pictureFor(puzzle, section) {
    const { element: element2 } = boardOf(puzzle, "", section);
    element2.setAttribute("aria-hidden", "true");
    return element2;
  }
  function cardAt(index, part = "", notes = []) {
    const puzzle = knownPuzzle(index);
    const section = cardSection(puzzle);
    const { width, height } = new BoardLayout(section, false);
    const look = { class: "board", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" };
    const place = svg("svg", look);
    const marks = (isSolved(puzzle) ? "Solved: " : "") + (isFavorite(puzzle) ? "Favorite: " : "");
    const caption = html("span", { class: "caption" }, marks + labelOf(puzzle, index + 1));
    const below = notes.map((note) => html("span", { class: "note" }, note));
    const link = html("a", { href: addressOfPuzzle(index) + part }, place, caption, ...below);
    return { link, draw: () => place.replaceWith(pictureFor(puzzle, section)) };
  }
  function cardOf(index, part = "") {
    const card = cardAt(index, part);
    card.draw();
    return card.link;
  }

  // src/draw-yards.ts
  var MOST_YARDS = 3;
  function yardsThatFit(draft, change) {
    if (draft.kind !== "exit" || draft.men.length === 0) return null;
    const men = draft.men.length;
    const inYard = draft.rows.reduce((sum, length) => sum + length, 0);
    const yards = men === inYard ? [] : yardsOf(men, draft.board).slice(0, MOST_YARDS);
    if (yards.length === 0) return null;
    const buttons = yards.map((rows) => {
      const usual = standardYard(rows) === null ? "" : "The usual yard: ";
      return buttonOf(`${usual}${rows.join(", ")}`, () => change({ ...draft, rows }));
    });
    const title2 = `Yards of ${counted(men, "man", "men")}, by their rows`;
    return html(
      "div",
      { class: "controls fits", role: "group", "aria-label": title2 },
      html("span", {}, `${title2}:`),
      ...buttons
    );
  }

  // src/drawn.ts
  var solutions = /* @__PURE__ */ new Map();
  var EXIT_GOALS = ["fill", "any_figure", "yard"];
  var ADDRESS = /^#practice(\/.+?)\/(fill|any_figure|yard|transfer)(?:\/([^/]+))?$/;
  var baseOf = (draft) => addressOf(draft).replace("#draw", "#practice");
  function keepSolution(draft, keys) {
    solutions.set(addressOf(draft), keys);
  }
  function drawnPractice(address) {
    const [, drawn, goal, made] = ADDRESS.exec(address) ?? [];
    const draft = drawn ? draftOfAddress(`#draw${drawn}`) : null;
    if (!draft || draft.kind === "detour" || draft.kind === "transfer" !== (goal === "transfer")) {
      return null;
    }
    const keys = solutions.get(addressOf(draft)) ?? [];
    const base = baseOf(draft);
    const puzzle = puzzleToPractice(puzzleOfDraft(draft, keys));
    return { puzzle: { ...puzzle, id: base }, base, goal, made };
  }
  function puzzleToPractice(puzzle) {
    if (puzzle.kind === "exit") {
      const isWhole2 = puzzle.figure.length === 2 * yardOf(puzzle).length;
      return { ...puzzle, title: "Your figure", goals: isWhole2 ? EXIT_GOALS : ["any_figure"] };
    }
    const [key] = puzzle.keys;
    const known = key ? { solved: { moves: key.moves.length, at_least: null } } : "nothing";
    return { ...puzzle, title: "Your transfer", known };
  }

  // src/inquirer.ts
  async function load() {
    const packed2 = new Blob([bytesOf("module")]).stream();
    const unpacked2 = packed2.pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(unpacked2).arrayBuffer());
  }
  var compiling = null;
  function startWorker() {
    const program = new Blob([element("worker").textContent ?? ""], { type: "text/javascript" });
    const address = URL.createObjectURL(program);
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    return worker;
  }
  var Stopped = class extends Error {
  };
  var Misread = class extends Error {
    place;
    constructor(error, place) {
      super(error);
      this.place = place;
    }
  };
  var errorOf = ({ error, place }) => place ? new Misread(error, place) : new Error(error);
  var Inquirer = class {
    #worker = null;
    #refuse = null;
    #last = Promise.resolve();
    // What follows in a practice?
    practice(attempt, act) {
      return this.#ask({ practice: { ...attempt, act } });
    }
    // What can be told about a drawing without a search?
    look(draft) {
      return this.#ask({ look: draft });
    }
    // Can it be done? Fails with `Stopped` if the search is stopped before it ends.
    solve(draft, report) {
      return this.#ask({ solve: draft }, report);
    }
    // What does this text hold? Fails with `Misread` if it cannot be read.
    read(text) {
      return this.#ask({ read: text });
    }
    // Ends the question that is being answered.
    stop() {
      this.#worker?.terminate();
      this.#worker = null;
      this.#refuse?.(new Stopped());
      this.#refuse = null;
    }
    // The answer fits the question: both have their types from the program.
    #ask(question, report = () => {
    }) {
      const answer = this.#last.then(() => this.#askNow(question, report));
      this.#last = answer.catch(() => {
      });
      return answer;
    }
    async #askNow(question, report) {
      compiling ??= load();
      const compiled = compiling;
      return new Promise((resolve, reject) => {
        this.#refuse = reject;
        compiled.then((module) => {
          if (this.#refuse !== reject) return;
          this.#worker ??= startWorker();
          answerFrom(this.#worker, report, resolve, reject);
          const message = { module, question: JSON.stringify(question) };
          this.#worker.postMessage(message);
        }).catch(reject);
      });
    }
  };
  function answerFrom(worker, report, resolve, reject) {
    let last = {};
    worker.onerror = () => reject(new Error("the search failed"));
    worker.onmessage = ({ data: { lines = [], done, failed } }) => {
      if (failed) reject(new Error(failed));
      for (const line of lines) {
        last = JSON.parse(line);
        if (last.progress !== void 0) report(last);
      }
      if (done && last.error) reject(errorOf({ ...last, error: last.error }));
      else if (done) resolve(last);
    };
  }
  var rules = new Inquirer();

  // src/game-start.ts
  var PLAYERS = [
    "the first player",
    "the second player",
    "the third player",
    "the fourth player"
  ];
  var labelOfGame = ({ form, board, rules: rules2 }) => `Game for ${FORMS[form].words}, ${board} by ${board} (rules: ${rules2})`;
  var placeOfGame = ({ form, board, rules: rules2 }) => GAMES.findIndex((one) => one.form === form && one.board === board && one.rules === rules2);
  var puzzleOfGame = () => ({
    kind: "game",
    id: "",
    name: "Game",
    verdict: null,
    board: 16,
    figure: "",
    keys: [{ kind: "game", moves: [] }],
    key_jumps: 0,
    game: { text: "", form: "two_players", rows: [], start: "", names: [], armies: [], standing: "" }
  });
  var isEmptyGame = ({ kind, keys }) => kind === "game" && keys.every(({ moves }) => moves.length === 0);

  // src/facts.ts
  var FILTERS = [
    { value: "men", name: "Men" },
    { value: "diagonal", name: "Men on the diagonal" },
    { value: "size", name: "Size in squares" },
    { value: "lines", name: "Mirror lines" },
    { value: "jumps", name: "Jumps in the key" },
    { value: "steps", name: "Fewest steps in a key" },
    { value: "misfits", name: "Drawn men without a place" }
  ];
  var FEW = { up: "fewest first", down: "most first" };
  var AS_IT_IS = {
    value: "",
    name: "as on the page",
    up: "from the first",
    down: "from the last"
  };
  var ORDERS = [
    { value: "keys", name: "number of keys, where known", ...FEW },
    { value: "steps", name: "fewest steps in a key", ...FEW },
    { value: "most_steps", name: "most steps in a key", ...FEW },
    { value: "jumps", name: "jumps", ...FEW },
    { value: "fewest_jumps", name: "fewest jumps in a key", ...FEW },
    { value: "most_jumps", name: "most jumps in a key", ...FEW },
    { value: "longest_hop", name: "longest hop", up: "shortest first", down: "longest first" },
    { value: "forced_moves", name: "moves that are in every key", ...FEW },
    { value: "first_men", name: "men who can be first", ...FEW },
    { value: "last_men", name: "men who can be last", ...FEW },
    { value: "diagonal", name: "men on the diagonal", ...FEW },
    { value: "size", name: "size", up: "smallest first", down: "largest first" },
    { value: "groups", name: "groups", ...FEW },
    {
      value: "misfits",
      name: "similarity to the drawing",
      up: "closest first",
      down: "farthest first"
    }
  ];
  function misfits(men, { figure }) {
    const squares = new Set(figure.match(/../g)?.map((hex) => Number.parseInt(hex, 16)));
    return men.filter((man) => !squares.has(man)).length;
  }
  function factOf(puzzle, fact) {
    if (fact === "jumps") return puzzle.verdict === null ? void 0 : puzzle.key_jumps;
    if (puzzle.kind !== "exit") return void 0;
    switch (fact) {
      case "men":
        return puzzle.figure.length / 2;
      case "diagonal":
        return puzzle.diagonal;
      case "size":
        return puzzle.size;
      case "keys":
        return puzzle.number_of_keys;
      default:
        return void 0;
    }
  }
  function factsOfPage() {
    const begun = [...ownPuzzles.keys()].filter((place) => !isEmptyGame(ownPuzzles[place]));
    const places = begun.length > 0 ? begun : [...ownPuzzles.keys()];
    const columnOf = (fact) => {
      const values = places.map((place) => factOf(ownPuzzles[place], fact));
      const isKnown = values.some((value) => value !== void 0);
      return isKnown ? Float64Array.from(values, (value) => value ?? Number.NaN) : void 0;
    };
    return kept({ length: places.length, place: (index) => places[index], column: columnOf });
  }
  var SHORT = { lines: "diagonals", steps: "fewest_steps" };
  function factsOfCatalog(men) {
    const data = catalog();
    const columnOf = (fact) => {
      if (fact === "misfits") return men ? data.misfits(men) : void 0;
      if (fact === "keys") return data.roundedKeys();
      if (fact === "diagonal" || fact === "size") return data[fact];
      return data.numbers[SHORT[fact] ?? fact];
    };
    return kept({ length: data.length, place: (index) => own + index, column: columnOf });
  }
  function kept(facts) {
    const columns = /* @__PURE__ */ new Map();
    const column = (fact) => {
      if (!columns.has(fact)) columns.set(fact, facts.column(fact));
      return columns.get(fact);
    };
    return { ...facts, column };
  }

  // src/order.ts
  function placeIn(sorted, number) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (sorted[middle] < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  function orderOf(column) {
    return column instanceof Uint8Array ? orderOfBytes(column) : orderOfNumbers(column);
  }
  var BYTES = 256;
  function orderOfBytes(column) {
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
  function orderOfNumbers(column) {
    const known = column.map((each) => Number.isNaN(each) ? Infinity : each);
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
  function reversed(order, column) {
    const isKnown = (index) => !Number.isNaN(column[index]);
    let known = order.length;
    while (known > 0 && !isKnown(order[known - 1])) known -= 1;
    const result = order.slice();
    result.subarray(0, known).reverse();
    return result;
  }
  function valuesOf(column) {
    if (column instanceof Uint8Array) {
      const occurs = new Uint8Array(BYTES);
      for (const value of column) occurs[value] = 1;
      return [...occurs.keys()].filter((value) => occurs[value] === 1);
    }
    const known = [...new Set(column)].filter((each) => !Number.isNaN(each));
    return known.sort((one, other) => one - other);
  }

  // src/nearest.ts
  var NEAREST = 3;
  function nearest(draft) {
    if (draft.kind !== "exit" || draft.men.length === 0) return [];
    const yard = hexOf(yardSquares(draft));
    const near = /* @__PURE__ */ new Map();
    for (const [index, puzzle] of ownPuzzles.entries()) {
      const isSound = puzzle.verdict === "verified" || puzzle.verdict === "emended";
      const isLike = puzzle.kind === "exit" && puzzle.yard === yard && puzzle.board === draft.board;
      if (isSound && isLike) near.set(puzzle.id, { index, misfits: misfits(draft.men, puzzle) });
    }
    if (isOfCatalog(yard, draft.board)) {
      const ofCatalog = catalog().misfits(draft.men);
      for (const figure of orderOf(ofCatalog).subarray(0, NEAREST + near.size)) {
        near.set(catalog().id(figure), { index: own + figure, misfits: ofCatalog[figure] });
      }
    }
    const alike = [...near.values()].filter((each) => each.misfits < draft.men.length);
    const sorted = alike.sort((one, other) => one.misfits - other.misfits);
    return sorted.slice(0, NEAREST).map(({ index }) => index);
  }
  async function findKey(puzzle) {
    const draft = draftOfPuzzle(puzzle);
    const { moves } = await rules.solve(draft);
    puzzle.keys = [keyOf(draft, moves)];
    puzzle.isFound = true;
  }

  // src/catalog-words.ts
  var { format: rounded } = new Intl.NumberFormat("en", {
    notation: "compact",
    compactDisplay: "long",
    maximumSignificantDigits: 3
  });
  var keysOf = ({ keys }) => `${rounded(keys)} ${keys === 1n ? "key" : "keys"}`;
  var SORTED = {
    most_steps: ({ most_steps }) => `at most ${counted(most_steps, "step")}`,
    fewest_jumps: ({ fewest_jumps }) => `at least ${counted(fewest_jumps, "jump")}`,
    most_jumps: ({ most_jumps }) => `at most ${counted(most_jumps, "jump")}`,
    longest_hop: ({ longest_hop }) => `longest hop: ${counted(longest_hop, "jump")}`,
    forced_moves: ({ forced_moves }) => `${counted(forced_moves, "move")} in every key`,
    first_men: ({ first_men }) => `${counted(first_men, "man", "men")} can be first`,
    last_men: ({ last_men }) => `${counted(last_men, "man", "men")} can be last`,
    groups: ({ groups }) => counted(groups, "group"),
    diagonal: (_, puzzle) => puzzle.kind === "exit" ? `${counted(puzzle.diagonal, "man", "men")} on the mirror line` : "",
    size: (_, puzzle) => puzzle.kind === "exit" ? `${puzzle.size} by ${puzzle.size}` : ""
  };
  function notesOn(puzzle, order) {
    const { numbers } = puzzle;
    if (!numbers) return [];
    const sorted = SORTED[order.value]?.(numbers, puzzle);
    const steps = `at least ${counted(numbers.fewest_steps, "step")}`;
    return [keysOf(numbers), sorted ?? steps];
  }
  var from = (least, most) => least === most ? `${least}` : `${least} to ${most}`;
  function numbersOn(puzzle) {
    const { numbers } = puzzle;
    if (!numbers || puzzle.kind !== "exit") return "";
    const facts = [
      ["Keys", grouped(numbers.keys)],
      ["Steps in a key", from(numbers.fewest_steps, numbers.most_steps)],
      ["Jumps in a key", from(numbers.fewest_jumps, numbers.most_jumps)],
      ["Longest hop", counted(numbers.longest_hop, "jump")],
      ["Moves in every key", String(numbers.forced_moves)],
      ["Men who can be first", String(numbers.first_men)],
      ["Men who can be last", String(numbers.last_men)],
      ["Men on the mirror line", String(puzzle.diagonal)],
      ["Mirror lines", String(numbers.diagonals)],
      ["Groups of men", String(numbers.groups)],
      ["Size in squares", String(puzzle.size)]
    ];
    const rows = facts.map(
      ([name, value]) => html("div", {}, html("dt", {}, name), html("dd", {}, value))
    );
    return html("dl", { class: "numbers" }, ...rows);
  }

  // src/one-view.ts
  function oneView(place, ...parts) {
    const view = html("div", { class: "view" }, ...parts);
    let width = 0;
    let most = 0;
    const measure = () => {
      if (view.offsetHeight === 0) return;
      if (view.offsetWidth !== width) most = 0;
      width = view.offsetWidth;
      const top = view.getBoundingClientRect().top + scrollY;
      most = Math.max(most, top + view.offsetHeight - place.offsetHeight);
      place.style.setProperty("--rest", `${Math.ceil(most)}px`);
    };
    new ResizeObserver(measure).observe(view);
    return view;
  }

  // src/paper.ts
  var BELOW_A_BOARD = { width: 186, height: 100, letter: 3.7 };
  var ONE_OF_SIX = { width: 86, height: 66, letter: 2.7 };
  var SMALLEST_LETTER = 0.8;
  var LETTER_WIDTH = 0.56;
  var LINE = 1.35;
  var HEADING = 2.2;
  var GAP = 3;
  function writtenKey(key) {
    const steps = stepsOf(key);
    const ends = steps.map(({ route: route2 }) => nameOf(route2[route2.length - 1]));
    if (key.kind === "hop") {
      const first2 = steps.slice(0, 1).map(({ route: route2 }) => nameOf(route2[0]));
      return { heading: `${KIND_NAMES.hop}, square by square`, parts: [...first2, ...ends] };
    }
    const first = key.variation?.first ?? 1;
    const parts = steps.map(
      ({ kind, route: route2 }, index) => `${first + index}. ${kind === "pass" ? "pass" : `${nameOf(route2[0])} to ${ends[index]}`}`
    );
    return {
      heading: `${key.variation?.label ?? KIND_NAMES[key.kind]}, ${counted(steps.length, "move")}`,
      parts
    };
  }
  function fitted(keys, { width, height, letter }) {
    const longest = keys.reduce(
      (most, { parts }) => Math.max(most, ...parts.map((part) => part.length)),
      1
    );
    const columnsOf = (size2) => Math.max(1, Math.floor(width / (LETTER_WIDTH * longest * size2 + GAP)));
    const heightOf = (size2) => keys.reduce(
      (sum, { parts }) => sum + (HEADING + Math.ceil(parts.length / columnsOf(size2))) * LINE * size2,
      0
    );
    let size = letter;
    while (size > SMALLEST_LETTER && heightOf(size) > height) size -= 0.1;
    return { size, columns: columnsOf(size) };
  }
  function keysOnPaper(puzzle, room) {
    const keys = puzzle.keys.map(writtenKey);
    const { size, columns } = fitted(keys, room);
    const place = html("div", { class: "keys" });
    place.style.fontSize = `${size.toFixed(1)}mm`;
    if (puzzle.verdict === "refuted") place.append(html("h3", {}, verdictOn(puzzle)));
    for (const { heading, parts } of keys) {
      const moves = html("p", {}, parts.join("\n"));
      moves.style.columnCount = String(columns);
      place.append(html("h3", {}, heading), moves);
    }
    return place;
  }
  function boardOnPaper(puzzle) {
    const board = new BoardView(puzzle, { hasLabels: true, label: "" });
    const first = puzzle.kind === "game" ? squaresOf(puzzle.keys[0]?.start) : squaresOf(puzzle.figure);
    board.showMen(first, armiesAfter(puzzle, []));
    return board.element;
  }
  var idOnPaper = ({ id }) => id ? html("p", { class: "id" }, `Id: ${id}`) : "";
  var puzzleOnPaper = (puzzle, number) => html(
    "section",
    { class: "one" },
    html("h2", {}, labelOf(puzzle, number)),
    boardOnPaper(puzzle),
    yardLegend(puzzle),
    html("p", { class: "task" }, sentenceOf(puzzle)),
    keysOnPaper(puzzle, BELOW_A_BOARD),
    idOnPaper(puzzle)
  );

  // src/player-keys.ts
  var PLAYER_KEYS = [
    { keys: "Space", does: "play, or pause" },
    { keys: "Right, Left", does: "next move, previous move" },
    { keys: "Home, End", does: "first position, last position" }
  ];
  var ACTS = {
    " ": "toggle",
    ArrowRight: "on",
    ArrowLeft: "back",
    Home: "toStart",
    End: "toEnd"
  };
  var THEIRS = {
    " ": "button, select, [type=checkbox]",
    Home: "[type=range], select",
    End: "[type=range], select"
  };
  var THEIR_ARROWS = "[type=range], [type=radio], select";
  function playerAct(event) {
    const { target, key } = event;
    const act = ACTS[key];
    const field = target instanceof Element ? target.closest("input, select, button") : null;
    const isTheirs = field?.matches(THEIRS[key] ?? THEIR_ARROWS);
    if (!act || isTheirs || event.altKey || event.ctrlKey || event.metaKey) return null;
    event.preventDefault();
    return act === "toggle" && event.repeat ? null : act;
  }

  // src/signs.ts
  var SIGNS = {
    first: "M6 5v14M18 5L9 12l9 7z",
    back: "M18 5v14M14 5L6 12l8 7z",
    play: "M8 5l10 7-10 7z",
    pause: "M8 5v14M16 5v14",
    on: "M6 5v14M10 5l8 7-8 7z",
    last: "M6 5l9 7-9 7zM18 5v14",
    flip: "M8 20V5M4.5 8.5L8 5l3.5 3.5M16 4v15M12.5 15.5L16 19l3.5-3.5",
    full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    frame: "M9 7l-5 5 5 5M15 7l5 5-5 5"
  };
  var LINES = ["flip", "full", "frame"];
  function signOf(name) {
    const sign = svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" });
    svg("path", { d: SIGNS[name], ...LINES.includes(name) ? { fill: "none" } : {} }, sign);
    return sign;
  }
  function signButton(label, sign, act) {
    const look = { type: "button", "aria-label": label, title: label };
    const button = html("button", look, signOf(sign));
    button.addEventListener("click", act);
    return button;
  }

  // src/player-motion.ts
  var SPEEDS = [
    { value: "0.5", name: "½ ×" },
    { value: "1", name: "1 ×" },
    { value: "2", name: "2 ×" },
    { value: "4", name: "4 ×" }
  ];
  var MOVING2 = 260;
  var BETWEEN_MOVES = 450;
  var BETWEEN_JUMPS = 60;
  var STILL = 900;
  var PlayerMotion = class {
    button = signButton("Play", "play", () => this.toggle());
    speeds = html(
      "select",
      { name: "speed", "aria-label": "Speed", title: "Speed" },
      ...SPEEDS.map(({ value, name }) => html("option", { value }, name))
    );
    #stage;
    #speed = 1;
    #isPlaying = false;
    #timer;
    // The current move and the current replay, if any. A new one ends the old one.
    #turn = null;
    #replay = null;
    constructor(stage) {
      this.#stage = stage;
      this.speeds.value = "1";
      this.speeds.addEventListener("change", () => {
        this.#speed = Number(this.speeds.value);
      });
    }
    // Whether a move is being shown.
    get isMoving() {
      return this.#turn !== null;
    }
    // One step on, jump by jump unless the system asks for less motion.
    async step() {
      const step = this.#stage.next();
      if (this.#turn || !step) return;
      const board = this.#stage.board();
      const { kind, route: route2 } = step;
      const man = board.circles.get(route2[0]);
      if (man && !still() && route2.length > 1 && kind !== "pass") {
        const turn = {};
        this.#turn = turn;
        man.classList.add("moving");
        for (const square of route2.slice(1)) {
          await board.glide(man, square, MOVING2 / this.#speed, () => this.#turn === turn);
          if (this.#turn !== turn) return;
        }
        this.#turn = null;
      }
      this.#stage.advance();
      if (!this.#isPlaying || kind !== "jump") this.#stage.remember();
    }
    toggle() {
      if (this.#isPlaying) {
        this.pause();
        this.#stage.remember();
        return;
      }
      if (!this.#stage.next()) this.#stage.rewind();
      this.#isPlaying = true;
      this.#label("Pause", "pause");
      this.#run();
    }
    async #run() {
      const replay = {};
      this.#replay = replay;
      const goesOn = () => this.#isPlaying && this.#replay === replay;
      let step = this.#stage.next();
      while (goesOn() && step) {
        await this.step();
        const between2 = step.kind === "jump" ? BETWEEN_JUMPS : BETWEEN_MOVES;
        const pause = (still() ? STILL : between2) / this.#speed;
        await new Promise((resolve) => {
          this.#timer = setTimeout(resolve, pause);
        });
        step = this.#stage.next();
      }
      if (goesOn()) {
        this.pause();
        this.#stage.remember();
      }
    }
    // Stops. A move that is being shown begins again.
    pause() {
      this.#isPlaying = false;
      clearTimeout(this.#timer);
      if (this.#turn) {
        this.#turn = null;
        this.#stage.putBack();
      }
      this.#label("Play", "play");
    }
    #label(name, sign) {
      this.button.replaceChildren(signOf(sign));
      this.button.setAttribute("aria-label", name);
      this.button.title = name;
    }
  };

  // src/player-moves.ts
  var MARKS = {
    fault: "Fault",
    emended: "Emended",
    marked: "Marked",
    "pointed out": "Pointed out"
  };
  var commentsAfter = (number, comments) => comments[number] ? [html("div", { class: "notes" }, comments[number])] : [];
  var PlayerMoves = class {
    element = html("ol", { class: "moves", tabindex: "0", "aria-label": "Moves" });
    // What is said about the key as a whole.
    remarks = html("div", {});
    #ways;
    #links = [];
    constructor(ways) {
      this.#ways = ways;
    }
    // Lists the moves of a key.
    list({ marks = [], comments = [], variation }, steps) {
      const whole = marks.filter((mark) => mark.move === 0);
      const comment = variation?.comment;
      this.remarks.replaceChildren(
        comment ? html("p", { class: "notes" }, comment) : "",
        ...commentsAfter(0, comments),
        ...whole.map((mark) => html("p", { class: "fault" }, `Fault: ${mark.text}`))
      );
      this.#links = steps.map((step, index) => this.#linkTo(step, index + 1));
      const items = this.#links.map((link, index) => {
        const here = marks.filter((mark) => mark.move === index + 1);
        const words = ({ kind, text }) => html("div", { class: kind }, `${MARKS[kind]}: ${text}`);
        return html("li", {}, link, ...here.map(words), ...commentsAfter(index + 1, comments));
      });
      this.element.replaceChildren(...items);
    }
    // A link to a move works even if the address names the move already.
    #linkTo(step, made) {
      const link = html("a", { href: this.#ways.address(made) }, wordsOf(step));
      link.addEventListener("click", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#ways.go(made);
      });
      return link;
    }
    // Marks the last of so many moves.
    mark(made) {
      for (const [index, link] of this.#links.entries()) {
        if (index === made - 1) link.setAttribute("aria-current", "step");
        else link.removeAttribute("aria-current");
      }
      this.scrollTo(made);
    }
    scrollTo(made) {
      const current = this.#links[made - 1];
      this.element.scrollTop = current ? current.offsetTop - this.element.clientHeight / 2 : 0;
    }
  };

  // src/games.ts
  var aboutGame = ({ game }) => [
    legendOf(game.names),
    html("p", {}, `${game.start} ${game.standing}`)
  ];
  var addressOfKept = (id) => `#game/kept=${id}`;
  function itemOf(id, { heading, names, moves, changed: changed2 }) {
    const link = html("a", { href: addressOfKept(id) }, `Continue: ${heading}`);
    const when = new Date(changed2);
    const day = Number.isNaN(when.getTime()) ? [] : [when.toLocaleDateString()];
    const about = [counted(moves, "move"), names.join(", "), ...day];
    const remove = buttonOf("Remove", () => {
      forgetGame(id);
      item.remove();
    });
    remove.setAttribute("aria-label", `Remove ${heading}`);
    const item = html("li", {}, link, ` (${about.join("; ")}) `, remove);
    return item;
  }
  var keptGames = () => allKept().map(([id, game]) => itemOf(id, game));

  // src/view.ts
  var flipped = false;
  var isFlipped = () => flipped;
  var FLIP = "halma-flip";
  function flip() {
    flipped = !flipped;
    dispatchEvent(new Event(FLIP));
  }
  async function toggleFullScreen() {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen().catch(() => {
    });
  }
  function viewButtons() {
    const turn = signButton("Flip the board", "flip", flip);
    const full = signButton("Full screen", "full", toggleFullScreen);
    return document.fullscreenEnabled ? [turn, full] : [turn];
  }
  var isBare = () => document.documentElement.classList.contains("bare");
  function leadOut(heading) {
    const whole = new URL(location.href);
    whole.search = "";
    const look = { href: whole.href, target: "_blank", rel: "noopener" };
    heading.replaceChildren(html("a", look, heading.textContent ?? ""));
  }

  // src/player-notes.ts
  function verdictAndFaults(puzzle, number) {
    const { faults = [], emended = [] } = puzzle;
    return [
      ...number ? [html("p", {}, verdictOn(puzzle))] : [],
      ...puzzle.kind === "game" ? aboutGame(puzzle) : [],
      ...faults.map((fault) => html("p", { class: "fault" }, `Fault: ${fault}`)),
      ...emended.map((row) => html("p", { class: "emended" }, `Emended: ${row}`))
    ];
  }
  var keyLink = (number) => html("a", { class: "button", href: addressOfPuzzle(number - 1, "gambit") }, "Show a key");
  function waysOn(puzzle, number, playOn, share) {
    const address = addressOfPuzzle(number - 1, "practice", goalsOf(puzzle)[0]);
    const print = buttonOf("Print", () => window.print());
    const more = [...share.elements, ...viewButtons(), print];
    if (puzzle.kind === "game") {
      const kept2 = lastOf(puzzle.id) ? html("a", { class: "button", href: address }, "Continue the game kept here") : "";
      return html("p", { class: "ways" }, playOn, kept2, ...more);
    }
    const change = addressOf(draftOfPuzzle(puzzle));
    return html(
      "p",
      { class: "ways" },
      html("a", { class: "button main", href: address }, "Try it yourself"),
      puzzle.numbers && puzzle.keys.length === 0 ? keyLink(number) : "",
      html("a", { class: "button", href: change }, "Change it and ask"),
      ...more
    );
  }
  function notesOn2({ notes = [], id }) {
    const others = notes.filter((note) => note !== `id ${id}`);
    return html(
      "div",
      { class: "notes" },
      ...others.map((note) => html("p", {}, note)),
      id ? html("p", {}, "Id: ", html("code", {}, id)) : ""
    );
  }

  // src/share.ts
  var DONE = 2e3;
  function showText(title2, words, text, place, ...acts) {
    const field = html("textarea", { rows: 5, readonly: "", "aria-label": title2 });
    field.value = text;
    const close = buttonOf("Close", () => dialog.close());
    const dialog = html(
      "dialog",
      { "aria-label": title2 },
      html("p", {}, words),
      field,
      html("div", { class: "controls" }, ...acts, close)
    );
    dialog.addEventListener("close", () => dialog.remove());
    place.append(dialog);
    dialog.showModal();
    field.select();
  }
  var showToCopy = (text, place) => showText(
    "Copy this",
    "The browser does not let the page copy. The text is selected; copy it yourself.",
    text,
    place
  );
  var FRAME = { width: 640, height: 720 };
  var inAttribute = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  function frameText(address, title2) {
    return `<iframe src="${inAttribute(address)}" title="${inAttribute(title2)}" width="${FRAME.width}" height="${FRAME.height}" style="border: 0; max-width: 100%" loading="lazy" allow="fullscreen; clipboard-write"></iframe>`;
  }
  function showFrame(text, button, announce2) {
    const words = location.protocol === "file:" ? "Put this page on a web server first. Then this text, from the page there, shows the board in another page." : "Paste this text into another page. It shows the board without the rest of this page.";
    const copy = copyButton("Copy", "The text is copied.", () => text, announce2);
    showText("Embed", words, text, button.closest("section") ?? document.body, copy);
  }
  function embedButton(text, announce2) {
    const button = signButton("Embed", "frame", () => showFrame(text(), button, announce2));
    return button;
  }
  function shareButtons(part, title2, announce2) {
    const link = () => `${pageAddress()}${part()}`;
    return [
      copyButton("Copy link", "The link is copied.", link, announce2),
      embedButton(() => frameText(frameAt(part()), title2()), announce2)
    ];
  }
  function copyButton(name, done, text, announce2) {
    const button = buttonOf(name, async () => {
      try {
        await navigator.clipboard.writeText(text());
      } catch {
        showToCopy(text(), button.closest("section") ?? document.body);
        return;
      }
      announce2(done);
      button.textContent = "Copied";
      setTimeout(() => {
        button.textContent = name;
      }, DONE);
    });
    return button;
  }
  var ShareRow = class {
    elements;
    #choice;
    #box;
    constructor({ index, rest, choice, announce: announce2 }) {
      this.#choice = choice;
      this.#box = switchOf("with", choice.name, false);
      const isChosen = () => this.#box.querySelector("input")?.checked && !this.#box.hidden;
      const link = () => linkTo(index, isChosen() && choice.rest() || rest);
      const address = () => frameOf(index, isChosen() && choice.rest() || rest);
      const title2 = () => labelOf(knownPuzzle(index), index + 1);
      const embed = embedButton(() => frameText(address(), title2()), announce2);
      const copy = copyButton("Copy link", "The link is copied.", link, announce2);
      this.elements = [copy, this.#box, embed];
      this.refresh();
    }
    // Offers the choice if there is something to choose.
    refresh() {
      this.#box.hidden = !this.#choice.rest();
    }
  };

  // src/player.ts
  var Player = class {
    puzzle;
    // 0 for a puzzle that is not on the page. The page's address then stays unchanged.
    number;
    element;
    heading;
    task;
    #announce;
    #board;
    #list = new PlayerMoves({
      address: (made) => this.#address(made),
      go: (made) => this.#jumpTo(made)
    });
    #keys;
    #place = html("div", { class: "place" });
    // A game goes on from the position that is shown.
    #playOn = html("a", { class: "button main" }, "Play on from here");
    #motion = new PlayerMotion({
      board: () => this.#board,
      next: () => this.#steps[this.#made],
      advance: () => this.#show(this.#made + 1, true),
      putBack: () => this.#show(this.#made, false),
      rewind: () => this.#jumpTo(0),
      remember: () => this.#remember()
    });
    #slider = html("input", { type: "range", min: 0, step: 1, "aria-label": "Position" });
    keys = PLAYER_KEYS;
    #share;
    #key;
    #steps;
    #made = 0;
    constructor(puzzle, number, announce2) {
      this.puzzle = puzzle;
      this.number = number;
      this.#announce = announce2;
      this.#key = puzzle.keys[0] ?? { kind: "gambit", start: puzzle.figure, moves: [] };
      this.#steps = stepsOf(this.#key);
      this.#share = this.#sharing();
      const label = labelOf(puzzle, number);
      this.#board = this.#newBoard();
      this.heading = html("h2", { tabindex: "-1" }, label);
      this.task = html("p", { class: "task" }, sentenceOf(puzzle));
      const keys = puzzle.keys.map(({ kind, variation }) => ({
        value: kind,
        name: variation?.label ?? KIND_NAMES[kind]
      }));
      this.#keys = radios("key", "Key", keys, this.#key.kind, (kind) => this.go(kind));
      const ways = number ? waysOn(puzzle, number, this.#playOn, this.#share) : "";
      this.element = html(
        "section",
        { class: "player", "aria-label": label },
        oneView(
          this.#place,
          this.heading,
          this.task,
          this.#place,
          yardLegend(puzzle),
          this.#steps.length > 0 ? this.#controls() : ways
        ),
        this.#side(this.#steps.length > 0 ? ways : "")
      );
      this.#listMoves();
      this.#show(0, true);
    }
    #newBoard() {
      const { puzzle, number } = this;
      const label = `The board of ${labelOf(puzzle, number)}`;
      const board = new BoardView(puzzle, { hasLabels: true, label, isFlipped: isFlipped() });
      board.showMirror(true);
      board.ring(unmatchedOf(puzzle), "unmatched", board.over);
      this.#place.replaceChildren(board.element);
      return board;
    }
    // Draws the board again, as it is seen now.
    redraw() {
      this.pause();
      this.#board = this.#newBoard();
      this.#show(this.#made, false);
    }
    // The link is to the puzzle; a move of its key is a choice, because a key is a solution.
    #sharing() {
      return new ShareRow({
        index: this.number - 1,
        rest: "",
        choice: {
          name: "at this move",
          rest: () => this.#made > 0 ? `${this.#key.kind}/${this.#made}` : ""
        },
        announce: this.#announce
      });
    }
    // What stands beside the board. A drawn puzzle makes no claim.
    #side(ways) {
      const { puzzle, number } = this;
      return html(
        "div",
        {},
        ...verdictAndFaults(puzzle, number),
        puzzle.keys.length > 1 ? this.#keys : "",
        ways,
        numbersOn(puzzle),
        this.#list.remarks,
        this.#list.element,
        notesOn2(puzzle)
      );
    }
    #controls() {
      this.#slider.addEventListener("input", () => {
        this.pause();
        this.#show(Number(this.#slider.value), false);
      });
      this.#slider.addEventListener("change", () => this.#remember());
      return html(
        "div",
        { class: "controls", role: "group", "aria-label": "Replay" },
        signButton("First position", "first", () => this.#jumpTo(0)),
        signButton("Previous move", "back", () => this.#back()),
        this.#motion.button,
        signButton("Next move", "on", () => this.#on()),
        signButton("Last position", "last", () => this.#jumpTo(this.#steps.length)),
        this.#slider,
        this.#motion.speeds
      );
    }
    #listMoves() {
      this.#list.list(this.#key, this.#steps);
      this.#slider.max = String(this.#steps.length);
    }
    #address(made) {
      if (!this.number) return location.hash;
      return addressOfPuzzle(this.number - 1, this.#key.kind, made);
    }
    // Shows the key and the position that an address names, or where a variation departs.
    go(kind, made) {
      this.pause();
      const key = this.puzzle.keys.find((each) => each.kind === kind);
      if (key && key.kind !== this.#key.kind) {
        this.#key = wholeKey(this.puzzle.keys, key);
        this.#steps = stepsOf(this.#key);
        this.#listMoves();
        for (const radio of this.#keys.querySelectorAll("input")) {
          radio.checked = radio.value === kind;
        }
      }
      this.#show(made ?? (key?.variation?.first ?? 1) - 1, true);
      this.#remember();
    }
    #show(made, isAloud) {
      this.#made = Math.max(0, Math.min(made, this.#steps.length));
      const steps = this.#steps.slice(0, this.#made);
      this.#board.showMen(menAfter(this.puzzle, this.#key, steps), armiesAfter(this.puzzle, steps));
      this.#board.describeMen();
      this.#showSquaresToFill();
      this.#showRoute(steps);
      this.#share.refresh();
      this.#playOn.hidden = this.#key.variation !== void 0;
      this.#playOn.setAttribute(
        "href",
        addressOfPuzzle(this.number - 1, "practice", "game", this.#made)
      );
      const step = steps.at(-1);
      const said = step ? `${this.#made} of ${this.#steps.length}: ${wordsOf(step)}` : `Before the first ${this.#key.kind === "hop" ? "jump" : "move"}`;
      this.#slider.value = String(this.#made);
      this.#slider.setAttribute("aria-valuetext", said);
      this.#list.mark(this.#made);
      if (isAloud) this.#announce(said);
    }
    #showSquaresToFill() {
      const { puzzle } = this;
      if (puzzle.kind !== "exit") return;
      const isYarding = this.#key.start && this.#steps.length > 0;
      const wanted = isYarding ? yardOf(puzzle) : squaresOf(puzzle.figure);
      this.#board.ring(wanted, "wanted", this.#board.ground);
    }
    // The last move or, of a detour, all jumps so far.
    #showRoute(steps) {
      if (this.#key.kind !== "hop") {
        this.#board.showRoute(steps.at(-1)?.route);
        return;
      }
      const landings = steps.map(({ route: route2 }) => route2[1]);
      this.#board.showRoute(steps.length > 0 ? [steps[0].route[0], ...landings] : []);
    }
    // Says something about the key.
    say(text) {
      this.#list.remarks.replaceChildren(html("p", {}, text));
      this.#announce(text);
    }
    scrollToMove() {
      this.#list.scrollTo(this.#made);
    }
    #remember() {
      if (this.number) setAddress(this.#address(this.#made));
    }
    onPaper() {
      return [puzzleOnPaper(this.puzzle, this.number)];
    }
    #jumpTo(made) {
      this.pause();
      this.#show(made, true);
      this.#remember();
    }
    // Back by one move, or to the beginning of the current move.
    #back() {
      this.#jumpTo(this.#motion.isMoving ? this.#made : this.#made - 1);
    }
    // On by one move. If a move is still being shown, it ends at once.
    #on() {
      const made = this.#made + (this.#motion.isMoving ? 1 : 0);
      this.pause();
      if (made > this.#made) this.#jumpTo(made);
      this.#motion.step();
    }
    pause() {
      this.#motion.pause();
    }
    shortcut(event) {
      switch (playerAct(event)) {
        case "toggle":
          return this.#motion.toggle();
        case "on":
          return this.#on();
        case "back":
          return this.#back();
        case "toStart":
          return this.#jumpTo(0);
        case "toEnd":
          return this.#jumpTo(this.#steps.length);
      }
    }
  };

  // src/draw-answer.ts
  var DrawAnswer = class {
    ask = buttonOf("Can it be reached?", () => this.#search());
    stop = buttonOf("Stop", () => this.#searches.stop());
    element = html("p", { class: "message answer" });
    near = html("div", { class: "near" });
    replay = html("div", {});
    // The solution that was found, if any.
    solution = [];
    #page;
    #searches = new Inquirer();
    // The number of drawings, so that an answer about an older one is not shown.
    #drawings = 0;
    constructor(page) {
      this.#page = page;
      this.element.hidden = true;
      this.stop.hidden = true;
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
    async #search() {
      const { draft } = this.#page;
      const drawing2 = this.#drawings;
      const isShown = () => this.#drawings === drawing2;
      const began = performance.now();
      let best = [];
      let last = "";
      const tell = () => {
        const seconds = Math.floor((performance.now() - began) / 1e3);
        if (isShown()) this.#tell(`Searching for ${counted(seconds, "second")}${last}.`);
      };
      this.#tell("Searching…");
      this.ask.disabled = true;
      this.stop.hidden = false;
      const clock = setInterval(tell, 1e3);
      try {
        const found = await this.#searches.solve(draft, ({ progress, moves }) => {
          best = moves ?? best;
          last = `: ${progress}`;
          tell();
        });
        if (isShown()) this.#answer(found);
      } catch (error) {
        if (isShown()) this.#fail(error, best);
      } finally {
        clearInterval(clock);
        this.ask.disabled = false;
        this.stop.hidden = true;
      }
    }
    #answer(found) {
      this.#tell(found.words, found.possible ? "solved" : "fault");
      this.#page.announce(found.words);
      this.#page.found(found);
      if (!found.possible) this.#showInstead();
      this.#play(found.moves);
    }
    #fail(error, best) {
      if (!(error instanceof Stopped)) {
        this.#tell(`The search cannot run here: ${reasonOf(error)}.`, "fault");
        return;
      }
      this.#tell(
        best.length > 0 ? `Stopped. Yes, it can be reached: the best solution so far has ${counted(best.length, "move")}. Whether fewer are enough is not known.` : "Stopped without an answer."
      );
      this.#play(best);
    }
    #tell(text, kind = "") {
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
      ways.append(html("a", { class: "button", href: `${base}/${task}` }, "Try it yourself"));
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
      const words = html("p", {}, "The nearest figures that can be reached:");
      this.near.replaceChildren(words, html("ul", { class: "cards" }, ...cards));
      this.near.scrollIntoView({ block: "nearest" });
    }
    // Plays a solution below the board.
    #play(moves) {
      if (moves.length === 0) return;
      const { draft, announce: announce2 } = this.#page;
      this.solution = [keyOf(draft, moves)];
      const player = new Player(puzzleOfDraft(draft, this.solution), 0, announce2);
      player.heading.textContent = "The solution";
      player.task.textContent = this.element.textContent;
      if (draft.kind !== "detour") player.task.after(this.#waysToPractice());
      this.replay.replaceChildren(player.element);
      player.element.scrollIntoView();
    }
  };
  function nameOfFigure(place) {
    const puzzle = knownPuzzle(place);
    const name = place < own ? labelOf(puzzle, place + 1) : `${puzzle.name} of the catalog`;
    const link = html("a", { href: addressOfPuzzle(place) }, name);
    return html("span", {}, "It is ", link, ", id ", html("code", {}, puzzle.id), ".");
  }

  // src/press-board.ts
  var OFFSETS = {
    ArrowUp: 16,
    ArrowDown: -16,
    ArrowLeft: -1,
    ArrowRight: 1
  };
  var PressBoard = class extends BoardView {
    buttons = /* @__PURE__ */ new Map();
    press;
    // The one square that the Tab key comes to.
    here;
    // Whether a pointer is followed, and how to stop following it.
    follows = false;
    release = () => {
    };
    constructor(puzzle, { label, section, press }) {
      super(puzzle, { hasLabels: true, label, section, isFlipped: isFlipped() });
      this.element.setAttribute("role", "group");
      this.press = press;
      this.here = squareIn(section.rows, 1);
      const layer = svg("g", {}, this.element);
      for (let row = section.rows; row >= 1; row -= 1) {
        for (let number = 1; number <= section.width; number += 1) {
          this.#addButton(layer, squareIn(row, number));
        }
      }
      this.rove(this.here);
      layer.addEventListener("keydown", (event) => this.#key(event));
    }
    #addButton(layer, square) {
      const [x, y] = [this.layout.left(numberOf(square)), this.layout.top(rowOf(square))];
      const look = { class: "square", role: "button", tabindex: "-1" };
      const button = svg("rect", { ...look, width: CELL, height: CELL, x, y }, layer);
      button.addEventListener("click", ({ detail: clicks }) => {
        this.rove(square);
        this.press(square, clicks > 0);
      });
      this.buttons.set(square, button);
    }
    // Follows a pointer from the square where it is pressed until it is lifted, leaves the board or is
    // canceled.
    follow({ begin, move, end }) {
      const { element: element2 } = this;
      const stop = (to) => {
        if (!this.follows) return;
        this.follows = false;
        end(to);
      };
      this.release = () => stop(null);
      element2.addEventListener("pointerdown", (event) => {
        const square = this.squareAt(event);
        const isPress = event.button === 0 && event.isPrimary;
        if (square !== null && isPress) this.follows = begin(event, square);
      });
      element2.addEventListener("pointermove", (event) => {
        if (this.follows) move(event);
      });
      element2.addEventListener("pointerup", (event) => stop(this.squareAt(event)));
      for (const name of ["pointercancel", "pointerleave"]) {
        element2.addEventListener(name, this.release);
      }
      const hold = (event) => {
        if (this.follows && event.touches.length === 1) event.preventDefault();
      };
      element2.addEventListener("touchmove", hold, { passive: false });
    }
    // The square under the pointer. A moving finger keeps its first square as the event's target, so
    // use its position.
    squareAt(event) {
      return this.layout.squareAt(this.pointOf(event));
    }
    // The place of the pointer in the drawing.
    pointOf(event) {
      const toDrawing = this.element.getScreenCTM()?.inverse();
      return new DOMPoint(event.clientX, event.clientY).matrixTransform(toDrawing);
    }
    // Makes this the square that the Tab key comes to.
    rove(square) {
      this.buttons.get(this.here)?.setAttribute("tabindex", "-1");
      this.here = square;
      this.buttons.get(square)?.setAttribute("tabindex", "0");
    }
    // Takes the focus with an arrow key that was pressed elsewhere.
    takeFocus(event) {
      event.preventDefault();
      this.buttons.get(this.here)?.focus();
    }
    #key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const offset = (OFFSETS[event.key] ?? 0) * (this.layout.isFlipped ? -1 : 1);
      if (event.key === "Enter" || event.key === " ") this.press(this.here, false);
      else if (offset) this.#step(offset);
      else return;
      event.preventDefault();
    }
    #step(offset) {
      const next = this.here + offset;
      const isSideways = Math.abs(offset) === 1;
      if (!this.buttons.has(next) || isSideways !== (rowOf(next) === rowOf(this.here))) return;
      this.rove(next);
      this.buttons.get(next)?.focus();
    }
    // Gives every square its look and its words.
    describe(lookOf) {
      for (const [square, button] of this.buttons) {
        const look = lookOf(square);
        button.setAttribute("class", ["square", ...look.classes].join(" "));
        button.setAttribute("aria-label", `${nameOf(square)}: ${look.words}`);
        button.setAttribute("aria-pressed", String(look.isPressed));
      }
    }
  };

  // src/draw-board.ts
  var DrawBoard = class extends PressBoard {
    constructor(puzzle, pen) {
      const section = { rows: puzzle.board, width: puzzle.board };
      super(puzzle, {
        label: "The board to draw on",
        section,
        // The pointer has acted when it was pressed, before the click.
        press: (square, isByPointer) => {
          if (!isByPointer) pen.set(square, !pen.has(square));
        }
      });
      let sets = false;
      let last = 0;
      this.follow({
        begin: (_, square) => {
          sets = !pen.has(square);
          last = square;
          this.rove(square);
          pen.begin();
          pen.set(square, sets);
          return true;
        },
        move: (event) => {
          const square = this.squareAt(event);
          if (square === null) return;
          for (const each of lineTo(last, square)) if (pen.has(each) !== sets) pen.set(each, sets);
          last = square;
        },
        end: () => {
          pen.end();
        }
      });
    }
  };

  // src/draw-changes.ts
  function changed(squares, others, isOn) {
    const all = new Set(squares);
    for (const other of others) {
      if (isOn) all.add(other);
      else all.delete(other);
    }
    return [...all].sort((one, other) => one - other);
  }
  function withSquare(draft, tool, square, isOn, mirrors) {
    switch (draft.kind) {
      case "exit": {
        const squares = mirrors ? [square, mirrorOf(square, draft)] : [square];
        return { ...draft, men: changed(draft.men, squares, isOn) };
      }
      case "detour": {
        if (tool === "men") {
          const isEnd = square === draft.from || square === draft.target;
          return isEnd ? null : { ...draft, men: changed(draft.men, [square], isOn) };
        }
        const other = tool === "from" ? draft.target : draft.from;
        const men = draft.men.filter((man) => man !== square);
        return square === other ? null : { ...draft, men, [tool]: square };
      }
      case "transfer":
        return tool === "target" ? { ...draft, target: changed(draft.target, [square], isOn) } : { ...draft, start: changed(draft.start, [square], isOn) };
    }
  }
  var cleared = (draft) => draft.kind === "transfer" ? { ...draft, start: [], target: [] } : { ...draft, men: [] };

  // src/draw-history.ts
  var sameSquares = (one, other) => one.length === other.length && one.every((square) => other.includes(square));
  var menOfDraft = (draft) => draft.kind === "transfer" ? draft.start : draft.men;
  var DrawHistory = class {
    past = [];
    undone = [];
    kept = /* @__PURE__ */ new Map();
    // The drawing before the stroke that is being drawn. One stroke is one change.
    #before = null;
    // Replaces this drawing with another.
    leave(old) {
      if (this.#before) return;
      this.past.push(old);
      this.undone = [];
    }
    beginStroke(draft) {
      this.#before = draft;
    }
    endStroke(draft) {
      const before = this.#before;
      this.#before = null;
      if (before && before !== draft) this.leave(before);
    }
    // The drawing before this one, if any.
    undo(draft) {
      const last = this.past.pop();
      if (last) this.undone.push(draft);
      return last;
    }
    // The drawing that was undone last, if any.
    redo(draft) {
      const next = this.undone.pop();
      if (next) this.past.push(draft);
      return next;
    }
    // The drawing for another task: its last one, but with the men of this drawing. If these are the men
    // of its last one, as far as this task has a place for them, it is just its last one.
    forTask(kind, draft) {
      const kept2 = this.kept.get(kind);
      if (!kept2) return withMen(emptyDraft(kind, draft.board), menOfDraft(draft));
      const last = kept2.board === draft.board ? kept2 : onBoard(kept2, draft.board);
      const isSame = sameSquares(menOfDraft(withMen(draft, menOfDraft(last))), menOfDraft(draft));
      return isSame ? last : withMen(last, menOfDraft(draft));
    }
  };

  // src/picture.ts
  var LOOK = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "font-size",
    "font-family",
    "text-anchor",
    "stop-color"
  ];
  async function pictureOf(board) {
    const drawing2 = board.element.cloneNode(true);
    const [elements, copies] = [board.element, drawing2].map((each) => each.querySelectorAll("*"));
    elements.forEach((element2, index) => {
      const look = getComputedStyle(element2);
      for (const name of LOOK) copies[index].setAttribute(name, look.getPropertyValue(name));
    });
    const shade = element("shade");
    const copy = shade.cloneNode(true);
    for (const [index, stop] of [...shade.children].entries())
      copy.children[index].setAttribute("stop-color", getComputedStyle(stop).stopColor);
    drawing2.prepend(copy);
    for (const man of drawing2.querySelectorAll(".man:not(.moving)"))
      man.setAttribute("fill", "url(#shade)");
    for (const button of drawing2.querySelectorAll(".square:not(.full):not(.open)")) button.remove();
    for (const names of drawing2.querySelectorAll(".names")) names.removeAttribute("transform");
    const size = { width: 2 * board.layout.width, height: 2 * board.layout.height };
    for (const [name, value] of Object.entries({ xmlns: SVG, ...size })) {
      drawing2.setAttribute(name, String(value));
    }
    const written = new XMLSerializer().serializeToString(drawing2);
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(written)}`;
    await image.decode();
    const canvas = html("canvas", size);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser cannot draw pictures");
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    return canvas.toDataURL("image/png");
  }

  // src/save.ts
  var save = (address, name) => html("a", { href: address, download: name }).click();
  var saveText = (text, name) => save(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, name);

  // src/draw-keep.ts
  var DrawKeep = class {
    element;
    #page;
    #likeIt = html("a", {}, "Similar figures");
    constructor(page) {
      this.#page = page;
      this.element = html(
        "div",
        { class: "controls", role: "group", "aria-label": "Keep it" },
        buttonOf("Copy as text", () => this.#copy(page.text(), "The text is copied.")),
        buttonOf("Copy link", () => this.#copy(location.href, "The link is copied.")),
        hasCatalog ? this.#likeIt : "",
        buttonOf("Save PNG", () => this.#savePicture()),
        buttonOf("Print", () => window.print()),
        ...viewButtons()
      );
    }
    // Leads to the figures that are like a drawing.
    show(draft) {
      this.#likeIt.href = likeIt(draft);
      this.#likeIt.hidden = likeIt(draft) === "#catalog";
    }
    async #copy(text, done) {
      if (!text) {
        this.#page.refuse("There is nothing to copy yet.");
        return;
      }
      try {
        await navigator.clipboard.writeText(text);
        this.#page.say(done);
      } catch {
        this.#page.select(text);
        this.#page.say(
          "The browser does not let the page copy. The text is selected below; copy it yourself."
        );
      }
    }
    async #savePicture() {
      const board = this.#page.board();
      if (!board) return;
      try {
        save(await pictureOf(board), "halma.png");
      } catch (error) {
        this.#page.refuse(capital(`${reasonOf(error)}.`));
      }
    }
  };

  // src/draw-load.ts
  var LoadBox = class {
    element;
    #page;
    #text = html("textarea", {
      rows: 8,
      spellcheck: "false",
      "aria-label": "A puzzle as text"
    });
    constructor(page) {
      this.#page = page;
      this.element = html(
        "details",
        {},
        html("summary", {}, "Load a puzzle"),
        ownPuzzles.length > 0 || hasCatalog ? this.#ofThePage() : "",
        html("label", { class: "wide" }, "A puzzle as text", this.#text),
        html(
          "div",
          { class: "controls" },
          buttonOf("Read the text", () => this.#read())
        )
      );
    }
    #ofThePage() {
      const look = {
        type: "text",
        size: 8,
        "aria-label": "Name, number or id of a puzzle on this page"
      };
      const input = html("input", look);
      const load2 = () => {
        const wanted = input.value.trim();
        this.#load(wanted, puzzleAt(placeNamed(wanted)));
      };
      input.addEventListener("keydown", (event) => {
        if (event.key === "Enter") load2();
      });
      const label = html("label", {}, "Name, number or id", input);
      return html("div", { class: "controls" }, label, buttonOf("Load", load2));
    }
    // Draws a puzzle of the page, or says why it cannot.
    #load(wanted, puzzle) {
      if (puzzle && puzzle.kind !== "game") this.#page.change(draftOfPuzzle(puzzle));
      else this.#page.refuse(whyNot(wanted, puzzle));
    }
    async #read() {
      const wanted = this.#text.value.trim();
      if (isId(wanted)) this.#load(wanted, puzzleAt(placeOf(wanted)));
      else await this.#page.read(this.#text.value);
    }
    // Shows a text that the browser does not let the page copy, so that it can be copied by hand.
    select(text) {
      this.#text.value = text;
      this.element.open = true;
      this.#text.select();
    }
  };
  function whyNot(wanted, game) {
    if (game) {
      return `${labelOf(game, ownPuzzles.indexOf(game) + 1)} is a game, which can only be played.`;
    }
    if (isId(wanted)) {
      return `This page has no puzzle with the id ${wanted}. Paste its text: “halma-solve fmt ${wanted}” prints it, if the program knows it.`;
    }
    if (wanted) return `This page has no puzzle ${wanted}.`;
    return "First enter the name, the number or the id of a puzzle on this page.";
  }

  // src/draw-marks.ts
  function squaresOfTool(draft, tool) {
    if (draft.kind === "transfer") return tool === "target" ? draft.target : draft.start;
    if (draft.kind === "detour" && tool !== "men") return [draft[tool]];
    return draft.men;
  }
  function markBoard(board, draft, tool, seen) {
    const full = new Set(seen?.marked);
    const odd = new Set(seen?.unmatched);
    board.ring([...odd], "unmatched", board.over);
    board.showRoute(seen?.route);
    const standing = new Set(board.circles.keys());
    const pressed = new Set(squaresOfTool(draft, tool));
    board.describe((square) => {
      const says = [standing.has(square) ? "man" : "empty"];
      if (draft.kind === "detour" && square === draft.from) says[0] = "the hopping man";
      if (draft.kind === "detour" && square === draft.target) says.push("the target");
      if (draft.kind === "transfer" && draft.target.includes(square)) says.push("to fill");
      if (odd.has(square)) says.push("no mirror image");
      if (full.has(square)) says.push("cannot be filled with the others");
      const classes = full.has(square) ? ["full"] : [];
      return { classes, words: says.join(", "), isPressed: pressed.has(square) };
    });
  }

  // src/shortcuts.ts
  var ON_A_BOARD = [{ keys: "Arrows", does: "go from square to square" }];
  var UNDO = { keys: "Ctrl-Z, Ctrl-Y", does: "undo, redo" };
  function undoOrRedo(event) {
    const key = event.key.toLowerCase();
    const isText = event.target instanceof Element && event.target.matches("textarea:not([readonly]), input:not([type]), [type=text], [type=number]");
    if (isText || event.altKey || !(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key))
      return null;
    event.preventDefault();
    return key === "y" || event.shiftKey ? "redo" : "undo";
  }
  var isTextField = (target) => target instanceof Element && target.matches("textarea, input:not([type=checkbox], [type=radio], [type=range]), select");
  function isArrowElsewhere({ key, target, altKey, ctrlKey, metaKey }) {
    const isNowhere = target instanceof Element && target.matches("body, main, h2");
    return isNowhere && key.startsWith("Arrow") && !altKey && !ctrlKey && !metaKey;
  }
  var asksForKeys = ({ key, target, altKey, ctrlKey, metaKey }) => key === "?" && !isTextField(target) && !altKey && !ctrlKey && !metaKey;

  // src/draw-words.ts
  var DRAFT_KINDS = [
    { value: "exit", name: "A figure (solitaire II)" },
    { value: "detour", name: "A detour (solitaire I)" },
    { value: "transfer", name: "A transfer" }
  ];
  var DRAW_KEYS = [
    ...ON_A_BOARD,
    { keys: "Enter, Space", does: "set a man, or take him away" },
    UNDO
  ];
  var DRAWN = {
    exit: "A figure",
    detour: "A detour",
    transfer: "A transfer"
  };
  var HOW_TO_DRAW = {
    exit: "Draw the figure that the men of the yard must form: press squares, or drag across them.",
    detour: "Press squares to place the men whom one man must jump over on his way to the target.",
    transfer: "Press squares to place the men at the start, then choose “Squares to fill” and draw where they go."
  };
  var TOOLS = {
    exit: [],
    detour: [
      { value: "men", name: "Men" },
      { value: "from", name: "The hopping man" },
      { value: "target", name: "His target" }
    ],
    transfer: [
      { value: "men", name: "Men at the start" },
      { value: "target", name: "Squares to fill" }
    ]
  };

  // src/draw-options.ts
  var DIRECTIONS = [
    { value: "8", name: "8" },
    { value: "6", name: "6 (Stern-Halma)" },
    { value: "4", name: "4" }
  ];
  function draftOptions(page) {
    const { draft } = page;
    const tools = TOOLS[draft.kind];
    const tool = radios("tool", "Press to place", tools, page.tool, (tool2) => {
      page.tool = tool2;
      page.mark();
    });
    return [...tools.length > 0 ? [tool] : [], boardOption(page), ...ownOptions(page)];
  }
  function ownOptions(page) {
    const { draft } = page;
    switch (draft.kind) {
      case "exit":
        return exitOptions(page, draft);
      case "detour":
        return [];
      case "transfer":
        return transferOptions(page, draft);
    }
  }
  function boardOption(page) {
    const boards = SIDES.map((side) => ({ value: String(side), name: `${side} by ${side}` }));
    return selection(
      "board",
      "Board",
      boards,
      String(page.draft.board),
      (side) => page.change(onBoard(page.draft, Number(side)))
    );
  }
  function rowsInput(page, draft) {
    const value = draft.rows.join(", ");
    const rows = html("input", { type: "text", name: "rows", size: 12, value });
    rows.addEventListener("change", () => {
      const lengths = rowsInText(rows.value);
      if (lengths) {
        page.change({ ...draft, rows: lengths });
      } else {
        page.complain(
          `“${rows.value}” is not a yard. Enter the lengths of its rows, each from 1 to 16, such as ${YARDS[19].join(", ")}.`
        );
        rows.value = value;
      }
    });
    return rows;
  }
  function exitOptions(page, draft) {
    const rows = rowsInput(page, draft);
    const yards = Object.keys(YARDS).map((men) => ({ value: men, name: `${men} men` }));
    const other = { value: "", name: "other" };
    const corners = cornersOf(draft.board).map((corner) => ({
      value: String(corner),
      name: nameOf(corner)
    }));
    return [
      selection("yard", "Yard", [...yards, other], String(standardYard(draft.rows) ?? ""), (men) => {
        if (men) page.change({ ...draft, rows: YARDS[Number(men)] });
        else rows.focus();
      }),
      html("label", {}, "Rows of the yard", rows),
      selection(
        "corner",
        "Corner",
        corners,
        String(draft.corner),
        (corner) => page.change({ ...draft, corner: Number(corner) })
      ),
      switchOf("mirrors", "Draw mirror images too", page.mirrors, (on) => {
        page.mirrors = on;
      })
    ];
  }
  function transferOptions(page, draft) {
    const directions = String(draft.directions);
    const isAny = draft.symmetrical !== null;
    return [
      selection(
        "directions",
        "Directions",
        DIRECTIONS,
        directions,
        (number) => page.change({ ...draft, directions: Number(number) })
      ),
      switchOf(
        "figure",
        "Any symmetrical figure will do",
        isAny,
        (on) => page.change({ ...draft, symmetrical: on ? 0 : null })
      )
    ];
  }

  // src/draw-paper.ts
  function drawingOnPaper(draft, solution, seen) {
    const puzzle = puzzleOfDraft(draft, solution);
    puzzle.id = seen?.id ?? "";
    puzzle.title = DRAWN[draft.kind];
    if (puzzle.kind === "detour") puzzle.jumps = Math.max(0, (seen?.route.length ?? 0) - 1);
    return [puzzleOnPaper(puzzle, 0)];
  }

  // src/draw-undo.ts
  var UndoButtons = class {
    undo;
    redo;
    constructor(act) {
      this.undo = buttonOf("Undo", () => act("undo"));
      this.redo = buttonOf("Redo", () => act("redo"));
    }
    enable({ past, undone }) {
      this.undo.setAttribute("aria-disabled", String(past.length === 0));
      this.redo.setAttribute("aria-disabled", String(undone.length === 0));
    }
  };

  // src/game-address.ts
  var PREFIX2 = "#game/";
  var SHORT2 = { " ": "_", "\n": "~", ".": "*", "—": "=" };
  var LONG = Object.fromEntries(Object.entries(SHORT2).map(([long, short]) => [short, long]));
  var escaped = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  var signInAddress = (sign) => SHORT2[sign] ?? (/[_~*!'()]/.test(sign) ? escaped(sign) : encodeURIComponent(sign));
  var textInAddress = (text) => text.replace(/[^A-Za-z0-9,:;-]/gu, signInAddress);
  function bytesOfAddress(bytes) {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return "";
    }
  }
  var textOfAddress = (text) => text.replace(/[_~*=]|(?:%[0-9A-Fa-f]{2})+|%.*$/g, (part) => LONG[part] ?? bytesOfAddress(part));
  function addressOfGame({ text, variation, at, study }) {
    const parts = [
      at === null ? "" : `at=${at}`,
      variation > 0 ? `variation=${variation}` : "",
      study ? "study=1" : "",
      text ? `text=${textInAddress(text)}` : ""
    ];
    return PREFIX2 + parts.filter(Boolean).join("&");
  }
  var numberIn = (parts, name) => {
    const number = Number(parts.get(name) ?? Number.NaN);
    return Number.isSafeInteger(number) && number >= 0 ? number : null;
  };
  function gameOfAddress(address) {
    if (!address.startsWith(PREFIX2)) return null;
    const [, before, text = ""] = /^(.*?)(?:text=(.*))?$/s.exec(address.slice(PREFIX2.length)) ?? [];
    const parts = new URLSearchParams(before);
    if ([...parts.keys()].some((name) => !["at", "variation", "study"].includes(name))) return null;
    return {
      text: textOfAddress(text),
      variation: numberIn(parts, "variation") ?? 0,
      at: numberIn(parts, "at"),
      study: parts.get("study") === "1"
    };
  }

  // src/game-record.ts
  var stateOfText = ({ text }) => ({
    text,
    variation: 0,
    at: null,
    study: true
  });
  var RecordBox = class {
    #say;
    #text = html("textarea", {
      class: "record",
      spellcheck: "false",
      "aria-label": "The record"
    });
    #fault = html("p", { class: "fault", role: "alert" });
    #fold = html(
      "details",
      {},
      html("summary", {}, "The record as text"),
      html("p", {}, "Paste another record here to play on from it."),
      this.#text,
      this.#fault,
      html(
        "div",
        { class: "controls" },
        buttonOf("Load this text", () => this.#load())
      )
    );
    #shown = "";
    constructor(say) {
      this.#say = say;
    }
    // The buttons, beside others, and the text below them.
    elements(first, ...last) {
      const copy = copyButton(
        "Copy the record",
        "The record is copied.",
        () => this.#shown,
        this.#say
      );
      const keep = buttonOf("Save", () => this.#save());
      return [html("div", { class: "controls" }, first, copy, keep, ...last), this.#fold];
    }
    // A text that a person has changed stays until the record itself changes.
    show(text) {
      if (text === this.#shown) return;
      this.#shown = text;
      this.#text.value = text;
      this.#fault.replaceChildren();
    }
    // Opens the field for another record.
    open() {
      this.#fold.open = true;
      this.#text.select();
      this.#text.focus();
    }
    #save() {
      saveText(this.#shown, "game.txt");
      this.#say("The record is saved as game.txt. halma-solve verify game.txt checks it.");
    }
    // Opens what the text holds, unless something would be left out: then a person decides.
    async #load() {
      this.#fault.replaceChildren();
      try {
        const held = await rules.read(this.#text.value);
        const address = held.kind === "game" ? addressOfGame(stateOfText(held)) : addressOf(held);
        const leftOut = held.kind === "game" ? held.left_out : [];
        if (leftOut.length === 0) this.#open(address);
        else this.#ask(leftOut, address);
      } catch (error) {
        this.#fault.textContent = capital(`${reasonOf(error)}.`);
        if (error instanceof Misread) this.#mark(error.place.line);
      }
    }
    // Another text may hold the game that is shown already.
    #open(address) {
      if (location.hash === address) this.#say("This record is shown already.");
      else location.hash = address;
    }
    #ask(leftOut, address) {
      const link = html("a", { href: address }, "Load it without that");
      this.#fault.replaceChildren(`${leftOut.join(" ")} `, link);
    }
    // Selects the line with the error.
    #mark(line) {
      const lines = this.#text.value.split("\n");
      const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
      this.#text.focus();
      this.#text.setSelectionRange(before, before + (lines[line - 1]?.length ?? 0));
    }
  };

  // src/draw-page.ts
  var DrawPage = class {
    announce;
    draft = emptyDraft("exit", 16);
    tool = "men";
    mirrors = false;
    element;
    heading = html("h2", { tabindex: "-1" }, "Draw and ask");
    #history = new DrawHistory();
    // What is known about the draft.
    #seen = null;
    #looks = new Inquirer();
    // The number of changes, so that an answer about an older draft is not shown.
    #changes = 0;
    // What was wrong with the last input; empty once the drawing changes.
    #complaint = "";
    #board = null;
    #place = html("div", { class: "place" });
    #words = html("p", { class: "message" });
    #how = html("p", { class: "task" });
    #legend = html("div", {});
    #options = html("div", { class: "options" });
    #id = html("p", { class: "notes" });
    #changing = new UndoButtons((act) => this.#putBack(act));
    #load = new LoadBox(this);
    #keep = new DrawKeep({
      text: () => this.#seen?.text ?? "",
      board: () => this.#board,
      say: (text) => this.#say(text),
      refuse: (fault) => this.refuse(fault),
      select: (text) => this.#load.select(text)
    });
    #answer = new DrawAnswer(this);
    keys = DRAW_KEYS;
    // The id of the drawing as a puzzle; empty if it is none yet.
    get id() {
      return this.#seen?.id ?? "";
    }
    constructor(announce2) {
      this.announce = announce2;
      const { ask, stop, element: element2, near, replay } = this.#answer;
      const { undo, redo } = this.#changing;
      const clear = buttonOf("Clear", () => this.change(cleared(this.draft)));
      this.element = html(
        "section",
        { class: "draw", "aria-label": "Draw and ask" },
        html(
          "div",
          { class: "player" },
          oneView(
            this.#place,
            this.heading,
            this.#how,
            this.#place,
            this.#words,
            html("div", { class: "controls" }, ask, stop, undo, redo, clear)
          ),
          element2,
          near,
          html(
            "div",
            {},
            this.#options,
            this.#keep.element,
            this.#load.element,
            this.#legend,
            this.#id
          )
        ),
        replay
      );
    }
    // Draws what a text describes.
    async read(text) {
      try {
        const held = await this.#looks.read(text);
        if (held.kind !== "game") this.change(held);
        else if (held.left_out.length > 0) this.refuse(`This text is a game. ${held.left_out[0]}`);
        else location.hash = addressOfGame(stateOfText(held));
      } catch (error) {
        this.#fail(error);
      }
    }
    // Out of sight.
    pause() {
      this.#board?.release();
    }
    // Shows the draft of an address.
    open(address) {
      if (address === addressOf(this.draft) && this.#board) {
        if (this.#board.layout.isFlipped !== isFlipped()) this.redraw();
        return;
      }
      const draft = draftOfAddress(address);
      this.change(draft ?? this.draft);
      if (!draft && address.replace(/^#(draw)?/, "")) {
        this.complain(
          "The link is damaged: it holds no drawing. Copy the whole link again, or draw here."
        );
      }
    }
    // Says what was wrong with an input until the drawing changes.
    complain(fault) {
      this.#complaint = fault;
      this.refuse(fault);
    }
    // Says what was wrong.
    refuse(fault) {
      this.#say(fault, "fault");
    }
    // Another drawing, which can be undone.
    change(draft) {
      const isOther = addressOf(draft) !== addressOf(this.draft);
      if (this.#board && isOther) this.#history.leave(this.draft);
      this.#put(draft);
    }
    #putBack(act) {
      this.#board?.release();
      const draft = this.#history[act](this.draft);
      if (draft) this.#put(draft);
    }
    shortcut(event) {
      const act = undoOrRedo(event);
      if (act) this.#putBack(act);
      else if (isArrowElsewhere(event)) this.#board?.takeFocus(event);
    }
    // Shows a drawing.
    #put(draft) {
      const isOtherKind = draft.kind !== this.draft.kind;
      const isAnew = isOtherKind || draft.board !== this.draft.board || !this.#board;
      if (isOtherKind) this.tool = "men";
      this.draft = draft;
      this.#history.kept.set(draft.kind, draft);
      this.#changing.enable(this.#history);
      this.#changes += 1;
      this.#complaint = "";
      if (location.hash !== addressOf(draft)) setAddress(addressOf(draft));
      this.#keep.show(draft);
      this.#answer.clear();
      if (this.#seen?.fault === null) this.#seen.marked = [];
      this.#showOptions();
      this.#draw(isAnew);
      this.#look();
    }
    #showOptions() {
      const focused = document.activeElement?.getAttribute("name");
      this.#how.textContent = HOW_TO_DRAW[this.draft.kind];
      const kinds = radios(
        "kind",
        "Draw",
        DRAFT_KINDS,
        this.draft.kind,
        (kind) => this.change(this.#history.forTask(kind, this.draft))
      );
      const yards = yardsThatFit(this.draft, (draft) => this.change(draft));
      this.#options.replaceChildren(kinds, ...draftOptions(this), ...yards ? [yards] : []);
      const fields = this.#options.querySelectorAll("input, select");
      const again = [...fields].find((each) => {
        const isFocused = each.getAttribute("name") === focused;
        return isFocused && !each.matches("[type=radio]:not(:checked)");
      });
      again?.focus();
    }
    #pen() {
      return {
        has: (square) => squaresOfTool(this.draft, this.tool).includes(square),
        set: (square, isOn) => {
          const changed2 = withSquare(this.draft, this.tool, square, isOn, this.mirrors);
          if (changed2) this.change(changed2);
        },
        begin: () => this.#history.beginStroke(this.draft),
        end: () => {
          this.#history.endStroke(this.draft);
          this.#changing.enable(this.#history);
        }
      };
    }
    // Draws the board again, as it is seen now. The square that the Tab key comes to stays.
    redraw() {
      const { here } = this.#board ?? {};
      this.#draw(true);
      if (here !== void 0) this.#board?.rove(here);
    }
    #draw(isAnew) {
      const { draft } = this;
      const puzzle = puzzleOfDraft(draft, []);
      const last = this.#board;
      const hadFocus = this.#place.contains(document.activeElement);
      const board = isAnew || !last ? new DrawBoard(puzzle, this.#pen()) : last;
      if (board === last) {
        board.redraw(puzzle);
      } else {
        this.#board = board;
        this.#place.replaceChildren(board.element);
      }
      this.#legend.replaceChildren(yardLegend(board.puzzle));
      board.showMen(menOf(draft));
      if (draft.kind === "detour") board.circles.get(draft.from)?.classList.add("moving");
      const isMirrored = draft.kind === "transfer" && draft.symmetrical !== null;
      board.showMirror(draft.kind === "exit" || isMirrored);
      if (hadFocus) board.buttons.get(board.here)?.focus();
      this.mark();
    }
    // Marks what is known about the draft.
    mark() {
      const board = this.#board;
      if (!board) return;
      const id = board.circles.size > 0 ? this.id : "";
      this.#id.replaceChildren(...id ? ["Id: ", html("code", {}, id)] : []);
      markBoard(board, this.draft, this.tool, this.#seen);
    }
    // Asks what can be told without a search.
    async #look() {
      const changes = this.#changes;
      const isShown = () => changes === this.#changes;
      try {
        const seen = await this.#looks.look(this.draft);
        if (!isShown()) return;
        this.#seen = seen;
        this.mark();
        this.#say(this.#complaint, this.#complaint ? "fault" : "");
      } catch (error) {
        if (!isShown()) return;
        this.#seen = null;
        this.mark();
        this.#fail(error);
      }
    }
    // The answer shows its reason and marks its squares. No other reason is shown above it or marked.
    found({ text, possible, marked }) {
      if (text && this.#seen) this.#seen.text = text;
      if (possible || !this.#seen) return;
      this.#seen = { ...this.#seen, fault: null, marked };
      this.mark();
      this.#say("");
    }
    // The drawing as a puzzle on paper, with the solution if one was found.
    onPaper() {
      return drawingOnPaper(this.draft, this.#answer.solution, this.#seen);
    }
    // Says something before what is known about the drawing, which stays as long as its squares are
    // marked.
    #say(text, kind = "") {
      const { words = [], fault = null } = this.#seen ?? {};
      const all = [text, ...words, fault].filter(Boolean).join(" ");
      this.#words.className = `message ${kind || (fault ? "fault" : "")}`;
      this.#words.textContent = all;
      this.announce(all);
    }
    #fail(error) {
      this.refuse(capital(`${reasonOf(error)}.`));
    }
  };

  // src/frame.ts
  var main = element("main");
  var live = element("live");
  var announce = (text) => {
    live.textContent = text;
  };
  var title = document.title;
  var nextFrame = (act) => requestAnimationFrame(() => requestAnimationFrame(act));

  // src/booklet.ts
  var SIX = 6;
  var CONTENTS = 88;
  var BOARD_PAGES = 1e3;
  var hasKey = (index) => knownPuzzle(index).keys.length > 0;
  var pagesFor = (list2, most) => Math.ceil(list2.length / most);
  function bookletOf(shown2, six) {
    const printed = [...shown2.subarray(0, BOARD_PAGES * six)];
    return {
      printed,
      keyed: printed.filter(hasKey),
      six,
      contents: pagesFor(printed, CONTENTS),
      boards: pagesFor(printed, six)
    };
  }
  function aboutKeys({ printed, keyed }) {
    if (keyed.length === 0)
      return "It has no keys. The page finds the key of a figure when you open it.";
    if (keyed.length === printed.length) return "The keys are on the last pages.";
    const known = counted(keyed.length, "puzzle");
    return `The last pages have the keys of ${known}; the other keys are not known here.`;
  }
  function contentLines({ printed, keyed, six, contents, boards }) {
    const places = new Map(keyed.map((index, place) => [index, place]));
    return printed.map((index, place) => {
      const pages = [contents + Math.floor(place / six) + 1];
      const key = places.get(index);
      if (key !== void 0) pages.push(contents + boards + Math.floor(key / SIX) + 1);
      return html(
        "li",
        {},
        html("span", {}, labelOf(knownPuzzle(index), index + 1)),
        html("code", {}, knownPuzzle(index).id),
        pages.join(", ")
      );
    });
  }
  function contentsOnPaper(title2, booklet) {
    const lines = contentLines(booklet);
    const numbers = booklet.keyed.length > 0 ? "The numbers are the pages of the board and of the keys." : "The number is the page of the board.";
    return Array.from(
      { length: booklet.contents },
      (_, page) => html(
        "section",
        { class: "contents" },
        ...page > 0 ? [] : [
          html("h1", {}, title2),
          html("p", {}, `${counted(booklet.printed.length, "puzzle")}. ${aboutKeys(booklet)}`)
        ],
        html("h2", {}, "Contents"),
        html("p", {}, numbers),
        html("ul", {}, ...lines.slice(CONTENTS * page, CONTENTS * (page + 1)))
      )
    );
  }
  function pagesOf(list2, most, figure) {
    return Array.from(
      { length: pagesFor(list2, most) },
      (_, page) => html(
        "section",
        { class: most === 1 ? "single" : "six" },
        ...list2.slice(most * page, most * (page + 1)).map((index) => figure(knownPuzzle(index), labelOf(knownPuzzle(index), index + 1)))
      )
    );
  }
  function bookletOnPaper(title2, booklet) {
    const sheets = [
      ...contentsOnPaper(title2, booklet),
      ...pagesOf(
        booklet.printed,
        booklet.six,
        (puzzle, label) => html(
          "figure",
          {},
          html("figcaption", {}, label),
          boardOnPaper(puzzle),
          html("p", { class: "task" }, sentenceOf(puzzle)),
          idOnPaper(puzzle)
        )
      ),
      ...pagesOf(
        booklet.keyed,
        SIX,
        (puzzle, label) => html(
          "figure",
          { class: "solution" },
          html("figcaption", {}, label),
          keysOnPaper(puzzle, ONE_OF_SIX),
          idOnPaper(puzzle)
        )
      )
    ];
    for (const [index, sheet2] of sheets.entries())
      sheet2.append(html("p", { class: "page-number" }, String(index + 1)));
    return sheets;
  }

  // src/card-list.ts
  var SLICE2 = 8;
  var CardList = class {
    element = html("ul", { class: "cards", "aria-label": "Figures" });
    // The pictures to draw.
    #waiting = [];
    #timer;
    // Shows the puzzles at these places. Their order says which number a person looks for.
    show(places, order) {
      const cards = places.map((place) => cardAt(place, "", notesOn(knownPuzzle(place), order)));
      this.#waiting = cards;
      this.element.replaceChildren(...cards.map(({ link }) => html("li", {}, link)));
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#drawSome());
    }
    #drawSome() {
      const end = performance.now() + SLICE2;
      do {
        this.#waiting[0]?.draw();
        this.#waiting = this.#waiting.slice(1);
      } while (this.#waiting.length > 0 && performance.now() < end);
      if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#drawSome());
    }
    // Draws the rest at once.
    finish() {
      for (const card of this.#waiting) card.draw();
      this.#waiting = [];
      clearTimeout(this.#timer);
    }
    // Moves the focus to a picture.
    focus(place) {
      this.element.children[place]?.querySelector("a")?.focus();
    }
  };

  // src/gallery-form.ts
  var DOWN = "down";
  var UNCHOSEN = { page: "1", boards: String(SIX) };
  function linksToDraw(men) {
    if (!men) return [html("a", { href: "#draw" }, "Draw what it must contain")];
    const drawing2 = addressOf(withMen(emptyDraft("exit", 16), men));
    return [
      html("a", { href: drawing2 }, "Change the drawing"),
      html("a", { href: "#catalog" }, "Without the drawing")
    ];
  }
  function filterOf(fact, name, facts) {
    const column = facts.column(fact);
    const values = column ? valuesOf(column).map(String) : [];
    if (values.length < 2) return [];
    const choices = values.map((value) => ({ value, name: value }));
    return [selection(fact, name, [{ value: "", name: "any" }, ...choices], "")];
  }
  function choose(field, value) {
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === value)) field.value = value;
    } else if (field instanceof HTMLInputElement) {
      if (field.type === "checkbox") field.checked = field.value === value;
      else if (field.type === "number" || field.type === "search") field.value = value;
    }
  }
  var GalleryForm = class {
    element;
    page = html("input", { type: "number", name: "page", min: 1, value: 1 });
    summary = html("p", {});
    // The lines that turn pages, above and below the figures.
    pager;
    pagerBelow;
    #pages = html("span", {});
    #where = html("span", {});
    #direction = html(
      "select",
      { name: "order", "aria-label": "Direction" },
      html("option", { value: "" }),
      html("option", { value: DOWN })
    );
    #boards = html(
      "select",
      { name: "boards", "aria-label": "Boards per page of the booklet" },
      html("option", { value: SIX }, "six boards a page"),
      html("option", { value: 1 }, "one board a page")
    );
    // A booklet does not have more than so many pages.
    #cut = html("span", {});
    constructor(name, facts, men, acts) {
      const turns = () => [
        buttonOf("Previous page", () => acts.turn(-1)),
        buttonOf("Next page", () => acts.turn(1))
      ];
      const label = html("label", {}, "Page", this.page, this.#pages);
      this.pager = html("div", { class: "controls" }, ...turns(), label);
      this.pagerBelow = html("div", { class: "controls" }, ...turns(), this.#where);
      const drawn = html("input", { type: "hidden", name: "drawn", value: hexOf(men ?? []) });
      const place = name === "catalog" ? "Number or id" : "Name, number or id";
      const find = html("input", { type: "search", name: "find", size: 14, autocomplete: "off" });
      const search = html("label", { class: "search" }, place, find);
      const filters = this.#filters(name, facts, men, acts);
      const top = html("div", { class: "finding" }, search, this.summary);
      this.element = html("form", { role: "search" }, drawn, top, filters, this.pager);
      find.addEventListener("input", () => acts.change(find));
      this.element.addEventListener("change", ({ target }) => {
        if (target !== find) acts.change(target);
      });
      this.element.addEventListener("submit", (event) => event.preventDefault());
      this.nameDirections();
    }
    #filters(name, facts, men, acts) {
      const orders = ORDERS.filter(({ value }) => facts.column(value) !== void 0);
      const print = buttonOf("Print as a booklet", acts.print);
      const row = html(
        "div",
        { class: "filters", role: "group", "aria-label": "Filter" },
        ...FILTERS.flatMap((each) => filterOf(each.value, each.name, facts)),
        html(
          "span",
          { class: "order" },
          selection("sort", "Sort", [AS_IT_IS, ...orders], ""),
          this.#direction
        ),
        switchOf("favorites", "Favorites only", false),
        ...name === "catalog" ? linksToDraw(men) : [],
        html("span", { class: "order" }, print, this.#boards, this.#cut)
      );
      const summary = html("summary", {}, "Filter, sort and print");
      const fold = html("details", { class: "fold" }, summary, row);
      fold.open = matchMedia("(min-width: 46rem)").matches;
      return fold;
    }
    // What is chosen, by the names of the choices.
    chosen() {
      const all = [...new FormData(this.element)].map(([name, value]) => [
        name,
        String(value).trim()
      ]);
      return all.filter(([name, value]) => value !== (UNCHOSEN[name] ?? ""));
    }
    // The order that is chosen.
    order() {
      const { value } = this.element.elements.namedItem("sort");
      return ORDERS.find((each) => each.value === value) ?? AS_IT_IS;
    }
    // Each order has its own names for its directions.
    nameDirections() {
      const { up, down } = this.order();
      const [first, last] = this.#direction.options;
      [first.textContent, last.textContent] = [up, down];
    }
    // Says what of so many puzzles a booklet has, unless it has all.
    nameBooklet(puzzles) {
      const most = BOARD_PAGES * this.boards;
      this.#cut.textContent = puzzles > most ? `the first ${grouped(most)}` : "";
    }
    get boards() {
      return Number(this.#boards.value);
    }
    // Chooses what an address asks.
    open(address) {
      this.element.reset();
      for (const [name, value] of new URLSearchParams(address.split("/")[1])) {
        choose(this.element.elements.namedItem(name), value);
      }
      this.nameDirections();
    }
    // Shows the page of so many, or the one nearest to it, and returns its number.
    showPage(last) {
      const page = Math.min(last, Math.max(1, Math.floor(Number(this.page.value))));
      this.page.value = String(page);
      this.#pages.textContent = `of ${last}`;
      this.#where.textContent = `Page ${page} of ${last}`;
      for (const pager of [this.pager, this.pagerBelow]) pager.hidden = last === 1;
      return page;
    }
  };

  // src/gallery-search.ts
  function foundOnPage(text) {
    const number = figureNumber(text);
    const names = ownPuzzles.map((puzzle, place) => labelOf(puzzle, place + 1).toLowerCase());
    return [...names.keys()].filter(
      (place) => names[place].includes(text) || place + 1 === number || ownPuzzles[place].id.startsWith(text)
    );
  }
  function foundInCatalog(text) {
    const number = figureNumber(text);
    const data = catalog();
    const numbered = number !== null && number >= 1 && number <= data.length ? [number - 1] : [];
    return [...numbered, ...data.withId(text)].map((index) => own + index);
  }
  function placesFound(gallery, text) {
    const wanted = text.trim().toLowerCase();
    return new Set(gallery === "catalog" ? foundInCatalog(wanted) : foundOnPage(wanted));
  }
  function favoritePlaces(gallery) {
    if (gallery === "catalog") {
      return new Set(
        [...favorites].flatMap((id) => catalog().withId(id)).map((index) => own + index)
      );
    }
    return new Set([...ownPuzzles.keys()].filter((place) => isFavorite(ownPuzzles[place])));
  }

  // src/gallery.ts
  var PAGE = 60;
  var Gallery = class {
    name;
    // The men of a drawing, if the puzzles are compared with one.
    men;
    element;
    // The places of the puzzles that are chosen.
    shown = new Uint32Array();
    #announce;
    #facts;
    // Whether to print the booklet next. Otherwise print what is visible: a page of small figures.
    #asBooklet = false;
    #form;
    #list = new CardList();
    #orders = /* @__PURE__ */ new Map();
    constructor(name, facts, men, announce2) {
      this.name = name;
      this.men = men;
      this.#announce = announce2;
      this.#facts = facts;
      this.#form = new GalleryForm(name, facts, men, {
        change: (field) => this.#change(field),
        turn: (by) => this.#turn(by),
        print: () => this.#printBooklet()
      });
      const { element: element2, pagerBelow } = this.#form;
      pagerBelow.addEventListener("click", () => this.#list.focus(0));
      const look = { class: "gallery", "aria-label": "Gallery" };
      this.element = html("section", look, element2, this.#list.element, pagerBelow);
      this.#filter(false);
    }
    // Another page goes into the history, so that one can come back.
    #change(field) {
      const isPage = field === this.#form.page;
      if (!isPage) this.#form.page.value = "1";
      this.#form.nameDirections();
      this.#filter(true);
      if (isPage) addAddress(this.address());
      else setAddress(this.address());
    }
    #turn(by) {
      this.#form.page.stepUp(by);
      this.#change(this.#form.page);
    }
    // The tests that a puzzle must pass.
    #tests(chosen) {
      const tests = [];
      for (const { value: fact } of FILTERS) {
        const wanted = chosen.get(fact);
        const column = this.#facts.column(fact);
        if (wanted !== null && column) tests.push((index) => column[index] === Number(wanted));
      }
      const text = chosen.get("find");
      if (text) {
        const found = placesFound(this.name, text);
        tests.push((index) => found.has(this.#facts.place(index)));
      }
      if (chosen.has("favorites")) {
        const kept2 = favoritePlaces(this.name);
        tests.push((index) => kept2.has(this.#facts.place(index)));
      }
      return tests;
    }
    // All puzzles of the gallery in an order, by their numbers. Each order is made once.
    #sorted(fact, isDown) {
      const key = `${fact} ${isDown}`;
      const order = this.#orders.get(key) ?? this.#order(fact, isDown);
      this.#orders.set(key, order);
      return order;
    }
    #order(fact, isDown) {
      const column = this.#facts.column(fact) ?? new Uint8Array(this.#facts.length);
      return isDown ? reversed(this.#sorted(fact, false), column) : orderOf(column);
    }
    #filter(isAloud) {
      const chosen = new URLSearchParams(this.#form.chosen());
      const tests = this.#tests(chosen);
      const sorted = this.#sorted(chosen.get("sort") ?? "", chosen.get("order") === DOWN);
      const wanted = sorted.filter((index) => tests.every((test) => test(index)));
      this.shown = wanted.map((index) => this.#facts.place(index));
      const number = this.#number();
      this.#form.summary.textContent = number;
      this.#form.nameBooklet(this.shown.length);
      this.#draw();
      if (isAloud) this.#announce(number);
    }
    // How many puzzles are shown.
    #number() {
      const noun = this.name === "catalog" ? "figure" : "puzzle";
      const shown2 = this.shown.length;
      const all = this.#facts.length;
      const number = `${grouped(all)} ${all === 1 ? noun : `${noun}s`}`;
      return shown2 === all ? number : `${grouped(shown2)} of ${number}`;
    }
    // Says something above the number of puzzles.
    say(text) {
      const { summary } = this.#form;
      summary.textContent = `${text} ${summary.textContent}`;
      this.#announce(text);
    }
    #printBooklet() {
      this.#asBooklet = true;
      window.print();
    }
    onPaper() {
      this.#list.finish();
      if (!this.#asBooklet) return [];
      return bookletOnPaper(title, bookletOf(this.shown, this.#form.boards));
    }
    afterPaper() {
      this.#asBooklet = false;
    }
    // The address with the filters, the order and the page.
    address() {
      const chosen = String(new URLSearchParams(this.#form.chosen()));
      return [`#${this.name}`, chosen].filter(Boolean).join("/");
    }
    // Filters and sorts as the address asks.
    open(address) {
      this.#form.open(address);
      this.#filter(false);
      setAddress(this.address());
    }
    // Visible again, at the puzzle last looked at; −1 if there is none.
    comeBack(index) {
      const place = this.shown.indexOf(index);
      if (place >= 0) this.#form.page.value = String(Math.floor(place / PAGE) + 1);
      this.#filter(true);
      setAddress(this.address());
      if (place >= 0) this.#list.focus(place % PAGE);
    }
    // Draws the page that is chosen, or the one nearest to it.
    #draw() {
      const last = Math.max(1, Math.ceil(this.shown.length / PAGE));
      const page = this.#form.showPage(last);
      const here = this.shown.subarray(PAGE * (page - 1), PAGE * page);
      this.#list.show([...here], this.#form.order());
    }
  };

  // src/galleries.ts
  var galleries = /* @__PURE__ */ new Map();
  var galleryShown = (name) => galleries.get(name);
  var galleryOf = (name) => galleries.get(name) ?? newGallery(name, null);
  function newGallery(name, men) {
    const facts = name === "catalog" ? factsOfCatalog(men) : factsOfPage();
    const gallery = new Gallery(name, facts, men, announce);
    galleries.set(name, gallery);
    return gallery;
  }
  function galleryAt(name, address) {
    const men = name === "catalog" ? drawnOf(address) : null;
    const gallery = galleryOf(name);
    return String(gallery.men) === String(men) ? gallery : newGallery(name, men);
  }
  var galleryWith = (number) => number > own ? "catalog" : "all";

  // src/practice-ahead.ts
  var seer = new Inquirer();
  var stopLooking = () => seer.stop();
  var lookAhead = (attempt) => seer.practice(attempt, "look_ahead").catch(() => null);

  // src/practice-begin.ts
  function choiceOfTask({ puzzle, base, goal }) {
    const goals = goalsOf(puzzle);
    if (goals.length < 2) return null;
    const tasks = goals.map((each) => {
      const before = keptPractice(puzzle, each)?.solved ? " (solved before)" : "";
      return { value: each, name: GOALS[each] + before };
    });
    return radios("goal", "Task", tasks, goal, (chosen) => {
      location.hash = `${base}/${chosen}`;
    });
  }
  function wayToSolution(puzzle, number) {
    if (isEmptyGame(puzzle)) return "";
    if (puzzle.numbers) return keyLink(number);
    if (number && puzzle.keys.length > 0) {
      const { kind } = puzzle.keys[0];
      return html(
        "a",
        { class: "button", href: addressOfPuzzle(number - 1, kind) },
        "Watch it played"
      );
    }
    if (puzzle.kind === "game") return "";
    const words = number ? "Ask whether it can be done" : "Back to the drawing";
    return html("a", { class: "button", href: addressOf(draftOfPuzzle(puzzle)) }, words);
  }
  function sharingOf(shared2, moves) {
    const { puzzle, number, base, goal, announce: announce2 } = shared2;
    if (number === 0) {
      const part = () => `${base}/${goal}`;
      const title2 = () => labelOf(puzzle, number);
      return { elements: shareButtons(part, title2, announce2), refresh: () => {
      } };
    }
    const rest = `practice/${goal}`;
    const choice = { name: "with my moves", rest: () => moves() && `${rest}/${moves()}` };
    return new ShareRow({ index: number - 1, rest, choice, announce: announce2 });
  }

  // src/practice-board.ts
  function boardFor(last, { puzzle, label, squares, press }) {
    const least = sectionOf(puzzle);
    const places = squares.map((square) => Math.max(rowOf(square), numberOf(square)));
    const most = Math.max(least.rows, least.width, ...places) + 1;
    const rows = last?.layout.section.rows ?? 0;
    const size = Math.min(puzzle.board, Math.max(most, rows));
    const isSame = rows === size && last?.layout.isFlipped === isFlipped();
    if (last && (last.follows || isSame)) return last;
    return new PressBoard(puzzle, { label, section: { rows: size, width: size }, press });
  }

  // src/practice-buttons.ts
  var NAMES = {
    take_back: "Undo",
    make_again: "Redo",
    start_again: "Start over",
    hint: "Hint"
  };
  var ACTS2 = Object.keys(NAMES);
  var PracticeButtons = class {
    row = html("div", { class: "controls", role: "group", "aria-label": "Practice" });
    #buttons = /* @__PURE__ */ new Map();
    constructor(act) {
      for (const each of ACTS2) {
        const button = buttonOf(NAMES[each], () => act(each));
        this.#buttons.set(each, button);
        this.#enable(each, false);
        this.row.append(button);
      }
    }
    #enable(act, isUseful) {
      this.#buttons.get(act)?.setAttribute("aria-disabled", String(!isUseful));
    }
    enable({ course: { made, taken_back }, solved }) {
      this.#enable("take_back", made.length > 0);
      this.#enable("make_again", taken_back.length > 0);
      this.#enable("start_again", made.length > 0);
      this.#enable("hint", !solved);
    }
    allow(act) {
      this.#enable(act, true);
    }
    isUseful(act) {
      return this.#buttons.get(act)?.getAttribute("aria-disabled") === "false";
    }
    // Takes away a button that a kind of practice does not have.
    remove(act) {
      this.#buttons.get(act)?.remove();
    }
  };

  // src/practice-status.ts
  var PracticeStatus = class {
    lamp = html("p", { class: "lamp" });
    message = html("p", { class: "message" });
    above;
    below;
    #count = html("p", { class: "count" });
    #wayOn = html("div", { class: "way-on" });
    constructor() {
      this.above = html("div", { class: "state" }, this.lamp, this.#count);
      this.below = html("div", { class: "said" }, this.message, this.#wayOn);
    }
    say(text, kind) {
      this.message.className = `message ${kind}`;
      this.message.textContent = text;
    }
    // Lights the lamp: whether the puzzle can still be solved, or in how many moves.
    light({ outlook, solved, lost, open }) {
      const state = solved ? "done" : lost ? "lost" : open ? "unknown" : "";
      this.lamp.className = `lamp ${state}`;
      this.lamp.textContent = solved ? "Solved" : outlook;
    }
    // How many of the men have moved.
    count(moved2, men) {
      this.#count.replaceChildren(`${moved2} of ${men}`, html("span", { class: "of" }, " moved"));
    }
    // What leads on from here, if anything does.
    leadOn(way) {
      this.#wayOn.replaceChildren(...way ? [way] : []);
    }
  };

  // src/practice-words.ts
  function howTo(puzzle, goal) {
    switch (puzzle.kind) {
      case "exit":
        return { task: TASKS[goal], moves: MOVES };
      case "detour":
        return { task: detourTask(puzzle), moves: `He ${JUMPS}` };
      case "transfer":
        return { task: taskOf(puzzle), moves: "" };
      case "game":
        return {
          task: "Bring all your men to the yard opposite, where they are drawn pale.",
          moves: "You move for every player: press a man and then a square, or drag him. This browser keeps the game."
        };
    }
  }
  function detourTask({ target, figure, jumps }) {
    const end = nameOf(squaresOf(target)[0]);
    const men = counted(squaresOf(figure).length - 1, "man", "men");
    return `Press squares to place up to ${men} so that the colored man needs at least ${counted(jumps, "jump")} to get to ${end} in one move.`;
  }

  // src/puzzle-text.ts
  var list = (squares) => squares.map(nameOf).join("; ");
  function keyText({ keys }, kind, does) {
    const moves = movesOf(keys.find((key) => key.kind === kind));
    if (moves.length === 0) return [];
    const written = moves.map(({ from: from2, to }) => `${nameOf(from2)} to ${nameOf(to)}`);
    return [
      "",
      `TO ${does} THE PIECES IN ${counted(moves.length, "move").toUpperCase()}.`,
      `${written.join(".—")}.`
    ];
  }
  function linesOf(puzzle) {
    const draft = draftOfPuzzle(puzzle);
    switch (draft.kind) {
      case "exit":
        return [
          `Yard: rows ${draft.rows.join(", ")} at ${nameOf(draft.corner)}`,
          ...draft.men.length > 0 ? [`Figure: ${list(draft.men)}`] : [],
          ...keyText(puzzle, "gambit", "BRING OUT"),
          ...keyText(puzzle, "yarding", "YARD")
        ];
      case "detour": {
        const jumps = puzzle.kind === "detour" ? puzzle.jumps : 0;
        const way = `FROM ${nameOf(draft.from)} TO ${nameOf(draft.target)}`;
        return [
          "",
          `TO GO ${way} IN ONE MOVE OF ${counted(jumps, "jump").toUpperCase()}.`,
          "",
          `SETUP OF ${counted(draft.men.length, "man", "men").toUpperCase()}.`,
          `${list(draft.men)}.`
        ];
      }
      case "transfer": {
        const { symmetrical, target } = draft;
        const goal = symmetrical === null ? list(target) : `any figure symmetrical in the diagonal through ${nameOf(symmetrical)}`;
        return [
          `Directions: ${draft.directions}`,
          `From: ${list(draft.start)}`,
          `To: ${goal}`,
          ...keyText(puzzle, "transfer", "TRANSFER")
        ];
      }
    }
  }
  var textOfPuzzle = (puzzle) => [`Board: ${puzzle.board} by ${puzzle.board}`, ...linesOf(puzzle), ""].join("\n");

  // src/questions.ts
  function squaresOfChange(change) {
    if (change === null) return [];
    return typeof change === "number" ? [change] : [change.from, change.to];
  }
  var changesInAddress = (changes) => hexOf(changes.flatMap(squaresOfChange));
  function wholeChanges({ kind }, address) {
    const whole = kind === "detour" ? /^(?:[0-9a-f]{2})*/ : /^(?:[0-9a-f]{4})*/;
    return whole.exec(address)?.[0] ?? "";
  }
  function changesOf(puzzle, address) {
    const squares = squaresOf(wholeChanges(puzzle, address));
    if (puzzle.kind === "detour") return squares;
    const moves = [];
    for (let at = 0; at < squares.length; at += 2) {
      moves.push({ from: squares[at], to: squares[at + 1] });
    }
    return moves;
  }
  var courseOf = (made) => ({
    made,
    taken_back: [],
    man: null,
    told: "nothing",
    foresight: null
  });
  var gameAttempt = (puzzle) => ({
    kind: "game",
    text: puzzle.game.text,
    variation: 0,
    at: null,
    study: !isEmptyGame(puzzle),
    ...courseOf([])
  });
  function attemptOf(puzzle, goal, made = []) {
    if (puzzle.kind === "game") return gameAttempt(puzzle);
    return {
      kind: "puzzle",
      text: textOfPuzzle(puzzle),
      // The goal of an exit is one of those that it has; other puzzles have only one.
      goal: puzzle.kind === "exit" ? goal : "fill",
      known: puzzle.kind === "transfer" ? puzzle.known : "nothing",
      ...courseOf(made)
    };
  }

  // src/practice.ts
  var Practice = class {
    puzzle;
    number;
    base;
    goal;
    announce;
    next;
    // The practice that begins with the puzzle, and the one that is shown.
    fresh;
    attempt;
    answer = null;
    wasSolved;
    board = null;
    buttons = new PracticeButtons((act) => this.act(act));
    status = new PracticeStatus();
    list = html("ol", { class: "moves", tabindex: "0", "aria-label": "Moves made" });
    keys = [
      ...ON_A_BOARD,
      { keys: "Enter, Space", does: "choose a man, or send him to the square" },
      UNDO
    ];
    place = html("div", { class: "place" });
    heading;
    element;
    // The choice of the task, if there is one.
    chosen;
    share;
    // Whether the address has more than whole moves.
    isDamaged = false;
    // The scroll position when it was last visible.
    scrolled = 0;
    // Acts are queued, so that quick presses stay in order.
    last = Promise.resolve();
    // Begins after the moves in the address, with those in the history, with the kept practice, or with
    // the puzzle.
    constructor(begin) {
      const { puzzle, number, base, goal, announce: announce2, next, address, before } = begin;
      this.puzzle = puzzle;
      this.number = number;
      this.base = base;
      this.goal = goal;
      this.announce = announce2;
      this.next = next ?? (() => null);
      this.fresh = attemptOf(puzzle, goal);
      this.attempt = this.fresh;
      const kept2 = keptPractice(puzzle, goal);
      if (address) {
        this.attempt = attemptOf(puzzle, goal, changesOf(puzzle, address));
        this.isDamaged = puzzle.kind !== "game" && wholeChanges(puzzle, address) !== address;
      } else if (before || kept2) {
        this.attempt = { ...this.fresh, ...kept2, ...before };
      }
      this.wasSolved = Boolean(kept2?.solved);
      const label = labelOf(puzzle, number);
      this.heading = html("h2", { tabindex: "-1" }, label);
      this.place.addEventListener("scroll", () => {
        if (this.element.isConnected) this.scrolled = this.place.scrollLeft;
      });
      const { task, moves } = howTo(puzzle, goal);
      const how = moves ? html("span", { class: "how" }, ` ${moves}`) : "";
      const choice = choiceOfTask(begin);
      this.chosen = choice?.querySelector(":checked") ?? null;
      this.share = this.sharing();
      this.element = html(
        "section",
        { class: "player practice", "aria-label": `${label}: practice` },
        oneView(
          this.place,
          this.heading,
          html("p", { class: "task" }, task, how),
          this.status.above,
          this.place,
          yardLegend(puzzle),
          this.status.below,
          this.buttons.row
        ),
        html("div", {}, choice ?? "", this.list, html("p", { class: "ways" }, ...this.ways()))
      );
    }
    // How it is shared.
    sharing() {
      return sharingOf(this, () => this.address());
    }
    // What else can be done with it.
    ways() {
      const solution = wayToSolution(this.puzzle, this.number);
      return [solution, ...this.share.elements, ...viewButtons()];
    }
    shortcut(event) {
      const act = undoOrRedo(event);
      if (act) this.act(act === "undo" ? "take_back" : "make_again");
      else if (isArrowElsewhere(event)) this.board?.takeFocus(event);
    }
    enable(answer) {
      this.buttons.enable(answer);
      this.share.refresh();
    }
    // Says nothing once another part of the page is shown.
    say(text, kind = "") {
      if (!this.element.isConnected) return;
      this.status.say(text, kind);
      this.announce(text);
    }
    // Shows what a hint names: the man, or the marked square.
    showHint({ marked, course: { man, told } }) {
      if (marked !== null) this.board?.buttons.get(marked)?.classList.add("hinted");
      const named = marked ?? (told === "man" ? man : null);
      const button = named === null ? null : this.board?.buttons.get(named);
      button?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    // Takes back as many moves as it takes to a place from which it can be solved.
    takeBack(moves) {
      return this.queue(async () => {
        for (let left = moves; left > 0; left -= 1) await this.tell("take_back");
      });
    }
    // The way on from here: to the next puzzle, or back to a place from which it can be solved.
    wayOn({ solved, lost, way_back: moves }, isHinted) {
      if (solved) return this.next();
      if (moves === 0 || !(lost || isHinted)) return null;
      return buttonOf(`Take back ${counted(moves, "move")}`, () => this.takeBack(moves));
    }
    // Out of sight. A man who is being dragged goes back to his square.
    pause() {
      this.board?.release();
      stopLooking();
    }
    // Visible again, as it was left.
    comeBack() {
      if (this.answer) this.answer.course.man = null;
      this.place.scrollLeft = this.scrolled;
      if (this.chosen) this.chosen.checked = true;
      this.start();
    }
    // Shows the position and says its state.
    start() {
      this.queue(() => this.refresh());
    }
    // One task after another. An error is shown.
    queue(task) {
      this.last = this.last.then(task).catch((error) => this.say(`Practice cannot run here: ${reasonOf(error)}.`, "fault"));
      return this.last;
    }
    // If what is kept is damaged, the practice starts over. Of a damaged address, it has what is above the damage.
    async refresh() {
      try {
        await this.tell("nothing");
        if (this.isDamaged) {
          this.isDamaged = false;
          this.say(`The end of this address is damaged. ${this.answer?.message ?? ""}`, "fault");
        }
      } catch (error) {
        if (this.attempt === this.fresh) throw error;
        this.attempt = this.fresh;
        await this.tell("nothing");
        this.beganAnew(error);
      }
    }
    // What to say when the practice starts over.
    beganAnew(_reason) {
    }
    // Draws the board again, as it is seen now.
    redraw() {
      this.board?.release();
      if (this.answer) this.show(this.answer);
    }
    // Asks the rules, and shows what they answer.
    async tell(act) {
      const answer = await rules.practice({ ...this.attempt, ...this.answer?.course }, act);
      if (this.puzzle.kind !== "detour") await this.board?.walk(answer.route);
      this.answer = answer;
      this.show(answer);
      this.showHint(answer);
      this.say(answer.message, answer.refused ? "fault" : answer.solved ? "solved" : "");
      this.status.leadOn(this.wayOn(answer, act === "hint"));
      this.wasSolved ||= answer.solved;
      if (act !== "nothing") this.keep(answer);
      this.foresee(answer);
    }
    // Lights the lamp: whether the puzzle can still be solved. If that is not known, a separate search
    // finds out.
    async foresee(answer) {
      stopLooking();
      this.status.light(answer);
      if (!answer.open) return;
      const found = await lookAhead({ ...this.attempt, ...answer.course });
      if (!found || this.answer !== answer) return;
      answer.course.foresight = found.course.foresight;
      this.status.light(found);
      if (found.lost) this.status.leadOn(this.wayOn(found, false));
      this.announce(`${this.status.message.textContent} ${found.outlook}`);
    }
    // The moves survive a reload. The address does not have them: whoever copies it from the browser
    // shares the puzzle and not the solution.
    keep(answer) {
      const kept2 = this.here(answer);
      keepPractice(this.puzzle, this.goal, this.kept(kept2));
      if (!this.element.isConnected) return;
      setAddress(`${this.base}/${this.goal}`, stateOf(kept2));
    }
    // How far it is.
    here({ course: { made, taken_back } }) {
      return { made, taken_back, solved: this.wasSolved };
    }
    // What the history keeps of it.
    state() {
      return this.answer && stateOf(this.here(this.answer));
    }
    // What the browser keeps.
    kept(kept2) {
      return kept2;
    }
    // The moves made.
    address() {
      return changesInAddress(this.answer?.course.made ?? []);
    }
    act(act) {
      return this.queue(async () => {
        if (this.buttons.isUseful(act)) await this.tell(act);
      });
    }
    press(square) {
      return this.queue(() => this.tell({ touch: square }));
    }
    // A new board is drawn. A kind of practice may add to it.
    prepare(_board) {
    }
    // The board, large enough for these squares. The Tab key first comes to the start.
    drawBoard(squares, start = Math.max(...squares)) {
      const last = this.board;
      const label = `The board of ${labelOf(this.puzzle, this.number)}`;
      const press = (square) => this.press(square);
      const board = boardFor(last, { puzzle: this.puzzle, label, squares, press });
      if (board === last) return board;
      const hadFocus = this.place.contains(document.activeElement);
      this.prepare(board);
      this.board = board;
      this.place.replaceChildren(board.element);
      board.rove(last ? last.here : start);
      if (hadFocus) board.buttons.get(board.here)?.focus();
      return board;
    }
  };

  // src/game-moves.ts
  var GameMoves = class {
    #do;
    #list;
    #comment = html("input", { type: "text", autocomplete: "off" });
    #commentName = html("span", {});
    #commentRow = html("label", { class: "comment" }, this.#commentName, this.#comment);
    #cut;
    #variations = html("div", { class: "variations" });
    // The comment as the record has it.
    #said = "";
    // What is shown while a variation is.
    bar;
    constructor(list2, act) {
      this.#list = list2;
      this.#do = act;
      onEntry(this.#comment, () => this.#say());
      this.#cut = buttonOf("Drop the moves below", () => this.#drop("cut"));
      this.bar = html(
        "div",
        { class: "controls side", hidden: "", role: "group", "aria-label": "Variation" },
        html("b", {}, "A variation"),
        buttonOf("Make it the record", () => act("promote"))
      );
    }
    // What stands below the list.
    elements() {
      return [this.#commentRow, this.#cut, this.#variations];
    }
    // The same comment is not said twice: a field is left after Enter too.
    #say() {
      const words = this.#comment.value;
      if (words === this.#said) return;
      this.#said = words;
      this.#do({ note: words });
    }
    // Nothing brings dropped moves back.
    async #drop(act) {
      const place = this.#list.closest("section") ?? document.body;
      const isSure = await askBefore(
        "These moves, and what is said of them, will be gone.",
        "Drop them",
        "Keep them",
        place
      );
      if (isSure) this.#do(act);
    }
    show(game, answer) {
      this.#showMoves(game, answer);
      this.#showComment(game);
      this.#cut.hidden = answer.ahead.length === 0;
      this.bar.hidden = game.variation === 0;
      this.#showVariations(game);
    }
    #showComment({ variation, variations, at, comments }) {
      const place = at === 0 ? "the start" : `move ${at}`;
      this.#commentName.textContent = `Comment on ${variation > 0 ? "the variation" : place}`;
      this.#said = variation > 0 ? variations[variation - 1].comment : comments[at];
      this.#comment.value = this.#said;
    }
    #showMoves({ comments, movers }, { moves, ahead }) {
      const hadFocus = this.#list.contains(document.activeElement);
      const items = [...moves, ...ahead].map((words, index) => {
        const number = index + 1;
        const link = html("a", { href: "#", role: "button" }, sampleOf(movers[index]), words);
        if (number === moves.length) link.setAttribute("aria-current", "step");
        link.addEventListener("click", (event) => {
          event.preventDefault();
          this.#do({ go: number });
        });
        const said = comments[number];
        return html("li", {}, link, said ? html("div", { class: "notes" }, said) : "");
      });
      const above = comments[0] ? [html("li", { class: "notes", value: 0 }, comments[0])] : [];
      this.#list.replaceChildren(...above, ...items);
      const current = items[moves.length - 1];
      this.#list.scrollTop = current ? current.offsetTop - this.#list.clientHeight / 2 : 0;
      if (hadFocus) (current?.querySelector("a") ?? this.#list).focus({ preventScroll: true });
    }
    #showVariations({ variation: shown2, variations }) {
      const items = variations.map((variation, index) => {
        const number = index + 1;
        const isShown = number === shown2;
        const walk = buttonOf("Walk it", () => this.#do({ show: number }));
        walk.setAttribute("aria-disabled", String(isShown));
        return html(
          "li",
          isShown ? { class: "walked" } : {},
          html("p", {}, `From move ${variation.first}: `, turnsInWords(variation)),
          variation.comment ? html("p", { class: "notes" }, variation.comment) : "",
          html(
            "div",
            { class: "controls" },
            walk,
            buttonOf("Drop it", () => this.#drop({ drop: number }))
          )
        );
      });
      this.#variations.hidden = items.length === 0;
      this.#variations.replaceChildren(html("h3", {}, "Variations"), html("ul", {}, ...items));
    }
  };
  var turnsInWords = ({ turns }) => turns.length > 4 ? `${turns.slice(0, 4).join("; ")}; …` : `${turns.join("; ")}.`;

  // src/new-game.ts
  var OWN = "own";
  var NewGame = class {
    element;
    #acts;
    #own = html("option", { value: OWN }, "The same game again");
    #select = html("select", { "aria-label": "Game and rule book" });
    #fields;
    #labels;
    // The game that is played.
    #game = null;
    constructor(acts) {
      this.#acts = acts;
      const options = GAMES.map(
        (choice, place) => html("option", { value: place }, labelOfGame(choice))
      );
      this.#select.append(this.#own, ...options);
      this.#fields = PLAYERS.map(
        (name) => html("input", { type: "text", placeholder: name, autocomplete: "off", size: 14 })
      );
      this.#labels = this.#fields.map(
        (field, player) => html("label", {}, `Player ${player + 1}`, field)
      );
      for (const field of this.#fields) onEntry(field, () => this.#rename());
      this.#select.addEventListener("change", () => this.#showNames());
      const begin = buttonOf("New game", () => acts.begin(this.#chosen()));
      this.element = html(
        "div",
        { class: "new-game" },
        html("div", { class: "controls" }, ...this.#labels),
        html("div", { class: "controls" }, this.#select, begin)
      );
    }
    // Shows which game is played, and who plays it.
    show(game) {
      const isOther = this.#game === null || this.#game.text !== game.text;
      this.#game = game;
      if (isOther) this.reset();
    }
    // Forgets what a person has chosen or entered.
    reset() {
      const game = this.#game;
      if (!game) return;
      const place = game.is_own ? -1 : placeOfGame(game);
      this.#own.hidden = place >= 0;
      this.#select.value = place < 0 ? OWN : String(place);
      this.#showNames();
    }
    // The form of the game that is chosen.
    #form() {
      const form = this.#game?.form ?? "two_players";
      return this.#select.value === OWN ? form : GAMES[Number(this.#select.value)].form;
    }
    // A game for other players has other names.
    #showNames() {
      const form = this.#form();
      const names = form === this.#game?.form ? this.#game.given_names : [];
      for (const [player, field] of this.#fields.entries()) field.value = names[player] ?? "";
      for (const [player, label] of this.#labels.entries()) {
        label.hidden = player >= FORMS[form].players;
      }
    }
    #chosen() {
      const names = this.#names();
      if (this.#select.value === OWN) return { again: names };
      return { begin: { ...GAMES[Number(this.#select.value)], names } };
    }
    // The game that is played is not the one that is chosen for the next.
    #rename() {
      const names = this.#names();
      const isSame = names.join() === this.#game?.given_names.join();
      if (this.#form() === this.#game?.form && !isSame) this.#acts.rename(names);
    }
    // The names, or none if no name is given. A player without a name keeps what he is called.
    #names() {
      const { players } = FORMS[this.#form()];
      const names = this.#fields.slice(0, players).map((field) => field.value.trim());
      return names.some(Boolean) ? names.map((name, player) => name || PLAYERS[player]) : [];
    }
  };

  // src/drag.ts
  var PRESS = 6;
  function drag(board, acts) {
    let [from2, x, y] = [0, 0, 0];
    let isRefused = false;
    let ghost = null;
    board.follow({
      begin: (event, square) => {
        [from2, x, y] = [square, event.clientX, event.clientY];
        isRefused = false;
        return acts.isMan(square);
      },
      move: (event) => {
        if (isRefused) return;
        if (!ghost && Math.hypot(event.clientX - x, event.clientY - y) < PRESS) return;
        if (!ghost) {
          board.element.setPointerCapture(event.pointerId);
          if (!acts.canLift(from2)) {
            isRefused = true;
            acts.refuse(from2);
            return;
          }
          ghost = manOf(acts.armyOf(from2), "moving ghost", board.over);
          acts.lift(from2);
        }
        putMan(ghost, board.pointOf(event));
      },
      end: (to) => {
        if (!ghost) return;
        ghost.remove();
        ghost = null;
        acts.drop(from2, to === from2 ? null : to);
      }
    });
  }

  // src/practice-moving.ts
  var MovingPractice = class extends Practice {
    // The names of the players; none if it is not a game.
    names() {
      return [];
    }
    armyOf(square) {
      return this.answer?.armies.findIndex((army) => army.includes(square)) ?? -1;
    }
    // The men who have moved and may not move again.
    movedMen({ course: { made } }) {
      if (this.puzzle.kind !== "exit") return [];
      return made.filter(isMove).map(({ to }) => to);
    }
    // Men are dragged or pressed.
    prepare(board) {
      drag(board, {
        isMan: (square) => this.armyOf(square) >= 0,
        refuse: (square) => this.press(square),
        canLift: (square) => this.answer?.movable.includes(square) ?? false,
        lift: (square) => {
          if (this.answer?.course.man !== square) this.press(square);
        },
        drop: (from2, to) => {
          if (to === null) this.press(from2);
          else this.queue(() => this.tell({ make: { from: from2, to } }));
        },
        armyOf: (square) => Math.max(0, this.armyOf(square))
      });
    }
    show(answer) {
      const isGame = this.names().length > 0;
      const owners = /* @__PURE__ */ new Map();
      for (const [army, men] of answer.armies.entries()) {
        for (const man of men) owners.set(man, army);
      }
      const board = this.drawBoard([...owners.keys()]);
      board.showMen(owners.keys(), owners);
      board.showRoute(answer.route);
      board.ring(answer.wanted, "wanted", board.ground);
      board.showMirror(answer.wanted.length === 0 && !isGame);
      const moved2 = this.movedMen(answer);
      board.showMoved(moved2);
      if (this.puzzle.kind === "exit") this.status.count(moved2.length, owners.size);
      this.describe(board, answer, owners);
      this.list.replaceChildren(...answer.moves.map((move) => html("li", {}, move)));
      this.list.scrollTop = this.list.scrollHeight;
      this.enable(answer);
    }
    // Gives every square its look and its words.
    describe(board, answer, owners) {
      const names = this.names();
      const open = new Set(answer.destinations);
      const goal = new Set(answer.wanted);
      const odd = new Set(answer.unmatched);
      const moved2 = new Set(this.movedMen(answer));
      const mobile = new Set(names.length > 0 ? answer.movable : []);
      const manOf2 = (army) => names.length > 0 ? `man of ${names[army]}` : "man";
      board.describe((square) => {
        const army = owners.get(square);
        const says = [army === void 0 ? "empty" : manOf2(army)];
        if (goal.has(square)) says.push("to fill");
        if (odd.has(square)) says.push("no mirror image");
        if (mobile.has(square)) says.push("may move");
        if (moved2.has(square)) says.push("has moved");
        if (open.has(square)) says.push("can be reached");
        const isPressed = square === answer.course.man;
        const classes = [open.has(square) ? "open" : "", isPressed ? "chosen" : ""];
        return { classes, words: says.join(", "), isPressed };
      });
    }
  };

  // src/practice-game.ts
  var ENDS = [
    ["resigned", "Resign", "The player to move resigns"],
    ["drawn", "Draw", "The players agree on a draw"],
    ["on_time", "Won on time", "The player to move is out of time"]
  ];
  var stateOf2 = ({ text, variation, at, study }) => ({
    text,
    variation,
    at,
    study
  });
  var stateAfter = ({ game, ahead }) => game && stateOf2({ ...game, at: ahead.length > 0 ? game.at : null });
  var GamePractice = class extends MovingPractice {
    // Under which id the game is kept; none before the first change.
    id = null;
    // When it was last kept, in milliseconds, and its address then.
    changed = 0;
    keptAddress = "";
    legend = html("div", { class: "players" });
    result = html("p", { class: "result" });
    record = new RecordBox((text) => this.say(text));
    newGame;
    moves;
    pass;
    ends;
    study;
    notes = html("div", { class: "notes" });
    // Begins with a kept game, with a game of the address, or after that number of moves of the record.
    constructor(begin) {
      const { puzzle, address, game, kept: kept2 } = begin;
      super({ ...begin, puzzle: { ...puzzle }, address: void 0, before: void 0 });
      this.fresh = gameAttempt(puzzle);
      this.attempt = this.fresh;
      if (game) this.attempt = { ...this.game(), ...game };
      else if (address) this.attempt = { ...this.game(), at: Number(address) || 0 };
      this.goOn(kept2 ?? (game ? idOf(game) : address ? void 0 : lastOf(puzzle.id)?.[0]));
      this.status.above.hidden = true;
      this.buttons.remove("hint");
      this.newGame = new NewGame({
        rename: (names) => this.edit({ rename: names }),
        begin: (act) => this.beginNew(act)
      });
      this.moves = new GameMoves(this.list, (act) => this.edit(act));
      this.list.before(this.moves.bar, this.result, this.legend);
      const verify = buttonOf("Verify", () => this.queue(() => this.tell("verify")));
      const recordBox = this.record.elements(verify, ...super.ways());
      this.study = switchOf(
        "study",
        "Keep other moves as variations",
        false,
        (study) => this.change({ study })
      );
      this.ends = new Map(
        ENDS.map(([end, name, help]) => {
          const button = buttonOf(name, () => this.edit({ end }));
          button.title = help;
          return [end, button];
        })
      );
      const ends = html("div", { class: "controls" }, ...this.ends.values());
      ends.setAttribute("role", "group");
      ends.setAttribute("aria-label", "End of the game");
      this.list.after(
        ends,
        ...this.moves.elements(),
        this.study,
        ...recordBox,
        this.newGame.element,
        this.notes
      );
      this.pass = buttonOf("Pass", () => this.queue(() => this.tell({ make: null })));
      this.buttons.row.append(this.pass);
    }
    // The game as it is asked about.
    game() {
      return this.attempt;
    }
    // Goes on with the game that is kept under this id, if there is one, or with what this entry of the history shows of it.
    // A browser under load stores what a page keeps a moment later, so the entry may know more.
    goOn(id) {
      const kept2 = id ? keptUnder(id) : null;
      const here = history.state?.game === id ? history.state : null;
      const last = here?.shown && here.changed > (kept2?.changed ?? 0) ? here.shown : kept2;
      if (!id || !last) return;
      this.attempt = { ...this.game(), ...stateOf2(last) };
      this.id = id;
      this.changed = Math.max(here?.changed ?? 0, kept2?.changed ?? 0);
      this.keptAddress = addressOfGame(this.game());
    }
    // Whether another tab has kept the game later than this one.
    wentOnElsewhere() {
      const kept2 = this.id ? keptUnder(this.id) : null;
      return kept2 !== null && kept2.changed > this.changed;
    }
    // The link has the whole game.
    sharing() {
      const part = () => addressOfGame(this.game());
      const called = () => this.heading.textContent ?? "";
      return { elements: shareButtons(part, called, (text) => this.say(text)), refresh: () => {
      } };
    }
    // They stand with the buttons of the record.
    ways() {
      return [];
    }
    // Another game from its start has an address of its own. This one stays as it is.
    beginNew(act) {
      return this.queue(async () => {
        try {
          const answer = await rules.practice(this.game(), { record: act });
          const begun = stateAfter(answer);
          if (begun) location.hash = addressOfGame({ ...begun, study: false });
        } catch (error) {
          this.say(`${reasonOf(error)}.`, "fault");
        }
      });
    }
    // Whoever opened the address of a game wants to know why it cannot be played.
    beganAnew(reason) {
      if (this.number === 0) this.say(`The game begins anew: ${reasonOf(reason)}.`, "fault");
    }
    // Does something with the record. If that is not possible, everything stays as it was.
    edit(act) {
      return this.change({}, { record: act });
    }
    change(other, act = "nothing") {
      return this.queue(async () => {
        const { attempt } = this;
        this.attempt = { ...this.game(), ...other };
        try {
          await this.tell(act);
          if (this.answer && act === "nothing") this.keep(this.answer);
        } catch (error) {
          this.attempt = attempt;
          this.say(`${reasonOf(error)}.`, "fault");
          this.newGame.reset();
        }
      });
    }
    names() {
      return this.answer?.game?.names ?? this.puzzle.game.names;
    }
    show(answer) {
      const { game } = answer;
      const state = stateAfter(answer);
      if (!game || !state) return;
      this.attempt = { ...this.game(), ...state };
      const { form, rows, names, start } = game;
      this.puzzle.board = game.board;
      this.puzzle.game = { ...this.puzzle.game, form, rows, names, start };
      super.show(answer);
      this.showHeading(game.heading);
      this.notes.replaceChildren(...game.about.map((text) => html("p", {}, text)));
      this.result.textContent = game.result;
      this.result.hidden = game.result === "";
      this.moves.show(game, answer);
      this.newGame.show(game);
      this.legend.replaceChildren(playersOf(game), html("p", {}, start));
      this.showTurn(game);
      this.record.show(game.text);
      const box = this.study.querySelector("input");
      if (box) box.checked = game.study;
      this.pass.setAttribute("aria-disabled", String(!answer.may_pass));
      if (game.result) this.buttons.allow("take_back");
      const isOpen = !game.result && game.variation === 0 && answer.ahead.length === 0;
      for (const button of this.ends.values()) {
        button.setAttribute("aria-disabled", String(!isOpen));
      }
      const onTime = this.ends.get("on_time");
      if (onTime) onTime.hidden = !game.is_for_two_sides;
    }
    // From a variation the way leads back to the record.
    wayOn(answer) {
      if (!answer.game?.variation) return null;
      return buttonOf("Back to the record", () => this.edit({ show: 0 }));
    }
    // Whose men move, and where everybody goes.
    showTurn({ mover, players }) {
      const { board, answer } = this;
      if (!board || !answer) return;
      board.ring(mover === null ? [] : answer.armies[mover], "on-turn", board.ground);
      board.showGoals(players.map(({ target }) => target));
    }
    // What the game is called.
    showHeading(heading) {
      if (this.heading.textContent === heading) return;
      this.heading.textContent = heading;
      if (this.element.isConnected) document.title = `${heading} – ${title}`;
    }
    // A game is kept from its first move on. If it went on in another tab meanwhile, both are kept.
    keep(answer) {
      const { game, moves, ahead } = answer;
      if (!game) return;
      const all = moves.length + ahead.length;
      const address = addressOfGame(this.game());
      if (this.id && address === this.keptAddress) return;
      this.keptAddress = address;
      if (this.wentOnElsewhere()) {
        this.id = null;
        this.say(
          "This game went on in another tab. Both are kept: this one is now a game of its own."
        );
      }
      if (!this.id && all === 0) {
        if (this.element.isConnected && this.number === 0) setAddress(address);
        return;
      }
      this.id ??= newId();
      this.changed = Date.now();
      keepGame(this.id, {
        ...stateOf2(this.game()),
        heading: game.heading,
        names: game.names,
        moves: all,
        solved: game.result !== "",
        changed: this.changed,
        of: this.number > 0 ? this.puzzle.id : ""
      });
      if (this.element.isConnected) setAddress(this.address() || `${this.base}/game`, this.state());
    }
    // Another tab has kept something.
    hearOfOther(key) {
      const isMine = this.id !== null && key === nameOfKept(this.id);
      if (!isMine || !this.wentOnElsewhere()) return;
      this.say("This game went on in another tab. A move here begins a game of its own.");
      const show2 = buttonOf("Show that game", () => {
        this.goOn(this.id ?? void 0);
        this.change({});
      });
      this.status.leadOn(show2);
    }
    // What the history keeps of it.
    state() {
      if (!this.id) return null;
      return { game: this.id, shown: stateOf2(this.game()), changed: this.changed };
    }
    address() {
      return this.number > 0 ? "" : addressOfGame(this.game());
    }
  };
  function playersOf({ names, players, mover }) {
    const items = names.map((name, player) => {
      const { home, men } = players[player];
      const item = html(
        "li",
        {},
        sampleOf(player),
        ` ${name} `,
        html("span", { class: "home" }, `${home} of ${men} home`)
      );
      if (player === mover) item.setAttribute("aria-current", "true");
      return item;
    });
    return html("ul", { "aria-label": "Players" }, ...items);
  }
  function idOf(game) {
    const address = addressOfGame(game);
    return allKept().find(([, kept2]) => addressOfGame(kept2) === address)?.[0];
  }

  // src/practice-detour.ts
  var DetourPractice = class extends Practice {
    from;
    target;
    constructor(begin) {
      super(begin);
      this.list.hidden = true;
      this.status.above.hidden = true;
      [this.from] = squaresOf(begin.puzzle.from);
      [this.target] = squaresOf(begin.puzzle.target);
    }
    show(answer) {
      const { from: from2, target } = this;
      const [men] = answer.armies;
      const board = this.drawBoard([...men, target], from2);
      const standing = new Set(men);
      board.showMen(men);
      board.circles.get(from2)?.classList.add("moving");
      board.showRoute(answer.route);
      const ends = /* @__PURE__ */ new Map([
        [from2, "the hopping man"],
        [target, "the target"]
      ]);
      board.describe((square) => {
        const isPressed = standing.has(square) && square !== from2;
        return { classes: [], words: ends.get(square) ?? (isPressed ? "man" : "empty"), isPressed };
      });
      this.enable(answer);
    }
  };

  // src/practices.ts
  function practiceOf(begin) {
    const { puzzle } = begin;
    switch (puzzle.kind) {
      case "detour":
        return new DetourPractice({ ...begin, puzzle });
      case "game":
        return new GamePractice({ ...begin, puzzle });
      default:
        return new MovingPractice(begin);
    }
  }
  function startPractice(begin) {
    const practice = practiceOf(begin);
    practice.start();
    return practice;
  }
  function startGame(begin) {
    const practice = new GamePractice(begin);
    practice.start();
    return practice;
  }

  // src/texts.ts
  var texts = /* @__PURE__ */ new Map();
  for (const text of main.querySelectorAll("section")) {
    text.hidden = false;
    texts.set(text.dataset.part ?? "", { element: text, heading: text.querySelector("h2") });
  }
  function placesIn(element2) {
    const ids = element2.dataset.cards?.split(/\s+/) ?? [];
    return ids.map((id) => id === "day" ? figureOfTheDay() : placeOf(id));
  }
  function addBoard(link) {
    const place = placeOf(link.dataset.board ?? "");
    const puzzle = knownPuzzle(place);
    const { element: element2 } = boardOf(
      puzzle,
      labelOf(puzzle, place + 1),
      sectionOf({ ...puzzle, keys: [] })
    );
    link.replaceChildren(element2);
  }
  function addCards(text) {
    for (const list2 of text.querySelectorAll("ul[data-games]")) {
      list2.replaceChildren(...keptGames());
    }
    for (const link of text.querySelectorAll("[data-board]")) addBoard(link);
    for (const list2 of text.querySelectorAll("ul[data-cards]")) {
      const places = placesIn(list2);
      if (places.some((place) => place >= own)) unpackCatalog().then(() => fill(list2, places));
      else fill(list2, places);
    }
  }
  function fill(list2, places) {
    const cards = places.map((place) => cardOf(place, list2.dataset.goal));
    list2.replaceChildren(...cards.map((card) => html("li", {}, card)));
  }

  // src/ways-around.ts
  function linkTo2(name, index, goal) {
    if (index === void 0) return html("span", { class: "none", "aria-hidden": "true" }, name);
    const puzzle = knownPuzzle(index);
    const task = goalsOf(puzzle).find((each) => each === goal);
    const href = task ? addressOfPuzzle(index, "practice", task) : addressOfPuzzle(index);
    return html("a", { href, title: labelOf(puzzle, index + 1) }, name);
  }
  function wayToNext(gallery, number, goal) {
    const place = gallery.shown.indexOf(number - 1);
    const next = place < 0 ? void 0 : gallery.shown[place + 1];
    if (next === void 0) return null;
    const link = linkTo2("Next puzzle", next, goal);
    link.classList.add("button");
    return link;
  }
  function waysAround(gallery, puzzle, number, goal) {
    const { shown: shown2 } = gallery;
    const place = shown2.indexOf(number - 1);
    const isThere = place >= 0;
    const links = [];
    if (own > 1 || number > own) {
      links.push(
        html("a", { href: gallery.address() }, "All"),
        linkTo2("Previous", isThere ? shown2[place - 1] : void 0, goal),
        linkTo2("Next", isThere ? shown2[place + 1] : void 0, goal)
      );
      const where = `${grouped(place + 1)} of ${grouped(shown2.length)}`;
      if (isThere) links.push(html("span", {}, where));
    }
    const look = { class: "around", "aria-label": "Puzzles" };
    return html("nav", look, ...links, favoriteButton(puzzle));
  }

  // src/router.ts
  var LOAD = "#game/load";
  var practices = /* @__PURE__ */ new Map();
  var drawing = null;
  var shown = null;
  var shownPart = () => shown;
  function show(next, tab) {
    shown?.pause?.();
    const last = shown;
    shown = next;
    main.replaceChildren(...isBare() ? [] : around(next), next.element);
    if (isBare() && next.heading) leadOut(next.heading);
    document.title = next.heading ? `${next.heading.textContent} – ${title}` : title;
    for (const link of document.querySelectorAll("nav#tabs a")) {
      const [name] = (link.getAttribute("href") ?? "").slice(1).split("/");
      const gallery = galleryShown(name);
      if (gallery) link.setAttribute("href", gallery.address());
      if (name === tab) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    return last;
  }
  function around(part) {
    if (!(part instanceof Player || part instanceof Practice) || part.number === 0) return [];
    const goal = part instanceof Practice ? part.goal : void 0;
    const gallery = galleryOf(galleryWith(part.number));
    return [waysAround(gallery, part.puzzle, part.number, goal)];
  }
  function showPractice(puzzle, number, wanted, made) {
    const goals = goalsOf(puzzle);
    const goal = goals.find((each) => each === wanted) ?? goals[0];
    const next = () => wayToNext(galleryOf(galleryWith(number)), number, goal);
    const base = addressOfPuzzle(number - 1, "practice");
    beginPractice({ puzzle, number, base, goal, announce, next, address: made }, galleryWith(number));
  }
  function beginPractice(begin, tab) {
    const { number, base, goal, address: made } = begin;
    const isHere = shown instanceof Practice && shown.number === number;
    const isChoosing = isHere && document.activeElement?.matches("input[name=goal]");
    const address = `${base}/${goal}`;
    const last = practices.get(address);
    const begun = !made || last?.address() === made ? last : void 0;
    const before = made ? void 0 : keptHere();
    if (!made) setAddress(address, begun ? begun.state() : history.state);
    if (begun && begun === shown) return;
    const practice = begun ?? startPractice({ ...begin, before, kept: made ? void 0 : history.state?.game });
    practices.set(address, practice);
    show(practice, tab);
    if (begun) begun.comeBack();
    if (!isChoosing) scrollTo(0, 0);
    const { chosen, heading } = practice;
    (isChoosing && chosen ? chosen : heading).focus({ preventScroll: true });
    practice.last.then(() => {
      nextFrame(() => {
        if (chosen === document.activeElement) chosen?.scrollIntoView({ block: "nearest" });
      });
    });
  }
  var keptId = () => /^#game\/kept=([0-9a-f]+)$/.exec(location.hash)?.[1] ?? history.state?.game;
  function showGame() {
    if (shown instanceof GamePractice && shown.address() === location.hash) return;
    const isLoading = location.hash === LOAD;
    const id = keptId();
    const kept2 = id && (history.state?.game === id || keptUnder(id)) ? id : void 0;
    const game = gameOfAddress(location.hash);
    const begun = startGame({
      puzzle: puzzleOfGame(),
      number: 0,
      base: "#game",
      goal: "game",
      announce,
      game: game ?? void 0,
      kept: kept2
    });
    show(begun, "game");
    scrollTo(0, 0);
    begun.heading.focus({ preventScroll: true });
    begun.last.then(() => {
      if (isLoading) begun.record.open();
      else if (kept2) setAddress(begun.address(), begun.state());
      else if (!game) begun.say("This address describes no game.", "fault");
    });
  }
  function showPlayer(puzzle, number, kind, made) {
    const isHidden = !kind && puzzle.numbers !== void 0;
    const last = shown instanceof Player && shown.puzzle === puzzle && !isHidden ? shown : null;
    const player = last ?? new Player(isHidden ? { ...puzzle, keys: [] } : puzzle, number, announce);
    if (!last) {
      show(player, galleryWith(number));
      player.scrollToMove();
      scrollTo(0, 0);
      if (own > 1) player.heading.focus({ preventScroll: true });
    }
    if (kind) findMissingKey(puzzle, player);
    const key = puzzle.keys.find((each) => each.kind === kind);
    const place = Number(made ?? 0);
    if (key) player.go(key.kind, Number.isInteger(place) ? place : 0);
    else if (puzzle.keys.length > 0 && (last || kind)) player.go(puzzle.keys[0].kind, 0);
  }
  async function findMissingKey(puzzle, player) {
    if (puzzle.kind !== "exit" || puzzle.keys.length > 0 || !puzzle.numbers) return;
    player.say("The page is looking for a key.");
    try {
      await findKey(puzzle);
    } catch (error) {
      player.say(`The page cannot look for a key here: ${reasonOf(error)}.`);
      return;
    }
    if (shown !== player) return;
    shown = null;
    route();
  }
  function showDrawing() {
    const address = location.hash;
    drawing ??= new DrawPage(announce);
    if (shown !== drawing) {
      show(drawing, "draw");
      scrollTo(0, 0);
      if (own > 0) drawing.heading.focus({ preventScroll: true });
    }
    drawing.open(address);
  }
  function showGallery(name, named) {
    const gallery = galleryAt(name, location.hash);
    if ((location.hash || "#all") !== gallery.address()) gallery.open(location.hash);
    const last = show(gallery, name);
    gallery.comeBack((last?.number ?? 0) - 1);
    announce("");
    if (named) gallery.say(unknown(named));
  }
  var isTask = (puzzle) => puzzle.kind === "detour" || isEmptyGame(puzzle);
  function route() {
    const [name, kind, rest, made] = location.hash.slice(1).split("/");
    const text = texts.get(name);
    if (text) {
      addCards(text.element);
      show(text, name);
      scrollTo(0, 0);
      return;
    }
    if (name === "draw") {
      showDrawing();
      return;
    }
    const drawn = drawnPractice(location.hash);
    if (drawn) {
      const { made: made2, ...begin } = drawn;
      beginPractice({ ...begin, number: 0, announce, address: made2 }, "draw");
      return;
    }
    if (name === "all" || name === "catalog" && hasCatalog) {
      showGallery(name, "");
      return;
    }
    if (name === "game") {
      showGame();
      return;
    }
    const index = own === 1 ? 0 : placeOf(name);
    const puzzle = puzzleAt(index);
    if (!puzzle) {
      if (own === 0) showDrawing();
      else showGallery("all", name);
    } else if (kind === "practice" || !kind && isTask(puzzle)) {
      showPractice(puzzle, index + 1, rest, made);
    } else {
      showPlayer(puzzle, index + 1, kind, rest);
    }
    if (own === 1 && name && placeOf(name) !== index) sayUnknown(name);
  }
  var unknown = (name) => `This page has no puzzle ${name}.`;
  async function sayUnknown(name) {
    const part = shown;
    if (part instanceof Practice) await part.last;
    if (part instanceof Practice || part instanceof Player) part.say(unknown(name));
  }

  // src/themes.ts
  var SYSTEM = "";
  var NAMES2 = { light: "Light", dark: "Dark" };
  function offerThemes() {
    const options = THEMES.map((value) => html("option", { value }, NAMES2[value]));
    const system = html("option", { value: SYSTEM }, "System colors");
    const choice = html("select", { name: "theme", "aria-label": "Colors" }, system, ...options);
    choice.value = keptTheme() ?? SYSTEM;
    choice.addEventListener("change", () => {
      const theme = THEMES.find((each) => each === choice.value) ?? null;
      keepTheme(theme);
      showTheme(theme);
    });
    element("colors").replaceChildren(choice);
  }

  // src/main.ts
  var sheet = html("div", { class: "sheet", "aria-hidden": "true" });
  document.body.append(sheet);
  addEventListener("beforeprint", () => {
    sheet.replaceChildren(...shownPart()?.onPaper?.() ?? []);
    document.body.classList.toggle("printing", sheet.childElementCount > 0);
  });
  addEventListener("afterprint", () => {
    shownPart()?.afterPaper?.();
    sheet.replaceChildren();
    document.body.classList.remove("printing");
  });
  addEventListener("hashchange", route);
  addEventListener("storage", ({ key }) => shownPart()?.hearOfOther?.(key));
  addEventListener(FLIP, () => shownPart()?.redraw?.());
  offerThemes();
  var showKeys = () => listKeys(shownPart()?.keys ?? []);
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    if (asksForKeys(event)) showKeys();
    else shownPart()?.shortcut?.(event);
  });
  element("keys").addEventListener("click", showKeys);
  followScrolling();
  var isAsked = hasCatalog && location.hash.startsWith("#catalog");
  if (!isAsked) route();
  if (hasCatalog) {
    unpackCatalog().then(() => {
      if (isAsked) route();
    });
  }
})();
