import Browser
import Terminal

/// `[browse]` and `[keys]`: how the full-screen reader behaves.
struct BrowseConfiguration: Equatable, Sendable {
    /// When an article counts as read.
    var marks = BrowserState.ReadingMark.open
    /// The keys that the person chose.
    var keys: [BrowserAction: [KeySequence]] = [:]
}

extension BrowseConfiguration {
    /// Reads `[browse]`.
    mutating func read(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys(["mark"])
        let names = BrowserState.ReadingMark.allCases.map(\.rawValue)
        let name = try section.text("mark", as: "one of \(names.joined(separator: ", "))") {
            names.contains($0)
        }
        marks = name.flatMap(BrowserState.ReadingMark.init) ?? marks
    }

    /// Reads `[keys]`.
    mutating func readKeys(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys(BrowserAction.allCases.map(\.rawValue))
        for action in BrowserAction.allCases where section.table.entries[action.rawValue] != nil {
            keys[action] = try section.list(action.rawValue) { (name) throws(KeyNameError) in
                // A longer word is a name that is misspelled.
                guard let keys = KeySequence(named: name), name.contains(" ") || keys.keys.count < 4
                else { throw KeyNameError(name: name) }
                return keys
            }
        }
    }
}

/// A name that no key has.
private struct KeyNameError: Error, CustomStringConvertible {
    var name: String

    var description: String {
        "there is no key \"\(name.prefix(40))\"; keys are written as \"x\", \"X\", \"ctrl-x\", \"gg\" "
            + "and \"space\""
    }
}
