//! A page in a browser, with methods for what a person does.

use std::{
    any::type_name,
    fs,
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    path::{Path, PathBuf},
    thread::sleep,
    time::{Duration, Instant},
};

use fantoccini::{
    Client,
    actions::{
        Actions, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
    },
    elements::Element,
    error::CmdError,
    wd::WindowHandle,
};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::{
    browser::{Browser, Capability, Unable},
    driver::{ChromeCommand, Driver},
    server::Server,
};

/// The address of a game at its start, for two people at one board.
pub const PEOPLE: &str = "#/play?white=Ann&black=Bob";

/// The time limit for what a test waits for.
const PATIENCE: Duration = Duration::from_secs(20);

/// A script that collects in `found` the elements of a CSS selector. The last element may also be selected by its label
/// or text: `.tools button:named(New game)`.
const FIND: &str = r"let name;
    const css = arguments[0].replace(/:named\((.*?)\)/, (_, said) => { name = said; return ''; });
    const nameOf = one => one.ariaLabel ?? (one.labels?.[0] ?? one).textContent;
    const found = [...document.querySelectorAll(css)].filter(one => !name || nameOf(one).trim() === name);";

/// Opens the app in a fresh browser, runs the test, and fails if the page logged an error.
///
/// A failing test leaves a screenshot. All processes end in any case. A test that needs a feature that the driver lacks
/// prints a message and ends.
pub fn browse<T: FnOnce(&mut Page)>(test: T) {
    run(false, |_| {}, test);
}

/// Like [`browse`], after `prepare` has changed the server.
pub fn browse_at<T: FnOnce(&mut Page)>(prepare: impl FnOnce(&Server), test: T) {
    run(false, prepare, test);
}

/// Like [`browse`], in the whole browser, for tests that its engine alone does not support.
pub fn browse_whole<T: FnOnce(&mut Page)>(test: T) {
    run(true, |_| {}, test);
}

fn run<T: FnOnce(&mut Page)>(whole: bool, prepare: impl FnOnce(&Server), test: T) {
    let name = type_name::<T>().trim_end_matches("::{{closure}}").trim_start_matches("browser::").replace("::", "-");
    let mut page = Page::start(name, whole);
    prepare(&page.server);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        page.open("");
        page.wait_gone("#app .loading");
        test(&mut page);
        let errors = page.take_errors();
        assert!(errors.is_empty(), "the page logged errors: {errors:#?}");
    }));
    if let Err(panic) = outcome {
        if let Some(Unable(skill)) = panic.downcast_ref() {
            // This bypasses the test harness, which would hide the message.
            let _ =
                writeln!(io::stderr(), "NOT RUN in {:?}, whose driver lacks {skill:?}: {}", page.browser, page.name);
            return;
        }
        eprintln!("at {}", page.address());
        if let Ok(path) = page.try_screenshot("failed") {
            eprintln!("screenshot: {}", path.display());
        }
        for entry in page.try_log().unwrap_or_default() {
            eprintln!("console: {entry}");
        }
        resume_unwind(panic);
    }
}

/// A browser showing the app.
pub struct Page {
    name: String,
    pub browser: Browser,
    runtime: Runtime,
    client: Client,
    pub server: Server,
    _driver: Driver,
}

impl Page {
    /// Returns a fresh browser that shows nothing yet: see [`Browser::capabilities`].
    pub fn start(name: String, whole: bool) -> Self {
        let server = Server::start();
        let browser = Browser::chosen();
        let mut driver = Driver::start(browser);
        let runtime = Runtime::new().expect("a runtime starts");
        let client = driver.session(&runtime, whole);
        Self { name, browser, runtime, client, server, _driver: driver }
    }

    /// Ends the test here if the driver lacks a feature that it needs.
    pub fn need(&self, skill: Capability) {
        if !self.browser.can(skill) {
            // Not a failure: no message, no backtrace.
            resume_unwind(Box::new(Unable(skill)));
        }
    }

    fn run<T>(&self, command: impl Future<Output = Result<T, CmdError>>) -> T {
        self.runtime.block_on(command).unwrap_or_else(|error| panic!("the browser answers: {error}"))
    }

    // ---- where the page is

    /// Goes to an address relative to the app's, such as `"#/rules"`, and waits until its content is there.
    pub fn open(&self, path: &str) {
        self.go(path);
        // The page learns of a new address in a separate task.
        let body =
            "return new Promise(done => setTimeout(() => done(!document.querySelector('main[aria-busy=true]'))))";
        self.until("the address to be read", || {
            let read = self.runtime.block_on(self.client.execute(body, vec![]));
            read.is_ok_and(|read| read == true).then_some(())
        });
    }

