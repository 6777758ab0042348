//! Draws offered and answered, rematches, and the lead in material.

use fastrand::Rng;
use ultima::model::{
    Action, AnalysisAction, BoardInput, Bonus, DrawOffer, EngineAction, GameAction, OpenAction, Players, Settings,
    TimeControl, material_lead,
};

use ultima::rules::{Color, DrawReason, Outcome};
use ultima::search::{LineCount, Score, SearchInfo};
use ultima::worker::{EngineEvent, EngineEventKind};

use crate::harness::{HAS_BLACK, HAS_WHITE, Harness, PEOPLE, report};
use crate::random::legal_move;

const AGREED: Option<Outcome> = Some(Outcome::Draw { reason: DrawReason::Agreement });

#[test]
fn an_offer_between_two_people_waits_for_the_answer() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(GameAction::OfferDraw);
    assert_eq!(harness.session().draw_offered_by(), None, "nothing has been played");
    harness.play("b2b4");
    harness.apply(GameAction::OfferDraw);
    assert_eq!((harness.session().draw_offered_by(), harness.session().can_offer_draw()), (Some(Color::Black), false));
    harness.apply(GameAction::DeclineDraw);
    assert_eq!(
        (harness.session().draw_offered_by(), declined(&harness), harness.session().game.line_outcome()),
        (None, Some(Color::White), None)
    );
    assert_eq!(harness.caption(), "White declines the draw.");
    harness.play("f7f5");
    assert_eq!(declined(&harness), None, "it is forgotten with the next move");
    harness.apply(GameAction::OfferDraw);
    harness.apply(EngineAction::ShowLines(Some(LineCount::ONE)));
    harness.apply(AnalysisAction::End);
    assert_eq!(harness.session().draw_offered_by(), None, "nobody waits for an answer once the game is analysed");
    harness.apply(GameAction::OfferDraw);
    harness.apply(GameAction::AcceptDraw);
    assert_eq!(
        (
            harness.session().game.line_outcome(),
            harness.session().draw_offered_by(),
            harness.session().can_offer_draw()
        ),
        (AGREED, None, false)
    );
    for answer in [GameAction::AcceptDraw, GameAction::DeclineDraw] {
        harness.apply(answer);
        assert_eq!((harness.session().game.line_outcome(), declined(&harness)), (AGREED, None), "nothing is offered");
    }
}

#[test]
fn an_offer_lapses_with_a_move_and_stops_the_clock_until_then() {
    let mut harness = Harness::new(PEOPLE);
    let time = Some(TimeControl::even(60, 0, Bonus::Increment));
    harness.apply(OpenAction::Begin { start: *harness.session().game.start(), players: PEOPLE, time, seed: 1 });
    harness.play("b2b4");
    harness.apply(GameAction::OfferDraw);
    assert!(!harness.session().is_clock_running());
    harness.apply_at(90_000, Action::Tick);
    harness.apply(GameAction::DeclineDraw);
    assert!(harness.session().is_clock_running() && harness.session().game.line_outcome().is_none());
    harness.apply(GameAction::OfferDraw);
    harness.play("f7f5");
    assert!(harness.session().draw_offered_by().is_none() && harness.session().is_clock_running());
}

#[test]
fn nobody_offers_a_draw_where_no_person_plays() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    let engines = Players { white: HAS_BLACK.white, ..HAS_WHITE };
    harness.apply(GameAction::Seat(engines));
    harness.apply(GameAction::OfferDraw);
    assert_eq!(
        (harness.session().draw_offered_by(), declined(&harness), harness.session().game.line_outcome()),
        (None, None, None)
    );
}

/// Plays a random move for the person, and a random one for the engine, which reports this score for it.
fn round(harness: &mut Harness, rng: &mut Rng, score: Score) {
    let mv = legal_move(rng, harness.session().game.latest()).expect("a move");
    harness.apply(BoardInput::Move(mv.into()));
    let mv = legal_move(rng, harness.session().game.latest()).expect("a move");
    let best = ultima::notation::uci_move::write(mv);
    let report = SearchInfo { score, ..report(harness, &best) };
    harness.apply(EngineEvent { task: harness.task_id(), kind: EngineEventKind::info(report) });
    harness.decide(&best);
}

