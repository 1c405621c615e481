/// The questions to a terminal about what it can, whose answers come among the keys.
///
/// A program does not wait for them: it writes the questions, then its first frame, which clears what
/// a terminal without control strings has printed of them, and later a frame with what it learnt.
/// ``InputDecoder/awaitsAnswers`` is true until the last answer has come.
package enum TerminalProbe {
    /// The questions for one write: the background (OSC 11), the name (XTVERSION), a picture of one
    /// pixel by the protocol of kitty that is not shown. The question that every terminal answers
    /// (DA1) is last: after its answer no other one comes.
    ///
    /// - Parameter graphics: whether to ask about pictures. tmux takes that question for a title.
    package static func questions(graphics: Bool) -> [UInt8] {
        let picture = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        return Array(
            ("\u{1B}]11;?\u{1B}\\" + "\u{1B}[>0q" + (graphics ? picture : "") + "\u{1B}[c").utf8)
    }
}

/// What a terminal has told about itself; nil where it has not.
package struct TerminalTraits: Hashable, Sendable {
    /// Whether the background is dark.
    package private(set) var isDark: Bool?
    /// The name and version of the terminal.
    package private(set) var name: String?
    /// Whether it draws pictures by the protocol of kitty.
    package private(set) var kittyGraphics: Bool?

    /// What is known before any answer.
    package init() {}

    /// Whether it draws pictures of kitty's protocol in place of characters. Some that draw such
    /// pictures do not know these, so only those count that are known for it.
    package var drawsPlaceholders: Bool {
        kittyGraphics == true
            && ["kitty", "ghostty"].contains { name?.lowercased().hasPrefix($0) ?? false }
    }

    /// Takes an answer, which may be late.
    package mutating func take(_ answer: TerminalAnswer) {
        switch answer {
        case .background(let red, let green, let blue):
            isDark = Self.isDark(red, green, blue)
        case .version(let name):
            if !name.isEmpty { self.name = name }
        case .kittyGraphics(let isSupported): kittyGraphics = isSupported
        case .attributes: if kittyGraphics == nil { kittyGraphics = false }
        }
    }

    /// Whether white is easier to read on the colour than black: the luminance of Rec. 709.
    private static func isDark(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
        2126 * red + 7152 * green + 722 * blue < 10_000 * 65_535 / 2
    }
}
