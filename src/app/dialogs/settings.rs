//! The settings of a person: pieces, board, letters, sound. Also information about the app itself.

use yew::prelude::*;

use crate::app::board::sample;
use crate::app::browser;
use crate::app::dialogs::modal::Modal;
use crate::app::form::{check_box, chosen, entered, radio_with, select, with_label};
use crate::app::lazy::lazy;
use crate::app::store::{on, use_store};
use crate::model::{Benchmark, EngineAction, MAX_COACHED_LEVEL, Setting, Settings};
use crate::notation::Notation;
use crate::notation::alphabet::Alphabet;
use crate::rules::{Color, Piece, Role};
use crate::scene::{AnimationSpeed, BoardTheme, ColorScheme, PieceSet};
use crate::words::{app, looks, settings, ui};

lazy!(panels: pub SETTINGS = SettingsDialog);

#[component]
fn SettingsDialog() -> Html {
    let store = use_store();
    let now = store.settings();
    let choose = |next: Setting| on(&store, move |_: Event| next);
    let option_with = |sample, group: &'static str, value, label, chosen, next| {
        radio_with(sample, group.into(), Some(value), chosen, choose(next), label)
    };
    let option = |group, value, label: &'static str, chosen, next| {
        option_with(html! {}, group, value, html! { label }, chosen, next)
    };
    // The options of one setting, each with its label.
    macro_rules! options {
        ($group:literal, $field:ident, $setting:ident: $all:expr, $label:expr) => {
            $all.map(|value| {
                let (chosen, next) = (now.$field == value, Setting::$setting(value));
                option($group, value.identifier(), $label(value), chosen, next)
            })
        };
    }
    // A setting that is on or off.
    macro_rules! switch {
        ($name:literal, $field:ident, $setting:ident, $label:expr) => {
            check_box($name, now.$field, choose(Setting::$setting(!now.$field)), $label)
        };
    }
    let samples = [Piece::new(Color::White, Role::Leaper), Piece::new(Color::Black, Role::Immobilizer)];
    let pair = |pieces: PieceSet, board: BoardTheme| {
        html! {
            <span class="pair" data-board={board.identifier()}>{ for samples.map(|piece| sample(pieces, piece)) }</span>
        }
    };
    let sets = PieceSet::ALL.map(|pieces| {
        let (name, next) = (pieces.identifier(), Setting::Pieces(pieces));
        let description =
            looks::piece_set_description(pieces).map(|text| html! { <small class="muted">{ text }</small> });
        let label = html! { <>{ looks::piece_set(pieces) }{ description }</> };
        option_with(pair(pieces, now.board_theme), "pieces", name, label, now.pieces == pieces, next)
    });
    let boards = BoardTheme::ALL.map(|board| {
        let (name, next) = (board.identifier(), Setting::BoardTheme(board));
        let label = html! { looks::board_theme(board) };
        option_with(pair(now.pieces, board), "board", name, label, now.board_theme == board, next)
    });
    let schemes = options!("theme", color_scheme, ColorScheme: ColorScheme::ALL, looks::color_scheme);
    let sizes = Settings::BOARD_SIZES
        .map(|percent| (percent.to_string(), settings::percent(percent), now.board_percent == percent));
    let change_size =
        on(&store, move |event| Setting::BoardPercent(chosen(&event).parse().unwrap_or(now.board_percent)));
    let change_volume =
        on(&store, move |event: InputEvent| Setting::Volume(entered(&event).parse().unwrap_or(now.volume)));
    let alphabet = options!("letters", alphabet, Alphabet: Alphabet::ALL, settings::alphabet);
    let notations = options!("notation", notation, Notation: Notation::ALL, settings::notation);
    let speeds = options!("animation", animation, Animation: AnimationSpeed::ALL, looks::animation);
    let moving = [
        switch!("coach", coach, Coach, &settings::coach(MAX_COACHED_LEVEL)),
        switch!("one-click", one_click, OneClick, settings::ONE_CLICK),
        switch!("confirm", confirm_moves, ConfirmMoves, settings::CONFIRM_MOVES),
        switch!("tap-preview", tap_preview, TapPreview, settings::TAP_PREVIEW),
        switch!("page-keys", page_keys, PageKeys, settings::PAGE_KEYS),
    ];
    let memories = Settings::HASH_SIZES_MB
        .map(|megabytes| (megabytes.to_string(), settings::memory(megabytes), now.hash_mb == megabytes));
    let change_memory = on(&store, move |event| Setting::HashMb(chosen(&event).parse().unwrap_or(now.hash_mb)));
    let benchmark = &store.engine().benchmark;
    html! {
        <Modal title={ui::SETTINGS}>
            <fieldset><legend>{ settings::PIECE_SET }</legend>{ for sets }</fieldset>
            <fieldset><legend>{ settings::BOARD_THEME }</legend>{ for boards }</fieldset>
            <fieldset>
                <legend>{ settings::BOARD_SIZE }</legend>
                { select(settings::BOARD_SIZE, "size", sizes.into_iter(), change_size) }
                { switch!("coordinates", coordinates, Coordinates, settings::COORDINATES) }
                { switch!("guide", guide, Guide, settings::GUIDE) }
            </fieldset>
            <fieldset class="three"><legend>{ settings::COLOR_SCHEME }</legend>{ for schemes }</fieldset>
            <fieldset><legend>{ settings::LETTERS }</legend>{ for alphabet }</fieldset>
            <fieldset>
                <legend>{ ui::MOVES }</legend>
                { for notations }
                { switch!("figurines", figurines, Figurines, settings::FIGURINES) }
            </fieldset>
            <fieldset>
                <legend>{ settings::SOUND }</legend>
                { switch!("sound", sound, Sound, settings::PLAY_SOUNDS) }
                <label class="option">
                    <span>{ settings::VOLUME }</span>
                    <input
                        type="range" name="volume" min="0" max="100" step="5" value={now.volume.to_string()}
                        disabled={!now.sound} oninput={change_volume}
                    />
                </label>
            </fieldset>
            <fieldset><legend>{ settings::ANIMATION }</legend>{ for speeds }</fieldset>
            <fieldset class="switches"><legend>{ settings::MOVING }</legend>{ for moving }</fieldset>
            { with_label(settings::MEMORY, select(settings::MEMORY, "memory", memories.into_iter(), change_memory)) }
            <div class="speed">
                <h3>{ settings::SPEED }</h3>
                <p role="status">{ speed(benchmark) }</p>
                <button
                    type="button"
                    disabled={*benchmark == Benchmark::Running}
                    onclick={on(&store, |_| EngineAction::Benchmark)}
                >
                    { settings::MEASURE }
                </button>
            </div>
            { about() }
        </Modal>
    }
}

fn speed(benchmark: &Benchmark) -> String {
    match benchmark {
        Benchmark::NotRun => settings::SPEED_NOT_MEASURED.to_owned(),
        Benchmark::Running => settings::MEASURING.to_owned(),
        Benchmark::Failed(why) => why.to_string(),
        Benchmark::Done(speed) => settings::speed(speed.perft_per_s, speed.nodes_per_s, speed.signature),
    }
}

fn about() -> Html {
    html! {
        <details class="about">
            <summary>{ app::ABOUT }</summary>
            <p>{ browser::version() }</p>
            <p>{ app::LICENCE }</p>
            <p><a href={browser::file_address("licences.txt")} download="licences.txt">{ app::LICENCES }</a></p>
        </details>
    }
}
