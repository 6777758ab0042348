//! The pages, one a file.

mod explore;
mod games;
mod learn;
mod play;
mod rules;

pub use self::explore::EXPLORE;
pub use self::games::GAMES;
pub use self::learn::LEARN;
pub use self::play::Play;
pub use self::rules::RULES;
