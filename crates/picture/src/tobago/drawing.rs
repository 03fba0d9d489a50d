//! The island of Tobago: its terrains and coast, the things on it, and the vehicles.

use wayfinder_tobago::{Island, Layout, Tobago};

use super::{geometry, land, things};
use crate::Shown;
use crate::canvas::{Colour, Line, Pen, SIZE, circle, picture};
use crate::seats::{self, Colours, SeatStatus};

/// Returns the drawings shared with the page.
#[cfg(test)]
pub(crate) fn drawings() -> impl Iterator<Item = &'static &'static str> {
    land::DRAWINGS.iter().chain(things::DRAWINGS)
}

/// Draws a table.
pub(super) fn draw(shown: Shown<'_, Tobago>, seats: &[SeatStatus], colours: Colours) -> Vec<u8> {
    picture(|pen| {
        sea(pen);
        match shown {
            Shown::View(view) => {
                let island = view.tables().island();
                let mut pen = placed(pen, island);
                land::draw(&mut pen, island);
                things::game(&mut pen, view, colours);
            }
            Shown::Setup(setup) => match setup.layout() {
                Some(layout) => {
                    let island = Island::new(layout);
                    let mut pen = placed(pen, &island);
                    land::draw(&mut pen, &island);
                    if let Some(objects) = setup.objects() {
                        things::objects(
                            &mut pen,
                            &island,
                            objects,
                            objects.facing().map(|statue| statue.facing),
                        );
                    }
                }
                None => uncharted(pen),
            },
        }
        seats::draw(pen, seats, colours, |pen, seat| {
            pen.moved(0.0, 1.2).fill(&circle(17.6), Colour::hex(0).faint(0.22));
            pen.paint(&circle(17.0), Colour::hex(0xf3_e6c8), Line::new(Colour::hex(0xb8_9a63), 1.6));
            things::vehicle(&mut pen.scaled(0.92, 0.92), colours.of(seat));
        });
    })
}

fn sea(pen: &mut Pen<'_>) {
    let deep = Colour::hex(0x6b_a9b5);
    pen.slope(&[(0.0, deep), (1.0, deep)]);
    pen.glow((SIZE.0 as f32 / 2.0, SIZE.1 as f32 / 2.0), 560.0, Colour::hex(0x8f_c1c9));
}

/// Returns a pen in the units of the island, which fills the middle of the picture.
fn placed<'a>(pen: &'a mut Pen<'_>, island: &Island) -> Pen<'a> {
    let [left, top, right, bottom] = geometry::bounds(island);
    let (width, height) = (SIZE.0 as f32 / 2.0, SIZE.1 as f32 / 2.0);
    let scale = (SIZE.1 as f32 / (bottom - top)).min(680.0 / (right - left));
    pen.at(width, height, scale, -(left + right) / 2.0, -(top + bottom) / 2.0)
}

/// Draws a blank map, for an island that will be drawn at random and is not known yet.
fn uncharted(pen: &mut Pen<'_>) {
    let Some(island) = Layout::from_index(0).map(Island::new) else { return };
    land::parchment(&mut placed(pen, &island), &island);
}
