#!/usr/bin/env bash
# Plants faults in a copy of the tree, one at a time, and runs the test that should
# catch each; prints a table and keeps it in docs/planted.md. Leaves with 1 if a fault
# is missed.
#
#   scripts/planted-code.sh [NAME …]      only the faults with these names; the rows of
#                                         others stay as they were
#
# Each fault is a rebuild of the core and of what depends on it: about a minute each.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$root/target} CARGO_TERM_QUIET=true

git ls-files -z | xargs -0 cp --parents -t "$copy"
cd "$copy"

wanted=" $* "
rows=
missed=0

# plant NAME FILE OLD NEW TARGET TEST: the first OLD in FILE becomes NEW.
plant() {
    local name=$1 file=rules-core/src/$2 old=$3 new=$4 target=$5 test=$6
    if [ "$wanted" != "  " ] && [[ $wanted != *" $name "* ]]; then
        return
    fi
    cp "$file" "$copy/.sound"
    OLD=$old NEW=$new perl -0pi -e 's/\Q$ENV{OLD}\E/$ENV{NEW}/' "$file"
    if cmp -s "$file" "$copy/.sound"; then
        echo "$name: the text to change is not in $file" >&2
        exit 2
    fi
    local log=$copy/.log verdict=missed
    if ! cargo test --offline -p variants-tests --test "$target" --no-run >"$log" 2>&1; then
        verdict="does not build"
    elif ! cargo test --offline -p variants-tests --test "$target" "$test" >"$log" 2>&1; then
        verdict=caught
    elif ! grep -q "test result: ok. [1-9]" "$log"; then
        verdict="no such test"
    fi
    cp "$copy/.sound" "$file"
    # Cargo goes by the time of the file, which must not look old.
    touch "$file"
    [ "$verdict" = caught ] || missed=1
    echo "$verdict: $name, by $target::$test" >&2
    rows+="| $name | \`$2\` | \`$target\` \`$test\` | $verdict |"$'\n'
}

plant wrong-step-row geometry/lattice.rs \
    '(1, 0), (1, -1), (0, -1)' '(1, -1), (1, 0), (0, -1)' \
    corpora xiangqi_start_counts
plant leg-ignored reference/walk.rs \
    'path().find(|&on| !clear(on))' 'path().find(|&on| on.is_none())' \
    corpora xiangqi_start_counts
plant leg-forgotten-in-pin kernel/constrain.rs \
    'fn lame(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, Self::clear_path)' \
    'fn lame(&mut self, term: usize, from: V::Bits) -> bool {
        self.leap(term, from)' \
    game agreement
plant pin-forgotten kernel/constrain.rs \
    'self.special |= on & self.view.us;
        }
    }

    /// An attack that is on while one piece' \
    '}
    }

    /// An attack that is on while one piece' \
    compiled_counts xiangqi
plant hurdle-counted-twice kernel/constrain.rs \
    '2 => self.special |= on & self.view.us,
            _ => {}
        }
    }

    /// An attack that is on while the path' \
    '3 => self.special |= on & self.view.us,
            _ => {}
        }
    }

    /// An attack that is on while the path' \
    compiled_counts xiangqi
plant promotion-by-origin kernel/promotion.rs \
    'Clause::To(zone) => zone.of(player).contains(to)' \
    'Clause::To(zone) => zone.of(player).contains(from)' \
    game agreement
plant en-passant-victim-stays reference/make.rs \
    'made.captured.iter().map(|&square| (square, None))' \
    'made.captured.iter().filter(|&&square| made.to() == Some(square)).map(|&square| (square, None))' \
    reported_bugs en_passant_that_opens_the_rank_is_illegal
plant castling-through-check reference/castle.rs \
    'way.iter().all(' 'way.iter().rev().take(1).all(' \
    corpora chess_counts_of_the_usual_positions
plant identity-without-rights reference/make.rs \
    '(identity.halfmove, identity.fullmove) = (0, 1);' \
    '(identity.halfmove, identity.fullmove) = (0, 1); identity.unmoved = crate::geometry::SquareSet::new();' \
    game a_lost_right_makes_another_position
plant repetition-off-by-one compiled/history.rs \
    'self.count() >= *n' 'self.count() > *n' \
    game n_occurrences_and_not_one_less
plant perpetual-check-off-by-one compiled/history.rs \
    '>= (last - first) / 2' '> (last - first) / 2' \
    game the_sole_checker_loses_whoever_completes_the_cycle
plant ban-ply-off-by-one reference/legal.rs \
    '*ply == position.ply()' '*ply == position.ply() + 1' \
    corpora xiangqi_42_counts_of_another_program
plant capture-to-the-wrong-hand reference/make.rs \
    'hands[side.index()][kind.index()] += 1' 'hands[side.other().index()][kind.index()] += 1' \
    reported_bugs a_captured_promoted_piece_reverts_in_hand_and_an_empty_hand_reads

if [ $# -gt 0 ] && [ -f "$root/docs/planted.md" ]; then
    while read -r line; do
        name=${line#| }
        [[ $wanted == *" ${name%% *} "* ]] || rows+=$line$'\n'
    done < <(grep -E '^\| [a-z-]+ \| `' "$root/docs/planted.md")
fi

{
    echo "# Faults planted in code"
    echo
    echo "The last output of \`scripts/planted-code.sh\`: each fault is planted in a copy of"
    echo "the tree, and the test named must fail. Faults in rules are planted in every run of"
    echo "\`cargo test\`, by \`tests/tests/planted_rules.rs\`."
    echo
    echo "| fault | file in \`rules-core/src\` | test | verdict |"
    echo "|---|---|---|---|"
    printf %s "$rows"
} >"$root/docs/planted.md"
exit $missed
