//! Records: written records read back exactly, errors name their place, and every valid part is kept.

use super::{moves, problems, start};
use crate::random::{array, legal_move, rounds, rule_sets};
use fastrand::Rng;
use ultima::notation::pgn::{
    Correction, GameResult, Games, ParsedGame, ProblemKind, Record, RecordLine, RecordNode, Tags, commands, games,
    read, write,
};
use ultima::notation::uci_move;
use ultima::rules::{Position, RuleSet, StartingArray};

/// Returns a line of random moves with comments, marks and variations in every possible place.
fn random_line(rng: &mut Rng, mut position: Position, plies: usize, depth: usize) -> RecordLine {
    let mut line = RecordLine::default();
    let mut after_variations = true;
    while line.nodes.len() < plies
        && let Some(mv) = legal_move(rng, &position)
    {
        let mut node = RecordNode::new(mv);
        if after_variations {
            node.starting_comments = comments(rng);
        }
        let mut nags: Vec<u8> = (0..rng.usize(..10).saturating_sub(7)).map(|_| rng.u8(..)).collect();
        nags.dedup();
        nags.truncate(2);
        node.nags = nags;
        node.comments = comments(rng);
        if depth > 0 && rng.u8(..6) == 0 {
            for _ in 0..rng.usize(1..3) {
                let plies = rng.usize(1..6);
                node.variations.push(random_line(rng, position, plies, depth - 1));
            }
        }
        after_variations = !node.variations.is_empty();
        position = position.play_unchecked(mv);
        line.nodes.push(node);
    }
    if after_variations {
        line.closing_comments = comments(rng);
    }
    line
}

fn comments(rng: &mut Rng) -> Vec<String> {
    const WORDS: [&str; 14] = [
        "a",
        "good",
        "move:",
        "[%clk 0:05:00]",
        "[%eval -1.25]",
        "(or",
        "not)",
        "%",
        "{",
        "}",
        "1-0",
        "\"quoted\"",
        "é½",
        "[Event",
    ];
    let mut comment = || {
        let words: Vec<&str> = (0..rng.usize(1..25)).filter_map(|_| rng.choice(WORDS)).collect();
        words.join(" ")
    };
    let several: Vec<String> = [(); 2].iter().map(|()| comment()).collect();
    several.into_iter().take(rng.usize(..12).saturating_sub(9)).collect()
}

fn random_record(rng: &mut Rng, rules: RuleSet) -> Record {
    let mut position = Position::start(rules, array(rng));
    for _ in 0..rng.usize(..3) * rng.usize(..20) {
        if let Some(mv) = legal_move(rng, &position) {
            position = position.play_unchecked(mv);
        }
    }
    let mut tags = Tags::default();
    for name in ["White", "Annotator", "WhiteElo", "Round"] {
        if rng.bool() {
            assert!(tags.set(name, rng.choice(["", "?", "a \"b\" \\c\\", "Müller, J.", "[x] {y"]).expect("a value")));
        }
    }
    let result = rng.choice([GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown]);
    let plies = rng.usize(..50);
    let line = random_line(rng, position, plies, 3);
    Record { tags, line, result: result.expect("a result"), ..Record::new(position) }
}

#[test]
fn random_records_of_all_rule_sets_read_back_exactly() {
    let mut rng = Rng::with_seed(71);
    for _ in 0..rounds(4) {
        let mut file = String::new();
        let mut records = Vec::new();
        for rules in rule_sets(&mut rng, 4) {
            let record = random_record(&mut rng, rules);
            let text = write(&record);
            let outcome = read(&text, &start());
            assert_eq!(problems(&outcome), [""; 0], "{text}");
            assert_eq!(outcome.record, record, "{text}");
            assert_eq!(write(&outcome.record), text);
            file += &text;
            records.push(record);
        }
        let found: Vec<Record> = games(&file, &start()).map(|outcome| outcome.record).collect();
        assert!(found == records);
        let spans: String = games(&file, &start()).map(|outcome| file[outcome.span].to_owned()).collect();
        assert!(spans == file);
    }
}

