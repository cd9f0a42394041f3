//! `halma-solve new`: prints an empty puzzle to draw in.

use clap::{Args, ValueEnum};
use halma_solve::board::{
    Board, BoardError, BoardSize, Corner, Frame, Notation, Square, SquareSet, Yard,
};
use halma_solve::notation::{Field, WrittenPlace, YardField, counted};

use super::common_arguments::YardOption;
use super::failure::{Failure, Status, refuse};
use super::new_game::NewGame;
use super::output;

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve new > mine.txt                draw the figure in mine.txt; then:
  halma-solve solve mine.txt                finds a key, or a reason
  halma-solve new --yard 4,4,3,2 --board 8  a small board with a yard of 13 men
  halma-solve new --kind detour | halma-solve verify -
  halma-solve new --kind game --board 8     a game to write down or to play
  halma-solve new --kind game --players 'Anna; Otto' --rules modern
  halma-solve new --kind game --board 9 --yard 4,3,2,1 --directions 6")]
pub struct NewArguments {
    /// The kind of puzzle
    #[arg(long, value_name = "KIND", default_value = "exit")]
    kind: TemplateKind,
    #[command(flatten)]
    yard: YardOption,
    /// The size of the board, from 4 to 16: `8`, or `8x9` for 8 rows of 9 squares [default: 16; for a game that of its rule
    /// book]
    #[arg(long, value_name = "SIZE")]
    board: Option<BoardSize>,
    #[command(flatten)]
    game: NewGame,
}

#[derive(Clone, PartialEq, ValueEnum)]
enum TemplateKind {
    /// Draw the figure into which the men leave the yard
    Exit,
    /// Draw the men past whom one man jumps
    Detour,
    /// Draw the squares to which the men of a yard go
    Transfer,
    /// Write down a game for two, three or four players, or play it on one board
    Game,
}

pub fn run(arguments: &NewArguments) -> Result<Status, Failure> {
    let board = arguments.board.map_or(Board::FULL, Board::of);
    let given = arguments.yard.given().cloned();
    let is = |kind| arguments.kind == kind && given.is_some();
    refuse(
        is(TemplateKind::Detour),
        "a detour has no yard: leave out --yard",
    )?;
    refuse(
        arguments.kind != TemplateKind::Game && arguments.game.is_given(),
        "--rules, --players, --partners and --directions are for a game: add --kind game",
    )?;
    let template = match arguments.kind {
        TemplateKind::Game => game(&arguments.game, arguments.board, given)?,
        TemplateKind::Detour => detour(board),
        TemplateKind::Exit => with_yard(board, given, Field::Yard, |men| {
            format!(
                "Draw the figure: put an `X` on {men} squares outside the yard, which is drawn with `_`."
            )
        })?,
        TemplateKind::Transfer => {
            let from = |yard| Field::From(WrittenPlace::Yard(yard));
            with_yard(board, given, from, |men| {
                format!(
                    "Draw where the men go: put an `X` on {men} squares. They start where `_` is drawn."
                )
            })?
        }
    };
    output::write_result(template, Status::Yes)
}

/// What to draw, with a field for the yard, which is marked in the diagram.
fn with_yard(
    board: Board,
    yard: Option<Yard>,
    field: impl FnOnce(YardField) -> Field,
    task: impl FnOnce(u32) -> String,
) -> Result<String, BoardError> {
    let yard = yard.unwrap_or_default();
    let task = task(yard.men());
    let squares = yard.squares(board)?;
    let at = Corner::NearLeft.square(board);
    let size = Field::Board(board);
    let field = field(YardField::new(&yard, at));
    let grid = grid(board, squares, SquareSet::EMPTY);
    Ok(format!("{size}\n{field}\n\n{task}\n\n{grid}"))
}

/// A game, ready to write down: for as many players as are named, or for two.
fn game(new: &NewGame, size: Option<BoardSize>, yard: Option<Yard>) -> Result<String, Failure> {
    let form = new.form(new.number_of_players());
    let usual = new.size(BoardSize::FULL)?;
    let game = new.begin(form, size.unwrap_or(usual), yard)?;
    let record = game.to_record().to_string();
    let (fields, heading) = record.split_once("\n\n").unwrap_or((&record, ""));
    Ok(format!(
        "{fields}\n\n\
         Write the moves below the heading, such as `1. II, 5 to III, 6.`, or let\n\
         `halma-solve play --practice --save FILE FILE` write them into it. `halma-solve rules` lists\n\
         the rule books.\n\n{heading}"
    ))
}

/// The man goes along the diagonal as far as jumps lead.
fn detour(board: Board) -> String {
    let last = (board.rows().min(board.columns()) - 1) / 2 * 2 + 1;
    let from = Corner::NearLeft.square(board);
    let target = Square::new(last, last).unwrap_or(from);
    let jumps = counted(last / 2, "JUMP").to_uppercase();
    format!(
        "{}\n\nTO GO FROM {from} TO {target} IN ONE MOVE OF {jumps}.\n\n\
         Put an `X` on the square of each man, and set the number of jumps in the heading above. The\n\
         man who jumps is already drawn; `_` is his target.\n\n{}",
        Field::Board(board),
        grid(board, target.into(), from.into()),
    )
}

/// An empty diagram of the whole board, with some vacant squares marked and some men.
fn grid(board: Board, marked: SquareSet, men: SquareSet) -> String {
    let rows = board.rows();
    let width = board.columns();
    let sign = |square| match square {
        square if men.contains(square) => 'X',
        square if marked.contains(square) => '_',
        _ => '.',
    };
    Frame { rows, width }.text(Notation::Book, |square| [' ', sign(square)])
}
