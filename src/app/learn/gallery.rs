//! The gallery: a playable diagram, and the other diagrams of its topic. A chapter of the course also opens with one.

use yew::prelude::*;

use super::overview::solved;
use super::parts::{chapter_list, explored, heading, link};
use crate::app::board::Board;
use crate::app::browser;
use crate::app::hooks::{self, use_changed};
use crate::app::icon::{Icon, action, icon};
use crate::app::panels::{Moves, TypedPanel, on_demand, use_caption};
use crate::app::staged_render::use_own_task;
use crate::app::store::{StoreContext, on, use_store};
use crate::learn::{COURSE, Chapter, Diagram, LearnPage, Progress, Topic, diagram};
use crate::model::{Action, Advice, BoardInput, GameAction, OpenAction, PlayState, Settings};
use crate::rules::MoveLine;
use crate::scene::{BoardSvg, Coordinates};
use crate::words::{explore, labelled, learn as words, position, rules};

#[derive(PartialEq, Properties)]
pub struct GalleryProps {
    pub id: &'static str,
    /// The chapter of the course that opens with the diagram, if the chapter is shown.
    #[prop_or_default]
    pub chapter: Option<&'static str>,
    pub progress: Progress,
}

#[component]
pub fn Gallery(props: &GalleryProps) -> Html {
    let app_store = use_store();
    let settings = app_store.settings();
    let Some(LearnPage::Diagram(topic, diagram)) = LearnPage::diagram(props.id) else { return html! {} };
    let chapter = props.chapter.and_then(|id| COURSE.iter().find(|chapter| chapter.id == id));
    let own = use_reducer(|| PlayState::diagram(diagram.position(), settings));
    let shows = use_state(|| 0_u32);

    use_settings(&own, &app_store);
    hooks::use_keys(&own);
    hooks::use_sounds(own.session().game.clone(), None, settings.loudness());
    {
        let own = own.clone();
        use_changed(props.id, move |_| set_up(&own, diagram, false));
    }
    {
        // The move is already on the board, and is animated at the pace of an explanation.
        let own = own.dispatcher();
        use_effect_with(*shows, move |&shows| {
            if shows > 0 {
                own.dispatch(GameAction::Replay.into());
            }
        });
    }
    // No engine plays in a diagram.
    let view = own.view_with(Advice::default());
    let caption = use_caption(&own, &view);
    // Scrolls the current diagram into view among the others.
    use_effect_with(diagram.id, |_| {
        let current = browser::find(".stills a[aria-current]");
        if let Some((list, current)) = browser::find(".stills").zip(current) {
            browser::scroll_within(&list, &current, [0.0, 8.0]);
        }
    });
    let board = own.clone();
    let reset = Callback::from(move |_: MouseEvent| set_up(&board, diagram, false));
    let board = own.clone();
    let show = move |_: MouseEvent| {
        set_up(&board, diagram, true);
        shows.set(*shows + 1);
    };
    let is_changed = !own.session().game.tree().children_of(None).is_empty();
    let spot = chapter.map_or(LearnPage::Diagram(topic, diagram), LearnPage::Chapter);
    let [before, after] = spot.neighbors();
    let other = (diagram.start.rules != Default::default()).then(|| words::by_rules(&rules::name(diagram.start.rules)));
    let is_to_show = chapter.is_none() && !is_changed;
    html! {
        <ContextProvider<StoreContext> context={own.clone()}>
            <main class="play gallery">
                {
                    match chapter {
                        Some(chapter) => heading(html! { words::COURSE }, chapter.title, solved(&props.progress, chapter), html! {}),
                        None => heading(html! { topic.title() }, diagram.title, html! {}, html! {}),
                    }
                }
                <div class="frame">
                    <Board display={view.display()} on_input={on(&own, |input: BoardInput| Action::from(input))} />
                </div>
                <div class="side">
                    if let Some(chapter) = chapter {
                        <p class="prose rule">{ chapter.rule }</p>
                    }
                    <p class="prose">{ diagram.caption }if let Some(other) = other { { " " }{ other } }</p>
                    <div class="actions">
                        { page_link(before, words::BEFORE, Icon::PREVIOUS, false) }
                        if diagram.subject.mv.is_some() {
                            <button type="button" class={classes!("action", "show", is_to_show.then_some("primary"))} onclick={show}>
                                { icon(Icon::SHOW) }<span>{ words::SHOW }</span>
                            </button>
                        }
                        { action(Icon::UNDO, words::RESET, is_changed, reset) }
                        { link(explored(own.session().game.current_position().to_setup()), explore::EXPLORE_THIS, words::EXPLORE, Icon::EXPLORE, false) }
                        if let (Some(_), Some(first)) = (chapter, after) {
                            { link(first.address(), first.title(), words::FIRST_LESSON, Icon::NEXT, true) }
                        } else {
                            { page_link(after, words::AFTER, Icon::NEXT, is_changed) }
                        }
                    </div>
                    { caption }
                    {
                        match chapter {
                            Some(chapter) => chapter_list(chapter, None, &props.progress),
                            None => stills(topic, diagram, settings),
                        }
                    }
                    if is_changed && chapter.is_none() {
                        <Moves />
                    }
                    { on_demand(html! { <TypedPanel /> }) }
                </div>
            </main>
        </ContextProvider<StoreContext>>
    }
}

