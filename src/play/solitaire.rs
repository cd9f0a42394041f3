//! A puzzle made ready to be watched and tried. Here, and nowhere else in this module, the kinds differ.

use std::sync::{Arc, OnceLock};

use halma_solve::board::{Corner, InNotation, Notation, Square, SquareSet};
use halma_solve::notation::{LineId, Located, PuzzleText, Readings};
use halma_solve::practice::{GoalKind, KnownSolution, Session, tasks};
use halma_solve::problem::{Kind, Problem, ProblemError};
use halma_solve::render::{armies_legend, visible};
use halma_solve::rules::Move;
use halma_solve::verify::{Finding, RemarkKind, Repairs, Verdict, verify_text};

use super::replay::ShownReplay;
use super::scene::Scene;

/// A puzzle of any kind, also a game of up to four players, with its replays and its tasks, verified.
pub struct Solitaire {
    /// The board without men.
    pub scene: Scene,
    /// The faults and emendations of the puzzle as a whole.
    pub remarks: Vec<String>,
    /// What can be watched; at least one.
    watched: Vec<Watched>,
    /// What is found if the puzzle has moves.
    finding: Option<Finding>,
    /// At least one. Only an exit has more. In a game people play on after the last move.
    pub tasks: Vec<TrialTask>,
    pub words: &'static PracticeWords,
    kind: Kind,
    /// The sign and the name of each player: `● Anna   ○ Otto`. Empty if it is not a game.
    pub players: String,
    /// How the record of a game says that it ended.
    pub result: Option<String>,
    /// The text, and the readings that count.
    pub text: PuzzleText,
    pub readings: Readings,
}

/// A line, or the hop of a detour, with its replay once somebody watches it.
#[derive(Default)]
struct Watched {
    line: Option<LineId>,
    replay: OnceLock<ShownReplay>,
}

/// A task of practice.
pub struct TrialTask {
    pub goal: GoalKind,
    /// The task, as the heading states it.
    pub name: &'static str,
    pub session: Session,
}

