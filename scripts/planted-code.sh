#!/usr/bin/env bash
# Plants faults in a copy of the tree, one at a time, and runs the test that should
# catch each; prints a table and keeps it in docs/planted.md. Leaves with 1 if a fault
# is missed.
#
#   scripts/planted-code.sh [NAME …]      only the faults with these names; the rows of
#                                         others stay as they were
#
# Each fault is a rebuild of the core and of what depends on it: half a minute each, less
# for those that the core's own tests catch (target `core`).
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
# Apart from the builds of the tree itself: Cargo takes both trees for one and would not
# build again what was built of a faulty file. No debug information, which nobody reads.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$root/target}/planted CARGO_TERM_QUIET=true
export CARGO_PROFILE_TEST_DEBUG=0 CARGO_PROFILE_TEST_OPT_LEVEL=1

git ls-files -z | xargs -0 cp --parents -t "$copy"
cd "$copy"

wanted=" $* "
names=()
declare -A rows
missed=0

# plant NAME FILE OLD NEW TARGET TEST: the first OLD in FILE becomes NEW.
plant() {
    local name=$1 file=rules-core/src/$2 old=$3 new=$4 target=$5 test=$6
    [ $looking = 0 ] || names+=("$name")
    if [ "$wanted" != "  " ] && [[ $wanted != *" $name "* ]]; then
        return
    fi
    if [ $looking = 1 ]; then
        OLD=$old perl -0ne 'exit !/\Q$ENV{OLD}\E/' "$file" && return
        echo "$name: the text to change is not in $file" >&2
        exit 2
    fi
    local tests=(-p variants-tests --test "$target")
    if [ "$target" = core ]; then
        tests=(-p rules-core --lib)
    fi
    cp "$file" "$copy/.sound"
    OLD=$old NEW=$new perl -0pi -e 's/\Q$ENV{OLD}\E/$ENV{NEW}/' "$file"
    local log=$copy/.log verdict=missed
    if ! cargo test --offline "${tests[@]}" --no-run >"$log" 2>&1; then
        verdict="does not build"
    elif ! cargo test --offline "${tests[@]}" "$test" >"$log" 2>&1; then
        verdict=caught
    elif ! grep -q "test result: ok. [1-9]" "$log"; then
        verdict="no such test"
    fi
    cp "$copy/.sound" "$file"
    # Cargo goes by the time of the file, which must not look old.
    touch "$file"
    [ "$verdict" = caught ] || missed=1
    echo "$verdict: $name, by $target::$test" >&2
    rows[$name]="| $name | \`$2\` | \`$target\` \`$test\` | $verdict |"
}

faults() {
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
plant pin-forgotten kernel/calculus.rs \
    'self.special |= on & stands.us;
        }
    }

    /// An attack that is on while one piece' \
    '}
    }

    /// An attack that is on while one piece' \
    compiled_counts xiangqi
plant hurdle-counted-twice kernel/calculus.rs \
    '2 => self.special |= on & stands.us,' \
    '3 => self.special |= on & stands.us,' \
    compiled_counts xiangqi
plant promotion-by-origin kernel/promotion.rs \
    'Clause::To(zone) => zone.of(player).contains(to)' \
    'Clause::To(zone) => zone.of(player).contains(from)' \
    special_moves a_pawn_promotes
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
    '(first + 1..=own_last)' '(first + 2..=own_last)' \
    game one_quiet_move_makes_it_an_ordinary_repetition
plant ban-ply-off-by-one reference/legal.rs \
    '*ply == position.ply()' '*ply == position.ply() + 1' \
    corpora xiangqi_42_counts_of_another_program
plant capture-to-the-wrong-hand reference/make.rs \
    'hands[side.index()][kind.index()] += 1' 'hands[side.other().index()][kind.index()] += 1' \
    reported_bugs a_captured_promoted_piece_reverts_in_hand_and_an_empty_hand_reads

# The calculus of legality.
plant check-over-leg-only-by-capture kernel/calculus.rs \
    'self.allow &= path | B::bit(attacker);' 'self.allow &= B::bit(attacker);' \
    core proof::calculus
plant check-over-leg-left-open kernel/constrain.rs \
    'fn lame(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, Self::clear_path)' \
    'fn lame(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, |this, path, attacker| {
            if !(path & this.view.occupied).is_empty() {
                this.clear_path(path, attacker);
            }
        })' \
    compiled_counts xiangqi
plant screen-forgotten-of-two kernel/calculus.rs \
    '2 => self.special |= on & stands.us,' '2 => {}' \
    core proof::calculus
plant own-screen-of-a-check-forgotten kernel/calculus.rs \
    'self.allow &= (path & !on) | B::bit(attacker);
                self.special |= on & stands.us;' \
    'self.allow &= (path & !on) | B::bit(attacker);' \
    core proof::calculus
plant screen-may-be-captured kernel/calculus.rs \
    '(path & !on) | B::bit(attacker)' 'path | B::bit(attacker)' \
    core proof::calculus
plant first-screen-allowed kernel/calculus.rs \
    '0 => self.allow &= !path,' '0 => {}' \
    core proof::calculus
plant hurdle-square-left-open kernel/calculus.rs \
    '(0, true) => self.allow &= !hurdle,' '(0, true) => {}' \
    core proof::calculus
plant hurdle-at-the-wrong-end kernel/attack.rs \
    'if attacker > attacked {' 'if attacker < attacked {' \
    core proof::calculus
