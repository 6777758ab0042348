//! Draws offered and answered, games played once more, and who is ahead.

use fastrand::Rng;
use ultima::game::{Action, Bonus, Players, Settings, TimeControl};
use ultima::rules::{Color, DrawReason, Outcome};
use ultima::search::{Report, Score};

use super::chance::legal_move;
use super::desk::{Desk, HAS_BLACK, HAS_WHITE, PEOPLE, report};

const AGREED: Option<Outcome> = Some(Outcome::Draw { by: DrawReason::Agreement });

#[test]
fn an_offer_between_two_people_waits_for_the_answer() {
    let mut desk = Desk::new(PEOPLE);
    desk.apply(Action::OfferDraw);
    assert_eq!(desk.offer, None, "nothing has been played");
    desk.play("b2b4");
    desk.apply(Action::OfferDraw);
    assert_eq!((desk.offer, desk.may_offer_draw()), (Some(Color::Black), false));
    desk.apply(Action::AnswerDraw(false));
    assert_eq!((desk.offer, desk.declined, desk.game.outcome()), (None, Some(Color::White), None));
    assert_eq!(desk.caption(), "White declines the draw");
    desk.play("f7f5");
    assert_eq!(desk.declined, None, "it is forgotten with the next move");
    desk.apply(Action::OfferDraw);
    desk.apply(Action::AnswerDraw(true));
    assert_eq!((desk.game.outcome(), desk.offer, desk.may_offer_draw()), (AGREED, None, false));
    for answer in [true, false] {
        desk.apply(Action::AnswerDraw(answer));
        assert_eq!((desk.game.outcome(), desk.declined), (AGREED, None), "nothing is offered");
    }
}

#[test]
fn an_offer_lapses_with_a_move_and_stops_the_clock_until_then() {
    let mut desk = Desk::new(PEOPLE);
    let time = Some(TimeControl::even(60, 0, Bonus::Increment));
    desk.apply(Action::Choose(Settings { time, ..Settings::default() }));
    desk.apply(Action::Begin(*desk.game.start(), PEOPLE, 1));
    desk.play("b2b4");
    desk.apply(Action::OfferDraw);
    assert!(!desk.is_clock_running());
    desk.apply(Action::Tick(90_000));
    desk.apply(Action::AnswerDraw(false));
    assert!(desk.is_clock_running() && desk.game.outcome().is_none());
    desk.apply(Action::OfferDraw);
    desk.play("f7f5");
    assert!(desk.offer.is_none() && desk.is_clock_running());
}

#[test]
fn nobody_offers_a_draw_where_no_person_plays() {
    let mut desk = Desk::new(PEOPLE);
    desk.play("b2b4");
    let engines = Players { white: HAS_BLACK.white, ..HAS_WHITE };
    desk.apply(Action::Seat(engines));
    desk.apply(Action::OfferDraw);
    assert_eq!((desk.offer, desk.declined, desk.game.outcome()), (None, None, None));
}

/// Plays a move by chance for the person, and one for the engine that it values so.
fn round(desk: &mut Desk, rng: &mut Rng, score: Score) {
    let mv = legal_move(rng, desk.game.latest()).expect("a move");
    desk.apply(Action::Move(mv.from, mv.to));
    let mv = legal_move(rng, desk.game.latest()).expect("a move");
    let best = ultima::notation::coord::write(mv);
    let report = Report { score, ..report(desk, &best) };
    desk.apply(Action::Thought(desk.task_id(), report));
    desk.decide(&best);
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
        let mut desk = Desk::new(HAS_WHITE);
        for &score in scores {
            round(&mut desk, &mut rng, score);
        }
        desk.apply(Action::OfferDraw);
        let expected = if accepts { (AGREED, None) } else { (None, Some(Color::Black).filter(|_| !scores.is_empty())) };
        assert_eq!((desk.game.outcome(), desk.declined), expected, "{scores:?}");
        assert_eq!(desk.offer, None, "{scores:?}");
    }
}

#[test]
fn the_engine_forgets_what_it_thought_of_moves_taken_back() {
    let mut rng = Rng::with_seed(4);
    let mut desk = Desk::new(HAS_WHITE);
    for _ in 0..6 {
        round(&mut desk, &mut rng, Score::Centipawns(0));
    }
    desk.apply(Action::Undo);
    desk.apply(Action::OfferDraw);
    assert_eq!((desk.game.outcome(), desk.declined), (None, Some(Color::Black)));
    assert!(desk.caption().starts_with("The computer declines the draw"));
    let link = desk.link();
    desk.apply(Action::Open(Box::new(link)));
    desk.apply(Action::Seat(HAS_WHITE));
    round(&mut desk, &mut rng, Score::Centipawns(0));
    desk.apply(Action::OfferDraw);
    assert_eq!(desk.game.outcome(), None, "an opened game is another game");
}

#[test]
fn a_rematch_is_the_same_game_with_the_sides_changed() {
    let fragment = "#/play?rules=pure&array=rotated";
    let mut desk = Desk::on(HAS_WHITE, fragment);
    let (start, strength) = (*desk.game.start(), desk.players.strength);
    let time =
        TimeControl { white: TimeControl::even(60, 0, Bonus::Delay).white, ..TimeControl::even(300, 2, Bonus::Delay) };
    desk.apply(Action::Choose(Settings { time: Some(time), ..Settings::default() }));
    desk.apply(Action::Begin(start, HAS_WHITE, 1));
    desk.play("b2b4");
    desk.apply(Action::Resign);
    // What is chosen for another game is not this one's.
    desk.apply(Action::Choose(Settings::default()));
    desk.apply(Action::Rematch(2));
    assert_eq!((*desk.game.start(), desk.moves(), desk.game.outcome()), (start, String::new(), None));
    assert_eq!((desk.players.only_person(), desk.players.strength, desk.flipped), (Some(Color::Black), strength, true));
    let control = desk.clock.as_ref().map(|clock| clock.control());
    assert_eq!(control, Some(time.swapped()));
    assert_eq!((time.swapped().black, time.swapped().swapped()), (time.white, time));
    assert!(desk.task().is_some(), "the engine begins");

    let mut people = Desk::new(PEOPLE);
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
        let desk = Desk::on(PEOPLE, &format!("#/play?fen={fen}_w"));
        assert_eq!((desk.lead(Color::White), desk.lead(Color::Black)), (white, black), "{fen}");
    }
}
