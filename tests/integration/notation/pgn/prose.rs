//! Games printed among prose: the moves are found, the rest is kept, and reading stops at an impossible move.

use super::{moves, problems, start};
use crate::random::{array, playout, rounds};
use fastrand::Rng;
use ultima::notation::alphabet::Alphabet;
use ultima::notation::pgn::{Correction, GameResult, ParsedGame, games, read, write};
use ultima::notation::uci_move;
use ultima::notation::{Notation, move_text};
use ultima::rules::{Position, RuleSet, StartingArray};
use ultima::words::share::offer;

const MAGAZINE: &str = include_str!("../../../records/magazine.txt");

#[test]
fn a_game_from_a_magazine() {
    let start = Position::start(RuleSet::default(), StartingArray::ROTATED);
    let expected =
        uci_move::read_line(&start, include_str!("../../../records/magazine.moves").trim()).expect("legal moves");
    let expected = expected.moves();

    let first = read(MAGAZINE, &start);
    let stop = first.stop.clone().expect("an impossible move");
    assert_eq!(first.record.moves().collect::<Vec<_>>(), expected[..75]);
    let line = MAGAZINE.lines().position(|line| line.starts_with("38.")).expect("a line") + 1;
    assert_eq!((stop.problem.place.line, stop.problem.place.column), (line, 12));
    assert_eq!(stop.problem.text, "Kf4-f4");
    assert!(stop.suggestions().contains(&expected[75]), "{:?}", offer(&stop, Alphabet::Abbott));

    let whole = first.corrected(MAGAZINE, Correction::Play(expected[75]));
    assert_eq!(whole.stop, None);
    assert_eq!(moves(&whole.record), expected.iter().map(|&mv| uci_move::write(mv)).collect::<Vec<_>>().join(" "));
    assert_eq!(whole.record.result, GameResult::BlackWins);
    let warnings: Vec<String> = whole.warnings.iter().map(|found| found.to_string()).collect();
    assert_eq!(warnings.len(), 2, "{warnings:#?}");
    assert!(warnings[0].contains("says Immobilizer, but the piece captured on a8 is the Coordinator"), "{warnings:#?}");
    assert!(warnings[1].contains("numbered as move 43 of White, but move 44 of White comes next"), "{warnings:#?}");

    // All of the prose is kept, in its place.
    let nodes = &whole.record.line.nodes;
    assert!(nodes[0].starting_comments[0].starts_with("Fourth Correspondence Tournament"));
    assert_eq!(nodes[6].comments, ["The usual square. 4.Ia1-b2 is slow, and 4.Lg1-g5 h4-g4 5.Lg5-g3 leads nowhere."]);
    assert!(nodes[15].comments[0].starts_with("Diagram 1: after 8...a7-a3 8 c l x w k x . l"));
    assert_eq!(nodes[16].comments, ["the first blood"]);
    assert_eq!(nodes[18].comments, ["(10.Xc1-e3 is met by 10...d5-e5)"]);
    assert_eq!(nodes[22].variations.len(), 1);
    assert_eq!(nodes[79].comments, ["threatening the Leaper"]);
    assert!(nodes[105].comments[0].starts_with("A fine game") || nodes[105].comments[1].starts_with("A fine game"));
    let words = |text: &str| text.split_whitespace().count();
    let kept: usize =
        nodes.iter().flat_map(|node| node.starting_comments.iter().chain(&node.comments)).map(|text| words(text)).sum();
    assert!(kept > 200, "{kept} words kept");

    let record = read(&write(&whole.record), &start);
    assert_eq!(record.record, whole.record);
}

#[test]
fn an_ambiguous_move_in_parentheses_is_a_comment() {
    // Two pawns can go to h4.
    let found = read("1.b2-b4 f7-f5\n2.a2-a3 (2.h4) h7-h6", &start()).record;
    assert_eq!((moves(&found).as_str(), &found.line.nodes[2].variations[..]), ("b2b4 f7f5 a2a3 h7h6", &[][..]));
    assert_eq!(found.line.nodes[2].comments, ["(2.h4)"]);
}

