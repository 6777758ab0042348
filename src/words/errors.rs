//! What is wrong with a text or a position: where, and why. These are also what the errors display.

use std::error::Error;
use std::fmt;

use super::pieces::{name, side};
use super::{alternatives, correspondence, count, list};
use crate::notation::fen::{FenError, FenField, FenProblem};
use crate::notation::link::{KeptFault, LinkError, LinkField, LinkProblem, MAX_GAME, MAX_NAME, PAGES, VERSION};
use crate::notation::rule_text::{ArrayError, RULE_SETS, RulesError, RulesProblem, SWITCHES};
use crate::notation::shapes::MAX_SHAPES;
use crate::notation::typed::{Hindrance, TypedError, TypedProblem};
use crate::notation::uci::{LineError, LineProblem, UciError, UciProblem};

/// Returns why a text is no FEN: `FEN, character 18: rank 7 has 9 squares instead of 8.`
#[must_use]
pub fn fen_error(error: &FenError) -> String {
    let field = match error.field {
        FenField::Placement => "the placement",
        FenField::Side => "the side to move",
        FenField::Third => "the third field",
        FenField::Fourth => "the fourth field",
        FenField::Halfmoves => "the count of half-moves without a capture",
        FenField::MoveNumber => "the move number",
        FenField::Extra => "the seventh field",
    };
    let reason = match &error.problem {
        FenProblem::Empty => "there is no text".to_owned(),
        FenProblem::UnknownLetter(letter) => format!("{} stands for no piece", quote(letter)),
        FenProblem::BadDigit(digit) => format!("{digit} is no count of empty squares; 1 to 8 are"),
        FenProblem::RankLength { rank, squares } => {
            format!("rank {rank} has {} instead of 8", count(*squares as usize, "square"))
        }
        FenProblem::RankCount(1) => "there is 1 rank instead of 8".to_owned(),
        FenProblem::RankCount(ranks) => format!("there are {ranks} ranks instead of 8"),
        FenProblem::UnknownSide(found) => format!("{field} is w or b, not {}", quote(found)),
        FenProblem::ExpectedDash(found) => format!("{field} is a dash, not {}", quote(found)),
        FenProblem::ExpectedNumber(found) => format!("{field} is a number, not {}", quote(found)),
        FenProblem::NumberTooLarge(found) => format!("{field} is at most 99999, not {}", quote(found)),
        FenProblem::ExtraField(found) => format!("a FEN has at most six fields; {} is one more", quote(found)),
    };
    format!("FEN, character {}: {reason}.", error.position)
}

/// Returns why a text names no rule set.
#[must_use]
pub fn rules_error(error: &RulesError) -> String {
    let reason = match &error.problem {
        RulesProblem::UnknownBase(found) => {
            let known = RULE_SETS.map(|(identifier, _)| identifier.to_owned());
            format!("{} is no rule set; there are {}", quote(found), list(&known))
        }
        RulesProblem::UnknownSwitch(found) => {
            let known: Vec<String> =
                SWITCHES.iter().flat_map(|switch| [switch.on, switch.off]).map(str::to_owned).collect();
            format!("{} is no switch; there are {}", quote(found), list(&known))
        }
    };
    format!("Rule set, character {}: {reason}.", error.position)
}

/// Returns why a text names no array.
#[must_use]
pub fn array_error(error: &ArrayError) -> String {
    let found = quote(&error.found);
    format!("Array: {found} is no array; there are mirrored, rotated, vchess, and free ones written like da-eh.")
}

/// Returns why a text is no move.
#[must_use]
pub fn coord_error(error: &UciError) -> String {
    format!("Move, character {}: {}.", error.position, coord_reason(error))
}

fn coord_reason(error: &UciError) -> String {
    match &error.problem {
        UciProblem::ExpectedFile(found) => format!("a file is a to h, not {}", quote(found)),
        UciProblem::ExpectedRank(found) => format!("a rank is 1 to 8, not {}", quote(found)),
        UciProblem::TooShort => "the move ends early; it is two squares, like b5f5".to_owned(),
        UciProblem::TooLong(found) => format!("a move is two squares; {} is too much", quote(found)),
    }
}

/// Returns which move of a line can't be read or played, and why.
#[must_use]
pub fn line_error(error: &LineError) -> String {
    let LineError { played, position, text, problem } = error;
    let ply = error.ply();
    let reason = match problem {
        LineProblem::Illegal => "is not legal".to_owned(),
        LineProblem::Over(ended) => {
            format!("comes after the end of the game ({})", super::outcome::outcome(*ended, played.start().rules()))
        }
        LineProblem::Unreadable(error) => {
            format!("cannot be read (its character {}: {})", error.position, coord_reason(error))
        }
    };
    format!("Moves, character {position}: half-move {ply}, {}, {reason}.", quote(text))
}

