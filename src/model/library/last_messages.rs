//! The last messages of games by link that the browser knows, each as a saved game. The records are stored one after
//! another, the latest first.

use std::rc::Rc;

use crate::link::{CorrespondenceId, LastMessage, MessageConflict};
use crate::model::correspondence::{Correspondence, PriorKnowledge};
use crate::model::game::Game;
use crate::model::saved::SavedGame;
use crate::model::session::Mode;
use crate::notation::pgn::headers;

/// The largest number of games whose messages are stored.
const MOST: usize = 60;

/// Returns the records of a text, each with the blank line at its end.
fn records(text: &str) -> impl Iterator<Item = &str> {
    let starts = text.match_indices("[Event ").map(|(at, _)| at).filter(|&at| at == 0 || text[..at].ends_with("\n\n"));
    let starts: Vec<usize> = starts.collect();
    let ends: Vec<usize> = starts.iter().copied().skip(1).chain([text.len()]).collect();
    starts.into_iter().zip(ends).map(|(start, end)| &text[start..end])
}

fn is_of(record: &str, game: CorrespondenceId) -> bool {
    Correspondence::from_tags(&headers(record).tags).is_some_and(|known| known.id == game)
}

pub fn last_message(text: &str, game: CorrespondenceId) -> Option<LastMessage> {
    let saved = SavedGame::read(records(text).find(|record| is_of(record, game))?).ok()?;
    Some(saved.correspondence()?.last_message(&saved.game, &saved.presentation))
}

/// Returns the stored text with this message in place of the previous one of its game. An older message changes
/// nothing. The games unchanged for longest are dropped.
#[must_use]
pub fn remember(text: &str, last: &LastMessage) -> String {
    let link = &last.link;
    let Some(opened) = Correspondence::guessed(link) else { return text.to_owned() };
    let known = last_message(text, opened.id);
    if known.is_some_and(|known| matches!(known.link.continued_by(link), Err(MessageConflict::Older { .. }))) {
        return text.to_owned();
    }
    let others = records(text).filter(|record| !is_of(record, opened.id)).take(MOST - 1);
    let saved = SavedGame {
        game: Rc::new(Game::from(link.line.clone())),
        presentation: link.presentation.clone(),
        headers: None,
        library_ref: None,
        review: None,
        shapes: Vec::new(),
        warnings: None,
        mode: Some(Mode::Correspondence(Correspondence {
            own_side: last.own_side,
            prior_knowledge: PriorKnowledge::Plies(opened.message_plies),
            ..opened.clone()
        })),
    };
    others.fold(saved.write(), |text, record| text + record)
}
