// All that the scripts of a page say, in English, part by part. Another language is another file like this one.
//
// What the program says stays in Rust: the front page, the rules and the account of the proofs (src/page/assets), the
// names in generated.ts, and every answer of the compiled rules. The texts of ../notation are no words for a person:
// the compiled rules read them.

import type { AgreedEnd, Draft, GoalKind, Kind, RemarkKind, Verdict } from "../generated";
import type { CatalogNumbers, ExitPuzzle, KeyHelp, Named, Order } from "../types";

// Numbers

const counted = (number: number, one: string, more?: string) =>
  `${number} ${number === 1 ? one : (more ?? `${one}s`)}`;

// Made only once: making one for each figure would take half a second.
const GROUPED = /* @__PURE__ */ new Intl.NumberFormat("en");

// Numbers of keys are long. Below a small picture they are rounded.
const ROUNDED = /* @__PURE__ */ new Intl.NumberFormat("en", {
  notation: "compact",
  compactDisplay: "long",
  maximumSignificantDigits: 3,
});

const grouped = (number: number | bigint) => GROUPED.format(number);

export const men = (number: number) => counted(number, "man", "men");
const jumps = (number: number) => counted(number, "jump");
export const moves = (number: number) => counted(number, "move");
const puzzles = (number: number) => counted(number, "puzzle");
export const ofAll = (number: number, all: number) => `${grouped(number)} of ${grouped(all)}`;

// Buttons and links of several parts

export const CLOSE = "Close";
export const COPY_LINK = "Copy link";
export const FLIP = "Flip the board";
export const FULL_SCREEN = "Full screen";
export const MORE = "More";
export const PRINT = "Print";
export const REDO = "Redo";
export const TRY_IT = "Try it yourself";
export const UNDO = "Undo";

// What is missing

export const fileMissing = (file: string) =>
  `A part of this page is missing: the file ${file} cannot be loaded.`;
export const notLoaded = (file: string, status = "") => `${file} cannot be loaded${status}`;
export const fromDisk = (file: string) =>
  `this page loads ${file} from a server, and it was opened from disk`;
export const ITS_PROGRAM = "its program";
export const RULES_DAMAGED = "the rules are damaged";
export const rulesEnded = (code: number) => `the rules ended with ${code}`;
export const SEARCH_FAILED = "the search failed";
export const NO_PICTURES = "this browser cannot draw pictures";
export const noElement = (id: string) => `the page has no ${id}`;
export const noPlace = (number: number) => `the page has no puzzle ${number}`;
export const noPuzzle = (name: string) => `This page has no puzzle ${name}.`;
export const CATALOG_LOADING =
  "The catalog is loading: every figure that nineteen men can form, and what is known of each. " +
  "On a slow connection that takes a few seconds.";
export const catalogMissing = (reason: string) => `The catalog is missing: ${reason}.`;
export const TRY_AGAIN = "Try again";

// The header

export const COLORS = "Colors";
export const SYSTEM_COLORS = "System colors";
export const THEMES = { light: "Light", dark: "Dark" };

// What the keys do

export const KEYBOARD = "Keyboard";
const ARROWS = { keys: "Arrows", does: "go from square to square" };
const UNDO_REDO = { keys: "Ctrl-Z, Ctrl-Y", does: "undo, redo" };
export const KEYS_EVERYWHERE: KeyHelp[] = [
  { keys: "Tab", does: "go to the next button, link or board" },
  { keys: "?", does: "list the keys" },
];
export const KEYS_TO_REPLAY: KeyHelp[] = [
  { keys: "Space", does: "play, or pause" },
  { keys: "Right, Left", does: "next move, previous move" },
  { keys: "Home, End", does: "first position, last position" },
];
export const KEYS_TO_MOVE: KeyHelp[] = [
  ARROWS,
  { keys: "Enter, Space", does: "choose a man, or send him to the square" },
  { keys: "Esc", does: "choose no man" },
  UNDO_REDO,
];
export const KEYS_TO_PLACE: KeyHelp[] = [
  ARROWS,
  { keys: "Enter, Space", does: "place a man, or take him off" },
  UNDO_REDO,
];
export const KEYS_TO_DRAW: KeyHelp[] = [
  ARROWS,
  { keys: "Enter, Space", does: "set a man, or take him away" },
  UNDO_REDO,
];