/// How a person tries puzzles of a kind.
pub struct PracticeWords {
    /// Whether men are placed, not moved.
    pub is_placing: bool,
    /// The help for the keyboard, two lines.
    pub keys: [&'static str; 2],
    /// What can be typed beside a move or a square, where there is no keyboard.
    typed: &'static str,
    /// The commands there.
    pub commands: &'static str,
    pub expected: &'static str,
    /// The words for nothing to undo, as in `There is no move to undo.`
    pub nothing: &'static str,
    /// The name of the only task, where there is one.
    only_task: Option<&'static str>,
    /// Why another task is not offered.
    only: &'static str,
}

const EXIT: PracticeWords = PracticeWords {
    is_placing: false,
    keys: [
        "arrows cursor   Enter choose   h hint   z undo   y redo   s start over",
        "w watch the key",
    ],
    typed: "or the square of a man to see where he can go",
    commands: "`hint`, `undo`, `redo`, `start`, `moves`, `board`, `quiet`, `help`, or `quit`",
    expected: "a command, a square, or a move",
    nothing: "no move",
    only_task: None,
    only: ": the key makes no figure with all men of the yard; only --practice=any-figure can be tried",
};

const DETOUR: PracticeWords = PracticeWords {
    is_placing: true,
    keys: [
        "arrows cursor   Enter add or remove a man   h hint   z undo   y redo",
        "s start over   w watch the hop",
    ],
    typed: "to put a man there or take him away",
    commands: "`hint`, `undo`, `redo`, `start`, `board`, `quiet`, `help`, or `quit`",
    expected: "a command or a square",
    nothing: "nothing",
    only_task: Some(": practice, place the men"),
    only: " is a detour: its only task is to place the men",
};

const TRANSFER: PracticeWords = PracticeWords {
    keys: [EXIT.keys[0], "w watch the solution"],
    only_task: Some(": practice, bring the men to the target"),
    only: " is a transfer: its only task is to bring the men to the target",
    ..EXIT
};

const GAME: PracticeWords = PracticeWords {
    keys: [
        "arrows cursor   Enter choose   z undo   y redo   x pass   v verify   s start over",
        "w watch the record",
    ],
    commands: "`pass`, `undo`, `redo`, `start`, `moves`, `verify`, `resign`, `draw`, `note TEXT`, `record`, `board`, `quiet`, `help`, or `quit`",
    only_task: Some(": a game"),
    only: " is a game: its only task is to play on",
    ..EXIT
};

impl PracticeWords {
    /// What can be typed where there is no keyboard.
    pub fn typed(&self, notation: Notation) -> String {
        let typed = self.typed;
        if self.is_placing {
            let example = Square::from_index(17);
            return format!("a square, such as `{}`, {typed}", example.display(notation));
        }
        format!("a move, such as `{}`, {typed}", example_of_move(notation))
    }
}

/// An example of a move: `III, 1 to IV, 1`, which every board has.
pub fn example_of_move(notation: Notation) -> String {
    let [from, to] = [32, 48].map(Square::from_index);
    Move::new(from, to).display(notation).to_string()
}

impl Solitaire {
    /// A puzzle's text, verified. A puzzle without moves can only be tried.
    ///
    /// # Errors
    /// [`ProblemError`] with its place if its parts do not fit together, or there is neither a key nor a figure.
    pub fn new(text: &PuzzleText, readings: Readings) -> Result<Arc<Self>, Located<ProblemError>> {
        let error = match verify_text(text, readings, Repairs::Skip) {
            Ok(finding) => {
                let problem = finding.problem.clone();
                let figure = finding.facts.figure;
                let lines = problem.branches().map(|branch| Watched {
                    line: Some(branch.id),
                    ..Watched::default()
                });
                let mut watched: Vec<Watched> = lines.collect();
                if watched.is_empty() {
                    watched.push(Watched::default());
                }
                let found = Some(finding);
                return Ok(Self::of(text, readings, &problem, figure, watched, found));
            }
            Err(error) => error,
        };
        if !error.value.is_without_moves() {
            return Err(error);
        }
        let problem = Problem::from_text(text, readings)?;
        let drawn = match &problem {
            Problem::Exit(exit) => exit.drawn(),
            _ => Some(SquareSet::EMPTY),
        };
        match drawn.zip(problem.start()) {
            Some((figure, start)) => {
                let watched = vec![Watched {
                    line: None,
                    replay: ShownReplay::without_turns(&start).into(),
                }];
                Ok(Self::of(text, readings, &problem, figure, watched, None))
            }
            None => Err(error),
        }
    }

    /// A problem with its figure, if it is an exit, what can be watched, and what is found if it has moves.
    fn of(
        text: &PuzzleText,
        readings: Readings,
        problem: &Problem,
        figure: SquareSet,
        watched: Vec<Watched>,
        finding: Option<Finding>,
    ) -> Arc<Self> {
        let notation = text.notation();
        let kinds = [RemarkKind::Fault, RemarkKind::Emended].into_iter();
        let remarks = kinds.flat_map(|kind| {
            let remarks = finding.as_ref();
            let remarks = remarks.map(|finding| finding.remarks_on_whole(kind));
            let remarks = remarks.unwrap_or_default().into_iter();
            remarks.map(move |remark| format!("{kind}: {remark}"))
        });
        let remarks = remarks.collect();
        let verdict = finding.as_ref().map(|finding| finding.verdict);
        let mut scene = Scene {
            title: label_of(text),
            after_title: verdict.map_or_else(String::new, |verdict| format!(" ({verdict})")),
            board: problem.board(),
            notation,
            ..Scene::default()
        };
        let mut players = String::new();
        let mut result = None;
        let mut known = KnownSolution::Nothing;
        match problem {
            Problem::Exit(exit) => scene.yard = exit.yard_squares(),
            Problem::Detour(detour) => scene.target = Some(detour.target),
            Problem::Transfer(transfer) => {
                scene.wanted = transfer.target().unwrap_or_default();
                let is_solved = verdict.is_some_and(|verdict| verdict != Verdict::Refuted);
                known = KnownSolution::new(text, transfer, is_solved);
            }
            Problem::Game(game) => {
                if text.name().or(text.title()).is_none() {
                    scene.title = format!("{}: {}", scene.board.size(), game.form());
                }
                let yards = game.start().players().iter().map(|player| player.yard);
                scene.yard = yards.fold(SquareSet::EMPTY, |all, yard| all | yard);
                players = visible(&armies_legend(&game.names())).into_owned();
                let claimed = game.claim().map(|claim| game.words_of(claim));
                result = claimed.map(|words| visible(&words).into_owned());
            }
        }
        let words = words_of(problem.kind());
        let tasks = tasks(problem, figure, known);
        let tasks = tasks.iter().map(|task| TrialTask {
            goal: task.goal,
            name: words.only_task.unwrap_or(name_of(task.goal)),
            session: task.session().in_notation(notation),
        });
        let tasks = tasks.collect();
        Arc::new(Self {
            remarks,
            watched,
            finding,
            scene,
            tasks,
            words,
            kind: problem.kind(),
            players,
            result,
            text: text.clone(),
            readings,
        })
    }

