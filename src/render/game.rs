//! The game: its part of reports, pictures and JSON.

use std::fmt::Write;

use halma_records::notation::{counted, counted_men};
use halma_records::problem::{Claim, Game};
use halma_records::verify::{Facts, Finding, PlayerStatistics, Remark, armies_of};
use halma_rules::board::{Corner, DirectionSet, Frame, InNotation, Notation, SquareSet, Yard};
use halma_rules::rules::{GameForm, Point};
use itertools::Itertools;

use super::game_record::GameRecord;
use super::record::FindingParts;
use super::rendered::Rendered;
use super::text::{drawn_in_text, moves};
use super::{Detail, Picture};

impl Rendered for Game {
    /// `game for two players, rules 1889, 97 moves, won by Anna with move 97`.
    fn summary(&self, facts: &Facts, _: Notation) -> String {
        let form = self.form();
        let book = self.book().name;
        let moves = match self.line().plies.len() {
            0 => "no moves".to_owned(),
            number => counted(number, "move"),
        };
        let end = ending(self, facts);
        format!("game for {form}, rules {book}, {moves}, {end}")
    }

    fn opening(&self, board: Picture) -> Picture {
        Picture {
            caption: format!("the start of a game for {}", self.form()),
            yards: yards(self),
            wanted: self
                .start()
                .players()
                .iter()
                .fold(SquareSet::EMPTY, |all, player| all | player.yard),
            armies: armies_of(self.start().position()),
            names: self.names().into_iter().map(str::to_owned).collect(),
            ..board
        }
    }

    /// The moves, what the referee points out, the result, and this program's choices where the book is silent.
    fn facts(&self, report: &mut String, finding: &Finding, detail: Detail) {
        let frame = Frame::around(self.board().squares(), self.board());
        moves(report, finding, detail, |report, turn| {
            for Remark { kind, text, .. } in &turn.remarks {
                let _ = writeln!(report, "      {kind}: {text}");
            }
            report.push_str(&drawn_in_text(
                &turn.armies,
                SquareSet::EMPTY,
                (frame, finding.notation),
            ));
        });
        for army in &finding.facts.elsewhere {
            let words = army.display(finding.notation);
            let _ = writeln!(report, "pointed out: {words}");
        }
        for block in &finding.facts.blocks {
            let number = block.index + 1;
            let words = block.display(finding.notation);
            let _ = writeln!(report, "pointed out: move {number}: {words}");
        }
        if let Some(claim) = claim_beyond_moves(self, &finding.facts) {
            let words = self.words_of(claim);
            let _ = writeln!(report, "claimed: {words}; the moves cannot show this");
        }
        if let Some(claim) = self.claim().filter(|_| finding.facts.is_claim_open) {
            let before = match claim.at() {
                Some(at) if !claim.is_about_moves() => format!("move {at}"),
                _ => "anybody has won".to_owned(),
            };
            let claimed = self.words_of(claim);
            let _ = writeln!(
                report,
                "unfinished: the record ends before {before}, so the claimed result `{claimed}` is not confirmed"
            );
            if let (Some(side), None) = (claim.winner_on_board(), claim.at()) {
                let side = self.side_name(side);
                let _ = writeln!(
                    report,
                    "if the game ended for a reason that the moves do not show, name it: `won by {side} (on time)`"
                );
            }
        }
        let is_from_position = self.is_from_position();
        for (player, statistics) in PlayerStatistics::for_all(self).iter().enumerate() {
            let words = in_words(statistics, is_from_position);
            let _ = writeln!(report, "{}: {words}", self.name(player));
        }
        let _ = writeln!(report, "rules: {}: {}", self.book().name, self.book().title);
        if let Some(own) = own_setup(self, finding.notation) {
            let _ = writeln!(report, "not from the book, but from the record: {own}");
        }
        let choices = self.setup().choices();
        if !choices.is_empty() {
            let _ = writeln!(
                report,
                "where the book is silent or ambiguous, this program chooses:"
            );
        }
        for Point { kind, rule, basis } in choices {
            let _ = writeln!(report, "  {kind}: {rule}");
            for quote in basis.quotes() {
                let _ = writeln!(report, "      {quote}");
            }
        }
    }

    fn json(&self, found: &FindingParts<'_>) -> String {
        found.line(GameRecord::new(self, found))
    }
}