// A board and its squares

export const boardOf = (puzzle: string) => `The board of ${puzzle}`;
export const bySize = (rows: number, columns: number) => `${rows} by ${columns}`;
export const menInRow = (row: string, squares: number[]) => `row ${row}: ${squares.join(", ")}`;
export const withoutImage = (squares: string) => `Without a mirror image in the figure: ${squares}`;
export const yardOfMen = (number: number) => `yard of ${men(number)}`;
export const EMPTY = "empty";
export const MAN = "man";
export const manOf = (player: string) => `man of ${player}`;
export const HOPPING_MAN = "the hopping man";
export const TARGET = "the target";
export const TO_FILL = "to fill";
export const NO_IMAGE = "no mirror image";
export const MAY_MOVE = "may move";
export const HAS_MOVED = "has moved";
export const REACHED = "can be reached";

// A puzzle: its name, its task, its moves, and what is known of it

export const puzzleNumber = (number: number) => `Puzzle ${number}`;
export const figureNumber = (number: number) => `Figure ${number}`;
export const ID = "Id: ";

export const KEY_NAMES: Record<string, string> = {
  gambit: "Gambit",
  yarding: "Yarding key",
  hop: "The hop",
  transfer: "Transfer",
  game: "Game",
};

// What is verified of each kind of puzzle.
const SOUND: Record<Kind, string> = {
  exit: "the key is right",
  detour: "no hop has fewer jumps",
  transfer: "the solution is right",
  game: "the record is right",
};
export const verified = (kind: Kind, hasTwoKeys: boolean) =>
  `Verified: ${hasTwoKeys ? "both keys are right" : SOUND[kind]}.`;
export const VERDICTS: Record<Exclude<Verdict, "verified">, string> = {
  emended: "Verified, once the marked misprints are corrected.",
  refuted: "Refuted: a move or a claim is wrong.",
  unfinished: "Unfinished: the moves are right, but the record ends before the claimed result.",
};
export const KEY_EXISTS =
  "One of the figures that can be reached. Try it yourself, or ask for a key.";
export const KEY_FOUND = "The search on this page has just found this key.";
export const KEY_UNKNOWN = "No key is given: try it yourself, or ask whether it can be done.";

export const HOW_HE_JUMPS =
  "He jumps over one adjacent man after another, each time to the empty square straight beyond.";
export const HOW_MEN_MOVE =
  "A man steps to any neighboring square, or he hops: he jumps over one adjacent man after " +
  "another, each time to the empty square straight beyond.";

// In which directions men move, unless it is every one.
export const ONLY_JUMPS = " He jumps and never steps.";
export const SIX_DIRECTIONS =
  " Men move in 6 directions: on the diagonals only those that rise to the left.";
export const FOUR_DIRECTIONS = " Men move in 4 directions, without diagonals.";
export const ON_DIAGONALS = " Men move along diagonals only.";

export const exitTask = (number: number) =>
  `Bring the ${men(number)} out of the yard into this figure, each in one move.`;
export const detourTask = (from: string, target: string, number: number) =>
  `What is the shortest hop from ${from} to ${target}?` +
  (number > 0 ? ` It has ${jumps(number)}.` : "");
export const transferTask = (number: number, hasTarget: boolean, directions: string) => {
  const to = hasTarget
    ? "the squares with dashed circles"
    : "any figure that is its own mirror image";
  return `Bring ${men(number)} to ${to}. A man may move any number of times.${directions}`;
};
export const WHOLE_GAME = "The whole game, move by move.";

export const PASS = "pass";
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const illegal = (from: string, to: string) => `${from} to ${to}, which cannot be made`;
export const jumpOver = (from: string, man: string, to: string) => `${from} over ${man} to ${to}`;
export const step = (from: string, to: string) => `${from} to ${to}, step`;
export const hop = (from: string, to: string, number: number) =>
  `${from} to ${to}, hop of ${jumps(number)}`;

// The numbers of a figure of the catalog

const range = (least: number, most: number) =>
  least === most ? `${least}` : `${least} to ${most}`;