/// Keeps the settings of a page's own board equal to those of the app.
#[hook]
fn use_settings(own: &StoreContext, app_store: &StoreContext) {
    let own = own.dispatcher();
    use_changed(app_store.settings(), move |&settings| own.dispatch(Action::SetSettings(settings)));
}

fn set_up(own: &StoreContext, diagram: &Diagram, played: bool) {
    let moves: Vec<_> = diagram.shown().filter(|_| played).into_iter().collect();
    own.dispatch(OpenAction::Diagram(MoveLine::new_unchecked(diagram.position(), &moves)).into());
}

/// Returns the link to a neighbour, or a disabled button if there is none.
fn page_link(to: Option<LearnPage>, label: &'static str, which: Icon, is_main: bool) -> Html {
    match to {
        Some(spot) => link(spot.address(), spot.title(), label, which, is_main),
        None => action(which, label, false, Callback::noop()),
    }
}

fn stills(topic: &'static Topic, shown: &Diagram, settings: Settings) -> Html {
    let still = |diagram: &'static Diagram| {
        let current = (diagram.id == shown.id).then_some("true");
        html! {
            <li key={diagram.id}>
                <a href={LearnPage::Diagram(topic, diagram).address()} aria-current={current}>
                    <span aria-hidden="true"><Figure id={diagram.id} {settings} coordinates={Coordinates::None} /></span>
                    { diagram.title }
                </a>
            </li>
        }
    };
    html! {
        <nav class="more" aria-label={labelled(words::DIAGRAMS, topic.title())}>
            { for chapter_on(topic).map(lessons_of) }
            <ul class="stills">{ for topic.diagrams.iter().map(still) }</ul>
        </nav>
    }
}

fn chapter_on(topic: &Topic) -> Option<&'static Chapter> {
    COURSE.iter().find(|chapter| topic.diagrams.iter().any(|diagram| diagram.id == chapter.intro_diagram))
}

fn lessons_of(chapter: &'static Chapter) -> Html {
    html! {
        <a class="across" href={LearnPage::Chapter(chapter).address()}>{ labelled(words::COURSE, chapter.title) }</a>
    }
}

#[derive(PartialEq, Properties)]
pub struct FigureProps {
    pub id: &'static str,
    pub settings: Settings,
    pub coordinates: Coordinates,
}

/// The picture, which is drawn again only when it changes. It is drawn in a task after the page around it, so that many
/// pictures are many short tasks, between which the page responds.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let due = use_own_task();
    let Some(diagram) = diagram(props.id).filter(|_| due) else { return html! {} };
    let FigureProps { settings, coordinates, .. } = *props;
    let scene = diagram.scene(settings.alphabet);
    let description = position::description(&diagram.position());
    let (set, theme) = (settings.pieces, settings.board_theme);
    let still = BoardSvg { scene: &scene, set, theme, coordinates, title: diagram.title, description: &description };
    // The program draws the picture itself, without outside content.
    Html::from_html_unchecked(AttrValue::from(still.svg()))
}
