//! The parts of the game's page that come with a chunk.

use yew::prelude::*;

use super::{Missing, use_panels};
use crate::app::dialogs::{NewGame, Offer, Resign, Sheet};
use crate::app::hooks::Library;
use crate::app::notices::LibraryNotices;
use crate::app::panels::{
    Annotate, Correspondence, Gauge, Layers, Left, Notice, Problem, Result as Ended, Review, Timing,
};
use crate::words::{ui, upkeep};

/// A part of the page that is not there at first.
#[derive(Clone, PartialEq)]
pub enum Part {
    Annotate,
    Gauge,
    Layers,
    Left,
    Correspondence,
    Library(Library),
    NewGame(Callback<()>),
    Notice,
    Offer,
    Problem(Callback<Sheet>),
    Resign(Callback<()>),
    Result(Callback<Sheet>),
    Review,
    Timing,
}

/// Draws a part.
pub fn draw(part: &Part) -> Html {
    match part.clone() {
        Part::Annotate => html! { <Annotate /> },
        Part::Gauge => html! { <Gauge /> },
        Part::Layers => html! { <Layers /> },
        Part::Left => html! { <Left /> },
        Part::Correspondence => html! { <Correspondence /> },
        Part::Library(library) => html! { <LibraryNotices {library} /> },
        Part::NewGame(close) => html! { <NewGame {close} /> },
        Part::Notice => html! { <Notice /> },
        Part::Offer => html! { <Offer /> },
        Part::Problem(open) => html! { <Problem {open} /> },
        Part::Resign(close) => html! { <Resign {close} /> },
        Part::Result(open) => html! { <Ended {open} /> },
        Part::Review => html! { <Review /> },
        Part::Timing => html! { <Timing /> },
    }
}

#[derive(PartialEq, Properties)]
pub struct Props {
    /// What is to be seen.
    pub part: Part,
}

/// The part as soon as it is there, or that it can't be had and what to do.
#[component]
pub fn Later(props: &Props) -> Html {
    match use_panels() {
        (Ok(Some(panels)), _) => (panels.draw)(&props.part),
        (Ok(None), _) => html! {},
        (Err(Missing), again) => missing(&props.part, again.reform(|_: MouseEvent| ())),
    }
}

/// Says that a part can't be had. One that was asked for can be given up.
fn missing(part: &Part, again: Callback<MouseEvent>) -> Html {
    let close = match part {
        Part::NewGame(close) | Part::Resign(close) => Some(close.reform(|_: MouseEvent| ())),
        _ => None,
    };
    let asked = close.is_some();
    let notice = html! {
        <div class="notice" role="alert">
            <p>{ upkeep::PART_NOT_LOADED }</p>
            <button type="button" class="primary" onclick={again}>{ upkeep::TRY_AGAIN }</button>
            if let Some(close) = close {
                <button type="button" onclick={close}>{ ui::CLOSE }</button>
            }
        </div>
    };
    if asked {
        html! { <div class="notices">{ notice }</div> }
    } else {
        notice
    }
}
