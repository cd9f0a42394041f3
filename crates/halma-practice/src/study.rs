//! A game that people play on and study: its record, the line of it that is shown, and how far.

use halma_records::notation::{LineKind, PlayerNames, PuzzleText, Readings, TextLine};
use halma_records::problem::{Branch, Claim, Game, Line, Ply, Problem, ProblemError, Variation};
use halma_rules::board::Notation;
use halma_rules::rules::Turn;

use super::{Change, Session, turns_of};

/// A record, one of its lines, and the turns of it that are on the board.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    text: PuzzleText,
    game: Game,
    /// The number of the variation that is shown, from 1; 0 for the record itself.
    variation: usize,
    /// The number of turns on the board.
    at: usize,
    /// Whether another turn than the next one begins a variation. Otherwise it replaces what follows.
    keeps_both: bool,
}

impl Study {
    /// The record itself at its end, and what of it cannot be played, a sentence each: a line ends above a turn that is
    /// not legal.
    pub(crate) fn new(text: PuzzleText, game: Game) -> Result<(Self, Vec<String>), ProblemError> {
        let (playable, faults) = up_to_illegal_turns(game)?;
        let text = if faults.is_empty() {
            text
        } else {
            playable.edited_in(&text)
        };
        let at = playable.line().plies.len();
        let study = Self {
            text,
            game: playable,
            variation: 0,
            at,
            keeps_both: false,
        };
        Ok((study, faults))
    }

    /// The same record with this variation, and this number of its turns on the board, or all. What does not exist is
    /// not shown.
    pub(crate) fn shown(self, variation: usize, at: Option<usize>) -> Self {
        let variation = self.place_of(variation).map_or(0, |_| variation);
        let study = Self { variation, ..self };
        let turns = study.line().len();
        let at = at.unwrap_or(turns).min(turns);
        Self { at, ..study }
    }

    /// The same record, where another turn than the next one begins a variation or replaces what follows.
    pub(crate) fn keeping_both(self, keeps_both: bool) -> Self {
        Self { keeps_both, ..self }
    }

