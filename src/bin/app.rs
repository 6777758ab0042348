//! The page: mounts the app into `#app`.

#[cfg(target_arch = "wasm32")]
#[yew::component]
fn App() -> yew::Html {
    yew::html! { <main><h1>{ "Ultima" }</h1></main> }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    let root = gloo::utils::document().get_element_by_id("app").expect("index.html has #app");
    yew::Renderer::<App>::with_root(root).render();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program runs in a web page: ./dev serve");
}
