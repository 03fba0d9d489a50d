//! Receivers of a game's events: none (playouts), or a list.

/// A receiver of the events of an action.
///
/// ```
/// use wayfinder_game::{Silent, Sink};
///
/// let mut list = Vec::new();
/// list.tell(|| "a tile was laid");
/// assert_eq!(list, ["a tile was laid"]);
/// // The event is not even created here.
/// Silent.tell(|| -> &str { unreachable!() });
/// ```
pub trait Sink<E> {
    /// Returns whether events are wanted. Playouts do not want them, and pay nothing for them.
    fn listening(&self) -> bool;

    /// Receives an event.
    fn push(&mut self, event: E);

    /// Creates the event only if it is wanted.
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> E) {
        if self.listening() {
            self.push(event());
        }
    }
}

/// A sink that wants no events.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn listening(&self) -> bool {
        false
    }

    #[inline]
    fn push(&mut self, _event: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn listening(&self) -> bool {
        true
    }

    fn push(&mut self, event: E) {
        self.push(event);
    }
}
