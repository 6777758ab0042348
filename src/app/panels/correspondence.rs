//! A game played by link: what the other has done, what is to be done, and the message to send.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::browser::{Handed, hand_on};
use crate::app::dialogs::Copied;
use crate::app::lazy::lazy;
use crate::app::store::{StoreContext, on, use_store};
use crate::game::correspondence::{Correspondence as Played, Stage};
use crate::game::{CorrespondenceAction, GameAction};
use crate::notation::link::{self, DeclarationKind};
use crate::rules::Color;
use crate::words::pieces::side;
use crate::words::{correspondence, game};

lazy!(panels: pub CORRESPONDENCE = Correspondence);

/// The panel of a game played by link.
#[component]
fn Correspondence() -> Html {
    let store = use_store();
    let said = use_state_eq(|| None::<&'static str>);
    let (played, stage) = (store.session.correspondence(), store.session.correspondence_stage());
    {
        // A move that has come is seen to happen.
        let dispatcher = store.dispatcher();
        let new = played.filter(|played| played.sent > 0 && played.before != Some(played.sent));
        use_effect_with(new.map(|played| (played.game.clone(), played.sent)), move |new| {
            if new.is_some() {
                dispatcher.dispatch(GameAction::Replay.into());
            }
        });
    }
    {
        // What is said of the last message sent ends with a move, and with the message that answers it.
        let said = said.clone();
        use_effect_with((store.session.number, store.session.game.moves().len()), move |_| said.set(None));
    }
    let (Some(played), Some(stage)) = (played, stage) else { return html! {} };
    let link = format!("{}{}", page(), link::write(&store.session.message_link()));
    let message = store.session.message_text(&link);
    let send = {
        let (store, said, message) = (store.clone(), said.clone(), message.clone());
        Callback::from(move |_: MouseEvent| {
            let (store, said, message) = (store.clone(), said.clone(), message.clone());
            spawn_local(async move {
                let handed = hand_on(&message).await;
                if handed != Handed::Refused {
                    store.dispatch(CorrespondenceAction::Sent.into());
                }
                said.set(Some(match handed {
                    Handed::Shared => correspondence::SHARED,
                    Handed::Refused => correspondence::NOT_SHARED,
                    Handed::Copied => correspondence::COPIED,
                    Handed::Nowhere => correspondence::COPY_YOURSELF,
                }));
            });
        })
    };
    html! {
        <section class="correspondence" aria-label={correspondence::TITLE}>
            <h2>{ correspondence::title(&played.game, &store.session.names) }</h2>
            <div role="status">{ for store.session.correspondence_lines().into_iter().map(|line| html! { <p>{ line }</p> }) }</div>
            { answers(&store, played, stage) }
            <div class="ways">
                { sending(&store, stage, played, &send) }
                if matches!(stage, Stage::Draft | Stage::Answer(_)) {
                    <button type="button" onclick={on(&store, |_| GameAction::Undo)}>{ correspondence::TAKE_BACK }</button>
                }
            </div>
            <p class="muted" role="status">{ *said }</p>
            if is_to_send(stage, played) {
                <Copied name={correspondence::LINK} text={link} />
                <Copied name={correspondence::MESSAGE} text={message} lines=2 />
            }
            if played.guessed {
                <p class="muted">{ correspondence::HONEST }</p>
            }
        </section>
    }
}

/// Returns whether the message is the person's own: to be sent, or sent.
fn is_to_send(stage: Stage, played: &Played) -> bool {
    match stage {
        Stage::Move => false,
        Stage::Draft | Stage::Answer(_) | Stage::Waiting => true,
        Stage::Over => played.declared.is_none_or(|said| said.by == played.mine),
    }
}

/// The button that sends the message.
fn sending(store: &StoreContext, stage: Stage, played: &Played, send: &Callback<MouseEvent>) -> Html {
    let (class, label) = match stage {
        Stage::Waiting if store.session.game.moves().is_empty() && !played.guessed => {
            (played.before.is_none().then_some("primary"), correspondence::SEND_INVITATION)
        }
        Stage::Draft => (Some("primary"), correspondence::SEND_MOVE),
        Stage::Answer(_) => (Some("primary"), correspondence::SEND_ANSWER),
        _ if is_to_send(stage, played) => (None, correspondence::SEND_AGAIN),
        _ => return html! {},
    };
    html! { <button type="button" {class} onclick={send}>{ label }</button> }
}

/// What can be said besides a move.
fn answers(store: &StoreContext, played: &Played, stage: Stage) -> Html {
    let say = |word: Option<DeclarationKind>| on(store, move |_: MouseEvent| CorrespondenceAction::Declare(word));
    let offers = played.draft == Some(DeclarationKind::DrawOffer);
    let offer =
        on(store, move |_: Event| CorrespondenceAction::Declare((!offers).then_some(DeclarationKind::DrawOffer)));
    html! {
        <>
            if store.session.is_draw_offered_by_link() {
                <div class="ways">
                    <button type="button" onclick={say(Some(DeclarationKind::DrawAcceptance))}>{ game::ACCEPT }</button>
                    <button type="button" onclick={say(Some(DeclarationKind::DrawDecline))}>{ game::DECLINE }</button>
                </div>
            }
            if stage == Stage::Draft && store.session.may_offer_by_link() {
                <label class="option">
                    <input type="checkbox" name="offer" checked={offers} onchange={offer} />
                    <span>{ correspondence::OFFER_WITH_MOVE }</span>
                </label>
            }
            if played.guessed && stage != Stage::Draft {
                <fieldset class="segments">
                    <legend>{ correspondence::WHO_ARE_YOU }</legend>
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
                onchange={on(store, move |_: Event| CorrespondenceAction::TakeSide(color))}
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
