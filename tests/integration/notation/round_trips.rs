//! Every text form reads back what it writes, and no text makes a reader panic or take long.

use crate::random::{array, playout, random_setup, rounds, rule_sets};
use crate::reader_properties;
use fastrand::Rng;
use ultima::link::exploration::{self, Exploration};
use ultima::link::{self, Link, LinkField, LinkProblem, Presentation, ReadableGame};
use ultima::notation::alphabet::Alphabet;
use ultima::notation::{Notation, fen, move_text, uci_move};
use ultima::rules::{Move, MoveLine, Position, Role};

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
                uci_move::read_line(&position, &uci_move::write_line(&moves)),
                Ok(MoveLine::new_unchecked(position, &moves))
            );
            for (mv, next) in game {
                let setup = position.to_setup();
                for alphabet in ALPHABETS {
                    assert_eq!(fen::read(&fen::write(&setup, alphabet), rules), Ok(setup));
                }
                let squares = uci_move::write(mv).parse().expect("its own text");
                assert_eq!(position.find_legal(squares), Some(mv));
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
            // Either the whole game from its array, or the rest of it after some move.
            let skipped = if rng.bool() { 0 } else { rng.usize(..=game.len()) };
            let start = skipped.checked_sub(1).map_or(start, |last| game[last].1);
            let moves: Vec<Move> = game[skipped..].iter().map(|&(mv, _)| mv).collect();
            let link = Link {
                cursor: rng.usize(..=moves.len()),
                presentation: Presentation {
                    extra: vec![("théme & co".into(), "a=b%20#? \u{1f438}".into()), ("x".into(), String::new())],
                    ..Presentation::flipped(rng.bool())
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
            match link::read_game(&exploration::write(&Exploration { setup: start, ..Exploration::default() })) {
                Ok(found) => {
                    assert_eq!(found, Link::new(MoveLine::from(Position::try_from(start).expect("a valid start"))))
                }
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
fn an_endless_text_is_refused_at_once() {
    let parts =
        ["8", "8/", "P", "+", "+suicide", "-", " ", "w ", "a", "a=b&", "fen=8&", "&", "%", "%41", "é", "b2b4", "_"];
    for prefix in ["", "#/play?", "#/play?moves=", "#/play?fen=", "#/play?rules=ultima-1963", "8/8/8/8/8/8/8/8 w "] {
        for part in parts {
            let text = format!("{prefix}{}", part.repeat(100_000 / part.len()));
            let began = std::time::Instant::now();
            reader_properties::fen(&text);
            reader_properties::link(&text);
            reader_properties::words(&text);
            assert!(began.elapsed().as_secs() < 20, "{prefix} {part}");
        }
    }
}

/// Does not compile if an error cannot leave its thread, as `Box<dyn Error + Send + Sync>` requires.
#[test]
fn errors_can_be_sent_to_other_threads() {
    fn is_sendable<E: std::error::Error + Send + Sync + 'static>() {}
    is_sendable::<ultima::rules::SetupError>();
    is_sendable::<ultima::notation::fen::FenError>();
    is_sendable::<ultima::notation::uci_move::UciMoveError>();
    is_sendable::<ultima::notation::uci_move::MovesError>();
    is_sendable::<ultima::link::LinkError>();
    is_sendable::<ultima::notation::typed_move::TypedMoveError>();
}
