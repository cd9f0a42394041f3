//! The one table of kinds in this room.

use serde::Serialize;

use crate::problem::Problem;
use crate::verify::{Finding, Replay};

use super::detour::DetourRecord;
use super::exit::ExitRecord;
use super::game::GameRecord;
use super::record::FaultRecord;
use super::rendered::Rendered;
use super::transfer::TransferRecord;

/// What only one kind of problem has in its report and in its pictures.
pub(super) fn rendered(problem: &Problem) -> &dyn Rendered {
    match problem {
        Problem::Exit(exit) => exit,
        Problem::Detour(detour) => detour,
        Problem::Transfer(transfer) => transfer,
        Problem::Game(game) => &**game,
    }
}

/// The fields of one kind; `docs/json.md` documents them.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum KindRecord<'a> {
    Exit(ExitRecord<'a>),
    Detour(DetourRecord<'a>),
    Transfer(TransferRecord<'a>),
    Game(Box<GameRecord<'a>>),
}

/// The fields that no other kind has. The replays add the turns of each line. They may be left out.
pub(super) fn record<'a>(
    finding: &'a Finding,
    faults: &'a [FaultRecord],
    replays: &'a [Replay],
) -> KindRecord<'a> {
    match &finding.problem {
        Problem::Exit(_) => KindRecord::Exit(ExitRecord::new(finding, faults, replays)),
        Problem::Detour(detour) => KindRecord::Detour(DetourRecord::new(detour, &finding.facts)),
        Problem::Transfer(transfer) => {
            KindRecord::Transfer(TransferRecord::new(transfer, finding, replays))
        }
        Problem::Game(game) => KindRecord::Game(Box::new(GameRecord::new(game, finding, replays))),
    }
}
