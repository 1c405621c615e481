import Markup
import System

/// An unescaped string, a name or a number of a document; valid until the reader moves on.
package struct JSONText {
    let bytes: UnsafeBufferPointer<UInt8>

    /// A copy; bytes that are not UTF-8 become U+FFFD.
    package var string: String { String(utf8: bytes) }

    /// A copy of a text for readers, in which controls of windows-1252 are its characters.
    private var readableString: String {
        WesternControls.replaced(in: bytes).map { String(utf8: $0) } ?? string
    }

    /// A text for readers; nil if there are only blanks.
    var nonBlankString: String? {
        bytes.allSatisfy(\.isBlank) ? nil : readableString
    }

    /// A text for readers without the blanks at the ends; nil if nothing is left.
    var trimmedText: String? {
        let trimmed = trimmed
        return trimmed.bytes.isEmpty ? nil : trimmed.readableString
    }

    /// A copy without the blanks at the ends; nil if nothing is left.
    var trimmedString: String? {
        let trimmed = trimmed
        return trimmed.bytes.isEmpty ? nil : trimmed.string
    }

    /// The text without the blanks at its ends.
    var trimmed: JSONText {
        var start = 0
        var end = bytes.count
        while start < end, bytes[start].isBlank { start += 1 }
        while start < end, bytes[end - 1].isBlank { end -= 1 }
        return JSONText(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }

    /// A text for readers in one line, each run of blanks and line breaks a single space; nil if
    /// nothing is left.
    var singleLineString: String? {
        let trimmed = trimmed
        return trimmed.bytes.isEmpty ? nil : trimmed.readableString.inOneLine
    }

    /// Lets `switch` compare the text with names.
    package static func ~= (name: StaticString, text: JSONText) -> Bool {
        text.equals(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// Whether the bytes are equal.
    func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count == other.count else { return false }
        guard let left = bytes.baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, bytes.count) == 0
    }

    /// Whether the bytes are those of a name.
    func equals(_ name: String) -> Bool {
        guard bytes.count == name.utf8.count else { return false }
        return name.utf8.withContiguousStorageIfAvailable { equals($0) }
            ?? name.utf8.elementsEqual(bytes)
    }
}

extension String {
    /// The text with a single space for each run of blanks and line breaks. Other control
    /// characters stay: only the program that shows the text knows what they would do.
    var inOneLine: String {
        var isClean = true
        var previous: UInt8 = 0x20
        for byte in utf8 {
            let isExtra = byte == 0x20 ? previous == 0x20 : byte.isBlank
            if isExtra || byte == 0xC2 || byte == 0xE2 {
                isClean = false
                break
            }
            previous = byte
        }
        if isClean && previous != 0x20 { return self }
        var line = ""
        line.reserveCapacity(utf8.count)
        var isPending = false
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029:
                isPending = !line.isEmpty
            default:
                if isPending { line.unicodeScalars.append(" ") }
                isPending = false
                line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}
