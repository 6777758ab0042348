//! The state of the page stays consistent under any actions in any order.

use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use ultima::link::exploration::{self, Exploration};
use ultima::link::{self, DeclarationKind, Link, LinkKind, Presentation};
use ultima::model::correspondence::NewCorrespondence;
use ultima::model::{
    Action, AnalysisAction, BoardInput, Bonus, CorrespondenceAction, Deletion, Edit, EngineAction, FailedLink, Game,
    GameAction, Layers, LibraryAction, NavigateAction, NavigationStep, Neighbor, OpenAction, Phase, PlayState, Player,
    Players, Question, ReadableBoard, ReviewAction, SavedGame, Settings, TimeControl,
};
use ultima::notation::shapes::{Brush, Shape};
use ultima::rules::{Color, Move, MoveLine, Position, RuleSet, Square, Termination, UciMove};
use ultima::scene::Mark;
use ultima::search::{LineCount, Score, SearchInfo, Strength};
use ultima::worker::{EngineEvent, EngineEventKind, EngineFailure, Speed, TaskKind};

use crate::harness::{PEOPLE, at, opening, sent};
use crate::random::{array, legal_move, playout, random_setup, rounds, rule_sets};

fn random_square(rng: &mut Rng) -> Square {
    Square::new(rng.u32(..64))
}

fn players(rng: &mut Rng) -> Players {
    let mut player = || if rng.bool() { Player::Person } else { Player::Engine };
    Players { white: player(), black: player(), strength: Strength::Movetime(rng.u32(..)) }
}

fn settings(rng: &mut Rng) -> Settings {
    let layers = Layers {
        last_move: rng.bool(),
        check: rng.bool(),
        attacked: rng.bool(),
        frozen: rng.bool(),
        corners: rng.bool(),
        hovered_moves: rng.bool(),
    };
    let time = rng.bool().then(|| TimeControl::even(rng.u32(..20), rng.u32(..5), Bonus::Increment));
    Settings {
        one_click: rng.bool(),
        confirm_moves: rng.bool(),
        tap_preview: rng.bool(),
        layers,
        time,
        ..Settings::default()
    }
}

/// Returns an address that opens some game, or a damaged one.
fn address(rng: &mut Rng, rules: RuleSet) -> String {
    let (array, plies) = (array(rng), rng.usize(..30));
    let (start, game) = playout(rng, rules, array, plies);
    let mut start = start.to_setup();
    let mut moves: Vec<Move> = game.iter().map(|&(mv, _)| mv).collect();
    if rng.u8(..3) == 0 {
        start = random_setup(rng, rules);
        moves = Vec::new();
    }
    let cursor = rng.usize(..=moves.len());
    let extra = if rng.bool() { vec![("x".to_owned(), "y z".to_owned())] } else { Vec::new() };
    let names = if rng.bool() { ["Ann".to_owned(), "\u{c9}va & co".to_owned()] } else { Default::default() };
    let flipped = rng.bool();
    let mut text = match Position::try_from(start) {
        Ok(start) => link::write(&Link {
            cursor,
            presentation: Presentation { flipped, names, extra },
            ..Link::new(MoveLine::new_unchecked(start, &moves))
        }),
        Err(_) => exploration::write(&Exploration { setup: start, flipped, ..Exploration::default() })
            .replacen("explore", "play", 1),
    };
    if rng.u8(..4) == 0 && text.contains('?') {
        text +=
            rng.choice(["&game=ab12", "&game=ab12&says=white-offers", "&game=a&says=black-resigns"]).expect("a letter");
    }
    if rng.u8(..4) == 0 && !text.is_empty() {
        let at = rng.usize(..text.len());
        text.replace_range(at..=at, rng.choice(["", "z", "9", "&", "a1", "%"]).expect("a piece"));
    }
    text
}

/// Returns the id of the engine's task, or now and then another.
fn id(rng: &mut Rng, state: &PlayState) -> u32 {
    state.task().filter(|_| rng.u8(..4) > 0).map_or_else(|| rng.u32(..50), |task| task.id)
}