export const factsOfFigure = (
  numbers: CatalogNumbers,
  { diagonal, size }: ExitPuzzle,
): [name: string, value: string][] => [
  ["Keys", grouped(numbers.keys)],
  ["Steps in a key", range(numbers.fewest_steps, numbers.most_steps)],
  ["Jumps in a key", range(numbers.fewest_jumps, numbers.most_jumps)],
  ["Longest hop", jumps(numbers.longest_hop)],
  ["Moves in every key", String(numbers.forced_moves)],
  ["Men who can be first", String(numbers.first_men)],
  ["Men who can be last", String(numbers.last_men)],
  ["Men on the mirror line", String(diagonal)],
  ["Mirror lines", String(numbers.diagonals)],
  ["Groups of men", String(numbers.groups)],
  ["Size in squares", String(size)],
];

export const roundedKeys = (keys: bigint) =>
  `${ROUNDED.format(keys)} ${keys === 1n ? "key" : "keys"}`;
export const leastSteps = (number: number) => `at least ${counted(number, "step")}`;

// What the number is called by which the catalog is sorted.
export const SORTED: Record<string, (numbers: CatalogNumbers, figure: ExitPuzzle) => string> = {
  most_steps: ({ most_steps }) => `at most ${counted(most_steps, "step")}`,
  fewest_jumps: ({ fewest_jumps }) => `at least ${jumps(fewest_jumps)}`,
  most_jumps: ({ most_jumps }) => `at most ${jumps(most_jumps)}`,
  longest_hop: ({ longest_hop }) => `longest hop: ${jumps(longest_hop)}`,
  forced_moves: ({ forced_moves }) => `${moves(forced_moves)} in every key`,
  first_men: ({ first_men }) => `${men(first_men)} can be first`,
  last_men: ({ last_men }) => `${men(last_men)} can be last`,
  groups: ({ groups }) => counted(groups, "group"),
  diagonal: (_, { diagonal }) => `${men(diagonal)} on the mirror line`,
  size: (_, { size }) => `${size} by ${size}`,
};

// The lesson

export const LESSON_BOARD = "A board to learn on";
export const PRESS_THE_MAN = "Press the man with the ring.";
export const PRESS_A_DOT = "Press a square with a dot.";
export const PRESS_THE_DOT = "The dot shows where he can go. Press it.";
export const PRESS_FAR = "Now press the dot farthest away: he jumps over one man after another.";
export const MORE_DOTS = "Where he can go now, there are dots.";
export const thatWas = (hop: string | undefined, next: string) =>
  `That was a ${hop ?? "step"}. ${next}`;
export const lessonDone = (hop: string) =>
  `Each leap over a man was a jump, and all of them were one move: a ${hop}.`;
export const AGAIN = "Again";
export const SOLVE_ONE = "Now solve one";
export const RINGED_MAN = "the man with the ring";
export const lessonFailed = (reason: string) => `The board cannot be tried here: ${reason}.`;

// The galleries

export const GALLERY = "Gallery";
export const FIGURES = "Figures";
export const SOLVED_MARK = "Solved: ";
export const FAVORITE_MARK = "Favorite: ";
export const FAVORITE = "Favorite";
export const allOf = (number: number, isCatalog: boolean) =>
  `${grouped(number)} ${isCatalog ? "figure" : "puzzle"}${number === 1 ? "" : "s"}`;
