//! What comes of a move that is typed, and why it is none.

use crate::game::action::Action;
use crate::game::state::State;
use crate::notation::typed::{self, TypedError};
use crate::words::errors;

/// What comes of a text that a person has typed as a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Typed {
    /// What is to happen: the move is played, or shown with the reason why it is not legal.
    pub action: Option<Action>,
    /// What is wrong with the text, in words.
    pub wrong: Option<String>,
}

impl State {
    /// Returns what comes of a text that a person has typed as a move.
    #[must_use]
    pub fn typed(&self, text: &str) -> Typed {
        if let Some(why) = self.barred() {
            return Typed { action: None, wrong: Some(why.to_owned()) };
        }
        let position = self.game.shown();
        let error = match typed::read(position, text) {
            Ok(mv) => return Typed { action: Some(Action::Move(mv.from, mv.to)), wrong: None },
            Err(error) => error,
        };
        let meant = match error {
            TypedError::Illegal { from, to, .. } => Some((from, to)),
            // Where there is only one such man, it is the one that should go.
            TypedError::Nobody { role, to } => {
                position.board().men(position.turn(), role).single().map(|from| (from, to))
            }
            _ => None,
        };
        match meant.and_then(|(from, to)| Some((from, to, self.objection(from, to)?))) {
            Some((from, to, objection)) => {
                let why = format!("{}.", objection.words(position.board(), from, to));
                Typed { action: Some(Action::Move(from, to)), wrong: Some(why) }
            }
            None => Typed { action: None, wrong: Some(errors::typed_error(&error)) },
        }
    }
}
