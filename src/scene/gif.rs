//! Pictures one after the other as one GIF.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

/// How coarsely colours are sampled where a picture has more than 256, from 1 (slow) to 30.
const SPEED: i32 = 10;

/// A GIF in the making: each picture holds only what differs from the one before.
pub struct Gif {
    encoder: Encoder<Vec<u8>>,
    side: u16,
    last: Vec<u8>,
}

impl Gif {
    /// Returns a GIF of square pictures without any so far, which will repeat for ever; `side` is in pixels.
    pub fn new(side: u16) -> Result<Gif, EncodingError> {
        let mut encoder = Encoder::new(Vec::new(), side, side, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Gif { encoder, side, last: Vec::new() })
    }

    /// Adds a picture, four bytes a pixel (red, green, blue, opacity) row by row, to be seen for so many milliseconds.
    pub fn add(&mut self, pixels: Vec<u8>, hold_ms: u32) -> Result<(), EncodingError> {
        let side = usize::from(self.side);
        if pixels.len() != 4 * side * side {
            return Err(EncodingError::FrameBufferTooSmallForDimensions);
        }
        let area = self.changed(&pixels);
        let mut part = Vec::with_capacity(4 * area.width * area.height);
        for y in area.top..area.top + area.height {
            for x in area.left..area.left + area.width {
                let at = 4 * (y * side + x);
                let pixel = &pixels[at..at + 4];
                let same = self.last.get(at..at + 4) == Some(pixel);
                part.extend_from_slice(if same { &[0; 4] } else { pixel });
            }
        }
        let frame = Frame {
            left: area.left as u16,
            top: area.top as u16,
            delay: u16::try_from(hold_ms / 10).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            ..Frame::from_rgba_speed(area.width as u16, area.height as u16, &mut part, SPEED)
        };
        self.last = pixels;
        self.encoder.write_frame(&frame)
    }

    /// Returns the finished file.
    pub fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }

    /// The smallest part with everything that differs from the last picture; a pixel where nothing does.
    fn changed(&self, pixels: &[u8]) -> Area {
        let side = usize::from(self.side);
        if self.last.is_empty() {
            return Area { left: 0, top: 0, width: side, height: side };
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
            return Area { left: 0, top: 0, width: 1, height: 1 };
        }
        Area { left, top, width: right - left, height: bottom - top }
    }
}

struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}
