//! The browsers that the tests run in, and what their drivers can do.

use std::path::Path;

use serde_json::{Value, json};

/// Debian's Chromium without its user interface. (The command on the path is a script, and ends without it.)
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// A browser, chosen by `ULTIMA_BROWSER`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Browser {
    Chromium,
    Firefox,
    WebKit,
}

/// A feature that a test may need and that not every driver has: see `README.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capability {
    /// Viewports of any size and media features, by Chrome's own commands.
    Emulation,
    /// A finger on the screen.
    Touch,
    /// The messages of the browser's console.
    Log,
    /// Actions that count as a person's. Without them a page plays no sound, and WebKit adds no history entry for an
    /// address that a script sets.
    Activation,
}

/// Why a test can't run in a browser. It is the payload of a panic that ends the test without failing it.
pub struct Unable(pub Capability);

impl Browser {
    /// Returns the selected browser, by default Chromium.
    pub fn chosen() -> Browser {
        match std::env::var("ULTIMA_BROWSER").as_deref() {
            Err(_) | Ok("" | "chromium") => Browser::Chromium,
            Ok("firefox") => Browser::Firefox,
            Ok("webkit") => Browser::WebKit,
            Ok(other) => panic!("ULTIMA_BROWSER is chromium, firefox or webkit, not {other}"),
        }
    }

    /// Returns whether the browser's driver can do this.
    pub fn can(self, skill: Capability) -> bool {
        match skill {
            Capability::Emulation | Capability::Log => self == Browser::Chromium,
            Capability::Touch | Capability::Activation => self != Browser::WebKit,
        }
    }

    /// Returns whether the browser has no headless mode, so that its driver needs a screen to answer.
    pub fn needs_screen(self) -> bool {
        self == Browser::WebKit
    }

    /// Returns the driver's program.
    pub fn driver(self) -> &'static str {
        match self {
            Browser::Chromium => "chromedriver",
            Browser::Firefox => "geckodriver",
            Browser::WebKit => "WebKitWebDriver",
        }
    }

    /// Returns the capabilities that a new session asks for. They select the whole browser, or only its engine where
    /// that is possible, which starts in half the time.
    pub fn capabilities(self, whole: bool) -> Vec<(String, Value)> {
        let asked = match self {
            Browser::Chromium => {
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
                // Without this, chromedriver finds the Chrome or Chromium that it belongs to.
                if let Ok(binary) = std::env::var("CHROME") {
                    chrome["binary"] = binary.into();
                } else if !whole && Path::new(SHELL).exists() {
                    chrome["binary"] = SHELL.into();
                }
                vec![("goog:chromeOptions", chrome), ("goog:loggingPrefs", json!({ "browser": "ALL" }))]
            }
            Browser::Firefox => {
                let arguments = json!(["-headless", "-width=1280", "-height=980"]);
                let mut firefox = json!({ "args": arguments });
                // Without this, geckodriver finds a Firefox by itself, but not Debian's.
                let debian = Path::new("/usr/bin/firefox-esr");
                if let Ok(binary) = std::env::var("FIREFOX") {
                    firefox["binary"] = binary.into();
                } else if debian.exists() {
                    firefox["binary"] = json!(debian);
                }
                vec![("moz:firefoxOptions", firefox)]
            }
            Browser::WebKit => {
                let binary = std::env::var("MINIBROWSER").ok().or_else(mini_browser);
                let binary = binary.expect("WebKit's MiniBrowser is missing: set MINIBROWSER to its path");
                vec![("webkitgtk:browserOptions", json!({ "binary": binary, "args": ["--automation"] }))]
            }
        };
        asked.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}

/// Returns the path of WebKit's small test browser on Debian, if it is installed.
fn mini_browser() -> Option<String> {
    let places = ["x86_64-linux-gnu", "aarch64-linux-gnu"].into_iter().flat_map(|machine| {
        ["4.1", "4.0", "6.0"].map(|version| format!("/usr/lib/{machine}/webkit2gtk-{version}/MiniBrowser"))
    });
    places.into_iter().find(|path| Path::new(path).exists())
}
