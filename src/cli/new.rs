//! `halma-solve new`: prints an empty puzzle to draw in.

use clap::{Args, ValueEnum};
use halma_solve::board::{Board, Corner, Frame, Square, SquareSet, Yard};
use halma_solve::notation::{Field, WrittenPlace, YardField};
use halma_solve::problem::{Game, ProblemError};
use halma_solve::rules::{GameForm, RuleBook};

use super::common_arguments::{BoardSide, YardRows};
use super::failure::{Failure, Status};
use super::output;

#[derive(Args)]
#[command(after_help = "\
Examples:
  halma-solve new > mine.txt                    draw the figure in mine.txt, and then:
  halma-solve solve mine.txt                    finds a key, or says why there is none
  halma-solve new --yard 4,4,3,2 --board 8      a small board with a yard of 13 men
  halma-solve new --kind detour | halma-solve verify -
  halma-solve new --kind game --board 8 > game.txt   a game to write down or to play on one board")]
pub(crate) struct NewArguments {
    /// The kind of puzzle
    #[arg(long, value_name = "KIND", default_value = "exit")]
    kind: TemplateKind,
    #[command(flatten)]
    yard: YardRows,
    #[command(flatten)]
    board: BoardSide,
}

#[derive(Clone, Copy, ValueEnum)]
enum TemplateKind {
    /// Draw the figure into which the men leave the yard
    Exit,
    /// Draw the men past whom one man jumps
    Detour,
    /// Draw the squares to which the men of a yard go
    Transfer,
    /// Write down a game for two players, or play it on one board
    Game,
}

pub(crate) fn run(arguments: &NewArguments) -> Result<Status, Failure> {
    let board = arguments.board.board()?;
    let given = arguments.yard.given()?;
    let has_yard = given.is_some();
    let yard = given.unwrap_or_default();
    let squares = || yard.squares(board);
    let template = match arguments.kind {
        TemplateKind::Detour if has_yard => {
            return Err("a detour has no yard: leave out --yard".into());
        }
        TemplateKind::Game if has_yard => {
            return Err("the rule book says which yards a game has: leave out --yard".into());
        }
        TemplateKind::Game => game(board)?,
        TemplateKind::Detour => detour(board),
        TemplateKind::Exit => exit(board, &yard, squares()?),
        TemplateKind::Transfer => transfer(board, &yard, squares()?),
    };
    output::write_result(template, Status::Yes)
}

fn exit(board: Board, yard: &Yard, squares: SquareSet) -> String {
    let men = yard.men();
    let task = format!(
        "Draw the figure: put an `X` on {men} squares outside the yard, which is drawn with `_`."
    );
    with_grid(board, &Field::Yard(field(board, yard)), &task, squares)
}

fn transfer(board: Board, yard: &Yard, squares: SquareSet) -> String {
    let men = yard.men();
    let task = format!(
        "Draw where the men go: put an `X` on {men} squares. They start where `_` is drawn."
    );
    let from = Field::From(WrittenPlace::Yard(field(board, yard)));
    with_grid(board, &from, &task, squares)
}

fn field(board: Board, yard: &Yard) -> YardField {
    YardField {
        yard: yard.clone(),
        at: Corner::NearLeft.square(board),
    }
}

fn with_grid(board: Board, field: &Field, task: &str, squares: SquareSet) -> String {
    let (side, grid) = (
        Field::Board(board.side()),
        grid(board, squares, SquareSet::EMPTY),
    );
    format!("{side}\n{field}\n\n{task}\n\n{grid}")
}

/// A game for two players, under the first rule book that has the board.
fn game(board: Board) -> Result<String, ProblemError> {
    let has_board = |book: &RuleBook| book.board(board.side()).is_some();
    let book = RuleBook::ALL.into_iter().find(has_board);
    let (book, form) = (book.unwrap_or_default(), GameForm::TwoPlayers);
    let record = Game::new(book, form, board, Corner::NearLeft)?.to_record();
    let record = record.to_string();
    let (fields, heading) = record.split_once("\n\n").unwrap_or((&record, ""));
    Ok(format!(
        "{fields}\n\n\
         Write the moves below the heading, such as `1. II, 5 to III, 6.`, or let\n\
         `halma-solve play --practice --save played.txt FILE` write them. `halma-solve rules` lists\n\
         the rule books.\n\n{heading}"
    ))
}

/// The man goes along the diagonal as far as jumps lead.
fn detour(board: Board) -> String {
    let last = (board.side() - 1) / 2 * 2 + 1;
    let from = Corner::NearLeft.square(board);
    let target = Square::new(last, last).unwrap_or(from);
    let jumps = u32::from(last / 2);
    let word = if jumps == 1 { "JUMP" } else { "JUMPS" };
    format!(
        "{}\n\nTO GO FROM {from} TO {target} IN ONE MOVE OF {jumps} {word}.\n\n\
         Put an `X` on the square of each man, and write above how many jumps he must make. The man who\n\
         jumps is drawn already; `_` is the square that he goes to.\n\n{}",
        Field::Board(board.side()),
        grid(board, target.into(), from.into()),
    )
}

/// An empty diagram of the whole board, with some vacant squares marked and some men.
fn grid(board: Board, marked: SquareSet, men: SquareSet) -> String {
    let (rows, width) = (board.side(), board.side());
    let sign = |square| match square {
        square if men.contains(square) => 'X',
        square if marked.contains(square) => '_',
        _ => '.',
    };
    Frame { rows, width }.text(|square| [' ', sign(square)])
}
