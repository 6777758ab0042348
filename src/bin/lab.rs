//! The tools that measure the engine: see [`ultima::lab`].

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match ultima::lab::run(&words) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("lab: {reason}");
            std::process::ExitCode::FAILURE
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}
