//! Tactical reading through its public door: diagram, question, answer.

mod cache;
mod cuts;
mod families;
mod komaster;
mod limits;
mod properties;
mod support;
mod tactics;
