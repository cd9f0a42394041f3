// Drafts: what is drawn, in the page's address and as a puzzle.

const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** @param {Iterable<Square>} squares @returns {Hex} */
const hexOf = (squares) => [...squares].map((square) => HEXADECIMAL[square]).join("");

/** @param {Draft} draft @returns {Square[]} */
const yardSquares = (draft) => (draft.kind === "exit" ? squaresOfRows(draft.corner, draft.rows, draft.board) : []);

// A puzzle to draw: the draft with these keys.
/** @param {Draft} draft @param {Key[]} keys @returns {Puzzle} */
function puzzleOfDraft(draft, keys) {
  const common = {
    board: draft.board, id: "", keys, key_jumps: 0, verdict: /** @type {const} */ ("verified"), title: "The board",
  };
  switch (draft.kind) {
    case "exit": return {
      ...common, kind: "exit", figure: hexOf(draft.men), yard: hexOf(yardSquares(draft)), corner: hexOf([draft.corner]),
      diagonal: 0, size: 0, goals: [],
    };
    case "detour": return {
      ...common, kind: "detour", figure: hexOf([draft.from, ...draft.men]), from: hexOf([draft.from]),
      target: hexOf([draft.target]), jumps: 0, goals: [],
    };
    case "transfer": return {
      ...common, kind: "transfer", figure: hexOf(draft.start), directions: draft.directions,
      ...(draft.symmetrical === null ? { target: hexOf(draft.target) } : { corner: hexOf([draft.symmetrical]) }),
      known: "nothing", goals: [],
    };
  }
}

// The moves of a solution as a key that the player plays.
/** @param {Draft} draft @param {PlayedMove[]} moves @returns {Key} */
function keyOf(draft, moves) {
  const written = moves.map(({ kind, route }) => `${kind === "step" ? "s" : "h"}${hexOf(route)}`);
  switch (draft.kind) {
    case "exit": return { kind: "gambit", moves: written };
    case "detour": return {
      kind: "hop", start: hexOf([draft.from, ...draft.men]), moves: written, over: hexOf(moves.flatMap(({ over }) => over)),
    };
    case "transfer": return { kind: "transfer", start: hexOf(draft.start), moves: written };
  }
}

// The draft of a puzzle; null for a game, which can only be played.
/** @param {Puzzle} puzzle @returns {Draft | null} */
function draftOfPuzzle(puzzle) {
  if (puzzle.kind === "game") return null;
  const { board } = puzzle;
  const [figure, corner] = [squaresOf(puzzle.figure), puzzle.kind === "detour" ? [] : squaresOf(puzzle.corner)];
  switch (puzzle.kind) {
    case "exit": return { kind: "exit", board, corner: corner[0], rows: rowsOf(corner[0], squaresOf(puzzle.yard)), men: figure };
    case "detour": {
      const [from] = squaresOf(puzzle.from);
      return { kind: "detour", board, from, target: squaresOf(puzzle.target)[0], men: figure.filter((man) => man !== from) };
    }
    case "transfer": return {
      kind: "transfer", board, directions: puzzle.directions, start: figure, target: squaresOf(puzzle.target),
      symmetrical: corner[0] ?? null,
    };
  }
}

// The address of a draft. It contains the whole draft, so you can send it to somebody.
/** @param {Draft} draft */
function addressOf(draft) {
  const { kind, board } = draft;
  switch (draft.kind) {
    case "exit": return `#draw/${kind}/${board}/${hexOf([draft.corner])}/${draft.rows.join(".")}/${hexOf(draft.men)}`;
    case "detour": return `#draw/${kind}/${board}/${hexOf([draft.from, draft.target])}/${hexOf(draft.men)}`;
    case "transfer": {
      const target = draft.symmetrical === null ? hexOf(draft.target) : `figure-${hexOf([draft.symmetrical])}`;
      return `#draw/${kind}/${board}/${draft.directions}/${hexOf(draft.start)}/${target}`;
    }
  }
}

// Addresses of drafts: the kind, the board, and then the parts of that kind.
const SQUARES = "((?:[0-9a-f]{2})*)";
const ADDRESSES = {
  exit: new RegExp(`^#draw/exit/([0-9]+)/([0-9a-f]{2})/([0-9.]+)/${SQUARES}$`),
  detour: new RegExp(`^#draw/detour/([0-9]+)/([0-9a-f]{2})([0-9a-f]{2})/${SQUARES}$`),
  transfer: new RegExp(`^#draw/transfer/([0-9]+)/([864])/${SQUARES}/(figure-[0-9a-f]{2}|${SQUARES})$`),
};

