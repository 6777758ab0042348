//! The list of saved games: what it says of each, its order, and the search in it.

use super::entry::Entry;
use crate::notation::link::visible;
use crate::notation::pgn::{GameResult, heading};
use crate::rules::RuleSet;
use crate::words::library;

/// A game as the list shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    pub entry: Entry,
    /// What the list calls it: its name, or who plays, or where it was played if nobody is named.
    pub title: String,
    /// Who plays, where the title does not say it.
    pub players: Option<String>,
    /// The rules it is played by; none where they can't be read.
    pub rules: Option<RuleSet>,
    pub result: GameResult,
    /// The text that is searched, in lower case.
    found_by: String,
}

impl Listed {
    /// Returns a game with what the tags of its record say.
    pub fn new(entry: Entry) -> Listed {
        let head = heading(&entry.record);
        let tag = |name| visible(head.tags.get(name).unwrap_or("?"));
        let players = library::players(&tag("White"), &tag("Black"));
        let named = !entry.name.is_empty();
        let rules = head.rules.map(crate::words::rules::name).unwrap_or_default();
        let result = library::result(head.result);
        let found_by =
            [&entry.name, &players, &rules, result, &entry.record].map(|text| text.to_lowercase()).join("\n");
        let known = |name| head.tags.get(name).filter(|value| !matches!(*value, "" | "?"));
        let event = known("Event").filter(|_| known("White").or(known("Black")).is_none());
        let title = if named { Some(visible(&entry.name)) } else { event.map(visible) };
        let (title, players) = match title {
            Some(title) => (title, Some(players)),
            None => (players, None),
        };
        Listed { title, players, rules: head.rules, result: head.result, found_by, entry }
    }
}

/// Puts games in order: those changed last come first.
pub fn sort(games: &mut [Listed]) {
    games.sort_by(|a, b| (b.entry.changed_ms, &a.entry.id).cmp(&(a.entry.changed_ms, &b.entry.id)));
}

/// Returns the games that hold every word of a query, in names, rules, result or record.
pub fn find<'g>(games: &'g [Listed], query: &str) -> Vec<&'g Listed> {
    let query = query.to_lowercase();
    let words: Vec<&str> = query.split_whitespace().collect();
    games.iter().filter(|game| words.iter().all(|word| game.found_by.contains(word))).collect()
}
