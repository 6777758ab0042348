//! The engine's results so far, and the switch for analysis.

use web_sys::{Element, ScrollLogicalPosition};
use yew::prelude::*;

use super::moves::move_html;
use super::preview::Preview;
use crate::app::browser::{focus, scroll_into_view, scroll_within};
use crate::app::form::{chosen, select, toggle};
use crate::app::icon::{Icon, icon};
use crate::app::lazy::{LazyView, lazy};
use crate::app::store::{on, use_store};
use crate::model::{AnalysisAction, EngineAction, NavigateAction, Settings, TaskState, score_words};
use crate::review::{expected_score, percent};
use crate::rules::{Color, Move, Position};
use crate::search::{LineCount, Score};
use crate::words::{engine, moves, review, ui};
use crate::worker::TaskKind;

lazy!(panels: pub LINES = Lines, pub MISSED_LINE = MissedLine);

#[component]
pub fn EnginePanel() -> Html {
    let store = use_store();
    let toggled = store.engine().lines.map_or(Some(LineCount::ONE), |_| None);
    let kind = store.engine().tasks.current_kind();
    // In a game, the computer's plans are not shown to its opponent.
    let lines = match kind {
        Some(TaskKind::Analyse { .. }) => html! { <LazyView view={&LINES} /> },
        _ => html! {},
    };
    let body = match (store.engine().tasks.state(), kind) {
        (TaskState::Failed { reason, .. }, _) => html! {
            <>
                <p role="alert">{ reason.to_string() }</p>
                <button type="button" onclick={on(&store, |_| EngineAction::Restart)}>{ ui::TRY_AGAIN }</button>
            </>
        },
        _ if toggled.is_some() && !store.can_show_lines() => {
            let until = if store.session().can_ask_engine() { engine::NO_ENGINE_YET } else { engine::ENGINE_OFF };
            html! { <p class="thought muted">{ until }</p> }
        }
        _ => lines,
    };
    // In a game the caption shows that the computer thinks or that a hint is coming; a review shows its progress.
    let thought = match kind {
        Some(TaskKind::Analyse { .. }) => store.engine().tasks.stats().or(Some(engine::THINKING.to_owned())),
        _ => None,
    };
    let can_move_now = matches!(kind, Some(TaskKind::Play { .. })) && !store.engine().tasks.infos().is_empty();
    let count = store.engine().lines.map(|shown| {
        let options = LineCount::all().map(|n| (n.count().to_string(), engine::lines(n.count()), n == shown.count));
        let change = on(&store, |event| EngineAction::ShowLines(chosen(&event).parse().ok()));
        select(engine::LINES, "lines", options, change)
    });
    html! {
        <section class="engine" aria-label={engine::ENGINE}>
            <header>
                if store.can_show_lines() {
                    { toggle(toggled.is_none(), on(&store, move |_| EngineAction::ShowLines(toggled)), ui::ANALYSE) }
                }
                // In a fragment of its own, so that the switch stays the same element and keeps the focus.
                <>{ count }</>
                <p class="thought">{ thought }</p>
                if can_move_now {
                    <button type="button" class="move-now" onclick={on(&store, |_| EngineAction::MoveNow)}>
                        { ui::MOVE_NOW }
                    </button>
                }
            </header>
            { body }
        </section>
    }
}

/// How many moves of a line are listed until the person asks for the rest.
const FIRST_MOVES: usize = 8;

/// The lines so far, the best first. An analysis reserves room for all its lines from the beginning, so that nothing
/// moves when they appear.
#[component]
fn Lines() -> Html {
    let store = use_store();
    let list = use_node_ref();
    {
        // In a review on a phone the board stays in view, and the lines are below what is said. Where the switch was,
        // the page may be scrolled further.
        let list = list.clone();
        let (lines, is_reviewed) =
            (store.engine().lines.map(|shown| shown.count), store.session().shown_review().is_some());
        use_effect_with((lines, is_reviewed), move |&(_, is_reviewed)| {
            if let Some(list) = list.cast::<Element>().filter(|_| is_reviewed) {
                gloo::utils::window().scroll_to_with_x_and_y(0.0, 0.0);
                scroll_into_view(&list, [ScrollLogicalPosition::Nearest; 2]);
            }
        });
    }
    let Some(TaskKind::Analyse { lines }) = store.engine().tasks.current_kind() else { return html! {} };
    let (wanted, is_reviewed) = (lines.count(), store.session().shown_review().is_some());
    let row = |n: usize| match store.engine().tasks.state() {
        TaskState::Active { task, infos } if n < infos.len() => {
            let (moves, score) = (infos[n].pv.clone(), infos[n].score);
            let (position, settings) = (*task.position(), store.settings());
            let words = score_words(score, position.turn());
            // A review has one scale: the chances of the person or, between two people, of White.
            let you = store.session().own_side().unwrap_or(Color::White);
            let chances = if position.turn() == you { expected_score(score) } else { 1.0 - expected_score(score) };
            let score = match score {
                Score::Centipawns(_) if is_reviewed => format!("{}%", percent(chances)),
                _ => words.clone(),
            };
            html! { <Line key={n} {score} {words} {position} {moves} {settings} /> }
        }
        _ => html! { <li key={n}></li> },
    };
    html! {
        <Previews><ol ref={list} class="lines">{ for (0..wanted).map(row) }</ol></Previews>
    }
}

