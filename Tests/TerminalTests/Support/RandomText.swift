/// Texts that mix every script with everything that can go wrong, in any order.
struct RandomText {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func next(pieces: Int = 30) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...pieces, using: &generator) {
            if Int.random(in: 0..<4, using: &generator) == 0 {
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) {
                    text.append(scalar)
                }
            } else if let piece = Self.pieces.randomElement(using: &generator) {
                text.append(contentsOf: piece.unicodeScalars)
            }
        }
        return String(text)
    }

    private static let pieces =
        controls + letters + [
            " ", "  ", "\t", "\n", "\r\n", "\u{85}", "\u{2028}", "\u{A0}", "m", "\\", "[", "]",
            "0;",
        ]

    private static let controls = [
        "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}\\", "\u{7}", "\u{9B}", "\u{9D}",
        "\u{9C}", "\u{90}", "\u{18}", "\u{7F}", "\u{80}", "\u{0}", "\u{8}", "\u{202E}", "\u{2066}",
        "\u{200B}", "\u{200C}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{FE0F}", "\u{FE0E}",
        "\u{E0100}", "\u{180B}", "\u{E0067}", "\u{E007F}", "\u{FFF9}", "\u{3164}", "\u{115F}",
        "\u{FFFE}", "\u{301}", "\u{489}", "\u{20E3}", "\u{61C}",
    ]

    private static let letters = [
        "a", "word", "뉴스", "\u{1112}\u{1161}\u{11AB}", "日本", "中", "カ", "。", "「", "ที่", "नमस्ते",
        "क्ष", "می", "خواهم", "א", "é", "👍", "🏽", "👩", "❤", "🇰", "🇷", "\u{1F3F4}", "1", "#", "ᠠ",
    ]
}
