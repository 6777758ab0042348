//! The marks on the board.

use yew::prelude::*;

use super::written;
use crate::scene::{Geometry, Mark, Primitive, View};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub marks: Vec<Mark>,
    pub view: View,
}

/// Marks, each a group named after what it means and where it stands.
#[component]
pub fn Marks(props: &Props) -> Html {
    let marks = props.marks.iter().map(|&mark| {
        let square = mark.square().to_string();
        html! {
            <g key={format!("{}{square}{mark:?}", mark.class())} class={classes!("mark", mark.class())} data-at={square}>
                { for mark.primitives(props.view).into_iter().map(shape) }
            </g>
        }
    });
    html! { <g class="marks" aria-hidden="true">{ for marks }</g> }
}

fn shape(shape: Primitive) -> Html {
    let class = shape.class;
    match shape.geometry {
        Geometry::Circle { x, y, r } => {
            html! { <circle {class} cx={written(x)} cy={written(y)} r={written(r)} /> }
        }
        Geometry::Path(d) => html! { <path {class} {d} /> },
        Geometry::Text { x, y, text } => {
            html! { <text {class} x={written(x)} y={written(y)}>{ text }</text> }
        }
    }
}
