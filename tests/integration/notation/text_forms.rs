//! Positions, moves, rule sets and boards as text: each form reads back what it writes, and errors name the place.

mod fen {
    use ultima::notation::alphabet::Alphabet;
    use ultima::notation::fen::*;
    use ultima::rules::{Color, RuleSet, Setup, StartingArray};

    const START: &str = "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1";

    #[test]
    fn the_start_is_written_and_read() {
        let start = Setup::default();
        assert_eq!(write(&start, Alphabet::Abbott), START);
        assert_eq!(write(&start, Alphabet::Chess), "mnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/MNBKQBNR w - - 0 1");
        for array in StartingArray::all() {
            let setup = Setup::start(RuleSet::PURE, array);
            for alphabet in [Alphabet::Abbott, Alphabet::Chess] {
                assert_eq!(read(&write(&setup, alphabet), RuleSet::PURE), Ok(setup));
            }
        }
    }

    #[test]
    fn one_to_six_fields_are_read() {
        let placement = "mnskqXLc/8/8/8/8/8/8/K7";
        let read = |rest: &str| {
            read(&format!("{placement}{rest}"), RuleSet::default()).map(|s| (s.turn, s.halfmoves, s.fullmoves.get()))
        };
        assert_eq!(read(""), Ok((Color::White, 0, 1)));
        assert_eq!(read(" b"), Ok((Color::Black, 0, 1)));
        assert_eq!(read(" b 7"), Ok((Color::Black, 0, 4)));
        assert_eq!(read(" b -"), Ok((Color::Black, 0, 1)));
        assert_eq!(read("  b - - 12"), Ok((Color::Black, 12, 1)));
        assert_eq!(read(" b - - 12 40 "), Ok((Color::Black, 12, 40)));
    }
}

mod coordinates {
    use ultima::notation::uci_move::*;
    use ultima::rules::{MoveLine, Position, Square, UciMove};

    #[test]
    fn every_pair_of_squares_reads_back() {
        for from in Square::all() {
            for to in Square::all() {
                assert_eq!(format!("{from}{to}").parse(), Ok(UciMove { from, to }));
            }
        }
    }

    #[test]
    fn a_line_plays_its_moves() {
        let start = Position::default();
        let line = read_line(&start, "b2b4f7f5").unwrap();
        assert_eq!(write_line(line.moves()), "b2b4f7f5");
        assert_eq!(read_line(&start, " b2b4, f7f5_").unwrap(), line);
        assert_eq!(read_line(&start, ""), Ok(MoveLine::from(start)));
    }

    #[test]
    fn a_bad_move_of_a_line_is_located_and_the_moves_before_it_are_saved() {
        let start = Position::default();
        let unreadable = |column, problem| MovesProblem::Unreadable(UciMoveError { column, problem });
        for (text, ply, position, word, problem) in [
            ("b2b4f7f2", 2, 5, "f7f2", MovesProblem::Illegal),
            ("b2b4 f7f5 b4b9", 3, 11, "b4b9", unreadable(4, UciMoveProblem::ExpectedRank('9'))),
            ("b2b4f7", 2, 5, "f7", unreadable(3, UciMoveProblem::TooShort)),
            ("b2b4 f7 f5", 2, 6, "f7", unreadable(3, UciMoveProblem::TooShort)),
            ("a1a1", 1, 1, "a1a1", MovesProblem::Illegal),
        ] {
            let error = read_line(&start, text).unwrap_err();
            assert_eq!((error.ply(), error.column, &*error.text, error.problem), (ply, position, word, problem));
        }
    }
}

mod rule_text {
    use ultima::notation::rule_text::*;
    use ultima::rules::{RuleSet, StartingArray, Switch};

    #[test]
    fn every_rule_combination_reads_back() {
        for bits in 0..128u8 {
            let switches = Switch::ALL.into_iter().enumerate();
            let rules = switches.fold(RuleSet::default(), |rules, (n, switch)| rules.with(switch, bits >> n & 1 != 0));
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        for (identifier, rules) in RULE_SETS {
            assert_eq!(rules.to_string(), identifier);
        }
        assert_eq!((RuleSet { suicide: false, ..RuleSet::ULTIMA_1963 }).to_string(), "ultima-1963+no-suicide");
    }

    #[test]
    fn every_array_reads_back() {
        for array in StartingArray::all() {
            assert_eq!(array.to_string().parse::<StartingArray>(), Ok(array));
        }
        assert_eq!("da-da".parse::<StartingArray>(), Ok(StartingArray::MIRRORED));
        assert_eq!("da-eh".parse::<StartingArray>(), Ok(StartingArray::ROTATED));
        assert_eq!("ea-dh".parse::<StartingArray>(), Ok(StartingArray::VCHESS));
        for bad in ["", "da", "da-da-da", "ad-ad", "Mirrored", "é-é"] {
            assert!(bad.parse::<StartingArray>().is_err(), "{bad:?}");
        }
    }
}

mod moves {
    use crate::harness::{legal, position};
    use ultima::notation::alphabet::Alphabet;
    use ultima::notation::move_text::*;

