//! The limits, a row each.

use super::levels::{Growth, Levels};

/// What a limit is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LimitKind {
    /// The number of trial moves on the board, those made before the question included.
    Depth,
    /// The nodes of a question.
    Nodes,
    /// What threats on one line may cost together.
    Cost,
    /// Nothing: it draws the lots of reading, and any value is as good as another.
    Seed,
}

/// All that is known of a limit but its value.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) kind: LimitKind,
    pub(super) short: Option<char>,
    pub(super) levels: Levels,
    pub(super) meaning: &'static str,
    pub(super) cut: Option<&'static str>,
}

/// `Some` of what is given.
macro_rules! optional {
    () => {
        None
    };
    ($value:literal) => {
        Some($value)
    };
}

/// Declares [`Limit`] and [`Limits`] from one row a limit: what it means, its two names, the
/// values of its levels, what it is compared with, its short option, and what it means that it cut
/// a search. Without the last, nothing is cut by it so far.
macro_rules! limits {
    ($(
        #[doc = $doc:literal]
        $limit:ident $field:ident $name:literal, $kind:ident $(($short:literal))?, $levels:expr
            $(, cut: $cut:literal)?;
    )*) => {
        /// A limit of reading: one of the manual's parameters ("Reading cutoff and depth
        /// parameters"), or one of the six that GNU Go does not have: `threat-cost`,
        /// `connection-cost`, `reading-node-limit`, `aa-node-limit`, `owl-exchanges` and `owl-seed`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Limit {
            $(#[doc = $doc] $limit,)*
        }

        impl Limit {
            /// All limits.
            pub const ALL: &'static [Self] = &[$(Self::$limit,)*];

            pub(super) const COUNT: usize = Self::ALL.len();

            const ROWS: &'static [Row] = &[$(Row {
                name: $name,
                kind: LimitKind::$kind,
                short: optional!($($short)?),
                levels: $levels,
                meaning: $doc.trim_ascii(),
                cut: optional!($($cut)?),
            },)*];

            pub(super) const fn row(self) -> &'static Row {
                &Self::ROWS[self as usize]
            }
        }

        /// How far reading goes: a value for each [`Limit`].
        ///
        /// The default is level 10: see [`Limits::level`].
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub struct Limits {
            $(#[doc = $doc] pub $field: u32,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($field: $levels.default(),)* }
            }
        }

        impl Limits {
            /// The value of a limit.
            #[inline]
            #[must_use]
            pub const fn of(&self, limit: Limit) -> u32 {
                match limit {
                    $(Limit::$limit => self.$field,)*
                }
            }

            /// The value of a limit, to be changed.
            pub const fn of_mut(&mut self, limit: Limit) -> &mut u32 {
                match limit {
                    $(Limit::$limit => &mut self.$field,)*
                }
            }
        }
    };
}

