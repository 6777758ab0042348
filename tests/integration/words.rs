//! The sentences of the interface, from typed values.

mod captions {
    use ultima::words::closed;

    #[test]
    fn a_caption_ends_with_one_mark() {
        assert_eq!(closed("White to move"), "White to move.");
        assert_eq!(closed("Draw: both sides agreed"), "Draw: both sides agreed.");
        assert_eq!(closed("Your Pawn moved from b2 to b4"), "Your Pawn moved from b2 to b4.");
        for sentence in ["The Leaper could capture it. Play anyway?", "Look at the Leaper on c1."] {
            assert_eq!(closed(sentence), sentence);
        }
    }
}

mod clock {
    use ultima::rules::Color;
    use ultima::words::clock::*;

    #[test]
    fn times_are_written_in_full() {
        for (start_s, bonus_s, name, said) in [
            (60, 0, None, "1 minute"),
            (300, 3, None, "5 minutes + 3 seconds a move"),
            (300, 5, Some(DELAYED), "5 minutes, delay 5 seconds"),
            (180, 2, Some(GIVEN_BACK), "3 minutes, Bronstein 2 seconds"),
            (3690, 1, None, "1 hour 1 minute 30 seconds + 1 second a move"),
            (45, 0, Some(DELAYED), "45 seconds"),
        ] {
            assert_eq!(allowance(start_s, bonus_s, name), said);
        }
        assert_eq!(warning(Color::White, 60), "White has 1 minute left");
        assert_eq!(warning(Color::Black, 10), "Black has 10 seconds left");
    }
}

mod correspondence {
    use ultima::link::{CorrespondenceId, DeclarationKind, MessageConflict};
    use ultima::rules::Color;
    use ultima::words::correspondence::*;

    #[test]
    fn messages_around_a_link() {
        let names = ["Ann".to_owned(), String::new()];
        assert_eq!(title(&names), "By link: Ann (White) and Black");
        assert_eq!(player(&names, Color::Black), "Black");
        let link = "https://a.b/#/play";
        for (numbered, word, ended, expected) in [
            (None, None, None, "Ultima, game ab12: a new game. Your move: https://a.b/#/play"),
            (Some("7. Wb6-c7:a5"), None, None, "Ultima, game ab12: 7. Wb6-c7:a5. Your move: https://a.b/#/play"),
            (
                Some("7. b2-b4"),
                Some(DeclarationKind::DrawOffer),
                None,
                "Ultima, game ab12: 7. b2-b4. I offer a draw. Your move: https://a.b/#/play",
            ),
            (
                None,
                Some(DeclarationKind::Resignation),
                Some("White wins: Black resigned"),
                "Ultima, game ab12: I resign. White wins: Black resigned. The game: https://a.b/#/play",
            ),
        ] {
            assert_eq!(
                message(CorrespondenceId::new("ab12").expect("an identifier"), numbered, word, ended, link),
                expected
            );
        }
        assert_eq!(
            MessageConflict::Older { known: 4, received: 1 }.to_string(),
            "Your saved game is 3 moves further on."
        );
    }
}

mod explore {
    use ultima::notation::fen;
    use ultima::rules::{Color, Piece, RuleSet, Setup};
    use ultima::rules::{Role, StartingArray};
    use ultima::words::explore::*;

    #[test]
    fn a_change_names_few_squares_and_counts_many() {
        let setup = |text| fen::read(text, RuleSet::default()).unwrap();
        let said = |before, after| changed(&setup(before), &setup(after));
        assert_eq!(said("8/8/8/8/8/8/P7/8", "8/8/8/8/P7/8/8/8"), "a2 is empty, white Pawn on a4");
        assert_eq!(said("8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8"), "");
        let start = Setup::start(RuleSet::PURE, StartingArray::MIRRORED);
        assert_eq!(
            changed(&setup("8/8/8/8/8/8/8/8"), &start),
            "The board has changed: White has 16 pieces and Black has 16 pieces, Pure Ultima"
        );
    }

    #[test]
    fn a_difference_between_rules_is_short_on_screen_and_a_sentence_for_screen_readers() {
        assert_eq!(difference(3, 12, 0), "+3 \u{2212}12");
        assert_eq!(difference_aloud(1, 12, 2), "1 move gained, 12 moves lost, 2 moves capturing other pieces");
        assert_eq!((difference(0, 0, 0).as_str(), difference_aloud(0, 0, 0).as_str()), ("\u{2013}", "no difference"));
        let put = |without_king: &[Color]| press_to_put(Piece::new(Color::White, Role::Pawn), without_king);
        assert_eq!(put(&[]), "Press a square to place a white Pawn there");
        assert_eq!(put(&[Color::Black]), "Press a square to place a white Pawn there. To play, Black needs a King");
        assert_eq!(put(&Color::ALL), "Press a square to place a white Pawn there. To play, both sides need a King");
    }
}

