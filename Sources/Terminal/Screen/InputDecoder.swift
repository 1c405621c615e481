/// Turns the bytes that a terminal sends into keys, mouse events, pasted texts and answers.
///
/// The bytes may come in any pieces. Sequences that it does not know are dropped whole.
package struct InputDecoder: Sendable {
    /// Whether the terminal was asked something. Then a sequence whose rest is late is waited for
    /// longer, so that the rest of an answer is never taken for keys. The fence, an answer to
    /// `CSI c`, ends this.
    package var awaitsAnswers = false

    private var state = State.ground
    /// The bytes of a sequence after its introducer.
    private var collected: [UInt8] = []
    private var isTooLong = false
    /// Whether ESC came before the key.
    private var hasEscape = false
    private var scalars = UTF8Decoder()
    private var paste = PastedText()
    /// How often nothing came since the last byte.
    private var silences = 0

    private enum State: Sendable {
        case ground
        case escape
        /// After `CSI`, and after `SS3`.
        case control, shift
        /// After `CSI [`, as the console of Linux begins its function keys.
        case console
        /// The three bytes of the old form of mouse events.
        case oldMouse
        /// A control string, by the byte that introduced it; and after an ESC inside of it.
        case string(UInt8), stringEscape(UInt8)
        case paste
    }

    /// Longer sequences are dropped.
    private static let maximumLength = 4096
    /// How often nothing may come before the rest of a late answer is given up.
    private static let patience = 20
    /// The same for the end of a pasted text, whose rest would be taken for keys.
    private static let patienceWithPaste = 100

    /// A decoder at the beginning of the input.
    package init() {}

    /// Whether a sequence or a character has begun. Then ``timeout()`` has to be called when nothing
    /// comes for some 30 ms, and again until this is false.
    package var isPending: Bool {
        if case .ground = state { return scalars.isPending }
        return true
    }

    /// The events that end with the bytes.
    package mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        var events: [InputEvent] = []
        for byte in bytes { take(byte, &events) }
        return events
    }

    /// The events of what can be nothing longer, since nothing came for a moment: a lone ESC is the
    /// key Escape.
    package mutating func timeout() -> [InputEvent] {
        silences += 1
        if case .paste = state {
            let text = paste.takeSome()
            if silences >= Self.patienceWithPaste { state = .ground }
            return text.map { [.paste($0)] } ?? []
        }
        var events = scalars.finish().map { InputEvent.key(key($0)) }
        if awaitsAnswers, silences < Self.patience {
            return events
        }
        giveUp(&events)
        return events
    }
}

extension InputDecoder {
    private mutating func giveUp(_ events: inout [InputEvent]) {
        let introducer: Character? =
            switch state {
            case .control: "["
            case .shift: "O"
            case .string(let byte): Character(Unicode.Scalar(byte))
            default: nil
            }
        switch state {
        case .escape, .stringEscape:
            if hasEscape { events.append(.key(KeyPress(.escape))) }
            events.append(.key(KeyPress(.escape)))
        default:
            // Nothing but an introducer is Alt and that character.
            if let introducer, collected.isEmpty, !isTooLong {
                events.append(.key(KeyPress(.character(introducer), .alt)))
            }
        }
        enter(.ground)
        hasEscape = false
    }

    private mutating func enter(_ next: State) {
        state = next
        collected = []
        isTooLong = false
    }

    private mutating func collect(_ byte: UInt8) {
        if collected.count < Self.maximumLength { collected.append(byte) } else { isTooLong = true }
    }

    private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
        silences = 0
        switch state {
        case .ground: ground(byte, &events)
        case .escape: escape(byte, &events)
        case .control: control(byte, &events)
        case .shift: shift(byte, &events)
        case .console:
            let number = Int(byte) - 0x40
            if (1...5).contains(number) { events.append(.key(key(.function(number)))) }
            leave()
        case .oldMouse:
            collect(byte)
            if collected.count == 3 { events.append(oldMouse()) }
        case .string(let kind): string(kind, byte, &events)
        case .stringEscape(let kind):
            if byte == UInt8(ascii: "\\") {
                finishString(kind, &events)
            } else {
                enter(.escape)
                hasEscape = false
                escape(byte, &events)
            }
        case .paste:
            guard let text = paste.take(byte) else { return }
            if !text.isEmpty { events.append(.paste(text)) }
            if paste.hasEnded { enter(.ground) }
        }
    }

    private mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
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

    private mutating func escape(_ byte: UInt8, _ events: inout [InputEvent]) {
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
            enter(.ground)
            ground(byte, &events)
        }
    }

    private mutating func leave() {
        hasEscape = false
        enter(.ground)
    }
}

extension InputDecoder {
    /// The key of a scalar, with the ESC that came before it.
    private mutating func key(_ scalar: Unicode.Scalar) -> KeyPress {
        defer { hasEscape = false }
        var key = KeyPress(scalar)
        if hasEscape { key.modifiers.insert(.alt) }
        return key
    }

    private mutating func key(_ key: Key, _ modifiers: KeyModifiers = []) -> KeyPress {
        KeyPress(key, hasEscape ? modifiers.union(.alt) : modifiers)
    }

    private mutating func control(_ byte: UInt8, _ events: inout [InputEvent]) {
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

    private mutating func shift(_ byte: UInt8, _ events: inout [InputEvent]) {
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

    private mutating func oldMouse() -> InputEvent {
        let numbers = collected.map { Int($0) - 32 }
        leave()
        let isRelease = numbers[0] & 0b1100_0011 == 3 && numbers[0] & 32 == 0
        // The old form does not say which button was released.
        return .mouse(
            MouseEvent(
                code: isRelease ? numbers[0] - 3 : numbers[0], column: numbers[1], row: numbers[2],
                isRelease: isRelease))
    }

    private mutating func string(_ kind: UInt8, _ byte: UInt8, _ events: inout [InputEvent]) {
        switch byte {
        case 0x1B: state = .stringEscape(kind)
        case 0x07 where kind == UInt8(ascii: "]"): finishString(kind, &events)
        case 0x18, 0x1A: leave()
        default: collect(byte)
        }
    }

    private mutating func finishString(_ kind: UInt8, _ events: inout [InputEvent]) {
        if !isTooLong, let answer = TerminalAnswer(string: collected, kind: kind) {
            events.append(.answer(answer))
        }
        leave()
    }
}
