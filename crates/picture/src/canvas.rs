//! The canvas that pictures are drawn on, and its encoding as a file.

use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Paint, Path, PathBuilder, Pixmap,
    Point, RadialGradient, Rect, Shader, SpreadMode, Stroke, StrokeDash, Transform,
};

use crate::path;

/// The width and height of a picture: the size that link previews expect.
pub const SIZE: (u32, u32) = (1200, 630);

/// A colour and its opacity.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colour(u32, f32);

impl Colour {
    /// Creates a colour from its hexadecimal value, as in a style sheet.
    pub(crate) const fn hex(rgb: u32) -> Self {
        Self(rgb, 1.0)
    }

    /// Returns the colour with its opacity multiplied.
    pub(crate) const fn faint(self, opacity: f32) -> Self {
        Self(self.0, self.1 * opacity)
    }

    fn shade(self) -> Color {
        let [_, red, green, blue] = self.0.to_be_bytes();
        Color::from_rgba8(red, green, blue, (self.1 * 255.0) as u8)
    }
}

/// A line style: colour and width, with round ends.
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

    /// Returns the line with flat ends.
    pub(crate) const fn cut(self) -> Self {
        Self { cap: LineCap::Butt, ..self }
    }
}

/// A pen that draws on a picture, at a place and scale of it.
pub(crate) struct Pen<'a> {
    sheet: &'a mut Pixmap,
    place: Transform,
    /// The opacity of everything drawn.
    opacity: f32,
}

impl Pen<'_> {
    /// Returns a pen with its origin moved.
    pub(crate) fn moved(&mut self, x: f32, y: f32) -> Pen<'_> {
        self.placed(Transform::from_translate(x, y))
    }

    pub(crate) fn scaled(&mut self, x: f32, y: f32) -> Pen<'_> {
        self.placed(Transform::from_scale(x, y))
    }

    pub(crate) fn turned(&mut self, degrees: f32) -> Pen<'_> {
        self.placed(Transform::from_rotate(degrees))
    }

    /// Returns a pen around a point, at a scale, with its origin shifted.
    pub(crate) fn at(&mut self, x: f32, y: f32, scale: f32, dx: f32, dy: f32) -> Pen<'_> {
        self.placed(Transform::from_translate(x, y).pre_scale(scale, scale).pre_translate(dx, dy))
    }

    /// Returns a pen with its opacity multiplied.
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

    /// Fills a path.
    pub(crate) fn fill(&mut self, data: &str, colour: Colour) {
        if let Some(path) = path::read(data) {
            self.fill_path(&path, colour);
        }
    }

    /// Strokes a path.
    pub(crate) fn stroke(&mut self, data: &str, line: Line<'_>) {
        if let Some(path) = path::read(data) {
            self.stroke_path(&path, line);
        }
    }

    /// Fills a path and then strokes it.
    pub(crate) fn paint(&mut self, data: &str, colour: Colour, line: Line<'_>) {
        if let Some(path) = path::read(data) {
            self.fill_path(&path, colour);
            self.stroke_path(&path, line);
        }
    }

    /// Lays a radial gradient of a colour over everything, strongest at a point and fading up to a distance
    /// from it. In black it is a shadow.
    pub(crate) fn glow(&mut self, (x, y): (f32, f32), reach: f32, colour: Colour) {
        let stops =
            vec![GradientStop::new(0.0, colour.shade()), GradientStop::new(1.0, colour.faint(0.0).shade())];
        let middle = Point::from_xy(x, y);
        let shader =
            RadialGradient::new(middle, 0.0, middle, reach, stops, SpreadMode::Pad, Transform::identity());
        self.cover(shader);
    }

    /// Covers everything with a linear gradient from the upper left to the lower right.
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

/// Returns the path of a circle around the origin.
pub(crate) fn circle(radius: f32) -> String {
    format!("M{radius} 0A{radius} {radius} 0 1 1-{radius} 0A{radius} {radius} 0 1 1 {radius} 0Z")
}

/// Returns the path of a rectangle with round corners.
pub(crate) fn rounded(x: f32, y: f32, width: f32, height: f32, round: f32) -> String {
    let (w, h) = (width - 2.0 * round, height - 2.0 * round);
    let corner = |x: f32, y: f32| format!("a{round} {round} 0 0 1 {x} {y}");
    let [one, two, three, four] =
        [corner(round, round), corner(-round, round), corner(-round, -round), corner(round, -round)];
    format!("M{} {y}h{w}{one}v{h}{two}h{}{three}v{}{four}Z", x + round, -w, -h)
}

/// Draws a picture by a closure and encodes it as a PNG. The closure must cover every pixel.
pub(crate) fn picture(draw: impl FnOnce(&mut Pen<'_>)) -> Vec<u8> {
    let (width, height) = SIZE;
    let Some(mut sheet) = Pixmap::new(width, height) else { return Vec::new() };
    draw(&mut Pen { sheet: &mut sheet, place: Transform::identity(), opacity: 1.0 });
    // Every pixel is opaque, so there is no alpha channel.
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
