/// The weight and colour of text, as SGR attributes (ECMA-48, 8.3.117).
///
/// The colours are the eight of the terminal's own palette, so they fit the person's theme.
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
    /// Italic, or underlined on terminals without an italic face.
    public static let italic = TextStyle(rawValue: 1 << 2)
    /// Underlined.
    public static let underline = TextStyle(rawValue: 1 << 3)
    /// Foreground and background exchanged.
    public static let inverse = TextStyle(rawValue: 1 << 4)
    /// Palette colour 0.
    public static let black = TextStyle(rawValue: 1 << 5)
    /// Palette colour 1.
    public static let red = TextStyle(rawValue: 1 << 6)
    /// Palette colour 2.
    public static let green = TextStyle(rawValue: 1 << 7)
    /// Palette colour 3.
    public static let yellow = TextStyle(rawValue: 1 << 8)
    /// Palette colour 4.
    public static let blue = TextStyle(rawValue: 1 << 9)
    /// Palette colour 5.
    public static let magenta = TextStyle(rawValue: 1 << 10)
    /// Palette colour 6.
    public static let cyan = TextStyle(rawValue: 1 << 11)
    /// Palette colour 7.
    public static let white = TextStyle(rawValue: 1 << 12)
}

extension TextStyle {
    /// The SGR parameters, such as `1;31`.
    var parameters: String {
        let codes = [1, 2, 3, 4, 7, 30, 31, 32, 33, 34, 35, 36, 37]
        return codes.indices
            .filter { rawValue & (1 << UInt16($0)) != 0 }
            .map { String(codes[$0]) }
            .joined(separator: ";")
    }
}
