import Terminal

extension TextStyle {
    /// The weights and colours by their names.
    private static let named: [(name: String, style: TextStyle)] = [
        ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
        ("reverse", .reverse), ("strikethrough", .strikethrough), ("black", .black), ("red", .red),
        ("green", .green), ("yellow", .yellow), ("blue", .blue), ("magenta", .magenta),
        ("cyan", .cyan), ("white", .white),
    ]

    /// The words that a style may have.
    package static var names: [String] {
        named.map(\.name) + ["none"]
            + named.filter { colors.contains($0.style) }.map { "bright-\($0.name)" }
    }

    /// A style from its words: `bold magenta`, `bright-blue underline`; nil if one is unknown.
    package init?(words: String) {
        self = []
        for word in words.split(separator: " ") {
            var name = word
            if name.hasPrefix("bright-") {
                name = name.dropFirst(7)
                insert(.bright)
            }
            if name == "none" || name == "default" { continue }
            guard let style = TextStyle.named.first(where: { $0.name == name })?.style
            else { return nil }
            insert(style)
        }
        let hues = intersection(.colors.subtracting(.bright)).rawValue.nonzeroBitCount
        guard hues <= 1, !contains(.bright) || hues == 1 else { return nil }
    }

    /// The words of the style.
    package var words: String {
        let words = TextStyle.named.filter { contains($0.style) }.map { name, style in
            contains(.bright) && TextStyle.colors.contains(style) ? "bright-\(name)" : name
        }
        return words.isEmpty ? "none" : words.joined(separator: " ")
    }
}
