/// A key of the keyboard.
package enum Key: Hashable, Sendable {
    /// A key that writes a character. With control it is a lower-case letter or a sign.
    case character(Character)
    case enter, tab, backspace, escape
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete
    /// F1 and so on.
    case function(Int)
}

/// The keys that are held while another one is pressed.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each, as in the parameters of xterm.
    package let rawValue: UInt8

    /// The modifiers of the bits that are set.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift. A character that is typed with shift alone is another character instead.
    package static let shift = KeyModifiers(rawValue: 1)
    /// Alt, Option, or Meta.
    package static let alt = KeyModifiers(rawValue: 2)
    /// Control.
    package static let control = KeyModifiers(rawValue: 4)
}

/// A key with what was held.
package struct KeyPress: Hashable, Sendable {
    /// The key.
    package var key: Key
    /// What was held.
    package var modifiers: KeyModifiers

    /// A key with what was held.
    package init(_ key: Key, _ modifiers: KeyModifiers = []) {
        (self.key, self.modifiers) = (key, modifiers)
    }

    /// A character without modifiers.
    package init(_ character: Character) { self.init(.character(character)) }

    /// A character as it would be typed: with shift alone it is the upper-case one.
    init(_ character: Character, typedWith modifiers: KeyModifiers) {
        if modifiers == .shift, character.isLetter {
            let upper = String(character).uppercased()
            self.init(.character(upper.count == 1 ? Character(upper) : character))
        } else if modifiers.contains(.control), character.isASCII, character.isLetter {
            let lower: Character = Character(character.lowercased())
            self.init(.character(lower), modifiers)
        } else {
            self.init(.character(character), modifiers == .shift ? [] : modifiers)
        }
    }
}
