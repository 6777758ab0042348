//! A text as a QR code, for the camera of a phone.

use qrcodegen::{QrCode, QrCodeEcc};

use super::board_svg::escaped;
use super::style::{BoardTheme, Style};

/// The width of the empty border that readers need, in modules.
const BORDER: i32 = 4;

/// Returns a text as a square SVG picture, dark on light regardless of its surroundings, or `None` if it is longer than
/// a QR code can hold: 2,953 bytes. `title` names the picture.
pub fn svg(text: &str, title: &str) -> Option<String> {
    // Low error correction gives the fewest and largest modules. The encoder raises it if that costs nothing.
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = code.size() + 2 * BORDER;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if length > 0 {
                path += &format!("M{} {}h{length}v1h-{length}z", x + BORDER, y + BORDER);
            }
            x += length.max(1);
        }
    }
    let style = Style::of(BoardTheme::default());
    let [ink, chalk] = ["--ink", "--chalk"].map(|name| style.token(name).unwrap_or_default());
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" role=\"img\" \
         shape-rendering=\"crispEdges\">\n<title>{}</title>\n<path fill=\"{chalk}\" d=\"M0 0h{side}v{side}H0z\"/>\n\
         <path fill=\"{ink}\" d=\"{path}\"/>\n</svg>\n",
        escaped(title),
    ))
}
