// Written by `cargo xtask derive` from the types of the program.

/**
 * One puzzle. Squares are written as two hexadecimal digits, row − 1 and number − 1.
 */
export type PuzzleEntry = { name?: string, title?: string,
/**
 * Source and notes.
 */
notes?: Array<string>,
/**
 * The short name by which the puzzle can be cited.
 */
id: string,
/**
 * Missing if there is no key to verify.
 */
verdict: Verdict | null, board: BoardSize,
/**
 * The squares of an exit's figure, of all men of a detour, or of the men of a transfer at its start.
 */
figure: string, keys: Array<KeyEntry>,
/**
 * Faults of the puzzle as a whole.
 */
faults?: Array<string>,
/**
 * Emended rows of the diagram.
 */
emended?: Array<string>,
/**
 * The number of jumps in the first key, or in the hop of a detour.
 */
key_jumps: number, } & ({ "kind": "exit",
/**
 * The squares of the yard.
 */
yard: string,
/**
 * A corner on the mirror line.
 */
corner: string,
/**
 * The men of the figure without a mirror image.
 */
unmatched?: string,
/**
 * The number of men of the figure on the mirror line.
 */
diagonal: number,
/**
 * How many keys the figure has, if `Keys:` says so.
 */
number_of_keys?: number,
/**
 * The side of the smallest square at the yard's corner that holds the figure.
 */
size?: number,
/**
 * The tasks of practice. Every other kind has one.
 */
goals: Array<GoalKind>, } | { "kind": "detour",
/**
 * The square of the hopping man.
 */
from: string, target: string,
/**
 * The claimed fewest jumps.
 */
jumps: number, } | { "kind": "transfer", directions: number | string,
/**
 * The squares to fill.
 */
target?: string,
/**
 * A corner on the mirror line of any symmetrical figure.
 */
corner?: string,
/**
 * What is known about the fewest moves.
 */
known: KnownSolution, } | { "kind": "game", game: GameEntry, });

/**
 * One key, or the hop of a detour.
 */
export type KeyEntry = { kind: string,
/**
 * What only a variation has.
 */
variation?: VariationEntry,
/**
 * The men before the first move; none if they fill the yard, and for a variation.
 */
start?: string,
/**
 * For each move one letter and the squares that the man touches. The letter is `s` for a step, `h`
 * for a hop, `x` for a move that is not legal, and `p` for a pass. A variation has only its own.
 */
moves: Array<string>,
/**
 * The men jumped over in a detour's hop, in order.
 */
over?: string,
/**
 * Marks beside moves, from 1; 0 is the key as a whole.
 */
marks?: Array<Mark>,
/**
 * What somebody says in a game above the first turn, and below each turn; empty where nothing is said.
 */
comments?: Array<string>, };

/**
 * Where a variation departs, and what somebody says about it.
 */
export type VariationEntry = { label: string,
/**
 * The place among the keys of the line from which it departs.
 */
of: number,
/**
 * The number of its first move, from 1.
 */
first: number, comment?: string, };

export type Mark = { move: number, kind: RemarkKind, text: string, };

/**
 * A game on a page: how it begins, its players, and how it stands.
 */
export type GameEntry = {
/**
 * The record in the notation.
 */
text: string,
/**
 * The men of each player at the start.
 */
armies: Array<string>,
/**
 * How the game ended, or who is to move.
 */
standing: string,
/**
 * The game by its number of players and its partnerships.
 */
form: Form,
/**
 * The rows of every player's yard, counted from its corner; none if the book says it.
 */
rows: Array<number>,
/**
 * The rules and what is special, in sentences: `Rules: 1889. Each yard has 10 squares.`
 */
start: string,
/**
 * What the players are called, in order of play.
 */
names: Array<string>, };

/**
 * The verdict on a problem that could be read.
 */
export type Verdict = "verified" | "emended" | "unfinished" | "refuted";

/**
 * The kinds of remarks.
 */
export type RemarkKind = "emended" | "fault" | "marked" | "pointed out";