    pub(crate) const fn text(&self) -> &PuzzleText {
        &self.text
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) const fn variation(&self) -> usize {
        self.variation
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    pub(crate) const fn keeps_both(&self) -> bool {
        self.keeps_both
    }

    /// The place of the variation with this number, from 1, among all; `None` if there is none.
    fn place_of(&self, number: usize) -> Option<usize> {
        let place = number.checked_sub(1)?;
        (place < self.game.line().variations.len()).then_some(place)
    }

    /// The variation that is shown, if one is.
    fn shown_variation(&self) -> Option<&Variation> {
        let place = self.place_of(self.variation)?;
        self.game.line().variations.get(place)
    }

    /// The turns of the line that is shown.
    fn line(&self) -> Vec<Turn> {
        let record = self.game.line().turns();
        match self.shown_variation() {
            None => record.collect(),
            Some(Variation { after, plies }) => {
                let own = plies.iter().map(|ply| ply.turn);
                record.take(*after).chain(own).collect()
            }
        }
    }

    /// A session in the line that is shown, with the other turns taken back.
    pub(crate) fn session(&self) -> Result<Session, ProblemError> {
        let mut game = self.game.clone();
        if self.variation > 0 {
            // The result is that of the record.
            game = game.with_claim(None)?.with_turns(&self.line());
        }
        let mut session = Session::game(&game);
        while session.made().len() > self.at && session.undo().is_some() {}
        Ok(session)
    }

    /// Follows a session that has gone on from this one. Turns that were taken back still belong to the line.
    pub(crate) fn follow(&mut self, session: &Session) -> Result<(), ProblemError> {
        let ahead = session.taken_back().iter().rev();
        let line: Vec<Change> = session.made().iter().chain(ahead).copied().collect();
        let (line, old) = (turns_of(&line), self.line());
        let shared = shared(&line, &old);
        self.at = session.made().len();
        if line == old {
            return Ok(());
        }
        let record: Vec<Turn> = self.game.line().turns().collect();
        if self.keeps_both && shared < old.len() {
            self.branch_off(&record, &line)
        } else if self.variation == 0 {
            self.go_on(&line)
        } else {
            self.vary(&record, &line)
        }
    }

    /// The record has these turns, and the result that they show.
    fn go_on(&mut self, line: &[Turn]) -> Result<(), ProblemError> {
        let game = self.game.clone().with_claim(None)?.with_turns(line);
        let game = Session::game(&game).record().unwrap_or(game);
        self.text = game.written_in(&self.text, Readings::Emended);
        self.game = game;
        Ok(())
    }

    /// A line that departs from the record is one more variation, and is shown.
    fn branch_off(&mut self, record: &[Turn], line: &[Turn]) -> Result<(), ProblemError> {
        let after = shared(line, record);
        if after == line.len() {
            self.variation = 0;
            return Ok(());
        }
        let mut edited = self.game.line().clone();
        let same = edited.variations.iter().position(|variation| {
            let own = variation.plies.iter().map(|ply| ply.turn);
            variation.after == after
                && own
                    .take(line.len() - after)
                    .eq(line[after..].iter().copied())
        });
        self.variation = 1 + same.unwrap_or(edited.variations.len());
        if same.is_none() {
            edited
                .variations
                .push(Variation::new(after, line[after..].iter().copied()));
        }
        self.edit(edited)
    }

    /// The variation that is shown has these turns, if they differ from those of the record.
    fn vary(&mut self, record: &[Turn], line: &[Turn]) -> Result<(), ProblemError> {
        let after = shared(line, record);
        if after == line.len() {
            self.variation = 0;
            return Ok(());
        }
        let mut edited = self.game.line().clone();
        if let Some(variation) = edited.variations.get_mut(self.variation - 1) {
            // Its own turns stay as long as they are those of the line.
            let own = after.checked_sub(variation.after);
            let own = own.and_then(|shared| variation.plies.get(shared..));
            let pairs = own.unwrap_or_default().iter().zip(&line[after..]);
            let kept = pairs.take_while(|(ply, turn)| ply.turn == **turn);
            let mut plies: Vec<Ply> = kept.map(|(ply, _)| ply.clone()).collect();
            let new = line[after + plies.len()..].iter().copied();
            plies.extend(new.map(Ply::from));
            *variation = Variation { after, plies };
        }
        self.edit(edited)
    }

    /// The record has this line in the place of its own.
    fn edit(&mut self, line: Line) -> Result<(), ProblemError> {
        let line = without_inner_notes(line);
        self.edit_game(self.game.clone().with_line(line)?);
        Ok(())
    }

    fn edit_game(&mut self, game: Game) {
        self.text = game.edited_in(&self.text);
        self.game = game;
    }

    /// Shows the record itself, at its end, or a variation where it departs.
    pub(crate) fn show(&mut self, variation: usize) {
        self.variation = variation.min(self.game.line().variations.len());
        self.at = match self.shown_variation() {
            None => self.game.line().plies.len(),
            Some(variation) => variation.after,
        };
    }

    /// Shows the position after this number of turns of the line.
    pub(crate) fn go_to(&mut self, at: usize) {
        self.at = at.min(self.line().len());
    }

    /// One variation less. Whoever looks at it sees the record where it departed.
    pub(crate) fn drop_variation(&mut self, number: usize) -> Result<(), ProblemError> {
        let mut line = self.game.line().clone();
        let Some(place) = self.place_of(number) else {
            return Ok(());
        };
        let dropped = line.variations.remove(place);
        if self.variation == number {
            (self.variation, self.at) = (0, dropped.after);
        } else if self.variation > number {
            self.variation -= 1;
        }
        self.edit(line)
    }

    /// The variation that is shown becomes the record, and what it replaces becomes a variation.
    pub(crate) fn promote(&mut self) -> Result<(), ProblemError> {
        let mut line = self.game.line().clone();
        let Some(place) = self.place_of(self.variation) else {
            return Ok(());
        };
        let Variation { after, plies } = line.variations.remove(place);
        let replaced = line.plies.split_off(after);
        for other in &mut line.variations {
            if other.after > after {
                let before = replaced[..other.after - after].iter().cloned();
                other.plies.splice(0..0, before);
                other.after = after;
            }
        }
        line.plies.extend(plies);
        if !replaced.is_empty() {
            let plies = replaced;
            line.variations.insert(place, Variation { after, plies });
        }
        self.variation = 0;
        let game = self
            .game
            .clone()
            .with_claim(None)?
            .with_line(without_inner_notes(line))?;
        let game = Session::game(&game).record().unwrap_or(game);
        self.edit_game(game);
        Ok(())
    }

    /// The turns after the one that is shown are dropped.
    pub(crate) fn cut(&mut self) -> Result<(), ProblemError> {
        let kept = self.line()[..self.at].to_vec();
        if self.variation == 0 {
            return self.go_on(&kept);
        }
        let record: Vec<Turn> = self.game.line().turns().collect();
        let number = self.variation;
        self.vary(&record, &kept)?;
        if self.variation == 0 {
            self.drop_variation(number)?;
        }
        Ok(())
    }

    /// Says this of the last turn on the board, or of the variation that is shown, in the place of what was said. Without
    /// words nothing is said.
    pub(crate) fn note(&mut self, words: &str) -> Result<(), ProblemError> {
        let mut line = self.game.line().clone();
        let notes = if let Some(place) = self.variation.checked_sub(1) {
            let variation = line.variations.get_mut(place);
            variation.and_then(|variation| variation.plies.last_mut().map(|ply| &mut ply.notes))
        } else if let Some(last) = self.at.checked_sub(1) {
            line.plies.get_mut(last).map(|ply| &mut ply.notes)
        } else {
            Some(&mut line.notes)
        };
        if let Some(notes) = notes {
            *notes = one_line(words).into_iter().collect();
        }
        self.edit(line)
    }

    /// The players have these names, in order of play, or none.
    pub(crate) fn rename(&mut self, names: &[String]) -> Result<(), &'static str> {
        let game = self.game.clone();
        let game = if names.is_empty() {
            game.unnamed()
        } else {
            let given = PlayerNames::new(names);
            let given = given.ok_or("these are not the names of two to four players")?;
            game.with_names(given)
                .map_err(|_| "these names are not clear: a result could name two players")?
        };
        self.edit_game(game);
        Ok(())
    }

