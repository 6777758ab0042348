//! Games in real texts: a club's page with another array and its misprints, quoted mail, files of old machines.

use super::{moves, problems, start};
use crate::random::{array, playout, rounds, rule_sets};
use fastrand::Rng;
use ultima::notation::alphabet::Alphabet;
use ultima::notation::pgn::{
    Correction, GameResult, Games, ParsedGame, ProblemKind, Record, Stream, decode, games, lost_moves, read,
    write_moves,
};
use ultima::notation::{Notation, move_text, uci_move};
use ultima::rules::{Move, Position, RuleSet, StartingArray};

/// A page of a postal club: the array is not named, two moves are misprinted.
const PAGE: &str = include_str!("../../../records/club.txt");
const MOVES: &str = include_str!("../../../records/club.moves");

fn suggested(game: &ParsedGame) -> Vec<String> {
    game.stop.as_ref().expect("a stop").suggestions().into_iter().map(uci_move::write).collect()
}

#[test]
fn the_page_of_a_club_is_read_with_any_current_array() {
    for array in [StartingArray::MIRRORED, StartingArray::VCHESS, StartingArray::ROTATED] {
        let at_hand = Position::start(RuleSet::default(), array);
        let found = read(PAGE, &at_hand);
        assert_eq!(found.record.start, Position::start(RuleSet::default(), StartingArray::ROTATED));
        let notes: Vec<_> =
            found.warnings.iter().filter(|warning| warning.is_note()).map(ToString::to_string).collect();
        match array {
            StartingArray::ROTATED => assert_eq!(notes, [""; 0]),
            StartingArray::MIRRORED => assert_eq!(
                notes,
                ["Line 16, character 9: Read with the rotated array: the mirrored array does not fit the moves."]
            ),
            _ => assert!(notes.len() == 1 && notes[0].contains("Read with the rotated array: the vchess array")),
        }
        // A wrong victim is reported.
        let told: Vec<_> =
            found.warnings.iter().filter(|warning| !warning.is_note()).map(|told| told.reason()).collect();
        assert_eq!(told, ["'Wc7-b6:d8' says Pawn, but the piece captured on d8 is the Leaper; the board is followed."]);
        // 'Xg3-g3+': a check, the same piece, the nearest square.
        assert_eq!(found.record.moves().count(), 141);
        assert_eq!(suggested(&found)[0], "g3c3");
        let stop = found.stop.as_ref().expect("a stop");
        let whole = found.corrected(PAGE, Correction::Play(stop.suggestions()[0]));
        assert_eq!((whole.stop.as_ref(), moves(&whole.record).as_str()), (None, MOVES.trim()));
        let name = |side| whole.record.tags.get(side).expect("a name").to_owned();
        assert_eq!((name("White"), name("Black")), ("John Weight".into(), "Paul Yearout".into()));
        assert_eq!(whole.record.result, GameResult::Draw);
    }
}

/// Returns whether a game is read to its end as it was played. If it also fits another start, its moves may capture
/// other pieces.
fn is_read(found: &ParsedGame, begun: Position, played: &[Move]) -> bool {
    found.stop.is_none() && (found.record.moves().eq(played.iter().copied()) || found.record.start != begun)
}

#[test]
fn a_text_is_read_with_the_array_and_the_rules_that_fit_it() {
    let mut rng = Rng::with_seed(201);
    for rules in rule_sets(&mut rng, 2).into_iter().chain(RuleSet::PRESETS) {
        for _ in 0..rounds(2) {
            let array = array(&mut rng);
            let (begun, game) = playout(&mut rng, rules, array, 80);
            let mut text = String::new();
            let mut position = begun;
            for &(mv, next) in &game {
                text += &(move_text::write(Notation::Abbott, &position, mv, Alphabet::Abbott) + "\n");
                position = next;
            }
            let expected: Vec<_> = game.iter().map(|&(mv, _)| mv).collect();
            // With its own rules, whatever array is expected.
            let found = read(&text, &Position::start(rules, StartingArray::MIRRORED));
            assert!(is_read(&found, begun, &expected), "{text}");
            let told = found.warnings.iter().any(|warning| matches!(warning.kind, ProblemKind::Start { .. }));
            assert_eq!(told, found.record.start != Position::start(rules, StartingArray::MIRRORED));
            // A game played by one of the six rule sets is also read to its end with the default rules.
            if RuleSet::PRESETS.contains(&rules) {
                let found = read(&text, &start());
                assert!(is_read(&found, begun, &expected), "{text}");
            }
        }
    }
}

