//! Links to games: those of earlier forms stay readable, and long games stay short.

use crate::random::{array, playout, rounds, rule_sets};
use fastrand::Rng;
use ultima::notation::Mainline;
use ultima::notation::link::{self, Declaration, DeclarationKind, Link, MAX_NAME, Message, fitted_name};
use ultima::rules::{Color, Move};

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
                let names = names.map(fitted_name);
                assert!(names.iter().all(|name| (1..=MAX_NAME).contains(&name.chars().count())));
                let game = Mainline::new(start, &moves);
                // A message, where the game may still go on.
                let message = game.overrun().is_none().then(|| Message { game: "ab12cd3".into(), declaration: None });
                let link =
                    Link { cursor: moves.len().saturating_sub(1), flipped: true, names, message, ..Link::new(game) };
                let text = link::write(&link);
                assert!(text.len() < 1950, "{}: {text}", text.len());
                assert_eq!(link::read_game(&text), Ok(link));
            }
        }
    }
    assert!(long > 3, "{long} long games");
}

#[test]
fn whatever_is_said_in_a_letter_reads_back_or_is_refused_as_a_whole() {
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
            let message = Some(Message { game: "x".into(), declaration: Some(Declaration { by, kind }) });
            let link = Link { message, ..Link::new(Mainline::new(start, &moves)) };
            let turn = if moves.len().is_multiple_of(2) { Color::White } else { Color::Black };
            match link::read_game(&link::write(&link)) {
                Ok(read) => assert_eq!((read, by == turn), (link, kind.ends())),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
}
