//! The check that there is memory for what options ask for.

use std::path::Path;

use bytesize::ByteSize;
use tesuji_engine::ReaderOptions;

use crate::input::{self, Kinds};

/// There is no memory for tables; what to do is in the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct OutOfMemory(String);

/// Refuses tables for which there is no memory: of so many readers, each with one.
///
/// That one could be had by itself does not say that all can be filled: the system promises
/// more than it has.
///
/// # Errors
/// If they do not fit.
pub fn check(options: &ReaderOptions, readers: usize) -> Result<(), OutOfMemory> {
    if !options.hash {
        return Ok(());
    }
    let wanted = options.table_bytes.saturating_mul(readers);
    let bytes = wanted as u64;
    let most = total().filter(|total| *total < bytes);
    let reserved = Vec::<u8>::new().try_reserve_exact(wanted);
    if most.is_none() && reserved.is_ok() {
        return Ok(());
    }
    let megabytes = options.table_bytes >> 20;
    let of = most.map_or_else(String::new, |most| format!(" of {}", ByteSize(most)));
    Err(OutOfMemory(match readers {
        1 => format!(
            "--cache-size {megabytes}: the table does not fit into the memory{of}; give a smaller one"
        ),
        _ => format!(
            "--cache-size {megabytes}: {readers} tables, one for each job, do not fit into the \
             memory{of}; give a smaller one, or fewer --jobs"
        ),
    }))
}

/// The memory of the machine, or of the container, in bytes; `None` where it is not told.
fn total() -> Option<u64> {
    let machine = told("/proc/meminfo").and_then(|text| machine_memory(&text));
    let container = told("/sys/fs/cgroup/memory.max").and_then(|text| text.trim().parse().ok());
    machine.into_iter().chain(container).min()
}

fn told(path: &str) -> Option<String> {
    input::read_text(Path::new(path), Kinds::Regular).ok()
}

/// What `/proc/meminfo` says, in bytes.
fn machine_memory(text: &str) -> Option<u64> {
    let total = text
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = total.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes.saturating_mul(1 << 10))
}

#[cfg(test)]
mod tests {
    use tesuji_engine::ReaderOptions;

    use super::{check, machine_memory};

    #[test]
    fn what_the_system_tells_is_understood() {
        let text = "MemTotal:       24689024 kB\nMemFree:         1 kB\n";
        assert_eq!(machine_memory(text), Some(24_689_024 << 10));
        assert_eq!(machine_memory("MemFree: 1 kB"), None);
    }

    #[test]
    fn all_tables_together_have_to_fit() {
        let table = |table_bytes, hash| ReaderOptions {
            table_bytes,
            hash,
            ..ReaderOptions::default()
        };
        assert!(check(&table(2 << 20, true), 2).is_ok());
        assert!(check(&table(1 << 40, true), 1 << 10).is_err());
        assert!(check(&table(usize::MAX, true), usize::MAX).is_err());
        assert!(check(&table(usize::MAX, false), usize::MAX).is_ok());
    }
}
