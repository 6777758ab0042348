//! The comparison of the moves in the position on the board under other rules.

use web_sys::{Element, ScrollLogicalPosition};
use yew::prelude::*;

use super::panels::entry;
use super::store::{SandboxContext, use_sandbox};
use crate::app::browser::scroll_into_view;
use crate::app::form::toggle;
use crate::app::hooks::use_changed;
use crate::app::icon::button_with;
use crate::app::store::dispatch;
use crate::link::exploration::Exploration;
use crate::model::sandbox::{Comparison, MoveCount, Pointed, SandboxAction, disagreement, moves_by};
use crate::rules::{Move, RuleSet};
use crate::words::{explore, labelled, moves, pieces, rules, ui};

#[derive(PartialEq)]
struct Row {
    rules: RuleSet,
    count: MoveCount,
    comparison: Comparison,
}

/// The six rule sets with their numbers of moves, and the moves gained and lost under one of them.
#[component]
pub fn Compare() -> Html {
    let sandbox = use_sandbox();
    let (here, compared) = (sandbox.exploration().setup.rules, sandbox.exploration().compare);
    let &Exploration { setup, move_policy, .. } = sandbox.exploration();
    let rows = use_memo((setup, move_policy, compared), |&(setup, move_policy, compared)| {
        let on_board = moves_by(&setup, here, move_policy);
        let mixtures = [Some(here), compared].into_iter().flatten().filter(|rules| !RuleSet::PRESETS.contains(rules));
        let row = |rules| {
            let legal = moves_by(&setup, rules, move_policy);
            Row { rules, count: MoveCount::of(&legal), comparison: Comparison::between(&on_board, &legal) }
        };
        let mut rows: Vec<Row> = RuleSet::PRESETS.into_iter().chain(mixtures).map(row).collect();
        rows.dedup_by_key(|row| row.rules);
        rows
    });
    let (card, details) = (use_node_ref(), use_node_ref());
    let row = |row: &Row| {
        let (rules, chosen) = (row.rules, compared == Some(row.rules));
        let Comparison { gained, lost, changed } = &row.comparison;
        let (gained, lost, changed) = (gained.len(), lost.len(), changed.len());
        let name = if rules == here {
            html! { <>{ rules::name(rules) }<span class="visually-hidden">{ ": " }{ explore::CHOSEN }</span></> }
        } else {
            let compare = dispatch(&sandbox, move |_| SandboxAction::Compare((!chosen).then_some(rules)));
            toggle(chosen, compare, rules::name(rules))
        };
        html! {
            <>
            <tr class={(rules == here).then_some("here")}>
                <th scope="row">{ name }</th>
                <td>{ row.count.moves }</td>
                <td>{ row.count.captures }</td>
                <td>
                    <span aria-hidden="true">{ explore::difference(gained, lost, changed) }</span>
                    <span class="visually-hidden">{ explore::difference_aloud(gained, lost, changed) }</span>
                </td>
            </tr>
            if chosen && rules != here {
                <tr ref={details.clone()} class="found"><td colspan="4">{ difference(&sandbox, here, row) }</td></tr>
            }
            </>
        }
    };
    {
        // A link to a comparison opens the comparison, and scrolls to it when the page is opened.
        let (opened, at_first) = (card.clone(), card.clone());
        use_effect_with(compared, move |compared| {
            if let Some(card) = opened.cast::<Element>().filter(|_| compared.is_some()) {
                let _ = card.set_attribute("open", "");
            }
        });
        use_effect_with((), move |()| {
            if let Some(card) = at_first.cast::<Element>().filter(|_| compared.is_some()) {
                card.scroll_into_view();
            }
        });
        // A new comparison is scrolled into view, with its row above it; a long one from its beginning.
        let details = details.clone();
        use_changed(compared, move |compared| {
            if let Some(details) = details.cast::<Element>().filter(|_| compared.is_some()) {
                // `Nearest` does not scroll to an element that extends beyond both edges.
                let window = details.owner_document().and_then(|document| document.document_element());
                let room = window.map_or(0.0, |window| f64::from(window.client_height()));
                let is_long = details.get_bounding_client_rect().height() > room / 2.0;
                let down = if is_long { ScrollLogicalPosition::Start } else { ScrollLogicalPosition::Nearest };
                scroll_into_view(&details, [down, ScrollLogicalPosition::Nearest]);
            }
        });
    }
    let show_rows = {
        let card = card.clone();
        move |_: Event| {
            if let Some(card) = card.cast::<Element>().filter(|card| card.has_attribute("open")) {
                scroll_into_view(&card, [ScrollLogicalPosition::Nearest; 2]);
            }
        }
    };
    let all_alike = rows.iter().all(|row| row.comparison.is_empty());
    let is_alike = |row: &Row| row.rules != here && row.comparison.is_empty();
    // In some other position these rule sets differ too.
    let elsewhere = disagreement(here).filter(|_| rows.iter().any(is_alike));
    let hint = if all_alike { explore::ALL_ALIKE } else { explore::CHOOSE_TO_COMPARE };
    html! {
        <details ref={card} class="compare" ontoggle={show_rows}>
            <summary>{ explore::COMPARE }</summary>
            if compared.is_none_or(|other| other == here) {
                <p class="muted">{ hint }</p>
            }
            if let Some(setup) = elsewhere.filter(|_| compared.is_none()) {
                { button_with("use", explore::SHOW_DISAGREEMENT, dispatch(&sandbox, move |_| SandboxAction::Load(setup))) }
            }
            <table>
                <thead>
                    <tr>
                        <th scope="col">{ explore::COMPARE_RULES }</th>
                        <th scope="col">{ ui::MOVES }</th>
                        <th scope="col">{ explore::CAPTURES }</th>
                        <th scope="col">{ explore::CHANGE }</th>
                    </tr>
                </thead>
                <tbody>{ for rows.iter().map(row) }</tbody>
            </table>
        </details>
    }
}

fn difference(sandbox: &SandboxContext, here: RuleSet, row: &Row) -> Html {
    let (there, comparison) = (row.rules, &row.comparison);
    html! {
        <>
            <h3>{ explore::instead(there, here) }</h3>
            <p>{ rules::differences(there, here).join(" ") }</p>
            <p class="muted">{ rules::played_by(there) }</p>
            if comparison.is_empty() {
                <p class="muted">{ explore::NO_DIFFERENCE }</p>
            }
            { list(sandbox, explore::GAINED, there, &comparison.gained) }
            { list(sandbox, explore::CHANGED, there, &comparison.changed) }
            { list(sandbox, explore::LOST, here, &comparison.lost) }
            { button_with("use", explore::USE_THESE, dispatch(sandbox, move |_| SandboxAction::Rules(there))) }
        </>
    }
}

fn list(sandbox: &SandboxContext, title: &'static str, rules: RuleSet, legal: &[Move]) -> Html {
    if legal.is_empty() {
        return html! {};
    }
    let board = &sandbox.exploration().setup.board;
    let move_entry = |mv: &Move| {
        let text = explore::destination(*mv);
        entry(sandbox, Pointed::Move(rules, *mv), text, Some(moves::explained(board, *mv)))
    };
    let lines = legal.chunk_by(|one, other| one.from == other.from).map(|legal| {
        html! { <li><span>{ pieces::piece_at(board, legal[0].from) }</span>{ for legal.iter().map(move_entry) }</li> }
    });
    html! { <><h4>{ labelled(title, legal.len()) }</h4><ul class="differences">{ for lines }</ul></> }
}
