/// Collects text and handles the white space in it.
struct HTMLTextOutput {
    private var bytes: [UInt8] = []
    /// Line ends and spaces that are written once text follows.
    private var pendingLines = 0
    private var hasPendingSpace = false
    private var preformattedDepth = 0

    /// Whether a list item has begun that has no text yet.
    private var hasPendingBullet = false
    private var listDepth = 0

    /// Deeper lists are not indented further.
    private static let indentationLimit = 8

    var text: String {
        let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[..<end], as: UTF8.self)
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
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
            }
        }
    }

    /// Whether a byte can be copied together with those before it. A single space between words
    /// can.
    @inline(__always)
    private static func goesOn(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let byte = text[offset]
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

    mutating func beginList() {
        endBlock(lines: listDepth > 0 ? 1 : 2)
        listDepth += 1
    }

    mutating func endList() {
        // An item without text has no bullet.
        hasPendingBullet = false
        listDepth = max(listDepth - 1, 0)
        endBlock(lines: listDepth > 0 ? 1 : 2)
    }

    mutating func beginListItem() {
        endBlock(lines: 1)
        hasPendingBullet = true
    }

    mutating func beginPreformatted() {
        preformattedDepth += 1
    }

    mutating func endPreformatted() {
        guard preformattedDepth > 0 else { return }
        preformattedDepth -= 1
        while bytes.last == 0x0A || bytes.last == 0x20 { bytes.removeLast() }
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
            bytes.append(contentsOf: "• ".utf8)
        }
        pendingLines = 0
        hasPendingSpace = false
        hasPendingBullet = false
    }
}
