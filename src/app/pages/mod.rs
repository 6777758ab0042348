//! The pages, one a file.

mod games;
mod learn;
mod play;
mod rules;

pub use self::games::GAMES;
pub use self::learn::LEARN;
pub use self::play::Play;
pub use self::rules::RULES;
