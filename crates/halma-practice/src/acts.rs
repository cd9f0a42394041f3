//! What a person does in a session: makes a change, chooses a man, takes changes back, asks for a hint.

use std::mem;

use halma_records::notation::counted;
use halma_rules::board::{InNotation, Square};
use halma_rules::rules::{Move, Turn};

use super::Change;
use super::session::{Session, Task, Told};

impl Session {
    /// Resets after a change is made or taken back: nobody is chosen, and the message says how the session stands.
    pub(super) fn settle(&mut self, has_just_made: bool) {
        self.has_just_made = has_just_made;
        self.say(self.status());
        self.let_go();
    }

    /// Replaces the message.
    pub fn say(&mut self, message: String) {
        self.message = message;
        self.is_refused = false;
    }

    /// Lets the chosen man go.
    pub const fn let_go(&mut self) {
        (self.chosen, self.told) = (None, Told::Nothing);
    }

    /// Chooses the man who was chosen when the session was left, and remembers what a hint has told.
    pub(crate) const fn choose_again(&mut self, man: Option<Square>, told: Told) {
        (self.chosen, self.told) = (man, told);
    }

    /// Resumes an earlier session: the changes made in it, and those taken back. The last one taken back is the
    /// first to be made again. Above a change that is not legal it ends, and the message says why.
    pub fn resumed(mut self, made: &[Change], taken_back: &[Change]) -> Self {
        self.restart();
        let fault = made.iter().find_map(|&change| self.apply(change).err());
        self.taken_back = if fault.is_none() {
            taken_back.to_vec()
        } else {
            Vec::new()
        };
        self.settle(false);
        if let Some(fault) = fault {
            let number = self.made.len() + 1;
            self.say(format!(
                "Move {number} is not legal: {fault}. {}",
                self.message
            ));
        }
        self
    }

    /// Makes a change. The changes taken back are forgotten, unless it is the first of them.
    ///
    /// # Errors
    /// The reason why it is not legal. Nothing changes then.
    pub fn make(&mut self, change: impl Into<Change>) -> Result<(), String> {
        let change = change.into();
        let made = self.apply(change);
        self.is_refused = made.is_err();
        if let Err(refusal) = &made {
            self.message = format!("{}{refusal}.", self.task.refusal());
        } else {
            // If it repeats the move taken back, the rest can still be made again.
            if self.taken_back.pop_if(|next| *next == change).is_none() {
                self.taken_back.clear();
            }
            self.settle(true);
        }
        made
    }

    /// Handles a press on a square. It chooses the man there or, if he is chosen already, lets him go. It sends the
    /// chosen man to an empty square. In a detour it places a man or takes him away. The message tells the result.
    pub fn touch(&mut self, square: Square) {
        let chosen = self.chosen.filter(|_| !self.men().contains(square));
        if matches!(*self.task, Task::Detour(_)) {
            // The message has the reason of a refusal.
            let _ = self.make(square);
        } else if let Some(from) = chosen {
            let _ = self.make(Move::new(from, square));
        } else {
            let message = self.choose(square);
            self.say(message);
        }
    }

    /// Chooses the man on a square, or lets him go. Returns what there is to say.
    fn choose(&mut self, square: Square) -> String {
        let name = square.display(self.notation).to_string();
        if !self.men().contains(square) {
            return format!("No man stands on {name}. Choose a man first.");
        }
        // A person presses the man whom a hint has chosen. That goes on with him.
        let told = mem::take(&mut self.told);
        if self.chosen.take() == Some(square) {
            match (told, self.hint()) {
                (Told::Square, Some(Change::Turn(Turn::Move(hint)))) => {
                    self.choose_again(Some(square), told);
                    let to = hint.to.display(self.notation);
                    return format!("Now choose {to}, the marked square.");
                }
                (Told::Man, _) => {}
                _ => return self.status(),
            }
        }
        let open = self.destinations(square).len();
        if self.task.has_moved(&self.made).contains(square) {
            return format!("The man on {name} has moved already, and each man moves once.");
        }
        if open == 0 && matches!(*self.task, Task::Game(_)) {
            return format!("The man on {name} cannot move now. {}", self.status());
        }
        self.chosen = Some(square);
        if open == 0 {
            return format!("The man on {name} cannot go anywhere.");
        }
        format!("The man on {name} can go to {}.", counted(open, "square"))
    }

    /// Gives a hint by degrees. It first chooses the man who moves, and says who it is. If he is chosen already, the
    /// message is the advice: it says where he goes.
    pub fn ask_hint(&mut self) {
        let Some(Change::Turn(Turn::Move(hint))) = self.hint() else {
            self.let_go();
            return self.say(self.advice());
        };
        if self.chosen == Some(hint.from) {
            self.told = Told::Square;
            return self.say(self.advice());
        }
        self.choose_again(Some(hint.from), Told::Man);
        let (source, man) = (self.source(), hint.from.display(self.notation));
        let hint = format!("{source}: the man on {man} moves next. Ask again to see where.");
        self.say(self.with_offer(hint));
    }

    /// Makes a change without updating the message.
    pub(super) fn apply(&mut self, change: Change) -> Result<(), String> {
        if let Change::Turn(Turn::Move(Move { from, .. })) = change
            && self.task.has_moved(&self.made).contains(from)
        {
            let name = from.display(self.notation);
            return Err(format!(
                "the man on {name} has moved already, and each man moves once"
            ));
        }
        let next = self.task.after(&self.state, change, self.notation)?;
        self.earlier.push(mem::replace(&mut self.state, next));
        self.made.push(change);
        Ok(())
    }

    fn take_back(&mut self) -> Option<Change> {
        self.state = self.earlier.pop()?;
        let last = self.made.pop()?;
        self.taken_back.push(last);
        Some(last)
    }

    /// Takes the last change back; `None` if there is none.
    pub fn undo(&mut self) -> Option<Change> {
        let last = self.take_back()?;
        self.settle(false);
        Some(last)
    }

    /// Makes the change that was taken back last again; `None` if there is none, or it is not legal.
    pub fn redo(&mut self) -> Option<Change> {
        let next = self.taken_back.pop()?;
        self.apply(next).ok()?;
        self.settle(true);
        Some(next)
    }

    /// Takes every change back. Each can be made again, one after another.
    pub fn restart(&mut self) {
        while self.take_back().is_some() {}
        self.settle(false);
    }
}
