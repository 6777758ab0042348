//! The drawings of the chosen set, ready to be used by name.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::lazy::lazy;
use crate::rules::Role;
use crate::scene::{PieceSet, pieces};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub set: PieceSet,
}

/// Returns what stands inside the drawing of a kind of piece of a set.
type Drawing = fn(PieceSet, Role) -> &'static str;

lazy!(readers: FIGURES: Drawing = PieceSet::drawing_inside);

/// Returns the name of a drawing within the page.
fn name(set: PieceSet, role: Role) -> String {
    format!("{}-{}", set.identifier(), pieces::file_name(role))
}

/// Returns the reference that draws a kind of piece.
pub fn link(set: PieceSet, role: Role) -> String {
    format!("#{}", name(set, role))
}

/// The drawings, shown nowhere themselves.
#[component]
pub fn Defs(props: &Props) -> Html {
    let others = use_state(|| None::<Drawing>);
    {
        let others = others.setter();
        use_effect_with(props.set, move |&set| {
            if set != PieceSet::Chess {
                spawn_local(async move { others.set(FIGURES.load().await.ok()) });
            }
        });
    }
    let symbols = Role::ALL.map(|role| {
        // The first set stands in for another until that is there, or where it can't be had.
        let drawing = match *others {
            Some(drawing) => drawing(props.set, role),
            None => pieces::inside(pieces::chess(role)),
        };
        // The drawings are files of this program, not a text from outside.
        let drawing = Html::from_html_unchecked(AttrValue::from(drawing));
        html! { <symbol key={name(props.set, role)} id={name(props.set, role)} viewBox="0 0 45 45">{ drawing }</symbol> }
    });
    html! { <defs>{ for symbols }</defs> }
}
