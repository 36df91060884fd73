//! Positions and move sequences that the benchmarks share.