/// Returns why a link can't be opened.
#[must_use]
pub fn link_error<R>(error: &LinkError<R>) -> String {
    let key = match error.field {
        LinkField::Page => "page",
        LinkField::Version => "v",
        LinkField::Rules => "rules",
        LinkField::Fen => "fen",
        LinkField::Array => "array",
        LinkField::Moves => "moves",
        LinkField::Cursor => "cursor",
        LinkField::Flip => "flip",
        LinkField::Lines => "lines",
        LinkField::Free => "free",
        LinkField::Both => "both",
        LinkField::Compare => "compare",
        LinkField::White => "white",
        LinkField::Black => "black",
        LinkField::Marks => "marks",
        LinkField::Game => "game",
        LinkField::Says => "says",
    };
    let place = error.position;
    let reason = match &error.problem {
        LinkProblem::UnknownPage(found) => {
            let known = PAGES.map(|(name, _)| name.to_owned());
            format!("character {}: there is no page {}, only {}.", error.position, quote(found), list(&known))
        }
        LinkProblem::Kept(id, fault) => {
            let reason = match fault {
                KeptFault::Missing => {
                    "no game is kept under this name in this browser. Games are kept where they are played: ask for a \
                     link that holds the game"
                }
                KeptFault::Damaged => "what is kept under this name can't be read any further",
                KeptFault::Newer => {
                    "a newer version of Ultima has kept this game. Load the page again to change over to it"
                }
                KeptFault::Denied => "this browser does not let the page read the games it keeps",
            };
            format!("character {}, {}: {reason}.", error.position, quote(id))
        }
        LinkProblem::Repeated => format!("{key} is given more than once."),
        LinkProblem::TwoStarts => "fen and array both say where the game starts; one of them is enough.".to_owned(),
        LinkProblem::NewerVersion(version) => {
            format!("it has version {version}, but only version {VERSION} and older can be opened here.")
        }
        LinkProblem::ExpectedNumber(found) => format!("{key} is a number, not {}.", quote(found)),
        LinkProblem::ExpectedFlag(found) => format!("{key} is 1 or 0, not {}.", quote(found)),
        LinkProblem::TooFewMoves { cursor, moves } => {
            format!("cursor is {cursor}, but the link has {}.", count(*moves, "move"))
        }
        LinkProblem::LongName(length) => {
            format!("{key}, character {place}: a name has at most {MAX_NAME} characters, not {length}.")
        }
        LinkProblem::HiddenCharacter(letter) => {
            format!("{key}, character {place}: {} does not show in a name.", quote(letter))
        }
        LinkProblem::ExpectedMark(found) => {
            format!(
                "{key}, character {place}: an arrow is written like Gb2b4, a circle like Re4, not {}.",
                quote(found)
            )
        }
        LinkProblem::ManyMarks => {
            format!("{key}, character {place}: at most {MAX_SHAPES} arrows and circles are read.")
        }
        LinkProblem::ExpectedGame(found) => {
            format!("{key} is up to {MAX_GAME} letters and digits, not {}.", quote(found))
        }
        LinkProblem::NoGame => format!("{key} is only read in a game played by link, which game would name."),
        LinkProblem::UnknownDeclaration(found) => {
            format!(
                "{key} is a side with offers, declines, accepts or resigns, like white-offers, not {}.",
                quote(found)
            )
        }
        LinkProblem::Declaration(said, problem) => format!("{key}: {}.", correspondence::not_said(*said, *problem)),
        LinkProblem::Clash(standing) => return correspondence::clash(*standing),
        // These name what they are about themselves.
        LinkProblem::Rules(error) => return rules_error(error),
        LinkProblem::Array(error) => return array_error(error),
        LinkProblem::Fen(error) => return fen_error(error),
        LinkProblem::SetupFault(error) => return error.to_string(),
        LinkProblem::Moves(error) => return line_error(error),
    };
    format!("Link: {reason}")
}

