import Reader
import Terminal

/// `[reading]` and `[colors]`: how articles are laid out.
struct ReadingConfiguration: Equatable, Sendable {
    /// The longest line in columns.
    var width = PageOptions.measure
    /// How pictures are drawn; nil for what the terminal understands.
    var images: PictureProtocol?
    /// The styles of the parts.
    var palette = PagePalette()
}

extension Configuration {
    /// `[reading]`
    static var readingSettings: [Setting<Configuration>] {
        let automatic = "auto"
        return [
            Setting(
                "width", .number(PageOptions.leastWidth...10_000), \.reading.width,
                "The most columns that a line of an article has."),
            Setting(
                "images", .choice([automatic] + PictureProtocol.allCases.map(\.rawValue)),
                "How pictures are drawn; auto for what the terminal understands."
            ) {
                .string($0.reading.images?.rawValue ?? automatic)
            } set: {
                $0.reading.images = PictureProtocol(rawValue: $1)
            },
        ]
    }

    /// `[colors]`
    static var colorSettings: [Setting<Configuration>] {
        PagePalette.Part.allCases.map { part in
            Setting(part.rawValue, style, part.sentence) {
                .string($0.reading.palette[part].words)
            } set: {
                $0.reading.palette[part] = $1
            }
        }
    }

    private static var style: SettingForm<TextStyle> {
        SettingForm(words: "a colour and a weight, as \"bold blue\" or \"bright-red\"") { value in
            guard case .string(let words) = value else { return nil }
            return TextStyle(words: words)
        } written: {
            .string($0.words)
        } nearest: { value in
            guard case .string(let words) = value else { return nil }
            let unknown = words.split(separator: " ").first { TextStyle(words: String($0)) == nil }
            return unknown.flatMap { word in
                String(word).nearest(of: TextStyle.names).map { "\"\($0)\"" }
            }
        }
    }
}
