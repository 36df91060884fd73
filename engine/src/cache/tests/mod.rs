#![allow(clippy::unwrap_used, clippy::panic)]

mod area;
pub(crate) mod locality;
mod settled;
mod store;
