//! The values of a type with their identifiers.

/// Defines `ALL`, in this order, and the identifiers of the values in addresses, forms, files and style sheets. A
/// `stored` type has them in stored data and messages too: they are what serde writes and reads.
macro_rules! identifiers {
    (stored $kind:ident: $($value:ident = $name:literal),+) => {
        $crate::util::identifiers!($kind: $($value = $name),+);

        #[cfg(feature = "serde")]
        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.identifier())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$kind, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                let unknown = || serde::de::Error::unknown_variant(&text, &[$($name),+]);
                $kind::from_identifier(&text).ok_or_else(unknown)
            }
        }
    };
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
