//! Every capture in words: over the positions of the reference, under every rule set, before and after the move, a
//! sentence names each victim with its square, its owner and the one cause that the board shows.

use std::collections::BTreeMap;

use ultima::rules::{Bitboard, Board, Move, Position, Role, RuleSet, Square};
use ultima::words::moves;

use crate::harness::position;
use crate::tables::positions;

/// A victim as a sentence names it: its owner, its kind, its square, and how it is captured.
type Victim = (String, String, Square, String);

/// Returns the difference in files and ranks from one square to another.
fn delta(from: Square, to: Square) -> (i8, i8) {
    let index = |square: Square| (square.file().index() as i8, square.rank().index() as i8);
    let ((file, rank), (other_file, other_rank)) = (index(from), index(to));
    (other_file - file, other_rank - rank)
}

fn step(from: Square, to: Square) -> (i8, i8) {
    let (files, ranks) = delta(from, to);
    (files.signum(), ranks.signum())
}

/// Returns the kind of piece by whose power a victim is captured: a Chameleon borrows that of the victim.
fn power(board: &Board, mv: Move, victim: Square) -> Role {
    let mover = board.role_at(mv.from).expect("a mover");
    if mover == Role::Chameleon { board.role_at(victim).expect("a victim") } else { mover }
}

/// Returns how a victim is captured, in the words of the sentences but worked out from the squares alone.
fn cause(board: &Board, mv: Move, victim: Square) -> Option<String> {
    let mover = board.piece_at(mv.from)?;
    let is_own = |square: Square| square != mv.from && board.color_at(square) == Some(mover.color);
    match power(board, mv, victim) {
        Role::King => (victim == mv.to && mv.from.distance(mv.to) == 1).then(|| "stepped onto".to_owned()),
        Role::Withdrawer => {
            let (files, ranks) = step(mv.from, mv.to);
            (mv.from.offset(-files, -ranks) == Some(victim)).then(|| "backed away from".to_owned())
        }
        Role::Leaper => {
            let passed = step(mv.from, victim) == step(mv.from, mv.to)
                && mv.from.distance(victim) < mv.from.distance(mv.to)
                && step(victim, mv.to) == step(mv.from, mv.to);
            passed.then(|| "jumped over".to_owned())
        }
        Role::Pawn => {
            let (files, ranks) = delta(mv.to, victim);
            let partner = victim.offset(files, ranks).filter(|&partner| is_own(partner))?;
            (files.abs() + ranks.abs() == 1).then(|| format!("closed in between {} and {partner}", mv.to))
        }
        Role::Coordinator => {
            let king = board.by_piece(mover.color, Role::King).into_iter().find(|&king| {
                let corners =
                    [Square::from_coords(mv.to.file(), king.rank()), Square::from_coords(king.file(), mv.to.rank())];
                corners.contains(&victim)
            })?;
            let lines = if victim.rank() == mv.to.rank() { ["rank", "file"] } else { ["file", "rank"] };
            let [own, crossed] = lines;
            Some(format!("caught where the {}'s {own} crosses the {crossed} of the King on {king}", mover.role.name()))
        }
        Role::Immobilizer | Role::Chameleon => None,
    }
}

/// Reads the victims of a sentence after its verb, to the end of the sentence.
fn read(sentence: &str, verb: &str) -> Vec<Victim> {
    const OWNERS: [&str; 4] = ["the", "your", "White's", "Black's"];
    let mut found: Vec<Victim> = Vec::new();
    let (before, mut rest) = sentence.split_once(verb).unwrap_or_else(|| panic!("{verb:?} in {sentence:?}"));
    fn next(text: &str) -> Option<&str> {
        text.strip_prefix(" and ").or_else(|| text.strip_prefix(", "))
    }
    let first_word = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
    let is_role = |word: &str| Role::ALL.iter().any(|role| role.name() == word.trim_end_matches('s'));
    let mut owner = "";
    let mut more = Some(rest);
    while let Some(text) = more {
        let mut text = text;
        // The owner is named once for several pieces of the same side.
        if let Some((named, after)) = text.split_once(' ').filter(|(named, _)| OWNERS.contains(named)) {
            (owner, text) = (named, after);
        }
        let (role, mut after) = text.split_once(" on ").expect(sentence);
        loop {
            let (square, behind) = after.split_at(2);
            after = behind;
            let mut way = "";
            if let Some((inside, behind)) = after.strip_prefix(" (").and_then(|after| after.split_once(')')) {
                (way, after) = (inside, behind);
            }
            let role = role.trim_end_matches('s').to_owned();
            found.push((owner.to_owned(), role, square.parse().expect(sentence), way.to_owned()));
            match next(after).filter(|next| next.get(..2).is_some_and(|square| square.parse::<Square>().is_ok())) {
                Some(square) => after = square,
                None => break,
            }
        }
        rest = after;
        more = next(rest).filter(|next| OWNERS.contains(&&*first_word(next)) || is_role(&first_word(next)));
    }
    assert!(OWNERS.contains(&owner), "{sentence}");
    let them = if found.len() > 1 { "them" } else { "it" };
    let way = match rest {
        "" if before.contains(" jumped ") => "jumped over",
        "" if before.contains(" stepped ") => "stepped onto",
        "" => "",
        _ if rest == format!(" by jumping over {them}") => "jumped over",
        _ if rest == format!(" by stepping onto {them}") => "stepped onto",
        _ if rest == format!(" by backing away from {them}") => "backed away from",
        _ => rest.strip_prefix(", ").unwrap_or_else(|| panic!("{rest:?} at the end of {sentence:?}")),
    };
    for victim in &mut found {
        assert!(victim.3.is_empty() != way.is_empty(), "one cause each: {sentence}");
        victim.3 += way;
    }
    found.sort_by_key(|victim| victim.2);
    found
}

