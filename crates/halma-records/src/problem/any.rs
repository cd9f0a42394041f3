//! A problem of any kind, from its text and to its text.

use derive_more::From;
use halma_rules::board::{Board, DirectionSet, SquareSet, Yard};
use halma_rules::rules::{Move, Turn};
use itertools::Itertools;

use crate::notation::{
    Emendation, Field, LineId, LineKind, Located, Name, Part, PuzzleText, Readings,
};

use super::error::At;
use super::parts::is_beside_problem;
use super::{Branch, Detour, Exit, Game, Kind, Line, Place, Ply, ProblemError, Transfer};

/// A problem of any kind. It can be made from a text or from values.
///
/// ```
/// use halma_rules::board::{Board, Square, SquareSet};
/// use halma_records::problem::{Detour, Problem};
/// use halma_records::verify::{Repairs, Verdict, verify};
///
/// // . . . .  IV    The man m goes from I, 1 to III, 3 over the man on II, 2.
/// // . . x .  III   He needs one jump.
/// // . o . .  II
/// // m . . .  I
/// let square = |row, number| Square::new(row, number).unwrap();
/// let men = SquareSet::from(square(2, 2));
/// let detour = Detour::new(Board::new(4)?, square(1, 1), square(3, 3), men, 1);
/// let finding = verify(Problem::Detour(detour), Repairs::Skip)?;
/// assert_eq!(finding.verdict, Verdict::Verified);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, From)]
pub enum Problem {
    /// Men leave a yard for a figure.
    #[from]
    Exit(Exit),
    /// A man is forced to make many jumps.
    #[from]
    Detour(Detour),
    /// Men go from one position to another.
    #[from]
    Transfer(Transfer),
    /// Two to four armies move in turn.
    #[from(Game)]
    Game(Box<Game>),
}

impl Problem {
    /// The problem that a text describes, with its emendation marks honored or not. A game has its heading, or a
    /// field that only games have. A transfer has `From:`, `To:`, `Directions:` or the heading of its moves. A detour
    /// has a heading that says where its man goes. Anything else is an exit.
    ///
    /// # Errors
    /// [`ProblemError`] with its place if the parts do not fit together.
    pub fn from_text(text: &PuzzleText, readings: Readings) -> Result<Self, Located<ProblemError>> {
        Self::from_text_in_yard(text, readings, &Yard::default())
    }

    /// As [`Self::from_text`], but the men of an exit whose text names no yard leave the `usual` one.
    ///
    /// # Errors
    /// [`ProblemError`] with its place if the parts do not fit together.
    pub fn from_text_in_yard(
        text: &PuzzleText,
        readings: Readings,
        usual: &Yard,
    ) -> Result<Self, Located<ProblemError>> {
        let is = |kind: Kind| !kind.own_parts(text).is_empty();
        if is(Kind::Game) {
            return Game::from_parts(text, readings).map(Self::from);
        }
        if is(Kind::Transfer) {
            return Transfer::from_parts(text, readings).map(Self::from);
        }
        match (text.detour(), text.setup()) {
            (Some(heading), _) => Detour::from_parts(text, *heading, readings).map(Self::from),
            (None, Some(_)) => Err(ProblemError::NoDetour.at(Kind::Detour.own_span_in(text))),
            (None, None) => Exit::from_parts(text, readings, usual).map(Self::from),
        }
    }

    /// The problem solved by a key that brings the men of a yard out into a figure, each in one move. It is an exit if
    /// the figure is symmetrical in the diagonal, as the booklet asks. Otherwise it is a transfer.
    ///
    /// # Errors
    /// [`ProblemError`] if the yard or the figure does not fit on the board.
    pub fn of_key(
        board: Board,
        yard: Yard,
        figure: SquareSet,
        key: Vec<Move>,
    ) -> Result<Self, ProblemError> {
        if yard.corner().unmatched(figure, board).is_empty() {
            let keys = vec![Line::new(LineKind::Gambit, key)];
            return Exit::new(board, yard, Some(figure), keys).map(Self::from);
        }
        let [from, to] = [Place::Yard(yard), Place::Squares(figure)];
        let transfer = Transfer::new(board, DirectionSet::default(), from, to)?;
        Ok(transfer.with_moves(key)?.into())
    }

