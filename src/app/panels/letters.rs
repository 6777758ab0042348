//! A game played by link: what the other has done, what is to be done, and the letter to send.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::clipboard::{self, Handed};
use crate::app::dialogs::Copied;
use crate::app::store::{StoreContext, on, use_store};
use crate::game::Action;
use crate::game::letters::{Letters as Played, Stage};
use crate::notation::link::{self, DeclarationKind};
use crate::rules::Color;
use crate::words::pieces::side;
use crate::words::{game, letters};

/// The panel of a game played by link.
#[component]
pub fn Letters() -> Html {
    let store = use_store();
    let said = use_state_eq(|| None::<&'static str>);
    let (played, stage) = (store.letters.as_ref(), store.letter_stage());
    {
        // A move that has come is seen to happen.
        let dispatcher = store.dispatcher();
        let new = played.filter(|played| played.sent > 0 && played.before != Some(played.sent));
        use_effect_with(new.map(|played| (played.game.clone(), played.sent)), move |new| {
            if new.is_some() {
                dispatcher.dispatch(Action::Replay);
            }
        });
    }
    {
        // What is said of the last letter sent ends with a move, and with the letter that answers it.
        let said = said.clone();
        use_effect_with((store.sitting, store.game.moves().len()), move |_| said.set(None));
    }
    let (Some(played), Some(stage)) = (played, stage) else { return html! {} };
    let link = format!("{}{}", page(), link::write(&store.letter_link()));
    let message = store.letter_message(&link);
    let send = {
        let (store, said, message) = (store.clone(), said.clone(), message.clone());
        Callback::from(move |_: MouseEvent| {
            let (store, said, message) = (store.clone(), said.clone(), message.clone());
            spawn_local(async move {
                let handed = clipboard::hand_on(&message).await;
                if handed != Handed::Refused {
                    store.dispatch(Action::Sent);
                }
                said.set(Some(match handed {
                    Handed::Shared => letters::SHARED,
                    Handed::Refused => letters::NOT_SHARED,
                    Handed::Copied => letters::COPIED,
                    Handed::Nowhere => letters::COPY_YOURSELF,
                }));
            });
        })
    };
    html! {
        <section class="letters" aria-label={letters::TITLE}>
            <h2>{ letters::title(&played.game, &store.names) }</h2>
            <div role="status">{ for store.letter_lines().into_iter().map(|line| html! { <p>{ line }</p> }) }</div>
            { answers(&store, played, stage) }
            <div class="ways">
                { sending(&store, stage, played, &send) }
                if matches!(stage, Stage::Draft | Stage::Answer(_)) {
                    <button type="button" onclick={on(&store, |_| Action::Undo)}>{ letters::TAKE_BACK }</button>
                }
            </div>
            <p class="muted" role="status">{ *said }</p>
            if is_to_send(stage, played) {
                <Copied name={letters::LINK} text={link} />
                <Copied name={letters::MESSAGE} text={message} lines=2 />
            }
            if played.guessed {
                <p class="muted">{ letters::HONEST }</p>
            }
        </section>
    }
}

/// Returns whether the letter is the person's own: to be sent, or sent.
fn is_to_send(stage: Stage, played: &Played) -> bool {
    match stage {
        Stage::Move => false,
        Stage::Draft | Stage::Answer(_) | Stage::Waiting => true,
        Stage::Over => played.said.is_none_or(|said| said.by == played.mine),
    }
}

/// The button that sends the letter.
fn sending(store: &StoreContext, stage: Stage, played: &Played, send: &Callback<MouseEvent>) -> Html {
    let (class, label) = match stage {
        Stage::Waiting if store.game.moves().is_empty() && !played.guessed => {
            (played.before.is_none().then_some("primary"), letters::SEND_INVITATION)
        }
        Stage::Draft => (Some("primary"), letters::SEND_MOVE),
        Stage::Answer(_) => (Some("primary"), letters::SEND_ANSWER),
        _ if is_to_send(stage, played) => (None, letters::SEND_AGAIN),
        _ => return html! {},
    };
    html! { <button type="button" {class} onclick={send}>{ label }</button> }
}

/// What can be said besides a move.
fn answers(store: &StoreContext, played: &Played, stage: Stage) -> Html {
    let say = |word: Option<DeclarationKind>| on(store, move |_: MouseEvent| Action::Say(word));
    let offers = played.draft == Some(DeclarationKind::DrawOffer);
    let offer = on(store, move |_: Event| Action::Say((!offers).then_some(DeclarationKind::DrawOffer)));
    html! {
        <>
            if store.is_offered_by_letter() {
                <div class="ways">
                    <button type="button" onclick={say(Some(DeclarationKind::DrawAcceptance))}>{ game::ACCEPT }</button>
                    <button type="button" onclick={say(Some(DeclarationKind::DrawDecline))}>{ game::DECLINE }</button>
                </div>
            }
            if stage == Stage::Draft && store.may_offer_by_letter() {
                <label class="option">
                    <input type="checkbox" name="offer" checked={offers} onchange={offer} />
                    <span>{ letters::OFFER_WITH_MOVE }</span>
                </label>
            }
            if played.guessed && stage != Stage::Draft {
                <fieldset class="segments">
                    <legend>{ letters::WHO_ARE_YOU }</legend>
                    { for Color::ALL.map(|color| seat(store, played, color)) }
                </fieldset>
            }
        </>
    }
}

/// The choice of a side, where it is guessed which one the person has.
fn seat(store: &StoreContext, played: &Played, color: Color) -> Html {
    html! {
        <label>
            <input
                type="radio" name="side" checked={played.mine == color}
                onchange={on(store, move |_: Event| Action::TakeSide(color))}
            />
            <span>{ side(color) }</span>
        </label>
    }
}

/// Returns the page's address without its fragment.
fn page() -> String {
    let address = gloo::utils::window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}
