//! Where the events of a game go: nowhere (playouts), or into a list.

/// Receives what happens while an action is applied.
pub trait Sink<E> {
    /// Whether anybody listens. Playouts do not, and pay nothing for events.
    fn listening(&self) -> bool;

    /// Takes an event.
    fn push(&mut self, event: E);

    /// Makes the event only if somebody listens.
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> E) {
        if self.listening() {
            self.push(event());
        }
    }
}

/// Nobody listens.
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
