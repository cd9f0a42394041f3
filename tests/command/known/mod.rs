//! `known`: the catalog that the program carries, and lists of figures.

mod catalog;
mod lists_of_figures;
