#!/usr/bin/env bash
# Measures the budgets of declarations, generated code and builds; prints a table and
# keeps it in docs/budgets.md. Leaves with 1 if a budget is exceeded.
#
# The build from nothing is in CPU seconds, as its budget says; the short ones are seconds
# on the clock, the fastest of five, and want a machine with nothing else to do. The CPU
# seconds of the build of one game are told below the table.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
target=${CARGO_TARGET_DIR:-$root/target}/budgets
mkdir -p "$target"
user=$(mktemp -d)
trap 'rm -rf "$user"' EXIT
export CARGO_TERM_QUIET=true CARGO_INCREMENTAL=0

rows=
failed=0
# row WHAT MEASURED BUDGET UNIT
row() {
    local verdict=PASS
    if awk "BEGIN { exit !($2 > $3) }"; then
        verdict=FAIL
        failed=1
    fi
    rows+="| $1 | $2 $4 | $3 $4 | $verdict |"$'\n'
    echo "$verdict  $1: $2 $4 (budget $3 $4)" >&2
}

# CPU seconds of a command and its children.
cpu() {
    local TIMEFORMAT='%U %S'
    { time "$@" >"$user/log" 2>&1; } 2>"$user/time" || {
        cat "$user/log" >&2
        exit 2
    }
    awk '{ printf "%.2f\n", $1 + $2 }' "$user/time"
}

# Seconds on the clock that a command takes.
clock() {
    local TIMEFORMAT='%R'
    { time "$@" >"$user/log" 2>&1; } 2>"$user/time" || {
        cat "$user/log" >&2
        exit 2
    }
    cat "$user/time"
}

# touched MEASURE FILE COMMAND…: the fastest of five runs, the file being new in each.
touched() {
    local measure=$1 file=$2
    shift 2
    for _ in 1 2 3 4 5; do
        touch "$file"
        $measure "$@"
    done | sort -n | head -1
}

# Expansion and declarations.
CARGO_TARGET_DIR=$target cargo run --config 'profile.dev.opt-level=0' -p rules-codegen \
    --example expansion -- variants/src >"$user/games"
column() { awk -F'\t' -v name="$1" -v n="$2" '$1 == name { print $n }' "$user/games"; }
slowest=$(sort -t$'\t' -k2,2 -g "$user/games" | tail -1)
row "expansion of one game, macro unoptimised (slowest: $(cut -f1 <<<"$slowest"))" \
    "$(cut -f2 <<<"$slowest")" 150 ms
row "declaration of Xiangqi: lines" "$(column Xiangqi 3)" 24 lines
row "declaration of Xiangqi: lexemes" "$(column Xiangqi 4)" 110 lexemes
founding=0
for game in CrossChessA CrossChessB LittleDragon XiangHex Xiangqi42 Zhamengqi; do
    founding=$((founding + $(column $game 4)))
done
row "declarations of the six founding games together" "$founding" 520 lexemes

# A user's crate with one game, everything it depends on being built.
mkdir "$user/src"
cat >"$user/Cargo.toml" <<TOML
[package]
name = "user"
version = "0.0.0"
edition = "2024"
[dependencies]
variants = { path = "$root/variants" }
[workspace]
TOML
cp Cargo.lock "$user/"
plays() {
    echo "fn main() { let n = std::env::args().count() as u32;"
    for game in "$@"; do
        echo "let start = variants::Position::<$game>::start();
              println!(\"{} {}\", start.perft(n), start.legal_moves());
              let made = std::env::args().next_back().unwrap_or_default().parse();
              if let Ok(Ok(next)) = made.map(|made| start.play(made)) { println!(\"{:?}\", next.outcome()); }"
    done
    echo "}"
}
declaration=$(awk '/^variant! \{$/ { on = 1 } on { print } on && /^\}$/ { exit }' \
    variants/src/xiangqi/standard.rs | sed 's/pub Xiangqi /pub Own /')
main=$user/src/main.rs
in_user() { (cd "$user" && CARGO_TARGET_DIR=$target cargo "$@"); }

plays variants::Chess >"$main"
in_user check
empty=$(touched clock "$main" in_user check)
{ echo "use variants::variant;"; echo "$declaration"; plays variants::Chess Own; } >"$main"
row "cargo check of a user's crate with one game" "$(touched clock "$main" in_user check)" 1 s

# What one game adds to a program with games of both usual widths: the code that builds
# tables of a width is the library's, and is there once.
binary=$target/release/user
bytes() { size "$binary" | awk 'NR == 2 { print $1 + $2 }'; }
bundled=(variants::Chess variants::Xiangqi)
plays "${bundled[@]}" >"$main"
in_user build --release
without=$(touched clock "$main" in_user build --release)
without_cpu=$(touched cpu "$main" in_user build --release)
small=$(bytes)
{ echo "use variants::variant;"; echo "$declaration"; plays "${bundled[@]}" Own; } >"$main"
with=$(touched clock "$main" in_user build --release)
with_cpu=$(touched cpu "$main" in_user build --release)
large=$(bytes)
row "release build of one game (with it less without it)" \
    "$(awk "BEGIN { printf \"%.2f\", $with - $without }")" 0.5 s
row "release code of one game (with it less without it)" \
    "$(awk "BEGIN { printf \"%.1f\", ($large - $small) / 1024 }")" 100 KiB
note="Of the check, the same crate without the game takes $empty s.
The release build of one game takes $(awk "BEGIN { printf \"%.2f\", $with_cpu - $without_cpu }") CPU seconds, on all cores together."

# Our own crates from nothing.
export CARGO_TARGET_DIR=$target
cargo build --release -p variants
ours=(-p rules-core -p rules-codegen -p rules-macros -p variants)
cargo clean --release "${ours[@]}"
row "our libraries, release, from nothing, with $(wc -l <"$user/games") games" \
    "$(cpu cargo build --release -p variants)" 60 s
cargo build --release -p variants-cli

# Generated lines.
longest=$(for game in $("$target/release/variants" list | cut -f1); do
    echo "$("$target/release/variants" expand "$game" | wc -l) $game"
done | sort -n | tail -1)
row "generated code, formatted (longest: ${longest#* })" "${longest% *}" 250 lines

mkdir -p docs
{
    echo "# Budgets"
    echo
    echo "Printed by \`scripts/budgets.sh\` on $(date -u +%F), on $(nproc) cores of $(uname -m), $(rustc --version | cut -d' ' -f1-2)."
    echo "The short builds are seconds on the clock, the fastest of five."
    echo "$note"
    echo
    echo "| what | measured | budget | |"
    echo "|---|---|---|---|"
    printf '%s' "$rows"
} >docs/budgets.md
cat docs/budgets.md
exit $failed