/// Returns why a text that a person has typed is no move, and what would be one where that can be said.
#[must_use]
pub fn typed_error(error: &TypedError) -> String {
    match error {
        TypedError::Unreadable { position, problem } => {
            let reason = match problem {
                TypedProblem::Empty => return "Type a move, like b2-b4, Wb6-c7 or Wc7.".to_owned(),
                TypedProblem::ExpectedManOrSquare(found) => {
                    format!("a move begins with a piece's letter or a square, not {}", quote(found))
                }
                TypedProblem::ExpectedFile(found) => format!("a file is a to h, not {}", quote(found)),
                TypedProblem::ExpectedRank(found) => format!("a rank is 1 to 8, not {}", quote(found)),
                TypedProblem::TooShort => "the move ends early; a square is missing".to_owned(),
                TypedProblem::TooLong(found) => format!("the move is over here; {} is too much", quote(found)),
            };
            format!("Character {position}: {reason}.")
        }
        TypedError::NoSuchMan { square, role, found } => {
            let found = found.map_or("it is empty".to_owned(), |piece| {
                format!("a {} {} stands there", side(piece.color).to_ascii_lowercase(), name(piece.role))
            });
            match role {
                Some(role) => format!("No {} that could move stands on {square}: {found}.", name(*role)),
                None => format!("No piece that could move stands on {square}: {found}."),
            }
        }
        TypedError::Nobody { role, to } => format!("No {} can go to {to}.", name(*role)),
        TypedError::Illegal { from, to, role, why } => {
            let piece = format!("The {} on {from}", name(*role));
            match why {
                Hindrance::Frozen => format!("{piece} is frozen and cannot go to {to}."),
                _ if from == to => format!("{piece} cannot give itself up."),
                Hindrance::ExposesKing => format!("{piece} cannot go to {to}: its King could be taken."),
                Hindrance::OutOfReach => format!("{piece} cannot go to {to}."),
            }
        }
        TypedError::Ambiguous { role, to, from } => {
            let squares: Vec<String> = from.iter().map(|from| format!("{from}-{to}")).collect();
            let pieces = count(from.len(), name(*role));
            format!("{pieces} can go to {to}: say which by {}.", alternatives(&squares))
        }
        TypedError::WrongCaptures { mv, role, takes } => {
            let victims: Vec<String> =
                takes.iter().map(|&(role, square)| format!("the {} on {square}", name(role))).collect();
            let takes = if victims.is_empty() { "nothing".to_owned() } else { list(&victims) };
            format!("{} {} to {} takes {takes}, which is not what the text says.", name(*role), mv.from, mv.to)
        }
    }
}

/// Returns a piece of someone else's text between quotation marks, with whatever does not print spelt out.
pub(super) fn quote(text: &(impl fmt::Display + ?Sized)) -> String {
    let mut quoted = String::from("'");
    for letter in text.to_string().chars() {
        match letter {
            '\'' | '"' | '\\' => quoted.push(letter),
            _ => quoted.extend(letter.escape_debug()),
        }
    }
    quoted + "'"
}

macro_rules! displayed {
    ($($error:ty: $say:ident),* $(,)?) => {$(
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&$say(self))
            }
        }

        impl Error for $error {}
    )*};
}

