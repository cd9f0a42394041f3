//! The types of the protocol in TypeScript, from the types that are written. It is compiled only for the tests.

use halma_records::problem::Kind;
use halma_rules::board::BoardSize;
use halma_rules::rules::MoveKind;
use ts_rs::{Config, TS};

use crate::{Change, GoalKind, KnownSolution, Told};

use super::answer::{Question, Refusal};
use super::detour::DetourDraft;
use super::draft::Draft;
use super::exit::{Counted, ExitDraft};
use super::game::{
    AgreedEnd, GameQuestion, GameStart, GameView, PlayerView, ReadGame, RecordAct, VariationView,
};
use super::read::{ReadText, TextPlace};
use super::session::{Act, Course, PageTask, PuzzleTask, SessionAnswer, SessionQuestion};
use super::transfer::TransferDraft;
use super::wire::{Found, Look, PlayedMove, Progress};

/// One type with its documentation, as a module exports it.
pub fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("{docs}export {}\n", T::decl(config))
}

/// All types of the questions and the answers, and those that the data of a page shares with them.
pub fn declarations(config: &Config) -> Vec<String> {
    vec![
        declaration::<BoardSize>(config),
        declaration::<Kind>(config),
        declaration::<MoveKind>(config),
        declaration::<GoalKind>(config),
        declaration::<KnownSolution>(config),
        declaration::<Question>(config),
        declaration::<ReadText>(config),
        declaration::<Refusal>(config),
        declaration::<TextPlace>(config),
        declaration::<Draft>(config),
        declaration::<ExitDraft>(config),
        declaration::<DetourDraft>(config),
        declaration::<TransferDraft>(config),
        declaration::<Look>(config),
        declaration::<Found>(config),
        declaration::<Counted>(config),
        declaration::<Progress>(config),
        declaration::<PlayedMove>(config),
        declaration::<Change>(config),
        declaration::<SessionQuestion>(config),
        declaration::<PageTask>(config),
        declaration::<PuzzleTask>(config),
        declaration::<GameQuestion>(config),
        declaration::<GameStart>(config),
        declaration::<GameView>(config),
        declaration::<PlayerView>(config),
        declaration::<VariationView>(config),
        declaration::<RecordAct>(config),
        declaration::<AgreedEnd>(config),
        declaration::<ReadGame>(config),
        declaration::<Told>(config),
        declaration::<Course>(config),
        declaration::<Act>(config),
        declaration::<SessionAnswer>(config),
    ]
}
