//! `solve`: a key or the fewest moves, or the reason why there is none.

mod drawings;
mod extremes;
mod keys;
mod nearest_figures;
mod reasons_of_texts;
mod transfer_claims;
mod transfers;
