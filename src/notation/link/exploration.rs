//! The page Explore with its board as the fragment of an address: `#/explore?rules=pure&fen=8/8/3k4/8/8/8/8/8_w_-_-_0_1&free=1`.
//!
//! | key | value | left out |
//! |---|---|---|
//! | `v`, `rules`, `array`, `fen`, `flip` | as in a link to a game, but the position need not be sound | as there |
//! | `free` | `1`: pieces are placed freely | they move by the rules |
//! | `both` | `1`: the pieces of either side may be moved | those of the side to move |
//! | `compare` | a rule set to compare with | none |

use super::reader::Reader;
use super::{LinkError, LinkField, Page, fragment, setup_pairs};
use crate::notation::rule_text::write_rules;
use crate::rules::{Board, RuleSet, Setup};

/// What a link to the page Explore opens.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exploration {
    /// The board, the side to move and the rules: sound or not.
    pub setup: Setup,
    /// Pieces are placed freely; else they move by the rules.
    pub freely: bool,
    /// The pieces of either side may be moved.
    pub both: bool,
    /// The rule set to compare with.
    pub compare: Option<RuleSet>,
    /// Whether Black stands at the bottom of the board.
    pub flipped: bool,
    /// Keys and values of no meaning here, to be written back.
    pub extra: Vec<(String, String)>,
}

/// The keys, in the order they are read.
const KEYS: [(&str, LinkField); 8] = [
    ("v", LinkField::Version),
    ("rules", LinkField::Rules),
    ("array", LinkField::Array),
    ("fen", LinkField::Fen),
    ("free", LinkField::Free),
    ("both", LinkField::Both),
    ("compare", LinkField::Compare),
    ("flip", LinkField::Flip),
];

/// Returns the fragment that opens the page so, with its `#`. What is default is left out.
#[must_use]
pub fn write(exploration: &Exploration) -> String {
    let mut pairs = setup_pairs(&exploration.setup);
    let mut flag = |key, on| {
        if on {
            pairs.push((key, "1".to_owned()));
        }
    };
    flag("free", exploration.freely);
    flag("both", exploration.both);
    flag("flip", exploration.flipped);
    pairs.extend(exploration.compare.map(|rules| ("compare", write_rules(rules))));
    fragment(Page::Explore, &pairs, &exploration.extra)
}

/// Returns what a fragment opens, with or without its `#`.
///
/// # Errors
/// Returns the first part that can't be read, its place and the reason, and whatever could be read: the board is empty
/// where the position could not.
pub fn read(fragment: &str) -> Result<Exploration, LinkError<Exploration>> {
    let mut reader = Reader::default();
    let (head, query) = fragment.split_once('?').unwrap_or((fragment, ""));
    reader.page(head);
    let ([version, rules, array, fen, free, both, compare, flip], extra) = reader.pairs(&KEYS, query);

    reader.version(version);
    let rules = reader.rules(LinkField::Rules, rules);
    let start = reader.start(rules, array, fen);
    let exploration = Exploration {
        setup: start.unwrap_or(Setup { board: Board::EMPTY, rules, ..Setup::default() }),
        freely: reader.flag(LinkField::Free, free),
        both: reader.flag(LinkField::Both, both),
        compare: compare.map(|compare| reader.rules(LinkField::Compare, Some(compare))),
        flipped: reader.flag(LinkField::Flip, flip),
        extra,
    };
    match reader.fault {
        None => Ok(exploration),
        Some((field, position, problem)) => {
            Err(LinkError { field, position, problem, readable: Box::new(exploration) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::LinkProblem;
    use super::*;
    use crate::rules::Array;

    #[test]
    fn the_plain_board_has_a_short_form() {
        assert_eq!(read("#/explore"), Ok(Exploration::default()));
        assert_eq!(write(&Exploration::default()), "#/explore");
    }

    #[test]
    fn a_link_with_all_its_parts_reads_back() {
        let text =
            "#/explore?rules=vchess&fen=8/8/3kk3/8/8/8/8/8_b_-_-_3_7&free=1&both=1&flip=1&compare=pure+suicide&x=y";
        let read_back = read(text).unwrap();
        assert_eq!(read_back.compare, Some(RuleSet { suicide: true, ..RuleSet::PURE }));
        assert!(!read_back.setup.faults().is_empty(), "unsound positions are explored too");
        assert_eq!(write(&read_back), text);
    }

    #[test]
    fn faults_are_located_and_the_rest_is_kept() {
        let error = read("#/explore?rules=pure&fen=8/8/8/8/8/8/8/9&both=1").unwrap_err();
        assert_eq!((error.field, error.position), (LinkField::Fen, 15));
        assert_eq!((error.readable.setup.board, error.readable.setup.rules), (Board::EMPTY, RuleSet::PURE));
        assert!(error.readable.both);

        let error = read("#/explore?array=rotated&free=maybe&compare=none").unwrap_err();
        assert_eq!((error.field, error.problem), (LinkField::Free, LinkProblem::ExpectedFlag("maybe".into())));
        assert_eq!(error.readable.setup.board, Array::ROTATED.board());
        assert_eq!(read("#/explore?compare=none").unwrap_err().field, LinkField::Compare);
    }
}
