/// Turns the bytes that a terminal sends into keys, mouse events, pasted texts and answers.
///
/// The bytes may come in any pieces. Sequences that it does not know are dropped whole.
package struct InputDecoder: Sendable {
    /// Whether the terminal was asked something. Then a sequence whose rest is late is waited for
    /// longer, so that the rest of an answer is never taken for keys. The fence, an answer to
    /// `CSI c`, ends this.
    package var awaitsAnswers = false

    var state = State.ground
    /// The bytes of a sequence after its introducer.
    var collected: [UInt8] = []
    var isTooLong = false
    /// Whether ESC came before the key.
    var hasEscape = false
    var scalars = UTF8Decoder()
    var paste = PastedText()
    /// How often nothing came since the last byte.
    private var silences = 0
    /// Whether nothing came for a moment before this byte.
    var isAfterSilence = false

    enum State: Sendable {
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
    /// How often nothing may come before the rest of a late answer is given up. What may be the key
    /// Escape is not kept that long.
    private var patience: Int {
        if case .escape = state { 5 } else { 20 }
    }

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
        if !awaitsAnswers || silences >= patience { giveUp(&events) }
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

    mutating func enter(_ next: State) {
        state = next
        collected = []
        isTooLong = false
    }

    mutating func collect(_ byte: UInt8) {
        if collected.count < Self.maximumLength { collected.append(byte) } else { isTooLong = true }
    }

    private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
        isAfterSilence = silences > 0
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

    mutating func leave() {
        hasEscape = false
        enter(.ground)
    }
}
