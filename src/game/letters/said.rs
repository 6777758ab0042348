//! What the page says about a game played by link.

use super::{Letters, Stage};
use crate::game::state::State;
use crate::notation::forms::{self, Notation};
use crate::notation::letters::Alphabet;
use crate::notation::link::DeclarationKind;
use crate::words::{letters as words, outcome, review};

/// From how many new moves on their number is told.
const MANY: usize = 3;

impl State {
    /// Returns the sentences about a game played by link: what the other has done, and what is to be done now.
    #[must_use]
    pub fn letter_lines(&self) -> Vec<String> {
        let (Some(letters), Some(stage)) = (&self.letters, self.letter_stage()) else { return Vec::new() };
        let other = words::player(&self.names, !letters.mine);
        let mut lines = self.arrived(letters, stage);
        let heard = letters.said.filter(|said| said.by != letters.mine).map(|said| words::said(other, said.kind));
        lines.extend(heard.filter(|_| stage != Stage::Waiting));
        lines.extend(letters.draft.map(|word| words::about_to_say(word).to_owned()));
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
    fn arrived(&self, letters: &Letters, stage: Stage) -> Vec<String> {
        let mut lines = Vec::new();
        let by_other = |ply: &usize| self.game.turn_at(*ply) == Some(!letters.mine);
        if let Some(ply) = letters.sent.checked_sub(1).filter(by_other)
            && let Some((position, mv)) = self.game.ply(ply)
        {
            let name = words::player(&self.names, !letters.mine);
            let played = words::played(name, &self.numbered(ply), position.board(), mv);
            let end = if stage == Stage::Move { words::your_move(&played) } else { played };
            lines.push(format!("{end}."));
        }
        let known = letters.before.unwrap_or(letters.sent);
        lines.extend((letters.sent >= known + MANY).then(|| words::news(letters.sent - known)));
        let own = (known..letters.sent).filter(|&ply| self.game.turn_at(ply) == Some(letters.mine));
        let own: Vec<String> = own.map(|ply| self.numbered(ply)).collect();
        lines.extend((!own.is_empty()).then(|| words::foreign(&own)));
        lines
    }

    /// Returns the message around a link to the game as it is to be sent.
    #[must_use]
    pub fn letter_message(&self, link: &str) -> String {
        let Some(letters) = &self.letters else { return String::new() };
        let said = self.letter().and_then(|letter| letter.declaration).filter(|said| said.by == letters.mine);
        let word = said.map(|said| said.kind);
        let last = self.game.moves().len().checked_sub(1);
        let mine = last
            .filter(|&ply| !word.is_some_and(DeclarationKind::ends) && self.game.turn_at(ply) == Some(letters.mine));
        let numbered = mine.map(|ply| self.numbered(ply));
        let ended = self.game.outcome().map(|ended| outcome::outcome(ended, self.game.start().rules()));
        words::message(&letters.game, numbered.as_deref(), word, ended.as_deref(), link)
    }

    /// Returns a move with its number, in the form that the postal clubs write.
    fn numbered(&self, ply: usize) -> String {
        let Some((position, mv)) = self.game.ply(ply) else { return String::new() };
        let text = forms::write(Notation::Abbott, position, mv, Alphabet::Abbott);
        review::numbered(position.fullmoves(), position.turn(), &text)
    }
}
