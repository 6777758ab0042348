//! Draws offered and answered, games played once more, and who is ahead.

use fastrand::Rng;
use ultima::game::{Action, Bonus, Players, Settings, TimeControl, Touch};
use ultima::rules::{Color, DrawReason, Outcome};
use ultima::search::{Report, Score};

use crate::harness::{HAS_BLACK, HAS_WHITE, Harness, PEOPLE, report};
use crate::random::legal_move;

const AGREED: Option<Outcome> = Some(Outcome::Draw { by: DrawReason::Agreement });

#[test]
fn an_offer_between_two_people_waits_for_the_answer() {
    let mut harness = Harness::new(PEOPLE);
    harness.apply(Action::OfferDraw);
    assert_eq!(harness.offer, None, "nothing has been played");
    harness.play("b2b4");
    harness.apply(Action::OfferDraw);
    assert_eq!((harness.offer, harness.may_offer_draw()), (Some(Color::Black), false));
    harness.apply(Action::AnswerDraw(false));
    assert_eq!((harness.offer, harness.declined, harness.game.outcome()), (None, Some(Color::White), None));
    assert_eq!(harness.caption(), "White declines the draw");
    harness.play("f7f5");
    assert_eq!(harness.declined, None, "it is forgotten with the next move");
    harness.apply(Action::OfferDraw);
    harness.apply(Action::AnswerDraw(true));
    assert_eq!((harness.game.outcome(), harness.offer, harness.may_offer_draw()), (AGREED, None, false));
    for answer in [true, false] {
        harness.apply(Action::AnswerDraw(answer));
        assert_eq!((harness.game.outcome(), harness.declined), (AGREED, None), "nothing is offered");
    }
}

#[test]
fn an_offer_lapses_with_a_move_and_stops_the_clock_until_then() {
    let mut harness = Harness::new(PEOPLE);
    let time = Some(TimeControl::even(60, 0, Bonus::Increment));
    harness.apply(Action::Choose(Settings { time, ..Settings::default() }));
    harness.apply(Action::Begin(*harness.game.start(), PEOPLE, 1));
    harness.play("b2b4");
    harness.apply(Action::OfferDraw);
    assert!(!harness.is_clock_running());
    harness.apply(Action::Tick(90_000));
    harness.apply(Action::AnswerDraw(false));
    assert!(harness.is_clock_running() && harness.game.outcome().is_none());
    harness.apply(Action::OfferDraw);
    harness.play("f7f5");
    assert!(harness.offer.is_none() && harness.is_clock_running());
}

#[test]
fn nobody_offers_a_draw_where_no_person_plays() {
    let mut harness = Harness::new(PEOPLE);
    harness.play("b2b4");
    let engines = Players { white: HAS_BLACK.white, ..HAS_WHITE };
    harness.apply(Action::Seat(engines));
    harness.apply(Action::OfferDraw);
    assert_eq!((harness.offer, harness.declined, harness.game.outcome()), (None, None, None));
}

/// Plays a move by chance for the person, and one for the engine that it values so.
fn round(harness: &mut Harness, rng: &mut Rng, score: Score) {
    let mv = legal_move(rng, harness.game.latest()).expect("a move");
    harness.apply(Touch::Move(mv.from, mv.to));
    let mv = legal_move(rng, harness.game.latest()).expect("a move");
    let best = ultima::notation::uci::write(mv);
    let report = Report { score, ..report(harness, &best) };
    harness.apply(Action::Thought(harness.task_id(), report));
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
        harness.apply(Action::OfferDraw);
        let expected = if accepts { (AGREED, None) } else { (None, Some(Color::Black).filter(|_| !scores.is_empty())) };
        assert_eq!((harness.game.outcome(), harness.declined), expected, "{scores:?}");
        assert_eq!(harness.offer, None, "{scores:?}");
    }
}

#[test]
fn the_engine_forgets_what_it_thought_of_moves_taken_back() {
    let mut rng = Rng::with_seed(4);
    let mut harness = Harness::new(HAS_WHITE);
    for _ in 0..6 {
        round(&mut harness, &mut rng, Score::Centipawns(0));
    }
    harness.apply(Action::Undo);
    harness.apply(Action::OfferDraw);
    assert_eq!((harness.game.outcome(), harness.declined), (None, Some(Color::Black)));
    assert!(harness.caption().starts_with("The computer declines the draw"));
    let link = harness.link();
    harness.apply(Action::Open(Box::new(link)));
    harness.apply(Action::Seat(HAS_WHITE));
    round(&mut harness, &mut rng, Score::Centipawns(0));
    harness.apply(Action::OfferDraw);
    assert_eq!(harness.game.outcome(), None, "an opened game is another game");
}

#[test]
fn a_rematch_is_the_same_game_with_the_sides_changed() {
    let fragment = "#/play?rules=pure&array=rotated";
    let mut harness = Harness::on(HAS_WHITE, fragment);
    let (start, strength) = (*harness.game.start(), harness.players.strength);
    let time =
        TimeControl { white: TimeControl::even(60, 0, Bonus::Delay).white, ..TimeControl::even(300, 2, Bonus::Delay) };
    harness.apply(Action::Choose(Settings { time: Some(time), ..Settings::default() }));
    harness.apply(Action::Begin(start, HAS_WHITE, 1));
    harness.play("b2b4");
    harness.apply(Action::Resign);
    // What is chosen for another game is not this one's.
    harness.apply(Action::Choose(Settings::default()));
    harness.apply(Action::Rematch(2));
    assert_eq!((*harness.game.start(), harness.moves(), harness.game.outcome()), (start, String::new(), None));
    assert_eq!(
        (harness.players.only_person(), harness.players.strength, harness.flipped),
        (Some(Color::Black), strength, true)
    );
    let control = harness.clock.as_ref().map(|clock| clock.control());
    assert_eq!(control, Some(time.swapped()));
    assert_eq!((time.swapped().black, time.swapped().swapped()), (time.white, time));
    assert!(harness.task().is_some(), "the engine begins");

    let mut people = Harness::new(PEOPLE);
    for flipped in [true, false] {
        people.play("b2b4");
        people.apply(Action::Rematch(3));
        assert_eq!((people.flipped, people.clock.is_none(), people.moves()), (flipped, true, String::new()));
    }
}

#[test]
fn a_side_is_ahead_by_the_worth_of_pawns() {
    for (fen, white, black) in [
        ("ilxkwxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC", None, None),
        ("ilxkwxlc/ppppp3/8/8/8/8/PPPPPPPP/ILXKWXLC", Some(3), None),
        ("7k/1l6/8/8/8/8/6PP/7K", None, Some(4)),
    ] {
        let harness = Harness::on(PEOPLE, &format!("#/play?fen={fen}_w"));
        assert_eq!((harness.lead(Color::White), harness.lead(Color::Black)), (white, black), "{fen}");
    }
}
