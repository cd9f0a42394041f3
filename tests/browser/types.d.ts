// The types of the page's data and of the questions to the compiled rules.

// A square as a number: 16 × (row − 1) + (number − 1).
type Square = number;
// Squares as hexadecimal digits, two for each.
type Hex = string;
// The square that the man leaves, and the square that he reaches.
type Pair = [Square, Square];
// A move of a game, or a pass.
type Turn = Pair | null;

// src/page/data.rs
interface Mark {
  // From 1; 0 is the key as a whole.
  move: number;
  kind: "emended" | "fault" | "pointed out";
  text: string;
}

interface Key {
  // gambit, yarding, hop, transfer, game or variation-1
  kind: string;
  // The label of a variation, the number of its first move, and what somebody says about it.
  variation?: [string, number, string | null];
  // The men before the first move; left out if they fill the yard.
  start?: Hex;
  // A letter and the squares that the man touches: `s` step, `h` hop, `x` not legal, `p` pass.
  moves: string[];
  // The men jumped over in a detour's hop.
  over?: Hex;
  marks?: Mark[];
}

interface AnyPuzzle {
  name?: string;
  title?: string;
  notes?: string[];
  // The short name by which the puzzle can be cited; empty for what is drawn.
  id: string;
  verdict: "verified" | "emended" | "refuted" | "unfinished" | "open" | "found";
  board: number;
  figure: Hex;
  keys: Key[];
  key_jumps: number;
  faults?: string[];
  emended?: string[];
}

type ExitGoal = "fill" | "any_figure" | "yard";

interface ExitPuzzle extends AnyPuzzle {
  kind: "exit";
  yard: Hex;
  corner: Hex;
  unmatched?: Hex;
  diagonal: number;
  size: number;
  // Of a figure of the catalog: its mirror lines, and the fewest steps in a key.
  lines?: number;
  steps?: number;
  number_of_keys?: number;
  goals: ExitGoal[];
}

interface DetourPuzzle extends AnyPuzzle {
  kind: "detour";
  from: Hex;
  target: Hex;
  jumps: number;
  goals: "detour"[];
}

interface TransferPuzzle extends AnyPuzzle {
  kind: "transfer";
  directions: 8 | 6 | 4;
  // The squares to fill; left out if any symmetrical figure will do.
  target?: Hex;
  // A corner on the mirror line, if any symmetrical figure will do.
  corner?: Hex;
  known: Known;
  goals: "transfer"[];
}

interface GameChoice {
  rules: string;
  form: string;
  board: number;
  words: string;
}

interface GamePuzzle extends AnyPuzzle {
  kind: "game";
  id: string;
  game: {
    rules: string;
    form: string;
    begins: Hex;
    names: string[];
    // The men of each player at the start.
    armies: Hex[];
    standing: string;
    choices: GameChoice[];
  };
  goals: "game"[];
}

type Puzzle = ExitPuzzle | DetourPuzzle | TransferPuzzle | GamePuzzle;
type Goal = Puzzle["goals"][number];

// src/page_protocol/session.rs
type Act = "take_back" | "make_again" | "start_again" | "hint" | "verify";
// A turn, or a square where a man is put or taken off.
type Change = Turn | Square;
type SessionAct = Act | "nothing" | "look_ahead" | { make: Change } | { touch: Square };

// What a page keeps between two questions.
interface Course {
  made: Change[];
  taken_back: Change[];
  // The chosen man, and whether a hint has chosen him.
  man?: Square | null;
  hinted?: boolean;
  foresight?: unknown;
}

type Known = "nothing" | { claimed: number } | { solved: { moves: number; at_least: number | null } };

// Each kind reads its own part.
type PuzzleQuestion = Draft & Course & {
  goal: Goal;
  gambit: Pair[];
  yarding: Pair[];
  key: Pair[];
  jumps: number;
  known: Known;
};

// A turn is a move, or null for a pass.
interface GameQuestion extends Course {
  kind: "game";
  rules: string;
  form: string;
  board: number;
  begins: Square;
  names: string[];
  // All turns of each, and what somebody says about it.
  variations: [Change[], string][];
  // The record that waits while a side line is tried.
  record?: Change[];
}

// With an act.
type SessionQuestion = PuzzleQuestion | GameQuestion;

interface SessionAnswer {
  course: Course;
  moves: string[];
  // The men of each army.
  armies: Square[][];
  refused: boolean;
  route: Square[];
  wanted: Square[];
  destinations: Square[];
  movable: Square[];
  may_pass: boolean;
  unmatched: Square[];
  marked: Square | null;
  solved: boolean;
  message: string;
  outlook: string;
  lost: boolean;
  open: boolean;
  // Of a game only.
  record: string | null;
}

// src/page_protocol
interface ExitDraft {
  kind: "exit";
  board: number;
  corner: Square;
  rows: number[];
  men: Square[];
}

interface DetourDraft {
  kind: "detour";
  board: number;
  from: Square;
  target: Square;
  men: Square[];
}

interface TransferDraft {
  kind: "transfer";
  board: number;
  directions: 8 | 6 | 4;
  start: Square[];
  target: Square[];
  symmetrical: Square | null;
}

type Draft = ExitDraft | DetourDraft | TransferDraft;
// What a press on a square of a draft sets.
type Tool = "men" | "from" | "target";

// src/page_protocol/found.rs
interface Look {
  words: string[];
  fault: string | null;
  marked: Square[];
  unmatched: Square[];
  route: Square[];
  text: string;
  id: string | null;
}

interface PlayedMove {
  kind: "step" | "hop";
  route: Square[];
  over: Square[];
}

interface Progress {
  progress: string;
  moves?: PlayedMove[];
}

interface Found {
  possible: boolean;
  words: string;
  marked: Square[];
  moves: PlayedMove[];
  text: string;
}

// src/page/assets
// A row of the list of moves: a move of a key, or a jump of a hop.
interface Step {
  kind: "step" | "hop" | "jump" | "illegal" | "pass";
  route: Square[];
  // The man jumped over.
  over?: Square;
}

interface Section {
  rows: number;
  width: number;
}

interface SquareLook {
  classes: string[];
  words: string;
  isPressed: boolean;
}

// A part of the page.
interface Shown {
  element: HTMLElement;
  // The gallery has none: the title of the page is enough.
  heading?: HTMLElement | null;
  number?: number;
  // Called when it is out of sight.
  pause?(): void;
  // Called with every key that is pressed.
  shortcut?(event: KeyboardEvent): void;
  // What is printed in its place.
  onPaper?(): Node[];
  // Called when it is printed.
  afterPaper?(): void;
}

type Announce = (text: string) => void;
