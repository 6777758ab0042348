//! Self-contained pictures.

use roxmltree::{Document, Node};
use ultima::learn::{Diagram, diagrams};
use ultima::rules::{Color, Position};
use ultima::scene::{BoardSvg, BoardTheme, Coordinates, Orientation, PieceSet, Scene};
use ultima::words::position;

fn picture(scene: &Scene, set: PieceSet, theme: BoardTheme, coordinates: Coordinates, description: &str) -> String {
    BoardSvg { scene, set, theme, coordinates, title: "A <title> & \"more\"", description }.svg()
}

fn of_diagram(diagram: &Diagram) -> String {
    let description = position::description(&diagram.position());
    let scene = diagram.scene(Default::default());
    picture(&scene, PieceSet::Chess, BoardTheme::Paper, Coordinates::Within, &description)
}

fn elements<'a>(document: &'a Document, name: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name))).collect()
}

fn of_class<'a>(document: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node| node.attribute("class").is_some_and(|all| all.split(' ').any(|one| one == class));
    document.descendants().filter(has).collect()
}

#[test]
fn every_piece_of_the_board_is_there_once_in_every_set_and_theme() {
    let start = Position::default();
    let scene = |orientation| Scene::without_marks(*start.board(), orientation);
    for set in PieceSet::ALL {
        for theme in BoardTheme::ALL {
            for view in Color::ALL.map(Orientation) {
                let svg = picture(&scene(view), set, theme, Coordinates::Within, "");
                let document = Document::parse(&svg).unwrap();
                let places: std::collections::BTreeSet<&str> =
                    of_class(&document, "piece").iter().filter_map(|piece| piece.attribute("transform")).collect();
                let expected = start.board().pieces().map(|(square, _)| {
                    let (x, y) = view.top_left(square);
                    format!("translate({x} {y})")
                });
                assert_eq!(places, expected.collect::<Vec<_>>().iter().map(String::as_str).collect());
                assert_eq!(of_class(&document, "piece").len(), 32);
                assert_eq!(elements(&document, "rect").len(), 64);
                assert_eq!(elements(&document, "text").len(), 16);
            }
        }
    }
}

#[test]
fn a_picture_needs_nothing_else() {
    for diagram in diagrams() {
        let svg = of_diagram(diagram);
        Document::parse(&svg).unwrap_or_else(|error| panic!("{}: {error}", diagram.id));
        for foreign in ["var(", "style", "href", "url(", "<script", " id=", "undefined", "NaN"] {
            assert!(!svg.contains(foreign), "{}: {foreign}", diagram.id);
        }
    }
}

#[test]
fn every_shape_has_a_colour_of_its_own() {
    for diagram in diagrams() {
        let svg = of_diagram(diagram);
        let document = Document::parse(&svg).unwrap();
        for mark in of_class(&document, "mark") {
            for shape in mark.children().filter(Node::is_element) {
                let coloured =
                    shape.attribute("fill").is_some_and(|fill| fill != "none") || shape.attribute("stroke").is_some();
                assert!(coloured, "{}: {:?}", diagram.id, mark.attribute("class"));
            }
        }
        assert!(elements(&document, "rect").iter().all(|rect| rect.attribute("fill").is_some()));
    }
}

#[test]
fn the_caption_describes_the_position() {
    for diagram in diagrams() {
        let svg = of_diagram(diagram);
        let document = Document::parse(&svg).unwrap();
        let text = |name| elements(&document, name).first().and_then(|node| node.text()).unwrap_or_default().to_owned();
        let position = diagram.position();
        assert_eq!(text("title"), "A <title> & \"more\"");
        let said = text("desc");
        assert!(said.starts_with(&format!("{} to move", position.turn().name())), "{said}");
        for (square, piece) in position.board().pieces() {
            assert!(said.contains(&square.to_string()) && said.contains(piece.role.name()), "{said}");
        }
        super::truth::assert_pieces_stand(diagram.id, &said, &[*position.board()]);
    }
}

#[test]
fn coordinates_stand_where_they_are_wanted() {
    let scene = Scene::without_marks(Default::default(), Orientation(Color::Black));
    let drawn = |coordinates| picture(&scene, PieceSet::Chess, BoardTheme::Slate, coordinates, "");
    let labels = |svg: &str| {
        let document = Document::parse(svg).unwrap();
        elements(&document, "text").iter().filter_map(|node| node.text()).collect::<String>()
    };
    assert_eq!(labels(&drawn(Coordinates::None)), "");
    assert_eq!(labels(&drawn(Coordinates::Within)), "hgfedcba12345678");
    assert_eq!(labels(&drawn(Coordinates::Outside)), "hgfedcba12345678");
    assert!(drawn(Coordinates::Outside).contains("viewBox=\"-12 0 372 372\""));
}