/**
 * How large a board is: its rows, and the squares in each of them.
 */
export type BoardSize = {
/**
 * The number of rows.
 */
rows: number,
/**
 * The number of squares in each row.
 */
columns: number, };

/**
 * A kind of problem.
 *
 * A `match` can name all kinds, so the compiler finds every place that a new kind needs.
 */
export type Kind = "exit" | "detour" | "transfer" | "game";

/**
 * The two kinds of moves. A step changes the class of the man's square and a hop keeps it, so no move
 * is both.
 */
export type MoveKind = "step" | "hop";

/**
 * What a person practices. Only an exit has more than one such task.
 */
export type GoalKind = "fill" | "any_figure" | "yard";

/**
 * What is known about the fewest moves of a transfer.
 */
export type KnownSolution = "nothing" | { "claimed": number } | { "solved": {
/**
 * The number of its moves.
 */
moves: number,
/**
 * The puzzle says that no solution has fewer moves than this.
 */
at_least: number | null, } };

/**
 * A question of a page.
 */
export type Question = { "practice": SessionQuestion } | { "look": Draft } | { "solve": Draft } | { "count": ExitDraft } | { "read": string };

/**
 * What a text holds: a problem that can be drawn, or a game that can be played on.
 */
export type ReadText = Draft | ReadGame;

/**
 * Why a question has no answer.
 */
export type Refusal = { error: string,
/**
 * The place of the error in a text, if it has one.
 */
place?: TextPlace, };

/**
 * A place in a text. Lines and columns count from 1.
 */
export type TextPlace = { line: number, column: number, };

/**
 * A problem as it is drawn.
 */
export type Draft = { "kind": "exit" } & ExitDraft | { "kind": "detour" } & DetourDraft | { "kind": "transfer" } & TransferDraft;

/**
 * The men of a yard and the figure that they are to form.
 */
export type ExitDraft = { board: BoardSize,
/**
 * The corner that the yard lies in.
 */
corner: number,
/**
 * The rows of the yard, counted from its corner.
 */
rows: Array<number>,
/**
 * The squares of the figure.
 */
men: Array<number>, };

/**
 * A man, his target, and the men he jumps over.
 */
export type DetourDraft = { board: BoardSize, from: number, target: number,
/**
 * The other men.
 */
men: Array<number>, };

/**
 * Two positions.
 */
export type TransferDraft = { board: BoardSize, directions: number | string, start: Array<number>, target: Array<number>,
/**
 * A corner on the mirror line, if any symmetrical figure will do. The target is then ignored.
 */
symmetrical: number | null, };

/**
 * What can be told about a draft without a search.
 */
export type Look = {
/**
 * The numbers of men, the symmetry, the fewest jumps: one sentence each.
 */
words: Array<string>,
/**
 * Why the problem cannot be solved, or cannot be asked yet.
 */
fault: string | null,
/**
 * The squares that the fault names.
 */
marked: Array<number>,
/**
 * The men without a mirror image.
 */
unmatched: Array<number>,
/**
 * The squares of the hop with the fewest jumps; empty if it is not a detour or no hop leads there.
 */
route: Array<number>,
/**
 * The draft in the notation; empty if it has none.
 */
text: string,
/**
 * The id of the puzzle, if the draft is a whole one already.
 */
id: string | null, };

/**
 * The answer of a search.
 */
export type Found = {
/**
 * `true` if it can be done, `false` if it is proved that it cannot.
 */
possible: boolean,
/**
 * The answer in words, with the statistics of the proof.
 */
words: string,
/**
 * The squares that the reason names.
 */
marked: Array<number>,
/**
 * The solution; empty if there is none.
 */
moves: Array<PlayedMove>,
/**
 * The problem with its solution in the notation.
 */
text: string, };

/**
 * The keys of a figure.
 */
export type Counted = {
/**
 * Their number and what they have in common.
 */
words: string, };

/**
 * A sign that a search goes on.
 */
