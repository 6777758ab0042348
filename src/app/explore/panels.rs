//! The panels of the page Explore.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::store::{SandboxContext, use_sandbox};
use crate::app::address::{go_to, page_address};
use crate::app::browser::random;
use crate::app::form::{
    back_rank, chosen_rules, entered, rule_options, segment, switches, toggle, use_copy, with_label,
};
use crate::app::hooks::use_announced;
use crate::app::icon::{Icon, action, button};
use crate::app::panels::suicide;
use crate::app::store::{dispatch, use_store};
use crate::link::MovePolicy;
use crate::link::exploration::{self, Exploration};
use crate::link::{self, Link, PageName};
use crate::model::sandbox::{Pointed, SandboxAction};
use crate::model::{BoardInput, OpenAction, Players};
use crate::notation::rule_text::ARRAYS;
use crate::rules::{Color, SetupProblem};
use crate::search::LineCount;
use crate::words::{closed, explore, list, new_game, rules, share, ui};

/// The caption. For screen readers also the news, the powers of a picked piece and the answers to questions. Squares
/// and list entries that are merely pointed at are not announced, since they have names.
#[component]
pub fn Caption() -> Html {
    let sandbox = use_sandbox();
    let news = (sandbox.selection().picked(), sandbox.selection().asked(), sandbox.tool());
    let announced = use_announced(news, || Some(sandbox.caption()));
    let suicide_move = sandbox.selection().view(sandbox.context()).suicide();
    html! {
        <div class="caption">
            { for sandbox.last_move_words().map(|happened| html! { <p class="happened">{ closed(&happened) }</p> }) }
            <p class="message">{ closed(&sandbox.caption()) }</p>
            <p class="visually-hidden" role="status">{ sandbox.news() }</p>
            { announced }
            { for suicide_move.map(|mv| suicide(&sandbox.exploration().setup.board, mv, dispatch(&sandbox, |_| SandboxAction::Input(BoardInput::Suicide)))) }
        </div>
    }
}

#[component]
pub fn Edits() -> Html {
    let sandbox = use_sandbox();
    let button = |which: Icon, label: &'static str, enabled: bool, change: SandboxAction| {
        action(which, label, enabled, dispatch(&sandbox, move |_| change.clone()))
    };
    let pieces = !sandbox.exploration().setup.board.occupied().is_empty();
    html! {
        <div class="actions" role="group" aria-label={explore::EDIT}>
            { button(Icon::UNDO, ui::UNDO, sandbox.can_undo(), SandboxAction::Undo) }
            { button(Icon::REDO, ui::REDO, sandbox.can_redo(), SandboxAction::Redo) }
            { button(Icon::FLIP, ui::FLIP, true, SandboxAction::Flip) }
            { button(Icon::MIRROR, explore::MIRROR, pieces, SandboxAction::Mirror) }
            { button(Icon::CLEAR, explore::CLEAR, pieces, SandboxAction::Clear) }
        </div>
    }
}

/// The reasons why no game can go on, each of which points at its squares, and the problem of the address, if it could
/// not be opened.
#[component]
pub fn Problems() -> Html {
    let sandbox = use_sandbox();
    let problems = sandbox.exploration().setup.problems();
    // A missing King cannot be shown on the board, and the caption already reports it.
    let is_shown = problems.iter().any(|problem| !matches!(problem, SetupProblem::NoKing(_)));
    let failed_link = sandbox.failed_link().map(|failed_link| {
        html! {
            <section class="problem" role="alert">
                <p>{ failed_link.error.to_string() }{ " " }{ explore::AS_FAR_AS_READ }</p>
                <pre class="quote">{ share::excerpt(&failed_link.fragment) }</pre>
            </section>
        }
    });
    html! {
        <>
            { failed_link }
            if is_shown {
                <section class="card problems" id="problems">
                    <h2>{ explore::REASONS }</h2>
                    <ul>
                        { for problems.into_iter().map(|problem| {
                            let text = explore::problem(problem, &sandbox.exploration().setup);
                            html! { <li>{ entry(&sandbox, Pointed::Problem(problem), text, None) }</li> }
                        }) }
                    </ul>
                </section>
            } else if !problems.is_empty() {
                // The disabled buttons are described by this text.
                <p class="visually-hidden" id="problems">
                    { list(&problems.iter().map(ToString::to_string).collect::<Vec<_>>()) }
                </p>
            }
        </>
    }
}

