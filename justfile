# Every check of halma-solve, by name. `just` lists them, and `just all` runs what a change must pass.
# `cargo install just` or `pip install rust-just` installs it. CONTRIBUTING.md says what each check needs.

set shell := ["bash", "-euo", "pipefail", "-c"]

python := env("PYTHON", "python3")

# list the checks
default:
    @just --list --unsorted

# formatting, lints, documentation, and the files that are derived from the types
check:
    cargo fmt --all --check
    # The feature only adds to what is compiled. `macos` has the lints without it.
    cargo clippy --locked --workspace --all-targets --features schema -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --locked --workspace --no-deps --document-private-items
    cargo xtask derive --check

# the tests of the README: of all crates, with their examples
test:
    cargo test --locked

# the tests that take minutes
long:
    # What they wait for is optimized in tests, as the README's tests have compiled it already.
    cargo test --locked --lib --test library --test command -- --ignored

# the puzzles in the canonical form, and lines of JSON that fit their schema
lines: program
    target/debug/halma-solve fmt --check puzzles/*.txt
    {{ python }} -m pytest tests/json

# the scripts of the pages: types, formatting, lints, unit tests, and the built files
scripts:
    npm ci --prefix web --no-audit --no-fund --loglevel=error
    npm run --prefix web --silent check
    mkdir -p target/web
    node web/build.mjs "$PWD/target/web"
    for script in early.js page.js worker.js; do cmp "target/web/$script" "src/page/assets/$script"; done

# the pages in Chromium and Firefox
pages: program
    {{ python }} -m pytest tests/browser

# a search on two machines of a cluster, both played by this one
cluster: program
    cluster/test.sh target/debug/halma-solve "$(command -v {{ python }})"

# the program that the README's tests have compiled: its searches are optimized, and it checks for overflows
program:
    cargo test --quiet --locked --no-run --test command
    target/debug/halma-solve verify puzzles/A.txt

# the packages of all crates, and the licenses of those below
package:
    # Otherwise Cargo would take what an earlier run unpacked and compiled, since the version is the same.
    rm -rf "${CARGO_HOME:-$HOME/.cargo}"/registry/src/-*/halma-* target/debug/.fingerprint/halma-*
    cargo package --quiet --locked --workspace --exclude xtask --exclude page-module --exclude halma-naive --exclude halma-oracles
    cargo deny --locked check licenses bans sources

# each bench, once
benches:
    cargo test --locked --package halma-solve --benches

# whether the program compiles for macOS
macos:
    cargo clippy --locked --target aarch64-apple-darwin -- -D warnings

# the program for Windows, compiled without a warning, and its tests under Wine
windows:
    .ci/test-windows

# the workflows and the citation
metadata:
    NODE_PATH=web/node_modules node .ci/lint-workflows.cjs .github/workflows/*.yml
    cffconvert --validate -i CITATION.cff

# everything that a change must pass
all: test check lines scripts metadata package macos benches pages cluster windows long
