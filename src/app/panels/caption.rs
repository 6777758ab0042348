//! The sentence under the board that says what matters most now, and what can be done about it.

use yew::prelude::*;

use crate::app::store::{on, use_store};
use crate::game::{GameAction, Question, StudyAction, Touch};
use crate::rules::Square;
use crate::words::{explain, review, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The study is all there is: no game to go back to.
    #[prop_or_default]
    pub alone: bool,
}

/// The caption; and for screen readers the news when the position changes, and what else [`Page::told`](crate::game::Page::told) has to say.
/// What is merely pointed at is not told: the squares say it themselves.
#[component]
pub fn Caption(props: &Props) -> Html {
    let store = use_store();
    let (board, selection) = (store.board(), &store.selection);
    let give_up = selection.suicide(&board);
    let confirming = store.selection.proposed.is_some() && store.settings.confirm_moves;
    let browsing = store.link_error().is_none() && !store.session.game.is_latest() && !store.session.is_studied();
    let studying = store.link_error().is_none() && store.session.is_studied() && !props.alone;
    let latest = store.session.game.moves().len();
    let special = (
        store.selection.picked,
        store.selection.proposed,
        store.selection.asked,
        store.selection.tried,
        store.engine.advice,
    );
    // On a board to learn from the last move matters more than whose turn it is.
    let calm = special == Default::default() && selection.hovered_moves(&board).is_none();
    let says = if props.alone && calm { store.news() } else { store.caption() };
    let cursor = store.session.game.cursor();
    let told = use_memo((special, cursor), |_| store.told());
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
            <p class="says">{ says }</p>
            <p class="unseen" role="status">{ &news[0] }</p>
            <p class="unseen" role="status">{ &news[1] }</p>
            <p class="unseen" role="status">{ (*told).clone() }</p>
            if confirming {
                <button type="button" class="primary" onclick={on(&store, |_| Touch::Confirm)}>{ ui::CONFIRM }</button>
                <button type="button" onclick={on(&store, |_| Touch::Release)}>{ ui::CANCEL }</button>
            }
            if give_up.is_some() || why.is_some() || threatening.is_some() {
                <div class="choices">
                    if let Some(mv) = give_up {
                        <button type="button" class="danger" onclick={on(&store, |_| Touch::GiveUp)}>
                            { ui::give_up(&board.setup.board, mv.from) }
                        </button>
                    }
                    { for why.map(|square| ask("why", explain::WHY, square, Question::Why)) }
                    { for threatening.map(|square| ask("threats", explain::THREATS, square, Question::Threats)) }
                </div>
            }
            if let Some(trial) = &store.session.retry() {
                if trial.tried.is_some() {
                    <button type="button" onclick={on(&store, |_| StudyAction::Reset)}>{ review::TRY_AGAIN }</button>
                }
                <button type="button" onclick={on(&store, |_| StudyAction::Reveal)}>{ review::REVEAL }</button>
            }
            if studying {
                <button type="button" onclick={on(&store, |_| StudyAction::Study(false))}>{ ui::END_STUDY }</button>
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