#[test]
fn a_misprint_does_not_hide_which_array_is_meant() {
    for (right, wrong, nearest) in [("Ih8-f6", "Ih8-f9", "h8f6"), ("c2-c4 b7-b5", "c2-c4 b7-b4", "b7b5")] {
        let text = PAGE.replace(right, wrong);
        let found = read(&text, &start());
        assert_eq!(found.record.start, Position::start(RuleSet::default(), StartingArray::ROTATED), "{wrong}");
        assert_eq!(suggested(&found)[0], nearest);
    }
}

#[test]
fn a_misprint_does_not_change_the_rules() {
    let text = "1.b2-b4 f7-f5\n2.a2-a3 h7-h4\n3.Kd1:d1 b7-b5";
    let found = read(text, &start());
    assert_eq!((found.record.start, moves(&found.record).as_str()), (start(), "b2b4 f7f5 a2a3 h7h4"));
}

#[test]
fn the_games_of_a_page_start_alike() {
    let text = "1.b2-b4 g7-g5\n2.a2-a5 c7-c5\n3.c2-c4 Ih8-f6 1-0\n\n1.a2-a3 h7-h4\n2.b2-b4 a7-a6 0-1\n";
    let rotated = Position::start(RuleSet::default(), StartingArray::ROTATED);
    let found: Vec<ParsedGame> = games(text, &start()).collect();
    assert_eq!(found.iter().map(|game| game.record.start).collect::<Vec<_>>(), [rotated; 2]);
    assert!(found.iter().all(|game| problems(game).len() == 1), "each says so");
    // Read alone, each game is unchanged.
    assert_eq!(found[0].corrected(text, Correction::Comment), found[0]);
}

#[test]
fn tags_before_prose_are_kept() {
    let prose = "Played at the club.\n\n1.b2-b4 g7-g5 A solid start.\n2.a2-a3 Ih8-h6\n\nso a draw was agreed to.\n";
    let rotated = Position::start(RuleSet::default(), StartingArray::ROTATED);
    let fen = "[SetUp \"1\"]\n[FEN \"clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1\"]";
    for tags in ["[Array \"rotated\"]", "[Array \"da-eh\"]", fen, "[RuleSet \"ultima-1963\"]\n[Array \"rotated\"]"] {
        let found = read(&format!("{tags}\n[White \"Ann\"]\n\n{prose}"), &start());
        let text = prose.replace("Ih8-h6", "Ih8-f6");
        let fits = read(&format!("{tags}\n[White \"Ann\"]\n\n{text}"), &start());
        assert_eq!(found.record.start, rotated, "{tags}");
        assert_eq!(found.stop.map(|stop| stop.problem.text), Some("Ih8-h6".to_owned()), "{tags}");
        assert_eq!((moves(&fits.record).as_str(), problems(&fits)), ("b2b4 g7g5 a2a3 h8f6", vec![]), "{tags}");
        assert_eq!((fits.record.tags.get("White"), fits.record.result), (Some("Ann"), GameResult::Draw), "{tags}");
        assert_eq!(fits.record.line.nodes[0].starting_comments, ["Played at the club."]);
    }
    let wrong = read("[Array \"upside\"]\n\n1. b2-b4", &start());
    assert_eq!(
        problems(&wrong),
        ["Line 1, character 9: Array: 'upside' is not an array: use mirrored, rotated, vchess, or files like da-eh."]
    );
    let record = read("Here is our game:\n\n[White \"Ann\"]\n[Array \"rotated\"]\n\n1. b2-b4 Ih8-g7 *", &start());
    assert_eq!(record.stop.map(|stop| stop.problem.text), Some("Ih8-g7".to_owned()));
    let record = read("Here is our game:\n\n[White \"Ann\"]\n\n1. b2-b4 f7-f5 1-0\n", &start());
    assert_eq!((record.record.tags.get("White"), moves(&record.record).as_str()), (Some("Ann"), "b2b4 f7f5"));
    assert_eq!(record.record.line.nodes[0].starting_comments, ["Here is our game:"]);
}

