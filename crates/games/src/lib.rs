//! The list of the games. The command line, the server, the fuzz targets and the types for TypeScript are fed
//! by it: a new game is one more line in [`each!`].

pub use wayfinder_tobago::Tobago;
pub use wayfinder_tsuro::Tsuro;

/// Evaluates an expression once for each game, which it names by a type, and returns the values as an array.
///
/// ```
/// use wayfinder_game::Game;
///
/// assert_eq!(wayfinder_games::each!(G => G::NAME), ["tobago", "tsuro"]);
/// ```
#[macro_export]
macro_rules! each {
    ($game:ident => $value:expr) => {
        [
            {
                type $game = $crate::Tobago;
                $value
            },
            {
                type $game = $crate::Tsuro;
                $value
            },
        ]
    };
}
