//! The rules as a text, with figures, tables and a list of contents.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::gallery::Figure;
use super::overview::whole_game;
use super::parts::print_button;
use super::sheet::Sheet;
use crate::app::address::use_route;
use crate::app::board::{piece_image, piece_symbols};
use crate::app::browser::use_listener;
use crate::app::hooks::{use_arrival, use_kept, use_title};
use crate::app::lazy::lazy;
use crate::app::staged_render::use_render_stage;
use crate::app::store::use_store;
use crate::learn::handbook::{Block, HANDBOOK, Section, Source, Table, start};
use crate::learn::{Diagram, LearnPage};
use crate::link::PageName;
use crate::model::Settings;
use crate::rules::{Color, Piece, Role, RuleSet};
use crate::scene::Coordinates;
use crate::words::{labelled, learn as words, pieces, rules, ui};

lazy!(learn: pub RULES = Rules);

/// The part of the path that leads to the piece sheet; no section of the text has this name.
const SHEET: &str = "sheet";

#[component]
fn Rules() -> Html {
    let path = use_route().rest;
    let is_sheet = path == SHEET;
    use_arrival(Some(if is_sheet { SHEET.to_owned() } else { String::new() }));
    if is_sheet {
        html! { <Sheet /> }
    } else {
        html! { <Handbook {path} /> }
    }
}

#[derive(PartialEq, Properties)]
struct HandbookProps {
    /// The name of the part to scroll to, if any.
    path: String,
}

/// The whole text. The id of each part is its address, so that the browser itself can scroll there.
#[component]
fn Handbook(props: &HandbookProps) -> Html {
    let path = props.path.clone();
    let settings = use_store().settings();
    use_title(ui::page_name(PageName::Rules).to_owned());
    let stage = use_render_stage(HANDBOOK.len());
    let whole = stage.is_last();
    use_kept((path, whole), |(path, whole)| {
        // The text may not have been in the page when the address changed, nor now, if the app is being drawn for the
        // first time.
        let path = path.clone();
        let go = move || match gloo::utils::document().get_element_by_id(&id(&path)) {
            Some(part) if !path.is_empty() => part.scroll_into_view(),
            _ => gloo::utils::window().scroll_to_with_x_and_y(0.0, 0.0),
        };
        whole.then(|| Timeout::new(0, go))
    });
    html! {
        <main class="reading handbook">
            { piece_symbols(settings.pieces) }
            <header>
                <h2 tabindex="-1">{ words::RULES }</h2>
                <div class="buttons">
                    <a class="button" href={format!("#{}", id(SHEET))}>{ words::SHEET }</a>
                    { print_button() }
                </div>
            </header>
            <Contents />
            <article>{ for (0..stage.now()).map(|at| html! { <Part key={at} {at} {settings} /> }) }</article>
        </main>
    }
}

fn id(part: &str) -> String {
    format!("/rules/{part}")
}

/// The list of contents, which marks the part being read.
#[component]
fn Contents() -> Html {
    let reading = use_state_eq(|| None::<&'static str>);
    let setter = reading.setter();
    use_listener(&gloo::utils::window(), "scroll", move |_| setter.set(part_in_sight()));
    html! {
        <nav class="contents" aria-label={words::CONTENTS}>
            <ol>{ for HANDBOOK.iter().map(|section| entry(section, *reading)) }</ol>
        </nav>
    }
}

/// The largest distance from the top of the window to the heading of the part being read, in pixels.
const READING_LINE: f64 = 160.0;

fn part_in_sight() -> Option<&'static str> {
    let document = gloo::utils::document();
    let is_above = |part: &&str| {
        let heading = document.get_element_by_id(&id(part));
        heading.is_some_and(|heading| heading.get_bounding_client_rect().top() < READING_LINE)
    };
    HANDBOOK.iter().flat_map(parts).filter(is_above).last()
}

fn parts(section: &'static Section) -> impl Iterator<Item = &'static str> {
    std::iter::once(section.id).chain(roles(section).map(Role::identifier))
}

fn roles(section: &'static Section) -> impl Iterator<Item = Role> {
    section.blocks.iter().filter_map(|block| match block {
        Block::Piece(role) => Some(*role),
        _ => None,
    })
}

fn entry(section: &'static Section, reading: Option<&str>) -> Html {
    let link = |part: &str, title: &'static str| {
        let current = (reading == Some(part)).then_some("location");
        html! { <a href={format!("#{}", id(part))} aria-current={current}>{ title }</a> }
    };
    let pieces: Vec<Html> =
        roles(section).map(|role| html! { <li>{ link(role.identifier(), role.name()) }</li> }).collect();
    html! {
        <li>
            { link(section.id, section.heading) }
            if !pieces.is_empty() {
                <ol>{ for pieces }</ol>
            }
        </li>
    }
}

