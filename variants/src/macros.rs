//! The macros of this crate.

/// Declares games and compiles each into a type.
///
/// The language is described in [`language`](crate::language). A game may extend
/// another one, of this crate, of the same invocation, or of any other crate: its name
/// is a path. Every mistake is reported at its place, with what to write instead.
///
/// ```
/// use variants::{Position, variant};
///
/// variant! {
///     /// Two kings and a pawn each.
///     pub Duel {
///         board 3 x 5;
///         players White, Black;
///         royal King k: K;
///         Pawn p: fmWfcF;
///         setup "1k1/1p1/3/1P1/1K1";
///         checkmate loses;
///         stalemate draws;
///     }
/// }
///
/// let start = Position::<Duel>::start();
/// assert_eq!(start.legal_moves().plain(), ["b1a1", "b1a2", "b1c1", "b1c2", "b2b3"]);
/// ```
#[macro_export]
macro_rules! variant {
    ($($game:tt)*) => {
        $crate::__private::declare! { [$crate] {} $($game)* }
    };
}

/// The constants of a game's type: a line of names in the code it is made for.
#[doc(hidden)]
#[macro_export]
macro_rules! __constants {
    (kinds: $($name:ident $index:literal)*) => {$(
        #[doc = concat!("The kind `", stringify!($name), "`.")]
        pub const $name: $crate::__private::KindId = $crate::__private::KindId::new($index);
    )*};
    (squares: $($name:ident $index:literal)*) => {$(
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: $crate::__private::Square = $crate::__private::Square::new($index);
    )*};
}