/// The line that the engine expects, from the missed move on. Its moves lead to its positions.
#[component]
fn MissedLine() -> Html {
    let store = use_store();
    let strip = use_node_ref();
    {
        let strip = strip.clone();
        // An analysis beside it may leave it less room.
        use_effect_with((store.session().game.cursor(), store.engine().lines.is_some()), move |_| {
            let Some(strip) = strip.cast::<Element>() else { return };
            match strip.query_selector("[aria-current]").ok().flatten() {
                Some(current) => scroll_within(&strip, &current, [0.0, 20.0]),
                None => strip.set_scroll_left(0),
            }
        });
    }
    let session = store.session();
    let Some(((from, moves), review)) = session.missed_line().zip(session.shown_review()) else { return html! {} };
    let Some((position, before)) = session.game.current_line().position(from).zip(review.plies().get(from)) else {
        return html! {};
    };
    let chances = percent(expected_score(before.found.score));
    let whose = review::whose_chances(position.turn(), session.own_side());
    let settings = store.settings();
    let shown = session.game.cursor() - from;
    let button = |(n, text): (usize, &String)| {
        let is_shown = n == shown;
        // A second press leads back to the start of the line.
        let to = NavigateAction::GoToPly(from + if is_shown { 0 } else { n });
        html! {
            <button
                key={n} type="button" class="line-move" aria-current={is_shown.then_some("true")}
                onclick={on(&store, move |_: MouseEvent| to)}
            >
                { move_html(text, &settings) }{ " " }
            </button>
        }
    };
    html! {
        <p ref={strip} class="missed-line">
            <b title={whose}>{ format!("{chances}%") }</b>
            { " " }
            { for (1..).zip(&written(*position, moves, &settings)).map(button) }
        </p>
    }
}

#[derive(PartialEq, Properties)]
struct PreviewsProps {
    children: Html,
}

/// Lines of moves that can be previewed. Arrow keys move along them, and the preview ends when the focus or pointer
/// leaves them.
#[component]
fn Previews(props: &PreviewsProps) -> Html {
    let store = use_store();
    let walk = Callback::from(|event: KeyboardEvent| {
        let next = event.target_dyn_into::<Element>().and_then(|button| match event.key().as_str() {
            "ArrowLeft" => button.previous_element_sibling(),
            "ArrowRight" => button.next_element_sibling(),
            _ => None,
        });
        if next.is_some() {
            event.prevent_default();
            // Else the page would take another step.
            event.stop_propagation();
            focus(next);
        }
    });
    let leave = on(&store, |_: PointerEvent| AnalysisAction::Preview(Vec::new()));
    let blur = on(&store, |_: FocusEvent| AnalysisAction::Preview(Vec::new()));
    html! {
        <div class="previews" onkeydown={walk} onpointerleave={leave} onfocusout={blur}>{ props.children.clone() }</div>
    }
}

#[derive(PartialEq, Properties)]
struct Props {
    score: String,
    /// The score in words, for a pointer that rests on it.
    words: String,
    position: Position,
    moves: Vec<Move>,
    settings: Settings,
}

/// One line of an analysis. A button shows all its moves.
#[component]
fn Line(props: &Props) -> Html {
    let whole = use_state_eq(|| false);
    let Props { score, words, position, moves, settings } = props;
    let listed = if *whole { moves.len() } else { FIRST_MOVES };
    let unfold = {
        let whole = whole.clone();
        Callback::from(move |_| whole.set(!*whole))
    };
    html! {
        <li class={whole.then_some("whole")}>
            <p>
                <b title={words.clone()}>{ score }</b>
                { " " }
                <LineMoves position={*position} moves={moves.clone()} settings={*settings} {listed} />
            </p>
            <button
                type="button" class="quiet unfold" aria-expanded={whole.to_string()} aria-label={engine::WHOLE_LINE}
                title={engine::WHOLE_LINE} onclick={unfold}
            >
                { icon(Icon::UNFOLD) }
            </button>
        </li>
    }
}

#[derive(PartialEq, Properties)]
struct LineMovesProps {
    position: Position,
    moves: Vec<Move>,
    settings: Settings,
    /// The number of moves shown.
    listed: usize,
}

/// The moves of a line. The first is a tab stop; arrow keys move to the others.
#[component]
fn LineMoves(props: &LineMovesProps) -> Html {
    let written = use_memo((props.position, props.moves.clone(), props.settings), |(position, moves, settings)| {
        written(*position, moves, settings)
    });
    let button = |(n, text): (usize, &String)| {
        let text = move_html(text, &props.settings);
        html! { <Preview key={n} line={props.moves[..n].to_vec()} tab_stop={n == 1}>{ text }{ " " }</Preview> }
    };
    html! { <>{ for (1..).zip(written.iter()).take(props.listed).map(button) }</> }
}

/// Returns the moves of a line as written in the move list, White's moves and the first one with their number.
fn written(mut position: Position, moves: &[Move], settings: &Settings) -> Vec<String> {
    let mut texts = Vec::new();
    for &mv in moves {
        let (number, turn, text) = (position.fullmoves(), position.turn(), settings.move_text(&position, mv));
        let is_numbered = turn == Color::White || texts.is_empty();
        texts.push(if is_numbered { moves::numbered(number, turn, &text) } else { text });
        position = position.play_unchecked(mv);
    }
    texts
}
