//! The head of a diagram or lesson: where it stands, and its title.

use yew::prelude::*;

use crate::words::learn as words;

/// Returns the head: the way here, the title and what stands beside it, and what is to be done.
pub fn task(subject: &'static str, title: &'static str, beside: Html, asks: Option<&'static str>) -> Html {
    html! {
        <header class="task">
            <nav class="way" aria-label={words::BREADCRUMBS}>
                <a href="#/learn">{ words::LEARN }</a><span aria-hidden="true">{ " › " }</span><span>{ subject }</span>
            </nav>
            <div class="title"><h2 tabindex="-1">{ title }</h2>{ beside }</div>
            if let Some(asks) = asks {
                <p class="asks">{ asks }</p>
            }
        </header>
    }
}