#[component]
pub fn Moving() -> Html {
    let sandbox = use_sandbox();
    let choice = |name: &'static str, words: &'static str, chosen: bool, change: SandboxAction| {
        segment(name, chosen, dispatch(&sandbox, move |_: Event| change.clone()), words)
    };
    let &Exploration { setup, move_policy, .. } = sandbox.exploration();
    let side = |color: Color| choice("turn", color.name(), setup.turn == color, SandboxAction::Turn(color));
    let how = |words, value| choice("how", words, move_policy == value, SandboxAction::MovePolicy(value));
    html! {
        <section class="card" aria-label={explore::MOVING}>
            <fieldset class="segments">
                <legend>{ explore::TO_MOVE }</legend>
                { side(Color::White) }
                { side(Color::Black) }
            </fieldset>
            <fieldset class="segments">
                <legend>{ explore::HOW }</legend>
                { how(explore::SIDE_TO_MOVE, MovePolicy::SideToMove) }
                { how(explore::EITHER, MovePolicy::EitherSide) }
                { how(explore::FREELY, MovePolicy::Free) }
            </fieldset>
            <p class="muted">
                { match move_policy {
                    MovePolicy::SideToMove => explore::ABOUT_SIDE_TO_MOVE,
                    MovePolicy::EitherSide => explore::ABOUT_EITHER,
                    MovePolicy::Free => explore::ABOUT_FREELY,
                } }
            </p>
        </section>
    }
}

#[component]
pub fn Uses() -> Html {
    let (store, sandbox) = (use_store(), use_sandbox());
    let (status, copy_text) = use_copy(explore::NOT_COPIED);
    let game = sandbox.game();
    let start_link = |class: &'static str, label: &'static str, analysis: Option<LineCount>| match game.clone() {
        Some(game) => html! { <a {class} href={link::write(&Link { analysis, ..game })}>{ label }</a> },
        None => html! { <button type="button" disabled=true aria-describedby="problems">{ label }</button> },
    };
    let play = {
        let (store, game) = (store.clone(), game.clone());
        Callback::from(move |_: MouseEvent| {
            let Some(game) = &game else { return };
            let start = *game.line.latest();
            let players =
                Players { strength: store.default_players().strength, ..Players::against_engine(start.turn()) };
            // The time control of the last game was chosen for that game.
            store.dispatch(OpenAction::Begin { start, players, time: None, seed: random() }.into());
            go_to(&link::page_link(PageName::Play));
        })
    };
    let address = page_address() + &exploration::write(sandbox.exploration());
    let is_copied = status == Some(ui::COPIED);
    html! {
        <section class="uses" aria-label={explore::POSITION}>
            <div class="buttons">
                <button
                    type="button" class="primary" disabled={game.is_none()} onclick={play}
                    aria-describedby={game.is_none().then_some("problems")}
                >
                    { explore::PLAY_COMPUTER }
                </button>
                { start_link("button", explore::PLAY_BOTH, None) }
                { start_link("button", ui::ANALYSE, Some(LineCount::ONE)) }
                { copying(&copy_text, address, if is_copied { ui::COPIED } else { explore::COPY_LINK }) }
            </div>
            // The button shows that the text is copied, so that nothing below it moves.
            <p class={if is_copied { "visually-hidden" } else { "muted" }} role="status">{ status }</p>
        </section>
    }
}

fn copying(copy_text: &Callback<AttrValue>, text: String, label: &'static str) -> Html {
    let text = AttrValue::from(text);
    let onclick = copy_text.reform(move |_: MouseEvent| text.clone());
    button(label, onclick)
}

