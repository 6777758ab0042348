//! Pictures as an animated GIF.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

/// How coarsely colours are sampled in a picture with more than 256, from 1 (slow) to 30.
const SPEED: i32 = 10;

/// A GIF being encoded. Each picture holds only the difference from the one before.
pub struct Gif {
    encoder: Encoder<Vec<u8>>,
    side: u16,
    last: Vec<u8>,
}

impl Gif {
    /// Returns an empty GIF of square pictures that repeats for ever; `side` is in pixels.
    pub fn new(side: u16) -> Result<Gif, EncodingError> {
        let mut encoder = Encoder::new(Vec::new(), side, side, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Gif { encoder, side, last: Vec::new() })
    }

    /// Adds a picture, four bytes a pixel (red, green, blue, opacity) row by row, shown for this many milliseconds.
    pub fn add(&mut self, pixels: Vec<u8>, hold_ms: u32) -> Result<(), EncodingError> {
        let side = usize::from(self.side);
        if pixels.len() != 4 * side * side {
            return Err(EncodingError::FrameBufferTooSmallForDimensions);
        }
        let [left, top, width, height] = self.changed(&pixels);
        let mut part = Vec::with_capacity(4 * width * height);
        for y in top..top + height {
            for x in left..left + width {
                let at = 4 * (y * side + x);
                let pixel = &pixels[at..at + 4];
                let same = self.last.get(at..at + 4) == Some(pixel);
                part.extend_from_slice(if same { &[0; 4] } else { pixel });
            }
        }
        let frame = Frame {
            left: left as u16,
            top: top as u16,
            delay: u16::try_from(hold_ms / 10).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            ..Frame::from_rgba_speed(width as u16, height as u16, &mut part, SPEED)
        };
        self.last = pixels;
        self.encoder.write_frame(&frame)
    }

    pub fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }

    /// Returns the smallest rectangle that contains all changes since the last picture, and at least one pixel: left,
    /// top, width, height.
    fn changed(&self, pixels: &[u8]) -> [usize; 4] {
        let side = usize::from(self.side);
        if self.last.is_empty() {
            return [0, 0, side, side];
        }
        let (mut left, mut right, mut top, mut bottom) = (side, 0, side, 0);
        for (n, (new, old)) in pixels.chunks_exact(4).zip(self.last.chunks_exact(4)).enumerate() {
            if new != old {
                let (x, y) = (n % side, n / side);
                (left, right) = (left.min(x), right.max(x + 1));
                (top, bottom) = (top.min(y), bottom.max(y + 1));
            }
        }
        if right == 0 {
            return [0, 0, 1, 1];
        }
        [left, top, right - left, bottom - top]
    }
}