export type Progress = {
/**
 * How far the search is, in words.
 */
progress: string,
/**
 * A better solution than before; empty if there is none.
 */
moves?: Array<PlayedMove>, };

/**
 * One move of a solution.
 */
export type PlayedMove = { kind: MoveKind,
/**
 * The squares that the man touches.
 */
route: Array<number>,
/**
 * The men he jumps over.
 */
over: Array<number>, };

/**
 * What a person does at once. In JSON it is a move, `{"from": …, "to": …}` with the numbers of two squares; the number
 * of a square where a man is put or taken off; or `null` for a pass.
 */
export type Change = { from: number, to: number, } | number | null;

/**
 * The task, the course of the session so far, and the next act.
 */
export type SessionQuestion = { act: Act, } & ({ "kind": "puzzle" } & PuzzleTask | { "kind": "game" } & GameQuestion) & { made: Array<Change>, taken_back: Array<Change>,
/**
 * The chosen man.
 */
man: number | null,
/**
 * What a hint has told about his move.
 */
told: Told,
/**
 * What is known about how it can end. The page only passes it on.
 */
foresight: unknown, };

/**
 * What is practiced.
 */
export type PageTask = { "kind": "puzzle" } & PuzzleTask | { "kind": "game" } & GameQuestion;

/**
 * A task of a puzzle.
 */
export type PuzzleTask = {
/**
 * The puzzle in the notation. Its keys and its men are for hints.
 */
text: string,
/**
 * Which of its tasks; a puzzle other than an exit has only `fill`.
 */
goal: GoalKind,
/**
 * What is known about the fewest moves of a transfer.
 */
known: KnownSolution, };

/**
 * A game that people play on: its record, the line that is shown, and how far.
 */
export type GameQuestion = {
/**
 * The record in the notation. Without any text it is the usual game before its first turn. What cannot be played is
 * left out.
 */
text: string,
/**
 * The number of the variation that is shown, from 1; 0 for the record itself.
 */
variation: number,
/**
 * The number of turns of the line that are on the board; none for all.
 */
at: number | null,
/**
 * Whether another turn than the next one begins a variation. Otherwise it replaces what follows.
 */
study: boolean, };

/**
 * How a game begins, as a page shows it.
 */
export type GameStart = {
/**
 * The game by its number of players and its partnerships.
 */
form: Form,
/**
 * The rows of every player's yard, counted from its corner; none if the book says it.
 */
rows: Array<number>,
/**
 * The rules and what is special, in sentences: `Rules: 1889. Each yard has 10 squares.`
 */
start: string,
/**
 * What the players are called, in order of play.
 */
names: Array<string>, };

/**
 * What a page shows of a game beside its board.
 */
export type GameView = {
/**
 * The record, as `halma-solve verify` reads it.
 */
text: string, variation: number, at: number, study: boolean,
/**
 * The name and the title of the record, or the players and the board.
 */
heading: string,
/**
 * What else the record says of itself, a line each.
 */
about: Array<string>,
/**
 * The name of the rule book, and the rulings of the record behind it.
 */
rules: string, board: BoardSize,
/**
 * Whether it has yards, directions, a corner or a position of its own.
 */
is_own: boolean,
/**
 * The names that the record gives them; none if it gives none.
 */
given_names: Array<string>,
/**
 * How the game ended; empty if it goes on.
 */
result: string,
/**
 * The player whose turn it is, from 0; none if the game is over.
 */
mover: number | null,
/**
 * The players in order of play.
 */
players: Array<PlayerView>,
/**
 * Whose each turn of the line is that is shown, also of those that were taken back.
 */
movers: Array<number>,
/**
 * Whether two sides play, so that the time of one can be over.
 */
is_for_two_sides: boolean,
/**
 * What is said of the line that is shown: above its first turn, and below each turn. Empty where nothing is said.
 */
comments: Array<string>, variations: Array<VariationView>,
/**
 * The game by its number of players and its partnerships.
 */
form: Form,
/**
 * The rows of every player's yard, counted from its corner; none if the book says it.
 */
rows: Array<number>,
/**
 * The rules and what is special, in sentences: `Rules: 1889. Each yard has 10 squares.`
 */
start: string,
/**
 * What the players are called, in order of play.
 */
names: Array<string>, };

