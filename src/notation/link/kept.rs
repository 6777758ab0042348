//! Addresses of games that a browser keeps: `#/play/kept/ID`. They open nothing anywhere else.

use percent_encoding::utf8_percent_encode;

use super::reader::quoted;
use super::{ENCODED, LinkError, LinkField, LinkProblem, PAGES, Page, Readable, place};

/// What stands between the page and the name of the game.
const KEPT: &str = "kept/";

/// Why a game that should be kept can't be opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeptFault {
    /// No game of this name is kept.
    Missing,
    /// What is kept can't be read.
    Damaged,
    /// A newer version of the app has kept it.
    Newer,
    /// The browser does not hand out what it keeps.
    Denied,
}

/// Returns the fragment that opens the game kept under a name, with its `#`.
#[must_use]
pub fn kept(id: &str) -> String {
    let (page, _) = PAGES[0];
    format!("#/{page}/{KEPT}{}", utf8_percent_encode(id, ENCODED))
}

/// Returns the name of the kept game that a fragment opens, where it opens one.
#[must_use]
pub fn read_kept(fragment: &str) -> Option<String> {
    let (page, rest) = place(fragment)?;
    rest.strip_prefix(KEPT).filter(|id| page == Page::Play && !id.is_empty()).map(str::to_owned)
}

/// Returns the error for a kept game that can't be opened, located in its fragment.
#[must_use]
pub fn refuse_kept(id: &str, fault: KeptFault) -> LinkError {
    let position = kept("").chars().count() + 1;
    let problem = LinkProblem::Kept(quoted(id), fault);
    LinkError { field: LinkField::Page, position, problem, readable: Box::new(Readable::default()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_game_has_an_address() {
        assert_eq!(kept("k3f"), "#/play/kept/k3f");
        for id in ["k3f", "a b/c?d&e=#", "ünï"] {
            assert_eq!(read_kept(&kept(id)).as_deref(), Some(id));
        }
        for none in ["", "#/play", "#/play/kept/", "#/play/kept", "#/learn/kept/k3f", "#/play?kept=k3f"] {
            assert_eq!(read_kept(none), None, "{none}");
        }
        let refused = refuse_kept("k3f", KeptFault::Missing);
        assert_eq!((refused.position, kept("k3f").find("k3f")), (13, Some(12)));
    }
}