/// Reads a text, and panics unless it holds these moves and nothing is wrong with it.
fn assert_moves(text: &str, expected: &str) {
    let outcome = read(text, &start());
    assert_eq!((moves(&outcome.record).as_str(), problems(&outcome)), (expected, vec![]), "{text}");
}

#[test]
fn moves_are_found_in_every_usual_layout() {
    for text in [
        "1. b2-b4 f7-f5 2. a2-a3 h7-h4",
        "1.b2-b4 f7-f5\n2.a2-a3 h7-h4",
        "1. b2-b4\n1. ... f7-f5\n2. a2-a3\n2. ... h7-h4",
        "1.b2-b4\n1...f7-f5\n2.a2-a3\n2... h7-h4",
        "1.b2-b4 \u{2026} f7-f5 2 a2-a3 h7-h4",
        "1 b2-b4 f7-f5\n2 a2-a3 h7-h4\n",
        "b2b4 f7f5 a2a3 h7h4",
        "b2-b4 f7-f5\na2-a3 h7-h4",
        "1.\nb2-b4\nf7-f5\n2.\na2-a3\nh7-h4",
        "1. b2-b4! f7-f5?! 2. a2-a3!? $1 h7-h4 ??",
        "1. B2-B4 F7\u{2013}F5 2. Pa2a3 h4",
        "1. b2-b4 (solid) f7-f5 {as usual} 2. a2-a3 ; why not\nh7-h4",
        "1. b2-b4, f7-f5; 2. a2-a3, h7-h4.",
        "\tGame 1\n\n1. b2-b4     f7-f5\r\n2. a2-a3     h7-h4\r\n*",
    ] {
        assert_moves(text, "b2b4 f7f5 a2a3 h7h4");
    }
}

#[test]
fn prose_that_begins_like_a_move_is_not_a_move() {
    for prose in [
        "2.a2-a4 would have made life difficult",
        "2.c2-c4 also came into question.",
        "If 2.c2-c4 c7-c5, 3.any Kd8-d6 mate.",
        "If2-c4 is no move at all.",
        "Xc1-a2(or a3):C",
        "a2-a3 gives White material",
        "a2-a3 and b4-b5 are both possible, so is 2.h2-h4",
        "1.a2-a3 f7-f5 is the other way",
        "1.a2-a3 f7-f6",
        "1. ... c7-c5",
        "Another idea is\n2.c2-c5 h7-h3\n3.d2-d4 and White is better",
        "3.Lg1-g4 h4-h3",
        "2 pieces were lost here.",
        "(2.c2-c4 is worse.)",
        "{2.c2-c4 is worse.}",
        "* * *",
        "8 . . . . k . . .",
        "12",
    ] {
        let outcome = read(&format!("1.b2-b4 f7-f5\n{prose}\n2.a2-a3 h7-h4\n3.b4-b5"), &start());
        assert_eq!(moves(&outcome.record), "b2b4 f7f5 a2a3 h7h4 b4b5", "{prose}");
        assert_eq!(problems(&outcome), [""; 0], "{prose}");
        let kept = outcome.record.line.nodes[1].comments.concat();
        assert_eq!(kept.trim_matches(['{', '}']), prose.trim_matches(['{', '}']).replace('\n', " "));
    }
}

#[test]
fn moves_followed_by_prose_are_moves() {
    for (first, second) in [
        ("1.b2-b4 f7-f5 A solid start.", "2.a2-a3 h7-h4 and all is well."),
        ("1.b2-b4 f7-f5 heading for f3,", "2.a2-a3 h7-h4 which came as a surprise"),
        ("1.b2-b4\nThe main line.\n1. ... f7-f5 is played most", "2.a2-a3\nQuiet\n2... h7-h4"),
        ("1.b2-b4 f7-f5 (see Diagram 3)", "2.a2-a3 h7-h4 (better\n2...c7-c5) Now\n"),
        ("1.b2-b4 f7-f5 2.a2-a3", "2. ... h7-h4 as in Game 3"),
    ] {
        let outcome = read(&format!("{first}\n{second}\n3.b4-b5"), &start());
        assert_eq!(moves(&outcome.record), "b2b4 f7f5 a2a3 h7h4 b4b5", "{first} {second}");
        assert_eq!(problems(&outcome), [""; 0], "{first} {second}");
    }
}