/**
 * How far a player is.
 */
export type PlayerView = { men: number,
/**
 * How many of them are in the yard opposite.
 */
home: number,
/**
 * The squares of the yard opposite.
 */
target: Array<number>, };

/**
 * A variation of a game.
 */
export type VariationView = {
/**
 * The number of its first turn.
 */
first: number,
/**
 * Its own turns, in words.
 */
turns: Array<string>,
/**
 * What somebody says about it; may be empty.
 */
comment: string, };

/**
 * What a person does with the record of a game.
 */
export type RecordAct = { "go": number } | { "show": number } | { "drop": number } | "promote" | "cut" | { "note": string } | { "rename": Array<string> } | { "end": AgreedEnd } | { "again": Array<string> };

/**
 * An end that the board does not show.
 */
export type AgreedEnd = "resigned" | "drawn" | "on_time";

/**
 * A game that a text holds.
 */
export type ReadGame = { kind: "game",
/**
 * The record, without what cannot be played.
 */
text: string,
/**
 * What is left out, a sentence each.
 */
left_out: Array<string>, };

/**
 * What a hint has told about the next move.
 */
export type Told = "nothing" | "man" | "square";

/**
 * What a page keeps between two questions.
 */
export type Course = { made: Array<Change>, taken_back: Array<Change>,
/**
 * The chosen man.
 */
man: number | null,
/**
 * What a hint has told about his move.
 */
told: Told,
/**
 * What is known about how it can end. The page only passes it on.
 */
foresight: unknown, };

/**
 * What a person does in a session.
 */
export type Act = "nothing" | { "make": Change } | { "touch": number } | "take_back" | "make_again" | "start_again" | "hint" | "verify" | "look_ahead" | { "record": RecordAct };

export type SessionAnswer = { course: Course,
/**
 * The changes made, in words. A hop says how many jumps it has.
 */
moves: Array<string>,
/**
 * The changes that can be made again, in words. The next one is first.
 */
ahead: Array<string>,
/**
 * The men of each army.
 */
armies: Array<Array<number>>,
/**
 * Whether a change was refused. The message has the reason.
 */
refused: boolean,
/**
 * The squares that the man touches in the move that this act made, or in the hop of a detour.
 */
route: Array<number>,
/**
 * The squares to fill; empty if any symmetrical figure solves the task.
 */
wanted: Array<number>,
/**
 * The squares that the chosen man can go to.
 */
destinations: Array<number>,
/**
 * The men who may move.
 */
movable: Array<number>, may_pass: boolean,
/**
 * The men without a mirror image.
 */
unmatched: Array<number>,
/**
 * The square that a hint names.
 */
marked: number | null,
/**
 * Whether the task is solved, or the game is over.
 */
solved: boolean,
/**
 * The answer to the act, in words.
 */
message: string,
/**
 * How the task can end, in words.
 */
outlook: string,
/**
 * How many changes to take back until it can be solved again or, in a transfer, until the puzzle's own solution goes
 * on; 0 if there is nothing to gain.
 */
way_back: number,
/**
 * Whether it is lost, and whether a search could say more.
 */
lost: boolean, open: boolean,
/**
 * What there is to show of a game.
 */
game: GameView | null, };

/** The rows of the standard yards, by their number of men. */
export const YARDS: Record<number, number[]> = { 10: [4, 3, 2, 1], 13: [4, 4, 3, 2], 15: [5, 4, 3, 2, 1], 19: [5, 5, 4, 3, 2], };

/** The men of the yards on the boards of games, by the side of the board. */
export const GAME_YARDS: Record<number, { large: number; small: number | null }> = { 8: { large: 10, small: null }, 10: { large: 15, small: null }, 16: { large: 19, small: 13 }, };