/// Returns what a search might report here.
fn report(rng: &mut Rng, state: &PlayState) -> SearchInfo {
    let pv = legal_move(rng, state.session().game.latest()).into_iter().collect();
    let score = if rng.bool() { Score::Centipawns(rng.i32(-900..900)) } else { Score::Mate(rng.i32(-9..9)) };
    SearchInfo {
        depth: 3,
        seldepth: 5,
        multipv: rng.usize(1..3),
        score,
        nodes: rng.u64(..1 << 40),
        elapsed_ms: rng.u64(..1 << 30),
        pv,
    }
}

/// An action, after its weight among the other actions.
type Choice<'a> = (usize, &'a dyn Fn(&mut Rng) -> Action);

/// Returns a random action, mostly one that fits the state.
fn action(rng: &mut Rng, state: &PlayState, rules: RuleSet) -> Action {
    let aimed = state
        .selection()
        .view(state.context())
        .picked
        .moves
        .and_then(|picked| rng.choice(picked.moves))
        .map(|mv| mv.to);
    let target = aimed.filter(|_| rng.u8(..5) > 0).unwrap_or_else(|| random_square(rng));
    let own = rng.choice(state.session().game.latest().board().by_color(state.session().game.latest().turn()));
    let piece = own.filter(|_| rng.u8(..4) > 0).unwrap_or_else(|| random_square(rng));
    let game = &state.session().game;
    let event = |rng: &mut Rng, kind| EngineEvent { task: id(rng, state), kind }.into();
    let choices: &[Choice] = &[
        (24, &|_| BoardInput::Press(piece).into()),
        (16, &|_| BoardInput::Press(target).into()),
        (8, &|_| BoardInput::Lift(piece).into()),
        (8, &|_| BoardInput::Drop(Some(target)).into()),
        (8, &|rng| BoardInput::Point(Some(target).filter(|_| rng.u8(..4) > 0)).into()),
        (10, &|_| BoardInput::Tap(target).into()),
        (4, &|_| BoardInput::Move(UciMove { from: piece, to: target }).into()),
        (2, &|_| BoardInput::Propose(UciMove { from: piece, to: target }).into()),
        (2, &|_| BoardInput::Confirm.into()),
        (2, &|_| BoardInput::Release.into()),
        (6, &|_| BoardInput::Suicide.into()),
        (4, &|rng| {
            let questions = [Question::Moves, Question::Captures, Question::Danger, Question::Why, Question::Threats];
            BoardInput::Ask(piece, rng.choice(questions).expect("a question")).into()
        }),
        (2, &|rng| {
            let brush = rng.choice(Brush::ALL).expect("a brush");
            BoardInput::ToggleShape(Shape { from: piece, to: target, brush }).into()
        }),
        (2, &|rng| BoardInput::Brush(rng.choice(Brush::ALL).filter(|_| rng.u8(..3) == 0)).into()),
        (1, &|_| BoardInput::ClearShapes.into()),
        (4, &|_| GameAction::Undo.into()),
        (4, &|_| GameAction::Redo.into()),
        (1, &|_| GameAction::Resign.into()),
        (2, &|_| GameAction::Flip.into()),
        (2, &|_| GameAction::Replay.into()),
        (6, &|rng| GameAction::Seat(players(rng)).into()),
        (2, &|rng| if rng.bool() { GameAction::Pause } else { GameAction::Resume }.into()),
        (2, &|_| GameAction::OfferDraw.into()),
        (2, &|rng| if rng.u8(..4) == 0 { GameAction::AcceptDraw } else { GameAction::DeclineDraw }.into()),
        (1, &|rng| GameAction::Rematch { seed: rng.u32(..) }.into()),
        (2, &|rng| if rng.u8(..3) > 0 { GameAction::ExplainCapture } else { GameAction::HideCapture }.into()),
        (4, &|rng| NavigateAction::GoToPly(rng.usize(..game.moves().len() + 3)).into()),
        (4, &|rng| NavigateAction::GoToNode(rng.choice(game.path()).copied()).into()),
        (2, &|rng| {
            let steps = [
                NavigationStep::First,
                NavigationStep::Previous,
                NavigationStep::Next,
                NavigationStep::Latest,
                NavigationStep::Variation(Neighbor::Previous),
                NavigationStep::Variation(Neighbor::Next),
            ];
            NavigateAction::Step(rng.choice(steps).expect("a step")).into()
        }),
        (2, &|rng| if rng.bool() { AnalysisAction::Start } else { AnalysisAction::End }.into()),
        (2, &|rng| if rng.bool() { ReviewAction::Open } else { ReviewAction::Close }.into()),
        (4, &|rng| ReviewAction::TryAgain(rng.usize(..20)).into()),
        (2, &|_| ReviewAction::TryOnceMore.into()),
        (2, &|_| ReviewAction::ShowMissed.into()),
        (4, &|rng| AnalysisAction::Preview(report(rng, state).pv).into()),
        (2, &|_| AnalysisAction::PlayPreview.into()),
        (8, &|rng| {
            AnalysisAction::Edit(match rng.choice(game.path()) {
                Some(&id) => match rng.u8(..16) {
                    0..4 => Edit::Nags(id, vec![1]),
                    4..8 => Edit::Comment(Some(id), "Why not?".to_owned()),
                    8..12 => Edit::Promote(id),
                    12 => Edit::PutBack(id, rng.usize(..3)),
                    _ => Edit::Delete(id),
                },
                None => Edit::Comment(None, "A start".to_owned()),
            })
            .into()
        }),
        (2, &|_| match state.deletion() {
            Some(Deletion { id, index, .. }) => AnalysisAction::Edit(Edit::PutBack(id, index)).into(),
            _ => Action::CloseNotice,
        }),
        (2, &|rng| {
            OpenAction::Begin {
                start: Position::start(rules, array(rng)),
                players: players(rng),
                time: state.settings().time,
                seed: rng.u32(..),
            }
            .into()
        }),
        (4, &|rng| opening(&address(rng, rules)).into()),
        (2, &|_| OpenAction::BackToGame.into()),
        (1, &|rng| {
            let start = Position::start(rules, array(rng));
            let own_side = if rng.bool() { Color::White } else { Color::Black };
            let names = ["A".to_owned(), "B".to_owned()];
            let (engine_allowed, seed) = (rng.bool(), rng.u32(..));
            let new = NewCorrespondence { start, own_side, names, engine_allowed, seed };
            OpenAction::BeginCorrespondence(Box::new(new)).into()
        }),
        (2, &|_| CorrespondenceAction::Sent(Box::new(state.session().message_link())).into()),
        (2, &|rng| {
            let declarations =
                [DeclarationKind::DrawOffer, DeclarationKind::DrawAcceptance, DeclarationKind::Resignation];
            CorrespondenceAction::Declare(rng.choice(declarations).filter(|_| rng.u8(..4) > 0)).into()
        }),
        (2, &|_| CorrespondenceAction::TakeSide(Color::Black).into()),
        (2, &|_| EngineAction::MoveNow.into()),
        (2, &|_| EngineAction::Restart.into()),
        (2, &|rng| EngineAction::ShowLines(LineCount::try_from(rng.u8(..=9)).ok()).into()),
        (2, &|_| EngineAction::Hint.into()),
        (1, &|_| EngineAction::Benchmark.into()),
        (6, &|rng| {
            let info = EngineEventKind::info(report(rng, state));
            event(rng, info)
        }),
        (2, &|rng| event(rng, EngineEventKind::Failed(EngineFailure::NoAnswer))),
        (1, &|rng| event(rng, EngineEventKind::Benchmark(Speed { perft_per_s: 1, nodes_per_s: 1, signature: 1 }))),
        (38, &|rng| {
            let fitting = legal_move(rng, game.latest()).filter(|_| rng.u8(..8) > 0);
            let best = fitting.map_or(UciMove { from: piece, to: target }, UciMove::from);
            event(rng, EngineEventKind::BestMove(best))
        }),
        (2, &|_| LibraryAction::Add.into()),
        (2, &|rng| LibraryAction::Saved("k1".to_owned(), rng.u32(..5)).into()),
        (2, &|_| LibraryAction::OfferResumable(Box::new(state.saved())).into()),
        (1, &|_| LibraryAction::Resume.into()),
        (1, &|_| LibraryAction::Decline.into()),
        (2, &|rng| Action::SetSettings(settings(rng))),
        (6, &|_| Action::Tick),
    ];
    let tickets: Vec<_> = choices.iter().flat_map(|(count, choice)| vec![choice; *count]).collect();
    rng.choice(tickets).expect("a ticket")(rng)
}