    /// The problem as a text in the canonical form, with a name and with fields of free text. A name
    /// that the notation cannot hold is left out. So are fields that the problem already has.
    ///
    /// ```
    /// use halma_rules::board::{Board, Square, SquareSet};
    /// use halma_records::problem::{Detour, Problem};
    ///
    /// let square = |row, number| Square::new(row, number).unwrap();
    /// let men = SquareSet::from(square(2, 2));
    /// let detour = Detour::new(Board::new(4)?, square(1, 1), square(3, 3), men, 1);
    /// let text = Problem::Detour(detour).to_text(Some("example"), &[]);
    /// assert_eq!(
    ///     text.to_string(),
    ///     "**example**\n\nBoard: 4 by 4\n\nTO GO FROM I, 1 TO III, 3 IN ONE MOVE OF 1 JUMP.\n\n\
    ///      SETUP OF 1 MAN.\nII, 2.\n\n  1  2  3  4\n  .  .  .  .  III\n  .  ●  .  .  II\n  \
    ///      ●  .  .  .  I\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_text(&self, name: Option<&str>, fields: &[Field]) -> PuzzleText {
        let (own, body) = match self {
            Self::Exit(exit) => exit.to_parts(),
            Self::Detour(detour) => detour.to_parts(),
            Self::Transfer(transfer) => transfer.to_parts(),
            Self::Game(game) => game.to_parts(),
        };
        let is_free = |field: &&Field| is_beside_problem(field.kind());
        let free = fields.iter().filter(is_free).cloned();
        let fields = own.into_iter().chain(free);
        let name = name.and_then(Name::new).map(Part::Name).into_iter();
        let parts = name
            .chain(fields.sorted_by_key(Field::kind).map(Part::Field))
            .chain(body);
        PuzzleText::in_order(parts.collect())
    }

    /// The kind of the problem.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Exit(_) => Kind::Exit,
            Self::Detour(_) => Kind::Detour,
            Self::Transfer(_) => Kind::Transfer,
            Self::Game(_) => Kind::Game,
        }
    }

    /// The board.
    pub const fn board(&self) -> Board {
        match self {
            Self::Exit(exit) => exit.board(),
            Self::Detour(detour) => detour.board,
            Self::Transfer(transfer) => transfer.board(),
            Self::Game(game) => game.board(),
        }
    }

    /// The lines of turns in the order of the text; a detour has none.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Exit(exit) => &exit.keys,
            Self::Detour(_) => &[],
            Self::Transfer(transfer) => transfer.key.as_slice(),
            Self::Game(game) => std::slice::from_ref(&game.line),
        }
    }

    /// The lines, and then their variations.
    pub fn branches(&self) -> impl Iterator<Item = Branch<'_>> {
        let variations = self.lines().iter();
        let variations =
            variations.flat_map(|line| line.variations.iter().map(move |it| (line, it)));
        let variations = (1..).zip(variations);
        let variations = variations.map(|(number, (line, own))| line.branch(number, own));
        self.lines().iter().map(Line::trunk).chain(variations)
    }

    /// A line or a variation; `None` if there is no such line.
    pub fn branch(&self, id: LineId) -> Option<Branch<'_>> {
        match id {
            LineId::Main(kind) => {
                let line = self.lines().iter().find(|line| line.kind == kind);
                line.map(Line::trunk)
            }
            LineId::Variation(number) => {
                let mut before = 0;
                self.lines().iter().find_map(|line| {
                    let own = number.checked_sub(before + 1)?;
                    before += line.variations.len();
                    Some(line.branch(number, line.variations.get(own)?))
                })
            }
        }
    }

    /// Every emendation in the lines, in the order of the text.
    pub(crate) fn emendations(&self) -> Vec<Located<Emendation>> {
        let emendations = self.branches().flat_map(Branch::emendations);
        emendations.sorted_by_key(|each| each.span.start).collect()
    }

    /// The same problem with one turn of a line replaced, in the line and in the variations that share it. Nothing
    /// changes if there is no such turn. A variation has no turns of its own before the one from which it departs. A
    /// solitaire holds only moves, so a pass changes nothing either. `index` counts from 0.
    pub fn with_turn(mut self, id: LineId, index: usize, turn: Turn) -> Self {
        if turn == Turn::Pass && self.kind() != Kind::Game {
            return self;
        }
        if let Some((first, plies)) = self.own_plies_mut(id)
            && let Some(index) = index.checked_sub(first)
            && let Some(ply) = plies.get_mut(index)
        {
            ply.replace(turn);
        }
        self
    }

    /// The turns of a line or of a variation of its own, and the number of turns before them.
    pub(crate) fn own_plies_mut(&mut self, id: LineId) -> Option<(usize, &mut Vec<Ply>)> {
        let mut lines = self.lines_mut().iter_mut();
        match id {
            LineId::Main(kind) => {
                let line = lines.find(|line| line.kind == kind)?;
                Some((0, &mut line.plies))
            }
            LineId::Variation(number) => {
                let mut variations = lines.flat_map(|line| &mut line.variations);
                let variation = variations.nth(number.checked_sub(1)?)?;
                Some((variation.after, &mut variation.plies))
            }
        }
    }

    /// The lines of turns, to change them.
    pub(crate) fn lines_mut(&mut self) -> &mut [Line] {
        match self {
            Self::Exit(exit) => &mut exit.keys,
            Self::Detour(_) => &mut [],
            Self::Transfer(transfer) => transfer.key.as_mut_slice(),
            Self::Game(game) => std::slice::from_mut(&mut game.line),
        }
    }

    /// The exit, for a caller that needs one.
    ///
    /// # Errors
    /// [`ProblemError::WrongKind`] if it is a problem of another kind.
    pub fn into_exit(self) -> Result<Exit, ProblemError> {
        match self {
            Self::Exit(exit) => Ok(exit),
            other => Err(ProblemError::WrongKind {
                found: other.kind(),
                wanted: &[Kind::Exit],
            }),
        }
    }

    /// The exit of this text, for a caller that needs one.
    ///
    /// # Errors
    /// [`ProblemError::WrongKind`] with its place if it is a problem of another kind.
    pub fn into_exit_of(self, text: &PuzzleText) -> Result<Exit, Located<ProblemError>> {
        let place = self.kind().span_in(text);
        self.into_exit().at(place)
    }
}

impl Exit {
    /// The exit that a text describes, with its emendation marks honored or not.
    ///
    /// # Errors
    /// [`ProblemError`] with its place if the parts do not fit together, or make a problem of another kind.
    pub fn from_text(text: &PuzzleText, readings: Readings) -> Result<Self, Located<ProblemError>> {
        Problem::from_text(text, readings)?.into_exit_of(text)
    }
}