/** The games by their numbers of players and their partnerships. */
export const FORMS = { "two_players": { words: "two players", players: 2 }, "two_partners": { words: "two partners", players: 2 }, "three_players": { words: "three players", players: 3 }, "four_each_for_himself": { words: "four players, each for himself", players: 4 }, "four_opposite_partners": { words: "four players, opposite partners", players: 4 }, "four_adjacent_partners": { words: "four players, adjacent partners", players: 4 }, };

export type Form = keyof typeof FORMS;

/** The games that the rule books have, on each of their boards. */
export const GAMES: { board: number, form: Form, rules: string }[] = [{"board":16,"form":"two_players","rules":"1889"},{"board":16,"form":"four_each_for_himself","rules":"1889"},{"board":16,"form":"four_opposite_partners","rules":"1889"},{"board":16,"form":"four_adjacent_partners","rules":"1889"},{"board":16,"form":"two_players","rules":"English directions"},{"board":16,"form":"four_each_for_himself","rules":"English directions"},{"board":16,"form":"four_opposite_partners","rules":"English directions"},{"board":16,"form":"four_adjacent_partners","rules":"English directions"},{"board":16,"form":"two_players","rules":"Parker 1938"},{"board":16,"form":"three_players","rules":"Parker 1938"},{"board":16,"form":"four_each_for_himself","rules":"Parker 1938"},{"board":16,"form":"three_players","rules":"Parker 1938, 13 men each"},{"board":16,"form":"four_opposite_partners","rules":"Parker 1938, first home"},{"board":16,"form":"four_opposite_partners","rules":"Parker 1938, both home"},{"board":16,"form":"two_players","rules":"Walker"},{"board":16,"form":"four_each_for_himself","rules":"Walker"},{"board":16,"form":"two_players","rules":"modern"},{"board":16,"form":"four_each_for_himself","rules":"modern"},{"board":8,"form":"two_players","rules":"small boards"},{"board":10,"form":"two_players","rules":"small boards"},{"board":8,"form":"two_players","rules":"small boards, limited"},{"board":10,"form":"two_players","rules":"small boards, limited"}];

/** The names of the rows. */
export const ROMAN = ["I","II","III","IV","V","VI","VII","VIII","IX","X","XI","XII","XIII","XIV","XV","XVI"];

/** The side of a square. */
export const CELL = 40.0;

/** The radius of a man. */
export const MAN = 13.0;

/** A man of the second army: the radius and the width of his line. */
export const RING = {"line":4.0,"radius":11.0};

/** A man of the third army: his side and his edge, which is half outside. */
export const SQUARE = {"line":2.0,"side":22.0};

/** A man of the fourth army: the corners of a triangle, and its edge, which is half outside. */
export const TRIANGLE = {"corners":[[0.0,-12.75],[13.25,11.0],[-13.25,11.0]],"line":2.0};

/** How close a line may come to the middle of a man. */
export const CLEAR = 11.0;

/** The bends to a side that are tried in turn. */
export const BENDS = [15.0,24.0,40.0];

/** The straight pieces of a bent line. */
export const PIECES = 12;

/** How far an arrow begins outside the man who moves. */
export const GAP_AT_START = 1.0;

/** How far an arrow ends outside the place of a man at its end. */
export const GAP_AT_END = 3.0;

/** The length and the width of an arrow's head. */
export const HEAD = 11.0;

/** How much of its head an arrow's line leaves uncovered. */
export const UNDER_HEAD = 7.0;

/** The least distance from the tip to the place where the direction of the head is measured. */
export const BEHIND_TIP = 8.0;

/** The radius of the dot at a landing of a detour. */
export const DOT = 4.0;

/** One landing of a detour in so many has its number. */
export const NUMBERED = 10;

/** The numbers of a figure in the packed catalog, in the order of their columns. */
export const CATALOG_COLUMNS = ["fewest_steps","most_steps","fewest_jumps","most_jumps","longest_hop","forced_moves","first_men","last_men","groups","diagonals"] as const;
