// Drafts: what is drawn, in the page's address and as a puzzle.

/** @param {Iterable<Square>} squares @returns {Hex} */
const hexOf = (squares) => [...squares].map((square) => square.toString(16).padStart(2, "0")).join("");

/** @param {Draft} draft @returns {Square[]} */
const yardSquares = (draft) => (draft.kind === "exit" ? squaresOfRows(draft.corner, draft.rows, draft.board) : []);

// A puzzle to draw: the draft with these keys.
/** @param {Draft} draft @param {Key[]} keys @returns {Puzzle} */
function puzzleOfDraft(draft, keys) {
  const common = {
    board: draft.board, keys, key_jumps: 0, verdict: /** @type {const} */ ("verified"), title: "The board",
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

// The draft of a puzzle; null for a game, which is played and not asked.
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

// The address of a draft. It has all of the draft, so that it can be sent to another person.
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

// The draft that an address describes; null if it describes none.
/** @param {string} address @returns {Draft | null} */
function draftOfAddress(address) {
  const [, kind, side, ...parts] = address.split("/");
  const board = Number(side);
  if (!Number.isInteger(board) || board < 4 || board > 16) return null;
  /** @param {string | undefined} hex */
  const set = (hex) => squaresOf(/^([0-9a-f]{2})*$/.test(hex ?? "") ? hex : "")
    .filter((square) => rowOf(square) <= board && numberOf(square) <= board);
  if (kind === "exit") {
    const rows = (parts[1] ?? "").split(".").map(Number).filter((length) => Number.isInteger(length) && length > 0 && length <= 16);
    const [corner] = set(parts[0]);
    return corner === undefined || rows.length === 0 ? null : { kind, board, corner, rows, men: set(parts[2]) };
  }
  if (kind === "detour") {
    const [from, target] = set(parts[0]);
    return target === undefined ? null : { kind, board, from, target, men: set(parts[1]) };
  }
  const directions = [8, 6, 4].find((each) => each === Number(parts[0]));
  if (kind !== "transfer" || !directions) return null;
  const [, corner] = (parts[2] ?? "").split("figure-");
  return {
    kind, board, directions: /** @type {8 | 6 | 4} */ (directions), start: set(parts[1]),
    target: corner === undefined ? set(parts[2]) : [], symmetrical: set(corner)[0] ?? null,
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

// The draft on a board of another side: the same squares as far as they are on it, the corners at its ends.
/** @param {Draft} draft @param {number} board @returns {Draft} */
function onBoard(draft, board) {
  const last = draft.board;
  /** @param {Square[]} squares */
  const cut = (squares) => squares.filter((square) => rowOf(square) <= board && numberOf(square) <= board);
  /** @param {Square} corner */
  const moved = (corner) => (rowOf(corner) === last && last > 1 ? 16 * (board - 1) : 0) + (numberOf(corner) === last ? board - 1 : 0);
  switch (draft.kind) {
    case "exit": return { ...draft, board, corner: moved(draft.corner), men: cut(draft.men) };
    case "detour": {
      const [target] = cut([draft.target]);
      const from = cut([draft.from])[0] ?? 0;
      return { ...draft, board, from, target: target ?? 17 * (board - 2), men: cut(draft.men) };
    }
    case "transfer": return {
      ...draft, board, start: cut(draft.start), target: cut(draft.target),
      symmetrical: draft.symmetrical === null ? null : moved(draft.symmetrical),
    };
  }
}