/// Panics where the state contradicts itself.
fn assert_whole(state: &PlayState) {
    let game = &state.session().game;
    assert!(game.cursor() <= game.moves().len());
    let mut position = *game.start();
    for (ply, &mv) in game.moves().iter().enumerate() {
        assert_eq!(game.move_at(ply), Some((&position, mv)));
        assert_eq!(position.find_legal(mv.into()), Some(mv), "ply {ply}");
        position = position.play_unchecked(mv);
    }
    assert_eq!(position, *game.latest());
    assert_eq!(game.turn_at(game.cursor()), Some(game.current_position().turn()));

    let engine = state.session().players().of(position.turn()) == Player::Engine;
    let over = game.line_outcome().is_some();
    let failed = state.engine().tasks.has_failed();
    let plays = engine
        && !over
        && !failed
        && !state.session().is_paused()
        && state.shows_game()
        && !state.session().is_analysed();
    assert_eq!(matches!(state.engine().tasks.current_kind(), Some(TaskKind::Play { .. })), plays);
    assert_eq!(state.task().is_some(), state.engine().tasks.current_kind().is_some());
    let turn = state.session().correspondence().is_none() || state.session().phase() == Phase::ToMove;
    let moves = if state.session().is_analysed() {
        game.current_position().has_legal_move()
    } else {
        !engine && !over && game.is_latest() && turn
    };
    assert_eq!(state.session().can_move(), moves);
    if let Some(task) = state.task() {
        let line = sent(&task).line;
        let asked = line.latest();
        let found = state.session().shown_review().map_or(0, |review| review.plies().len());
        let expected = match task.kind {
            TaskKind::Analyse { .. } | TaskKind::Hint => *game.current_position(),
            TaskKind::Benchmark => *game.start(),
            TaskKind::Verify => {
                let ply = state.session().shown_review().and_then(|review| review.next_to_verify());
                ply.and_then(|ply| game.move_at(ply)).map_or(position, |(position, _)| *position)
            }
            TaskKind::Review => game.move_at(found).map_or(position, |(position, _)| *position),
            _ => position,
        };
        assert_eq!((asked.to_setup(), asked.hash()), (expected.to_setup(), expected.hash()));
        assert!(line.moves().len() <= game.moves().len());
    }
    let answers = matches!(state.session().phase(), Phase::ReplyUnsent(_));
    let ends = matches!(game.main_line_termination(), Some(Termination::Resignation(_) | Termination::Agreement));
    assert!(
        state
            .session()
            .plies_after_undo()
            .is_none_or(|plies| plies < game.moves().len() + usize::from(answers || ends))
    );

    if let Some(mv) = state.selection().proposed() {
        assert!(
            state.session().can_move()
                && state.selection().picked() == Some(mv.from)
                && state.selection().asked().is_none()
        );
        assert_eq!(game.current_position().find_legal(mv.into()), Some(mv));
    }
    if let Some(tried) = state.selection().refused() {
        assert!(state.selection().proposed().is_none() && state.selection().asked().is_none() && state.shows_game());
        assert_eq!(game.current_position().find_legal(tried.squares).filter(|_| state.session().can_move()), None);
    }
    if let Some(clock) = &state.session().clock() {
        assert!(clock.turn() == position.turn() || state.session().is_analysed());
        assert!(
            !clock.is_running()
                || !over
                    && clock.has_started()
                    && !state.session().is_paused()
                    && state.session().draw_offered_by().is_none()
        );
    }
    assert!(
        state.session().draw_offered_by().is_none()
            || !over && state.session().players().side_against_engine().is_none()
    );
    let main: Vec<Move> = game.main_path().iter().map(|&id| game.tree().node(id).mv).collect();
    assert!(state.session().is_analysed() || game.path() == game.main_path(), "a variation is only analysed");
    assert_eq!(state.saved().record().moves().collect::<Vec<_>>(), main);
    if let Some(review) = state.session().shown_review() {
        assert!(review.moves() == main && review.plies().len() <= main.len() + 1);
    }
    assert!(state.session().retry().is_none() || state.session().shown_review().is_some());
    if let Some(hint) = state.engine().hint() {
        assert!(
            game.current_position().is_legal(hint.mv) && state.session().can_move(),
            "hint is for the position shown"
        );
    }
    assert!(state.deletion().is_none_or(|Deletion { id, .. }| game.tree().can_restore(id)));
    let link = state.link();
    assert_eq!(link::read_game(&link::write(&link)), Ok(link));
    let mut restored = PlayState::new(Settings::default(), PEOPLE, 0);
    restored
        .apply(&at(0), OpenAction::OpenSaved(Box::new(SavedGame::read(&state.saved().write()).expect("its own text"))));
    // An analysed game has no message.
    let is_analysed = state.session().is_analysed();
    let link = |page: &PlayState| match page.link() {
        Link { kind: LinkKind::Message(_), .. } if is_analysed => Link { kind: LinkKind::Game(None), ..page.link() },
        link => link,
    };
    assert_eq!((link(&restored), restored.session().players()), (link(state), state.session().players()));
    assert_eq!(restored.session().game.line_outcome(), game.line_outcome());
    if !is_analysed && state.session().correspondence().is_some() {
        assert_eq!(restored.session().phase(), state.session().phase());
    }
    assert_eq!(restored.session().clock().is_some(), state.session().clock().is_some());
}