    /// The record claims this result, or none.
    pub(crate) fn claim(&mut self, claim: Option<Claim>) -> Result<(), ProblemError> {
        let game = self.game.clone().with_claim(claim)?;
        self.edit_game(game);
        Ok(())
    }

    /// The result that the record claims, if its end is shown and the moves do not show the result.
    pub(crate) fn ended(&self) -> Option<String> {
        let is_end = self.variation == 0 && self.at == self.game.line().plies.len();
        let claim = self
            .game
            .claim()
            .filter(|claim| is_end && !claim.is_about_moves())?;
        Some(self.game.words_of(claim))
    }

    /// What is said of the line that is shown: above its first turn, and below each turn; empty where nothing is said.
    pub(crate) fn comments(&self) -> Vec<String> {
        comments(self.game.line(), self.shown_variation())
    }
}

/// What is said of a line of a game, or of a variation of it: above the first turn, and below each turn.
pub(crate) fn comments(line: &Line, variation: Option<&Variation>) -> Vec<String> {
    let joined = |notes: &[TextLine]| {
        let words: Vec<&str> = notes.iter().map(TextLine::as_str).collect();
        words.join(" ")
    };
    let (shared, own) = match variation {
        None => (line.plies.len(), &[][..]),
        Some(variation) => (variation.after, &variation.plies[..]),
    };
    let plies = line.plies.iter().take(shared).chain(own);
    let below = plies.map(|ply| joined(&ply.notes));
    std::iter::once(joined(&line.notes)).chain(below).collect()
}

/// A note between the turns of a variation goes to its end, where a text can have it.
fn without_inner_notes(mut line: Line) -> Line {
    for variation in &mut line.variations {
        let Some((last, inner)) = variation.plies.split_last_mut() else {
            continue;
        };
        let notes: Vec<TextLine> = inner
            .iter_mut()
            .flat_map(|ply| ply.notes.drain(..))
            .collect();
        last.notes.splice(0..0, notes);
    }
    line
}

/// With how many same turns two lines begin.
fn shared(one: &[Turn], other: &[Turn]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.take_while(|(one, other)| one == other).count()
}

/// Words as one line; `None` if there are none.
fn one_line(words: &str) -> Option<TextLine> {
    let words = words.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    TextLine::new(&words.join(" ")).filter(|line| !line.as_str().is_empty())
}

/// The game with each line up to its first turn that is not legal, and why that turn is not, a sentence each.
fn up_to_illegal_turns(game: Game) -> Result<(Game, Vec<String>), ProblemError> {
    let mut faults = Vec::new();
    let (legal, fault) = legal_turns(&game, game.line().trunk());
    faults.extend(fault);
    let mut line = game.line().clone();
    line.variations.clear();
    line.plies.truncate(legal);
    let problem = Problem::from(game.clone());
    for branch in problem.branches().skip(1) {
        let (legal, fault) = legal_turns(&game, branch);
        faults.extend(fault.map(|fault| format!("In {}: {fault}", branch.id)));
        let after = branch.shared.len();
        if let Some(own) = legal.checked_sub(after).filter(|&own| own > 0) {
            let plies = branch.own[..own].to_vec();
            line.variations.push(Variation { after, plies });
        }
    }
    if faults.is_empty() {
        return Ok((game, faults));
    }
    let is_cut = line.plies.len() < game.line().plies.len();
    let claim = game.claim().filter(|_| !is_cut).cloned();
    Ok((game.with_line(line)?.with_claim(claim)?, faults))
}

/// The number of turns up to the first one that is not legal, and why it is not.
fn legal_turns(game: &Game, branch: Branch<'_>) -> (usize, Option<String>) {
    let mut state = game.start().clone();
    for (made, Ply { turn, .. }) in branch.plies().enumerate() {
        if let Err(illegal) = state.play(*turn) {
            let reason = game.why_illegal(illegal, Notation::Book);
            let number = made + 1;
            return (made, Some(format!("Move {number} is not legal: {reason}.")));
        }
    }
    (branch.len(), None)
}

/// A game of this form without turns.
pub(crate) fn without_turns(game: &Game) -> Result<Game, ProblemError> {
    let line = Line::new(LineKind::Game, Vec::<Turn>::new());
    game.clone().with_claim(None)?.with_line(line)
}
