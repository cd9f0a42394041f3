//! Why no men compel a man to make so many jumps.

use super::journey::Journey;

fn jumps_of(number: usize) -> String {
    format!("{number} {}", if number == 1 { "jump" } else { "jumps" })
}

fn men_are(number: usize) -> String {
    format!(
        "{number} {}",
        if number == 1 { "man is" } else { "men are" }
    )
}

/// What is impossible, and the bound that says so. Every bound but the first comes from a sweep over
/// all routes without a short cut.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// A jump leads two squares along each line at most.
    #[error("{} from {} to {} will not do: each jump leads two squares along a line at most, so that there are at least {fewest}", jumps_of(*jumps), journey.from(), journey.target())]
    TooFewJumps {
        /// The journey.
        journey: Journey,
        /// The jumps wanted.
        jumps: usize,
        /// The fewest that lead there.
        fewest: usize,
    },
    /// Every route of so many jumps has a short cut.
    #[error("no men compel {} from {} to {}: every route of so many over the {} by {} landing squares has a short cut that the men of the route make possible themselves; {most} jumps are the most", jumps_of(*jumps), journey.from(), journey.target(), journey.lattice().rows(), journey.lattice().columns())]
    TooManyJumps {
        /// The journey.
        journey: Journey,
        /// The jumps wanted.
        jumps: usize,
        /// The most that can be compelled.
        most: usize,
    },
    /// Fewer men than the routes take.
    #[error("{} too few for {} from {} to {}: the fewest are {fewest}", men_are(*men), jumps_of(*jumps), journey.from(), journey.target())]
    TooFewMen {
        /// The journey.
        journey: Journey,
        /// The jumps wanted, or if any are, those for which the fewest men are needed.
        jumps: usize,
        /// The men given.
        men: usize,
        /// The fewest men.
        fewest: usize,
    },
    /// More men than there is room for beside a route.
    #[error("{} too many for {} from {} to {}: a route of so many leaves room for {most} at most", men_are(*men), jumps_of(*jumps), journey.from(), journey.target())]
    TooManyMen {
        /// The journey.
        journey: Journey,
        /// The jumps wanted, or if any are, those for which there is the most room.
        jumps: usize,
        /// The men given.
        men: usize,
        /// The most men.
        most: usize,
    },
}
