//! `catalog`: the catalog that the program carries, and lists of figures.

mod lists_of_figures;
mod queries;
