//! Serves `dist/` as a plain host would, below a path of its own.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, RwLock},
};

use axum::{Router, extract::Request, handler::HandlerWithoutStateExt};
use tokio::{net::TcpListener, runtime::Runtime};
use tower_http::services::ServeDir;

/// The folder of the built app.
pub fn dist() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("dist")
}

/// A running server; it ends when dropped.
pub struct Server {
    runtime: Option<Runtime>,
    folder: Arc<RwLock<PathBuf>>,
    /// The app's address, ending in a slash.
    pub address: String,
}

impl Server {
    /// Serves the built app on a free port, or says that there is none.
    pub fn start() -> Self {
        let dist = dist();
        assert!(
            dist.join("index.html").exists(),
            "dist/ is missing: run `./dev test browser`, which builds the app first"
        );
        let runtime = Runtime::new().expect("a runtime starts");
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).expect("a port is free");
        let address = format!("http://{}/a/path/", listener.local_addr().expect("bound"));
        let folder = Arc::new(RwLock::new(dist));
        let served = folder.clone();
        let files = move |request: Request| {
            let folder = served.read().expect("no writer panics").clone();
            async move { ServeDir::new(folder).try_call(request).await.map_err(|error| error.to_string()) }
        };
        let app = Router::new().nest_service("/a/path", files.into_service());
        runtime.spawn(async move { axum::serve(listener, app).await });
        Self { runtime: Some(runtime), folder, address }
    }

    /// Serves another folder from now on.
    pub fn publish(&self, folder: PathBuf) {
        *self.folder.write().expect("no reader panics") = folder;
    }

    /// Ends the server with all its connections, as a lost network does.
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