#[test]
fn quoted_mail_is_the_game_that_it_quotes() {
    for text in [
        "> 1. b2-b4 f7-f5\n> 2. a2-a3 h7-h4\n",
        "On Monday Ann wrote:\n> 1. b2-b4 f7-f5\n> 2. a2-a3\n\nMine:\n2... h7-h4\n\nRegards, Bob\n",
        ">> 1. b2-b4 f7-f5\n> 2. a2-a3\n2. ... h7-h4\n",
        "| 1. b2-b4 f7-f5\n| 2. a2-a3 h7-h4",
        "AB> 1.b2-b4 f7-f5\nAB> 2.a2-a3\n2...h7-h4",
        "> [White \"Ann\"]\n> \n> 1. b2-b4 {a\n> comment} f7-f5\n> 2. a2-a3 h7-h4 *\n",
        "> 1. b2-b4 f7-f5\r> 2. a2-a3 h7-h4\r",
        ">1. b2-b4 f7-f5\n>2. a2-a3\n2... h7-h4",
        "&gt; 1. b2-b4 f7-f5\n&gt; 2. a2-a3\n2... h7-h4",
        "2... h7-h4\n\nRegards, Bob\n\nOn Monday Ann wrote:\n> 1. b2-b4 f7-f5\n> 2. a2-a3\n",
        "| White | Black |\n|---|---|\n| 1. b2-b4 | f7-f5 |\n| 2. a2-a3 | h7-h4 |\n",
    ] {
        let found = read(text, &start());
        assert_eq!((moves(&found.record).as_str(), problems(&found)), ("b2b4 f7f5 a2a3 h7h4", vec![]), "{text}");
        assert!(found.record.line.nodes.iter().all(|node| !node.comments.concat().contains('>')), "{text}");
    }
    let stopped = "> 1. b2-b4 f7-f5\n> 2. a2-a9 h7-h4\n";
    let found = read(stopped, &start());
    assert_eq!(
        problems(&found)[0],
        "Line 2, character 6: Move 2 of White, 'a2-a9': a rank is 1 to 8, not '9' (character 5)."
    );
    let a3 = found.stop.as_ref().expect("a stop").position.expect("a position").legal_moves();
    let a3 = a3.into_iter().find(|&mv| uci_move::write(mv) == "a2a3").expect("a move");
    assert_eq!(moves(&found.corrected(stopped, Correction::Play(a3)).record), "b2b4 f7f5 a2a3 h7h4");
}

#[test]
fn files_of_every_encoding_and_line_end_are_read() {
    let text = "[White \"Jürgen Müller\"]\n\n1. b2\u{2013}b4 f7-f5\n2. a2-a3 h7-h4 1-0\n";
    let wide = |bytes: fn(u16) -> [u8; 2], mark: &str| -> Vec<u8> {
        format!("{mark}{text}").encode_utf16().flat_map(bytes).collect()
    };
    let latin = text.chars().map(|letter| match letter {
        '\u{2013}' => 0x96,
        letter => u8::try_from(u32::from(letter)).expect("Latin-1"),
    });
    for bytes in [
        text.as_bytes().to_vec(),
        text.replace('\n', "\r").into_bytes(),
        text.replace('\n', "\r\n").into_bytes(),
        wide(u16::to_le_bytes, "\u{feff}"),
        wide(u16::to_be_bytes, "\u{feff}"),
        wide(u16::to_le_bytes, ""),
        wide(u16::to_be_bytes, ""),
        latin.collect(),
    ] {
        let mut stream = Stream::new(&start());
        let mut pieces: Vec<ParsedGame> = bytes.chunks(7).flat_map(|piece| stream.push(piece)).collect();
        pieces.extend(stream.finish());
        let file: Vec<ParsedGame> = Games::new(&bytes[..], &start()).map_while(Result::ok).collect();
        for found in [pieces, file, games(&decode(&bytes), &start()).collect()] {
            assert_eq!(found.len(), 1, "{bytes:?}");
            let (record, problems) = (&found[0].record, &found[0].warnings);
            assert_eq!((moves(record).as_str(), record.result), ("b2b4 f7f5 a2a3 h7h4", GameResult::WhiteWins));
            assert_eq!(record.tags.get("White"), Some("Jürgen Müller"));
            assert!(problems.iter().all(|problem| problem.is_note()) && found[0].stop.is_none(), "{problems:?}");
        }
    }
}

