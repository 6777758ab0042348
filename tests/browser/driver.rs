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

use crate::{browser::Browser, screen::Screen};

/// The maximum time for a driver to listen and for its browser to open.
const PATIENCE: Duration = Duration::from_secs(60);

/// A driver on a free port. Dropping it ends the process and its browser. The owner closes the browser's session.
pub struct Driver {
    child: Child,
    browser: Browser,
    port: u16,
    /// Dropped last, after the browser that is shown on it.
    screen: Option<Screen>,
}

impl Driver {
    /// Starts the driver of the browser. Panics with a message if something is missing.
    pub fn start(browser: Browser) -> Self {
        let screen = browser.needs_screen().then(Screen::start);
        let (child, port) = spawn(browser, screen.as_ref());
        Self { child, browser, port, screen }
    }

    /// Returns a new browser with a fresh profile: see [`Browser::capabilities`].
    pub fn session(&mut self, runtime: &Runtime, whole: bool) -> Client {
        let capabilities = Capabilities::from_iter(self.browser.capabilities(whole));
        let end = Instant::now() + PATIENCE;
        loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            let address = format!("http://127.0.0.1:{}", self.port);
            let error = match runtime.block_on(builder.capabilities(capabilities.clone()).connect(&address)) {
                Ok(client) => return client,
                Err(error) => error,
            };
            let ended = self.child.try_wait().expect("a driver is asked how it is");
            if Instant::now() > end {
                let browser = self.browser;
                panic!("no {browser:?} starts (CHROME, FIREFOX, MINIBROWSER name unusual places): {error} ({ended:?})")
            }
            // The driver may not be listening yet, or another program may have taken its port in the meantime.
            if ended.is_some() {
                (self.child, self.port) = spawn(self.browser, self.screen.as_ref());
            }
            sleep(Duration::from_millis(50));
        }
    }
}

/// Starts the driver on a port that is currently free, since only some drivers can choose one themselves.
fn spawn(browser: Browser, screen: Option<&Screen>) -> (Child, u16) {
    let program = browser.driver();
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port is free").port();
    let child = Command::new(program)
        .arg(format!("--port={port}"))
        .envs(screen.map(|screen| ("DISPLAY", &screen.name)))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| {
            panic!("{program} does not start ({error}): run `./dev setup`, which installs it or says how")
        });
    (child, port)
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command of Chrome that is not part of the WebDriver standard.
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
