//! Data that only some pages need: separate files, or parts of the program in a single-file build.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::future::TimeoutFuture;
use yew::prelude::*;

use super::lazy::{LoadError, use_loading};

/// A data file named by the build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataFile {
    Openings,
    Puzzles,
}

/// Data; `None` while it is loading.
pub type Loaded<T> = Result<Option<Rc<T>>, LoadError>;

#[cfg(feature = "split")]
async fn text(file: DataFile) -> Option<String> {
    use wasm_bindgen::JsCast;
    use wasm_bindgen_futures::JsFuture;
    use web_sys::Response;

    let name = match file {
        DataFile::Openings => "openings",
        DataFile::Puzzles => "puzzles",
    };
    let address = crate::app::browser::build_data(name)?;
    let answer = JsFuture::from(gloo::utils::window().fetch_with_str(&address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

#[cfg(not(feature = "split"))]
async fn text(file: DataFile) -> Option<String> {
    let text = match file {
        DataFile::Openings => include_str!("../openings/openings.txt"),
        DataFile::Puzzles => include_str!("../learn/puzzles.tsv"),
    };
    Some(text.to_owned())
}

/// Returns what `read` makes of a file, and a callback that tries to load it again. The file is read once; its value is
/// kept in `cache`.
#[hook]
pub fn use_data<T: 'static>(
    file: DataFile,
    cache: &'static std::thread::LocalKey<RefCell<Option<Rc<T>>>>,
    read: fn(&str) -> Option<T>,
) -> (Loaded<T>, Callback<()>) {
    let load = move || async move {
        let text = text(file).await.ok_or(LoadError)?;
        // Parsing and rendering are separate tasks, so that a slow phone can respond to input between them.
        TimeoutFuture::new(0).await;
        cache.set(Some(Rc::new(read(&text).ok_or(LoadError)?)));
        TimeoutFuture::new(0).await;
        Ok(())
    };
    let (failed, again) = use_loading((), cache.with_borrow(Option::is_some), load);
    (if failed { Err(LoadError) } else { Ok(cache.with_borrow(Clone::clone)) }, again)
}
