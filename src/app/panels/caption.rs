//! The sentence under the board that says what matters most now, and what can be done about it.

use yew::prelude::*;

use crate::app::store::{on, use_store};
use crate::game::{GameAction, Question, StudyAction, Touch};
use crate::rules::{Board, Move, Square};
use crate::words::{explain, review, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// There is only a study: no game to go back to.
    #[prop_or_default]
    pub alone: bool,
}

/// The caption; and for screen readers the news when the position changes, and what
/// [`Page::announcement`](crate::game::Page::announcement) adds. What is merely pointed at is not announced: the squares have names.
#[component]
pub fn Caption(props: &Props) -> Html {
    let store = use_store();
    let (board, selection) = (store.board(), &store.selection);
    let give_up = selection.suicide(&board);
    let confirming = store.selection.proposed().is_some() && store.settings.confirm_moves;
    let browsing = store.link_error().is_none() && !store.session.game.is_latest() && !store.session.is_studied();
    let studying = store.link_error().is_none() && store.session.is_studied() && !props.alone;
    let latest = store.session.game.moves().len();
    let special = (
        store.selection.picked(),
        store.selection.proposed(),
        store.selection.asked,
        store.selection.tried(),
        store.engine.advice,
    );
    // On a board to learn from the last move matters more than whose turn it is.
    let calm = special == Default::default() && selection.hovered_moves(&board).is_none();
    let message = if props.alone && calm { store.news() } else { store.caption() };
    let cursor = store.session.game.cursor();
    let announced = use_memo((special, cursor), |_| store.announcement());
    // A place for every other position: the computer's answer must not take the words away before they are read.
    let news = use_mut_ref(<[String; 2]>::default);
    news.borrow_mut()[cursor % 2] = store.news();
    let news = news.borrow();
    let (why, threatening) = (selection.explainable(&board), store.threatening());
    let ask = |class: &'static str, label: &'static str, square: Square, question: Question| {
        let ask = on(&store, move |_| Touch::Ask(square, question));
        html! { <button type="button" class={classes!("quiet", class)} onclick={ask}>{ label }</button> }
    };
    html! {
        <div class="caption">
            <p class="message">{ message }</p>
            <p class="visually-hidden" role="status">{ &news[0] }</p>
            <p class="visually-hidden" role="status">{ &news[1] }</p>
            <p class="visually-hidden" role="status">{ (*announced).clone() }</p>
            if confirming {
                { confirmation(on(&store, |_| Touch::Confirm), on(&store, |_| Touch::Release)) }
            }
            if give_up.is_some() || why.is_some() || threatening.is_some() {
                <div class="choices">
                    { for give_up.map(|mv| suicide(&board.setup.board, mv, on(&store, |_| Touch::Suicide))) }
                    { for why.map(|square| ask("why", explain::WHY, square, Question::Why)) }
                    { for threatening.map(|square| ask("threats", explain::THREATS, square, Question::Threats)) }
                </div>
            }
            if let Some(trial) = &store.session.retry() {
                if trial.tried.is_some() {
                    <button type="button" onclick={on(&store, |_| StudyAction::Reset)}>{ ui::TRY_AGAIN }</button>
                }
                <button type="button" onclick={on(&store, |_| StudyAction::Reveal)}>{ review::REVEAL }</button>
            }
            if studying {
                <button type="button" onclick={on(&store, |_| StudyAction::Study(false))}>{ ui::BACK_TO_GAME }</button>
            }
            if browsing {
                if store.session.undo_to().is_some() {
                    <button type="button" onclick={on(&store, |_| GameAction::Undo)}>{ ui::TAKE_BACK_HERE }</button>
                }
                <button type="button" onclick={on(&store, move |_| StudyAction::Show(latest))}>{ ui::LATEST }</button>
            }
        </div>
    }
}

/// Returns the buttons that confirm a proposed move and take it back.
pub fn confirmation(confirm: Callback<MouseEvent>, release: Callback<MouseEvent>) -> Html {
    html! {
        <>
            <button type="button" class="primary" onclick={confirm}>{ ui::CONFIRM }</button>
            <button type="button" onclick={release}>{ ui::CANCEL }</button>
        </>
    }
}

/// Returns the button for the suicide of a frozen piece.
pub fn suicide(board: &Board, mv: Move, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="danger" {onclick}>{ ui::give_up(board, mv.from) }</button> }
}
