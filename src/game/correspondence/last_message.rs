//! The newest messages of the games played by link, as a browser keeps them: a line a game, `ab12 white #/play?...`, the
//! game touched last first.

use crate::notation::link::{self, Link, Standing};
use crate::rules::Color;

/// The most games that are kept.
const MOST: usize = 60;

/// The newest message of a game, and whose side the person at this browser has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMessage {
    /// The side of the person at this browser.
    pub mine: Color,
    /// The message.
    pub link: Link,
}

impl LastMessage {
    /// Returns it as a line.
    #[must_use]
    pub fn line(&self) -> String {
        let game = self.link.message.as_ref().map_or("", |message| &message.game);
        let mine = if self.mine == Color::White { "white" } else { "black" };
        format!("{game} {mine} {}", link::write(&self.link))
    }

    /// Returns what a line says; nothing where it can't be read.
    #[must_use]
    pub fn read(line: &str) -> Option<LastMessage> {
        let (_, rest) = line.split_once(' ')?;
        let (mine, fragment) = rest.split_once(' ')?;
        let mine = match mine {
            "white" => Color::White,
            "black" => Color::Black,
            _ => return None,
        };
        let link = link::read_game(fragment).ok().filter(|link| link.message.is_some())?;
        Some(LastMessage { mine, link })
    }
}

/// Returns the line of a game among those kept.
fn line<'t>(text: &'t str, game: &str) -> Option<&'t str> {
    text.lines().find(|line| line.split(' ').next() == Some(game))
}

/// Returns the newest message of a game among those kept.
#[must_use]
pub fn find(text: &str, game: &str) -> Option<LastMessage> {
    LastMessage::read(line(text, game)?)
}

/// Returns what is kept with this message in place of the one before of its game; an older message changes nothing. The
/// games untouched for longest are forgotten.
#[must_use]
pub fn put(text: &str, kept: &LastMessage) -> String {
    let new = kept.line();
    let game = new.split(' ').next().unwrap_or_default();
    let older = find(text, game).is_some_and(|known| matches!(known.link.standing(&kept.link), Standing::Older { .. }));
    if older {
        return text.to_owned();
    }
    let others = text.lines().filter(|line| line.split(' ').next() != Some(game));
    std::iter::once(new.as_str()).chain(others).take(MOST).collect::<Vec<_>>().join("\n")
}
