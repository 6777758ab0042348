//! Links to games: those in earlier formats stay readable, and those of long games stay short.

use crate::random::{array, playout, rounds, rule_sets};
use fastrand::Rng;
use ultima::link::{
    self, CorrespondenceId, Declaration, DeclarationKind, Link, LinkKind, MAX_NAME, Message, Presentation,
    sanitized_name,
};
use ultima::rules::{Color, Move, MoveLine};

#[test]
fn links_of_earlier_forms_stay_readable() {
    let samples = include_str!("../data/links/earlier.tsv");
    assert!(samples.lines().count() > 10);
    for line in samples.lines() {
        let (earlier, now) = line.split_once('\t').expect("two forms");
        let link = link::read_game(earlier).unwrap_or_else(|error| panic!("{earlier}: {error}"));
        assert_eq!(link::write(&link), now, "{earlier}");
        assert_eq!(link::read_game(now), Ok(link), "{now}");
    }
}

/// Names as long as they may be, in letters of one, two and three bytes.
const NAMES: [[&str; 2]; 3] = [
    ["Maximiliane Featherstonehaugh J", "Bartholomew O'Shaughnessy-Smith"],
    ["Констанция Вознесенская-Гончар", "Александр Преображенский-Лебед"],
    ["山田太郎左衛門之助國光源頼朝", "鈴木一郎右衛門"],
];

#[test]
fn a_game_of_300_plies_has_a_link_under_2000_characters() {
    let mut rng = Rng::with_seed(61);
    let mut long = 0;
    for _ in 0..rounds(5) {
        for rules in rule_sets(&mut rng, 4) {
            let array = array(&mut rng);
            let (start, game) = playout(&mut rng, rules, array, 300);
            long += usize::from(game.len() == 300);
            let moves: Vec<Move> = game.iter().map(|&(mv, _)| mv).collect();
            for names in NAMES {
                let names = names.map(sanitized_name);
                assert!(names.iter().all(|name| (1..=MAX_NAME).contains(&name.chars().count())));
                let game = MoveLine::new_unchecked(start, &moves);
                // A message, where the game may still go on.
                let kind = match game.moves_after_end() {
                    Some(_) => LinkKind::Game(None),
                    None => LinkKind::Message(Message {
                        id: CorrespondenceId::new("ab12cd3").expect("an identifier"),
                        declaration: None,
                        engine_allowed: moves.len() == 300,
                    }),
                };
                let link = Link {
                    cursor: moves.len().saturating_sub(1),
                    presentation: Presentation { names, ..Presentation::flipped(true) },
                    kind,
                    ..Link::new(game)
                };
                let text = link::write(&link);
                assert!(text.len() < 1950, "{}: {text}", text.len());
                assert_eq!(link::read_game(&text), Ok(link));
            }
        }
    }
    assert!(long > 3, "{long} long games");
}

