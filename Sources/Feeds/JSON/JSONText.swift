#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A string, a name or a number of a document, unescaped; valid until the reader moves on.
struct JSONText {
    let bytes: UnsafeBufferPointer<UInt8>

    /// A copy that stays; what is not UTF-8 becomes U+FFFD.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// A copy, or nil where there is nothing but blanks.
    var nonBlankString: String? {
        bytes.allSatisfy(\.isBlank) ? nil : string
    }

    /// Without the blanks around it: a copy, or nil where nothing is left.
    var trimmedString: String? {
        let trimmed = trimmed
        return trimmed.bytes.isEmpty ? nil : trimmed.string
    }

    /// Without the blanks around it.
    var trimmed: JSONText {
        var start = 0
        var end = bytes.count
        while start < end, bytes[start].isBlank { start += 1 }
        while start < end, bytes[end - 1].isBlank { end -= 1 }
        return JSONText(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }

    /// In one line: a copy in which each run of blanks and line breaks is one space; nil where
    /// nothing is left.
    var singleLineString: String? {
        let trimmed = trimmed
        return trimmed.bytes.isEmpty ? nil : trimmed.string.inOneLine
    }

    /// For `switch`: the names that are looked for.
    static func ~= (name: StaticString, text: JSONText) -> Bool {
        text.equals(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// Byte for byte.
    func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count == other.count else { return false }
        guard let left = bytes.baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, bytes.count) == 0
    }
}

extension UInt8 {
    /// Whether it is a space, a tab or a line break of ASCII.
    @inline(__always)
    var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}

extension String {
    /// With one space in place of each run of blanks and line breaks. Other control characters stay:
    /// only who shows a text knows what they do there.
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
