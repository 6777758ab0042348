//! The driver's process, and the WebDriver session in it.

use std::{
    net::TcpListener,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use fantoccini::{Client, ClientBuilder, wd::Capabilities, wd::WebDriverCompatibleCommand};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::Value;
use tokio::runtime::Runtime;
use url::{ParseError, Url};

use crate::{engine::Engine, screen::Screen};

/// How long a driver may take to listen and its browser to open.
const PATIENCE: Duration = Duration::from_secs(60);

/// A driver on a free port. Dropping it ends the process and its browser; the owner closes the browser's session.
pub struct Driver {
    child: Child,
    engine: Engine,
    port: u16,
    /// Dropped last, after the browser that is shown on it.
    _screen: Option<Screen>,
}

impl Driver {
    /// Starts the driver of the browser, or says what is missing.
    pub fn start(engine: Engine) -> Self {
        let program = engine.driver();
        // Only some drivers can choose a port themselves.
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port is free").port();
        let screen = engine.needs_screen().then(Screen::start);
        let child = Command::new(program)
            .arg(format!("--port={port}"))
            .envs(screen.iter().map(|screen| ("DISPLAY", &screen.name)))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("{program} does not start ({error}): run `./dev setup`, which installs it or says how")
            });
        Self { child, engine, port, _screen: screen }
    }

    /// Returns a new browser with a fresh profile: see [`Engine::capabilities`].
    pub fn session(&self, runtime: &Runtime, whole: bool) -> Client {
        let capabilities = Capabilities::from_iter(self.engine.capabilities(whole));
        let address = format!("http://127.0.0.1:{}", self.port);
        let end = Instant::now() + PATIENCE;
        loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            match runtime.block_on(builder.capabilities(capabilities.clone()).connect(&address)) {
                Ok(client) => return client,
                Err(error) if Instant::now() > end => {
                    panic!("no {:?} starts (CHROME, FIREFOX, MINIBROWSER name unusual places): {error}", self.engine)
                }
                // The driver may not listen yet.
                Err(_) => sleep(Duration::from_millis(50)),
            }
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command that only Chrome has, beside those of the WebDriver standard.
#[derive(Debug)]
pub struct ChromeCommand(pub &'static str, pub Value);

impl WebDriverCompatibleCommand for ChromeCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.0))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.1.to_string()))
    }
}
