/// Splits the bytes of a program into characters and control sequences (ECMA-48, section 5).
struct ControlParser: Sendable {
    enum Action: Equatable {
        case print(Unicode.Scalar)
        /// A C0 control.
        case control(UInt8)
        /// `ESC`, intermediate bytes and a final byte, as text: `"7"`, `"(B"`.
        case escape(String)
        case csi(ControlSequence)
        /// An operating system command without its introducer and end: `"2;title"`.
        case osc(String)
    }

    private enum State: Sendable {
        case ground
        case escape
        case csi
        case osc
        /// Device control and other strings, which are skipped.
        case skippedString
        /// After an `ESC` inside a string, which a backslash then ends.
        case stringEnd(isCommand: Bool)
    }

    /// Longer sequences are cut off: output is not trusted to be sane.
    private static let limit = 4096

    private var state = State.ground
    private var collected: [UInt8] = []
    private var character: [UInt8] = []
    private var characterLength = 0

    mutating func feed(_ bytes: some Sequence<UInt8>, _ act: (Action) -> Void) {
        for byte in bytes { feed(byte, act) }
    }
}

private extension ControlParser {
    mutating func feed(_ byte: UInt8, _ act: (Action) -> Void) {
        switch state {
        case .ground: ground(byte, act)
        case .escape: escape(byte, act)
        case .csi: csi(byte, act)
        case .osc, .skippedString: string(byte, act)
        case .stringEnd(let isCommand):
            if isCommand { act(.osc(takeText())) }
            enter(.escape)
            if byte == UInt8(ascii: "\\") { enter(.ground) } else { escape(byte, act) }
        }
    }

    private mutating func enter(_ next: State) {
        state = next
        collected = []
    }

    mutating func takeText() -> String {
        defer { collected = [] }
        return String(decoding: collected, as: UTF8.self)
    }

    mutating func collect(_ byte: UInt8) {
        if collected.count < Self.limit { collected.append(byte) }
    }

    mutating func ground(_ byte: UInt8, _ act: (Action) -> Void) {
        if !character.isEmpty {
            if byte & 0xC0 == 0x80 {
                character.append(byte)
                if character.count == characterLength { printCharacter(act) }
                return
            }
            printCharacter(act)
        }
        switch byte {
        case 0x1B: enter(.escape)
        case 0..<0x20, 0x7F: act(.control(byte))
        case 0x20..<0x7F: act(.print(Unicode.Scalar(byte)))
        default:
            character = [byte]
            switch byte {
            case 0xC2...0xDF: characterLength = 2
            case 0xE0...0xEF: characterLength = 3
            case 0xF0...0xF4: characterLength = 4
            default: printCharacter(act)
            }
        }
    }

    mutating func printCharacter(_ act: (Action) -> Void) {
        for scalar in String(decoding: character, as: UTF8.self).unicodeScalars {
            act(.print(scalar))
        }
        character = []
    }

    mutating func escape(_ byte: UInt8, _ act: (Action) -> Void) {
        switch byte {
        case 0x20...0x2F: collect(byte)
        case UInt8(ascii: "[") where collected.isEmpty: enter(.csi)
        case UInt8(ascii: "]") where collected.isEmpty: enter(.osc)
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            enter(.skippedString)
        case 0x30...0x7E:
            collect(byte)
            act(.escape(takeText()))
            enter(.ground)
        case 0x1B: enter(.escape)
        case 0..<0x20: act(.control(byte))
        default: enter(.ground)
        }
    }

    mutating func csi(_ byte: UInt8, _ act: (Action) -> Void) {
        switch byte {
        case 0x20...0x3F: collect(byte)
        case 0x40...0x7E:
            act(.csi(ControlSequence(parameters: collected, final: byte)))
            enter(.ground)
        case 0x1B: enter(.escape)
        case 0x18, 0x1A: enter(.ground)
        case 0..<0x20: act(.control(byte))
        default: enter(.ground)
        }
    }

    mutating func string(_ byte: UInt8, _ act: (Action) -> Void) {
        let isCommand = if case .osc = state { true } else { false }
        switch byte {
        case 0x1B:
            state = .stringEnd(isCommand: isCommand)
        case 0x07 where isCommand:
            act(.osc(takeText()))
            enter(.ground)
        case 0x18, 0x1A:
            enter(.ground)
        default:
            if isCommand { collect(byte) }
        }
    }
}
