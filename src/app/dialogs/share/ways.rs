//! How a game goes on that could be read up to an impossible move: with another, without it, or only so far.

use std::rc::Rc;

use web_sys::{Event, HtmlInputElement, SubmitEvent};
use yew::prelude::*;

use super::picture::data_url;
use crate::app::store::{StoreContext, use_store};
use crate::game::library::{Half, Intake};
use crate::notation::pgn::Choice;
use crate::rules::{Color, Position};
use crate::scene::{Coordinates, Scene, Still, View};
use crate::words::{moving, position, records, ui};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub half: Rc<Half>,
    /// Does what comes of a choice.
    pub judge: Callback<(Intake, Event)>,
}

/// The position before the impossible move, the moves that may have been meant and a field for any other, the way back
/// to the choice before, and the game as far as it could be read.
#[component]
pub fn Ways(props: &Props) -> Html {
    let Props { half, judge } = props;
    let store = use_store();
    let field = use_node_ref();
    let wrong = use_state_eq(|| None::<String>);
    {
        let wrong = wrong.setter();
        use_effect_with(half.clone(), move |_| wrong.set(None));
    }
    let go = |name: String, next: Callback<(), Option<Intake>>| {
        let judge = judge.clone();
        let onclick = move |event: MouseEvent| {
            if let Some(intake) = next.emit(()) {
                judge.emit((intake, event.into()));
            }
        };
        html! { <button type="button" {onclick}>{ name }</button> }
    };
    let choose = |name: String, choice: Choice| {
        let half = half.clone();
        go(name, Callback::from(move |()| Some(half.resume(choice))))
    };
    let take = {
        let (half, judge, field, wrong) = (half.clone(), judge.clone(), field.clone(), wrong.setter());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            match half.typed(&field.value()) {
                Ok(intake) => {
                    field.set_value("");
                    judge.emit((intake, event.into()));
                }
                Err(why) => wrong.set(Some(why)),
            }
        }
    };
    let stop = half.stop();
    let at = stop.and_then(|stop| stop.position);
    let meant = stop.map(|stop| stop.suggestions()).unwrap_or_default();
    html! {
        <div class="mending">
            if let Some(position) = at {
                { board(&store, &position) }
                <div class="ways nearest" role="group" aria-label={moving::DID_YOU_MEAN}>
                    <span>{ moving::DID_YOU_MEAN }</span>
                    { for meant.into_iter().map(|mv| choose(moving::meant(&store.settings.written(&position, mv)), Choice::Play(mv))) }
                    { choose(records::AS_COMMENT.to_owned(), Choice::Comment) }
                </div>
                <form class="typed" onsubmit={take}>
                    <input
                        ref={field} name="meant" type="text" maxlength="60" aria-label={records::OWN_MOVE}
                        placeholder={format!("{}: {}", records::OWN_MOVE, moving::EXAMPLE)} autocomplete="off" autocapitalize="off"
                        autocorrect="off" spellcheck="false" aria-invalid={wrong.is_some().then_some("true")}
                        aria-describedby="meant-wrong"
                    />
                    <button type="submit">{ records::TAKE_MOVE }</button>
                    <p id="meant-wrong" class="wrong" role="alert">{ (*wrong).clone() }</p>
                </form>
            }
            <div class="ways">
                if half.is_resumed() {
                    { go(records::BACK.to_owned(), { let half = half.clone(); Callback::from(move |()| half.back()) }) }
                }
                if half.opening().is_some() {
                    { go(ui::OPEN_READABLE.to_owned(), { let half = half.clone(); Callback::from(move |()| half.opening().map(Intake::Opens)) }) }
                }
            </div>
        </div>
    }
}

/// The position before the impossible move.
fn board(store: &StoreContext, position: &Position) -> Html {
    let scene = Scene { board: *position.board(), view: View(Color::White), marks: Vec::new() };
    let (set, theme, coordinates) = (store.settings.pieces, store.settings.board, Coordinates::Within);
    let svg = Still { scene: &scene, set, theme, coordinates, title: "", description: "" }.svg();
    html! {
        <figure>
            <img src={data_url("image/svg+xml", &svg)} alt={position::description(position)} width="200" height="200" />
            <figcaption class="muted">{ records::before(&position::turn(position)) }</figcaption>
        </figure>
    }
}
