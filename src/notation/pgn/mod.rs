//! Game records: a file form that programs for chess records (PGN) can store, and a reader that also finds the moves in
//! printed and typed texts.
//!
//! # The file form
//! ```text
//! [Event "Club championship"]        the seven tags of the roster come first, in PGN's order
//! ...
//! [Variant "Ultima"]                 which game this is
//! [RuleSet "ultima-1963"]            which rules, a mixture in its written form too; always written
//! [SetUp "1"]                        where the game starts, if not from the array of its rules
//! [FEN "7k/8/8/8/8/1pP1K3/8/8 w - - 0 1"]
//!
//! 1. b2-b4 {[%clk 0:05:00] Solid.} f7-f5 (1... g7-g5 $6) 2. Ia1-b2! 1/2-1/2
//! ```
//! ```text
//! file      = { game }
//! game      = { tag } { item } [ result ]
//! tag       = "[" name '"' value '"' "]"               in a value \" and \\ stand for " and \
//! item      = number | move | nag | comment | variation | check
//! number    = digits [ "." ... ]                       24  24.  24...  24…  and dots apart: 24. ...
//! move      = any form that `typed` reads, with + or #, and with ! or ? marks after it
//! nag       = "$" digits | "!" | "?" | "!!" | "??" | "!?" | "?!" | `+/-` and the like, see `word`
//! comment   = "{" text "}" | ";" text to the end of the line
//! variation = "(" { item } ")"                         in place of the move before it; at most 60 deep
//! check     = "mate" | "check" | "ch" | "(ch)" | "†"
//! result    = "1-0" | "0-1" | "1/2-1/2" | "*"
//! ```
//! A line that begins with `%` is ignored. An `Array` tag names an array instead of a `FEN`; with `RuleSet` and neither
//! of them the game starts from the array of the rules, [`default_array`]. Tags of other programs are preserved.
//! `Variant`, `RuleSet`, `SetUp`, `FEN`, `Array` and `Result` are not in [`Tags`]: they follow from the rest of the
//! [`Record`].
//!
//! A game that names neither rules nor array begins from the start given to the reader. If its moves do not fit that
//! start, the reader tries other arrays, then other rules, uses those that read furthest, and adds a warning
//! ([`ProblemKind::Start`]).
//!
//! Every move is checked. Errors name the line and the column. An error in a variation skips the rest of it. An error
//! in the main line stops the game ([`ParseStop`]), and everything before it is kept. In both cases reading continues
//! with the next game.
//!
//! # Moves among prose
//! A text without tags, or with prose after its tags, is read like the games printed by clubs: see `prose`. Quoted mail
//! is read without its quotation marks, and files may be in UTF-8, UTF-16 or Latin-1 with line ends of any kind: see
//! [`decode`].
//!
//! # The files
//! `text` decodes files, `games` splits them into games, and `detect` decides whether a text is the file form or prose.
//! `tag_section` reads the tags; `start` and `start_name` determine where the game begins. `strict` reads the file form
//! and `prose` everything else: both find words (`word`) and hand them to the same `builder`, which plays the moves.
//! `record` is the result, `parsed` adds the problems found, and `write` writes records.
//!
//! [`default_array`]: crate::rules::RuleSet::default_array

mod builder;
pub mod commands;
mod detect;
mod games;
pub mod nag;
mod parsed;
mod prose;
mod record;
mod start;
mod start_name;
mod strict;
mod tag_section;
mod tags;
mod text;
mod word;
mod write;

pub use games::{Games, Stream, games, read};
pub use parsed::{ParseStop, ParsedGame, Problem, ProblemKind};
pub use record::{Correction, GameResult, MAX_DEPTH, MoveNumber, Record, RecordLine, RecordNode};
pub use start_name::StartName;
pub use tag_section::{Headers, headers};
pub use tags::{ROSTER, Tags, is_known, tag_line};
pub use text::decode;
pub use write::{lost_moves, write, write_moves};
