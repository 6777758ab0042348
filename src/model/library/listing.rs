//! The list of saved games: its entries, order and search, and the openings played in them.

use super::entry::LibraryEntry;
use crate::link::visible;
use crate::model::correspondence::Correspondence;
use crate::model::saved::players_of;
use crate::notation::pgn::{self, GameResult, headers};
use crate::openings::Openings;
use crate::rules::{Color, Move, Position, RuleSet, StartingArray};
use crate::words::library;

#[derive(Clone, PartialEq, Debug)]
pub struct ListRow {
    pub entry: LibraryEntry,
    /// The title in the list: the game's name, else its players, else its place.
    pub title: String,
    /// The players, if the title does not name them.
    pub players: Option<String>,
    /// The rules of the game; `None` if they can't be read.
    pub rules: Option<RuleSet>,
    /// How the game ended or, in a game by link, whose turn it is.
    pub status: String,
    /// The text that is searched, in lower case.
    found_by: String,
}

impl ListRow {
    pub fn new(entry: LibraryEntry) -> ListRow {
        let headers = headers(&entry.text);
        let tag = |name| {
            Some(visible(headers.tags.get(name).unwrap_or("?")))
                .filter(|name| !name.is_empty())
                .unwrap_or("?".to_owned())
        };
        let players = library::players(&tag("White"), &tag("Black"));
        let own = Some(visible(&entry.name)).filter(|name| !name.is_empty());
        let rules = headers.rules.map(crate::words::rules::name).unwrap_or_default();
        let nobody = headers.tags.known("White").or(headers.tags.known("Black")).is_none();
        let correspondence = Correspondence::from_tags(&headers.tags);
        let status = match &correspondence {
            Some(game) if headers.result == GameResult::Unknown => {
                game.whose_turn(entry.plies, turn(&entry), [tag("White"), tag("Black")].each_ref().map(|name| &**name))
            }
            _ => {
                let players = headers.tags.get("Players").and_then(players_of);
                library::result(headers.result, players.and_then(|players| players.side_against_engine())).to_owned()
            }
        };
        let label = correspondence.map(|game| library::by_link(game.id));
        let players = match &label {
            Some(label) if nobody => label.clone(),
            Some(label) => format!("{players}{}{label}", library::SEPARATOR),
            None => players,
        };
        let found_by = [&entry.name, &players, &rules, &status, &entry.text].map(|text| text.to_lowercase()).join("\n");
        let event = headers.tags.known("Event").filter(|_| nobody);
        let title = own.or_else(|| event.map(visible).filter(|name| !name.is_empty()));
        let (title, players) = match title {
            Some(title) => (title, Some(players)),
            None => (players, None),
        };
        ListRow { title, players, rules: headers.rules, status, found_by, entry }
    }
}

/// Sorts games by the time of their last change, the latest first.
pub fn sort(games: &mut [ListRow]) {
    games.sort_by(|a, b| (b.entry.changed_ms, &a.entry.id).cmp(&(a.entry.changed_ms, &b.entry.id)));
}

/// Returns the games in which every word of a query occurs in the names, rules, result or record.
pub fn find<'g>(games: &'g [ListRow], query: &str) -> Vec<&'g ListRow> {
    let query = query.to_lowercase();
    let words: Vec<&str> = query.split_whitespace().collect();
    games.iter().filter(|game| words.iter().all(|word| game.found_by.contains(word))).collect()
}

/// Counts the openings of finished games under one rule set. Skips unreadable games.
pub fn openings<'e>(entries: impl IntoIterator<Item = &'e LibraryEntry>, rules: RuleSet) -> Openings {
    let mut openings = Openings::new(rules);
    for entry in entries {
        // The tags alone show whether the moves are needed.
        let headers = headers(&entry.text);
        let winner = match headers.result {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw => None,
            GameResult::Unknown => continue,
        };
        if headers.rules == Some(rules) {
            let record = pgn::read(&entry.text, &Position::start(rules, StartingArray::default())).record;
            let moves: Vec<Move> = record.moves().collect();
            openings.add(&record.start, &moves, &[], winner);
        }
    }
    openings
}

/// Returns the side to move at the end of a game, from its FEN.
fn turn(entry: &LibraryEntry) -> Color {
    if entry.fen.split(' ').nth(1) == Some("b") { Color::Black } else { Color::White }
}
