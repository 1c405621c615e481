/// The weight and colour of text, as SGR attributes (ECMA-48, 8.3.117).
///
/// The colours are of the terminal's own palette, so they fit the person's theme. A style exists when
/// something is printed in it.
public struct TextStyle: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt16

    /// The styles of the bits that are set in `rawValue`.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Bold or bright.
    public static let bold = TextStyle(rawValue: 1 << 0)
    /// Faint.
    public static let dim = TextStyle(rawValue: 1 << 1)
    /// Red.
    public static let red = TextStyle(rawValue: 1 << 2)
    /// Green.
    public static let green = TextStyle(rawValue: 1 << 3)
    /// Yellow.
    public static let yellow = TextStyle(rawValue: 1 << 4)
    /// Cyan.
    public static let cyan = TextStyle(rawValue: 1 << 5)
    /// Italic.
    public static let italic = TextStyle(rawValue: 1 << 6)
    /// Underlined.
    public static let underline = TextStyle(rawValue: 1 << 7)
    /// Foreground and background exchanged.
    public static let reverse = TextStyle(rawValue: 1 << 8)
    /// Crossed out.
    public static let strikethrough = TextStyle(rawValue: 1 << 9)
    /// Blue.
    public static let blue = TextStyle(rawValue: 1 << 10)
    /// Magenta.
    public static let magenta = TextStyle(rawValue: 1 << 11)
    /// Black.
    public static let black = TextStyle(rawValue: 1 << 12)
    /// White.
    public static let white = TextStyle(rawValue: 1 << 13)
    /// The bright one of two colours (aixterm), for a style with a colour.
    public static let bright = TextStyle(rawValue: 1 << 14)

    /// All colours.
    public static let colors: TextStyle = [
        .red, .green, .yellow, .cyan, .blue, .magenta, .black, .white, .bright,
    ]
    /// What is left of a style where a person wants no colours (no-color.org).
    public static let weights: TextStyle = [.bold, .underline, .reverse]
}

extension TextStyle {
    /// The SGR parameters, such as `1;31`.
    package var parameters: String {
        let codes = [1, 2, 31, 32, 33, 36, 3, 4, 7, 9, 34, 35, 30, 37]
        let brightening = contains(.bright) ? 60 : 0
        return codes.indices
            .filter { rawValue & (1 << UInt16($0)) != 0 }
            .map { String(codes[$0] >= 30 ? codes[$0] + brightening : codes[$0]) }
            .joined(separator: ";")
    }
}