#[test]
fn ambiguous_prose_is_offered_as_a_choice_and_clear_prose_is_read() {
    let surely = |text: &str| {
        let found = read(text, &start());
        (found.record.result, found.warnings.iter().map(|told| told.kind.clone()).collect::<Vec<_>>())
    };
    for (end, result) in [
        ("Both were tired, so a draw was agreed to.", GameResult::Draw),
        ("The players agreed to a draw.", GameResult::Draw),
        ("After this Black resigned.", GameResult::WhiteWins),
        ("White gave up.", GameResult::BlackWins),
        ("A draw was offered and declined.", GameResult::Unknown),
        ("If Black had seen it a draw would have been agreed.", GameResult::Unknown),
        ("Black never resigned.", GameResult::Unknown),
    ] {
        assert_eq!(surely(&format!("1. b2-b4 f7-f5\n\n{end}\n")), (result, vec![]), "{end}");
    }
    let perhaps = surely("1. b2-b4 f7-f5\n\nThe position is a dead draw.\n");
    assert_eq!(perhaps, (GameResult::Unknown, vec![ProblemKind::PerhapsResult(GameResult::Draw)]));
    let names = surely("Weight - Yearout\n\n1. b2-b4 f7-f5\n");
    assert_eq!(names.1, [ProblemKind::PerhapsNames(["Weight".into(), "Yearout".into()])]);
}

#[test]
fn a_missing_victim_letter_is_reported_where_letters_are_written() {
    let fen = "[FEN \"7k/8/2l5/8/3C4/8/2K2i2/8\"]\n\n";
    for (mv, told) in [("Cd4-f6:c6:f2", 0), ("Cd4-f6:c6:If2", 1), ("Cd4-f6:Lc6:If2", 0), ("d4f6:c6:f2", 0)] {
        assert_eq!(problems(&read(&format!("{fen}1. {mv} *"), &start())).len(), told, "{mv}");
    }
}

#[test]
fn every_notation_reads_back_or_says_what_is_lost() {
    let mut rng = Rng::with_seed(202);
    let mut lost_at_all = 0;
    for rules in rule_sets(&mut rng, 6) {
        let array = array(&mut rng);
        let (begun, game) = playout(&mut rng, rules, array, 120);
        let record = read(&write_moves(&record(begun, &game), Notation::Uci, Alphabet::Abbott), &begun);
        let alphabets = [Alphabet::Abbott, Alphabet::Chess];
        for (notation, alphabet) in Notation::ALL.into_iter().flat_map(|notation| alphabets.map(|a| (notation, a))) {
            let again = read(&write_moves(&record.record, notation, alphabet), &start());
            let lost = lost_moves(&record, notation, alphabet);
            lost_at_all += lost.len();
            assert_eq!(lost.is_empty(), again.record.line == record.record.line, "{notation:?}");
            if notation != Notation::Vchess {
                assert!(lost.is_empty() && again.record == record.record, "{notation:?}");
                assert_eq!(problems(&again), [""; 0], "{notation:?}");
            }
        }
    }
    assert!(lost_at_all > 0);
}

fn record(start: Position, game: &[(ultima::rules::Move, Position)]) -> Record {
    let mut record = Record::new(start);
    record.line.nodes = game.iter().map(|&(mv, _)| ultima::notation::pgn::RecordNode::new(mv)).collect();
    record
}