/// The FEN, which is read while it is typed, and can be copied.
#[component]
pub fn Fen() -> Html {
    let (store, sandbox) = (use_store(), use_sandbox());
    let (status, copy_text) = use_copy(explore::NOT_COPIED);
    let error = sandbox.fen_error().map(ToString::to_string);
    let fen = sandbox.fen(store.settings().alphabet);
    let typed = dispatch(&sandbox, |event: InputEvent| SandboxAction::Type(entered(&event)));
    html! {
        <section class="card" aria-label={ui::FEN}>
            <div class="copied">
                { with_label(ui::FEN, html! {
                    <input
                        type="text" name="fen" value={fen.clone()} oninput={typed} autocomplete="off"
                        autocapitalize="off" autocorrect="off" spellcheck="false"
                        aria-invalid={error.is_some().then_some("true")} aria-describedby="fen-wrong"
                    />
                }) }
                { copying(&copy_text, fen, explore::COPY_FEN) }
            </div>
            <p id="fen-wrong" class="wrong" role="status">{ error }</p>
            <p class="muted" role="status">{ status }</p>
        </section>
    }
}

#[derive(PartialEq, Properties)]
pub struct RulesProps {
    pub children: Html,
}

/// The rules of the position, and the comparison with other rules.
#[component]
pub fn Rules(props: &RulesProps) -> Html {
    let sandbox = use_sandbox();
    let now = sandbox.exploration().setup.rules;
    let field = use_node_ref();
    // Also shows a choice made elsewhere; otherwise the field would keep the person's earlier choice.
    use_effect_with((field.clone(), now.to_string()), |(field, written)| {
        if let Some(field) = field.cast::<HtmlSelectElement>() {
            field.set_value(written);
        }
    });
    let choose = dispatch(&sandbox, move |event: Event| SandboxAction::Rules(chosen_rules(&event).unwrap_or(now)));
    html! {
        <section class="card">
            <header class="rules-of">
                <h2 id="rules">{ ui::RULES }</h2>
                <select ref={field} name="rules" aria-labelledby="rules" onchange={choose}>
                    { rule_options(now) }
                </select>
            </header>
            { props.children.clone() }
            <details>
                <summary>{ new_game::CHANGE_RULES }</summary>
                { switches(now, &dispatch(&sandbox, SandboxAction::Rules)) }
            </details>
        </section>
    }
}

#[component]
pub fn Start() -> Html {
    let (store, sandbox) = (use_store(), use_sandbox());
    let array = sandbox.array();
    let source = |words: String, stands: bool, change: SandboxAction| {
        toggle(stands, dispatch(&sandbox, move |_| change.clone()), words)
    };
    let (board, game) = (sandbox.exploration().setup.board, store.shown_setup());
    // A game that has not begun is named by its array.
    let is_game = array.is_none() && sandbox.exploration().setup == game;
    let choose = dispatch(&sandbox, SandboxAction::Array);
    html! {
        <section class="card">
            <h2>{ explore::START_FROM }</h2>
            <div class="buttons">
                { for ARRAYS.map(|(_, named)| source(rules::array_name(named), array == Some(named), SandboxAction::Array(named))) }
                { source(explore::EMPTY.to_owned(), board.occupied().is_empty(), SandboxAction::Clear) }
                { source(explore::THE_GAME.to_owned(), is_game, SandboxAction::Load(game)) }
            </div>
            if let Some(array) = array {
                <p class="muted">{ rules::array(array) }</p>
            }
            <details>
                <summary>{ explore::SYMMETRY }</summary>
                { back_rank(array, Color::White, &choose) }
                { back_rank(array, Color::Black, &choose) }
            </details>
        </section>
    }
}

/// Returns an entry that shows something on the board while the pointer or the focus is on it, and when it is pressed.
/// A screen reader reads `aloud` after the text.
pub fn entry(sandbox: &SandboxContext, pointed: Pointed, text: String, aloud: Option<String>) -> Html {
    let show = SandboxAction::Point(Some(pointed));
    let (over, focus, press) = (show.clone(), show.clone(), show);
    html! {
        <button
            type="button" class="entry"
            onpointerover={dispatch(sandbox, move |_: PointerEvent| over.clone())}
            onpointerout={dispatch(sandbox, |_: PointerEvent| SandboxAction::Point(None))}
            onfocus={dispatch(sandbox, move |_: FocusEvent| focus.clone())}
            onblur={dispatch(sandbox, |_: FocusEvent| SandboxAction::Point(None))}
            // A finger leaves the entry before its press takes effect.
            onclick={dispatch(sandbox, move |_: MouseEvent| press.clone())}
        >
            { text }
            if let Some(aloud) = aloud {
                <span class="visually-hidden">{ ": " }{ aloud }</span>
            }
        </button>
    }
}