limits! {
    /// Deeper than this, a string that gets three liberties is taken for alive.
    Depth depth "depth", Depth('D'),
        Levels::gnu_go([8, 9, 10, 11, 12, 13, 14, 15, 15, 16], Growth::Ply).moved(2),
        cut: "strings that got three liberties deeper than this were taken for alive, and nets were not tried there";
    /// Deeper than this, one move at each node is tried against three liberties.
    BranchDepth branch_depth "branch-depth", Depth,
        Levels::gnu_go([5, 6, 7, 8, 9, 10, 11, 12, 12, 13], Growth::Ply).moved(-5),
        cut: "deeper than this, one attack at each node was tried on three liberties or more";
    /// Backfilling, approach moves in front of a self-atari, is tried down to here.
    BackfillDepth backfill_depth "backfill-depth", Depth('B'),
        Levels::gnu_go([4, 5, 6, 7, 8, 9, 10, 11, 11, 12], Growth::Ply),
        cut: "approach moves, superstrings and other roundabout moves were not tried deeper than this";
    /// The more obscure moves are tried down to here: deeper, the attacker tries only what is direct.
    Backfill2Depth backfill2_depth "backfill2-depth", Depth,
        Levels::gnu_go([1, 1, 1, 1, 1, 2, 3, 4, 4, 5], Growth::Ply).moved(2),
        cut: "deeper than this, the attacker tried only direct moves, and the defender not the more obscure ones";
    /// Attacking a surrounding chain of two or more liberties as a defence is tried down to here.
    BreakChainDepth break_chain_depth "break-chain-depth", Depth,
        Levels::gnu_go([2, 2, 2, 2, 3, 4, 5, 6, 6, 7], Growth::Ply),
        cut: "the defender did not attack surrounding strings of three liberties deeper than this";
    /// Moves around other strings of the target's superstring are tried down to here.
    SuperstringDepth superstring_depth "superstring-depth", Depth,
        Levels::gnu_go([0, 0, 0, 0, 0, 0, 0, 0, 7, 7], Growth::None).moved(-2),
        cut: "deeper than this, friends of three liberties were not attacked, and the wide net was not cast";
    /// Strings with four liberties are attacked down to here; deeper they are taken for alive.
    FourlibDepth fourlib_depth "fourlib-depth", Depth('F'),
        Levels::gnu_go([1, 1, 2, 3, 4, 5, 6, 7, 7, 7], Growth::Ply),
        cut: "strings that got four liberties deeper than this were taken for alive";
    /// Illegal ko captures, as if after a ko threat, are tried down to here.
    KoDepth ko_depth "ko-depth", Depth('K'),
        Levels::gnu_go([1, 1, 2, 3, 4, 5, 6, 7, 7, 8], Growth::Ply).moved(3),
        cut: "kos were not retaken as if after a threat deeper than this";
    /// What the attacker's threats on one line may cost together: the less likely one is to work, the more; some 10 where the target can get two liberties, 25 and more where it can get three or four.
    ThreatCost threat_cost "threat-cost", Cost,
        Levels::same(233),
        cut: "threats were not made that cost more than this on one line";
    /// No dearer threats are tried on a question about a string that has taken so many nodes, and a pass is broken off at four times as many.
    ReadingNodeLimit reading_node_limit "reading-node-limit", Nodes,
        Levels::same(3000),
        cut: "no dearer threats were tried after so many nodes, or where cheaper ones had soon come to an end";
    /// Combinations of threats are read down to here.
    AaDepth aa_depth "aa-depth", Depth,
        Levels::gnu_go([0, 0, 0, 1, 2, 3, 4, 5, 5, 6], Growth::Ply),
        cut: "threats that belong to a combination were not made deeper than this";
    /// No more threats are tried for a combination after so many nodes of reading.
    AaNodeLimit aa_node_limit "aa-node-limit", Nodes,
        Levels::same(120_000),
        cut: "no more threats were tried for a combination after so many nodes";
    /// Life and death reading distrusts its shortcuts beyond this depth.
    OwlDistrust owl_distrust "owl-distrust", Depth,
        Levels::gnu_go([1, 2, 2, 3, 3, 4, 4, 5, 5, 6], Growth::HalfPly);
    /// Life and death reading tries one move per node beyond this depth.
    OwlBranch owl_branch "owl-branch", Depth,
        Levels::gnu_go([4, 4, 5, 5, 6, 6, 7, 7, 7, 8], Growth::HalfPly);
    /// Life and death reading stops here.
    OwlReading owl_reading "owl-reading", Depth,
        Levels::gnu_go([16, 16, 17, 17, 18, 18, 19, 19, 19, 20], Growth::HalfPly);
    /// The exact solver of life and death gives up after this many nodes of two thousand trial moves each, and so does reading of what it leaves open.
    OwlNodeLimit owl_node_limit "owl-node-limit", Nodes,
        Levels::gnu_go([150, 200, 300, 400, 550, 650, 800, 800, 900, 1000], Growth::Times(3, 2)),
        cut: "the exact solver gave up after two thousand times so many trial moves";
    /// What else is captured while a dragon is attacked or defended is told, with this many nodes of two thousand trial moves each; 0 for not at all.
    OwlExchanges owl_exchanges "owl-exchanges", Nodes,
        Levels::same(0),
        cut: "what is exchanged for the dragon was not told after two thousand times so many trial moves";
    /// The seed by which reading of life and death, and of races, plays on by lot: what differs by it is luck.
    OwlSeed owl_seed "owl-seed", Seed,
        Levels::same(0);
    /// Capturing races: branching stops here.
    SemeaiBranchDepth semeai_branch_depth "semeai-branch-depth", Depth,
        Levels::gnu_go([8, 8, 9, 9, 10, 10, 11, 11, 11, 12], Growth::HalfPly);
    /// Capturing races: branching is reduced here.
    SemeaiBranchDepth2 semeai_branch_depth2 "semeai-branch-depth2", Depth,
        Levels::gnu_go([2, 2, 3, 3, 4, 4, 5, 5, 5, 6], Growth::HalfPly);
    /// The exact solver of races gives up after this many nodes of two thousand trial moves each, and so does reading of what it leaves open.
    SemeaiNodeLimit semeai_node_limit "semeai-node-limit", Nodes,
        Levels::gnu_go([19, 29, 43, 65, 98, 148, 222, 333, 333, 500], Growth::Times(3, 2)),
        cut: "the exact solver of races gave up after two thousand times so many trial moves, or sooner where that would hardly have ended";
    /// Connection reading stops here.
    ConnectDepth connect_depth "connect-depth", Depth,
        Levels::gnu_go([48, 50, 52, 54, 56, 58, 60, 62, 62, 64], Growth::TwoPlies),
        cut: "what was not joined deeper than this was taken for cut";
    /// Connection reading branches less beyond this depth.
    ConnectDepth2 connect_depth2 "connect-depth2", Depth,
        Levels::gnu_go([4, 6, 8, 10, 12, 14, 16, 18, 18, 20], Growth::TwoPlies);
    /// What the connector's threats on one line may cost together: 0 for a move that all but connects, 1, 3 or 6 where one, two or three more are needed.
    ConnectionCost connection_cost "connection-cost", Cost,
        Levels::same(10),
        cut: "moves to connect were not tried that cost more than this on one line";
    /// Connection reading gives up after this many nodes.
    ConnectionNodeLimit connection_node_limit "connection-node-limit", Nodes,
        Levels::gnu_go([102, 148, 215, 312, 452, 656, 951, 1379, 1379, 2000], Growth::Times(29, 20)),
        cut: "the search was broken off after so many nodes, those of reading counted as a tenth";
    /// Break-in reading stops here.
    BreakinDepth breakin_depth "breakin-depth", Depth,
        Levels::gnu_go([2, 2, 2, 4, 6, 8, 10, 12, 12, 14], Growth::TwoPlies),
        cut: "what was not joined deeper than this was taken for cut";
    /// Break-in reading gives up after this many nodes.
    BreakinNodeLimit breakin_node_limit "breakin-node-limit", Nodes,
        Levels::gnu_go([15, 23, 35, 52, 79, 118, 177, 266, 266, 400], Growth::Times(3, 2)),
        cut: "the search was broken off after so many nodes, those of reading counted as a tenth";
}
