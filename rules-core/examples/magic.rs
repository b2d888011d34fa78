//! Finds the constants of `kernel/magic.rs`: for each square of an 8 x 8 board a factor
//! that gives every occupancy of two lines its own index, without a gap.
//!
//! `cargo run --release -p rules-core --example magic > rules-core/src/kernel/magic.rs`

/// Files and ranks one step away.
type Step = (i32, i32);

const ORTHOGONAL: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The squares whose occupancy matters: all but the last of each ray.
fn inner(square: i32, steps: [Step; 4]) -> u64 {
    let mut all = 0;
    for (dx, dy) in steps {
        let (mut x, mut y) = (square % 8 + dx, square / 8 + dy);
        while (0..8).contains(&(x + dx)) && (0..8).contains(&(y + dy)) {
            all |= 1 << (8 * y + x);
            (x, y) = (x + dx, y + dy);
        }
    }
    all
}

/// A number with few bits set (xorshift), the same in every run.
fn sparse(state: &mut u64) -> u64 {
    let mut next = || {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state
    };
    next() & next() & next()
}

fn find(mask: u64, random: &mut u64) -> u64 {
    let bits = mask.count_ones();
    let mut subsets = vec![0];
    while let Some(next) = subsets.last().map(|&last: &u64| last.wrapping_sub(mask) & mask) {
        if next == 0 {
            break;
        }
        subsets.push(next);
    }
    let mut seen = vec![0_u32; 1 << bits];
    for attempt in 1.. {
        let factor = sparse(random);
        let fresh = |subset: &u64| {
            let index = (subset.wrapping_mul(factor) >> (64 - bits)) as usize;
            std::mem::replace(&mut seen[index], attempt) != attempt
        };
        if subsets.iter().all(fresh) {
            return factor;
        }
    }
    unreachable!("attempts do not end")
}

fn main() {
    println!("//! Factors that number the occupancies of two crossing lines on a board of 8 x 8.");
    println!("//!");
    println!("//! Found by `examples/magic.rs`; a table is only built with one after every");
    println!("//! occupancy has got an index of its own.");
    let mut random = 0x2545_f491_4f6c_dd1d;
    for (name, what, steps) in
        [("ORTHOGONAL", "file and rank", ORTHOGONAL), ("DIAGONAL", "two diagonals", DIAGONAL)]
    {
        println!("\n/// Of the {what} of each square.");
        println!("pub(super) const {name}: [u64; 64] = [");
        for square in 0..64 {
            let factor = format!("{:016x}", find(inner(square, steps), &mut random));
            let parts: Vec<&str> = (0..4).map(|part| &factor[4 * part..4 * part + 4]).collect();
            println!("    0x{},", parts.join("_"));
        }
        println!("];");
    }
}