    fn written(rules: &str, setup: &str, mv: &str) -> [String; 4] {
        let position = position(rules, setup);
        let mv = legal(&position, mv);
        Notation::ALL.map(|notation| write(notation, &position, mv, Alphabet::Abbott))
    }

    #[test]
    fn abbotts_notation() {
        for (rules, setup, mv, expected) in [
            ("ultima-1963", "7k/8/8/8/8/8/8/I6K", "a1c3", "Ia1-c3"),
            ("ultima-1963", "7k/8/8/8/3K4/2l5/8/8", "d4c3", "Kd4:Lc3"),
            ("ultima-1963", "7k/8/8/2P5/3w4/3P4/3P3K/8", "c5c4", "c5-c4"),
            ("ultima-1963", "7k/8/2l5/8/3C4/8/2K2i2/8", "d4f6", "Cd4-f6:Lc6:If2"),
            ("ultima-1963", "7k/8/7K/8/8/8/8/W7", "a1g7", "Wa1-g7#"),
            ("king-capture", "7k/8/7K/8/8/8/8/W7", "a1g7", "Wa1-g7+"),
            // A Chameleon steps onto a King.
            ("king-capture", "8/8/8/3k4/4X3/8/8/K7", "e4d5", "Xe4:Kd5"),
            ("king-capture", "8/8/8/3k4/8/4X3/8/K7", "e3e4", "Xe3-e4+"),
        ] {
            assert_eq!(written(rules, setup, mv)[0], expected, "{setup}");
        }
    }

    #[test]
    fn each_notation() {
        for (setup, mv, expected) in [
            ("7k/8/8/8/8/8/1P6/K7", "b2b4", ["b2-b4", "b4", "b2b4", "Pb2b4"]),
            ("7k/8/1W6/p7/8/8/8/7K", "b6c7", ["Wb6-c7:a5", "Wc7", "b6c7", "Qc7X"]),
            ("7k/8/8/8/6p1/5K2/8/8", "f3g4", ["Kf3:g4", "Kg4", "f3g4", "Kxg4"]),
            ("7k/8/8/2P5/3wP3/8/7K/8", "c5c4", ["c5-c4:Wd4", "c4", "c5c4", "Pc5c4X"]),
            ("7k/8/8/8/8/8/1i6/L6K", "a1a1", ["La1:a1", "La1:a1", "a1a1", "Na1:a1"]),
            ("8/4k3/8/8/8/8/8/K1L5", "c1e1", ["Lc1-e1+", "Le1+", "c1e1", "Ne1"]),
        ] {
            assert_eq!(written("ultima-1963", setup, mv), expected, "{setup}");
        }
    }

    #[test]
    fn the_short_form_tells_a_piece_from_others_of_its_kind() {
        for (setup, mv, expected) in [
            ("7k/8/8/8/8/8/8/L3L1K1", "a1c1", "Lac1"),
            ("7k/8/8/L7/8/L7/6K1/8", "a3a4", "L3a4"),
            ("7k/8/8/L7/8/L3L3/6K1/8", "a3c3", "La3c3"),
            ("7k/8/8/C7/8/C7/6K1/8", "a3a4", "Ca3a4"),
            ("7k/8/8/1P6/8/2P5/6K1/8", "b5c5", "b5-c5"),
        ] {
            assert_eq!(written("ultima-1963", setup, mv)[1], expected, "{setup}");
        }
    }
}

mod alphabet {
    use ultima::notation::alphabet::*;
    use ultima::rules::{Color, Piece, Role};

    #[test]
    fn every_letter_reads_back_in_both_alphabets() {
        for alphabet in [Alphabet::Abbott, Alphabet::Chess] {
            for piece in Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece::new(color, role))) {
                assert_eq!(piece_of_letter(piece_letter(piece, alphabet)), Some(piece));
            }
        }
        assert_eq!(piece_of_letter('s'), piece_of_letter('x'));
        assert_eq!(piece_of_letter('e'), None);
    }
}