/// Panics where the display contradicts the state.
fn assert_shown(state: &PlayState) {
    if let Some(failed) = state.failed_link() {
        let readable = ReadableBoard::new(failed);
        assert_eq!(readable.display(state.settings()).scene.board, state.shown_setup().board);
        assert!(!readable.caption(state.settings()).is_empty());
    }
    let shown = state.session().game.current_position();
    let display = state.view().display();
    let scene = &display.scene;
    let evaluation = state.evaluation();
    assert!(evaluation.is_none_or(|verdict| (0.0..=1.0).contains(&verdict.expected_score())));
    if !state.selection().preview.is_empty() {
        assert_ne!(scene.board, *shown.board(), "a line changes the board");
        return;
    }
    if let Some(loss) = state.explained_capture() {
        assert_eq!(scene.board, *loss.before.board(), "a loss is explained on the board before it");
        return;
    }
    assert_eq!(scene.board, *shown.board());
    let picked = state.selection().view(state.context()).picked.moves;
    assert_eq!(picked.is_some(), state.selection().picked().is_some(), "a picked piece stands on its square");
    assert!(!state.view().caption().is_empty() && !state.view().news().is_empty());
    let _ = state.engine().tasks.stats();
    for square in Square::all() {
        assert!(display.names[square.index()].starts_with(&square.to_string()));
    }
    let taken = scene.marks.iter().filter(|mark| matches!(mark, Mark::Victim(_) | Mark::Capturable(_)));
    for mark in taken {
        assert!(scene.board.piece_at(mark.square()).is_some(), "{mark:?}");
    }
    let ways = scene.marks.iter().filter(|mark| matches!(mark, Mark::Quiet(_) | Mark::Capture { .. })).count();
    let shows_one = state.selection().proposed().is_some() && state.settings().confirm_moves;
    if !shows_one && state.selection().premove().is_none() {
        let shown = picked
            .or_else(|| state.selection().view(state.context()).hovered_moves())
            .map_or(0, |picked| picked.moves.len());
        let covered = scene
            .marks
            .iter()
            .filter(|mark| matches!(mark, Mark::PreviewTarget(to) if scene.marks.contains(&Mark::Victim(*to))));
        assert_eq!(ways + covered.count(), shown);
    }
}

