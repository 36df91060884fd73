//! The analysis of positions: the figures of the manual, and definitions held against naive ones.

mod caves;
mod distance;
mod naive;
mod properties;
mod support;
mod unconditional;
mod worms;