mod game {
    use ultima::rules::{Color, DrawReason, Outcome, RuleSet, WinReason};
    use ultima::search::Level;
    use ultima::words::game::*;

    #[test]
    fn players_and_their_texts() {
        assert_eq!(computer(Level::ALL[3]), "Computer, level 4");
        assert_eq!(computer_timed(1000), "Computer, 1 second");
        assert_eq!(offer(Color::Black), "Black offers a draw. Does White accept?");
        assert_eq!(declined(Color::White, false), "White declines the draw.");
        assert_eq!(lead_aloud(1), "ahead by the value of 1 Pawn");
    }

    #[test]
    fn every_result_names_its_reason() {
        use DrawReason as D;
        use WinReason as W;
        let won = |reason, rules| outcome(Outcome::Win { winner: Color::White, reason }, rules);
        let rules = RuleSet::ULTIMA_1963;
        for (by, expected) in [
            (W::Checkmate, "White wins: Black is checkmated"),
            (W::Stalemate, "White wins: Black has no legal move (stalemate loses in Ultima 1963)"),
            (W::KingCapture, "White wins: Black's King was captured"),
            (W::Resignation, "White wins: Black resigned"),
            (W::Timeout, "White wins: Black ran out of time"),
        ] {
            assert_eq!(won(by, rules), expected);
        }
        for (reason, rules, expected) in [
            (
                D::Stalemate,
                RuleSet::VCHESS,
                "Draw: the side to move has no legal move (stalemate draws in vchess Baroque)",
            ),
            (D::Repetition, rules, "Draw: the same position occurred for the third time"),
            (D::FiftyMoveRule, rules, "Draw: no piece has left the board for 50 moves by each side"),
            (D::BareKings, rules, "Draw: only the Kings are left"),
            (D::Agreement, rules, "Draw: both sides agreed"),
            (D::TimeoutAgainstBareKing, rules, "Draw: a player ran out of time against a bare King"),
        ] {
            assert_eq!(outcome(Outcome::Draw { reason }, rules), expected);
        }
        assert_eq!(score(Outcome::Win { winner: Color::Black, reason: W::Timeout }), "0–1");
    }
}

mod library {
    use ultima::words::library::*;

    #[test]
    fn players_are_named_as_far_as_they_are_known() {
        assert_eq!(players("?", "Computer, level 4"), "You (White) against Computer, level 4");
        assert_eq!(players("Computer, level 4", "?"), "You (Black) against Computer, level 4");
        assert_eq!(players("Anna", "Ben"), "Anna against Ben");
        assert_eq!(players("Anna", "?"), "Anna against an unknown player");
        assert_eq!(players("?", "?"), "Two people");
        assert_eq!(
            offer("?", "Computer, level 4", 12),
            "Your game of 12 moves against the computer (level 4) is saved."
        );
        assert_eq!(offer("?", "?", 1), "Your game of 1 move is saved.");
        assert_eq!(offer("?", "Computerclub", 2), "Your game of 2 moves against Computerclub is saved.");
        assert_eq!(offer("Anna", "Ben", 9), "The game Anna against Ben is saved.");
    }

    #[test]
    fn reports_of_an_import_count_its_parts() {
        assert_eq!(report(1, 0, 0, 0, None), "1 game added.");
        assert_eq!(report(0, 2, 3, 1, None), "0 games added, 2 updated, 3 already here, 1 part without moves skipped.");
        assert_eq!(report(0, 0, 0, 0, Some(true)), "Puzzle progress added.");
        assert_eq!(report(2, 0, 0, 0, Some(true)), "Puzzle progress added, 2 games added.");
        assert_eq!(damaged(1), "1 saved game cannot be read; it was not changed.");
        assert_eq!(deleted(&"x".repeat(10_000)).chars().count(), "Deleted: ".len() + 60 + 1);
    }
}

mod moves {
    use crate::harness::position;
    use ultima::notation::uci_move;
    use ultima::rules::Position;
    use ultima::words::moves::*;

    fn said(text: &str, mv: &str) -> String {
        let position = position("ultima-1963", text);
        played(&position, position.find_legal(mv.parse().unwrap()).unwrap())
    }

