/// The weight and colour of text, as SGR attributes (ECMA-48, 8.3.117).
///
/// The colours are of the terminal's own palette, so they fit the person's theme. A style exists when
/// something is printed in it.
public struct TextStyle: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// The styles of the bits that are set in `rawValue`.
    public init(rawValue: UInt8) {
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
}

extension TextStyle {
    /// The SGR parameters, such as `1;31`.
    var parameters: String {
        let codes = [1, 2, 31, 32, 33, 36]
        return codes.indices
            .filter { rawValue & (1 << UInt8($0)) != 0 }
            .map { String(codes[$0]) }
            .joined(separator: ";")
    }
}
