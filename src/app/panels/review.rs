//! The review of a game, with a graph and the mistakes, and the annotations of a move: a comment, a glyph, and its
//! place in the tree.

use web_sys::Element;
use yew::prelude::*;

use super::disclosure::Disclosure;
use super::moves::{judgement_class, move_html};
use super::own_puzzles::OWN_PUZZLES;
use crate::app::browser::scroll_within;
use crate::app::form::{check_box, chosen, entered, select, set_value, value};
use crate::app::icon::{Icon, icon};
use crate::app::lazy::{LazyView, lazy};
use crate::app::store::{StoreContext, on, use_store};
use crate::model::{AnalysisAction, Edit, NavigateAction, ReviewAction};
use crate::notation::pgn::nag;
use crate::review::{Mistake, Review, percent};
use crate::rules::Color;
use crate::scene::Units;
use crate::words::{moves, review, tree};

lazy!(panels: pub REVIEW = ReviewPanel, pub MISTAKES = Mistakes, pub ANNOTATE = Annotate);

/// The height of the graph in its own units; a position is one unit wide.
const HEIGHT: u16 = 40;

/// The distances of a dot from the edges above and beside it, so that it is not cut off.
const DOT: [f64; 2] = [0.06, 0.015];

#[component]
fn ReviewPanel() -> Html {
    let store = use_store();
    let Some(reviewed) = store.session().shown_review() else { return html! {} };
    html! {
        <section class="review" aria-label={review::TITLE}>
            <Graph />
            <header>
                <div>
                    if let Some(done) = reviewed.next_ply() {
                        <p class="muted">{ review::progress(done, reviewed.moves().len() + 1) }</p>
                    } else {
                        { tallies(reviewed) }
                    }
                    <p class="visually-hidden" role="status">{ reviewed.is_complete().then_some(review::COMPLETE) }</p>
                </div>
                { close_review(&store) }
            </header>
        </section>
    }
}

/// Returns the button that closes the review.
pub fn close_review(store: &StoreContext) -> Html {
    let close = on(store, |_| ReviewAction::Close);
    html! {
        <button type="button" class="quiet close" aria-label={review::CLOSE} title={review::CLOSE} onclick={close}>
            { icon(Icon::CLOSE) }
        </button>
    }
}

fn tallies(reviewed: &Review) -> Html {
    let heads = review::COUNTED
        .map(|(sign, full)| html! { <th scope="col" aria-label={full} data-sign={sign}><span>{ full }</span></th> });
    let row = |side: Color| {
        let is_final = reviewed.next_to_verify().is_none();
        let of_moves = review::counted(&reviewed.side_report(side), is_final);
        let of_moves = of_moves.map(|text| html! { <td>{ text }</td> });
        html! { <tr><th scope="row">{ side.name() }</th>{ for of_moves }</tr> }
    };
    html! {
        <table class="tallies" title={review::COUNTS_MEAN}>
            <thead><tr><td></td>{ for heads }</tr></thead>
            <tbody>{ for Color::ALL.map(row) }</tbody>
        </table>
    }
}

#[component]
fn Mistakes() -> Html {
    let store = use_store();
    let session = store.session();
    let (own_side, listed_side) = (session.own_side(), session.listed_side());
    let entries = use_node_ref();
    {
        let list = entries.clone();
        use_effect_with(shown(&store), move |_| {
            let Some(list) = list.cast::<Element>() else { return };
            let current = list.query_selector("[aria-current]").ok().flatten();
            let panel = list.closest(".panels").ok().flatten();
            // Whichever of the two can scroll does so.
            if let Some((current, panel)) = current.zip(panel) {
                scroll_within(&list, &current, [16.0, 0.0]);
                scroll_within(&panel, &current, [0.0; 2]);
            }
        });
    }
    let phrases = {
        let store = &store;
        use_memo((session.shown_review().cloned(), own_side, listed_side, store.settings()), move |_| {
            let phrase = |mistake: &Mistake| store.mistake_words(mistake, review::Length::Brief);
            store.session().listed_key_moments().map(phrase).collect::<Vec<_>>()
        })
    };
    let Some(reviewed) = session.shown_review() else { return html! {} };
    let list = on(&store, move |_: Event| ReviewAction::ListKeyMoments { all: listed_side.is_some() });
    html! {
        <section class="review mistaken" aria-label={review::KEY_MOMENTS}>
            <header>
                <h2>{ review::KEY_MOMENTS }</h2>
                if own_side.is_some() {
                    { check_box("only-mine", listed_side.is_some(), list, review::ONLY_MINE) }
                }
            </header>
            <div ref={entries} class="moments">
                { mistakes(&store, reviewed, &phrases) }
            </div>
            if reviewed.next_ply().is_none() {
                <LazyView view={&OWN_PUZZLES} />
            }
        </section>
    }
}

