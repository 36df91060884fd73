//! The `tesuji` program.

fn main() {}