#[test]
fn moves_within_lines_of_prose_are_played_where_they_are_unmistakable() {
    for text in [
        "1.b2-b4 f7-f5 A solid start. 2.a2-a3 h7-h4 Now all is well. 3.b4-b5",
        "White opened with 1.b2-b4 and Black replied 1...f7-f5. Then came 2. a2-a3 h7-h4, and White went on with 3.b4-b5.",
        "1.b2-b4, to which Black replied f7-f5. 2.a2-a3 was quiet, and h7-h4 was the answer.\n3.b4-b5",
        "The game: 1.b2-b4 f7-f5 is usual, 2.a2-a3 is not (2.c2-c4 c7-c5), 2...h7-h4 3.b4-b5 1-0",
        "1.b2-b4 f7-f5 If White had known! 2.a2-a3 h7-h4\nso much for that.\n3.b4-b5",
        "1.b2-b4 f7-f5 A quiet start. 2.a2-a3 h7-h4\n3.b4-b5",
        "Ann began with 1. b2-b4, which she likes, and after 1... f7-f5 went for\n2. a2-a3 with the idea of b4-b5. \
         Bob was not afraid: 2... h7-h4 3. b4-b5 {at once}. A draw was agreed.",
        "1.b2-b4 f7-f5 Better 1...c7-c5 2.c2-c4 b7-b5. 2.a2-a3 h7-h4 The usual reply. 3.b4-b5",
        "[White \"Ann\"]\n\n1.b2-b4 f7-f5 A solid start. 2.a2-a3 h7-h4 Now all is well. 3.b4-b5",
    ] {
        assert_moves(text, "b2b4 f7f5 a2a3 h7h4 b4b5");
    }
}

#[test]
fn moves_within_lines_of_prose_that_were_only_thought_of_are_prose() {
    for prose in [
        "If now 2.a2-a3 h7-h4 then 3.b4-b5 wins.",
        "White could try 2.a2-a3 h7-h4 3.b4-b5 here.",
        "A draw was agreed. 2.a2-a3 h7-h4 3.b4-b5 leads nowhere.",
        "So a draw was agreed to. Perhaps 2.a2-a3 h7-h4 3.b4-b5.",
        "The game is drawn. 2.a2-a3 h7-h4.",
        "Both feared a2-a3 and h7-h4.",
        "Better is 2.a2-a3.",
        "There is nothing in 2.a2-a3 h7-h4 for White.",
    ] {
        let outcome = read(&format!("1.b2-b4 f7-f5 A short game. {prose}"), &start());
        assert_eq!((moves(&outcome.record).as_str(), problems(&outcome)), ("b2b4 f7f5", vec![]), "{prose}");
        assert_eq!(outcome.record.line.nodes[1].comments, [format!("A short game. {prose}")]);
    }
}

#[test]
fn an_impossible_move_within_a_line_of_prose_stops_the_game() {
    let text = "1.b2-b4 f7-f5 A solid start. 2.a2-a9 h7-h4 Now all is well. 3.b4-b5 h4-h3";
    let outcome = read(text, &start());
    assert_eq!(
        (moves(&outcome.record).as_str(), problems(&outcome)[0].as_str()),
        ("b2b4 f7f5", "Line 1, character 32: Move 2 of White, 'a2-a9': a rank is 1 to 8, not '9' (character 5).")
    );
    let a3 = outcome.stop.as_ref().and_then(|stop| stop.suggestions().first().copied()).expect("a suggestion");
    assert_eq!(moves(&outcome.corrected(text, Correction::Play(a3)).record), "b2b4 f7f5 a2a3 h7h4 b4b5 h4h3");
}

