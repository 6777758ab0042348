//! The values of a type with their identifiers.

/// Defines `ALL`, in this order, and the identifiers of the values in addresses, forms, files and style sheets.
macro_rules! identifiers {
    ($kind:ident: $($value:ident = $name:literal),+) => {
        impl $kind {
            pub const ALL: [$kind; [$($name),+].len()] = [$($kind::$value),+];

            pub const fn identifier(self) -> &'static str {
                match self {
                    $($kind::$value => $name),+
                }
            }

            /// Returns the value of this identifier, if there is one.
            pub fn from_identifier(text: &str) -> Option<$kind> {
                $kind::ALL.into_iter().find(|value| value.identifier() == text)
            }
        }
    };
}

pub(crate) use identifiers;