/// Returns what the sentences about a move should name; `owner` names the owner of the victims.
fn expected(board: &Board, mv: Move, owner: &str) -> Vec<Victim> {
    let victim = |square: Square| {
        let role = board.role_at(square).expect("a victim").name().to_owned();
        let way = cause(board, mv, square).unwrap_or_else(|| panic!("{mv:?} has no cause on {square}: {board:?}"));
        (owner.to_owned(), role, square, way)
    };
    let mut named: Vec<Victim> = mv.captures.into_iter().map(victim).collect();
    // Both other corners of a rectangle are named together.
    if named.len() > 1 && named.iter().all(|victim| victim.3.starts_with("caught where")) {
        for (.., way) in &mut named {
            let (_, king) = way.split_once("of the King on ").expect("a King");
            *way = format!("caught on the other corners of its rectangle with the King on {king}");
        }
    }
    named
}

fn assert_said(position: &Position, mv: Move) {
    let board = position.board();
    let enemy = !position.turn();
    let theirs = format!("{}'s", enemy.name());
    let said = moves::explained(board, mv);
    assert_eq!(read(&said, " captures "), expected(board, mv, "the"), "{said}");
    assert!(moves::played(position, mv).starts_with(&said), "{said}");

    for (you, owner) in [(None, theirs.as_str()), (Some(!enemy), &theirs), (Some(enemy), "your")] {
        let said = moves::last_move(position, mv, you);
        // The pieces that the move froze and freed follow.
        let captured = said.split(". ").next().expect("a sentence");
        assert_eq!(read(captured, " and captured "), expected(board, mv, owner), "{said}");
        let mover = if you == Some(!enemy) { "Your".to_owned() } else { format!("{}'s", (!enemy).name()) };
        let role = board.role_at(mv.from).expect("a mover").name();
        assert!(captured.starts_with(&format!("{mover} {role} ")), "{said}");
        assert!(captured.contains(&format!(" from {} to {} ", mv.from, mv.to)), "{said}");
    }

    let asked = moves::warning(None, position, mv, false);
    let captured = asked.split_once(". Play anyway?").expect("a question").0;
    let captured = captured.strip_suffix(". That would win at once").unwrap_or(captured);
    assert_eq!(read(captured, " capture "), expected(board, mv, "your"), "{asked}");
    let one: Bitboard = mv.captures.into_iter().take(1).collect();
    for threatened in [None, Some(Bitboard::EMPTY), Some(mv.captures), Some(one)] {
        let why = moves::why_lost(board, mv, threatened);
        let captured = why.rsplit(": ").next().expect("a clause");
        let captured = captured.split(". ").next().expect("a sentence");
        assert_eq!(read(captured, " capture "), expected(board, mv, "your"), "{why}");
        let borrows = board.role_at(mv.from) == Some(Role::Chameleon);
        assert_eq!(why.contains(". A Chameleon captures each piece the way"), borrows, "{why}");
    }
}

#[test]
fn every_capture_names_its_victims_and_their_causes_before_and_after() {
    let mut seen: BTreeMap<(String, bool, Role), usize> = BTreeMap::new();
    for [rules, fen, ..] in positions() {
        let position = position(rules, fen);
        for mv in position.legal_moves().into_iter().filter(|mv| mv.is_capture()) {
            assert_said(&position, mv);
            let borrowed = position.board().role_at(mv.from) == Some(Role::Chameleon);
            for victim in mv.captures {
                let power = power(position.board(), mv, victim);
                *seen.entry((rules.to_owned(), borrowed, power)).or_default() += 1;
            }
        }
    }
    for rules in RuleSet::PRESETS {
        for power in [Role::Pawn, Role::Withdrawer, Role::Leaper, Role::Coordinator] {
            for borrowed in [false, true] {
                let count = seen.get(&(rules.to_string(), borrowed, power)).copied().unwrap_or_default();
                assert!(count > 0, "{rules}, {power:?}, borrowed: {borrowed}");
            }
        }
        assert!(seen.contains_key(&(rules.to_string(), false, Role::King)), "{rules}");
    }
    // A King is captured by a Chameleon where that ends the game.
    let kings = seen.iter().filter(|((_, borrowed, power), _)| *borrowed && *power == Role::King);
    assert!(kings.count() > 0);
    assert!(seen.values().sum::<usize>() > 5_000, "{seen:?}");
}

/// The reader of this test rejects wrong sentences.
#[test]
fn a_sentence_without_a_victim_or_cause_is_detected() {
    let read = |text: &str| std::panic::catch_unwind(|| read(text, " captures ")).ok();
    let whole =
        "Chameleon a1 to a4 captures the Leaper on a2 (jumped over) and the Pawn on b4 (closed in between a4 and c4)";
    assert_eq!(read(whole).map(|found| found.len()), Some(2));
    for wrong in [
        "Leaper a1 to a4 captures the Pawn on a2",
        "Leaper a1 to a4 captures the Pawn on a2 by jumping over them",
        "Leaper a1 to a4 captures the Pawn on a2 (jumped over) by jumping over it",
        "Leaper a1 to a4 captures the Pawn",
        "Leaper a1 to a4 captures ",
    ] {
        assert!(read(wrong).is_none(), "{wrong}");
    }
}