/// What the record has instead of its book's board, yards, directions and rulings, in words; `None` if it has nothing.
fn own_setup(game: &Game, notation: Notation) -> Option<String> {
    let setup = game.setup();
    let size = game.board().size();
    let board = game.book().board(size).is_none();
    let board = board.then(|| format!("a board of {size}"));
    let yard = setup.yard().map(|yard| format!("yards with {yard}"));
    let directions = setup.directions();
    let directions =
        (directions != DirectionSet::default()).then(|| format!("moves {}", directions.in_words()));
    let order = setup.order().map(|order| {
        let corners = order.iter().map(|corner| corner.square(game.board()));
        format!(
            "the order of play {}",
            corners
                .map(|corner| corner.display(notation).to_string())
                .join("; ")
        )
    });
    let rulings = setup.book().own_rulings().into_iter();
    let own = [board, yard, directions, order]
        .into_iter()
        .flatten()
        .chain(rulings.map(|ruling| ruling.to_string()))
        .collect_vec();
    (!own.is_empty()).then(|| own.join(", "))
}

/// The claimed result if the moves can neither show nor refute it.
fn claim_beyond_moves<'a>(game: &'a Game, facts: &Facts) -> Option<&'a Claim> {
    let claim = game.claim().filter(|claim| !claim.is_about_moves())?;
    let turns = game.line().plies.len();
    let goes_on = claim.at().is_some_and(|at| at < turns);
    (facts.outcome().is_none() && !goes_on).then_some(claim)
}

/// How the game ended: `won by Anna with move 97`, or `unfinished; Otto is to move`.
fn ending(game: &Game, facts: &Facts) -> String {
    if let Some(claim) = claim_beyond_moves(game, facts) {
        return format!("{} as the record says", game.words_of(claim));
    }
    match (facts.outcome(), facts.end_of(game).mover()) {
        (Some(outcome), _) => {
            let (when, why) = (outcome.when(), game.why_ended(outcome));
            match (outcome.winner().map(|side| game.side_name(side)), why) {
                (Some(won), Some(why)) => format!("won by {won} {when}: {why}"),
                (Some(won), None) => format!("won by {won} {when}"),
                (None, why) => format!("drawn {when}, after {}", why.unwrap_or_default()),
            }
        }
        (None, Some(mover)) => format!("unfinished, {} to move", game.name(mover)),
        (None, None) => "unfinished".to_owned(),
    }
}

/// The yards as drawn on the board of 1889: a yard of 13 in each corner, and one of 19 in two. A board
/// without small yards has only its two large ones. A record may have yards of its own.
fn yards(game: &Game) -> Vec<Yard> {
    if let Some(yard) = game.setup().yard() {
        let corners = game.start().players().iter().map(|player| player.corner);
        let corners = corners
            .flat_map(|corner| [corner, corner.opposite()])
            .unique();
        return corners.map(|corner| yard.in_corner(corner)).collect();
    }
    let Some(rule) = game.book().board(game.board().size()) else {
        return Vec::new();
    };
    let small = rule.small.into_iter().flat_map(|men| {
        Corner::ALL
            .into_iter()
            .filter_map(move |corner| Yard::standard(men, corner))
    });
    let large = GameForm::TwoPlayers
        .seats()
        .into_iter()
        .filter_map(|seat| Yard::standard(rule.large, seat.corner));
    small.chain(large).collect()
}

/// `17 moves: 3 steps, 14 hops with 41 jumps (2.4 jumps a move, longest 6 at move 9); …`
fn in_words(statistics: &PlayerStatistics, is_from_position: bool) -> String {
    let PlayerStatistics {
        moves,
        steps,
        hops,
        jumps,
        longest_hop,
        longest_hop_at,
        gambit,
        packing,
        men_behind,
    } = *statistics;
    let tenths = (10 * jumps + moves / 2) / moves.max(1);
    let longest = longest_hop_at.map_or_else(String::new, |at| {
        let jumps = counted(longest_hop, "jump");
        format!(", the longest of {jumps} at move {at}")
    });
    let part = |length: Option<usize>, otherwise| match length {
        Some(length) => format!("of {}", counted(length, "move")),
        None => format!("not {otherwise}"),
    };
    let (gambit, packing) = (part(gambit, "ended"), part(packing, "begun"));
    let parts = if is_from_position {
        String::new()
    } else {
        format!("; gambit {gambit}; packing {packing}")
    };
    format!(
        "{}: {}, {} with {} ({}.{} jumps a move{longest}){parts}; {} left behind",
        counted(moves, "move"),
        counted(steps, "step"),
        counted(hops, "hop"),
        counted(jumps, "jump"),
        tenths / 10,
        tenths % 10,
        counted_men(men_behind),
    )
}
