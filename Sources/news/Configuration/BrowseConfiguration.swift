import Browser
import Terminal

/// `[browse]` and `[keys]`: how the full-screen reader behaves.
struct BrowseConfiguration: Equatable, Sendable {
    /// When an article counts as read.
    var marks = BrowserState.ReadingMark.open
    /// The keys that the person chose.
    var keys: [BrowserAction: [KeySequence]] = [:]
}

extension Configuration {
    /// `[browse]`
    static var browseSettings: [Setting<Configuration>] {
        [
            Setting(
                "mark", .choice(BrowserState.ReadingMark.allCases.map(\.rawValue)),
                "When an article counts as read: when it is opened, at its end, or by a key."
            ) {
                .string($0.browse.marks.rawValue)
            } set: { configuration, name in
                guard let mark = BrowserState.ReadingMark(rawValue: name) else { return }
                configuration.browse.marks = mark
            }
        ]
    }

    /// `[keys]`
    static var keySettings: [Setting<Configuration>] {
        BrowserAction.allCases.map { action in
            Setting(action.rawValue, keys, action.sentence) { configuration in
                let chosen = configuration.browse.keys
                let own = chosen.values.joined().map(\.keys)
                let names = (chosen[action] ?? action.usualKeys(besides: own)).map(name)
                return names.count == 1 ? .string(names[0]) : .strings(names)
            } set: {
                $0.browse.keys[action] = $1
            }
        }
    }

    /// Keys of two actions of which one is the same as the other, or begins with it: only one of the two
    /// could be typed.
    func collisions(in keys: TOMLTable) -> [TOMLError] {
        let entries = keys.entries.sorted { $0.value.position.line < $1.value.position.line }
        var earlier: [(action: BrowserAction, keys: [KeyPress])] = []
        return entries.compactMap { name, entry in
            guard let action = BrowserAction(rawValue: name) else { return nil }
            let own = (browse.keys[action] ?? []).map(\.keys)
            let other = earlier.first { other in
                own.contains { $0.starts(with: other.keys) || other.keys.starts(with: $0) }
            }
            earlier += own.map { (action, $0) }
            return other.map {
                TOMLError(
                    position: entry.position,
                    reason: "\(name) has a key of \($0.action.rawValue), or the beginning of one")
            }
        }
    }

    /// How the file has keys: `gg`, `ctrl-w j`.
    private static func name(_ keys: KeySequence) -> String {
        let names = keys.keys.map(\.description)
        let isWord = names.count < 4 && names.allSatisfy { $0.count == 1 }
        return names.joined(separator: isWord ? "" : " ")
    }

    private static var keys: SettingForm<[KeySequence]> {
        .list(words: "a key, such as \"x\", \"ctrl-x\", \"gg\" or \"f5\", or a list of keys") {
            (name) throws(KeyNameError) in
            // A longer word is a name that is misspelled.
            guard let keys = KeySequence(named: name), name.contains(" ") || keys.keys.count < 4
            else { throw KeyNameError(name: name) }
            return keys
        }
    }
}

/// A name that no key has.
private struct KeyNameError: Error, CustomStringConvertible {
    var name: String

    var description: String {
        let wrong = "there is no key \"\(name.prefix(40))\""
        let nearest = name.lowercased().nearest(of: KeyPress.names)
        return wrong
            + (nearest.map { "; did you mean \"\($0)\"?" }
                ?? "; keys are written as \"x\", \"X\", \"ctrl-x\", \"gg\" and \"space\"")
    }
}
