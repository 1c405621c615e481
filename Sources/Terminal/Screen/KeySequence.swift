/// Keys that are pressed one after another, as a setting names them: `gg`, `ctrl-w j`, `space`.
package struct KeySequence: Hashable, Sendable {
    /// The keys, at least one.
    package let keys: [KeyPress]

    /// The longest sequence, so that no table of keys grows without end.
    private static let maximumLength = 8

    /// A sequence; nil when it is empty or too long.
    package init?(_ keys: [KeyPress]) {
        guard !keys.isEmpty, keys.count <= Self.maximumLength else { return nil }
        self.keys = keys
    }

    /// The sequence that a text names; nil when it names none. Names are separated by spaces; a word
    /// that is no name is its characters.
    package init?(named text: String) {
        var keys: [KeyPress] = []
        for word in text.split(separator: " ") {
            if let key = KeyPress(named: String(word)) {
                keys.append(key)
            } else if !word.contains("-"), word.count <= Self.maximumLength {
                keys += word.map { KeyPress($0) }
            } else {
                return nil
            }
        }
        self.init(keys)
    }

    /// The sequence as it is shown to people: `gg`, `^W j`.
    package func label(usesUnicode: Bool = true) -> String {
        let labels = keys.map { $0.label(usesUnicode: usesUnicode) }
        let isShort = labels.allSatisfy { $0.count == 1 }
        return labels.joined(separator: isShort ? "" : " ")
    }
}

extension KeySequence: CustomStringConvertible {
    /// The sequence as a setting names it.
    package var description: String { keys.map(\.description).joined(separator: " ") }
}
