import Terminal

extension OutputStyle {
    /// A terminal that has everything.
    static let rich = OutputStyle(
        isTerminal: true, usesColor: true, usesUnicode: true, movesCursor: true)
    static let plain = OutputStyle(
        isTerminal: true, usesColor: false, usesUnicode: true, movesCursor: true)
    static let ascii = OutputStyle(
        isTerminal: true, usesColor: false, usesUnicode: false, movesCursor: true)
    static let dumb = OutputStyle(
        isTerminal: true, usesColor: false, usesUnicode: true, movesCursor: false)
}
