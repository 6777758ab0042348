//! The last position of a kept game, as a small picture.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use yew::prelude::*;

use crate::notation::fen;
use crate::rules::{Color, RuleSet};
use crate::scene::{BoardTheme, Coordinates, PieceSet, Scene, Still, View};

/// What an address that holds a picture hides behind percent signs.
const ENCODED: &AsciiSet = &CONTROLS.add(b'"').add(b'#').add(b'%').add(b'<').add(b'>');

#[derive(PartialEq, Properties)]
pub struct Props {
    /// The position, as FEN.
    pub board: AttrValue,
    pub set: PieceSet,
    pub theme: BoardTheme,
}

/// The picture, drawn anew only when something of it changes. It says nothing: the words beside it do.
#[component]
pub fn Picture(props: &Props) -> Html {
    let address = use_memo((props.board.clone(), props.set, props.theme), |(board, set, theme)| {
        let board = fen::read(board, RuleSet::default()).ok()?.board;
        let scene = Scene { board, view: View(Color::White), marks: Vec::new() };
        let (set, theme, coordinates) = (*set, *theme, Coordinates::None);
        let svg = Still { scene: &scene, set, theme, coordinates, title: "", description: "" }.svg();
        Some(format!("data:image/svg+xml,{}", utf8_percent_encode(&svg, ENCODED)))
    });
    html! { <span class="picture">if let Some(src) = (*address).clone() { <img {src} alt="" width="96" height="96" /> }</span> }
}