mod ascii_board {
    use ultima::notation::LineColumn;
    use ultima::notation::alphabet::Alphabet;
    use ultima::notation::ascii_board::*;
    use ultima::notation::fen;
    use ultima::rules::Color;
    use ultima::rules::{RuleSet, StartingArray};

    #[test]
    fn both_sides_see_the_same_pieces() {
        let board = fen::read("7k/8/2i5/8/4XP2/8/8/K7", RuleSet::default()).unwrap().board;
        let white = write(&board, Alphabet::Abbott, Color::White);
        assert_eq!(
            white,
            "8  . . . . . . . k\n7  . . . . . . . .\n6  . . i . . . . .\n5  . . . . . . . .\n4  . . . . X P . .\n\
             3  . . . . . . . .\n2  . . . . . . . .\n1  K . . . . . . .\n   a b c d e f g h\n"
        );
        let black = write(&board, Alphabet::Abbott, Color::Black);
        let pieces = |text: &str| text.lines().take(8).flat_map(|line| line[3..].chars()).collect::<String>();
        assert_eq!(pieces(&black), pieces(&white).chars().rev().collect::<String>());
        assert!(black.starts_with("1  . . . . . . . K\n") && black.ends_with("   h g f e d c b a\n"));
        assert!(write(&board, Alphabet::Chess, Color::White).contains("6  . . m . . . . ."));
    }

