//! The one table of kinds in this room: what only one kind of problem has in its report, its pictures and
//! its JSON.

use serde::Serialize;

use crate::notation::Diagram;
use crate::problem::Problem;
use crate::verify::{Facts, Finding, Replay};

use super::detour::DetourRecord;
use super::exit::ExitRecord;
use super::game::GameRecord;
use super::json::FaultRecord;
use super::picture::Picture;
use super::text::Detail;
use super::transfer::TransferRecord;

/// A problem of one kind, as it is shown.
pub(super) trait Rendered {
    /// The subject of the verdict.
    fn summary(&self, facts: &Facts) -> String;

    /// The problem before any move.
    fn opening(&self) -> Picture;

    /// The board on which its lines are played.
    fn scene(&self) -> Picture {
        self.opening()
    }

    /// A picture with the only route; none for a problem with lines of moves.
    fn routed(&self, _: &Finding) -> Option<Picture> {
        None
    }

    /// The men in a report.
    fn drawn(&self, _: &Finding) -> String {
        let picture = self.opening();
        Diagram::of(picture.men(), picture.frame()).to_string()
    }

    /// Adds what was found beside the faults.
    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail);

    /// Adds the repairs of a refuted problem.
    fn repairs(&self, _: &mut String, _: &Finding) {}

    /// The fields that no other kind has. The replays add the turns of each line. They may be left out.
    fn record<'a>(
        &'a self,
        finding: &'a Finding,
        faults: &'a [FaultRecord],
        replays: &'a [Replay],
    ) -> KindRecord<'a>;
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

pub(super) fn rendered(problem: &Problem) -> &dyn Rendered {
    match problem {
        Problem::Exit(exit) => exit,
        Problem::Detour(detour) => detour,
        Problem::Transfer(transfer) => transfer,
        Problem::Game(game) => &**game,
    }
}
