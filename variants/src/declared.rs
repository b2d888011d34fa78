//! A game type made from a declaration.

/// A game that carries the text it was declared with.
pub trait Declared {
    /// The declared name.
    const NAME: &'static str;
    /// The declaration.
    const SOURCE: &'static str;
}

/// Declares games; the language is described in [`language`](crate::language).
#[macro_export]
macro_rules! variant {
    ($($(#[$attribute:meta])* pub $name:ident $(: $parent:ident)? { $($body:tt)* })+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $name;

        impl $crate::Declared for $name {
            const NAME: &'static str = stringify!($name);
            const SOURCE: &'static str = stringify!($(#[$attribute])* pub $name $(: $parent)? { $($body)* });
        }
    )+};
}
