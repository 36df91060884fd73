#![allow(clippy::unwrap_used, clippy::panic)]

mod area;
mod locality;
mod settled;
mod store;