// The draft that an address describes; null if it describes none.
/** @param {string} address @returns {Draft | null} */
function draftOfAddress(address) {
  const draft = partsOfAddress(address);
  if (!draft || draft.board < 4 || draft.board > 16) return null;
  /** @param {Square} square */
  const isHere = (square) => rowOf(square) <= draft.board && numberOf(square) <= draft.board;
  /** @param {Square} square */
  const isCorner = (square) => [square % 16, Math.floor(square / 16)].every((place) => place === 0 || place === draft.board - 1);
  switch (draft.kind) {
    case "exit": return isCorner(draft.corner) && draft.men.every(isHere)
      && draft.rows.every((length) => length > 0 && length <= 16) ? draft : null;
    case "detour": return [draft.from, draft.target, ...draft.men].every(isHere)
      && new Set([draft.from, draft.target, ...draft.men]).size === 2 + draft.men.length ? draft : null;
    case "transfer": return [...draft.start, ...draft.target].every(isHere)
      && (draft.symmetrical === null || isCorner(draft.symmetrical)) ? draft : null;
  }
}

/** @param {string} address @returns {Draft | null} */
function partsOfAddress(address) {
  /** @param {string} hex */
  const set = (hex) => [...new Set(squaresOf(hex))];
  const exit = ADDRESSES.exit.exec(address);
  if (exit) return { kind: "exit", board: Number(exit[1]), corner: set(exit[2])[0], rows: exit[3].split(".").map(Number), men: set(exit[4]) };
  const detour = ADDRESSES.detour.exec(address);
  if (detour) return { kind: "detour", board: Number(detour[1]), from: set(detour[2])[0], target: set(detour[3])[0], men: set(detour[4]) };
  const transfer = ADDRESSES.transfer.exec(address);
  if (!transfer) return null;
  const [, side, directions, start, goal] = transfer;
  const isFigure = goal.startsWith("figure-");
  return {
    kind: "transfer", board: Number(side), directions: /** @type {8 | 6 | 4} */ (Number(directions)), start: set(start),
    target: isFigure ? [] : set(goal), symmetrical: isFigure ? set(goal.slice("figure-".length))[0] : null,
  };
}

// An empty draft of a kind, on a board of this side.
/** @param {Draft["kind"]} kind @param {number} board @returns {Draft} */
function emptyDraft(kind, board) {
  switch (kind) {
    case "exit": {
      const [rows] = [19, 10].map((men) => YARDS[men]).filter((_, index) => board > 10 || index === 1);
      return { kind, board, corner: 0, rows, men: [] };
    }
    case "detour": return { kind, board, from: 0, target: 17 * (board - (board % 2 === 0 ? 2 : 1)), men: [] };
    case "transfer": return { kind, board, directions: 8, start: [], target: [], symmetrical: null };
  }
}

// The draft on a board of another size: the same squares as far as they fit, and the corners at its corners.
/** @param {Draft} draft @param {number} board @returns {Draft} */
function onBoard(draft, board) {
  const last = draft.board;
  /** @param {Square[]} squares */
  const cut = (squares) => squares.filter((square) => rowOf(square) <= board && numberOf(square) <= board);
  /** @param {Square} corner */
  const moved = (corner) => (rowOf(corner) === last && last > 1 ? 16 * (board - 1) : 0) + (numberOf(corner) === last ? board - 1 : 0);
  switch (draft.kind) {
    case "exit": {
      // A yard that does not fit gives way to the smallest one.
      const fits = draft.rows.length <= board && draft.rows[0] <= board;
      return { ...draft, board, corner: moved(draft.corner), rows: fits ? draft.rows : YARDS[10], men: cut(draft.men) };
    }
    case "detour": {
      // An end of the route that is cut off moves to the nearest free square of its class, so that a hop can still
      // lead from end to end.
      /** @param {Square} end @param {Square} other */
      const kept = (end, other) => cut(Array.from({ length: 256 }, (_, square) => square))
        .filter((square) => ((square ^ end) & 0x11) === 0 && square !== other)
        .sort((one, two) => apart(one, end) - apart(two, end))[0];
      const target = kept(draft.target, cut([draft.from])[0]);
      const from = kept(draft.from, target);
      return { ...draft, board, from, target, men: cut(draft.men).filter((man) => man !== from && man !== target) };
    }
    case "transfer": return {
      ...draft, board, start: cut(draft.start), target: cut(draft.target),
      symmetrical: draft.symmetrical === null ? null : moved(draft.symmetrical),
    };
  }
}

// Whether a text is the id of a puzzle: twelve hexadecimal digits.
/** @param {string} text */
const isId = (text) => /^[0-9a-f]{12}$/.test(text);
