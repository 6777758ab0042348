//! Fixed positions searched to a fixed depth. The total number of nodes is the engine's signature: it changes only with
//! the search and the evaluation.

use super::limits::{Limits, NoClock, TimeSource};
use super::params::DEFAULT_MEGABYTES;
use super::searcher::{SearchOptions, Searcher};
use crate::notation::fen;
use crate::rules::{Position, RuleSet, perft};

/// The positions: openings, middle games and endings, over all rule sets.
pub const POSITIONS: [(RuleSet, &str); 12] = [
    (RuleSet::ULTIMA_1963, "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1"),
    (RuleSet::ULTIMA_1963, "c2L4/l1w1i2k/3px2x/1p1ppp1l/1PP1PPI1/p3K1L1/1X2XPP1/3PW2C b - - 0 1"),
    (RuleSet::ULTIMA_1963, "1l2xx1c/p2p1p2/1wi1p1k1/1pp3p1/PPPKP3/2IP1L2/1X2XP2/L3W1PC b - - 0 1"),
    (RuleSet::ULTIMA_1963, "6i1/c4k2/1I1p4/p7/5P1p/2W5/4K3/8 w - - 12 40"),
    (RuleSet::ULTIMA_1968, "clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1"),
    (RuleSet::ULTIMA_1968, "4k3/1pxpp3/2i1l3/p1Xp1w2/1P2IL2/2PC1p2/2KPX3/2W1L2c w - - 0 1"),
    (RuleSet::PURE, "c1xkwxli/ppl1pppp/3p3P/2p3P1/8/8/PPPPPPLC/ILXKWX2 b - - 1 8"),
    (RuleSet::PURE, "p4W1c/8/1p2X3/4C3/Px6/2x2k2/K2P4/4P3 w - - 0 1"),
    (RuleSet::VCHESS, "clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC w - - 0 1"),
    (RuleSet::KING_CAPTURE, "cp2k1li/p1lx1ppp/w4p2/1p4PP/P3W1P1/2P5/1P3P1C/ILXK1X2 b - - 0 20"),
    (RuleSet::KING_CAPTURE, "5kli/7p/2c5/1p5p/5p1p/5P2/2P4W/I1XK2C1 b - - 0 30"),
    (RuleSet::SINGLE_LEAP, "c1x1kxli/ppl2ppp/3P1p1P/1w2p1P1/6P1/8/1PP1PP1C/ILXKWX2 b - - 0 12"),
];

/// The depth of the searches behind the signature.
pub const DEPTH: u32 = 9;

/// The depth to which [`perft_speed`] counts by default: about a second of counting.
pub const PERFT_DEPTH: u32 = 4;

/// Searches every position from an empty table and returns the total number of nodes. `on_position` receives the nodes
/// of each position.
pub fn bench(
    depth: u32,
    time: &dyn TimeSource,
    stop: &dyn Fn() -> bool,
    on_position: &mut dyn FnMut(&str, u64),
) -> u64 {
    let mut searcher = Searcher::new(DEFAULT_MEGABYTES);
    let mut sum = 0;
    for (text, position) in positions() {
        if stop() {
            break;
        }
        searcher.clear();
        let mut nodes = 0;
        let options = SearchOptions { time_source: time, stop, ..SearchOptions::new(Limits::depth(depth)) };
        searcher.search(&position, &options, &mut |info| nodes = info.nodes);
        on_position(text, nodes);
        sum += nodes;
    }
    sum
}

/// Returns the number of move sequences of this many plies from all positions, and the milliseconds that counting took.
pub fn perft_speed(depth: u32, time: &dyn TimeSource) -> (u64, u64) {
    let start = time.now_ms();
    let leaves = positions().map(|(_, position)| perft(&position, depth)).sum();
    (leaves, time.now_ms().saturating_sub(start))
}

fn positions() -> impl Iterator<Item = (&'static str, Position)> {
    POSITIONS.into_iter().map(|(rules, text)| {
        let setup = fen::read(text, rules).expect("a bench position is a FEN");
        (text, Position::try_from(setup).expect("a bench position is valid"))
    })
}

/// Returns the signature: the nodes of [`bench()`] at [`DEPTH`].
pub fn signature() -> u64 {
    bench(DEPTH, &NoClock, &|| false, &mut |_, _| {})
}
