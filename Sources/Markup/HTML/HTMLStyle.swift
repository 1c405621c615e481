import Web

/// What the declarations of CSS in a `style` attribute say.
package enum HTMLStyle {
    /// Whether they take an element from the page. Most declarations are of colours and sizes.
    package static func hides(_ style: some Collection<UInt8>) -> Bool {
        guard style.count < 4096, style.contains(where: { $0 | 0x20 == UInt8(ascii: "n") }) else {
            return false
        }
        let plain = style.filter { !$0.isBlank }.map(\.lowercased)
        return holds("display:none", plain) || holds("visibility:hidden", plain)
    }

    /// Whether they keep a text from being selected, as highlighters do with the numbers of lines.
    package static func isUnselectable(_ style: some Collection<UInt8>) -> Bool {
        guard style.count < 4096 else { return false }
        return holds("user-select:none", style.filter { !$0.isBlank }.map(\.lowercased))
    }

    /// The class of such a text, by which those know it who do not see its style.
    package static let unselectable = "unselectable"

    private static func holds(_ word: StaticString, _ style: [UInt8]) -> Bool {
        word.withUTF8Buffer { word in
            style.indices.contains { start in
                style[start] == word[0] && style[start...].starts(with: word)
            }
        }
    }
}