#[test]
fn the_engine_takes_a_draw_when_it_has_long_seen_no_advantage() {
    use Score::{Centipawns, Mate};
    for (scores, accepts) in [
        (&[][..], false),
        (&[Centipawns(0); 5], false),
        (&[Centipawns(0); 6], true),
        (&[Centipawns(10); 6], true),
        (&[Centipawns(-300), Centipawns(0), Mate(-3), Centipawns(5), Centipawns(-1), Centipawns(0)], true),
        (&[Centipawns(0), Centipawns(0), Centipawns(11), Centipawns(0), Centipawns(0), Centipawns(0)], false),
        (&[Centipawns(0), Centipawns(0), Centipawns(0), Centipawns(0), Centipawns(0), Mate(2)], false),
        (
            &[
                Centipawns(900),
                Centipawns(0),
                Centipawns(0),
                Centipawns(0),
                Centipawns(0),
                Centipawns(0),
                Centipawns(0),
            ],
            true,
        ),
    ] {
        let mut rng = Rng::with_seed(3);
        let mut harness = Harness::new(HAS_WHITE);
        for &score in scores {
            round(&mut harness, &mut rng, score);
        }
        harness.apply(GameAction::OfferDraw);
        let expected = if accepts { (AGREED, None) } else { (None, Some(Color::Black).filter(|_| !scores.is_empty())) };
        assert_eq!((harness.session().game.line_outcome(), declined(&harness)), expected, "{scores:?}");
        assert_eq!(harness.session().draw_offered_by(), None, "{scores:?}");
    }
}

#[test]
fn the_engine_forgets_what_it_thought_of_moves_taken_back() {
    let mut rng = Rng::with_seed(4);
    let mut harness = Harness::new(HAS_WHITE);
    for _ in 0..6 {
        round(&mut harness, &mut rng, Score::Centipawns(0));
    }
    harness.apply(GameAction::Undo);
    harness.apply(GameAction::OfferDraw);
    assert_eq!((harness.session().game.line_outcome(), declined(&harness)), (None, Some(Color::Black)));
    assert!(harness.caption().starts_with("The computer declines the draw"));
    let mut link = harness.link();
    link.presentation.names = ["Ann".to_owned(), "Bob".to_owned()];
    harness.apply(OpenAction::Link(Box::new(link)));
    harness.apply(GameAction::Seat(HAS_WHITE));
    round(&mut harness, &mut rng, Score::Centipawns(0));
    harness.apply(GameAction::OfferDraw);
    assert_eq!(harness.session().game.line_outcome(), None, "an opened game is another game");
}

#[test]
fn a_rematch_is_the_same_game_with_the_sides_changed() {
    let fragment = "#/play?rules=pure&array=rotated";
    let mut harness = Harness::on(HAS_WHITE, fragment);
    let (start, strength) = (*harness.session().game.start(), harness.session().players().strength);
    let time =
        TimeControl { white: TimeControl::even(60, 0, Bonus::Delay).white, ..TimeControl::even(300, 2, Bonus::Delay) };
    harness.apply(OpenAction::Begin { start, players: HAS_WHITE, time: Some(time), seed: 1 });
    harness.play("b2b4");
    harness.apply(GameAction::Resign);
    // The settings chosen for another game do not affect the rematch of this one.
    harness.apply(Action::SetSettings(Settings::default()));
    harness.apply(GameAction::Rematch { seed: 2 });
    assert_eq!(
        (*harness.session().game.start(), harness.moves(), harness.session().game.line_outcome()),
        (start, String::new(), None)
    );
    assert_eq!(
        (
            harness.session().players().side_against_engine(),
            harness.session().players().strength,
            harness.session().presentation.flipped
        ),
        (Some(Color::Black), strength, true)
    );
    let control = harness.session().clock().as_ref().map(|clock| clock.control());
    assert_eq!(control, Some(time.swapped()));
    assert_eq!((time.swapped().black, time.swapped().swapped()), (time.white, time));
    assert!(harness.task().is_some(), "the engine begins");

    let mut people = Harness::new(PEOPLE);
    for flipped in [true, false] {
        people.play("b2b4");
        people.apply(GameAction::Rematch { seed: 3 });
        assert_eq!(
            (people.session().presentation.flipped, people.session().clock().is_none(), people.moves()),
            (flipped, true, String::new())
        );
    }
}

#[test]
fn an_advantage_is_stated_in_pawns() {
    for (fen, white, black) in [
        ("ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC", None, None),
        ("ilxkwxlc/ppppp3/8/8/8/8/PPPPPPPP/ILXKWXLC", Some(3), None),
        ("7k/1l6/8/8/8/8/6PP/7K", None, Some(4)),
    ] {
        let position = Harness::on(PEOPLE, &format!("#/play?fen={fen}_w")).displayed_position();
        assert_eq!(
            (material_lead(position.board(), Color::White), material_lead(position.board(), Color::Black)),
            (white, black),
            "{fen}"
        );
    }
}

/// The side that has declined a draw in the latest position.
fn declined(harness: &Harness) -> Option<Color> {
    match harness.session().draw_offer() {
        Some(DrawOffer::Declined(color)) => Some(color),
        Some(DrawOffer::Offered(_)) | None => None,
    }
}