    /// The number of lines that can be watched.
    pub const fn replays(&self) -> usize {
        self.watched.len()
    }

    /// The replay of one of these lines, from its start.
    pub fn replay(&self, index: usize) -> &ShownReplay {
        let watched = &self.watched[index];
        watched.replay.get_or_init(|| {
            let finding = self.finding.as_ref();
            let replay = finding.and_then(|finding| finding.replay(watched.line));
            let shown = replay.map(|replay| ShownReplay::new(replay, self.scene.notation));
            shown.unwrap_or_default()
        })
    }

    /// The name and the title of the puzzle.
    pub fn label(&self) -> &str {
        &self.scene.title
    }

    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether people play it on one board, which makes a record to save.
    pub const fn is_game(&self) -> bool {
        !self.players.is_empty()
    }

    /// Why this task cannot be tried; `None` if it can.
    pub fn refuses(&self, goal: GoalKind) -> Option<String> {
        let is_offered = self.tasks.iter().any(|task| task.goal == goal);
        (!is_offered).then(|| format!("{}{}", self.label(), self.words.only))
    }

    /// A corner on the mirror line, if there is one.
    fn corner(&self) -> Option<Corner> {
        self.tasks.iter().find_map(|task| task.session.corner())
    }

    /// The squares of the mirror line.
    pub fn diagonal(&self) -> SquareSet {
        let (board, Some(corner)) = (self.scene.board, self.corner()) else {
            return SquareSet::EMPTY;
        };
        let is_own_image = |square: &Square| corner.mirror(*square, board) == *square;
        board.squares().iter().filter(is_own_image).collect()
    }

    /// The men without a mirror image.
    pub fn unmatched(&self, men: SquareSet) -> SquareSet {
        let unmatched = |corner: Corner| corner.unmatched(men, self.scene.board);
        self.corner().map(unmatched).unwrap_or_default()
    }
}

const fn words_of(kind: Kind) -> &'static PracticeWords {
    match kind {
        Kind::Exit => &EXIT,
        Kind::Detour => &DETOUR,
        Kind::Transfer => &TRANSFER,
        Kind::Game => &GAME,
    }
}

const fn name_of(goal: GoalKind) -> &'static str {
    match goal {
        GoalKind::Fill => ": practice, fill the figure",
        GoalKind::AnyFigure => ": practice, any symmetrical figure",
        GoalKind::Yard => ": practice, yard the men",
    }
}

fn label_of(text: &PuzzleText) -> String {
    let label = match (text.name(), text.title()) {
        (Some(name), Some(title)) => format!("{name}: {title}"),
        _ => text.heading().to_owned(),
    };
    visible(&label).into_owned()
}