/// Returns whether tasks of two states are equal if they have the same id: an answer has only the id.
fn is_same_task_by_its_number(before: &PlayState, after: &PlayState) -> bool {
    match before.task().zip(after.task()) {
        Some((before, after)) => before.id != after.id || before == after,
        None => true,
    }
}

/// Returns whether a finished game under analysis stays unchanged: only an edit or another game changes it.
fn is_finished_game_kept(before: &PlayState, after: &PlayState, action: &Action) -> bool {
    let (old, new) = (before.session(), after.session());
    let moves = |game: &Game| -> Vec<Move> { game.main_path().iter().map(|&id| game.tree().node(id).mv).collect() };
    !old.is_analysed()
        || old.game.main_line_outcome().is_none()
        || before.game_number() != after.game_number()
        || matches!(action, Action::Analysis(AnalysisAction::Edit(_)))
        || moves(&old.game) == moves(&new.game) && old.game.main_line_outcome() == new.game.main_line_outcome()
}

#[test]
fn nothing_that_happens_breaks_the_state() {
    let mut rng = Rng::with_seed(31);
    let (mut plies, mut refused, mut ended, mut analysed) = (0, 0, 0, 0);
    for _ in 0..rounds(5) {
        for rules in rule_sets(&mut rng, 4) {
            let mut state = PlayState::new(Settings::default(), players(&mut rng), 0);
            for _ in 0..150 {
                let action = action(&mut rng, &state, rules);
                let before = state.clone();
                let passes = action == Action::Tick || rng.u8(..8) == 0;
                let now_ms = if passes { rng.u64(..200_000) } else { 0 };
                state.apply(&at(now_ms), action.clone());
                let whole = catch_unwind(AssertUnwindSafe(|| {
                    assert_whole(&state);
                    assert_shown(&state);
                }));
                assert!(whole.is_ok(), "{action:?} on {before:?}");
                assert!(is_same_task_by_its_number(&before, &state), "{action:?} on {before:?}");
                assert!(is_finished_game_kept(&before, &state, &action), "{action:?} on {before:?}");
                analysed +=
                    usize::from(before.session().is_analysed() && before.session().game.main_line_outcome().is_some());
                plies += usize::from(state.session().game.moves().len() > before.session().game.moves().len());
                refused += usize::from(state.failed_link().is_some());
                ended += usize::from(state.session().game.line_outcome().is_some());
            }
        }
    }
    assert!(
        plies > 100 && refused > 20 && ended > 20 && analysed > 20,
        "{plies} plies, {refused} refused, {ended} ended, {analysed} in an analysis of a finished game"
    );
}

