//! The moves played from the position shown, by the engine against itself and by the person.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::preview::Preview;
use crate::app::data::{DataFile, use_data};
use crate::app::icon::button;
use crate::app::lazy::lazy;
use crate::app::library::db;
use crate::app::store::{on, use_store};
use crate::model::library;
use crate::model::{AnalysisAction, NavigateAction};
use crate::openings::{MoveStatistics, Openings};
use crate::rules::{Color, Move, Position, RuleSet};
use crate::words::{openings as words, ui};

lazy!(panels: pub OPENINGS = Table);

thread_local! {
    /// The engine's games, once loaded.
    static TEXT: RefCell<Option<Rc<String>>> = const { RefCell::new(None) };
}

/// The moves played from the position shown. The engine's moves come first.
#[component]
fn Table() -> Html {
    let store = use_store();
    let position = *store.session().game.current_position();
    let rules = position.rules();
    let (text, again) = use_data(DataFile::Openings, &TEXT, |text| Some(text.to_owned()));
    let engines = use_memo((text.clone(), rules), |(text, rules)| match text {
        Ok(Some(text)) => Openings::read(text, *rules),
        _ => None,
    });
    let own = use_own(rules);
    let find = |openings: &Option<Openings>, mv: Move| {
        openings.iter().flat_map(|openings| openings.moves(&position)).find(|played| played.mv == mv).copied()
    };
    let mut moves: Vec<Move> = Vec::new();
    for played in [&*engines, &*own].into_iter().flatten().flat_map(|openings| openings.moves(&position)) {
        if !moves.contains(&played.mv) {
            moves.push(played.mv);
        }
    }
    let is_known = |position: &Position| {
        [&*engines, &*own].into_iter().flatten().any(|openings| !openings.moves(position).is_empty())
    };
    let game = &store.session().game;
    let last_known = (0..game.cursor()).rev().find(|&ply| game.current_line().position(ply).is_some_and(is_known));
    // Keyed by row, so that the focus stays in its row when a move is played.
    let row = |(place, &mv): (usize, &Move)| {
        let (engines, own) = (find(&engines, mv), find(&own, mv));
        let score = engines.and_then(|played| played.score);
        html! {
            <tr key={place}>
                <th scope="row">
                    <Preview line={vec![mv]} tab_stop=true>{ store.settings().move_text(&position, mv) }</Preview>
                </th>
                <td>{ score.map(|score| words::score(score, position.turn() == Color::White)) }</td>
                <td>{ engines.map(results) }</td>
                <td>{ own.map(results) }</td>
            </tr>
        }
    };
    let leave = on(&store, |_: PointerEvent| AnalysisAction::Preview(Vec::new()));
    let blur = on(&store, |_: FocusEvent| AnalysisAction::Preview(Vec::new()));
    let is_empty = |openings: &Option<Openings>| openings.as_ref().is_some_and(Openings::is_empty);
    html! {
        <>
            if text.is_err() {
                <p role="alert">{ words::FAILED }</p>
                { button(ui::TRY_AGAIN, again.reform(|_: MouseEvent| ())) }
            }
            if moves.is_empty() {
                // The moves are unknown until the engine's games are loaded.
                if engines.is_some() {
                    <p class="muted">{ words::NONE }</p>
                    if let Some(ply) = last_known {
                        { button(words::LAST_KNOWN, on(&store, move |_: MouseEvent| NavigateAction::GoToPly(ply))) }
                    }
                }
            } else {
                <table onpointerleave={leave} onfocusout={blur}>
                    <thead>
                        <tr>
                            <th scope="col">{ words::MOVE }</th>
                            <th scope="col">{ words::SCORE }</th>
                            <th scope="col">{ words::ENGINE }</th>
                            <th scope="col">{ words::YOURS }</th>
                        </tr>
                    </thead>
                    <tbody>{ for moves.iter().enumerate().map(row) }</tbody>
                </table>
                <p class="muted">{ words::ABOUT }</p>
            }
            if is_empty(&engines) {
                <p class="muted">{ words::UNKNOWN_RULES }</p>
            }
        </>
    }
}

/// Returns the openings of the person's games, which are loaded when the table is opened.
#[hook]
fn use_own(rules: RuleSet) -> Rc<Option<Openings>> {
    let own = use_state_eq(|| Rc::new(None));
    {
        let own = own.setter();
        use_effect_with(rules, move |&rules| {
            spawn_local(async move {
                // Without the database there are no games. The page Games shows the reason.
                if let Ok(contents) = db::all().await {
                    own.set(Rc::new(Some(library::openings(&contents.games, rules))));
                }
            });
        });
    }
    (*own).clone()
}

fn results(played: MoveStatistics) -> Html {
    let MoveStatistics { games, white_wins, black_wins, .. } = played;
    let said = words::results(white_wins, played.draws(), black_wins);
    html! {
        <>
            <span aria-hidden="true">{ games }</span>
            <svg viewBox={format!("0 0 {games} 1")} preserveAspectRatio="none" role="img" aria-label={said.clone()}>
                <title>{ said }</title>
                <rect class="white" width={white_wins.to_string()} height="1" />
                <rect class="drawn" x={white_wins.to_string()} width={played.draws().to_string()} height="1" />
                <rect class="black" x={(games - black_wins).to_string()} width={black_wins.to_string()} height="1" />
            </svg>
        </>
    }
}