#[test]
fn every_declaration_reads_back_or_is_refused() {
    let mut rng = Rng::with_seed(62);
    for rules in rule_sets(&mut rng, 4) {
        let (array, plies) = (array(&mut rng), rng.usize(..12));
        let (start, game) = playout(&mut rng, rules, array, plies);
        let moves: Vec<Move> = game.iter().map(|&(mv, _)| mv).collect();
        for (by, kind) in Color::ALL.into_iter().flat_map(|by| {
            [
                DeclarationKind::DrawOffer,
                DeclarationKind::DrawDecline,
                DeclarationKind::DrawAcceptance,
                DeclarationKind::Resignation,
            ]
            .map(|kind| (by, kind))
        }) {
            let message = Message {
                id: CorrespondenceId::new("x").expect("an identifier"),
                declaration: Some(Declaration { by, kind }),
                engine_allowed: false,
            };
            let link = Link { kind: LinkKind::Message(message), ..Link::new(MoveLine::new_unchecked(start, &moves)) };
            let turn = if moves.len().is_multiple_of(2) { Color::White } else { Color::Black };
            match link::read_game(&link::write(&link)) {
                Ok(read) => assert_eq!((read, by == turn), (link, kind.ends())),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
}

mod game {
    use ultima::link::*;
    use ultima::notation::uci_move;

    use ultima::rules::{Color, MoveLine, Position, RuleSet, StartingArray, Termination};
    use ultima::search::LineCount;

    const START: &str = "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC_w_-_-_0_1";

    #[test]
    fn the_default_start_has_many_spellings_and_one_written_form() {
        for fragment in ["", "#", "#/", "#/play", "#play", "/play/", "#/play?", "#?&", "#/play?moves=&v=1&flip=0"] {
            assert_eq!(read_game(fragment), Ok(Link::default()), "{fragment:?}");
        }
        assert_eq!(write(&Link::default()), "#/play");
        let spelled = format!("#/play?rules=ultima-1963&fen={START}");
        assert_eq!(read_game(&spelled), Ok(Link::default()));
    }

    #[test]
    fn a_link_with_all_its_parts_reads_back() {
        let text = "#/play?rules=pure+suicide&array=rotated&moves=b2b4f7f5&cursor=1&flip=1&lines=2&white=Ann&black=%C3%89va%20B.\
                    &marks=Gb2b4,Re4&game=ab12&says=black-offers&engine=1&theme=dark%20blue&x";
        let link = read_game(text).unwrap();
        assert_eq!(*link.start(), Position::start(RuleSet { suicide: true, ..RuleSet::PURE }, StartingArray::ROTATED));
        assert_eq!(
            (link.moves().len(), link.cursor, link.presentation.flipped, link.analysis),
            (2, 1, true, LineCount::try_from(2).ok())
        );
        assert_eq!((link.presentation.names[1].as_str(), link.shapes.len()), ("Éva B.", 2));
        let declaration = Some(Declaration { by: Color::Black, kind: DeclarationKind::DrawOffer });
        assert_eq!(
            link.message(),
            Some(&Message {
                id: CorrespondenceId::new("ab12").expect("an identifier"),
                declaration,
                engine_allowed: true
            })
        );
        assert_eq!(link.presentation.extra[0], ("theme".into(), "dark blue".into()));
        assert_eq!(write(&link), text);
    }

    #[test]
    fn every_end_by_the_players_reads_back() {
        for (ended, termination) in [
            ("white_resignation", Termination::Resignation(Color::Black)),
            ("black_resignation", Termination::Resignation(Color::White)),
            ("white_time", Termination::Timeout(Color::Black)),
            ("black_time", Termination::Timeout(Color::White)),
            ("draw_agreement", Termination::Agreement),
            ("draw_time-against-bare-king", Termination::TimeoutAgainstBareKing),
        ] {
            let text = format!("#/play?moves=b2b4&ended={ended}");
            let link = read_game(&text).unwrap();
            assert_eq!((link.termination(), write(&link)), (Some(termination), text));
        }
        for (fragment, why) in [
            (
                "#/play?ended=white_won",
                "Link: 'ended' names the winner and the reason, like white_resignation or draw_agreement, not 'white_won'.",
            ),
            (
                "#/play?fen=7k/8/8/8/8/8/8/K7_w&ended=draw_agreement",
                "Link: 'ended' is only for games that have not ended on the board and are not played by link.",
            ),
            (
                "#/play?moves=b2b4&game=ab12&ended=white_resignation",
                "Link: 'ended' is only for games that have not ended on the board and are not played by link.",
            ),
        ] {
            assert_eq!(read_game(fragment).unwrap_err().to_string(), why);
        }
    }

    #[test]
    fn blanks_and_percent_signs_are_read() {
        let expected =
            read_game("#/play?rules=single-leap+no-suicide&fen=7k/8/8/8/8/8/8/K7_b_-_-_3_9&moves=h8g8").unwrap();
        for fragment in [
            "#/play?rules=single-leap+no-suicide&fen=7k/8/8/8/8/8/8/K7 b - - 3 9&moves=h8g8",
            "#/play?rules=single-leap%2Bno-suicide&fen=7k%2F8%2F8%2F8%2F8%2F8%2F8%2FK7%20b%20-%20-%203%209&moves=h8g8",
            "#/play?moves=%20h8g8&fen=7k/8/8/8/8/8/8/K7+b+-+-+3+9&rules=single-leap%20no-suicide",
        ] {
            assert_eq!(read_game(fragment).as_ref(), Ok(&expected), "{fragment}");
        }
    }

    #[test]
    fn rules_bring_their_array_and_the_written_link_names_it() {
        let link = read_game("#/play?rules=vchess").unwrap();
        assert_eq!(*link.start(), Position::start(RuleSet::VCHESS, StartingArray::VCHESS));
        assert_eq!(write(&link), "#/play?rules=vchess&array=vchess");
        let mirrored = Link::new(MoveLine::from(Position::start(RuleSet::VCHESS, StartingArray::MIRRORED)));
        assert_eq!(write(&mirrored), "#/play?rules=vchess&array=mirrored");
        assert_eq!(read_game(&write(&mirrored)), Ok(mirrored));
    }

    #[test]
    fn a_fragment_leads_to_a_page_and_a_place_on_it() {
        for (fragment, page, rest) in [
            ("", PageName::Play, ""),
            ("#/play?moves=b2b4", PageName::Play, ""),
            ("#/learn/leaper/two-in-a%20row?x=1", PageName::Learn, "leaper/two-in-a row"),
            ("rules/", PageName::Rules, ""),
            ("#/explore?fen=8", PageName::Explore, ""),
        ] {
            assert_eq!(route_of(fragment), Some((page, rest.to_owned())), "{fragment}");
        }
        assert_eq!(route_of("#/chess"), None);
    }

    #[test]
    fn errors_are_located() {
        use LinkField as Field;
        for (fragment, field, position) in [
            ("#/play?rules=pure+flying", Field::Rules, 6),
            ("#/play?fen=ilxkwxlc/ppppppppp/8/8/8/8/8/8", Field::Fen, 18),
            ("#/play?fen=ilxkwxlc/pppppppp/8/8/8/8/8/8%20z", Field::Fen, 31),
            ("#/play?fen=8/8/8/8/8/8/8/8", Field::Fen, 1),
            ("#/play?moves=b2b4f7f2", Field::Moves, 5),
        ] {
            let error = read_game(fragment).unwrap_err();
            assert_eq!((error.field, error.column), (field, position), "{fragment}");
        }
    }

    #[test]
    fn an_invalid_link_keeps_what_could_be_read() {
        let readable = |fragment| *read_game(fragment).unwrap_err().readable;
        let invalid = readable("#/play?rules=pure&fen=8/8/8/8/8/8/8/K7&flip=1&a=b");
        let ReadableGame::Invalid(setup) = invalid.game else { panic!("{invalid:?}") };
        assert_eq!((setup.rules, setup.problems().len(), invalid.presentation.flipped), (RuleSet::PURE, 1, true));
        assert_eq!(invalid.presentation.extra, [("a".into(), "b".into())]);
        let start = Position::default();
        let illegal = readable("#/play?moves=b2b4f7f5b4b9");
        assert_eq!(illegal.game, ReadableGame::Valid(uci_move::read_line(&start, "b2b4f7f5").unwrap()));
        let nameless = readable("#/play?rules=chess&moves=b2b4");
        assert_eq!(nameless.game, ReadableGame::Valid(uci_move::read_line(&start, "b2b4").unwrap()));
        let missing = readable("#/play?rules=pure&fen=z&moves=b2b4");
        assert_eq!(missing.game, ReadableGame::Nothing(RuleSet::PURE));
    }

    #[test]
    fn one_bad_field_hides_nothing_else() {
        let shown = |fragment: &str| read_game(fragment).unwrap_err().readable.game.setup();
        let whole = "7k/8/8/8/8/8/8/K7";
        for fragment in [
            format!("#/play?fen={whole}_x_-_-_3_9"),
            format!("#/play?fen={whole}_w_KQkq_-_3_9"),
            format!("#/play?fen={whole}_w_-_-_z_9"),
            format!("#/play?fen={whole}_w_-_-_0_1_more"),
            format!("#/play?fen={whole}&moves=a1a9"),
            format!("#/play?fen={whole}&cursor=7"),
            format!("#/play?fen={whole}&marks=zz"),
            format!("#/play?fen={whole}&rules=chess"),
            format!("#/play?fen={whole}&v=9"),
        ] {
            assert_eq!(shown(&fragment).board.occupied().count(), 2, "{fragment}");
        }
        // Of a bad placement, the ranks that can be read; of a bad array, the moves from the usual one.
        assert_eq!(shown("#/play?fen=7k/9/pppppppp/8/8/8/8/K7").board.occupied().count(), 10);
        assert_eq!(shown("#/play?fen=7k/pp?ppppp/8/8/8/8/8/K7").board.occupied().count(), 9);
        assert_eq!(shown("#/play?array=upside&moves=b2b4f7f5").fullmoves.get(), 2);
        let explored = crate::harness::explored("#/explore?fen=7k/8/8/8/8/8/8/K7_x&free=1").unwrap_err();
        assert_eq!(
            (explored.readable.setup.board.occupied().count(), explored.readable.move_policy),
            (2, MovePolicy::Free)
        );
    }

    #[test]
    fn invisible_names_are_refused() {
        for name in
            ["%E2%80%8B", "Ann%E2%80%8B", "%E2%81%A0", "%E3%85%A4", "%E2%A0%80", "%E2%80%8D", "%EF%B8%8F", "%C2%AD"]
        {
            let error = read_game(&format!("#/play?white={name}")).unwrap_err();
            assert!(matches!(error.problem, LinkProblem::HiddenCharacter(_)), "{name}: {error}");
        }
        for name in ["%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9", "Jos%C3%A9", "%D9%85%DB%8C%E2%80%8C%D8%AE"] {
            assert!(read_game(&format!("#/play?white={name}")).is_ok(), "{name}");
        }
        assert_eq!(ultima::link::sanitized_name("\u{200b} \u{3164}"), "");
    }

    #[test]
    fn an_endless_link_is_quoted_in_part() {
        for fragment in [
            format!("#/play?moves={}", "z".repeat(1 << 20)),
            format!("#/play?fen={}", "/".repeat(1 << 20)),
            format!("#/play?white={}", "a".repeat(1 << 20)),
            format!("#/{}", "a".repeat(1 << 20)),
            format!("#/play?moves=b2b4&marks={}", "G".repeat(1 << 20)),
        ] {
            assert!(read_game(&fragment).unwrap_err().to_string().len() < 300, "{}", &fragment[..20]);
            assert!(ultima::words::share::excerpt(&fragment).len() < 400);
        }
    }

    #[test]
    fn every_fragment_opens_something() {
        assert!(matches!(read("#/play?moves=b2b4"), LinkTarget::Game(Ok(link)) if link.moves().len() == 1));
        assert!(matches!(read("#/play?moves=b2b4&game=ab12"), LinkTarget::Game(Ok(link)) if link.message().is_some()));
        assert_eq!(read("#/play/kept/k3f"), LinkTarget::SavedGame("k3f".into()));
        assert!(
            matches!(read("#/explore?free=1"), LinkTarget::Exploration(Ok(board)) if board.move_policy == MovePolicy::Free)
        );
        assert_eq!(read("#/explore/last"), LinkTarget::Page(PageName::Explore, LAST_STATE.into()));
        assert_eq!(read("#/learn/leaper"), LinkTarget::Page(PageName::Learn, "leaper".into()));
        assert!(matches!(read("#/puzzles?goal=save"), LinkTarget::Puzzle(Ok(puzzle)) if puzzle.draw));
        let LinkTarget::Puzzle(Err(error)) = read("#/puzzles?goal=svae") else { panic!("an unknown goal") };
        assert_eq!(error.to_string(), "Link: 'goal' can only be save, which makes a draw the goal, not 'svae'.");
        assert!(matches!(read("#/puzzles?fen=9"), LinkTarget::Puzzle(Err(error)) if error.field == LinkField::Fen));
        for page in ["", "practice"] {
            assert_eq!(read(&format!("#/puzzles/{page}")), LinkTarget::Page(PageName::Puzzles, page.into()));
        }
        assert!(matches!(read("#/play?moves=b2b9"), LinkTarget::Game(Err(error)) if error.field == LinkField::Moves));
        assert!(matches!(read("#/chess"), LinkTarget::Game(Err(error)) if error.field == LinkField::Page));
        assert!(
            matches!(read("#/explore?fen=9"), LinkTarget::Exploration(Err(error)) if error.field == LinkField::Fen)
        );
    }
}

mod explore {
    use crate::harness::explored as read;
    use ultima::link::exploration::*;
    use ultima::link::{LinkField, LinkProblem, MovePolicy};
    use ultima::rules::{Board, RuleSet, StartingArray};

    #[test]
    fn the_default_board_has_a_short_link() {
        assert_eq!(read("#/explore"), Ok(Exploration::default()));
        assert_eq!(write(&Exploration::default()), "#/explore");
    }

    #[test]
    fn a_link_with_all_its_parts_reads_back() {
        let text = "#/explore?rules=vchess&fen=8/8/3kk3/8/8/8/8/8_b_-_-_3_7&free=1&flip=1&compare=pure+suicide&x=y";
        let read_back = read(text).unwrap();
        assert_eq!(read_back.compare, Some(RuleSet { suicide: true, ..RuleSet::PURE }));
        assert!(!read_back.setup.problems().is_empty(), "invalid positions are explored too");
        assert_eq!(write(&read_back), text);
        // An earlier form.
        assert_eq!(read("#/explore?free=1&both=1"), read("#/explore?free=1"));
    }

    #[test]
    fn errors_are_located_and_the_rest_is_kept() {
        let error = read("#/explore?rules=pure&fen=8/8/8/8/8/8/8/9&both=1").unwrap_err();
        assert_eq!((error.field, error.column), (LinkField::Fen, 15));
        assert_eq!((error.readable.setup.board, error.readable.setup.rules), (Board::EMPTY, RuleSet::PURE));
        assert_eq!(error.readable.move_policy, MovePolicy::EitherSide);

        let error = read("#/explore?array=rotated&free=maybe&compare=none").unwrap_err();
        assert_eq!((error.field, error.problem), (LinkField::Free, LinkProblem::ExpectedFlag("maybe".into())));
        assert_eq!(error.readable.setup.board, StartingArray::ROTATED.board());
        assert_eq!(read("#/explore?compare=none").unwrap_err().field, LinkField::Compare);
    }
}

mod saved {
    use ultima::link::*;

    fn read_saved(fragment: &str) -> Option<String> {
        if let LinkTarget::SavedGame(id) = read(fragment) { Some(id) } else { None }
    }

    #[test]
    fn a_saved_game_has_an_address() {
        assert_eq!(saved_link("k3f"), "#/play/kept/k3f");
        for id in ["k3f", "a b/c?d&e=#", "ünï"] {
            assert_eq!(read_saved(&saved_link(id)).as_deref(), Some(id));
        }
        for none in ["", "#/play", "#/play/kept/", "#/play/kept", "#/learn/kept/k3f", "#/play?kept=k3f"] {
            assert_eq!(read_saved(none), None, "{none}");
        }
    }
}

mod message {
    use ultima::link::{read_game as read_link, *};

    #[test]
    fn a_game_is_identified_by_letters_and_digits() {
        for text in ["a", "ab12", "ABCDEFGHIJKLMNOP"] {
            assert_eq!(CorrespondenceId::new(text).map(|id| id.to_string()).as_deref(), Some(text));
        }
        for text in ["", "a-b", "a b", "é", "ABCDEFGHIJKLMNOPQ"] {
            assert_eq!(CorrespondenceId::new(text), None, "{text}");
        }
        for seed in [0, 1, 31, 32, 1 << 20, u32::MAX] {
            let id = CorrespondenceId::from_seed(seed).to_string();
            assert!(
                (4..=7).contains(&id.len()) && CorrespondenceId::new(&id) == Some(CorrespondenceId::from_seed(seed)),
                "{id}"
            );
        }
    }

    fn message(moves: &str, says: &str) -> Link {
        let says = if says.is_empty() { String::new() } else { format!("&says={says}") };
        read_link(&format!("#/play?moves={moves}&game=ab12{says}")).unwrap()
    }

    #[test]
    fn a_declaration_must_fit_the_moves() {
        use DeclarationProblem::*;
        for (moves, says, problem) in [
            ("b2b4", "white-resigns", NotToMove),
            ("", "black-resigns", NotToMove),
            ("b2b4", "black-offers", NotMoved),
            ("", "black-offers", NotMoved),
            ("", "white-accepts", NothingOffered),
            ("b2b4", "white-declines", NothingOffered),
        ] {
            let error = read_link(&format!("#/play?moves={moves}&game=ab12&says={says}")).unwrap_err();
            assert_eq!(error.field, LinkField::Declaration, "{says}");
            assert!(
                matches!(error.problem, LinkProblem::Declaration(_, found) if found == problem),
                "{says}: {error:?}"
            );
        }
        for (text, field) in [
            ("game=ab-12", LinkField::CorrespondenceId),
            ("game=", LinkField::CorrespondenceId),
            ("game=abcdefghabcdefgh1", LinkField::CorrespondenceId),
            ("game=ab12&says=hello", LinkField::Declaration),
            ("says=white-resigns", LinkField::Declaration),
            ("engine=1", LinkField::Engine),
        ] {
            assert_eq!(read_link(&format!("#/play?{text}")).unwrap_err().field, field, "{text}");
        }
    }

    #[test]
    fn a_message_has_no_moves_after_the_end_of_its_game() {
        let shuffle = "b2b3b7b6b3b2b6b7".repeat(2);
        let played = format!("#/play?moves={shuffle}b2b3");
        assert!(read_link(&played).is_ok(), "a link to an analysis may go on");
        let error = read_link(&format!("{played}&game=ab12")).unwrap_err();
        let plies = error.readable.game.line().map(|line| line.moves().len());
        assert_eq!((error.field, error.column, plies), (LinkField::Moves, 33, Some(8)));
    }

    #[test]
    fn messages_of_a_game_are_ordered() {
        use ultima::rules::Color;
        let known = message("b2b4f7f5", "black-offers");
        for (moves, says, relation) in [
            ("b2b4f7f5", "black-offers", Ok(MessageOrder::Same)),
            ("b2b4f7f5c2c4", "white-declines", Ok(MessageOrder::Newer)),
            ("b2b4f7f5c2c4", "", Ok(MessageOrder::Newer)),
            ("b2b4f7f5", "white-accepts", Ok(MessageOrder::Newer)),
            ("b2b4f7f5", "white-resigns", Ok(MessageOrder::Newer)),
            ("b2b4", "", Err(MessageConflict::Older { known: 2, received: 1 })),
            ("b2b4", "black-resigns", Err(MessageConflict::Branch(Color::Black, 1))),
            ("b2b4f7f6", "", Err(MessageConflict::Branch(Color::Black, 1))),
            ("b2b4f7f5", "", Err(MessageConflict::Declaration)),
        ] {
            assert_eq!(known.continued_by(&message(moves, says)), relation, "{moves} {says}");
        }
        let ended = message("b2b4f7f5", "white-resigns");
        assert_eq!(ended.continued_by(&known), Err(MessageConflict::Older { known: 2, received: 2 }));
        assert_eq!(ended.continued_by(&message("b2b4f7f5c2c4", "")), Err(MessageConflict::Branch(Color::White, 2)));
        assert_eq!(
            message("b2b4f7f5", "").continued_by(&message("b2b4f7f5", "white-accepts")),
            Err(MessageConflict::Declaration)
        );
    }
}
