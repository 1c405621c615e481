extension KeyPress {
    /// The key that a setting names: `G`, `space`, `ctrl-d`, `^D`, `alt-left`, `f5`; nil when it names
    /// none. Names may be in any case, a letter alone not.
    package init?(named name: String) {
        var modifiers: KeyModifiers = []
        var rest = Substring(name)
        while let held = Self.prefixes.first(where: { rest.hasName($0.name) }) {
            modifiers.insert(held.modifier)
            rest = rest.dropFirst(held.name.count)
        }
        if rest.count == 2, rest.first == "^", let last = rest.last, last.isASCII {
            modifiers.insert(.control)
            rest = rest.dropFirst()
        }
        if rest.count == 1, let character = rest.first {
            guard character.isTypeable else { return nil }
            self.init(character, typedWith: modifiers)
            return
        }
        guard let key = Key(named: rest.lowercased()) else { return nil }
        self.init(key, modifiers)
        if case .character = key, modifiers == .shift { self.modifiers = [] }
    }

    private static let prefixes: [(name: String, modifier: KeyModifiers)] = [
        ("ctrl-", .control), ("control-", .control), ("alt-", .alt), ("meta-", .alt),
        ("shift-", .shift),
    ]

    /// The key as it is shown to people: `^D`, `Space`, `↵`, `↑`, `Alt-x`.
    package func label(usesUnicode: Bool = true) -> String {
        var text = key.label(usesUnicode: usesUnicode)
        var held = modifiers
        if case .character(let character) = key, held.contains(.control), character.isASCII,
            character != " "
        {
            text = "^" + text.uppercased()
            held.remove(.control)
        }
        if held.contains(.shift) { text = "Shift-" + text }
        if held.contains(.alt) { text = "Alt-" + text }
        if held.contains(.control) { text = "Ctrl-" + text }
        return text
    }
}

extension KeyPress: CustomStringConvertible {
    /// The key as a setting names it: `ctrl-d`, `page-up`, `G`.
    package var description: String {
        (modifiers.contains(.control) ? "ctrl-" : "") + (modifiers.contains(.alt) ? "alt-" : "")
            + (modifiers.contains(.shift) ? "shift-" : "") + key.name
    }
}

extension Substring {
    /// Whether it begins with a prefix in any case, and something follows.
    fileprivate func hasName(_ prefix: String) -> Bool {
        count > prefix.count && self.prefix(prefix.count).lowercased() == prefix
    }
}

extension Character {
    fileprivate var isTypeable: Bool {
        self != " "
            && unicodeScalars.allSatisfy { $0.value > 0x20 && !(0x7F..<0xA0).contains($0.value) }
    }
}

extension KeyPress {
    /// The names of keys that have one.
    public static var names: [String] { Key.names.map(\.name) }
}

extension Key {
    fileprivate static let names: [(key: Key, name: String, label: String, ascii: String)] = [
        (.character(" "), "space", "Space", "Space"), (.enter, "enter", "↵", "Enter"),
        (.tab, "tab", "Tab", "Tab"), (.backspace, "backspace", "⌫", "Backspace"),
        (.escape, "esc", "Esc", "Esc"), (.up, "up", "↑", "Up"), (.down, "down", "↓", "Down"),
        (.left, "left", "←", "Left"), (.right, "right", "→", "Right"),
        (.home, "home", "Home", "Home"), (.end, "end", "End", "End"),
        (.pageUp, "page-up", "PgUp", "PgUp"), (.pageDown, "page-down", "PgDn", "PgDn"),
        (.insert, "insert", "Ins", "Ins"), (.delete, "delete", "Del", "Del"),
    ]
    private static let otherNames: [String: Key] = [
        "return": .enter, "escape": .escape, "pageup": .pageUp, "pgup": .pageUp,
        "pagedown": .pageDown, "pgdn": .pageDown, "ins": .insert, "del": .delete, "bs": .backspace,
        "minus": .character("-"),
    ]
    private static let functionKeys = 1...35

    fileprivate init?(named name: String) {
        if let row = Self.names.first(where: { $0.name == name }) {
            self = row.key
        } else if let key = Self.otherNames[name] {
            self = key
        } else if name.hasPrefix("f"), let number = Int(name.dropFirst()),
            Self.functionKeys.contains(number)
        {
            self = .function(number)
        } else {
            return nil
        }
    }

    fileprivate var name: String {
        switch self {
        case .function(let number): "f\(number)"
        case .character(let character) where character != " ": String(character)
        default: Self.names.first { $0.key == self }?.name ?? ""
        }
    }

    fileprivate func label(usesUnicode: Bool) -> String {
        switch self {
        case .function(let number): "F\(number)"
        case .character(let character) where character != " ": String(character)
        default: Self.names.first { $0.key == self }.map { usesUnicode ? $0.label : $0.ascii } ?? ""
        }
    }
}