/// The chances after each move, as a curve with a dot for each mistake. Pointing at the graph names the move.
#[component]
fn Graph() -> Html {
    let store = use_store();
    let pointed = use_state_eq(|| None::<usize>);
    let curve = use_node_ref();
    let session = store.session();
    let Some(reviewed) = session.shown_review() else { return html! {} };
    let shares: Vec<f64> = (0..reviewed.plies().len()).filter_map(|ply| reviewed.expected_score(ply)).collect();
    let height = |share: f64| Units(f32::from(HEIGHT) * (1.0 - share) as f32);
    let line: Vec<String> = shares.iter().enumerate().map(|(ply, &share)| format!("{ply},{}", height(share))).collect();
    let last = reviewed.moves().len();
    let reviewed_plies = shares.len().saturating_sub(1);
    let area = format!("0,{HEIGHT} {} {reviewed_plies},{HEIGHT}", line.join(" "));
    let upright = |ply: usize| format!("M{ply} 0V{HEIGHT}");
    let inside = |share: f64, edge: f64| share.clamp(edge, 1.0 - edge);
    let dot = |mistake: &Mistake| {
        let ply = mistake.ply + 1;
        let at = shares.get(ply).map(|&share| {
            let x = Units((last as f64 * inside(ply as f64 / last as f64, DOT[1])) as f32);
            format!("M{x} {}h0", height(inside(share, DOT[0])))
        });
        html! {
            <>
                <path class="dot ring" d={at.clone()} />
                <path class={classes!("dot", judgement_class(mistake.judgement()))} d={at} />
            </>
        }
    };
    let main = session.game.main_path();
    // A tried move has the place of the mistake.
    let on_main = session.retry().is_some() || session.game.current_node().is_none_or(|at| main.contains(&at));
    // So has the line of the best move.
    let cursor = session.retry().map_or(usize::MAX, |retry| retry.mistake.ply + 1).min(session.game.cursor());
    let go = on(&store, move |event: InputEvent| {
        let ply: usize = entered(&event).parse().unwrap_or_default();
        NavigateAction::GoToNode(ply.checked_sub(1).and_then(|ply| main.get(ply).copied()))
    });
    let point = {
        let (pointed, curve) = (pointed.setter(), curve.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(curve) = curve.cast::<Element>().map(|curve| curve.get_bounding_client_rect()) else { return };
            let part = (f64::from(event.client_x()) - curve.left()) / curve.width().max(1.0);
            pointed.set(Some((part.clamp(0.0, 1.0) * last as f64).round() as usize));
        })
    };
    let leave = {
        let pointed = pointed.setter();
        Callback::from(move |_: PointerEvent| pointed.set(None))
    };
    // Returns the chances at a position, and the move before it unless it is the start.
    let said = |ply: usize| {
        let chances = review::white_chances(percent(*shares.get(ply)?));
        let after = ply.checked_sub(1).and_then(|ply| {
            let (position, mv) = reviewed.move_at(ply)?;
            let sign = reviewed.mistake_at(ply).map_or("", |mistake| mistake.judgement().sign());
            let text = format!("{}{sign}", store.settings().move_text(position, mv));
            Some(moves::numbered(position.fullmoves(), position.turn(), &text))
        });
        Some((after, chances))
    };
    let said_aloud = |(after, chances): (Option<String>, String)| {
        after.map_or_else(|| review::AT_START.to_owned(), |after| review::AFTER.to_owned() + &after) + &chances
    };
    // The name of the move is shown on the side away from the pointer.
    let named = pointed.and_then(|ply| Some((ply, said(ply)?)));
    let class = |ply: usize| if ply * 2 > last { "named start" } else { "named end" };
    html! {
        <div class="graph" onpointermove={point} onpointerleave={leave}>
            <svg
                ref={curve} viewBox={format!("0 0 {} {HEIGHT}", last.max(1))}
                preserveAspectRatio="none" aria-hidden="true"
            >
                <path class="area" d={format!("M0 0H{reviewed_plies}V{HEIGHT}H0z")} />
                <polygon class="share" points={area} />
                <path class="even" d={format!("M0 {}H{}", HEIGHT / 2, last.max(1))} />
                if let Some((ply, _)) = &named {
                    <path class="pointed" d={upright(*ply)} />
                }
                if on_main {
                    <path class="now" d={upright(cursor)} />
                }
                { for session.listed_key_moments().map(dot) }
            </svg>
            if let Some((ply, (after, chances))) = named {
                <p class={class(ply)} aria-hidden="true">
                    if let Some(after) = after {
                        { review::AFTER }{ move_html(&after, &store.settings()) }
                    } else {
                        { review::AT_START }
                    }
                    { chances }
                </p>
            }
            <input
                type="range" min="0" max={last.to_string()} value={cursor.to_string()} aria-label={review::GRAPH}
                aria-valuetext={on_main.then(|| said(cursor)).flatten().map(said_aloud)} oninput={go}
            />
        </div>
    }
}