    #[test]
    fn a_move_says_what_it_captures() {
        for (text, mv, expected) in [
            ("7k/8/8/8/8/8/1P6/K7", "b2b4", "Pawn b2 to b4"),
            (
                "k7/8/8/1P4pP/5w2/5P2/8/K7",
                "b5f5",
                "Pawn b5 to f5 captures the Withdrawer on f4 (closed in between f5 and f3) and the Pawn on g5 (closed \
                 in between f5 and h5)",
            ),
            ("7k/8/8/8/6l1/5K2/8/8", "f3g4", "King f3 to g4 captures the Leaper on g4 by stepping onto it"),
            ("8/k7/8/8/8/8/8/K1L1p1pw", "c1f1", "Leaper c1 to f1 captures the Pawn on e1 by jumping over it"),
            ("7k/8/8/8/8/8/1i6/L6K", "a1a1", "Leaper on a1 is removed by suicide"),
            ("8/4k3/8/8/8/8/8/K1L5", "c1e1", "Leaper c1 to e1 gives check"),
            (
                "8/5k2/8/8/8/8/8/K1L1p3",
                "c1f1",
                "Leaper c1 to f1 captures the Pawn on e1 by jumping over it, and gives check",
            ),
            ("7k/8/7K/8/8/8/8/W7", "a1g7", "Withdrawer a1 to g7 checkmates"),
        ] {
            assert_eq!(said(text, mv), expected, "{text}");
        }
    }

