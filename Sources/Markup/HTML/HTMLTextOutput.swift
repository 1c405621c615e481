/// Collects text and handles the white space in it.
struct HTMLTextOutput {
    private var bytes: [UInt8] = []
    /// Line ends and spaces that are written once text follows.
    private var pendingLines = 0
    private var hasPendingSpace = false
    private var preformattedDepth = 0
    /// How many of the bytes were counted, and how many letters they are.
    private var counted = (bytes: 0, letters: 0)

    /// Whether a list item has begun that has no text yet.
    private var hasPendingBullet = false
    private var listDepth = 0
    /// The numbers of the next items of the open lists; nil for lists with bullets.
    private var numbers: [Int?] = []
    /// The number in place of the bullet.
    private var pendingNumber: Int?
    /// Whether the next text is raised above the text before it.
    private var isRaised = false

    /// Deeper lists are not indented further.
    private static let indentationLimit = 8

    /// The text, without blanks at its end.
    mutating func finish() -> [UInt8] {
        let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        bytes.removeLast(bytes.count - end)
        return bytes
    }

    /// The length of the text so far in letters (see ``HTMLText/letters(in:)``).
    var letters: Int {
        mutating get {
            counted.letters += HTMLText.letters(in: bytes[counted.bytes...])
            counted.bytes = bytes.count
            return counted.letters
        }
    }

    mutating func reserve(_ capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Appends text, with its references decoded if asked.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, decoding: Bool) {
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            if byte.isBlank {
                appendBlank(byte)
                offset += 1
            } else if decoding, byte == UInt8(ascii: "&"),
                let reference = HTMLReference(in: text, at: offset)
            {
                append(reference)
                offset += reference.length
            } else {
                let start = offset
                repeat {
                    offset += 1
                } while offset < text.count && HTMLTextOutput.goesOn(text, at: offset)
                settle()
                if isRaised, text[start].isRaisedNumber { bytes.append(UInt8(ascii: "^")) }
                isRaised = false
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
            }
        }
    }

    /// Whether a byte can be copied together with those before it. A single space between words
    /// can.
    @inline(__always)
    private static func goesOn(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let byte = text[offset]
        // Nearly all bytes are beyond the blanks and the ampersand.
        if byte > UInt8(ascii: "&") { return true }
        guard byte == 0x20 else { return !byte.isBlank && byte != UInt8(ascii: "&") }
        guard offset + 1 < text.count else { return false }
        let next = text[offset + 1]
        return !next.isBlank && next != UInt8(ascii: "&")
    }

    private mutating func append(_ reference: HTMLReference) {
        switch reference.scalar.value {
        case 0x09...0x0D, 0x20: appendBlank(UInt8(reference.scalar.value))
        case 0xA0: appendBlank(0x20)
        default:
            settle()
            reference.append(to: &bytes)
        }
    }

    /// Appends white space.
    mutating func appendBlank(_ byte: UInt8) {
        guard preformattedDepth > 0 else {
            hasPendingSpace = true
            return
        }
        switch byte {
        case 0x0A:
            if !bytes.isEmpty { bytes.append(0x0A) }
        case 0x09, 0x20:
            settle()
            bytes.append(byte)
        default:
            break
        }
    }

    mutating func breakLine() {
        hasPendingSpace = false
        if preformattedDepth == 0 {
            pendingLines = min(pendingLines + 1, 2)
        } else if !bytes.isEmpty {
            bytes.append(0x0A)
        }
    }

    mutating func endBlock(lines: Int) {
        // A paragraph in a list item begins on the line of the bullet.
        guard lines > 0, !hasPendingBullet else { return }
        hasPendingSpace = false
        pendingLines = max(pendingLines, lines)
    }

    /// Says that what follows is raised.
    mutating func raise() {
        isRaised = !bytes.isEmpty && pendingLines == 0 && !hasPendingSpace && !hasPendingBullet
    }

    /// Begins a list whose first item has a number; nil for bullets.
    mutating func beginList(first number: Int? = nil) {
        endBlock(lines: listDepth > 0 ? 1 : 2)
        listDepth += 1
        numbers.append(number)
    }

    mutating func endList() {
        // An item without text has no bullet.
        hasPendingBullet = false
        pendingNumber = nil
        listDepth = max(listDepth - 1, 0)
        _ = numbers.popLast()
        endBlock(lines: listDepth > 0 ? 1 : 2)
    }

    /// Begins an item, which may have a number of its own.
    mutating func beginListItem(_ value: Int? = nil) {
        endBlock(lines: 1)
        hasPendingBullet = true
        pendingNumber = nil
        guard case let next?? = numbers.last else { return }
        pendingNumber = value ?? next
        numbers[numbers.count - 1] = (value ?? next) + 1
    }

    mutating func beginPreformatted() {
        preformattedDepth += 1
    }

    mutating func endPreformatted() {
        guard preformattedDepth > 0 else { return }
        preformattedDepth -= 1
        while bytes.last == 0x0A || bytes.last == 0x20 { bytes.removeLast() }
        counted = (0, 0)
    }

    private mutating func settle() {
        if !bytes.isEmpty {
            if pendingLines > 0 {
                bytes.append(contentsOf: repeatElement(0x0A, count: pendingLines))
            } else if hasPendingSpace {
                bytes.append(0x20)
            }
        }
        if hasPendingBullet {
            let depth = min(max(listDepth, 1), HTMLTextOutput.indentationLimit)
            bytes.append(contentsOf: repeatElement(0x20, count: 2 * (depth - 1)))
            bytes.append(contentsOf: (pendingNumber.map { "\($0). " } ?? "• ").utf8)
        }
        pendingLines = 0
        hasPendingSpace = false
        hasPendingBullet = false
    }
}

extension UInt8 {
    /// Whether it begins a raised number: a power, or the mark of a note. `1st` needs no sign.
    fileprivate var isRaisedNumber: Bool {
        0x30...0x39 ~= self || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
    }
}
