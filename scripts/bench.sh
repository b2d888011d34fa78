#!/usr/bin/env bash
# Speed beside other programs, for one or more builds; appends the figures to
# bench/history.tsv. A floor that is missed is printed, not an error.
#
#   scripts/bench.sh [BUILD …] [-- OPTION …]
#
# BUILD is x86-64, x86-64-v3 or native, all three if none is given; OPTIONs are those of
# the bench: --quick, --rounds N, --rows TEXT. BENCH_HISTORY=FILE keeps the figures
# elsewhere, BENCH_HISTORY= nowhere.
#
# Two peers are programs. Debian's fairy-stockfish is installed where that needs no
# password; the engine for zhamengqi is built from the source package of pyffish, for
# this processor, in about a minute. What cannot be had is said to be missing. Peers
# that are programs are the same for every build.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
target=${CARGO_TARGET_DIR:-$root/bench/target}
history=${BENCH_HISTORY-$root/bench/history.tsv}

builds=()
while [ $# -gt 0 ]; do
    case $1 in
    --) shift && break ;;
    x86-64 | x86-64-v3 | native) builds+=("$1") ;;
    *)
        sed -n '2,17s/^# \{0,1\}//p' "$0" >&2
        exit 2
        ;;
    esac
    shift
done
[ ${#builds[@]} -gt 0 ] || builds=(x86-64 x86-64-v3 native)

install_fairy_stockfish() {
    ! [ -x /usr/games/fairy-stockfish ] && command -v apt-get >/dev/null || return 0
    local root_=()
    [ "$(id -u)" = 0 ] || root_=(sudo -n)
    "${root_[@]}" apt-get install -y fairy-stockfish >/dev/null 2>&1 ||
        echo "fairy-stockfish cannot be installed: its rows will miss their peer" >&2
}

# Prints the path of the engine, if it could be built.
pyffish_engine() {
    local version=0.0.90 folder=$target/peers
    local engine=$folder/pyffish-$version-engine
    if ! [ -x "$engine" ]; then
        mkdir -p "$folder"
        echo "building an engine from the source of pyffish $version" >&2
        {
            python3 -m pip download --no-deps --no-binary :all: -d "$folder" "pyffish==$version" &&
                tar -xzf "$folder/pyffish-$version.tar.gz" -C "$folder" &&
                # Everything but the two bindings; the switches are those of its setup.py and
                # of a fast engine.
                (
                    cd "$folder/pyffish-$version/src"
                    pext=
                    ! grep -qw bmi2 /proc/cpuinfo || pext=-DUSE_PEXT
                    g++ -std=c++17 -O3 -DNDEBUG -march=native -w $pext -DUSE_POPCNT -DIS_64BIT \
                        -DLARGEBOARDS -DALLVARS -DPRECOMPUTED_MAGICS -DNNUE_EMBEDDING_OFF \
                        $(ls ./*.cpp syzygy/*.cpp nnue/*.cpp nnue/features/*.cpp |
                            grep -Ev '/(pyffish|ffishjs)\.cpp$') \
                        -lpthread -o "$engine"
                )
        } >"$folder/log" 2>&1 || {
            echo "it cannot be built, see $folder/log: its row will miss its peer" >&2
            return
        }
    fi
    echo "$engine"
}

install_fairy_stockfish
engine=$(pyffish_engine)
commit=$(git rev-parse --short HEAD 2>/dev/null || echo unknown)
# The history itself does not count as a change.
git diff --quiet HEAD -- . ':!bench/history.tsv' 2>/dev/null || commit+=+changes
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT

for build in "${builds[@]}"; do
    features=()
    [ "$build" != native ] || features=(--features native)
    flags="-C target-cpu=$build"
    # A folder for each build, so that going from one to the other builds nothing anew.
    (cd bench && CARGO_TARGET_DIR=$target/$build RUSTFLAGS=$flags \
        cargo build --release --quiet "${features[@]}")
    : >"$rows"
    "$target/$build/release/variants-bench" ${engine:+--engine "$engine"} --tsv "$rows" "$@"
    if [ -n "$history" ]; then
        rustc=$(rustc --version | cut -d' ' -f2)
        sed "s/^/$(date -u +%F)\t$commit\t$rustc\t/" "$rows" >>"$history"
    fi
done
