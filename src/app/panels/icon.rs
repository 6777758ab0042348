//! The icons of buttons: strokes on a 24 unit frame.

use yew::prelude::*;

/// An icon by what it stands for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Icon {
    New,
    Undo,
    Redo,
    Hint,
    Flip,
    Resign,
    Draw,
    Share,
    Pieces,
    Settings,
    First,
    Earlier,
    Later,
    Latest,
    Replay,
    Close,
    Pause,
    Resume,
    FullScreen,
    LeaveFullScreen,
    Mirror,
    Clear,
    Hand,
    Eraser,
    Right,
    Show,
    Board,
    Print,
}

/// Returns the drawing of an icon, which says nothing to a screen reader: the button's label does.
pub fn icon(icon: Icon) -> Html {
    let path = match icon {
        Icon::New => "M12 5v14M5 12h14",
        Icon::Undo => "M9 6L4 11l5 5M4 11h9a6 6 0 0 1 6 6v1",
        Icon::Redo => "M15 6l5 5-5 5M20 11h-9a6 6 0 0 0-6 6v1",
        Icon::Hint => "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.6.5-1 1-1 1.6h-5c0-.6-.4-1.1-1-1.6A6 6 0 0 1 12 3z",
        Icon::Flip => "M8 4v15M8 19l-4-4M8 19l4-4M16 20V5M16 5l-4 4M16 5l4 4",
        Icon::Resign => "M6 21V4M6 5h11l-2.5 3.5L17 12H6",
        Icon::Share => "M12 15V4M12 4L8 8M12 4l4 4M6 12H5v8h14v-8h-1",
        Icon::Pieces => "M12 4.5a3 3 0 0 1 1.8 5.4L16 17H8l2.2-7.1A3 3 0 0 1 12 4.5zM6.5 20h11",
        Icon::Settings => "M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5",
        Icon::First => "M18 6l-6 6 6 6M11 6l-6 6 6 6M4 6v12",
        Icon::Earlier => "M15 6l-6 6 6 6",
        Icon::Later => "M9 6l6 6-6 6",
        Icon::Latest => "M6 6l6 6-6 6M13 6l6 6-6 6M20 6v12",
        Icon::Replay => "M5 12a7 7 0 1 0 2.2-5.1M7.5 3v4.2h4.2",
        Icon::Draw => "M6 9.5h12M6 14.5h12",
        Icon::Pause => "M9 6v12M15 6v12",
        Icon::Resume => "M8 5.5l10 6.5-10 6.5z",
        Icon::FullScreen => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
        Icon::LeaveFullScreen => "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
        Icon::Close => "M6 6l12 12M18 6L6 18",
        Icon::Mirror => "M12 4v16M8.5 8L3.5 17h5zM15.5 8l5 9h-5z",
        Icon::Clear => "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5",
        Icon::Hand => "M6 3.5l12.5 9-6 1.2-3 6z",
        Icon::Eraser => "M9.5 19.5h10M4.5 15l8-9.5 6.5 5.5-7 8.5H8z",
        Icon::Right => "M5 12.5l5 5L19.5 7",
        Icon::Show => "M8 5l11 7-11 7z",
        Icon::Board => "M4 4h16v16H4zM4 12h16M12 4v16",
        Icon::Print => "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
    };
    html! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={path} /></svg> }
}