    #[test]
    fn a_quiet_move_has_a_stated_effect() {
        let said = |text: &str, mv: &str| {
            let position = position("ultima-1963", text);
            let mv = position.find_legal(mv.parse().unwrap()).unwrap();
            effects_clause(&position, mv)
        };
        for (text, mv, expected) in [
            ("8/4k3/8/8/8/8/8/K1L5", "c1e1", "It gives check"),
            ("8/7k/8/3i4/8/8/I7/K7", "a2c4", "It freezes the Immobilizer on d5"),
            ("7k/8/7K/8/8/8/8/W7", "a1g7", "It is checkmate"),
            ("8/x1K1k3/8/3w4/8/8/8/8 b", "d5b7", "It wins: White has no legal move"),
            ("7k/8/8/8/8/1l6/1P6/K7", "b2a2", "It gets out of reach of the Leaper on b3"),
            (
                "7k/8/8/8/1l6/8/1P5K/L7",
                "a1b1",
                "It saves the Pawn on b2 from the Leaper on b4, which can no longer move to b1",
            ),
            ("7k/8/8/8/2c5/8/8/K2L4", "d1c1", "It threatens the Coordinator on c4 with Leaper c1 to c5"),
        ] {
            assert_eq!(said(text, mv).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(said("7k/8/8/8/8/8/1P6/K7", "b2b4"), None);
    }

    #[test]
    fn an_effect_names_the_piece_that_causes_it() {
        let opening = "e2e4f7f6d2d4b7b6e1e3g8d5";
        let start = Position::default();
        for (moves, mv, does) in [
            // The Pawn on g5 is saved too, but from another piece.
            (
                "e2e4f7f6d2d4b7b6e1e3g8d5d1e2a8c6g2g5c6c3g1g3c3d3",
                "f2f5",
                "It saves the Withdrawer on e3 from the Pawn on f6, which can no longer move to f3",
            ),
            // The Pawn has made way.
            (opening, "h2h6", "It threatens the Leaper on d5 with Coordinator h1 to h5"),
        ] {
            let position = *uci_move::read_line(&start, moves).expect("legal moves").latest();
            let mv = position.find_legal(mv.parse().unwrap()).unwrap();
            assert_eq!(effects_clause(&position, mv).as_deref(), Some(does), "{mv:?}");
        }
    }

    #[test]
    fn a_hint_at_a_checkmate_says_how_the_king_could_be_captured() {
        let position = position("ultima-1963", "7k/8/7K/8/8/8/8/W7");
        let mate = position.find_legal("a1g7".parse().unwrap()).unwrap();
        assert_eq!(
            ultima::words::learn::solution(&position, mate),
            "Withdrawer a1 to g7. It is checkmate: the Withdrawer on g7 could capture the King on h8 by backing away to f6."
        );
    }

    #[test]
    fn choices_are_counted() {
        let said = |text: &str, square: &str| {
            let (position, square) = (position("ultima-1963", text), square.parse().unwrap());
            choices(position.board(), square, &position.legal_moves_from(square), None)
        };
        assert_eq!(said("7k/8/8/8/8/8/8/K7", "a1"), "The King on a1 has 3 moves");
        assert_eq!(said("7k/8/8/8/8/8/1p6/K7", "a1"), "The King on a1 has 3 moves, 1 of them a capture");
        assert_eq!(said("7k/8/8/8/8/pp6/Lp6/KPp5", "a1"), "The King on a1 has 1 move, a capture");
        assert_eq!(said("7k/8/8/8/8/8/1i6/L6K", "a1"), "The Leaper on a1 has no move");
    }
}

mod pieces {
    use ultima::rules::{Role, RuleSet};
    use ultima::words::pieces::*;

    #[test]
    fn every_power_is_one_sentence_about_its_piece() {
        for rules in RuleSet::PRESETS {
            for role in Role::ALL {
                let power = power(role, rules);
                assert!(power.starts_with(&format!("The {} moves", role.name())), "{power}");
                assert!(power.ends_with('.') && power.matches('.').count() == 1, "{power}");
            }
        }
    }
}

mod position {
    use ultima::notation::fen;
    use ultima::rules::RuleSet;
    use ultima::rules::freeze::freezers;
    use ultima::words::position::*;

    #[test]
    fn the_turn_names_the_pieces_that_give_check() {
        let said = |text| turn(&fen::read(text, RuleSet::default()).unwrap().try_into().unwrap());
        assert_eq!(said("7k/8/8/8/8/8/8/K7 b"), "Black to move");
        assert_eq!(said("7k/8/8/8/2l5/8/2K5/8"), "White to move, in check from the Leaper on c4");
        assert_eq!(said("7k/8/8/8/2l5/8/2K2l2/8"), "White to move, in check from the Leapers on f2 and c4");
    }

    #[test]
    fn a_frozen_piece_names_its_freezers() {
        let said = |text, square: &str, may| {
            let setup = fen::read(text, RuleSet::default()).unwrap();
            let square = square.parse().unwrap();
            frozen(&setup.board, square, freezers(&setup.board, setup.rules, square), may)
        };
        assert_eq!(
            said("7k/8/8/8/8/8/L7/1i5K", "a2", true),
            "The Leaper on a2 is frozen by the Immobilizer on b1: it cannot move, but may be removed by suicide"
        );
        assert_eq!(
            said("7k/8/8/8/8/x7/I7/1i5K", "a2", false),
            "The Immobilizer on a2 is frozen by the Immobilizer on b1 and the Chameleon on a3: it cannot move"
        );
    }

    #[test]
    fn every_piece_is_named_where_it_stands() {
        let said = |text| description(&fen::read(text, RuleSet::default()).unwrap().try_into().unwrap());
        assert_eq!(
            said("7k/8/8/8/8/8/1PP5/K7 w"),
            "White to move. White: King on a1 and Pawns on b2 and c2. Black: King on h8."
        );
        assert_eq!(
            said("7k/8/8/8/2l5/8/2K5/L2i4 w"),
            "White to move, in check from the Leaper on c4. White: King on c2 and Leaper on a1. Black: King on h8, \
             Leaper on c4 and Immobilizer on d1. Frozen: the King on c2."
        );
        let board = fen::read("8/8/8/8/8/8/PP6/8 w", RuleSet::default()).unwrap().board;
        assert_eq!(placement(&board), "White: Pawns on a2 and b2. Black: no pieces.");
    }
}

mod review {
    use ultima::review::{LaterCapture, Missed, Mistake, Refutation, ReplyEffect, SideReport, Victims};
    use ultima::rules::{Bitboard, Color, Move, Piece, Role};
    use ultima::words::retry::goal;
    use ultima::words::review::*;

    use crate::harness::{position, square};

    /// Returns all the words about a mistake.
    fn mistake(mistake: &Mistake, played: &str, still: bool, length: Length) -> String {
        format!("{} {}", numbered_move(mistake, played), mistake_phrase(mistake, still, length, None))
    }

    #[test]
    fn what_a_mistake_costs_is_said_in_sentences() {
        let found = |fen, missed, refutation: Option<Refutation>, expected_scores| {
            let position = position("ultima-1963", fen);
            let mv = position.legal_moves().into_iter().find(|mv| mv.piece.role == Role::King).expect("a move");
            // The best move takes a Chameleon out of the Leaper's reach.
            let escape = position.find_legal("b5d3".parse().expect("squares"));
            Mistake {
                ply: 0,
                position,
                played: mv,
                best: escape.unwrap_or(mv),
                missed,
                refutation,
                reply_played: None,
                answer: None,
                missed_recapture: None,
                expected_scores,
                centipawns: None,
            }
        };
        let reply = |color, role, [from, to]: [&str; 2], effect| {
            let (piece, from, to) = (Piece::new(color, role), square(from), square(to));
            let captures = match effect {
                ReplyEffect::Capture(_) => Bitboard::from_square(square("b5")),
                _ => Bitboard::EMPTY,
            };
            Some(Refutation { reply: Move { piece, from, to, captures }, effect })
        };
        let white = |role, squares, effect| reply(Color::White, role, squares, effect);
        let say = |missed, refutation| {
            mistake(
                &found("1L5k/8/8/1x6/8/8/8/K7 b - - 0 12", missed, refutation, [0.63, 0.41]),
                "Wb6-c7",
                false,
                Length::Full,
            )
        };
        assert_eq!(
            say(Missed::Win(1), None),
            "12... Wb6-c7 misses an immediate win. Black's chances fall from 63% to 41%"
        );
        let unnamed = found("7k/8/8/8/8/8/8/K7 b - - 0 12", Missed::Better, None, [0.63, 0.41]);
        assert_eq!(
            mistake(&unnamed, "Wb6-c7", false, Length::Full),
            "12... Wb6-c7 lowers Black's chances from 63% to 41%"
        );
        let chameleon = ReplyEffect::Capture(Victims::One(Role::Chameleon, square("b5")));
        let leaper = white(Role::Leaper, ["b8", "b4"], chameleon);
        let black_leaper = reply(Color::Black, Role::Leaper, ["b8", "b4"], chameleon);
        assert_eq!(
            say(Missed::Better, leaper),
            "12... Wb6-c7 leaves the Chameleon on b5 to the Leaper on b8. Black's chances fall from 63% to 41%"
        );
        assert_eq!(
            mistake(
                &found("1l5k/8/8/1X6/8/8/8/K7 w - - 0 13", Missed::Better, black_leaper, [0.5, 0.4]),
                "a2-a3",
                true,
                Length::Full
            ),
            "13. a2-a3 still lets the Leaper on b8 move to b4 and capture the Chameleon on b5 by jumping over it. White's chances fall \
             from 50% to 40%"
        );
        assert_eq!(
            mistake(
                &found("1L5k/8/8/1x6/8/8/8/K7 b - - 0 12", Missed::Better, leaper, [0.63, 0.41]),
                "Wb6-c7",
                false,
                Length::Brief
            ),
            "12... Wb6-c7 leaves a Chameleon to a Leaper"
        );
        let freeze = ReplyEffect::Freeze(Victims::One(Role::Leaper, square("e5")));
        let refutation = white(Role::Immobilizer, ["a5", "d5"], freeze);
        let frozen = found("7k/8/4w3/I3l3/8/8/8/K7 b - - 0 12", Missed::Better, refutation, [0.63, 0.41]);
        let phrase = mistake(&frozen, "Kh8-g8", false, Length::Brief);
        assert!(!phrase.contains("freeze the"), "the best move allows it too: {phrase}");
        let best = frozen.position.find_legal("e5e1".parse().expect("squares")).expect("a legal move");
        let frozen = Mistake { best, ..frozen };
        assert_eq!(
            mistake(&frozen, "Kh8-g8", false, Length::Full),
            "12... Kh8-g8 lets the Immobilizer on a5 move to d5 and freeze the Leaper on e5 and the Withdrawer on e6. \
             Black's chances fall from 63% to 41%"
        );
        assert_eq!(
            mistake(&frozen, "Kh8-g8", false, Length::Brief),
            "12... Kh8-g8 lets the Immobilizer freeze a Leaper"
        );
        let threatens = |fen, role, squares, [from, to, victim]: [&str; 3]| {
            let captures = Bitboard::from_square(square(victim));
            let threat = Move { piece: Piece::new(Color::Black, role), from: square(from), to: square(to), captures };
            let refutation = reply(Color::Black, role, squares, ReplyEffect::Threaten(threat));
            let found = found(fen, Missed::Better, refutation, [0.5, 0.4]);
            let best = found.position.legal_moves_from(square(victim))[0];
            mistake(&Mistake { best, ..found }, "a2-a3", false, Length::Full)
        };
        assert_eq!(
            threatens("1l5k/8/8/8/4P3/8/8/K7 w - - 0 13", Role::Leaper, ["b8", "e8"], ["e8", "e3", "e4"]),
            "13. a2-a3 still lets the Leaper on b8 move to e8 and threaten to capture the Pawn on e4 by jumping over \
             it. White's chances fall from 50% to 40%"
        );
        assert_eq!(
            threatens("7k/p1p5/8/8/1P6/8/8/7K w - - 0 13", Role::Pawn, ["a7", "a4"], ["c7", "c4", "b4"]),
            "13. a2-a3 still lets Black play Pawn a7 to a4: then the Pawn on c7 threatens to capture the Pawn on b4, closed \
             in between c4 and a4. White's chances fall from 50% to 40%"
        );
        let pawn = |moves| LaterCapture { victims: Victims::One(Role::Pawn, square("e4")), moves };
        let prepares = ReplyEffect::Prepare(pawn(1));
        assert_eq!(
            say(Missed::Better, white(Role::Leaper, ["b8", "d8"], prepares)),
            "12... Wb6-c7 lets White play Leaper b8 to d8 and, as the engine expects, capture the Pawn on e4 next. \
             Black's chances fall from 63% to 41%"
        );
        let later = ReplyEffect::Prepare(pawn(3));
        let later = say(Missed::Better, white(Role::Leaper, ["b8", "b8"], later));
        assert!(
            later.contains("remove the frozen Leaper on b8 by suicide and, as the engine expects, capture the Pawn on e4 three moves later"),
            "{later}"
        );
        let check = |next| white(Role::Withdrawer, ["d4", "d5"], ReplyEffect::Check(next));
        assert_eq!(
            say(Missed::Better, check(None)),
            "12... Wb6-c7 lets the Withdrawer on d4 give check. Black's chances fall from 63% to 41%"
        );
        let captures = say(Missed::Better, check(Some(pawn(1))));
        let named =
            "lets White give check with Withdrawer d4 to d5 and, as the engine expects, capture the Pawn on e4 next";
        assert!(captures.contains(named), "{captures}");
        let gains = white(Role::Leaper, ["b8", "d8"], ReplyEffect::WinMaterial(3));
        assert_eq!(
            say(Missed::Better, gains),
            "12... Wb6-c7 misses a move that gets a Chameleon out of reach of a Leaper. \
             Black's chances fall from 63% to 41%",
            "a reason that can be seen tells more than an expectation"
        );
        let gains = white(Role::Leaper, ["d4", "d6"], ReplyEffect::WinMaterial(3));
        assert_eq!(
            mistake(
                &found("7k/8/8/8/3L4/8/8/K7 b - - 0 12", Missed::Better, gains, [0.63, 0.41]),
                "Wb6-c7",
                false,
                Length::Full
            ),
            "12... Wb6-c7 lets White play Leaper d4 to d6 and, as the engine expects, win material in three moves. \
             Black's chances fall from 63% to 41%"
        );
        let quiet = white(Role::Leaper, ["d4", "d6"], ReplyEffect::Deep);
        let answered = found("7k/8/8/8/3L4/8/8/K7 b - - 0 12", Missed::Better, quiet, [0.63, 0.41]);
        assert_eq!(
            mistake(&answered, "Wb6-c7", false, Length::Full),
            "12... Wb6-c7 lets White play Leaper d4 to d6, though nothing is lost yet. Black's chances fall from 63% to \
             41%",
            "of the best answer nothing more can be said"
        );
        let win = white(Role::Leaper, ["d4", "d6"], ReplyEffect::Win(2));
        assert_eq!(say(Missed::Capture(2), win), "12... Wb6-c7 lets White win in 2", "it costs more than the capture");
        let lost = found("7k/8/8/8/3L4/8/8/K7 b - - 0 12", Missed::Better, win, [0.2, 0.0]);
        assert_eq!(
            mistake(&lost, "Wb6-c7", false, Length::Full),
            "12... Wb6-c7 lets White win in 2. Black was losing already (20%)"
        );
        let other = found("7k/8/8/8/8/8/8/K7 b - - 0 14", Missed::Better, None, [0.9, 0.4]);
        let small = found("7k/8/8/8/8/8/8/K7 b - - 0 16", Missed::Better, None, [0.3, 0.25]);
        let mv = other.played.to;
        assert_eq!(
            worst([&unnamed, &other, &small].into_iter()),
            Some(format!("Your worst move: 14... King h8 to {mv}. Your chances fell from 90% to 40%."))
        );
        assert_eq!(worst([&small].into_iter()), None);
        let report =
            SideReport { accuracy: Some(0.874), best: 12, moves: 20, inaccuracies: 3, mistakes: 2, blunders: 1 };
        assert_eq!(counted(&report, true), ["87%", "12/20", "3", "2", "1"]);
        assert_eq!(counted(&SideReport::default(), true)[0], "–");
        assert_eq!(
            mistake(
                &found("1L5k/8/8/1x6/8/8/8/K7 b - - 0 12", Missed::Piece, leaper, [0.95, 0.9]),
                "Wb6-c7",
                false,
                Length::Full
            ),
            "12... Wb6-c7 leaves the Chameleon on b5 to the Leaper on b8. Black is still winning"
        );
        let task = |missed, you| goal(&found("7k/8/8/8/3L4/8/8/K7 b - - 0 12", missed, None, [0.5, 0.4]), you);
        assert_eq!(task(Missed::Win(3), None), "Black: find the move that wins in 3");
        assert_eq!(task(Missed::Win(3), Some(Color::Black)), "Find the move that wins in 3");
        let better = task(Missed::Better, Some(Color::Black));
        assert!(better.starts_with("Find a better move than King h8 to "), "{better}");
        assert_eq!([2, 14].map(ultima::notation::pgn::nag::text), ["?", "$14"]);
        assert_eq!(progress(1, 1), "Analysing the game: 1 of 1 position");
    }
}

mod rules {
    use ultima::rules::{RuleSet, StartingArray};
    use ultima::words::rules::*;

    #[test]
    fn names_are_of_the_base_and_its_changes() {
        let name = |text: &str| name(text.parse::<RuleSet>().unwrap());
        for (text, expected) in [
            ("ultima-1963", "Ultima 1963"),
            ("ultima-1968", "Ultima 1968"),
            ("pure", "Pure Ultima"),
            ("vchess", "vchess Baroque"),
            ("king-capture", "King-capture Ultima"),
            ("single-leap", "Single-leap Ultima"),
            ("ultima-1963+no-suicide", "Ultima 1963 with no suicide"),
            ("ultima-1968+no-suicide+single-leap", "Ultima 1968 with single leaps and no suicide"),
        ] {
            assert_eq!(name(text), expected);
        }
    }

    #[test]
    fn differences_are_those_from_the_default() {
        assert_eq!(differences(RuleSet::ULTIMA_1963, RuleSet::ULTIMA_1963), Vec::<&str>::new());
        assert_eq!(
            differences(RuleSet::SINGLE_LEAP, RuleSet::ULTIMA_1963),
            ["A Leaper leaps over at most one enemy per move, and so does a Chameleon over Leapers."]
        );
        assert_eq!(differences(RuleSet::VCHESS, RuleSet::ULTIMA_1963).len(), 3);
        assert_eq!(sentences(RuleSet::PURE).len(), 7);
    }

    #[test]
    fn free_arrays_are_named_by_their_places() {
        let free = StartingArray { white: StartingArray::MIRRORED.white, black: StartingArray::VCHESS.black };
        assert_eq!(array_name(free), "White King d1, Immobilizer a1, Black King d8, Immobilizer h8");
        assert_eq!(array_name(StartingArray::ROTATED), "Rotated");
    }
}

mod lists {
    use ultima::words::*;

    #[test]
    fn lists_end_with_and() {
        let words = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
        for (items, expected) in [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c")] {
            assert_eq!(list(&words(items)), expected);
        }
        assert_eq!([0, 1, 2].map(|n| count(n, "rank")), ["0 ranks", "1 rank", "2 ranks"]);
    }
}

mod last_move {
    use ultima::rules::Color;
    use ultima::words::moves::*;

    use crate::harness::{legal, position};

    #[test]
    fn the_own_move_is_described_briefly() {
        let did = |rules, fen, mv| {
            let position = position(rules, fen);
            you_did(&position, legal(&position, mv))
        };
        assert_eq!(did("ultima-1963", "k7/8/8/8/8/8/1P6/K7 w", "b2b4"), None);
        assert_eq!(
            did("ultima-1963", "k7/8/4P3/4l3/8/4P3/8/7K w", "e3e4").as_deref(),
            Some("You captured Black's Leaper on e5, closed in between e4 and e6")
        );
        let fen = "k7/8/3pp3/8/8/8/8/I6K w";
        assert_eq!(did("ultima-1963", fen, "a1e5").as_deref(), Some("You froze Black's Pawns on d6 and e6"));
        let fen = "k7/8/3px3/8/8/8/8/I6K w";
        assert_eq!(
            did("ultima-1963", fen, "a1e5").as_deref(),
            Some(
                "You froze Black's Pawn on d6 and Chameleon on e6. Your Immobilizer on e5 is frozen, too, by the Chameleon on e6"
            )
        );
    }

    #[test]
    fn many_frozen_pieces_are_counted() {
        let position = position("ultima-1963", "k7/8/3ppp2/3p1p2/8/8/8/I6K w");
        let happened = last_move(&position, legal(&position, "a1e5"), None);
        assert!(happened.ends_with(". 5 of Black's pieces are frozen now"), "{happened}");
    }

    #[test]
    fn the_last_move_is_described_with_its_captures() {
        let (white, black) = (Some(Color::White), Some(Color::Black));
        for (rules, fen, mv, you, said) in [
            ("ultima-1963", "k7/8/8/8/8/8/1P6/K7 w", "b2b4", None, "White's Pawn moved from b2 to b4"),
            ("ultima-1963", "k7/8/8/8/8/8/1P6/K7 w", "b2b4", white, "Your Pawn moved from b2 to b4"),
            (
                "ultima-1963",
                "kl6/8/8/1X6/8/8/8/7K b",
                "b8b4",
                white,
                "Black's Leaper jumped from b8 to b4 and captured your Chameleon on b5",
            ),
            ("ultima-1963", "k7/4p3/4L3/8/8/8/8/7K b", "a8b8", black, "Your King moved from a8 to b8"),
            (
                "ultima-1963",
                "k7/8/4P3/4l3/8/4P3/8/7K w",
                "e3e4",
                white,
                "Your Pawn moved from e3 to e4 and captured Black's Leaper on e5, closed in between e4 and e6",
            ),
            (
                "ultima-1963",
                "k7/8/8/4Wp2/8/8/8/7K w",
                "e5c5",
                black,
                "White's Withdrawer moved from e5 to c5 and captured your Pawn on f5 by backing away from it",
            ),
            (
                "ultima-1963",
                "7k/8/8/8/8/8/1p6/K7 w",
                "a1b2",
                white,
                "Your King stepped from a1 to b2 and captured Black's Pawn on b2",
            ),
            ("ultima-1963", "7k/8/8/2C5/8/8/8/K1p5 w", "c5e5", black, "White's Coordinator moved from c5 to e5"),
            (
                "ultima-1963",
                "7k/8/8/8/p7/8/2C5/K7 w",
                "c2c4",
                black,
                "White's Coordinator moved from c2 to c4 and captured your Pawn on a4, caught where the Coordinator's rank crosses the file of the King on a1",
            ),
            (
                "ultima-1963",
                "7k/8/8/8/8/1i6/8/K3L3 b",
                "b3d1",
                white,
                "Black's Immobilizer moved from b3 to d1. Your Leaper on e1 is frozen now",
            ),
            (
                "ultima-1963",
                "7k/8/8/8/8/8/4i3/K3L3 b",
                "e2b5",
                white,
                "Black's Immobilizer moved from e2 to b5. Your Leaper on e1 is free again",
            ),
            (
                "ultima-1963",
                "7k/8/8/8/4i3/8/8/K2P1P2 b",
                "e4e2",
                white,
                "Black's Immobilizer moved from e4 to e2. Your Pawns on d1 and f1 are frozen now",
            ),
            (
                "ultima-1963",
                "7k/8/8/4i3/8/8/8/K1X5 w",
                "c1f4",
                white,
                "Your Chameleon moved from c1 to f4. Your Chameleon on f4 and Black's Immobilizer on e5 now freeze each other",
            ),
            // Frozen pieces are not mentioned once the game is won.
            (
                "king-capture",
                "5Lk1/7i/8/8/8/8/8/K7 w",
                "f8h8",
                white,
                "Your Leaper jumped from f8 to h8 and captured Black's King on g8",
            ),
            (
                "ultima-1963",
                "7k/8/8/8/8/8/4i3/K3L3 w",
                "e1e1",
                white,
                "Your frozen Leaper on e1 was removed by suicide",
            ),
        ] {
            let position = position(rules, fen);
            let mv = legal(&position, mv);
            assert_eq!(last_move(&position, mv, you), said);
        }
    }
}

mod levels {
    use ultima::rules::Role;
    use ultima::search::Level;
    use ultima::words::game;

    #[test]
    fn the_sentence_about_a_level_names_what_it_overlooks_or_no_longer_does() {
        let capturing = [Role::King, Role::Withdrawer, Role::Leaper, Role::Coordinator, Role::Chameleon, Role::Pawn];
        let mut before = capturing.to_vec();
        for level in Level::ALL {
            let sentence = game::level_sentence(level);
            let named: Vec<Role> = capturing.into_iter().filter(|role| sentence.contains(role.name())).collect();
            let of = |holds: &dyn Fn(&Role) -> bool| capturing.into_iter().filter(holds).collect::<Vec<_>>();
            let overlooked = of(&|role| level.overlooks().contains(role));
            let seen = of(&|role| !overlooked.contains(role));
            let newly_seen = of(&|role| before.contains(role) && !overlooked.contains(role));
            let fits = match sentence {
                _ if sentence.contains("except") => named == seen,
                _ if sentence.contains("overlooks") || sentence.contains("Overlooks") => named == overlooked,
                _ if named.is_empty() => overlooked.is_empty(),
                _ => named == newly_seen,
            };
            assert!(fits, "{level:?}: {sentence}");
            before = overlooked;
        }
    }
}
