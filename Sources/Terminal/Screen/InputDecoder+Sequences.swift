extension InputDecoder {
    mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
        if byte == 0x1B {
            events += scalars.finish().map { .key(key($0)) }
            return enter(.escape)
        }
        for scalar in scalars.decode(byte) {
            // A C1 control in UTF-8 is no character that somebody types.
            if (0x80..<0xA0).contains(scalar.value) { hasEscape = false; continue }
            events.append(.key(key(scalar)))
        }
    }

    mutating func escape(_ byte: UInt8, _ events: inout [InputEvent]) {
        switch byte {
        case 0x1B:
            if hasEscape { events.append(.key(KeyPress(.escape))) }
            hasEscape = true
        case UInt8(ascii: "["): enter(.control)
        case UInt8(ascii: "O"): enter(.shift)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
            UInt8(ascii: "_"):
            enter(.string(byte))
        default:
            // The first of two was a key of its own, unless a sequence follows.
            if hasEscape { events.append(.key(KeyPress(.escape))) }
            hasEscape = true
            if isAfterSilence {
                // It was kept for an answer that does not begin here.
                events.append(.key(KeyPress(.escape)))
                hasEscape = false
            }
            enter(.ground)
            ground(byte, &events)
        }
    }

    /// The key of a scalar, with the ESC that came before it.
    mutating func key(_ scalar: Unicode.Scalar) -> KeyPress {
        defer { hasEscape = false }
        var key = KeyPress(scalar)
        if hasEscape { key.modifiers.insert(.alt) }
        return key
    }

    mutating func key(_ key: Key, _ modifiers: KeyModifiers = []) -> KeyPress {
        KeyPress(key, hasEscape ? modifiers.union(.alt) : modifiers)
    }

    mutating func control(_ byte: UInt8, _ events: inout [InputEvent]) {
        switch byte {
        case UInt8(ascii: "[") where collected.isEmpty: enter(.console)
        case UInt8(ascii: "M") where collected.isEmpty: enter(.oldMouse)
        case 0x20...0x3F: collect(byte)
        case 0x40...0x7E:
            let sequence = ControlSequence(collected, final: byte)
            let isKnown = !isTooLong
            enter(.ground)
            if isKnown, sequence.isPasteStart { return beginPaste() }
            if isKnown, var event = sequence.event {
                if case .key(var press) = event, hasEscape {
                    press.modifiers.insert(.alt)
                    event = .key(press)
                }
                if case .answer(.attributes) = event { awaitsAnswers = false }
                events.append(event)
            }
            hasEscape = false
        default: abandon(byte, &events)
        }
    }

    /// A byte that no sequence has ends it, and is what it is.
    private mutating func abandon(_ byte: UInt8, _ events: inout [InputEvent]) {
        leave()
        if byte != 0x18, byte != 0x1A { ground(byte, &events) }
    }

    private mutating func beginPaste() {
        hasEscape = false
        paste = PastedText()
        state = .paste
    }

    mutating func shift(_ byte: UInt8, _ events: inout [InputEvent]) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): collect(byte)
        case 0x40...0x7E, 0x20...0x3F:
            let modifiers = ControlSequence(collected, final: byte).modifiers(at: 0)
            if !isTooLong, let found = Key(shiftedFinal: byte) {
                events.append(.key(key(found, modifiers)))
            }
            leave()
        default: abandon(byte, &events)
        }
    }

    mutating func oldMouse() -> InputEvent {
        let numbers = collected.map { Int($0) - 32 }
        leave()
        let isRelease = numbers[0] & 0b1100_0011 == 3 && numbers[0] & 32 == 0
        // The old form does not say which button was released.
        return .mouse(
            MouseEvent(
                code: isRelease ? numbers[0] - 3 : numbers[0], column: numbers[1], row: numbers[2],
                isRelease: isRelease))
    }

    mutating func string(_ kind: UInt8, _ byte: UInt8, _ events: inout [InputEvent]) {
        switch byte {
        case 0x1B: state = .stringEscape(kind)
        case 0x07 where kind == UInt8(ascii: "]"): finishString(kind, &events)
        case 0x18, 0x1A: leave()
        default: collect(byte)
        }
    }

    mutating func finishString(_ kind: UInt8, _ events: inout [InputEvent]) {
        if !isTooLong, let answer = TerminalAnswer(string: collected, kind: kind) {
            events.append(.answer(answer))
        }
        leave()
    }
}
