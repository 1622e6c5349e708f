//! PNG pictures, through resvg. Text is set in the font of this crate, so that no machine needs fonts of its own.
use std::fmt;
use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Why rendering failed.
#[derive(Debug)]
pub enum PngError {
    /// The SVG is not well formed.
    Svg(resvg::usvg::Error),
    /// The size is zero or too large.
    Size {
        /// The width asked for.
        width: u32,
    },
    /// Encoding failed.
    Encoding(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Svg(error) => write!(f, "the picture is not valid SVG: {error}"),
            PngError::Size { width } => write!(f, "a picture cannot be {width} pixels wide"),
            PngError::Encoding(reason) => write!(f, "the picture could not be written as PNG: {reason}"),
        }
    }
}

impl std::error::Error for PngError {}

/// The picture as PNG of this width, in pixels.
///
/// # Errors
/// The SVG is not well formed, or the size is impossible.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    pixels(svg, width)?.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

/// The picture's pixels, at this width.
fn pixels(svg: &str, width: u32) -> Result<Pixmap, PngError> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(crate::FONT.to_vec());
        fonts.set_serif_family(crate::FONT_FAMILY);
        Arc::new(fonts)
    });
    let options =
        Options { fontdb: Arc::clone(fonts), font_family: crate::FONT_FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(PngError::Svg)?;
    let size = tree.size().to_int_size().scale_to_width(width).ok_or(PngError::Size { width })?;
    let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or(PngError::Size { width })?;
    let scale =
        Transform::from_scale(size.width() as f32 / tree.size().width(), size.height() as f32 / tree.size().height());
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Ok(pixmap)
}
