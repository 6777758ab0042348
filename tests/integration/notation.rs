//! Every text form reads back what it writes, and no text makes a reader panic or dawdle.

use crate::random::{array, playout, random_setup, rounds, rule_sets};
use fastrand::Rng;
use ultima::notation::MoveLine;
use ultima::notation::alphabet::Alphabet;
use ultima::notation::link::{self, GameView, Link, LinkField, LinkProblem, ReadableGame};
use ultima::notation::{Notation, coordinates, fen, move_text};
use ultima::rules::{Move, Position, Role, RuleSet, Setup, StartingArray};

const ALPHABETS: [Alphabet; 2] = [Alphabet::Abbott, Alphabet::Chess];

#[test]
fn positions_and_moves_of_games_read_back() {
    let mut rng = Rng::with_seed(1);
    for _ in 0..rounds(2) {
        for rules in rule_sets(&mut rng, 6) {
            let array = array(&mut rng);
            let (mut position, game) = playout(&mut rng, rules, array, 120);
            let moves: Vec<Move> = game.iter().map(|&(mv, _)| mv).collect();
            assert_eq!(
                coordinates::read_line(&position, &coordinates::write_line(&moves)),
                Ok(MoveLine::new_unchecked(position, &moves))
            );
            for (mv, next) in game {
                let setup = position.to_setup();
                for alphabet in ALPHABETS {
                    assert_eq!(fen::read(&fen::write(&setup, alphabet), rules), Ok(setup));
                }
                let (from, to) = coordinates::read(&coordinates::write(mv)).expect("its own text");
                assert_eq!(position.find_legal(from, to), Some(mv));
                assert_tells_all(&position, mv);
                position = next;
            }
        }
    }
}

/// Panics unless Abbott's notation of a move names its squares and each victim.
fn assert_tells_all(position: &Position, mv: Move) {
    let text = move_text::write(Notation::Abbott, position, mv, Alphabet::Abbott);
    let body = text.trim_end_matches(['+', '#']);
    assert_eq!(text.len() > body.len(), position.play_unchecked(mv).is_check(), "{text}");
    let (way, victims) = body.split_once(':').unwrap_or((body, ""));
    let (from, to) = way.split_once('-').unwrap_or((way, ""));
    assert!(from.ends_with(&mv.from.to_string()), "{text}");
    assert_eq!(from.len() == 2, position.board().role_at(mv.from) == Some(Role::Pawn), "{text}");
    assert!(to == mv.to.to_string() || to.is_empty() && victims.ends_with(&mv.to.to_string()), "{text}");
    let named: Vec<&str> = victims.split(':').filter(|victim| !victim.is_empty()).collect();
    assert_eq!(named.len() as u32, mv.removed().count(), "{text}");
    for square in mv.removed() {
        assert!(named.iter().any(|victim| victim.ends_with(&square.to_string())), "{text}");
    }
}

#[test]
fn links_to_games_read_back() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..rounds(3) {
        for rules in rule_sets(&mut rng, 6) {
            let (array, plies) = (array(&mut rng), rng.usize(..60));
            let (start, game) = playout(&mut rng, rules, array, plies);
            // Either the whole game from its array, or what follows some move of it.
            let skipped = if rng.bool() { 0 } else { rng.usize(..=game.len()) };
            let start = skipped.checked_sub(1).map_or(start, |last| game[last].1);
            let moves: Vec<Move> = game[skipped..].iter().map(|&(mv, _)| mv).collect();
            let link = Link {
                cursor: rng.usize(..=moves.len()),
                view: GameView {
                    extra: vec![("théme & co".into(), "a=b%20#? \u{1f438}".into()), ("x".into(), String::new())],
                    ..GameView::flipped(rng.bool())
                },
                ..Link::new(MoveLine::new_unchecked(start, &moves))
            };
            let text = link::write(&link);
            assert!(text.is_ascii() && !text.contains(' '), "{text}");
            assert_eq!(link::read_game(&text), Ok(link));
        }
    }
}

#[test]
fn links_to_random_boards_open_or_keep_the_board() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..rounds(30) {
        for rules in rule_sets(&mut rng, 2) {
            let start = random_setup(&mut rng, rules);
            match link::read_game(&link::write_setup(&start, false)) {
                Ok(found) => assert_eq!(found, Link::new(Position::try_from(start).expect("a valid start").into())),
                Err(error) => {
                    assert_eq!(error.field, LinkField::Fen);
                    assert_eq!(error.problem, LinkProblem::Setup(Position::try_from(start).unwrap_err()));
                    assert_eq!(error.readable.game, ReadableGame::Invalid(start));
                }
            }
        }
    }
}

#[test]
fn the_link_of_the_description_opens_its_position() {
    let text = "#/play?rules=ultima-1963&fen=ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC_w_-_-_0_1&moves=b2b4f7f5";
    let link = link::read_game(text).expect("a link");
    assert_eq!(link.start().to_setup(), Setup::default());
    assert_eq!((coordinates::write_line(link.moves()).as_str(), link.cursor), ("b2b4f7f5", 2));
    assert_eq!(link::write(&link), "#/play?moves=b2b4f7f5");
}

