//! The limits of a search: how deep each kind of move is tried.

use std::fmt;

/// Declares [`Limits`]: every field with its default, its name in options and its meaning.
macro_rules! limits {
    ($(#[doc = $doc:literal] $field:ident = $default:literal, $name:literal;)*) => {
        /// How far reading goes. A depth is compared with the number of trial moves on
        /// the board, those made before the question included; a node limit is a number
        /// of nodes.
        ///
        /// The fields are the manual's parameters ("Reading cutoff and depth
        /// parameters") with the defaults of GNU Go's level 10, but `depth`, which is four deeper,
        /// `ko_depth`, two deeper, `superstring_depth`, two less deep, and `branch_depth`, five less deep. `threat_cost` and `reading_node_limit` are not GNU Go's.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub struct Limits {
            $(#[doc = $doc] pub $field: u32,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        impl Limits {
            /// The names of all limits as options spell them, in declaration order.
            pub const NAMES: &'static [&'static str] = &[$($name,)*];

            /// What the limit called `name` means, as a sentence.
            #[must_use]
            pub fn meaning(name: &str) -> Option<&'static str> {
                match name {
                    $($name => Some($doc.trim_ascii()),)*
                    _ => None,
                }
            }

            /// The value of the limit called `name`.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<u32> {
                match name {
                    $($name => Some(self.$field),)*
                    _ => None,
                }
            }

            /// Changes the limit called `name`.
            ///
            /// # Errors
            /// There is no limit of that name; nothing changes.
            pub fn set(&mut self, name: &str, value: u32) -> Result<(), UnknownLimit> {
                match name {
                    $($name => self.$field = value,)*
                    _ => return Err(UnknownLimit),
                }
                Ok(())
            }
        }
    };
}

limits! {
    /// Deeper than this, a string that gets three liberties is taken for alive.
    depth = 20, "depth";
    /// Deeper than this, one move at each node is tried against three liberties.
    branch_depth = 8, "branch-depth";
    /// Backfilling, approach moves in front of a self-atari, is tried down to here.
    backfill_depth = 12, "backfill-depth";
    /// The more obscure moves are tried down to here: deeper, the attacker tries only what is direct.
    backfill2_depth = 5, "backfill2-depth";
    /// Attacking a surrounding chain of two or more liberties as a defence is tried down to here.
    break_chain_depth = 7, "break-chain-depth";
    /// Moves around other strings of the target's superstring are tried down to here.
    superstring_depth = 5, "superstring-depth";
    /// Strings with four liberties are attacked down to here; deeper they are taken for alive.
    fourlib_depth = 7, "fourlib-depth";
    /// Illegal ko captures, as if after a ko threat, are tried down to here.
    ko_depth = 10, "ko-depth";
    /// What the attacker's threats on one line may cost together: 1 each where the target can get two liberties, 2 or 3 and more where it can get three or four.
    threat_cost = 22, "threat-cost";
    /// No dearer threats are tried on a question about a string that has taken so many nodes, and a pass is broken off at four times as many.
    reading_node_limit = 2500, "reading-node-limit";
    /// Combinations of threats are read down to here.
    aa_depth = 6, "aa-depth";
    /// Life and death reading distrusts its shortcuts beyond this depth.
    owl_distrust = 6, "owl-distrust";
    /// Life and death reading tries one move per node beyond this depth.
    owl_branch = 8, "owl-branch";
    /// Life and death reading stops here.
    owl_reading = 20, "owl-reading";
    /// Life and death reading gives up after this many nodes.
    owl_node_limit = 1000, "owl-node-limit";
    /// Capturing races: branching stops here.
    semeai_branch_depth = 12, "semeai-branch-depth";
    /// Capturing races: branching is reduced here.
    semeai_branch_depth2 = 6, "semeai-branch-depth2";
    /// Capturing races are given up after this many nodes.
    semeai_node_limit = 500, "semeai-node-limit";
    /// Connection reading stops here.
    connect_depth = 64, "connect-depth";
    /// Connection reading branches less beyond this depth.
    connect_depth2 = 20, "connect-depth2";
    /// What the connector's threats on one line may cost together: 0 for a move that all but connects, 1, 3 or 6 where one, two or three more are needed.
    connection_cost = 10, "connection-cost";
    /// Connection reading gives up after this many nodes.
    connection_node_limit = 2000, "connection-node-limit";
    /// Break-in reading stops here.
    breakin_depth = 14, "breakin-depth";
    /// Break-in reading gives up after this many nodes.
    breakin_node_limit = 400, "breakin-node-limit";
}

/// No limit has this name; [`Limits::NAMES`] lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLimit;

impl fmt::Display for UnknownLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no limit of this name")
    }
}

impl std::error::Error for UnknownLimit {}

impl Limits {
    /// All depths moved by `by` plies, node limits and the cost of threats unchanged: GTP's `increase_depths`
    /// (+1) and `decrease_depths` (-1).
    #[must_use]
    pub fn deepened(&self, by: i32) -> Self {
        let mut limits = self.clone();
        for name in Self::NAMES
            .iter()
            .filter(|name| !name.ends_with("node-limit") && !name.ends_with("cost"))
        {
            if let Some(value) = self.get(name) {
                // The names come from the same list, so each is known.
                let _ = limits.set(name, value.saturating_add_signed(by));
            }
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_name_reads_and_writes_its_own_field() {
        for (i, name) in Limits::NAMES.iter().enumerate() {
            let mut limits = Limits::default();
            limits.set(name, 1000 + i as u32).unwrap();
            for other in Limits::NAMES {
                let expected = if other == name {
                    1000 + i as u32
                } else {
                    Limits::default().get(other).unwrap()
                };
                assert_eq!(limits.get(other), Some(expected));
            }
        }
        assert_eq!(Limits::default().set("dept", 3), Err(UnknownLimit));
        assert!(
            Limits::NAMES
                .iter()
                .all(|name| Limits::meaning(name).is_some())
        );
    }

    #[test]
    fn deepening_leaves_node_limits_alone() {
        let deeper = Limits::default().deepened(1);
        assert_eq!(
            (deeper.depth, deeper.ko_depth, deeper.owl_node_limit),
            (21, 11, 1000)
        );
        assert_eq!(deeper.deepened(-1), Limits::default());
    }
}
