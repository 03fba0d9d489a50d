//! What is drawn on, and how it becomes a file.

use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path, PathBuilder, Pixmap,
    Point, RadialGradient, Rect, Shader, SpreadMode, Stroke, StrokeDash, Transform,
};

use crate::path;

/// How wide and high a picture is: what is asked for where links are shared.
pub const SIZE: (u32, u32) = (1200, 630);

/// A colour, and how much of it covers what is below.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colour(u32, f32);

impl Colour {
    /// A colour as style sheets write it.
    pub(crate) const fn hex(rgb: u32) -> Self {
        Self(rgb, 1.0)
    }

    /// The same, so much of it.
    pub(crate) const fn faint(self, opacity: f32) -> Self {
        Self(self.0, self.1 * opacity)
    }

    fn shade(self) -> Color {
        let [_, red, green, blue] = self.0.to_be_bytes();
        Color::from_rgba8(red, green, blue, (self.1 * 255.0) as u8)
    }
}

/// A line of some width, with round ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    colour: Colour,
    width: f32,
    dashes: &'a [f32],
    cap: LineCap,
}

impl<'a> Line<'a> {
    pub(crate) const fn new(colour: Colour, width: f32) -> Self {
        Self { colour, width, dashes: &[], cap: LineCap::Round }
    }

    pub(crate) const fn dashed(self, dashes: &'a [f32]) -> Self {
        Self { dashes, ..self }
    }

    /// Its ends are cut off where it ends.
    pub(crate) const fn cut(self) -> Self {
        Self { cap: LineCap::Butt, ..self }
    }
}

/// Draws on a picture, at some place and scale of it.
pub(crate) struct Pen<'a> {
    sheet: &'a mut Pixmap,
    place: Transform,
    /// How much of everything is drawn.
    opacity: f32,
}

impl Pen<'_> {
    /// The same with its middle elsewhere.
    pub(crate) fn moved(&mut self, x: f32, y: f32) -> Pen<'_> {
        self.placed(Transform::from_translate(x, y))
    }

    pub(crate) fn scaled(&mut self, x: f32, y: f32) -> Pen<'_> {
        self.placed(Transform::from_scale(x, y))
    }

    pub(crate) fn turned(&mut self, degrees: f32) -> Pen<'_> {
        self.placed(Transform::from_rotate(degrees))
    }

    /// The same around a point, at a scale, with another middle.
    pub(crate) fn at(&mut self, x: f32, y: f32, scale: f32, dx: f32, dy: f32) -> Pen<'_> {
        self.placed(Transform::from_translate(x, y).pre_scale(scale, scale).pre_translate(dx, dy))
    }

    /// The same with less of everything.
    pub(crate) fn faint(&mut self, opacity: f32) -> Pen<'_> {
        let opacity = self.opacity * opacity;
        Pen { sheet: self.sheet, place: self.place, opacity }
    }

    fn placed(&mut self, within: Transform) -> Pen<'_> {
        Pen { place: self.place.pre_concat(within), sheet: self.sheet, opacity: self.opacity }
    }

    pub(crate) fn fill_path(&mut self, path: &Path, colour: Colour) {
        let shader = Shader::SolidColor(colour.faint(self.opacity).shade());
        self.fill_with(path, shader);
    }

    fn fill_with(&mut self, path: &Path, shader: Shader<'_>) {
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        self.sheet.fill_path(path, &paint, FillRule::EvenOdd, self.place, None);
    }

    pub(crate) fn stroke_path(&mut self, path: &Path, line: Line<'_>) {
        let shader = Shader::SolidColor(line.colour.faint(self.opacity).shade());
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        let dash = StrokeDash::new(line.dashes.to_vec(), 0.0);
        let stroke = Stroke {
            width: line.width,
            line_cap: line.cap,
            line_join: LineJoin::Round,
            dash,
            ..Stroke::default()
        };
        self.sheet.stroke_path(path, &paint, &stroke, self.place, None);
    }

    /// Fills a drawing.
    pub(crate) fn fill(&mut self, data: &str, colour: Colour) {
        if let Some(path) = path::read(data) {
            self.fill_path(&path, colour);
        }
    }

    /// Draws the outline of a drawing.
    pub(crate) fn stroke(&mut self, data: &str, line: Line<'_>) {
        if let Some(path) = path::read(data) {
            self.stroke_path(&path, line);
        }
    }

    /// Fills a drawing and then draws its outline.
    pub(crate) fn paint(&mut self, data: &str, colour: Colour, line: Line<'_>) {
        if let Some(path) = path::read(data) {
            self.fill_path(&path, colour);
            self.stroke_path(&path, line);
        }
    }

    /// Lets light of a colour fall on everything, strongest at a point and less and less up to a distance from it. From black it is a
    /// shadow.
    pub(crate) fn glow(&mut self, (x, y): (f32, f32), reach: f32, colour: Colour) {
        let stops =
            vec![GradientStop::new(0.0, colour.shade()), GradientStop::new(1.0, colour.faint(0.0).shade())];
        let middle = Point::from_xy(x, y);
        let shader =
            RadialGradient::new(middle, 0.0, middle, reach, stops, SpreadMode::Pad, Transform::identity());
        self.cover(shader);
    }

    /// Covers everything with colours that go over into each other, from the upper left to the lower right.
    pub(crate) fn slope(&mut self, colours: &[(f32, Colour)]) {
        let stops = colours.iter().map(|(at, colour)| GradientStop::new(*at, colour.shade())).collect();
        let (from, to) = (Point::from_xy(150.0, 0.0), Point::from_xy(1050.0, SIZE.1 as f32));
        self.cover(LinearGradient::new(from, to, stops, SpreadMode::Pad, Transform::identity()));
    }

    fn cover(&mut self, shader: Option<Shader<'_>>) {
        let all = Rect::from_xywh(0.0, 0.0, SIZE.0 as f32, SIZE.1 as f32).map(PathBuilder::from_rect);
        if let Some((path, shader)) = all.zip(shader) {
            self.fill_with(&path, shader);
        }
    }
}

/// A circle around the middle.
pub(crate) fn circle(radius: f32) -> String {
    format!("M{radius} 0A{radius} {radius} 0 1 1-{radius} 0A{radius} {radius} 0 1 1 {radius} 0Z")
}

/// A rectangle with round corners.
pub(crate) fn rounded(x: f32, y: f32, width: f32, height: f32, round: f32) -> String {
    let (w, h) = (width - 2.0 * round, height - 2.0 * round);
    let corner = |x: f32, y: f32| format!("a{round} {round} 0 0 1 {x} {y}");
    let [one, two, three, four] =
        [corner(round, round), corner(-round, round), corner(-round, -round), corner(round, -round)];
    format!("M{} {y}h{w}{one}v{h}{two}h{}{three}v{}{four}Z", x + round, -w, -h)
}

/// A picture that a closure draws, as a PNG. Every point of it must be covered.
pub(crate) fn picture(draw: impl FnOnce(&mut Pen<'_>)) -> Vec<u8> {
    let (width, height) = SIZE;
    let Some(mut sheet) = Pixmap::new(width, height) else { return Vec::new() };
    draw(&mut Pen { sheet: &mut sheet, place: Transform::identity(), opacity: 1.0 });
    // Nothing shines through, so what covers how much need not be told.
    let opaque: Vec<u8> =
        sheet.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    encode(&opaque).unwrap_or_default()
}

fn encode(opaque: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, SIZE.0, SIZE.1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    encoder.write_header()?.write_image_data(opaque)?;
    Ok(file)
}