export const someOf = (number: number, all: string) => `${grouped(number)} of ${all}`;
export const FIND_FIGURE = "Number or id";
export const FIND_PUZZLE = "Name, number or id";
export const FILTER = "Filter";
export const FILTER_SORT_PRINT = "Filter, sort and print";
export const FAVORITES_ONLY = "Favorites only";
export const ANY = "any";
export const SORT = "Sort";
export const DIRECTION = "Direction";
export const PAGE = "Page";
export const PREVIOUS_PAGE = "Previous page";
export const NEXT_PAGE = "Next page";
export const ofPages = (last: number) => `of ${last}`;
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`;
export const DRAW_PART = "Draw what it must contain";
export const CHANGE_DRAWING = "Change the drawing";
export const WITHOUT_DRAWING = "Without the drawing";

export const FILTERS: Named[] = [
  { value: "men", name: "Men" },
  { value: "diagonal", name: "Men on the diagonal" },
  { value: "size", name: "Size in squares" },
  { value: "lines", name: "Mirror lines" },
  { value: "jumps", name: "Jumps in the key" },
  { value: "steps", name: "Fewest steps in a key" },
  { value: "misfits", name: "Drawn men without a place" },
];

const FEWEST = "fewest first";
const MOST = "most first";
export const AS_IT_IS: Order = {
  value: "",
  name: "as on the page",
  up: "from the first",
  down: "from the last",
};
export const ORDERS: Order[] = [
  { value: "keys", name: "number of keys, where known", up: FEWEST, down: MOST },
  { value: "steps", name: "fewest steps in a key", up: FEWEST, down: MOST },
  { value: "most_steps", name: "most steps in a key", up: FEWEST, down: MOST },
  { value: "jumps", name: "jumps", up: FEWEST, down: MOST },
  { value: "fewest_jumps", name: "fewest jumps in a key", up: FEWEST, down: MOST },
  { value: "most_jumps", name: "most jumps in a key", up: FEWEST, down: MOST },
  { value: "longest_hop", name: "longest hop", up: "shortest first", down: "longest first" },
  { value: "forced_moves", name: "moves that are in every key", up: FEWEST, down: MOST },
  { value: "first_men", name: "men who can be first", up: FEWEST, down: MOST },
  { value: "last_men", name: "men who can be last", up: FEWEST, down: MOST },
  { value: "diagonal", name: "men on the diagonal", up: FEWEST, down: MOST },
  { value: "size", name: "size", up: "smallest first", down: "largest first" },
  { value: "groups", name: "groups", up: FEWEST, down: MOST },
  {
    value: "misfits",
    name: "similarity to the drawing",
    up: "closest first",
    down: "farthest first",
  },
];

export const WAYS_IN = "Ways into the catalog";
export const RANDOM_FIGURE = "A random figure";
export const MOST_KEYS = "Most keys";
export const FEWEST_KEYS = "Fewest keys";
export const LONGEST_HOP = "Longest hop";
export const TWO_LINES = "Two mirror lines";
export const SMALLEST = "Smallest";
export const MOST_GROUPS = "Most groups";
export const FIND_BY_SQUARES = "Figures that have certain squares";
export const SQUARES_OF_FIGURE = "The squares that a figure is to have";
export const NOT_IN_YARD = "No man of a figure stands in the yard.";
export const PRESS_SQUARES = "Press the squares where men are to stand.";
export const havePlaces = (number: number, squares: number) =>
  `${number === 1 ? "1 figure has" : `${grouped(number)} figures have`} men on ` +
  `${squares === 1 ? "this square" : "these squares"}.`;
export const SHOW_THEM = "Show them";
export const EMPTY_IN_YARD = "empty, in the yard";

export const PUZZLES = "Puzzles";
export const ALL = "All";
export const PREVIOUS = "Previous";
export const NEXT = "Next";
export const NEXT_PUZZLE = "Next puzzle";

// A booklet, and other paper

export const PRINT_BOOKLET = "Print as a booklet";
export const BOARDS_PER_PAGE = "Boards per page of the booklet";
export const SIX_BOARDS = "six boards a page";
export const ONE_BOARD = "one board a page";
export const theFirst = (number: number) => `the first ${grouped(number)}`;
export const CONTENTS = "Contents";
export const PAGES_OF_BOARDS = "The number is the page of the board.";
export const PAGES_OF_KEYS = "The numbers are the pages of the board and of the keys.";
export const aboutBooklet = (printed: number, keyed: number) =>
  `${puzzles(printed)}. ${aboutKeys(printed, keyed)}`;
function aboutKeys(printed: number, keyed: number) {
  if (keyed === 0) return "It has no keys. The page finds the key of a figure when you open it.";
  if (keyed === printed) return "The keys are on the last pages.";
  return `The last pages have the keys of ${puzzles(keyed)}; the other keys are not known here.`;
}

export const NEVER_TAKEN = "No man is ever taken off the board.";
export const bySquares = (key: string) => `${key}, square by square`;
export const byMoves = (key: string, number: number) => `${key}, ${moves(number)}`;
export const atMove = (move: number, comment: string) => `Move ${move}: ${comment}`;
export const detourOnPaper = (number: number, from: string, least: number, target: string) =>
  `Place up to ${men(number)} so that the man on ${from} needs at least ${jumps(least)} to get to ` +
  `${target} in one move.`;

// Sharing

export const COPY = "Copy";
export const COPIED = "Copied";
export const COPY_THIS = "Copy this";
export const COPY_BY_HAND =
  "The browser does not let the page copy. The text is selected; copy it yourself.";
export const COPY_BELOW =
  "The browser does not let the page copy. The text is selected below; copy it yourself.";
export const LINK_COPIED = "The link is copied.";
export const LINK_TO_FILE =
  "The link is copied. It leads to a file of this computer: somebody else needs the file too.";
export const TEXT_COPIED = "The text is copied.";
export const EMBED = "Embed";
export const EMBED_FROM_FILE =
  "Put this page on a web server first. Then this text, from the page there, shows the board in " +
  "another page.";
export const EMBED_BY_TEXT =
  "Paste this text into another page. It shows the board without the rest of this page.";

// The replay of a key

export const REPLAY = "Replay";
export const KEY = "Key";
export const MOVES = "Moves";
export const PLAY = "Play";
export const PAUSE = "Pause";
export const SPEED = "Speed";
export const POSITION = "Position";
export const FIRST_POSITION = "First position";
export const PREVIOUS_MOVE = "Previous move";
export const NEXT_MOVE = "Next move";
export const LAST_POSITION = "Last position";
export const PLAY_ON = "Play on from here";
export const AT_THIS_MOVE = "at this move";
export const beforeFirst = (isHop: boolean) => `Before the first ${isHop ? "jump" : "move"}`;
export const stepOf = (made: number, all: number, move: string) => `${made} of ${all}: ${move}`;
const REMARKS: Record<RemarkKind, string> = {
  fault: "Fault",
  emended: "Emended",
  marked: "Marked",
  "pointed out": "Pointed out",
};
export const remark = (kind: RemarkKind, text: string) => `${REMARKS[kind]}: ${text}`;
export const SHOW_KEY = "Show a key";
export const KEY_SOUGHT = "The page is looking for a key.";
export const noSearchForKey = (reason: string) => `The page cannot look for a key here: ${reason}.`;
export const PRINT_WITH_KEY = "Print with the key";
export const PRINT_WITHOUT_KEY = "Print without the key";
export const CONTINUE_KEPT = "Continue the game kept here";
export const CHANGE_AND_ASK = "Change it and ask";

// Practice

export const PRACTICE = "Practice";
export const practiceOf = (puzzle: string) => `${puzzle}: practice`;
export const MOVES_MADE = "Moves made";
export const ACTS = { take_back: UNDO, make_again: REDO, start_again: "Start over", hint: "Hint" };
export const SOLVED = "Solved";
export const movedOf = (moved: number, all: number) => `${moved} of ${all}`;
export const MOVED = " moved";
export const RULES_LOADING = "The rules are loading…";
export const practiceFailed = (reason: string) => `Practice cannot run here: ${reason}.`;
export const addressDamaged = (message: string) => `The end of this address is damaged. ${message}`;
export const takeBack = (number: number) => `Take back ${moves(number)}`;
export const TASK = "Task";
export const GOALS: Record<GoalKind, string> = {
  fill: "Fill the figure",
  any_figure: "Any symmetrical figure",
  yard: "Bring the men home",
};
export const solvedBefore = (task: string) => `${task} (solved before)`;
export const TASKS: Record<GoalKind, string> = {
  fill: "Bring the men out of the yard to the squares with dashed circles, each in one move.",
  any_figure:
    "Bring the men out of the yard, each in one move, into any figure that is its own mirror " +
    "image in the dashed line.",
  yard: "Bring the men home to the yard, the squares with dashed circles, each in one move.",
};
export const taskOfPlacing = (number: number, least: number, target: string) =>
  `Press squares to place up to ${men(number)} so that the colored man needs at least ` +
  `${jumps(least)} to get to ${target} in one move.`;
export const WATCH_IT = "Watch it played";
export const ASK_WHETHER = "Ask whether it can be done";
export const BACK_TO_DRAWING = "Back to the drawing";
export const WITH_MY_MOVES = "with my moves";

// A game

export const GAME = "Game";
export const gameFor = (players: string, size: string) => `Game for ${players}, ${size}`;
export const PLAYER_NAMES = [
  "the first player",
  "the second player",
  "the third player",
  "the fourth player",
];
export const TASK_OF_GAME = "Bring all your men to the yard opposite, where they are drawn pale.";
export const HOW_TO_PLAY =
  "You move for every player: press a man and then a square, or drag him. This browser keeps the " +
  "game.";
export const NO_GAME = "This address describes no game.";
export const beginsAnew = (reason: string) => `The game begins anew: ${reason}.`;
export const PLAYERS = "Players";
export const menHome = (home: number, all: number) => `${home} of ${all} home`;
export const PASS_TURN = "Pass";
export const END_OF_GAME = "End of the game";
export const ENDS: [end: AgreedEnd, name: string, help: string][] = [
  ["resigned", "Resign", "The player to move resigns"],
  ["drawn", "Draw", "The players agree on a draw"],
  ["on_time", "Won on time", "The player to move is out of time"],
];
export const KEEP_VARIATIONS = "Keep other moves as variations";
export const VERIFY = "Verify";
export const WENT_ON_BOTH =
  "This game went on in another tab. Both are kept: this one is now a game of its own.";
export const WENT_ON = "This game went on in another tab. A move here begins a game of its own.";
export const SHOW_THAT_GAME = "Show that game";

// The games that the browser keeps

export const KEPT_GAMES = "Games kept in this browser";
export const continueGame = (game: string) => `Continue: ${game}`;
export const REMOVE = "Remove";
export const removeGame = (game: string) => `Remove ${game}`;

// The moves of a game, and its variations

export const BACK_TO_RECORD = "Back to the record";
export const commentOn = (isVariation: boolean, move: number) =>
  `Comment on ${isVariation ? "the variation" : move === 0 ? "the start" : `move ${move}`}`;
export const DROP_MOVES = "Drop the moves below";
export const WILL_BE_GONE = "These moves, and what is said of them, will be gone.";
export const DROP_THEM = "Drop them";
export const KEEP_THEM = "Keep them";
export const VARIATION = "Variation";
export const A_VARIATION = "A variation";
export const VARIATIONS = "Variations";
export const MAKE_RECORD = "Make it the record";
export const fromMove = (move: number) => `From move ${move}: `;
export const WALK_IT = "Walk it";
export const DROP_IT = "Drop it";

// The record of a game as text

export const THE_RECORD = "The record";
export const RECORD_AS_TEXT = "The record as text";
export const PASTE_RECORD = "Paste another record here to play on from it.";
export const LOAD_TEXT = "Load this text";
export const LOAD_WITHOUT = "Load it without that";
export const COPY_RECORD = "Copy the record";
export const RECORD_COPIED = "The record is copied.";
export const SAVE = "Save";
export const RECORD_SAVED =
  "The record is saved as game.txt. halma-solve verify game.txt checks it.";
export const SHOWN_ALREADY = "This record is shown already.";

// Another game

export const SET_UP = "Set up another game";
export const ANOTHER_GAME = "Another game";
export const NEW_GAME = "New game";
export const SAME_GAME = "The same game again";
export const startOf = (game: string) => `The start of: ${game}`;
export const player = (number: number) => `Player ${number}`;
export const BOARD = "Board";
export const ROW_LENGTH = "Squares in a row";
export const AS_ROWS = "as many as rows";
export const DIRECTIONS = "Directions";
export const EIGHT_WAYS = "all 8";
export const SIX_WAYS = "6, as on a star board";
export const FOUR_WAYS = "4, not diagonally";
export const RULES_AND_YARDS = "Rules and yards";
export const RULES = "Rules";
export const USUAL_RULES = "the usual ones";
export const RULINGS = "Rulings";
export const SUCH_RULINGS = "such as a full yard wins";
export const YARDS = "Yards";
export const SUCH_YARDS = "such as 10 or 4, 3, 2, 1";
export const SEMICOLON = "A name cannot contain a semicolon: it parts the names in a record.";
export const SAME_NAME = "Two players cannot have the same name.";

// Draw and ask

export const DRAW_AND_ASK = "Draw and ask";
export const BOARD_TO_DRAW = "The board to draw on";
export const CLEAR = "Clear";
export const DRAW = "Draw";
export const DRAFT_KINDS: Named<Draft["kind"]>[] = [
  { value: "exit", name: "A figure (solitaire II)" },
  { value: "detour", name: "A detour (solitaire I)" },
  { value: "transfer", name: "A transfer" },
];
export const DRAWN: Record<Draft["kind"], string> = {
  exit: "A figure",
  detour: "A detour",
  transfer: "A transfer",
};
export const HOW_TO_DRAW: Record<Draft["kind"], string> = {
  exit: "Draw the figure that the men of the yard must form: press squares, or drag across them.",
  detour: "Press squares to place the men whom one man must jump over on his way to the target.",
  transfer:
    "Press squares to place the men at the start, then choose “Squares to fill” and draw where " +
    "they go.",
};
export const TOOLS: Record<Draft["kind"], Named<"men" | "from" | "target">[]> = {
  exit: [],
  detour: [
    { value: "men", name: "Men" },
    { value: "from", name: "The hopping man" },
    { value: "target", name: "His target" },
  ],
  transfer: [
    { value: "men", name: "Men at the start" },
    { value: "target", name: "Squares to fill" },
  ],
};
export const PRESS_TO_PLACE = "Press to place";
export const CANNOT_FILL = "cannot be filled with the others";
export const ROWS_OF_BOARD = "Rows of the board";
export const YARD = "Yard";
export const OTHER_YARD = "other";
export const ROWS_OF_YARD = "Rows of the yard";
export const noYard = (entered: string, example: string) =>
  `“${entered}” is not a yard. Enter the lengths of its rows, each from 1 to 16, such as ${example}.`;
export const yardsOfMen = (number: number) => `Yards of ${men(number)}, by their rows`;
export const usualYard = (rows: string) => `The usual yard: ${rows}`;
export const CORNER = "Corner";
export const MIRRORS = "Draw mirror images too";
export const ANY_FIGURE = "Any symmetrical figure will do";
export const STAR_HALMA = "6 (Stern-Halma)";
export const DIAGONALS_ONLY = "diagonals only";
export const JUMPS_ONLY = "Men only jump";
export const THE_BOARD = "The board";
export const YOUR_FIGURE = "Your figure";
export const YOUR_TRANSFER = "Your transfer";
export const LINK_DAMAGED =
  "The link is damaged: it holds no drawing. Copy the whole link again, or draw here.";

export const CAN_IT = "Can it be reached?";
export const COUNT_KEYS = "Count keys";
export const STOP = "Stop";
export const SEARCHING = "Searching";
export const COUNTING = "Counting";
export const begun = (doing: string) => `${doing}…`;
export const doingFor = (doing: string, seconds: number, said: string) =>
  `${doing} for ${counted(seconds, "second")}${said}.`;
export const STOPPED = "Stopped without an answer.";
export const stoppedWith = (number: number) =>
  `Stopped. Yes, it can be reached: the best solution so far has ${moves(number)}. Whether fewer ` +
  "are enough is not known.";
export const COUNT_STOPPED = "Stopped before all keys were counted.";
export const searchFailed = (reason: string) => `The search cannot run here: ${reason}.`;
export const hasKeys = (keys: bigint) => `It has ${grouped(keys)} keys.`;
export const ofCatalog = (figure: string) => `${figure} of the catalog`;
export const IT_IS = "It is ";
export const WITH_ID = ", id ";
export const NEAREST = "The nearest figures that can be reached:";
export const THE_SOLUTION = "The solution";

export const KEEP_IT = "Keep it";
export const SIMILAR = "Similar figures";
export const COPY_AS_TEXT = "Copy as text";
export const SAVE_PNG = "Save PNG";
export const NOTHING_TO_COPY = "There is nothing to copy yet.";
export const LOAD_PUZZLE = "Load a puzzle";
export const PUZZLE_AS_TEXT = "A puzzle as text";
export const READ_TEXT = "Read the text";
export const FIND_HERE = "Name, number or id of a puzzle on this page";
export const LOAD = "Load";
export const onlyPlayed = (game: string) => `${game} is a game, which can only be played.`;
export const textIsGame = (leftOut: string) => `This text is a game. ${leftOut}`;
export const unknownId = (id: string) =>
  `This page has no puzzle with the id ${id}. Paste its text: “halma-solve fmt ${id}” prints it, if ` +
  "the program knows it.";
export const ENTER_FIRST = "First enter the name, the number or the id of a puzzle on this page.";