    #[test]
    fn a_diagram_in_text_reads_back_from_both_sides_in_both_alphabets_and_within_a_mail() {
        for board in
            [StartingArray::MIRRORED.board(), fen::read("7k/8/2i5/8/4XP2/8/8/K7", RuleSet::default()).unwrap().board]
        {
            for (from, alphabet) in
                Color::ALL.into_iter().flat_map(|from| [Alphabet::Abbott, Alphabet::Chess].map(|a| (from, a)))
            {
                let text = write(&board, alphabet, from);
                assert_eq!(read(&text), Some(Ok(AsciiBoard { board, from, turn: None })), "{text}");
                let mail = format!("Dear Ann,\r\n\r\n{}\r\n  Black to move.\r\n", text.replace('\n', "\r\n"));
                assert_eq!(read(&mail), Some(Ok(AsciiBoard { board, from, turn: Some(Color::Black) })), "{mail}");
            }
        }
        for other in ["", "1. b2-b4 f7-f5", "8/8/8/8", "3 . . . .\n2 a\n", "8 pieces\n7 pieces\n6 pieces\n5 pieces"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn errors_name_their_place() {
        let text = write(&StartingArray::MIRRORED.board(), Alphabet::Abbott, Color::White);
        for (from, to, line, column, problem) in [
            ("6  .", "6  ?", 3, 4, AsciiBoardProblem::UnknownSign('?')),
            ("5  . .", "5  .", 4, 17, AsciiBoardProblem::Squares('5', 7)),
            ("4  . .", "4  . . .", 5, 20, AsciiBoardProblem::Squares('4', 9)),
            ("3  . . . . . . . .\n", "", 6, 1, AsciiBoardProblem::Missing('3')),
            ("a b c", "h b c", 9, 1, AsciiBoardProblem::Files),
        ] {
            let faulty = text.replacen(from, to, 1).replace("h b c d e f g h", "h g f e d c b a");
            let place = LineColumn { line, column };
            assert_eq!(read(&faulty), Some(Err(AsciiBoardError { place, problem })), "{faulty}");
        }
        let cut: String = text.lines().take(5).map(|line| format!("{line}\n")).collect();
        assert_eq!(read(&cut).unwrap().unwrap_err().problem, AsciiBoardProblem::Missing('3'));
    }
}

mod shapes {
    use ultima::notation::shapes::*;

    #[test]
    fn shapes_read_back_and_errors_are_located() {
        assert_eq!(write(&read("Gb2b4,Re4,Pa1h8").unwrap()), "Gb2b4,Re4,Pa1h8");
        assert_eq!(read(""), Ok(Vec::new()));
        for (text, place) in [("x", 1), ("Gb2b4,Re", 7), ("Gb2,", 5), ("Gb2b4b6", 1), ("Gé4", 1), ("Gi9", 1)] {
            assert_eq!(read(text).unwrap_err().0, place, "{text}");
        }
        let many = vec!["Ga1"; MAX_SHAPES + 1].join(",");
        assert_eq!(read(&many), Err((MAX_SHAPES * 4 + 1, ShapesProblem::TooMany)));
        assert_eq!(write(&read("Ga1").unwrap().repeat(30)).matches('G').count(), MAX_SHAPES);
    }
}

mod nearest {
    use crate::harness::position;
    use ultima::notation::alphabet::Alphabet;
    use ultima::notation::move_text::{Notation, write};
    use ultima::notation::{typed_move, uci_move};

    use ultima::rules::Position;
    use ultima::rules::RuleSet;

    fn nearest(setup: &str, text: &str) -> Vec<String> {
        typed_move::nearest(&position("ultima-1963", setup), text).into_iter().map(uci_move::write).collect()
    }

    #[test]
    fn a_legal_move_is_nearest_to_itself_and_all_are_ranked() {
        let position = Position::start(RuleSet::default(), ultima::rules::StartingArray::default());
        for mv in position.legal_moves() {
            for notation in [Notation::Abbott, Notation::Uci] {
                let ranked = typed_move::nearest(&position, &write(notation, &position, mv, Alphabet::Abbott));
                assert_eq!((ranked[0], ranked.len()), (mv, position.legal_moves().len()));
            }
        }
    }

    #[test]
    fn misprints_are_close_to_the_intended_move() {
        const SETUP: &str = "7k/8/8/8/8/6X1/8/K6p";
        // The destination is the start, so the squares that share a file or rank with the printed one come first.
        let found = nearest(SETUP, "Xg3-g3+");
        assert!(found[..8].iter().all(|mv| mv.starts_with("g3")), "{found:?}");
        assert_eq!(nearest(SETUP, "Xg3-b9")[..2], ["g3b3", "g3b8"]);
        assert_eq!(nearest(SETUP, "Xg3-4g")[0], "g3g4");
        assert_eq!(nearest(SETUP, "Ka1-a22")[0], "a1a2");
    }
}

mod sentences {
    use ultima::link;
    use ultima::notation::{fen, uci_move};
    use ultima::rules::{Position, RuleSet, Setup, StartingArray, UciMove};

    #[test]
    fn an_invalid_fen() {
        for (text, expected) in [
            (" ", "FEN, character 1: there is no text."),
            ("ilxkwxlc/ppppppppp/8/8/8/8/8/8", "FEN, character 18: rank 7 has 9 squares instead of 8."),
            ("1/8", "FEN, character 2: rank 8 has 1 square instead of 8."),
            ("8", "FEN, character 2: there is 1 rank instead of 8."),
            ("8/8/8", "FEN, character 6: there are 3 ranks instead of 8."),
            ("8/8/8/8/8/8/8/8/8", "FEN, character 16: there are 9 ranks instead of 8."),
            ("8/8/4e3/8/8/8/8/8", "FEN, character 6: 'e' stands for no piece."),
            ("\u{202e}", "FEN, character 1: '\\u{202e}' stands for no piece."),
            ("8/9/8/8/8/8/8/8", "FEN, character 3: 9 cannot count empty squares; use 1 to 8."),
            ("8/8/8/8/8/8/8/8 x", "FEN, character 17: the side to move must be w or b, not 'x'."),
            ("8/8/8/8/8/8/8/8 w KQ", "FEN, character 19: the third field must be a dash, not 'KQ'."),
            ("8/8/8/8/8/8/8/8 w - -- 0", "FEN, character 21: the fourth field must be a dash, not '--'."),
            (
                "8/8/8/8/8/8/8/8 w - - 1x",
                "FEN, character 24: the count of half-moves without a capture must be a number, not '1x'.",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0 123456",
                "FEN, character 25: the move number must be at most 99999, not '123456'.",
            ),
            ("8/8/8/8/8/8/8/8 w - - 0 1 z", "FEN, character 27: a FEN has at most six fields, and 'z' is a seventh."),
        ] {
            let error = fen::read(text, RuleSet::default()).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn an_invalid_rule_set_or_array() {
        assert_eq!(
            "chess".parse::<RuleSet>().unwrap_err().to_string(),
            "Rule set, character 1: 'chess' is not a rule set. Known: ultima-1963, ultima-1968, pure, vchess, \
             king-capture and single-leap."
        );
        for (text, expected) in [
            ("pure+suicide+flying", "Rule set, character 14: 'flying' is not a switch. Known: range-limit, "),
            ("pure+", "Rule set, character 6: '' is not a switch. Known: range-limit, "),
        ] {
            let error = text.parse::<RuleSet>().unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
        assert_eq!(
            "upside".parse::<StartingArray>().unwrap_err().to_string(),
            "Array: 'upside' is not an array: use mirrored, rotated, vchess, or files like da-eh."
        );
    }

    #[test]
    fn an_invalid_move_or_line() {
        for (text, expected) in [
            ("i2b4", "Move, character 1: a file is a to h, not 'i'."),
            ("b2b9", "Move, character 4: a rank is 1 to 8, not '9'."),
            ("", "Move, character 1: the move ends early; a square is missing."),
            ("b2", "Move, character 3: the move ends early; a square is missing."),
            ("b2-b4", "Move, character 3: a file is a to h, not '-'."),
            ("b2bé", "Move, character 4: a rank is 1 to 8, not 'é'."),
            ("b2b4q\n", "Move, character 5: the move is complete; 'q' is unexpected."),
        ] {
            assert_eq!(text.parse::<UciMove>().unwrap_err().to_string(), expected);
        }
        let start = Position::try_from(Setup::default()).unwrap();
        for (text, expected) in [
            ("b2b4f7f2", "Moves, character 5: Black's move 1, 'f7f2', is not legal."),
            (
                "b2b4f7f",
                "Moves, character 5: Black's move 1, 'f7f', cannot be read (its character 4: the move ends early; a \
                 square is missing).",
            ),
        ] {
            assert_eq!(uci_move::read_line(&start, text).unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn an_invalid_link() {
        for (fragment, expected) in [
            ("#/chess", "Link: there is no page 'chess', only play, explore, learn, puzzles, rules and games."),
            ("play/on", "Link: there is no page 'play/on', only play, explore, learn, puzzles, rules and games."),
            ("#/play?flip=1&flip=1", "Link: 'flip' is given more than once."),
            (
                "#/play?fen=8&array=mirrored",
                "Link: 'fen' and 'array' both say where the game starts; one of them is enough.",
            ),
            ("#/play?v=2&rules=new", "Link: it has version 2, but only version 1 and older can be opened here."),
            ("#/play?v=two", "Link: 'v' must be a number, not 'two'."),
            (
                "#/play?array=upside",
                "Array: 'upside' is not an array: use mirrored, rotated, vchess, or files like da-eh.",
            ),
            ("#/play?cursor=-1", "Link: 'cursor' must be a number, not '-1'."),
            ("#/play?moves=b2b4&cursor=3", "Link: 'cursor' is 3, but the link has 1 move."),
            ("#/play?lines=0", "Link: 'lines' must be a number from 1 to 5, not '0'."),
            ("#/play?lines=6", "Link: 'lines' must be a number from 1 to 5, not '6'."),
            ("#/play?flip=yes", "Link: 'flip' must be 1 or 0, not 'yes'."),
            (
                "#/play?white=1234567890123456789012345678901",
                "Link: 'white', character 31: a name has at most 30 characters, not 31.",
            ),
            ("#/play?black=A%0AB", "Link: 'black', character 2: '\\n' is invisible and cannot be part of a name."),
            (
                "#/play?marks=Ge4,Xe5",
                "Link: 'marks', character 5: an arrow is written like Gb2b4, a circle like Re4, not 'Xe5'.",
            ),
            ("#/play?game=a-b", "Link: 'game' is up to 16 letters and digits, not 'a-b'."),
            (
                "#/play?moves=b2b4&game=ab12&says=white-resigns",
                "Link: 'says': White cannot resign here: Black is to move.",
            ),
            (
                "#/play?game=ab12&moves=b2b3b7b6b3b2b6b7b2b3b7b6b3b2b6b7,c2c3",
                "Moves, character 34: White's move 5, 'c2c3', comes after the end of the game (Draw: the same \
                 position occurred for the third time).",
            ),
            ("#/play?fen=8", "FEN, character 2: there is 1 rank instead of 8."),
            ("#/play?moves=b2b4f7f2", "Moves, character 5: Black's move 1, 'f7f2', is not legal."),
            (
                "#/play?fen=8/8/8/8/8/8/8/K1K5_w",
                "The game cannot continue from this position because White has 2 Kings and Black has no King.",
            ),
        ] {
            assert_eq!(link::read_game(fragment).unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn an_invalid_position_lists_every_problem() {
        let problems = |text| {
            let setup = fen::read(text, RuleSet::default()).unwrap();
            Position::try_from(setup).unwrap_err().to_string()
        };
        assert_eq!(
            problems("8/8/8/8/8/8/8/kK6"),
            "The game cannot continue from this position because Black's King could be captured although it is White's turn."
        );
        assert_eq!(
            problems("8/8/8/8/8/8/8/8"),
            "The game cannot continue from this position because White has no King and Black has no King."
        );
    }
}
