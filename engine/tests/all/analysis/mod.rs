//! The analysis of positions: the figures of the manual, and definitions held against naive ones.

mod caves;
mod distance;
mod dragon_properties;
mod dragons;
mod naive;
mod properties;
mod regions;
mod support;
mod unconditional;
mod worms;
