/// How a cell of a ``ScreenModel`` looks, as the "select graphic rendition" sequences set it.
public struct ScreenStyle: Sendable, Equatable {
    /// A colour.
    public enum Color: Sendable, Equatable {
        /// One of the palette: 0–7 normal, 8–15 bright, up to 255.
        case indexed(Int)
        /// A colour by its parts.
        case rgb(Int, Int, Int)
    }

    /// SGR 1.
    public var isBold = false
    /// SGR 2.
    public var isDim = false
    /// SGR 3.
    public var isItalic = false
    /// SGR 4, in all its forms.
    public var isUnderlined = false
    /// SGR 7.
    public var isInverse = false
    /// SGR 9.
    public var isStruckThrough = false
    /// SGR 30–38 and 90–97; `nil` is the terminal's own.
    public var foreground: Color?
    /// SGR 40–48 and 100–107; `nil` is the terminal's own.
    public var background: Color?

    /// A cell as the terminal makes it by itself.
    public static let plain = ScreenStyle()

    mutating func apply(_ sequence: ControlSequence) {
        var rest = sequence.parameters[...]
        if rest.isEmpty { self = .plain }
        while let parameter = rest.popFirst() {
            let code = (parameter.first ?? nil) ?? 0
            switch code {
            case 38: Self.color(parameter, &rest).map { foreground = $0 }
            case 48: Self.color(parameter, &rest).map { background = $0 }
            case 4: isUnderlined = parameter.count < 2 || parameter[1] != 0
            default: apply(code)
            }
        }
    }
}

private extension ScreenStyle {
    mutating func apply(_ code: Int) {
        switch code {
        case 0: self = .plain
        case 1: isBold = true
        case 2: isDim = true
        case 3: isItalic = true
        case 7: isInverse = true
        case 9: isStruckThrough = true
        case 22: (isBold, isDim) = (false, false)
        case 23: isItalic = false
        case 24: isUnderlined = false
        case 27: isInverse = false
        case 29: isStruckThrough = false
        case 30...37: foreground = .indexed(code - 30)
        case 39: foreground = nil
        case 40...47: background = .indexed(code - 40)
        case 49: background = nil
        case 90...97: foreground = .indexed(code - 82)
        case 100...107: background = .indexed(code - 92)
        default: break
        }
    }

    /// `38;5;n`, `38;2;r;g;b`, and their forms with colons, where a colour space may come first.
    static func color(_ parameter: [Int?], _ rest: inout ArraySlice<[Int?]>) -> Color? {
        var parts = parameter.dropFirst().map { $0 ?? 0 }
        if parts.isEmpty {
            let isIndexed = rest.first?.first == 5
            parts = rest.prefix(isIndexed ? 2 : 4).map { ($0.first ?? nil) ?? 0 }
            rest = rest.dropFirst(parts.count)
        }
        switch (parts.first, parts.count) {
        case (5, 2...): return .indexed(parts[1])
        case (2, 4): return .rgb(parts[1], parts[2], parts[3])
        case (2, 5...): return .rgb(parts[2], parts[3], parts[4])
        default: return nil
        }
    }
}