#[test]
fn lines_are_no_longer_than_eighty_characters() {
    let mut rng = Rng::with_seed(72);
    for rules in rule_sets(&mut rng, 4) {
        let text = write(&random_record(&mut rng, rules));
        for line in text.lines().filter(|line| !line.starts_with('[') && !line.contains("; ")) {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

/// A file as other programs write it: no roster, `%` and `;` lines, numbers without dots, marks and signs of all sorts.
const FOREIGN: &str = "\u{feff}% made by hand
[Event \"Postal \\\"A\\\"\"] [White \"N.N.\"]
[RuleSet \"ultima-1963+no-suicide\"]
[Result \"1/2-1/2\"]
[Annotator \"me\"]

; a start
1 b2-b4!! f7f5 {[%clk 1:00:00]
 then} 2. a2a3 $14 ( 2.Ia1b2 ) (2. c2c3 (2.d2-d3 d7-d5)) 2... h6 !? 1/2-1/2
";

#[test]
fn a_file_of_another_program_is_normalized() {
    let outcome = read(FOREIGN, &start());
    assert_eq!(problems(&outcome), [""; 0]);
    let expected = "[Event \"Postal \\\"A\\\"\"]
[Site \"?\"]
[Date \"????.??.??\"]
[Round \"?\"]
[White \"N.N.\"]
[Black \"?\"]
[Result \"1/2-1/2\"]
[Variant \"Ultima\"]
[RuleSet \"ultima-1963+no-suicide\"]
[Annotator \"me\"]

{a start} 1. b2-b4!! f7-f5 {[%clk 1:00:00] then} 2. a2-a3 $14 (2. Ia1-b2) (2.
c2-c3 (2. d2-d3 d7-d5)) 2... h7-h6!? 1/2-1/2

";
    assert_eq!(write(&outcome.record), expected);
    assert_eq!(write(&read(expected, &start()).record), expected);
}

#[test]
fn errors_name_their_place_and_what_is_good_is_kept() {
    for (text, kept, expected) in [
        (
            "1. b2-b4 f7-f5 2. b4-b9 *",
            "b2b4 f7f5",
            "Line 3, character 19: Move 2 of White, 'b4-b9': a rank is 1 to 8, not '9' (character 5).",
        ),
        (
            "1. b2-b4\n f7-f2 2. a2-a3",
            "b2b4",
            "Line 4, character 2: Move 1 of Black, 'f7-f2': the Pawn on f7 cannot move to f2.",
        ),
        (
            "1. b2-b4 (1. b2-z4 a7-a6) f7-f5",
            "b2b4 f7f5",
            "Line 3, character 14: Move 1 of White, 'b2-z4': a file is a to h, not 'z' (character 4).",
        ),
        (
            "1. b2-b4 f7-f5 3. a2-a3 a7-a6 4. a3-a2",
            "b2b4 f7f5 a2a3 a7a6 a3a2",
            "Line 3, character 16: '3.' is numbered as move 3 of White, but move 2 of White comes next.",
        ),
        ("(1. b2-b4) 1. b2-b4", "b2b4", "Line 3, character 1: A variation stands before any move; it is left out."),
        (
            "1. b2-b4 (1. a2-a3",
            "b2b4",
            "Line 3, character 10: The variation that begins here does not end; a ) is missing.",
        ),
        ("1. b2-b4) f7-f5", "b2b4 f7f5", "Line 3, character 9: A variation ends here, but none has begun."),
        (
            "1. b2-b4 {and so on",
            "b2b4",
            "Line 3, character 10: The comment that begins here does not end; a } is missing.",
        ),
        ("1. b2-b4 $300 f7-f5", "b2b4 f7f5", "Line 3, character 10: '$300' is not a glyph number ($0 to $255)."),
        (
            "1. b2-b4 1-0",
            "b2b4",
            "Line 1, character 10: The Result tag says 0-1, but the moves end with 1-0; the latter is used.",
        ),
        (
            "1. b2-b4 0-1 f7-f5",
            "b2b4",
            "Line 3, character 14: 'f7-f5' and what follows come after the result; they are left out.",
        ),
        (
            "1. b2-b4:a5 0-1",
            "",
            "Line 3, character 4: Move 1 of White, 'b2-b4:a5': pawn b2 to b4 captures nothing, which is not what the text says.",
        ),
    ] {
        let outcome = read(&format!("[Result \"0-1\"]\n\n{text}"), &start());
        assert_eq!((moves(&outcome.record).as_str(), problems(&outcome)), (kept, vec![expected.to_owned()]), "{text}");
    }
}

#[test]
fn errors_in_tags_name_their_place() {
    for (text, expected) in [
        (
            "[RuleSet \"chess\"]",
            "Line 1, character 11: Rule set, character 1: 'chess' is not a rule set. Known: ultima-1963, ultima-1968, pure, vchess, king-capture and single-leap.",
        ),
        ("[RuleSet \"pure+x\"]", "Line 1, character 16: Rule set, character 6: 'x' is not a switch."),
        (
            "[White \"x\"]\n[FEN \"8/9\"]",
            "Line 2, character 9: FEN, character 3: 9 cannot count empty squares; use 1 to 8.",
        ),
        (
            "[FEN \"8/8/8/8/8/8/8/8\"]",
            "Line 1, character 7: The game cannot continue from this position because White has no King and Black has no King.",
        ),
        (
            "[Event \"x\"]\n[White \"x",
            "Line 2, character 1: '[White \"x' is not a tag: write one like [Event \"Club championship\"].",
        ),
        (
            "[Event \"x\"]\n[Event \"y\"]",
            "Line 2, character 1: The tag 'Event' is given more than once; the first one counts.",
        ),
        ("[Variant \"Chess\"]", "Line 1, character 11: The variant 'Chess' is not Ultima; read as Ultima."),
        ("[Result \"2-0\"]", "Line 1, character 10: '2-0' is not a result: use 1-0, 0-1, 1/2-1/2 or *."),
    ] {
        let wrong = problems(&read(&format!("{text}\n\n*\n"), &start()));
        assert!(wrong.len() == 1 && wrong[0].starts_with(expected), "{text}: {wrong:?}");
    }
}

#[test]
fn a_letter_other_than_the_victims_is_a_warning() {
    let text = "[FEN \"7k/8/2l5/8/3C4/8/2K2i2/8\"]\n\n1. Cd4-f6:Wc6:Lf2 *";
    let outcome = read(text, &start());
    assert_eq!(moves(&outcome.record), "d4f6");
    assert_eq!(
        problems(&outcome),
        [
            "Line 3, character 4: 'Cd4-f6:Wc6:Lf2' says Withdrawer, but the piece captured on c6 is the Leaper; the board is followed.",
            "Line 3, character 4: 'Cd4-f6:Wc6:Lf2' says Leaper, but the piece captured on f2 is the Immobilizer; the board is followed.",
        ]
    );
}

#[test]
fn reading_goes_on_from_a_choice_and_with_the_next_game() {
    let text = "[White \"A\"]\n\n1. b2-b4 f7-f9 2. a2-a3 b7-b1 1-0\n\n[White \"B\"]\n\n1. a2-a3 *\n";
    let found: Vec<ParsedGame> = games(text, &start()).collect();
    assert_eq!(found.len(), 2);
    assert_eq!((found[1].record.tags.get("White"), moves(&found[1].record).as_str()), (Some("B"), "a2a3"));

    let stop = found[0].stop.clone().expect("a stop");
    assert_eq!(&text[stop.rest..stop.rest + 3], " 2.");
    let suggestions = stop.suggestions();
    assert!(suggestions.len() == 5 && suggestions[..4].iter().all(|mv| uci_move::write(*mv).starts_with("f7")));
    let choice = suggestions.into_iter().find(|&mv| uci_move::write(mv) == "f7f6").expect("offered");
    let resumed = found[0].corrected(text, Correction::Play(choice));
    assert_eq!(moves(&resumed.record), "b2b4 f7f6 a2a3");
    assert_eq!(resumed.stop.as_ref().map(|stop| stop.problem.text.as_str()), Some("b7-b1"));
    let finished = resumed.corrected(text, Correction::Comment);
    assert_eq!((finished.stop, finished.record.result), (None, GameResult::WhiteWins));
    assert_eq!(finished.record.line.nodes[2].comments, ["b7-b1"]);
    assert_eq!(finished.span, found[0].span);

    // A move that is not legal there changes nothing.
    assert_eq!(found[0].corrected(text, Correction::Play(ultima::rules::Move { to: choice.from, ..choice })), found[0]);
}

#[test]
fn an_unclosed_comment_loses_only_its_game() {
    let text = "[Event \"1\"]\n\n1. a2-a3 {oh\n\n[Event \"2\"]\n\n1. b2-b4 *\n\n[Event \"3\"]\n\n*\n";
    let events: Vec<String> =
        games(text, &start()).filter_map(|outcome| outcome.record.tags.get("Event").map(str::to_owned)).collect();
    assert_eq!(events, ["1", "2", "3"]);
}

#[test]
fn invalid_bytes_are_warnings() {
    let bytes = b"[White \"x\"]\n\n1. b2-b4 {caf\xe9} *\n";
    let found: Vec<ParsedGame> = Games::new(&bytes[..], &start()).map_while(Result::ok).collect();
    assert_eq!(moves(&found[0].record), "b2b4");
    assert_eq!(found[0].warnings[0].kind, ProblemKind::Latin1);
    assert_eq!((found[0].warnings[0].place.line, found[0].warnings[0].place.column), (3, 14));
}

#[test]
fn clocks_and_tags_can_be_asked_for() {
    let mut record = read(
        "[White \"A\"]\n[Event \"x\"]\n[Round \"3\"]\n[Annotator \"B\"]\n\n1. b2-b4 {good [%clk 0:04:59.5]} f7-f5 *",
        &start(),
    )
    .record;
    let left: Vec<Option<u64>> = record.line.nodes.iter().map(commands::clock).collect();
    assert_eq!(left, [Some(299_500), None]);
    record.tags.remove("Annotator");
    record.tags.remove("White");
    assert_eq!((record.tags.get("Annotator"), record.tags.get("White")), (None, Some("A")), "the roster stays");
    assert!(!record.tags.set("two words", "x") && !record.tags.set("FEN", "8/8"));
}

#[test]
fn texts_without_a_start_use_the_given_one() {
    let rotated = Position::start(RuleSet::PURE, StartingArray::ROTATED);
    assert_eq!(read("1. b2-b4", &rotated).record.start, rotated);
    assert_eq!(read("[White \"x\"]\n\n1. b2-b4", &rotated).record.start, rotated);
    let named = read("[RuleSet \"vchess\"]\n\n1. b2-b4", &rotated).record;
    assert_eq!(named.start, Position::start(RuleSet::VCHESS, StartingArray::VCHESS));
}

mod shape_and_clock_commands {
    use super::*;
    use ultima::notation::pgn::commands::*;

    fn read_clock(text: &str) -> Option<u64> {
        let node = RecordNode::new(start().legal_moves()[0]);
        clock(&RecordNode { comments: vec![format!("[%clk {text}]")], ..node })
    }

    #[test]
    fn commands_are_found_among_words() {
        assert_eq!(value("[%clk 0:05:00] well played [%eval -1.25]", "eval"), Some("-1.25"));
        assert_eq!(value("[%clk 0:05:00", "clk"), None);
        assert_eq!(value("[%clock 5]", "clk"), None);
    }

    #[test]
    fn shapes_read_back() {
        let comment = "[%csl Gb4,Pa1][%cal Rb2b4][%csl Gh8]";
        assert_eq!(write_shapes(&shapes(comment)), comment);
        assert_eq!(shapes("[%csl z9] Good [%cal Rb2b4]").len(), 1);
        assert_eq!(write_shapes(&[]), "");
    }

    #[test]
    fn clocks_read_back() {
        for time in [0, 1, 999, 1000, 59_999, 60_000, 3_600_000, 100 * 3_600_000 + 61_001] {
            let comment = write_clock(time);
            assert_eq!(value(&comment, "clk").and_then(read_clock), Some(time), "{comment}");
        }
        for (text, time) in [("1:02:03", 3_723_000), ("2:03.5", 123_500), ("7", 7_000)] {
            assert_eq!(read_clock(text), Some(time));
        }
        for text in ["", ":", "1:2:3:4", "a", "1.x", "-1:00", "99999999", "1.é"] {
            assert_eq!(read_clock(text), None, "{text}");
        }
    }
}

mod stream {
    use ultima::notation::pgn::games;
    use ultima::notation::pgn::{ParsedGame, Stream};
    use ultima::rules::Position;

    const FILE: &str = "[Event \"one\"]\n[Result \"*\"]\n\n1. b2-b4 {[Event \"in a comment\"]} *\n\n[Event \
                        \"two\"]\r\n\r\n1. c2-c4 *\r\n\r\n[Event \"three\"]\n\n1. b2-b9 *\n";

    #[test]
    fn games_and_their_locations_do_not_depend_on_how_a_file_is_split() {
        let start = Position::default();
        let whole: Vec<ParsedGame> = games(FILE, &start).collect();
        assert_eq!(whole.len(), 3);
        for size in [1, 2, 7, 30, FILE.len()] {
            let mut stream = Stream::new(&start);
            let mut found: Vec<ParsedGame> =
                FILE.as_bytes().chunks(size).flat_map(|piece| stream.push(piece)).collect();
            found.extend(stream.finish());
            let seen = |outcome: &ParsedGame| {
                let place = outcome.stop.as_ref().map(|stop| stop.problem.place);
                (outcome.record.clone(), outcome.span.clone(), place)
            };
            let seen = |all: &[ParsedGame]| all.iter().map(seen).collect::<Vec<_>>();
            assert_eq!(seen(&found), seen(&whole), "pieces of {size}");
        }
    }

    #[test]
    fn prose_before_the_first_tag_is_not_a_game() {
        let start = Position::default();
        let text = "From our archive:\n\n[Event \"one\"]\n\n1. b2-b4 *\n";
        let mut stream = Stream::new(&start);
        let mut found = stream.push(text.as_bytes());
        found.extend(stream.finish());
        assert_eq!(found, games(text, &start).collect::<Vec<_>>());
        assert_eq!(found[0].record.line.nodes[0].starting_comments, ["From our archive:"]);
    }

    #[test]
    fn a_file_in_latin_1_says_so_once() {
        let start = Position::default();
        let game = b"[Event \"caf\xe9\"]\n\n1. b2-b4 *\n\n";
        let mut stream = Stream::new(&start);
        let mut found: Vec<ParsedGame> = [game, game].iter().flat_map(|game| stream.push(*game)).collect();
        found.extend(stream.finish());
        let notes = |game: &ParsedGame| game.warnings.iter().filter(|warning| warning.is_note()).count();
        assert_eq!(found.iter().map(notes).collect::<Vec<_>>(), [1, 0]);
    }

    #[test]
    fn a_file_without_tags_is_read_at_its_end() {
        let start = Position::default();
        let mut stream = Stream::new(&start);
        assert!(stream.push(b"Prose before.\n\n1. b2-b4 ").is_empty());
        assert!(stream.push(b"f7-f5").is_empty());
        assert_eq!(stream.finish()[0].record.moves().count(), 2);
    }
}

#[test]
fn the_record_of_the_readme_reads_without_a_problem() {
    let readme = include_str!("../../../../README.md");
    let from = readme.find("    [RuleSet ").expect("README.md shows a record");
    let shown: String = readme[from..]
        .lines()
        .take_while(|line| line.is_empty() || line.starts_with("    "))
        .fold(String::new(), |text, line| text + line.trim_start() + "\n");
    let read = read(&shown, &start());
    assert_eq!(problems(&read), [""; 0], "{shown}");
    assert_eq!((moves(&read.record), read.record.result), ("b2b4 f7f5 a1b2".into(), GameResult::Draw));
    assert_eq!(read.record.line.nodes[1].variations.len(), 1);
}
