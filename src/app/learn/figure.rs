//! A diagram as a still picture.

use yew::prelude::*;

use crate::app::steps::use_turn;
use crate::learn::diagram;
use crate::notation::alphabet::Alphabet;
use crate::scene::{BoardTheme, Coordinates, PieceSet, Still};
use crate::words::position;

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The name of the diagram.
    pub id: &'static str,
    pub set: PieceSet,
    pub theme: BoardTheme,
    pub letters: Alphabet,
    pub coordinates: Coordinates,
}

/// The picture, drawn anew only when something of it changes. It comes when the page around it stands: many pictures are
/// many short tasks then, between which the page answers.
#[component]
pub fn Figure(props: &Props) -> Html {
    let due = use_turn();
    let Some(diagram) = diagram(props.id).filter(|_| due) else { return html! {} };
    let scene = diagram.scene(props.letters);
    let description = position::description(&diagram.position());
    let (set, theme, coordinates) = (props.set, props.theme, props.coordinates);
    let still = Still { scene: &scene, set, theme, coordinates, title: diagram.title, description: &description };
    // The picture is made by this program, of nothing from outside.
    Html::from_html_unchecked(AttrValue::from(still.svg()))
}
