#!/usr/bin/env bash
# Instructions for each leaf, last ply counted, which noise cannot move; appends them to
# bench/history.tsv.
#
#   scripts/instructions.sh [GAME …]      only these of the rows below
#
# Callgrind counts a build for x86-64-v3: it does not know all of newer processors. The
# same work to depth 1 is subtracted: start-up, the rules read, the tables built.
# BENCH_HISTORY=FILE keeps the figures elsewhere, BENCH_HISTORY= nowhere.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
target=${CARGO_TARGET_DIR:-$root/bench/target}
history=${BENCH_HISTORY-$root/bench/history.tsv}
build=x86-64-v3
wanted=" $* "

command -v valgrind >/dev/null || {
    echo "valgrind is needed" >&2
    exit 2
}
(cd bench && CARGO_TARGET_DIR=$target/$build RUSTFLAGS="-C target-cpu=$build" \
    cargo build --release --quiet)
bench=$target/$build/release/variants-bench
commit=$(git rev-parse --short HEAD 2>/dev/null || echo unknown)
# The history itself does not count as a change.
git diff --quiet HEAD -- . ':!bench/history.tsv' 2>/dev/null || commit+=+changes
stamp=$(date -u +%F)$'\t'$commit$'\t'$(rustc --version | cut -d' ' -f2)$'\t'$build$'\t'valgrind

# instructions GAME DEPTH
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" only "$1" "$2" 2>&1 >/dev/null |
        awk '/Collected :/ { print $NF }'
}

# per_leaf GAME DEPTH
per_leaf() {
    local all start leaves
    all=$(instructions "$1" "$2")
    start=$(instructions "$1" 1)
    leaves=$("$bench" only "$1" "$2")
    awk "BEGIN { printf \"%.1f\", ($all - $start) / $leaves }"
}

# row GAME ROW DEPTH [PEER NAME]
row() {
    [ "$wanted" = "  " ] || [[ $wanted == *" $1 "* ]] || return 0
    local here there=- ratio=- peer=-
    here=$(per_leaf "$1" "$3")
    if [ $# -gt 3 ]; then
        peer=$5
        there=$(per_leaf "$4" "$3")
        ratio=$(awk "BEGIN { printf \"%.2f\", $there / $here }")
    fi
    printf '%-22s %8s instructions/leaf   %s %s %s\n' "$2 d$3" "$here" "$peer" "$there" "$ratio"
    [ -z "$history" ] || printf '%s\t' "$stamp" "$2 d$3" counted "$here" instr/leaf "$peer" "$there" "$ratio" |
        sed 's/\t$/\t-\n/' >>"$history"
}

row chess "chess start" 4 cozy-chess "cozy-chess 0.3.4"
row kiwipete "chess kiwipete" 3 cozy-kiwipete "cozy-chess 0.3.4"
row xiangqi "xiangqi start" 3
row cross-chess-b "cross-chess-b start" 3
row zhamengqi "zhamengqi start" 3
row xiang-hex "xiang-hex start" 3
row little-dragon "little-dragon start" 4
