//! The pages, one a file.

mod explore;
mod games;
mod learn;
mod play;
mod rules;

pub use self::explore::Explore;
pub use self::games::Games;
pub use self::learn::Learn;
pub use self::play::Play;
pub use self::rules::Rules;
