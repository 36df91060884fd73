//! Asking the user what to accept.

use std::io::{self, BufRead, Write};

use super::{Proposal, proposal_document};
use crate::document;

/// Shows one proposal after the other and reads a line for each, terminal or not.
#[derive(Debug)]
pub struct Asker<I, O> {
    input: I,
    out: O,
    /// All further cases are accepted.
    all_cases: bool,
    /// All further orphans are deleted.
    all_orphans: bool,
    /// Nothing more is accepted.
    over: bool,
}

impl<I: BufRead, O: Write> Asker<I, O> {
    /// One who reads answers from `input` and asks on `out`.
    pub const fn new(input: I, out: O) -> Self {
        Self {
            input,
            out,
            all_cases: false,
            all_orphans: false,
            over: false,
        }
    }

    /// Whether the user accepts. The end of the input is the end of accepting.
    ///
    /// # Errors
    /// If answers cannot be read, or questions not be written.
    pub fn ask(&mut self, proposal: &Proposal<'_>) -> io::Result<bool> {
        let (all, question) = match proposal.is_orphan() {
            true => (&mut self.all_orphans, "delete"),
            false => (&mut self.all_cases, "accept"),
        };
        if self.over || *all {
            return Ok(!self.over);
        }
        document::write(&mut self.out, proposal_document(proposal))?;
        loop {
            write!(
                self.out,
                "{question}? [y]es, [n]o, [a]ll that follow, [q]uit: "
            )?;
            self.out.flush()?;
            let mut line = String::new();
            let read = self.input.read_line(&mut line)?;
            match line.trim().to_ascii_lowercase().as_str() {
                "y" | "yes" => return Ok(true),
                "n" | "no" => return Ok(false),
                "a" | "all" => {
                    *all = true;
                    return Ok(true);
                }
                "q" | "quit" => {
                    self.over = true;
                    return Ok(false);
                }
                _ if read == 0 => {
                    self.over = true;
                    writeln!(self.out)?;
                    return Ok(false);
                }
                _ => {}
            }
        }
    }
}