/// A game told in sentences of many kinds, several per line, reads as the game that was told.
#[test]
fn random_games_in_flowing_prose_are_found() {
    const BEFORE: [&str; 8] = [
        "",
        "A quiet move. ",
        "The crowd grew. Then came ",
        "Nobody knows why White spent an hour here. ",
        "After a long pause ",
        "Not the best, said the winner. ",
        "Here the bulletin has a gap (see page 3). ",
        "The game continued ",
    ];
    const AFTER: [&str; 6] = [". ", " with an attack. ", ", a surprise. ", "! ", " as in an older game; ", ". "];
    let mut rng = Rng::with_seed(82);
    for _ in 0..rounds(150) {
        let (array, plies) = (array(&mut rng), rng.usize(3..30) * 2);
        let (start, game) = playout(&mut rng, RuleSet::default(), array, plies);
        let (mut text, mut position) = (String::from("An evening at the club. "), start);
        let moves: Vec<String> = game
            .iter()
            .map(|&(mv, next)| {
                let written = move_text::write(Notation::Abbott, &position, mv, Alphabet::Abbott);
                position = next;
                written
            })
            .collect();
        for (number, pair) in (1..).zip(moves.chunks(2)) {
            // The last moves are written plainly: a sentence that the end of the text cuts off may be prose about a
            // move.
            if moves.len() <= 2 * number {
                text += &format!("\n{number}.{}\n", pair.join(" "));
                continue;
            }
            text += BEFORE[rng.usize(..BEFORE.len())];
            text += &match (pair, rng.u8(..4)) {
                ([white, black], 0) => format!("{number}. {white} was met by {number}... {black}"),
                ([white, black], 1) => format!("{number}.{white} and {number}...{black}"),
                _ => format!("{number}.{}", pair.join(" ")),
            };
            text += AFTER[rng.usize(..AFTER.len())];
            if rng.u8(..4) == 0 {
                text.push('\n');
            }
        }
        let outcome = read(&text, &start);
        let expected: Vec<_> = game.iter().map(|&(mv, _)| mv).collect();
        let found: Vec<_> = outcome.record.moves().collect();
        assert_eq!(found, expected, "{text}\n{:?}", problems(&outcome));
    }
}

#[test]
fn a_word_that_cannot_be_a_move_stops_the_game() {
    for (text, kept, expected) in [
        (
            "1.b2-b4 f7-f5\n2.Xc1-c1+ a7-a6",
            "b2b4 f7f5",
            "Line 2, character 3: Move 2 of White, 'Xc1-c1': the Chameleon on c1 cannot be removed by suicide.",
        ),
        (
            "1.b2-b4 f7-f9\n2.a2-a3",
            "b2b4",
            "Line 1, character 9: Move 1 of Black, 'f7-f9': a rank is 1 to 8, not '9' (character 5).",
        ),
        (
            "1.b2-b4 f7-f2 and so on\n2.a2-a3",
            "b2b4",
            "Line 1, character 9: Move 1 of Black, 'f7-f2': the Pawn on f7 cannot move to f2.",
        ),
        ("b2b4 f7f2 a2a3", "b2b4", "Line 1, character 6: Move 1 of Black, 'f7f2': the Pawn on f7 cannot move to f2."),
        (
            "1.b2-b4:Wd4 f7-f5",
            "",
            "Line 1, character 3: Move 1 of White, 'b2-b4:Wd4': pawn b2 to b4 captures nothing, which is not what the text says.",
        ),
    ] {
        let outcome = read(text, &start());
        assert_eq!((moves(&outcome.record).as_str(), problems(&outcome)), (kept, vec![expected.to_owned()]), "{text}");
        let stop = outcome.stop.as_ref().expect("a stop");
        assert!(!stop.suggestions().is_empty());
        assert!(text[stop.rest..].len() < text.len());
    }
}

