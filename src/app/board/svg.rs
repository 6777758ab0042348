//! The SVG elements of the board: piece sets, squares, marks and pieces.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::lazy::lazy;
use crate::notation::alphabet::Alphabet;
use crate::rules::{Board, Color, Piece, Role, Square};
use crate::scene::{Geometry, Label, Mark, Orientation, PieceSet, Primitive, Units, grounds, pieces};

lazy!(loaders: FIGURES: PieceImage = PieceSet::svg_content);

#[derive(PartialEq, Properties)]
pub struct DefsProps {
    pub set: PieceSet,
}

/// Returns the image of a kind of piece in a set, without its frame.
type PieceImage = fn(PieceSet, Role) -> &'static str;

fn name(set: PieceSet, role: Role) -> String {
    format!("{}-{}", set.identifier(), role.identifier())
}

pub fn symbol_href(set: PieceSet, role: Role) -> String {
    format!("#{}", name(set, role))
}

pub fn units(length: f32) -> String {
    Units(length).to_string()
}

/// The images of a set, hidden, for `use` elements to refer to.
#[component]
pub fn Defs(props: &DefsProps) -> Html {
    let others = use_state(|| None::<PieceImage>);
    {
        let others = others.setter();
        use_effect_with(props.set, move |&set| {
            if set != PieceSet::Chess {
                spawn_local(async move { others.set(FIGURES.load().await.ok()) });
            }
        });
    }
    let symbols = Role::ALL.map(|role| {
        // The first set stands in for another until that is loaded.
        let image = match *others {
            Some(image) => image(props.set, role),
            None => pieces::inside(pieces::chess(role)),
        };
        // The images are files of this program, not outside content.
        let image = Html::from_html_unchecked(AttrValue::from(image));
        html! { <symbol key={name(props.set, role)} id={name(props.set, role)} viewBox="0 0 45 45">{ image }</symbol> }
    });
    html! { <defs>{ for symbols }</defs> }
}

#[derive(PartialEq, Properties)]
pub struct SquaresProps {
    pub orientation: Orientation,
}

#[component]
pub fn Squares(props: &SquaresProps) -> Html {
    let orientation = props.orientation;
    let squares = orientation.squares().map(|square| {
        let (x, y) = orientation.top_left(square);
        let class = if square.is_light() { "light" } else { "dark" };
        html! { <rect {class} x={units(x)} y={units(y)} width="45" height="45" /> }
    });
    html! {
        <g class="squares" aria-hidden="true">{ for squares }</g>
    }
}

/// The names of files and ranks, legible on tinted squares too. They are drawn both on the edge squares and beside
/// them; the style sheet shows one of the two.
#[component]
pub fn Coordinates(props: &SquaresProps) -> Html {
    let orientation = props.orientation;
    html! {
        <g aria-hidden="true">
            <g class="coordinates within">{ for orientation.labels(false).map(label) }</g>
            <g class="coordinates without">{ for orientation.labels(true).map(label) }</g>
        </g>
    }
}

fn label(Label { square, x, y, anchor, letter }: Label) -> Html {
    let class = if square.is_light() { "on-light" } else { "on-dark" };
    html! { <text {class} x={units(x)} y={units(y)} text-anchor={anchor}>{ letter }</text> }
}

#[derive(PartialEq, Properties)]
pub struct MarksProps {
    pub marks: Vec<Mark>,
    pub orientation: Orientation,
    pub alphabet: Alphabet,
    pub set: PieceSet,
}

/// The tints of the marked squares, drawn below everything else.
#[component]
pub fn Grounds(props: &MarksProps) -> Html {
    let tints = grounds(&props.marks, props.orientation).into_iter().map(|tint| shape(tint, props.set));
    html! { <g aria-hidden="true">{ for tints }</g> }
}

/// The lines and signs of marks, each a group named after its meaning and square.
#[component]
pub fn Marks(props: &MarksProps) -> Html {
    let marks = props.marks.iter().zip(0..).map(|(&mark, n)| {
        let square = mark.square().to_string();
        // Several marks of a kind on one square have different keys.
        let alike =
            props.marks[..n].iter().filter(|other| other.class() == mark.class() && other.square() == mark.square());
        html! {
            <g
                key={format!("{}{square}{}", mark.class(), alike.count())}
                class={classes!("mark", mark.class())}
                data-at={square}
            >
                { for mark.primitives(props.orientation, props.alphabet).into_iter().map(|drawn| shape(drawn, props.set)) }
            </g>
        }
    });
    html! { <g class="marks" aria-hidden="true">{ for marks }</g> }
}

fn shape(shape: Primitive, set: PieceSet) -> Html {
    let class = shape.class;
    match shape.geometry {
        Geometry::Circle { x, y, r } => {
            html! { <circle {class} cx={units(x)} cy={units(y)} r={units(r)} /> }
        }
        Geometry::Path(d) => html! { <path {class} {d} /> },
        Geometry::Text { x, y, text } => {
            html! { <text {class} x={units(x)} y={units(y)}>{ text }</text> }
        }
        Geometry::Piece { x, y, piece } => html! {
            <use
                class={classes!(class, piece_class(piece))} href={symbol_href(set, piece.role)}
                x={units(x)} y={units(y)} width="45" height="45"
            />
        },
    }
}

#[derive(PartialEq, Properties)]
pub struct PiecesProps {
    pub board: Board,
    pub orientation: Orientation,
    pub set: PieceSet,
    pub dragged: Option<Square>,
}

pub fn piece_class(piece: Piece) -> &'static str {
    match piece.color {
        Color::White => "piece white",
        Color::Black => "piece black",
    }
}

/// Every piece on its square, each with a key of its own so that only changed pieces are redrawn.
#[component]
pub fn Pieces(props: &PiecesProps) -> Html {
    let pieces = props.board.pieces().map(|(square, piece)| {
        let (x, y) = props.orientation.top_left(square);
        let lifted = (props.dragged == Some(square)).then_some("lifted");
        let key = format!("{square}{}", piece.index());
        html! {
            <use
                {key} class={classes!(piece_class(piece), lifted)} href={symbol_href(props.set, piece.role)}
                x={units(x)} y={units(y)} width="45" height="45" data-at={square.to_string()}
            />
        }
    });
    html! { <g class="pieces" aria-hidden="true">{ for pieces }</g> }
}
