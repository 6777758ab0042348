//! Serves `dist/` as a plain host does, below a path. If there is a compressed copy beside a file, it sends the copy.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, RwLock},
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::Request,
    handler::HandlerWithoutStateExt,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tokio::{net::TcpListener, runtime::Runtime};
use tower_http::services::ServeDir;

/// The folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of the built app.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The configuration of a server.
#[derive(Clone)]
struct Stock {
    folder: PathBuf,
    /// The server refuses addresses with one of these parts.
    refused: Vec<String>,
    /// A script that runs before the scripts of a page.
    script: Option<String>,
}

/// The name of that script.
const SCRIPT: &str = "before-all-others.js";

impl Stock {
    async fn answer(self, request: Request) -> Response {
        let path = request.uri().path().to_owned();
        if self.refused.iter().any(|part| path.contains(part)) {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        let script = self.script.unwrap_or_default();
        if path.ends_with(SCRIPT) {
            return ([(header::CONTENT_TYPE, "text/javascript")], script).into_response();
        }
        let found = ServeDir::new(self.folder).precompressed_br().try_call(request).await;
        let found = found.map_or_else(|error| error.to_string().into_response(), |found| found.map(Body::new));
        let is_page = found.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/html");
        if !is_page || script.is_empty() {
            return found;
        }
        let page = to_bytes(found.into_body(), usize::MAX).await.expect("a file of the build");
        let page =
            String::from_utf8_lossy(&page).replacen("<script", &format!("<script src={SCRIPT}></script><script"), 1);
        ([(header::CONTENT_TYPE, "text/html")], page).into_response()
    }
}

/// A running server. It ends when dropped.
pub struct Server {
    runtime: Option<Runtime>,
    stock: Arc<RwLock<Stock>>,
    /// The app's address, ending in a slash.
    pub address: String,
}

impl Server {
    /// Serves the built app on a free port. Panics with a message if the app has not been built.
    pub fn start() -> Self {
        let dist = dist();
        assert!(
            dist.join("index.html").exists(),
            "dist/ is missing: run `./dev test browser`, which builds the app first"
        );
        let runtime = Runtime::new().expect("a runtime starts");
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a port is free");
        let address = format!("http://{}/a/path/", listener.local_addr().expect("bound"));
        let stock = Arc::new(RwLock::new(Stock { folder: dist, refused: Vec::new(), script: None }));
        let served = stock.clone();
        let files = move |request: Request| {
            let stock = served.read().expect("no writer panics").clone();
            stock.answer(request)
        };
        let app = Router::new().nest_service("/a/path", files.into_service());
        runtime.spawn(async move { axum::serve(listener, app).await });
        Self { runtime: Some(runtime), stock, address }
    }

    /// Serves another folder from now on.
    pub fn publish(&self, folder: PathBuf) {
        self.stock.write().expect("no reader panics").folder = folder;
    }

    /// Refuses, from now on, every address with one of these parts, and no other.
    pub fn refuse(&self, parts: &[&str]) {
        self.stock.write().expect("no reader panics").refused = parts.iter().map(|&part| part.to_owned()).collect();
    }

    /// Runs a script before those of every page from now on.
    pub fn run_first(&self, script: &str) {
        self.stock.write().expect("no reader panics").script = Some(script.to_owned());
    }

    /// Ends the server with all its connections, like a lost network.
    pub fn stop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}
