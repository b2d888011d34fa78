#!/usr/bin/env bash
# Plays 100,000 random games of each game and keeps the tables in docs/playouts.md.
#
#   scripts/playouts.sh [GAMES]      so many games of each instead
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-100000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cargo build --release --quiet -p variants-cli
variants=${CARGO_TARGET_DIR:-target}/release/variants
list="xiangqi xiangqi-42 zhamengqi cross-chess-a cross-chess-b xiang-hex little-dragon chess"
for game in $list; do
    "$variants" playouts "$game" --games "$games" --seed 1 --threads 1 >"$work/$game" 2>"$work/$game.end"
done

# grouped N: 1234567 as 1,234,567.
grouped() {
    sed -e ':a' -e 's/\B[0-9]\{3\}\>/,&/' -e 'ta' <<<"$1"
}

# of FILE START: median and mean of the line that starts so.
of() {
    sed -n "s/^$2: least [0-9]*, median \([0-9]*\), mean \([0-9.]*\),.*/\1, \2/p" "$1"
}

{
    echo "# Random games"
    echo
    echo "What \`scripts/playouts.sh\` counts: uniformly random legal moves from the start until the"
    echo "rules end the game, or for 2,000 plies; seed 1, compiled games, one thread. Equal seeds give"
    echo "equal tables with any number of threads; a change to the order of generation changes the"
    echo "games but should not change the shares. None of the games below panicked."
    echo
    echo "Plies per second are per second of processor time."
    echo
    echo "| game | games | plies | length: median, mean | moves: median, mean | plies/s |"
    echo "|---|--:|--:|--:|--:|--:|"
    for game in $list; do
        all=$(cat "$work/$game" "$work/$game.end")
        plies=$(awk '$1 == "plies" { print $2 }' <<<"$all")
        speed=$(awk '$1 == "plies/s" { print $2 }' <<<"$all")
        echo "| $game | $(grouped "$games") | $(grouped "$plies") | $(of "$work/$game" "Length in plies") | $(of "$work/$game" "Legal moves in a position") | $(grouped "$speed") |"
    done
    for game in $list; do
        echo
        echo "## $game"
        echo
        echo '```text'
        sed -e 1,2d -e '/^plies/d' "$work/$game" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}'
        echo '```'
    done
} >docs/playouts.md