#[derive(PartialEq, Properties)]
struct PartProps {
    at: usize,
    settings: Settings,
}

#[component]
fn Part(props: &PartProps) -> Html {
    let (section, settings) = (&HANDBOOK[props.at], props.settings);
    let block = |block: &'static Block| match block {
        Block::Piece(role) => {
            let figure = piece_image(settings.pieces, Piece::new(Color::White, *role));
            html! { <h4 id={id(role.identifier())}>{ figure }{ pieces::full_name(*role) }</h4> }
        }
        Block::Text(text) => html! { <p>{ text }</p> },
        Block::Start => start_figure(settings),
        Block::Figure(_) => block.diagram().map(|diagram| figure(diagram, settings)).unwrap_or_default(),
        Block::Table(contents) => table(&contents.table(), section.heading, settings),
        Block::Sources(sources) => html! { <ul class="sources">{ for sources.iter().map(source) }</ul> },
        Block::Example => whole_game(),
    };
    html! {
        <section>
            <h3 id={id(section.id)}>{ section.heading }</h3>
            { for section.blocks.iter().map(block) }
        </section>
    }
}

/// Returns a link to another site, which opens in a new tab without a referrer.
fn source(source: &'static Source) -> Html {
    let Source { address, title, about } = source;
    html! {
        <li>
            <a href={*address} target="_blank" rel="noopener noreferrer">
                { title }<span class="visually-hidden">{ words::NEW_TAB }</span>
            </a>
            { ": " }{ about }
        </li>
    }
}

fn start_figure(settings: Settings) -> Html {
    let (still, caption) = start(settings.pieces, settings.board_theme, Coordinates::Outside);
    // The program draws the picture itself, without outside content.
    let still = Html::from_html_unchecked(AttrValue::from(still));
    html! {
        <figure>
            <div class="still">{ still }</div>
            <figcaption><strong>{ words::START }{ "." }</strong>{ " " }{ caption }</figcaption>
        </figure>
    }
}

/// Returns a diagram with its caption, and a link to a playable board.
fn figure(diagram: &'static Diagram, settings: Settings) -> Html {
    let other =
        (diagram.start.rules != RuleSet::ULTIMA_1963).then(|| words::by_rules(&rules::name(diagram.start.rules)));
    let address = LearnPage::diagram(diagram.id).map(|spot| spot.address());
    html! {
        <figure id={id(diagram.id)}>
            <div class="still"><Figure id={diagram.id} {settings} coordinates={Coordinates::Outside} /></div>
            <figcaption>
                <strong>{ diagram.title }{ "." }</strong>{ " " }
                { ui::to_move(diagram.position().turn()) }
                { ". " }{ diagram.caption }{ " " }
                if let Some(other) = other { { other }{ " " } }
                <a class="on-board" href={address}>
                    { words::ON_BOARD }
                    <span class="visually-hidden">{ ": " }{ diagram.title }</span>
                </a>
            </figcaption>
        </figure>
    }
}

/// Returns a table that scrolls on its own if it is too wide, also by keyboard.
fn table(table: &Table, subject: &'static str, settings: Settings) -> Html {
    if table.rows.is_empty() {
        return html! {};
    }
    let row = |row: &Vec<String>| {
        let mut cells = row.iter();
        let name = cells.next().map(|name| {
            let role = Role::ALL.into_iter().find(|&role| *name == pieces::full_name(role));
            let figure = role.map(|role| piece_image(settings.pieces, Piece::new(Color::White, role)));
            html! { <th scope="row">{ for figure }{ name }</th> }
        });
        html! { <tr>{ for name }{ for cells.map(|cell| html! { <td>{ cell }</td> }) }</tr> }
    };
    html! {
        <div class="table" role="region" tabindex="0" aria-label={labelled(subject, &table.head[0])}>
            <table>
                <thead><tr>{ for table.head.iter().map(|name| html! { <th scope="col">{ name }</th> }) }</tr></thead>
                <tbody>{ for table.rows.iter().map(row) }</tbody>
            </table>
        </div>
    }
}
