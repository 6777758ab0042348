//! What can be done to a move of a game that is studied: a comment, a glyph, another place in the tree.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::form::{chosen, select};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::game::{Edit, StudyAction};
use crate::words::review;

lazy!(panels: pub ANNOTATE = Annotate);

/// The tools, while a game is studied.
#[component]
fn Annotate() -> Html {
    let store = use_store();
    let field = use_node_ref();
    let at = store.session.game.at();
    let tree = store.session.game.tree();
    let said = at.map_or(&tree.comment, |id| &tree.node(id).comment).clone();
    {
        let (field, said) = (field.clone(), said.clone());
        use_effect_with((at, said), move |(_, said)| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                field.set_value(said);
            }
        });
    }
    if !store.session.is_studied() {
        return html! {};
    }
    let comment = {
        let field = field.clone();
        on(&store, move |_: Event| {
            let text = field.cast::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
            StudyAction::Edit(Edit::Comment(at, text.trim().to_owned()))
        })
    };
    let tools = at.map(|id| {
        let given = tree.node(id).glyphs.first().copied();
        let none = (String::new(), review::NO_GLYPH.to_owned(), given.is_none());
        let signs = review::GLYPHS
            .map(|(number, sign, meaning)| (number.to_string(), format!("{sign} {meaning}"), given == Some(number)));
        let mark = on(&store, move |event| {
            StudyAction::Edit(Edit::Glyphs(id, chosen(&event).parse().ok().into_iter().collect()))
        });
        html! {
            <>
                { select(review::GLYPH, "glyph", std::iter::once(none).chain(signs), mark) }
                if !tree.is_main(id) {
                    <button type="button" onclick={on(&store, move |_| StudyAction::Edit(Edit::Promote(id)))}>
                        { review::PROMOTE }
                    </button>
                }
                <button type="button" class="danger" onclick={on(&store, move |_| StudyAction::Edit(Edit::Delete(id)))}>
                    { review::DELETE }
                </button>
            </>
        }
    });
    html! {
        <section class="annotate" aria-label={review::COMMENT}>
            <input
                ref={field} name="comment" type="text" maxlength="2000" autocomplete="off" placeholder={review::COMMENT}
                aria-label={review::COMMENT} onchange={comment}
            />
            { tools }
        </section>
    }
}
