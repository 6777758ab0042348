//! The chromedriver process, and the WebDriver session in it.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

use fantoccini::{Client, ClientBuilder, wd::Capabilities, wd::WebDriverCompatibleCommand};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use url::{ParseError, Url};

/// A chromedriver on a free port; it and its browser end when dropped.
pub struct Driver {
    child: Child,
    port: u16,
    /// Held, since chromedriver may write more.
    _output: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts chromedriver, or says what is missing.
    pub fn start() -> Self {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("chromedriver does not start ({error}): run `./dev test browser`, which installs it or says how")
            });
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        let mut said = String::new();
        let port = loop {
            let start = said.len();
            let read = output.read_line(&mut said).unwrap_or(0);
            assert!(read > 0, "chromedriver ended at once and said: {said}");
            // "ChromeDriver was started successfully on port 41231."
            let port = said[start..].trim().trim_end_matches('.').split_once("successfully on port ");
            if let Some((_, port)) = port {
                break port.parse().expect("a port number");
            }
        };
        Self { child, port, _output: output }
    }

    /// A new browser with a fresh profile.
    pub fn session(&self, runtime: &Runtime) -> Client {
        let mut chrome = json!({ "args": [
            "--headless",
            "--no-sandbox", // it shows nothing but our own page, and root cannot have one
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1280,900",
        ]});
        // Otherwise chromedriver finds the Chrome or Chromium that it belongs to.
        if let Ok(binary) = std::env::var("CHROME") {
            chrome["binary"] = binary.into();
        }
        let capabilities = Capabilities::from_iter([
            ("goog:chromeOptions".to_owned(), chrome),
            ("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" })),
        ]);
        let address = format!("http://127.0.0.1:{}", self.port);
        runtime
            .block_on(ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(&address))
            .unwrap_or_else(|error| {
                panic!(
                    "no Chrome or Chromium starts (set CHROME to its path if it stands in an unusual place): {error}"
                )
            })
    }

    /// Asks chromedriver to end itself and every browser it started.
    fn shutdown(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new())?;
        Ok(())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.shutdown();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command of Chrome's own, beside the WebDriver standard.
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
