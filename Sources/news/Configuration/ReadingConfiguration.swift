import Reader
import Terminal

/// `[reading]` and `[colors]`: how articles are laid out.
struct ReadingConfiguration: Equatable, Sendable {
    /// The longest line in columns.
    var width: Int?
    /// How pictures are drawn; nil for what the terminal understands.
    var images: PictureProtocol?
    /// The styles that the person chose.
    var colors: [PagePalette.Part: TextStyle] = [:]
}

extension ReadingConfiguration {
    /// Reads `[reading]`.
    mutating func read(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys(["images", "width"])
        let names = ["auto"] + PictureProtocol.allCases.map(\.rawValue)
        images = try section.text("images", as: "one of \(names.joined(separator: ", "))") {
            names.contains($0)
        }.flatMap(PictureProtocol.init)
        width = try section.integer("width", in: PageOptions.leastWidth...10_000)
    }

    /// Reads `[colors]`.
    mutating func readColors(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys(PagePalette.Part.allCases.map(\.rawValue))
        for part in PagePalette.Part.allCases {
            let words = try section.text(
                part.rawValue, as: "a colour and a weight, as \"bold blue\" or \"bright-red\""
            ) { TextStyle(words: $0) != nil }
            if let style = words.flatMap({ TextStyle(words: $0) }) { colors[part] = style }
        }
    }
}
