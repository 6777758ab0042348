//! Every diagram checked against the rules, and its claims about moves against the reference too.

use std::collections::BTreeSet;

use ultima::learn::{Claim, Diagram, GALLERY, diagram, diagrams};
use ultima::rules::{Bitboard, Position, Role, RuleSet, Square, UciMove};

use super::truth;
use reference::{Rules, State, square_name};

#[test]
fn every_piece_has_four_diagrams_or_more_and_every_name_is_its_own() {
    for role in Role::ALL {
        let room = GALLERY.iter().find(|room| room.role == Some(role)).unwrap_or_else(|| panic!("{role:?}"));
        assert!(room.diagrams.len() >= 4, "{role:?}");
    }
    let names: BTreeSet<&str> = diagrams().map(|diagram| diagram.id).collect();
    assert_eq!(names.len(), diagrams().count());
    assert!(names.iter().all(|name| diagram(name).is_some_and(|found| found.id == *name)));
    assert!(diagram("unicorn").is_none());
}

#[test]
fn every_rule_set_is_shown() {
    for rules in RuleSet::PRESETS {
        assert!(diagrams().any(|diagram| diagram.start.rules == rules), "{}", rules.to_string());
    }
}

#[test]
fn every_claim_holds() {
    let failed: Vec<String> = diagrams()
        .flat_map(|diagram| {
            let position = diagram.position();
            let wrong = diagram.claims.iter().filter(move |claim| !claim.holds(&position));
            wrong.map(|claim| format!("{}: {claim:?}", diagram.id))
        })
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// A claim that always holds would say nothing.
#[test]
fn without_its_pieces_no_diagram_shows_what_it_claims() {
    for diagram in diagrams() {
        let mut setup = diagram.position().to_setup();
        setup.board.clear(!setup.board.by_role(Role::King));
        let Ok(bare) = Position::try_from(setup) else { continue };
        assert!(diagram.claims.iter().any(|claim| !claim.holds(&bare)), "{}", diagram.id);
    }
}

#[test]
fn every_diagram_proves_something_and_shows_a_legal_move() {
    for diagram in diagrams() {
        assert!(!diagram.claims.is_empty(), "{}", diagram.id);
        assert_eq!(diagram.subject.mv.is_some(), diagram.shown().is_some(), "{}", diagram.id);
        let board = *diagram.position().board();
        assert!(board.occupied().contains(diagram.subject.piece), "{}", diagram.id);
        let marked = diagram.scene(Default::default());
        assert_eq!(marked.board, board);
    }
}

#[test]
fn the_reference_agrees() {
    let mut compared = 0;
    for diagram in diagrams() {
        for claim in diagram.claims {
            compared += usize::from(reference_agrees(diagram, claim));
        }
    }
    assert!(compared >= 60, "{compared}");
}

/// Compares a claim about one move or about the frozen pieces with the reference; false for other claims.
fn reference_agrees(diagram: &Diagram, claim: &Claim) -> bool {
    let rules = Rules::parse(&diagram.start.rules.to_string()).expect("known rules");
    let state = State::parse(diagram.start.fen).expect("a readable FEN");
    let names = |squares: Bitboard| squares.into_iter().map(|square| square.to_string()).collect::<BTreeSet<_>>();
    let move_of = |from: Square, to: Square| {
        state
            .legal_moves(&rules)
            .into_iter()
            .find(|mv| mv.from as usize == from.index() && mv.to as usize == to.index())
    };
    match *claim {
        Claim::Captures(UciMove { from, to }, victims) => {
            let taken: BTreeSet<String> =
                move_of(from, to).expect(diagram.id).captures.into_iter().map(square_name).collect();
            assert_eq!(taken, names(victims), "{}", diagram.id);
        }
        Claim::Spares(UciMove { from, to }, spared) => {
            let taken: BTreeSet<String> =
                move_of(from, to).expect(diagram.id).captures.into_iter().map(square_name).collect();
            assert!(taken.is_disjoint(&names(spared)), "{}", diagram.id);
        }
        Claim::Cannot(UciMove { from, to }) | Claim::Exposes(UciMove { from, to }) => {
            assert!(move_of(from, to).is_none(), "{}", diagram.id);
        }
        Claim::Frozen(pieces) => {
            let frozen = (0..64).filter(|&square| state.at(square).is_some() && state.is_frozen(&rules, square));
            assert_eq!(frozen.map(square_name).collect::<BTreeSet<_>>(), names(pieces), "{}", diagram.id);
        }
        _ => return false,
    }
    true
}

#[test]
fn pieces_named_in_a_caption_stand_where_it_says() {
    for diagram in diagrams() {
        let boards = boards_of(diagram);
        truth::assert_pieces_stand(diagram.id, diagram.caption, &boards);
        assert!(diagram.caption.ends_with('.') && !diagram.title.ends_with('.'), "{}", diagram.id);
    }
}

/// Returns the board of a diagram and the board after its move.
fn boards_of(diagram: &Diagram) -> Vec<ultima::rules::Board> {
    let position = diagram.position();
    let after = diagram.shown().map(|mv| *position.play_unchecked(mv).board());
    std::iter::once(*position.board()).chain(after).collect()
}
