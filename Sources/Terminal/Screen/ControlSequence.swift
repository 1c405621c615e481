/// A control sequence (CSI) that a terminal sent: `CSI 1;5A`.
struct ControlSequence {
    /// `?`, `<`, `>` or `=` before the parameters.
    let marker: UInt8?
    /// Each parameter with its parts; nil where it was left out.
    let parameters: [[Int?]]
    /// The bytes between the parameters and the final one.
    let intermediates: [UInt8]
    /// The byte that says what it is.
    let final: UInt8

    private static let maximumNumber = 0xFF_FFFF

    /// The sequence of the bytes after the introducer, up to the final one.
    init(_ bytes: [UInt8], final: UInt8) {
        marker = bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
        let body = bytes.dropFirst(marker == nil ? 0 : 1)
        let text = body.prefix { (0x30...0x3F).contains($0) }
        intermediates = Array(body[text.endIndex...])
        parameters = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map
        {
            $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(
                Self.number)
        }
        self.final = final
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, maximumNumber) }
    }

    /// A part of a parameter; nil when it was left out.
    func number(_ index: Int, part: Int = 0) -> Int? {
        guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
            return nil
        }
        return parameters[index][part]
    }

    /// What was held, as a parameter says: one more than the bits.
    func modifiers(at index: Int) -> KeyModifiers {
        KeyModifiers(rawValue: UInt8(truncatingIfNeeded: max(0, (number(index) ?? 1) - 1) & 7))
    }

    /// Whether a pasted text follows.
    var isPasteStart: Bool { isPlain && final == UInt8(ascii: "~") && number(0) == 200 }

    private var isPlain: Bool { marker == nil && intermediates.isEmpty }
}

extension ControlSequence {
    /// What it says; nil when it is not known.
    var event: InputEvent? {
        switch (marker, intermediates, final) {
        case (UInt8(ascii: "<"), [], UInt8(ascii: "M")), (UInt8(ascii: "<"), [], UInt8(ascii: "m")):
            return mouse
        case (UInt8(ascii: "?"), [], UInt8(ascii: "c")): return .answer(.attributes)
        case (nil, [], UInt8(ascii: "I")) where number(0) == nil: return .focus(true)
        case (nil, [], UInt8(ascii: "O")) where number(0) == nil: return .focus(false)
        case (nil, [], _): return key.map { .key($0) }
        default: return nil
        }
    }

    private var mouse: InputEvent? {
        guard let code = number(0), let column = number(1), let row = number(2) else { return nil }
        return .mouse(
            MouseEvent(code: code, column: column, row: row, isRelease: final == UInt8(ascii: "m")))
    }

    private var key: KeyPress? {
        // The third part of kitty's: 1 is pressed, 2 repeated, 3 released.
        if number(1, part: 1) == 3 { return nil }
        switch final {
        case UInt8(ascii: "u"): return kittyKey
        case UInt8(ascii: "Z"): return KeyPress(.tab, modifiers(at: 1).union(.shift))
        case UInt8(ascii: "~"), UInt8(ascii: "^"):
            if number(0) == 27 { return otherKey }
            guard let key = Key(tildeNumber: number(0) ?? 0) else { return nil }
            // As rxvt says control.
            return KeyPress(key, final == UInt8(ascii: "^") ? .control : modifiers(at: 1))
        default:
            guard let key = Key(letterFinal: final) else { return nil }
            return KeyPress(key, modifiers(at: 1))
        }
    }

    /// `CSI code ; modifiers u`, the keyboard protocol of kitty.
    private var kittyKey: KeyPress? {
        guard let code = number(0) else { return nil }
        if modifiers(at: 1) == .shift, let shifted = number(0, part: 1) {
            return Unicode.Scalar(UInt32(shifted)).map { KeyPress(Character($0)) }
        }
        return Self.key(code, modifiers(at: 1))
    }

    /// `CSI 27 ; modifiers ; code ~`, the other keys of xterm.
    private var otherKey: KeyPress? {
        number(2).flatMap { Self.key($0, modifiers(at: 1)) }
    }

    private static func key(_ code: Int, _ modifiers: KeyModifiers) -> KeyPress? {
        if let key = Key(kittyCode: code) { return KeyPress(key, modifiers) }
        // From 57344 on are keys like those of volume.
        guard code >= 0x20, !(0x7F..<0xA0).contains(code), !(0xE000...0xF8FF).contains(code) else {
            return nil
        }
        return Unicode.Scalar(UInt32(code)).map { KeyPress(Character($0), typedWith: modifiers) }
    }
}