#[test]
fn missing_and_misnumbered_moves_are_reported() {
    for (text, kept, expected) in [
        (
            "1.b2-b4 f7-f5\n1.a2-a3 h7-h4\n3.b4-b5 h4-h3",
            "b2b4 f7f5 a2a3 h7h4 b4b5 h4h3",
            "Line 2, character 1: '1.a2-a3' is numbered as move 1 of White, but move 2 of White comes next.",
        ),
        (
            "1.b2-b4 f7-f5\n3.a2-a3 h7-h4\n4.b4-b5 h4-h3",
            "b2b4 f7f5 a2a3 h7h4 b4b5 h4h3",
            "Line 2, character 1: '3.a2-a3' is numbered as move 3 of White, but move 2 of White comes next.",
        ),
        (
            "24.b2-b4 f7-f5\n25.a2-a3 h7-h4",
            "b2b4 f7f5 a2a3 h7h4",
            "Line 1, character 1: '24.b2-b4' is numbered as move 24 of White, but move 1 of White comes next.",
        ),
        (
            "1.b2-b4 f7-f5\n2.a2-a3 and Black resigned",
            "b2b4 f7f5",
            "Line 2, character 1: '2.a2-a3 and Black resigned' may be the next move, or prose about it; read as prose.",
        ),
        ("A text about Ultima", "", "Line 1, character 1: There is no move in this text."),
    ] {
        let outcome = read(text, &start());
        assert_eq!((moves(&outcome.record).as_str(), problems(&outcome)), (kept, vec![expected.to_owned()]), "{text}");
    }
    let outcome = read("1.b2-b4\n2.a2-a3 h7-h4", &start());
    assert_eq!(moves(&outcome.record), "b2b4");
    assert_eq!(outcome.stop.map(|stop| stop.problem.text), Some("a2-a3".to_owned()));
}

#[test]
fn several_games_in_one_text() {
    let text = "First game\n\n1.b2-b4 f7-f5 1-0\nToo short.\n\nSecond game\n1.a2-a3 h7-h4\n2.b2-b4 a7-a6\n\n\
                Third game, without a result above\n1.c2-c3 c7-c6\n2.d2-d3 1/2-1/2";
    let found: Vec<ParsedGame> = games(text, &start()).collect();
    let played: Vec<String> = found.iter().map(|outcome| moves(&outcome.record)).collect();
    assert_eq!(played, ["b2b4 f7f5", "a2a3 h7h4 b2b4 a7a6", "c2c3 c7c6 d2d3"]);
    assert_eq!(found[0].record.line.nodes[1].comments, ["Too short."]);
    assert_eq!(found[1].record.line.nodes[0].starting_comments, ["Second game"]);
    let whole: String = found.iter().map(|outcome| &text[outcome.span.clone()]).collect();
    assert_eq!(whole, text);
    assert!(found.iter().all(|outcome| problems(outcome).is_empty()));
}

#[test]
fn prose_behind_a_game_belongs_to_it() {
    let text = "1.b2-b4 f7-f5 1-0\n\nLast words.\n\n1.c2-c4 would have been better.";
    let found: Vec<ParsedGame> = games(text, &start()).collect();
    assert_eq!((found.len(), found[0].span.clone()), (1, 0..text.len()));
    assert_eq!(found[0].record.line.nodes[1].comments, ["Last words.", "1.c2-c4 would have been better."]);
}

#[test]
fn a_line_chosen_to_be_prose_is_a_comment() {
    let text = "1.b2-b4 f7-f5\n2.Xc1-c1+ a7-a6\n2.a2-a3 a7-a6";
    let stopped = read(text, &start());
    let outcome = stopped.corrected(text, Correction::Comment);
    assert_eq!(moves(&outcome.record), "b2b4 f7f5 a2a3 a7a6");
    assert_eq!(outcome.record.line.nodes[1].comments, ["Xc1-c1+ a7-a6"]);
}

