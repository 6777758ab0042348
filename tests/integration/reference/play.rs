//! Freezing, king safety and the written forms of the reference, on boards small enough to check by eye.

use reference::drawn::{assert_cannot, assert_freezers, assert_takes, black_to_move, drawn, rules, square};
use reference::{Kind, Piece, Rules, State, square_name};

#[test]
fn two_immobilizers_freeze_each_other_and_still_freeze_others() {
    let state = drawn(
        "........
         ........
         ........
         ........
         ..Ii....
         ....P...
         ........
         ........",
    );
    assert_freezers(&state, "ultima-1963", "c4", "d4");
    assert_freezers(&state, "ultima-1963", "d4", "c4");
    assert_freezers(&state, "ultima-1963", "e3", "d4");
    // Under `pure` the Immobilizer on c4 frees the pawn, but not itself.
    assert_freezers(&state, "pure", "c4", "d4");
    assert_freezers(&state, "pure", "e3", "");
    assert_takes(&state, "pure", "e3e4", "d4");
}

#[test]
fn a_chameleon_freezes_an_immobilizer_whatever_is_cancelled() {
    let state = drawn(
        "........
         ........
         ........
         ...x....
         ...IX...
         ..xl....
         ........
         ........",
    );
    assert_freezers(&state, "ultima-1963", "d4", "c3,d5");
    assert_freezers(&state, "ultima-1963", "c3", "d4");
    assert_freezers(&state, "ultima-1963", "d3", "d4");
    // Each black Chameleon frees the other, both free the Leaper, both still hold the Immobilizer.
    assert_freezers(&state, "vchess", "d4", "c3,d5");
    assert_freezers(&state, "vchess", "c3", "");
    assert_freezers(&state, "vchess", "d5", "");
    assert_freezers(&state, "vchess", "d3", "");
}

#[test]
fn a_piece_cannot_cancel_its_own_freezing_nor_an_enemy_cancel_it() {
    let state = drawn(
        "........
         ........
         ........
         ........
         ...IX...
         ..x.....
         ........
         ........",
    );
    assert_freezers(&state, "pure", "c3", "d4");
    assert_freezers(&state, "pure", "d4", "c3");
    assert!(state.pseudo_legal_moves(&rules("pure"), square("c3")).is_empty());
}

#[test]
fn each_immobilizer_must_be_cancelled_by_itself() {
    let state = drawn(
        "........
         ........
         ........
         .X......
         ..i.....
         ...PI...
         ..i.....
         ........",
    );
    // The Chameleon frees d3 from c4, nobody frees it from c2.
    assert_freezers(&state, "pure", "d3", "c2");
    assert_freezers(&state, "ultima-1963", "d3", "c2,c4");
}

#[test]
fn a_frozen_piece_still_cancels() {
    let state = drawn(
        "........
         ........
         ........
         iX......
         ..i.....
         ...P....
         ........
         ........",
    );
    assert_freezers(&state, "pure", "b5", "c4,a5");
    assert_freezers(&state, "pure", "d3", "");
}

#[test]
fn a_frozen_piece_may_commit_suicide_but_not_the_king() {
    let state = drawn(
        "........
         ........
         ........
         ........
         ..WKi...
         ....P...
         ........
         ........",
    );
    assert_takes(&state, "ultima-1963", "e3e3", "e3");
    assert_cannot(&state, "ultima-1963", "e3f3");
    // A frozen king, and a piece that is free.
    assert_cannot(&state, "ultima-1963", "d4d4");
    assert_cannot(&state, "ultima-1963", "c4c4");
    assert_cannot(&state, "ultima-1963+no-suicide", "e3e3");
}

#[test]
fn a_suicide_may_not_expose_the_king() {
    let state = drawn(
        ".......k
         ........
         ........
         ........
         l.PK....
         .i......
         P.......
         ........",
    );
    // Two in a row stop the Leaper until c4 is gone.
    let ultima = rules("ultima-1963");
    assert_takes(&state, "ultima-1963", "c4c4", "c4");
    assert!(!state.king_capturable(&ultima, true));
    let legal = state.legal_moves(&ultima);
    let is_legal = |name| legal.iter().any(|m| m.to_string() == name);
    assert!(is_legal("a2a2 a2"));
    assert!(!is_legal("c4c4 c4"));
}

#[test]
fn a_suicide_saves_from_stalemate() {
    let stuck = drawn(
        ".......k
         ........
         ........
         ........
         ........
         ........
         .iL.....
         K.......",
    );
    assert_eq!(stuck.status(&rules("ultima-1963")), "nocheck ongoing");
    assert_eq!(stuck.legal_moves(&rules("ultima-1963")).len(), 1);
    assert_eq!(stuck.status(&rules("ultima-1963+no-suicide")), "nocheck stalemate");
}

