//! The page Explore with its board as the fragment of an address:
//! `#/explore?rules=pure&fen=8/8/3k4/8/8/8/8/8_w_-_-_0_1&free=1`.
//!
//! | key | value | if it is missing |
//! |---|---|---|
//! | `v`, `rules`, `array`, `fen`, `flip`, `marks` | as in a link to a game; any position | as there |
//! | `free` | `1`: pieces are placed freely, whatever `both` says | they move by the rules |
//! | `both` | `1`: the pieces of either side may be moved | those of the side to move |
//! | `compare` | a rule set to compare with | none |

use super::error::LinkError;
use super::field::LinkField;
use super::move_policy::MovePolicy;
use super::page::PageName;
use super::pairs::{fragment, setup_pairs};
use super::reader::{Address, LinkReader};
use crate::notation::shapes::{self, Shape};
use crate::rules::{RuleSet, Setup};

/// The content of a link to the page Explore.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exploration {
    /// The board, the side to move and the rules. They may be invalid.
    pub setup: Setup,
    pub move_policy: MovePolicy,
    pub compare: Option<RuleSet>,
    /// Whether Black is at the bottom of the board.
    pub flipped: bool,
    pub shapes: Vec<Shape>,
    /// Unknown keys and values, to be written back.
    pub extra: Vec<(String, String)>,
}

/// Returns the fragment that opens the page in this state, with its `#`. Defaults are left out.
pub fn write(exploration: &Exploration) -> String {
    let Exploration { move_policy, flipped, .. } = *exploration;
    let flags = [
        (LinkField::Free, move_policy == MovePolicy::Free),
        (LinkField::Both, move_policy == MovePolicy::EitherSide),
        (LinkField::Flip, flipped),
    ];
    let mut pairs = setup_pairs(&exploration.setup);
    pairs.extend(flags.into_iter().filter(|&(_, on)| on).map(|(field, _)| (field, "1".to_owned())));
    pairs.extend(exploration.compare.map(|rules| (LinkField::Compare, rules.to_string())));
    if !exploration.shapes.is_empty() {
        pairs.push((LinkField::Shapes, shapes::write(&exploration.shapes)));
    }
    fragment(PageName::Explore, &pairs, &exploration.extra)
}

/// Returns the content of an address. The error has the first part that can't be read, its place and the reason, and
/// the readable part.
pub(super) fn read_address(address: &Address) -> Result<Exploration, LinkError<Exploration>> {
    let mut reader = LinkReader::new(address);
    reader.version();
    let rules = reader.rules(LinkField::Rules).unwrap_or_default();
    let setup = reader.start(rules);
    let exploration = Exploration {
        setup,
        move_policy: match (reader.flag(LinkField::Free), reader.flag(LinkField::Both)) {
            (true, _) => MovePolicy::Free,
            (false, true) => MovePolicy::EitherSide,
            (false, false) => MovePolicy::SideToMove,
        },
        compare: reader.rules(LinkField::Compare),
        flipped: reader.flag(LinkField::Flip),
        shapes: reader.shapes(),
        extra: reader.unread,
    };
    match reader.first_problem {
        None => Ok(exploration),
        Some(problem) => Err(LinkError::new(problem, exploration)),
    }
}