plant two-leapers-one-captured kernel/calculus.rs \
    'if checkers.without_lowest().is_empty() { allow & checkers } else { B::EMPTY }' \
    'allow & checkers' \
    core proof::calculus
plant special-piece-still-there kernel/legal.rs \
    'let without = view.after(V::Bits::EMPTY, movers, &[]);' \
    'let without = view.after(V::Bits::EMPTY, V::Bits::EMPTY, &[]);' \
    special_moves two_pieces_between
plant hurdles-of-any-kind kernel/attack.rs \
    '(path & occupied).count() == 1 && !(path & hurdles).is_empty()' \
    '(path & occupied).count() == 1 && !hurdles.is_empty()' \
    special_moves a_cannon_does_not_hop
# Royals on attacked lines.
plant royal-not-lifted kernel/safety.rs \
    'view.occupied & !lifted, V::Bits::EMPTY' 'view.occupied, V::Bits::EMPTY' \
    special_moves a_king_does_not_flee
plant captured-attacker-still-attacks kernel/safety.rs \
    'view.after(put | also, V::Bits::bit(from)' 'view.after(also, V::Bits::bit(from)' \
    special_moves a_king_captures
# Tables.
plant stride-of-entries kernel/generator.rs \
    'if V::HOPS { 2 } else { 1 }' 'if V::HOPS { 1 } else { 1 }' \
    compiled_counts xiangqi
plant hop-in-the-place-of-the-slide kernel/lines.rs \
    'self.entries[at + 1] |= ray.hop' 'self.entries[at] |= ray.hop' \
    core proof::tables
plant colliding-factor kernel/lines.rs \
    'if !collides {' 'if attempt > 0 || !collides {' \
    core proof::tables
plant wrong-end-of-the-line-left-out kernel/ray.rs \
    'let last = if self.rises { self.squares.highest() } else { self.squares.lowest() };' \
    'let last = if self.rises { self.squares.lowest() } else { self.squares.highest() };' \
    core proof::tables
plant words-of-a-board-folded-one-onto-another kernel/bits.rs \
    '|(index, word): (usize, &u64)| word.rotate_left(turn.wrapping_mul(index as u32))' \
    '|(_, word): (usize, &u64)| word.rotate_left(0 * turn)' \
    core proof::tables
plant path-with-its-end kernel/paths.rs \
    'set(next, path);
                            path |= B::bit(next.index());' \
    'path |= B::bit(next.index());
                            set(next, path);' \
    core proof::tables
plant wave-around-the-edge kernel/waves.rs \
    'rays.fold(B::EMPTY, |all, ray| all | ray.slide(B::EMPTY))' \
    'rays.fold(!B::EMPTY, |all, ray| all | ray.slide(B::EMPTY))' \
    special_moves steps_at_the_edge
# Special moves.
plant castling-out-of-check kernel/unusual.rs \
    'if whole && self.scope.allow == !V::Bits::EMPTY {' \
    'if whole {' \
    special_moves nothing_castles
plant castling-with-the-nearer kernel/castle.rs \
    'if way.rises { friends.highest() } else { friends.lowest() }' \
    'if way.rises { friends.lowest() } else { friends.highest() }' \
    special_moves nobody_castles
plant castling-through-an-attack-compiled kernel/castle.rs \
    'let open = crossed & !known.safe;
        if V::ROYAL.contains(&kind)
            && !((crossed & known.attacked).is_empty()' \
    'let open = V::Bits::bit(way.to) & !known.safe;
        if V::ROYAL.contains(&kind)
            && !((open & known.attacked).is_empty()' \
    compiled_counts chess
plant victim-in-passing-stays kernel/make.rs \
    'captured = V::Bits::bit(state.extras.parts().passing.passed().1 as usize);' \
    'captured = V::Bits::EMPTY;' \
    special_moves a_pawn_captured
plant victim-in-passing-shields kernel/unusual.rs \
    'let also = V::Bits::bit(victim as usize);' \
    'let also = V::Bits::EMPTY & V::Bits::bit(victim as usize);' \
    special_moves a_pawn_captured
plant choice-not-offered kernel/promotion.rs \
    'B::when(choices == [id(kind)])' 'B::when(choices.contains(&id(kind)))' \
    special_moves a_choice
plant wave-never-promotes kernel/promotion.rs \
    'stays.iter().fold(!B::EMPTY, |all, &same| all & same)' \
    'stays.iter().fold(!B::EMPTY, |all, _| all)' \
    special_moves a_pawn_promotes
}

# Writes the table; also of a run that is broken off.
report() {
    local name row table=
    for name in "${names[@]}"; do
        row=${rows[$name]-$(grep -F "| $name | " "$root/docs/planted.md" || true)}
        [ -z "$row" ] || table+=$row$'\n'
    done

    {
        echo "# Faults planted in code"
        echo
        echo "The last output of \`scripts/planted-code.sh\`: each fault is planted in a copy of"
        echo "the tree, and the test named must fail. Faults in rules are planted in every run of"
        echo "\`cargo test\`, by \`tests/tests/planted_rules.rs\`."
        echo
        echo "| fault | file in \`rules-core/src\` | test | verdict |"
        echo "|---|---|---|---|"
        printf %s "$table"
    } >"$root/docs/planted.md"
}

# A text that is gone is told before anything is built.
looking=1
faults
trap 'report; rm -rf "$copy"' EXIT
looking=0
faults

exit $missed