/// A game that was only opened can always be continued, unless it is over.
#[test]
fn opened_games_can_be_continued() {
    let mut rng = Rng::with_seed(32);
    let mut opened = 0;
    for _ in 0..rounds(10) {
        for rules in rule_sets(&mut rng, 2) {
            let mut state = PlayState::new(Settings::default(), PEOPLE, 0);
            state.apply(&at(0), opening(&address(&mut rng, rules)));
            if let Some(link) = state.failed_link().and_then(FailedLink::readable_link) {
                state.apply(&at(0), OpenAction::Link(Box::new(link)));
            }
            assert_whole(&state);
            assert_shown(&state);
            if state.failed_link().is_some() || state.session().game.line_outcome().is_some() {
                continue;
            }
            opened += 1;
            state.apply(&at(0), NavigateAction::GoToPly(usize::MAX));
            let mv = legal_move(&mut rng, state.session().game.latest()).expect("the game goes on");
            let plies = state.session().game.moves().len();
            state.apply(&at(0), BoardInput::Press(mv.from));
            state.apply(&at(0), if mv.is_suicide() { BoardInput::Suicide } else { BoardInput::Press(mv.to) });
            state.apply(&at(0), BoardInput::Confirm);
            assert_eq!((state.session().game.moves().len(), state.session().game.last_move()), (plies + 1, Some(mv)));
        }
    }
    assert!(opened > 20, "{opened} opened");
}