    /// Goes to an address relative to the app's, without waiting.
    pub fn go(&self, path: &str) {
        self.run(self.client.goto(&format!("{}{path}", self.server.address)));
    }

    /// Loads the page again.
    pub fn reload(&self) {
        // Some browsers answer before they begin to reload, so the old page could be mistaken for the new one.
        self.js("window.isOld = true; location.reload()", &[]);
        self.until("the page to load again", || {
            let fresh = self.client.execute("return !window.isOld && document.readyState === 'complete'", vec![]);
            self.runtime.block_on(fresh).is_ok_and(|fresh| fresh == true).then_some(())
        });
    }

    /// Goes back in the history.
    pub fn back(&self) {
        self.run(self.client.back());
    }

    /// Opens another window at an address relative to the app's, and continues there.
    pub fn open_window(&self, path: &str) -> WindowHandle {
        // WebKit's driver waits forever if a pointer moves over a tab behind another.
        let tab = self.browser != Browser::WebKit;
        let handle = self.run(self.client.new_window(tab)).handle;
        self.switch_to(&handle);
        self.open(path);
        handle
    }

    /// Returns the current window.
    pub fn window(&self) -> WindowHandle {
        self.run(self.client.window())
    }

    /// Continues in another window.
    pub fn switch_to(&self, window: &WindowHandle) {
        self.run(self.client.switch_to_window(window.clone()));
    }

    /// Closes the current window, whatever it is doing, and continues in another.
    pub fn close_window(&self, next: &WindowHandle) {
        self.run(self.client.close_window());
        self.switch_to(next);
    }

    /// Returns the address relative to the app's, or the whole address if it is foreign.
    pub fn address(&self) -> String {
        let address =
            self.runtime.block_on(self.client.current_url()).map_or_else(|error| error.to_string(), String::from);
        match address.strip_prefix(&self.server.address) {
            Some(path) => path.to_owned(),
            None => address,
        }
    }

    /// Waits until the address relative to the app's satisfies the condition.
    #[track_caller]
    pub fn wait_address(&self, wanted: impl Fn(&str) -> bool) -> String {
        let Some(found) = poll(|| Some(self.address()).filter(|address| wanted(address))) else {
            panic!("waited {PATIENCE:?}, yet the address is {:?}", self.address());
        };
        found
    }

    /// Goes to any address.
    pub fn open_foreign(&self, address: &str) {
        self.run(self.client.goto(address));
    }

    /// Enters a frame of the page, in which the test continues.
    pub fn enter_frame(&self, index: u16) {
        self.run(self.client.enter_frame(index));
    }

    /// Serves another copy of the app at the same address from now on.
    pub fn publish(&self, folder: PathBuf) {
        self.server.publish(folder);
    }

    /// Ends the server, so that nothing more comes from the network.
    pub fn cut_network(&mut self) {
        self.server.stop();
    }

    // ---- what the page shows

    /// Moves the focus to the field for typed moves by its key.
    pub fn focus_typed(&self) {
        self.press('/');
        self.until("the field for typed moves", || {
            (self.js("return document.activeElement.id", &[]) == "typed").then_some(())
        });
    }

    /// Polls until `look` returns a value, and returns it. Panics after the time limit.
    #[track_caller]
    pub fn until<T>(&self, what: &str, look: impl FnMut() -> Option<T>) -> T {
        let Some(found) = poll(look) else { panic!("waited {PATIENCE:?} for {what}") };
        found
    }

    /// Returns the result of a function body in JavaScript; a promise is awaited.
    pub fn js(&self, body: &str, arguments: &[Value]) -> Value {
        self.run(self.client.execute(body, arguments.to_vec()))
    }

    /// Returns the text of the first such element, or `None` if there is none or the page is changing.
    pub fn text(&self, css: &str) -> Option<String> {
        self.first(css, "textContent")
    }

    /// Returns the value of an attribute of the first such element.
    pub fn attribute(&self, css: &str, name: &str) -> Option<String> {
        self.first(css, &format!("getAttribute('{name}')"))
    }

    fn first(&self, css: &str, property: &str) -> Option<String> {
        let body = format!("{FIND} return found[0]?.{property} ?? null");
        let answer = self.runtime.block_on(self.client.execute(&body, vec![css.into()]));
        answer.ok()?.as_str().map(str::to_owned)
    }

    /// Returns the number of such elements.
    pub fn count(&self, css: &str) -> usize {
        self.js(&format!("{FIND} return found.length"), &[css.into()]).as_u64().unwrap_or(0) as usize
    }

