//! Stars as a picture.

use yew::prelude::*;

use crate::learn::STARS;
use crate::words::learn as words;

/// A star in a frame of 24 units.
const STAR: &str = "M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z";

/// Returns a row of stars, so many of them won, named for those who do not see it.
pub fn stars(won: u8) -> Html {
    row(won, "stars", words::stars(won))
}

/// Returns a row of stars, so many of them still to be won.
pub fn stars_left(left: u8) -> Html {
    row(left, "stars left", words::stars_left(left))
}

fn row(count: u8, class: &'static str, name: String) -> Html {
    let star = |n: u8| html! { <path class={(n < count).then_some("won")} d={STAR} transform={format!("translate({} 0)", 24 * n)} /> };
    html! {
        <svg {class} viewBox="0 0 72 24" role="img" aria-label={name}>{ for (0..STARS).map(star) }</svg>
    }
}