#[test]
fn a_king_may_stand_next_to_a_frozen_king() {
    let state = drawn(
        "........
         ........
         ..Ik....
         ...K....
         ........
         ........
         ........
         ........",
    );
    let ultima = rules("ultima-1963");
    assert!(!state.king_capturable(&ultima, true));
    assert!(state.king_capturable(&ultima, false));
    assert_eq!(black_to_move(state).status(&ultima), "check checkmate");
}

#[test]
fn a_frozen_piece_threatens_nothing() {
    let state = drawn(
        "........
         ........
         ........
         ........
         ..Ic....
         .x......
         ........
         k...K...",
    );
    // The Chameleon is frozen too, and still freezes the Immobilizer.
    let ultima = rules("ultima-1963");
    assert_freezers(&state, "ultima-1963", "c4", "b3");
    assert_freezers(&state, "ultima-1963", "d4", "c4");
    assert!(!state.king_capturable(&ultima, true));
    // Under `pure` the Chameleon frees the Coordinator, whose corner on the e-file is the king.
    assert!(state.king_capturable(&rules("pure"), true));
    assert_takes(&state, "pure", "d4e4", "e1");
}

#[test]
fn under_king_capture_a_king_may_be_exposed_and_a_missing_one_ends_the_game() {
    let exposed = drawn(
        "........
         ........
         ........
         ........
         ........
         ..k.....
         ........
         K.......",
    );
    let capture = rules("king-capture");
    assert_eq!(exposed.legal_moves(&capture).len(), 3);
    assert_eq!(exposed.legal_moves(&rules("ultima-1963")).len(), 2);

    let taken = State::parse("8/8/8/8/8/2k5/8/8 w").unwrap();
    for state in [taken.clone(), black_to_move(taken)] {
        assert!(state.legal_moves(&capture).is_empty());
        assert_eq!(state.status(&capture), "nocheck king-captured");
        assert_eq!(state.pseudo_legal_moves(&capture, square("c3")).len(), 8);
    }
}

#[test]
fn a_move_lifts_its_victims_and_passes_the_turn() {
    let state = State::parse("8/8/8/8/8/p7/8/L1p1pP1k w").unwrap();
    let leap = state.pseudo_legal_moves(&rules("ultima-1963"), square("a1"));
    let leap = leap.iter().find(|m| m.to == square("d1")).unwrap();
    assert_eq!(state.play(leap).fen(), "8/8/8/8/8/p7/8/3LpP1k b");
    let frozen = State::parse("8/8/8/8/8/8/1I6/l6k b").unwrap();
    let suicide = &frozen.pseudo_legal_moves(&rules("ultima-1963"), square("a1"))[0];
    assert_eq!(frozen.play(suicide).fen(), "8/8/8/8/8/8/1I6/7k w");
}

#[test]
fn rules_are_read_as_a_base_and_its_changed_switches() {
    let house = rules("ultima-1963+no-suicide+single-leap");
    assert!(!house.suicide && house.single_leap && house.stalemate_loses);
    for (text, same) in [
        ("pure+suicide+mixed-leaps+mutual-freeze", "ultima-1963"),
        ("vchess+stalemate-loses+pure-leaps", "pure"),
        ("pure+stalemate-draws+mixed-leaps", "vchess"),
        ("ultima-1968+no-range-limit+single-leap", "single-leap"),
        ("single-leap+range-limit+multi-leap", "ultima-1968"),
        ("ultima-1963+king-capture", "king-capture"),
        ("king-capture+checkmate", "ultima-1963"),
        ("vchess+mutual-freeze+suicide", "ultima-1963+stalemate-draws"),
        ("ultima-1963+cancelling+no-suicide+pure-leaps", "pure"),
    ] {
        assert_eq!(rules(text), rules(same), "{text}");
    }
    for unknown in ["", "chess", "ultima-1963+", "+suicide", "pure+chess"] {
        assert_eq!(Rules::parse(unknown), None, "{unknown}");
    }
}

#[test]
fn fen_is_read_in_both_alphabets() {
    let abbott = "ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w";
    let start = State::parse(abbott).unwrap();
    let immobilizer = Piece { white: true, kind: Kind::Immobilizer };
    assert_eq!(start.pieces[0], Some(immobilizer));
    assert_eq!(start.fen(), abbott);
    for other in
        ["mnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/MNBKQBNR w 0", "ilskwslc/pppppppp/8/8/8/8/PPPPPPPP/ILSKWSLC w - - 0 1"]
    {
        assert_eq!(State::parse(other), Some(start.clone()), "{other}");
    }
    for unreadable in [
        "",
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8 w",
        "8/8/8/8/8/8/8/7 w",
        "8/8/8/8/8/8/8/8K w",
        "8/8/8/8/8/8/8/9 w",
        "8/8/8/8/8/8/8/7Z w",
    ] {
        assert_eq!(State::parse(unreadable), None, "{unreadable}");
    }
}

#[test]
fn squares_are_named_from_a1_to_h8() {
    let named: Vec<String> = [0, 7, 8, 63].map(square_name).to_vec();
    assert_eq!(named, ["a1", "h1", "a2", "h8"]);
}
