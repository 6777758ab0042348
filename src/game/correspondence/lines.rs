//! What the page says about a game played by link.

use super::game::{Correspondence, Stage};
use crate::game::session::Session;
use crate::notation::alphabet::Alphabet;
use crate::notation::forms::{self, Notation};
use crate::notation::link::DeclarationKind;
use crate::words::{correspondence as words, game, review};

/// From how many new moves on their number is told.
const MANY: usize = 3;

impl Session {
    /// Returns the sentences about a game played by link: what the other has done, and what is to be done now.
    #[must_use]
    pub fn correspondence_lines(&self) -> Vec<String> {
        let (Some(correspondence), Some(stage)) = (self.correspondence(), self.correspondence_stage()) else {
            return Vec::new();
        };
        let other = words::player(&self.names, !correspondence.mine);
        let mut lines = self.arrived(correspondence, stage);
        let heard = correspondence
            .declared
            .filter(|said| said.by != correspondence.mine)
            .map(|said| words::said(other, said.kind));
        lines.extend(heard.filter(|_| stage != Stage::Waiting));
        lines.extend(correspondence.draft.map(|word| words::about_to_say(word).to_owned()));
        lines.extend(match stage {
            Stage::Move if self.game.moves().is_empty() => Some(words::BEGIN.to_owned()),
            Stage::Draft => Some(words::UNSENT.to_owned()),
            Stage::Waiting if self.game.moves().is_empty() => Some(words::invite(other)),
            Stage::Waiting => Some(words::waiting(other)),
            Stage::Move | Stage::Answer(_) | Stage::Over => None,
        });
        lines
    }

    /// Returns what has changed since this browser knew the game last.
    fn arrived(&self, correspondence: &Correspondence, stage: Stage) -> Vec<String> {
        let mut lines = Vec::new();
        let by_other = |ply: &usize| self.game.turn_at(*ply) == Some(!correspondence.mine);
        if let Some(ply) = correspondence.sent.checked_sub(1).filter(by_other)
            && let Some((position, mv)) = self.game.ply(ply)
        {
            let name = words::player(&self.names, !correspondence.mine);
            let played = words::played(name, &self.numbered(ply), position.board(), mv);
            let end = if stage == Stage::Move { words::your_move(&played) } else { played };
            lines.push(format!("{end}."));
        }
        let known = correspondence.before.unwrap_or(correspondence.sent);
        lines.extend((correspondence.sent >= known + MANY).then(|| words::news(correspondence.sent - known)));
        let own = (known..correspondence.sent).filter(|&ply| self.game.turn_at(ply) == Some(correspondence.mine));
        let own: Vec<String> = own.map(|ply| self.numbered(ply)).collect();
        lines.extend((!own.is_empty()).then(|| words::foreign(&own)));
        lines
    }

    /// Returns the message around a link to the game as it is to be sent.
    #[must_use]
    pub fn message_text(&self, link: &str) -> String {
        let Some(correspondence) = self.correspondence() else { return String::new() };
        let said = self.message().and_then(|message| message.declaration).filter(|said| said.by == correspondence.mine);
        let word = said.map(|said| said.kind);
        let last = self.game.moves().len().checked_sub(1);
        let mine = last.filter(|&ply| {
            !word.is_some_and(DeclarationKind::ends) && self.game.turn_at(ply) == Some(correspondence.mine)
        });
        let numbered = mine.map(|ply| self.numbered(ply));
        let ended = self.game.outcome().map(|ended| game::outcome(ended, self.game.start().rules()));
        words::message(&correspondence.game, numbered.as_deref(), word, ended.as_deref(), link)
    }

    /// Returns a move with its number, in the form that the postal clubs write.
    fn numbered(&self, ply: usize) -> String {
        let Some((position, mv)) = self.game.ply(ply) else { return String::new() };
        let text = forms::write(Notation::Abbott, position, mv, Alphabet::Abbott);
        review::numbered(position.fullmoves(), position.turn(), &text)
    }
}
