//! A game played by link: the other side's last actions, the next steps, and the message to send.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::address::page_address;
use crate::app::browser::{ShareOutcome, can_share, send};
use crate::app::form::{CopyField, check_box};
use crate::app::icon::{button, button_with};
use crate::app::lazy::lazy;
use crate::app::store::{StoreContext, on, use_store};
use crate::link::{self, DeclarationKind};
use crate::model::correspondence::Correspondence;
use crate::model::{CorrespondenceAction, GameAction, Phase};
use crate::words::{correspondence, game};

lazy!(panels: pub CORRESPONDENCE = CorrespondencePanel, pub SENDING = Sending);

/// What was received and what is declared. Also the message as a text, to send by hand.
#[component]
fn CorrespondencePanel() -> Html {
    let store = use_store();
    let (played, phase) = (store.session().correspondence(), store.session().phase());
    {
        // Animates a received move.
        let dispatcher = store.dispatcher();
        let new =
            played.filter(|played| played.message_plies > 0 && played.known_plies() != Some(played.message_plies));
        use_effect_with(new.map(|played| (played.id, played.message_plies)), move |new| {
            if new.is_some() {
                dispatcher.dispatch(GameAction::Replay.into());
            }
        });
    }
    let Some(played) = played else { return html! {} };
    let (link, message) = message(&store);
    html! {
        <section class="correspondence" aria-label={correspondence::TITLE}>
            <h2>
                { correspondence::title(&store.session().presentation.names) }
                { " " }
                <small class="muted">{ correspondence::code(played.id) }</small>
            </h2>
            <div role="status">
                { for store.session().correspondence_sentences().into_iter().map(|line| html! { <p>{ line }</p> }) }
            </div>
            { reply_buttons(&store, played, phase) }
            if is_to_send(phase, played) {
                <details>
                    <summary>{ correspondence::TEXTS }</summary>
                    <CopyField name={correspondence::LINK} text={link} />
                    <CopyField name={correspondence::MESSAGE} text={message} lines=2 />
                </details>
            }
            if played.is_guessed() {
                <p class="muted">{ correspondence::NOT_TAMPER_PROOF }</p>
            }
        </section>
    }
}

fn message(store: &StoreContext) -> (String, String) {
    let link = format!("{}{}", page_address(), link::write(&store.session().message_link()));
    let message = store.session().message_text(&link);
    (link, message)
}

/// The buttons that answer an offer, send the message or take it back. They are in the caption, where they are always
/// visible.
#[component]
fn Sending() -> Html {
    let store = use_store();
    let announced = use_state_eq(|| None::<&'static str>);
    {
        // The note about the last sent message disappears with the next move, whether made here or received.
        let announced = announced.setter();
        use_effect_with((store.game_number(), store.session().game.moves().len()), move |_| announced.set(None));
    }
    let phase = store.session().phase();
    let Some(played) = store.session().correspondence() else { return html! {} };
    let on_send = {
        let (store, announced) = (store.clone(), announced.setter());
        Callback::from(move |_: MouseEvent| {
            let (store, announced) = (store.clone(), announced.clone());
            spawn_local(async move {
                let link = store.session().message_link();
                let sent = send(&message(&store).1).await;
                if sent != ShareOutcome::Cancelled {
                    store.dispatch(CorrespondenceAction::Sent(Box::new(link)).into());
                }
                announced.set(Some(match sent {
                    ShareOutcome::Shared => correspondence::SHARED,
                    ShareOutcome::Cancelled => correspondence::NOT_SHARED,
                    ShareOutcome::Copied => correspondence::COPIED,
                    ShareOutcome::Failed => correspondence::COPY_YOURSELF,
                }));
            });
        })
    };
    html! {
        <div class="sending">
            if store.session().is_draw_offered_in_correspondence() {
                { declaring(&store, game::ACCEPT, DeclarationKind::DrawAcceptance) }
                { declaring(&store, game::DECLINE, DeclarationKind::DrawDecline) }
            }
            { sending(&store, phase, played, &on_send) }
            if phase.is_unsent() {
                { button(correspondence::TAKE_BACK, on(&store, |_| GameAction::Undo)) }
            }
            <p class="muted" role="status">{ *announced }</p>
        </div>
    }
}

fn declaring(store: &StoreContext, label: &'static str, kind: DeclarationKind) -> Html {
    button(label, on(store, move |_: MouseEvent| CorrespondenceAction::Declare(Some(kind))))
}

/// Returns whether the message is the person's own, sent or to be sent.
fn is_to_send(phase: Phase, played: &Correspondence) -> bool {
    match phase {
        Phase::ToMove | Phase::EnginesTurn => false,
        Phase::MoveUnsent | Phase::ReplyUnsent(_) | Phase::OpponentsTurn => true,
        Phase::Over | Phase::Analysis => played.declared.is_none_or(|said| said.by == played.own_side),
    }
}

fn sending(store: &StoreContext, phase: Phase, played: &Correspondence, onclick: &Callback<MouseEvent>) -> Html {
    // The label names the button's effect in this browser: one that can't share copies.
    let label = |shared: &'static str, copied: &'static str| if can_share() { shared } else { copied };
    let (class, label) = match phase {
        Phase::OpponentsTurn if store.session().game.moves().is_empty() && !played.is_guessed() => (
            if played.known_plies().is_none() { "primary" } else { "" },
            label(correspondence::SEND_INVITATION, correspondence::COPY_INVITATION),
        ),
        Phase::MoveUnsent => ("primary", label(correspondence::SEND_MOVE, correspondence::COPY_MOVE)),
        Phase::ReplyUnsent(_) => ("primary", label(correspondence::SEND_ANSWER, correspondence::COPY_ANSWER)),
        _ if is_to_send(phase, played) => ("", label(correspondence::SEND_AGAIN, correspondence::COPY_AGAIN)),
        _ => return html! {},
    };
    button_with(class, label, onclick)
}

/// Returns the controls for what may be declared with a move, and for the person's side while it is a guess.
fn reply_buttons(store: &StoreContext, played: &Correspondence, phase: Phase) -> Html {
    let offers = store.session().offers_draw_with_move();
    let offer =
        on(store, move |_: Event| CorrespondenceAction::Declare((!offers).then_some(DeclarationKind::DrawOffer)));
    let other = !played.own_side;
    let take_other = on(store, move |_: MouseEvent| CorrespondenceAction::TakeSide(other));
    html! {
        <>
            if phase == Phase::MoveUnsent && store.session().can_offer_in_correspondence() {
                { check_box("offer", offers, offer, correspondence::OFFER_WITH_MOVE) }
            }
            if played.is_guessed() && phase != Phase::MoveUnsent {
                <p class="own-side">
                    { correspondence::you_play(played.own_side) }{ " " }
                    { button_with("quiet", correspondence::i_play(other), take_other) }
                </p>
            }
        </>
    }
}