/// Returns the ply of the mistake that is tried again, or that led to the position shown.
fn shown(store: &StoreContext) -> Option<usize> {
    let session = store.session();
    let mistake = session.retry().map(|retry| retry.mistake).or_else(|| session.shown_mistake());
    mistake.map(|mistake| mistake.ply)
}

/// Returns the list of key moments; `phrases` has the texts about them.
fn mistakes(store: &StoreContext, reviewed: &Review, phrases: &[[String; 2]]) -> Html {
    let session = store.session();
    let listed: Vec<&Mistake> = session.listed_key_moments().collect();
    if listed.is_empty() {
        let said = match reviewed.key_moments().next() {
            _ if !reviewed.is_complete() => review::NONE_YET,
            None => review::CLEAN,
            Some(_) => review::CLEAN_MINE,
        };
        return html! { <p class="muted">{ said }</p> };
    }
    let main = store.session().game.main_path();
    let shown = shown(store);
    let go = |mistake: &Mistake| {
        let played = main.get(mistake.ply).copied();
        on(store, move |_: MouseEvent| played.map_or(NavigateAction::GoToNode(None), NavigateAction::GoToKeyMoment))
    };
    let sign = |mistake: &Mistake| {
        let judgement = mistake.judgement();
        html! { <><span class={classes!("nag", judgement_class(judgement))}>{ judgement.sign() }</span>{ " " }</> }
    };
    let item = |(mistake, [played, does]): (&Mistake, &[String; 2])| {
        html! {
            <li key={mistake.ply} aria-current={(shown == Some(mistake.ply)).then_some("true")}>
                // Else the sign would look too mild.
                <button
                    type="button" class={classes!("quiet", mistake.was_hopeless().then_some("hopeless"))}
                    title={does.clone()} onclick={go(mistake)}
                >
                    if session.is_found(mistake.ply) {
                        <span class="found" title={review::FOUND}>{ icon(Icon::RIGHT) }</span>
                        <span class="visually-hidden">{ review::FOUND }</span>
                    }
                    { sign(mistake) }
                    { move_html(played, &store.settings()) }{ " " }{ does }
                </button>
            </li>
        }
    };
    html! { <ol class="mistakes" aria-label={review::KEY_MOMENTS}>{ for listed.into_iter().zip(phrases).map(item) }</ol> }
}

/// The tools for annotating a game, shown while it is analysed.
#[component]
fn Annotate() -> Html {
    let store = use_store();
    let field = use_node_ref();
    let at = store.session().game.current_node();
    let tree = store.session().game.tree();
    let said = at.map_or(&tree.comment, |id| &tree.node(id).comment).clone();
    use_effect_with((field.clone(), at, said), |(field, _, said)| {
        // The stored comment has no blanks around it, unlike the text being typed.
        if value(field).trim() != said {
            set_value(field, said);
        }
    });
    if !store.session().is_analysed() {
        return html! {};
    }
    let comment = {
        let field = field.clone();
        on(&store, move |_: InputEvent| AnalysisAction::Edit(Edit::Comment(at, value(&field).trim().to_owned())))
    };
    let tools = at.map(|id| {
        let given = tree.node(id).nags.first().copied();
        let none = (String::new(), tree::NO_GLYPH.to_owned(), given.is_none());
        let signs = nag::SIGNS
            .into_iter()
            .zip(tree::MEANINGS)
            .map(|((nag, sign), meaning)| (nag.to_string(), format!("{sign} {meaning}"), given == Some(nag)));
        let mark = on(&store, move |event| {
            AnalysisAction::Edit(Edit::Nags(id, chosen(&event).parse().ok().into_iter().collect()))
        });
        html! {
            <>
                { select(tree::GLYPH, "glyph", std::iter::once(none).chain(signs), mark) }
                if !tree.is_main(id) {
                    <button type="button" onclick={on(&store, move |_| AnalysisAction::Edit(Edit::Promote(id)))}>
                        { tree::PROMOTE }
                    </button>
                }
                <button type="button" class="danger" onclick={on(&store, move |_| AnalysisAction::Edit(Edit::Delete(id)))}>
                    { tree::DELETE }
                </button>
            </>
        }
    });
    html! {
        <Disclosure class="annotate" label={tree::COMMENT} which={Icon::COMMENT} kept={true}>
            <input
                ref={field} name="comment" type="text" maxlength="2000" autocomplete="off" placeholder={tree::COMMENT}
                aria-label={tree::COMMENT} oninput={comment}
            />
            { tools }
        </Disclosure>
    }
}