displayed! {
    FenError: fen_error,
    RulesError: rules_error,
    ArrayError: array_error,
    UciError: coord_error,
    LineError: line_error,
    LinkError: link_error,
    TypedError: typed_error,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, link, rule_text, uci};
    use crate::rules::{Position, RuleSet, Setup};

    #[test]
    fn a_faulty_fen() {
        for (text, expected) in [
            ("", "FEN, character 1: there is no text."),
            ("ilxkwxlc/ppppppppp/8/8/8/8/8/8", "FEN, character 18: rank 7 has 9 squares instead of 8."),
            ("1/8", "FEN, character 2: rank 8 has 1 square instead of 8."),
            ("8", "FEN, character 2: there is 1 rank instead of 8."),
            ("8/8/8/8/8/8/8/8/8", "FEN, character 16: there are 9 ranks instead of 8."),
            ("e7/8", "FEN, character 1: 'e' stands for no piece."),
            ("\u{202e}", "FEN, character 1: '\\u{202e}' stands for no piece."),
            ("9/8", "FEN, character 1: 9 is no count of empty squares; 1 to 8 are."),
            ("8/8/8/8/8/8/8/8 x", "FEN, character 17: the side to move is w or b, not 'x'."),
            ("8/8/8/8/8/8/8/8 w KQ", "FEN, character 19: the third field is a dash, not 'KQ'."),
            ("8/8/8/8/8/8/8/8 w - -- 0", "FEN, character 21: the fourth field is a dash, not '--'."),
            (
                "8/8/8/8/8/8/8/8 w - - 1x",
                "FEN, character 24: the count of half-moves without a capture is a number, not '1x'.",
            ),
            ("8/8/8/8/8/8/8/8 w - - 0 123456", "FEN, character 25: the move number is at most 99999, not '123456'."),
            ("8/8/8/8/8/8/8/8 w - - 0 1 z", "FEN, character 27: a FEN has at most six fields; 'z' is one more."),
        ] {
            let error = fen::read(text, RuleSet::default()).unwrap_err();
            assert_eq!((fen_error(&error), error.to_string()), (expected.to_owned(), expected.to_owned()));
        }
    }

    #[test]
    fn a_faulty_rule_set_or_array() {
        assert_eq!(
            rule_text::read_rules("chess").unwrap_err().to_string(),
            "Rule set, character 1: 'chess' is no rule set; there are ultima-1963, ultima-1968, pure, vchess, \
             king-capture and single-leap."
        );
        let switch = rule_text::read_rules("pure+flying").unwrap_err().to_string();
        assert!(
            switch.starts_with("Rule set, character 6: 'flying' is no switch; there are range-limit, "),
            "{switch}"
        );
        assert_eq!(
            rule_text::read_array("upside").unwrap_err().to_string(),
            "Array: 'upside' is no array; there are mirrored, rotated, vchess, and free ones written like da-eh."
        );
    }

    #[test]
    fn a_faulty_move_or_line() {
        for (text, expected) in [
            ("i2b4", "Move, character 1: a file is a to h, not 'i'."),
            ("b2b9", "Move, character 4: a rank is 1 to 8, not '9'."),
            ("b2", "Move, character 3: the move ends early; it is two squares, like b5f5."),
            ("b2b4q\n", "Move, character 5: a move is two squares; 'q\\n' is too much."),
        ] {
            assert_eq!(uci::read(text).unwrap_err().to_string(), expected);
        }
        let start = Position::try_from(Setup::default()).unwrap();
        for (text, expected) in [
            ("b2b4f7f2", "Moves, character 5: half-move 2, 'f7f2', is not legal."),
            (
                "b2b4f7f",
                "Moves, character 5: half-move 2, 'f7f', cannot be read (its character 4: the move ends early; it is two \
                 squares, like b5f5).",
            ),
        ] {
            assert_eq!(uci::read_line(&start, text).unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn a_faulty_link() {
        for (fragment, expected) in [
            ("#/chess", "Link: character 3: there is no page 'chess', only play, explore, learn, rules and games."),
            ("#/play?flip=1&flip=1", "Link: flip is given more than once."),
            (
                "#/play?fen=8&array=mirrored",
                "Link: fen and array both say where the game starts; one of them is enough.",
            ),
            ("#/play?v=2", "Link: it has version 2, but only version 1 and older can be opened here."),
            ("#/play?cursor=x", "Link: cursor is a number, not 'x'."),
            ("#/play?moves=b2b4&cursor=3", "Link: cursor is 3, but the link has 1 move."),
            ("#/play?flip=yes", "Link: flip is 1 or 0, not 'yes'."),
            (
                "#/play?white=1234567890123456789012345678901",
                "Link: white, character 31: a name has at most 30 characters, not 31.",
            ),
            ("#/play?black=A%0AB", "Link: black, character 2: '\\n' does not show in a name."),
            (
                "#/play?marks=Ge4,Xe5",
                "Link: marks, character 5: an arrow is written like Gb2b4, a circle like Re4, not 'Xe5'.",
            ),
            ("#/play?game=a-b", "Link: game is up to 16 letters and digits, not 'a-b'."),
            (
                "#/play?moves=b2b4&game=ab12&says=white-resigns",
                "Link: says: White cannot resign here: Black is to move.",
            ),
            (
                "#/play?game=ab12&moves=b2b3b7b6b3b2b6b7b2b3b7b6b3b2b6b7,c2c3",
                "Moves, character 34: half-move 9, 'c2c3', comes after the end of the game (Draw: the same position occurred \
                 for the third time).",
            ),
            ("#/play?fen=8", "FEN, character 2: there is 1 rank instead of 8."),
            ("#/play?moves=b2b4f7f2", "Moves, character 5: half-move 2, 'f7f2', is not legal."),
            (
                "#/play?fen=8/8/8/8/8/8/8/K1K5_w",
                "Position: no game can go on from here: White has 2 Kings and Black has no King.",
            ),
        ] {
            assert_eq!(link::read_game(fragment).unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn an_unsound_position_lists_every_fault() {
        let faults = |text| {
            let setup = fen::read(text, RuleSet::default()).unwrap();
            Position::try_from(setup).unwrap_err().to_string()
        };
        assert_eq!(
            faults("8/8/8/8/8/8/8/kK6"),
            "Position: no game can go on from here: Black's King could be taken although it is White's turn."
        );
        assert_eq!(
            faults("8/8/8/8/8/8/8/8"),
            "Position: no game can go on from here: White has no King and Black has no King."
        );
    }
}