    /// Waits for such an element.
    #[track_caller]
    pub fn wait_for(&self, css: &str) {
        self.until(css, || self.text(css));
    }

    /// Waits until there is no such element.
    #[track_caller]
    pub fn wait_gone(&self, css: &str) {
        self.until(&format!("the end of {css}"), || (self.count(css) == 0).then_some(()));
    }

    /// Waits until the element's text satisfies the condition, and returns it.
    #[track_caller]
    pub fn wait_text(&self, css: &str, wanted: impl Fn(&str) -> bool) -> String {
        let Some(found) = poll(|| self.text(css).filter(|text| wanted(text))) else {
            panic!("waited {PATIENCE:?}, yet the text of {css} is {:?}", self.text(css));
        };
        found
    }

    /// Waits until the attribute's value satisfies the condition, and returns it.
    #[track_caller]
    pub fn wait_attribute(&self, css: &str, name: &str, wanted: impl Fn(&str) -> bool) -> String {
        let Some(found) = poll(|| self.attribute(css, name).filter(|value| wanted(value))) else {
            panic!("waited {PATIENCE:?}, yet {name} of {css} is {:?}", self.attribute(css, name));
        };
        found
    }

    // ---- what a hand does

    /// Clicks the first such element, once it is there and nothing covers it.
    #[track_caller]
    pub fn click(&self, css: &str) {
        self.until(&format!("{css} to be clicked"), || {
            self.runtime.block_on(async {
                let found = self.client.execute(&format!("{FIND} return found[0]"), vec![css.into()]).await.ok()?;
                let reference = found.as_object()?.values().next()?.as_str()?.to_owned();
                let element = Element::from_element_id(self.client.clone(), reference.into());
                // WebKit's driver scrolls the page, but not the scrolling parts in it. The browser may also be about to
                // scroll to the focus.
                if self.browser == Browser::WebKit {
                    let scroll = "return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
                        done(arguments[0].scrollIntoView({ block: 'nearest' })))))";
                    self.client.execute(scroll, vec![serde_json::to_value(&element).ok()?]).await.ok()?;
                }
                element.click().await.ok()
            })
        });
    }

    /// Gives the first such element the focus.
    pub fn focus(&self, css: &str) {
        self.js(&format!("{FIND} found[0].focus()"), &[css.into()]);
    }

    /// Clicks a square, such as `"e4"`, with the mouse.
    #[track_caller]
    pub fn click_square(&self, square: &str) {
        self.press_pointer(MouseActions::new("mouse".into()), &[square]);
    }

    /// Drags with the mouse from one square to another.
    #[track_caller]
    pub fn drag(&self, from: &str, to: &str) {
        self.press_pointer(MouseActions::new("mouse".into()), &[from, to]);
    }

    /// Taps a square with a finger.
    #[track_caller]
    pub fn tap_square(&self, square: &str) {
        self.need(Capability::Touch);
        self.press_pointer(TouchActions::new("finger".into()), &[square]);
    }

    /// Drags with a finger from one square to another.
    #[track_caller]
    pub fn touch_drag(&self, from: &str, to: &str) {
        self.need(Capability::Touch);
        self.press_pointer(TouchActions::new("finger".into()), &[from, to]);
    }

    /// Drags with a finger from one square to another, while a second finger touches a third square.
    #[track_caller]
    pub fn touch_drag_beside(&self, from: &str, to_square: &str, other: &str) {
        self.need(Capability::Touch);
        let [from, end, other] = [from, to_square, other].map(|square| self.middle(square));
        let (down, up) =
            (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        let wait = PointerAction::Pause { duration: Duration::ZERO };
        let first = [to(from.0, from.1), down.clone(), wait.clone(), wait.clone(), to(end.0, end.1), up.clone()];
        let second = [to(other.0, other.1), wait.clone(), down, up, wait.clone(), wait];
        let [first, second] = [("first", first), ("second", second)].map(|(name, actions)| {
            actions.into_iter().fold(TouchActions::new(name.into()), |finger, action| finger.then(action))
        });
        self.run(self.client.perform_actions(Actions::from(first).and(second)));
    }

    /// Moves the mouse over a square, without a button.
    #[track_caller]
    pub fn hover_square(&self, square: &str) {
        let (x, y) = self.middle(square);
        let actions = MouseActions::new("mouse".into()).then(to(x, y));
        self.run(self.client.perform_actions(actions));
    }

    /// Presses on the first square, moves over the others and releases on the last.
    #[track_caller]
    fn press_pointer<A>(&self, pointer: A, squares: &[&str])
    where
        A: InputSource<Action = PointerAction> + Into<fantoccini::actions::ActionSequence>,
    {
        let button = MOUSE_BUTTON_LEFT;
        // The first look may scroll the page, which moves the squares already measured.
        for square in squares {
            self.middle(square);
        }
        let (mut x, mut y) = self.middle(squares[0]);
        let mut actions = pointer.then(to(x, y)).then(PointerAction::Down { button });
        for square in &squares[1..] {
            let (new_x, new_y) = self.middle(square);
            // The pointer passes through the middle, as a hand does.
            actions = actions.then(to((x + new_x) / 2.0, (y + new_y) / 2.0)).then(to(new_x, new_y));
            (x, y) = (new_x, new_y);
        }
        let actions = actions.then(PointerAction::Up { button });
        self.run(self.client.perform_actions(actions));
    }

    /// Returns the middle of a square in the viewport, once the square is there.
    #[track_caller]
    pub fn middle(&self, square: &str) -> (f64, f64) {
        let css = format!("[data-square=\"{square}\"]");
        self.wait_for(&css);
        let body = "const square = document.querySelector(arguments[0]);
            square.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const box = square.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]";
        let middle = self.js(body, &[css.into()]);
        let [x, y] = [0, 1].map(|i| middle[i].as_f64().expect("a number").round());
        (x, y)
    }

    /// Presses one key: a character, or a [`Key`](fantoccini::key::Key).
    pub fn press(&self, key: impl Into<char>) {
        self.chord(&[key.into()]);
    }

    /// Presses the keys one after another, then releases all of them.
    pub fn chord(&self, keys: &[char]) {
        let down = keys.iter().map(|&value| KeyAction::Down { value });
        let up = keys.iter().rev().map(|&value| KeyAction::Up { value });
        let actions = down.chain(up).fold(KeyActions::new("keyboard".into()), |keys, action| keys.then(action));
        self.run(self.client.perform_actions(actions));
    }

    /// Types into whatever has the focus.
    pub fn type_text(&self, text: &str) {
        for key in text.chars() {
            self.press(key);
        }
    }

    // ---- what the machine is like

    /// Gives the page a viewport of this size in CSS pixels; a narrow one counts as a phone.
    pub fn resize(&self, width: u32, height: u32) {
        let mobile = width < 600;
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile }),
        );
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": mobile }));
    }

    /// Sets media features, such as `("prefers-color-scheme", "dark")`.
    pub fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<_> = features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Sends a command of the Chrome DevTools protocol.
    pub fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.need(Capability::Emulation);
        let body = json!({ "cmd": command, "params": parameters });
        self.run(self.client.issue_cmd(ChromeCommand("goog/cdp/execute", body)))
    }

    // ---- what is left behind

    /// Saves what the window shows as `target/screenshots/<test>-<name>.png`.
    pub fn screenshot(&self, name: &str) -> PathBuf {
        self.try_screenshot(name).expect("a screenshot")
    }

    fn try_screenshot(&self, name: &str) -> Result<PathBuf, Box<dyn std::error::Error>> {
        let png = self.runtime.block_on(self.client.screenshot())?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots");
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{}-{name}.png", self.name));
        fs::write(&path, png)?;
        Ok(path)
    }

    /// Returns the errors that the page has logged since the last call. A test that provokes errors must take them.
    pub fn take_errors(&self) -> Vec<String> {
        let mut log = self.try_log().expect("the browser's log");
        log.retain(|entry| entry.starts_with("SEVERE"));
        log
    }

    fn try_log(&self) -> Result<Vec<String>, CmdError> {
        if !self.browser.can(Capability::Log) {
            return Ok(Vec::new());
        }
        let command = ChromeCommand("se/log", json!({ "type": "browser" }));
        let entries = self.runtime.block_on(self.client.issue_cmd(command))?;
        let line = |entry: &Value| {
            let field = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
            format!("{} {}", field("level"), field("message"))
        };
        Ok(entries.as_array().into_iter().flatten().map(line).collect())
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // Without this, some browsers outlive their driver.
        let _ = self.runtime.block_on(self.client.clone().close());
    }
}

fn to(x: f64, y: f64) -> PointerAction {
    let duration = Some(Duration::ZERO);
    PointerAction::MoveTo { duration, x, y }
}

/// Returns what `look` finds within the time limit.
fn poll<T>(mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let end = Instant::now() + PATIENCE;
    loop {
        let found = look();
        if found.is_some() || Instant::now() > end {
            return found;
        }
        sleep(Duration::from_millis(20));
    }
}
