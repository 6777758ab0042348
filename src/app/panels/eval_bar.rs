//! The bar beside the board that shows who is ahead while a position is analysed or reviewed.

use yew::prelude::*;

use crate::app::lazy::lazy;
use crate::app::store::use_store;
use crate::model::Evaluation;
use crate::review::percent;
use crate::rules::Color;
use crate::scene::Units;
use crate::words::{engine, labelled, layers};

lazy!(panels: pub EVAL_BAR = EvalBar);

/// White's share of the bar, and figures: the lead or, in a review, the chances of the side ahead, as in its texts. The
/// bar covers the margin, so nothing moves when it appears or disappears. It is vertical beside a board, horizontal
/// under a board that fills the width; the style sheet shows one of the two.
#[component]
fn EvalBar() -> Html {
    let store = use_store();
    let evaluation = store.evaluation();
    let Some(evaluation) = evaluation else { return html! {} };
    let is_reviewed = store.session().shown_review().is_some();
    let (figures, words, leader) = match evaluation {
        Evaluation::Lead(lead) => {
            let leader = if lead < 0 { Color::Black } else { Color::White };
            let figures = if is_reviewed {
                let white = evaluation.expected_score();
                // Nothing is certain before the end.
                format!("{}%", percent(if leader == Color::White { white } else { 1.0 - white }).min(99))
            } else {
                engine::tenths(lead)
            };
            (figures, layers::lead(lead), leader)
        }
        Evaluation::Wins(side, 0) => (String::new(), layers::has_won(side), side),
        Evaluation::Wins(side, moves) => (format!("#{moves}"), engine::wins_in(side, moves), side),
        Evaluation::Drawn => (String::new(), layers::DRAWN.to_owned(), Color::White),
    };
    let near = store.orientation().0;
    let share = evaluation.expected_score() as f32 * 100.0;
    // White is at the near end when seen from White's side, otherwise at the far end.
    let start = if near == Color::White { 0.0 } else { 100.0 - share };
    let [end, share, start] = [100.0 - start - share, share, start].map(|part| Units(part).to_string());
    let chances = is_reviewed.then_some("chances");
    let class = classes!("eval-bar", chances, leader.identifier(), if leader == near { "near" } else { "far" });
    html! {
        <div {class} role="img" aria-label={labelled(layers::EVALUATION, words)}>
            <svg class="upright" viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
                <rect class="share" width="1" height={share.clone()} y={end} />
                <rect class="middle" width="1" height="0.4" y="49.8" />
            </svg>
            <svg class="level" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect class="share" height="1" width={share} x={start} />
                <rect class="middle" height="1" width="0.4" x="49.8" />
            </svg>
            <span aria-hidden="true">{ figures }</span>
        </div>
    }
}
