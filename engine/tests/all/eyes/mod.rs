//! Eyes: the figures of the manual, shapes, and what holds of every position.

mod cut;
mod exact;
mod figures;
mod kos;
mod naive;
mod properties;
mod shapes;
mod support;