/// Asks every reader for a text, and checks that what they complain about is a sentence with a place within the text.
fn read_everything(text: &str) {
    let length = text.chars().count();
    let check = |sentence: String, position: usize| {
        assert!((1..=length + 1).contains(&position), "{sentence} {text:?}");
        assert!(sentence.ends_with('.') && sentence.chars().count() < 600, "{sentence}");
        assert!(!sentence.chars().any(char::is_control), "{sentence:?}");
    };
    if let Err(error) = fen::read(text, RuleSet::default()) {
        check(error.to_string(), error.column);
    }
    if let Err(error) = text.parse::<RuleSet>() {
        check(error.to_string(), error.column);
    }
    if let Err(error) = text.parse::<StartingArray>() {
        check(error.to_string(), 1);
    }
    if let Err(error) = coordinates::read(text) {
        check(error.to_string(), error.column);
    }
    let start = Position::try_from(Setup::default()).expect("the start is valid");
    if let Err(error) = coordinates::read_line(&start, text) {
        check(error.to_string(), error.column);
    }
    match link::read_game(text) {
        Ok(link) => assert_eq!(link::read_game(&link::write(&link)), Ok(link)),
        Err(error) => check(error.to_string(), error.column),
    }
}

#[test]
fn random_texts_are_refused_with_an_error() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..rounds(2000) {
        let bytes: Vec<u8> = (0..rng.usize(..80)).map(|_| rng.u8(..)).collect();
        read_everything(&String::from_utf8_lossy(&bytes));
        let letters: String = (0..rng.usize(..40)).map(|_| rng.char(..)).collect();
        read_everything(&letters);
        let plausible = (0..rng.usize(..80)).filter_map(|_| rng.choice(b"abch1278/ w-_+%&=?#kKpPlL,"));
        read_everything(&plausible.map(|&byte| char::from(byte)).collect::<String>());
    }
}

#[test]
fn corrupted_texts_are_refused_with_an_error() {
    let mut rng = Rng::with_seed(5);
    let valid = [
        "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1",
        "ultima-1963+no-suicide+single-leap",
        "da-eh",
        "b2b4f7f5g2g4",
        "#/play?rules=pure+suicide&fen=7k/8/8/8/8/8/8/K7_b_-_-_3_9&moves=h8g8&cursor=1&flip=1&theme=dark%20blue",
        "#/play?v=1&array=rotated&moves=b2b4f7f5",
    ];
    for text in valid {
        read_everything(text);
        for _ in 0..rounds(400) {
            let mut letters: Vec<char> = text.chars().collect();
            for _ in 0..rng.usize(1..4) {
                let place = rng.usize(..letters.len());
                match rng.u8(..4) {
                    0 => drop(letters.remove(place)),
                    1 => letters.insert(place, letters[rng.usize(..letters.len())]),
                    2 => letters[place] = rng.char(..),
                    _ => letters.truncate(place + 1),
                }
                if letters.is_empty() {
                    break;
                }
            }
            read_everything(&letters.into_iter().collect::<String>());
        }
    }
}

#[test]
fn an_endless_text_is_refused_at_once() {
    let parts =
        ["8", "8/", "P", "+", "+suicide", "-", " ", "w ", "a", "a=b&", "fen=8&", "&", "%", "%41", "é", "b2b4", "_"];
    for prefix in ["", "#/play?", "#/play?moves=", "#/play?fen=", "#/play?rules=ultima-1963", "8/8/8/8/8/8/8/8 w "] {
        for part in parts {
            let text = format!("{prefix}{}", part.repeat(300_000 / part.len()));
            let began = std::time::Instant::now();
            read_everything(&text);
            assert!(began.elapsed().as_secs() < 20, "{prefix} {part}");
        }
    }
}

#[test]
fn a_very_long_game_reads_back() {
    let start = Position::try_from(Setup::default()).expect("the start is valid");
    let text = "a2a3a7a6a3a2a6a7".repeat(500);
    let moves = coordinates::read_line(&start, &text).expect("legal moves");
    assert_eq!(coordinates::write_line(moves.moves()), text);
}

/// Fails to compile if an error cannot leave its thread, as `Box<dyn Error + Send + Sync>` wants it.
#[test]
fn errors_can_be_sent_to_other_threads() {
    fn is_sendable<E: std::error::Error + Send + Sync + 'static>() {}
    is_sendable::<ultima::rules::SetupError>();
    is_sendable::<ultima::notation::fen::FenError>();
    is_sendable::<ultima::notation::coordinates::CoordinatesError>();
    is_sendable::<ultima::notation::coordinates::MovesError>();
    is_sendable::<ultima::notation::link::LinkError>();
    is_sendable::<ultima::notation::typed::TypedError>();
}