/// Returns prose that may stand where White's move of this number comes next; it may name another legal move.
fn prose(rng: &mut Rng, number: u32, other: &str) -> String {
    match rng.u8(..10) {
        0 => format!("{number}.{other} would have made life difficult\n"),
        1 => format!("{number}.{other}? {number}...Xa1-a2 {}.any mate was what White feared.\n", number + 1),
        2 => format!("If {number}.{other} a7-a6, {}.any mate.\n", number + 1),
        3 => format!("{other} gives Black material for nothing, and\n{number}.{other}\nleads nowhere.\n"),
        4 => format!("Here White could have tried\n{number}.{other}\n"),
        5 => format!("Diagram {number}: after {}...{other}\n8 c l x . k x . l\n7 . p . . . . . .\n", number - 1),
        6 => format!("({number}.{other} is worse)\n"),
        7 => "A quiet move; nobody knows why.\n".to_owned(),
        8 => format!("{other}(or a3):C\n\n{}.{other}\n\n", number.saturating_sub(1)),
        _ => "\nPosition in the middle of the game\n\n".to_owned(),
    }
}

#[test]
fn random_games_among_random_prose_are_found() {
    let mut rng = Rng::with_seed(81);
    for _ in 0..rounds(150) {
        let (array, plies) = (array(&mut rng), rng.usize(4..50));
        let (start, game) = playout(&mut rng, RuleSet::default(), array, plies);
        let mut text = "An evening at the club\n\n".to_owned();
        let mut position = start;
        // A line with prose behind its moves can be read because of the plain line after it.
        let mut plain = false;
        let mut left = game.len();
        for moves in game.chunks(2) {
            let number = position.fullmoves();
            let other = rng.choice(position.legal_moves()).expect("a legal move");
            let other = move_text::write(Notation::Abbott, &position, other, Alphabet::Abbott);
            if number > 1 && rng.bool() {
                text += &prose(&mut rng, number, &other);
                plain = true;
            }
            let mut written = Vec::new();
            for &(mv, next) in moves {
                written.push(move_text::write(Notation::Abbott, &position, mv, Alphabet::Abbott));
                position = next;
            }
            left -= moves.len();
            text += &match rng.u8(..5) {
                0 => format!("{number}.{}\n", written.join("   ")),
                1 => format!("{number}. {}!?\n{}", written.join(" "), if rng.bool() { "\n" } else { "" }),
                2 if written.len() == 2 => {
                    format!("{number}. {}\nA reply:\n{number}. ... {}\n", written[0], written[1])
                }
                3 if !plain && left > 0 => format!("{number}.{} with the idea of a pincer\n", written.join(" ")),
                _ => format!("{number}.{}\n", written.join(" ")),
            };
            plain = text.ends_with("pincer\n");
        }
        text += "1/2-1/2\n";
        let outcome = read(&text, &start);
        assert_eq!(problems(&outcome), [""; 0], "{text}");
        let expected: Vec<_> = game.iter().map(|&(mv, _)| mv).collect();
        assert_eq!(outcome.record.moves().collect::<Vec<_>>(), expected, "{text}");
        assert_eq!(outcome.record.result, GameResult::Draw);
    }
}

#[test]
fn prose_names_the_result() {
    for (prose, expected) in [
        ("A fine finish. 0-1", GameResult::BlackWins),
        ("A fine finish (1-0).\nNotes by the winner", GameResult::WhiteWins),
        ("White resigns.", GameResult::BlackWins),
        ("Here a2-a3 and Black resigned", GameResult::WhiteWins),
        ("Black\nresigned here", GameResult::WhiteWins),
        ("Resigns", GameResult::BlackWins),
        ("A hard fight! Draw agreed.", GameResult::Draw),
        ("Drawn by agreement", GameResult::Draw),
        ("White should have resigned.", GameResult::Unknown),
        ("If 3.Lb4, Black resigns.", GameResult::Unknown),
        ("Draws were rare. 1", GameResult::Unknown),
        ("Both were content.", GameResult::Unknown),
        ("", GameResult::Unknown),
    ] {
        for gap in ["\n", "\n\n"] {
            let found = read(&format!("1. b2-b4 f7-f5{gap}{prose}\n"), &start()).record;
            assert_eq!((found.moves().count(), found.result), (2, expected), "{gap:?} {prose}");
        }
    }
}
