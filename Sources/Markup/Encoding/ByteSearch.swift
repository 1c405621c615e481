import System
import Web

/// Looks for ASCII words in bytes, in any case.
struct ByteSearch {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Whether a word, given in lower case, comes next.
    func isAt(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        for index in 0..<count where lowercased(offset + index) != word.utf8Start[index] {
            return false
        }
        return true
    }

    /// Moves behind the next occurrence of the word; moves to the end and returns false if there is
    /// none.
    mutating func skip(past word: StaticString) -> Bool {
        while offset < bytes.count {
            if isAt(word) {
                offset += word.utf8CodeUnitCount
                return true
            }
            offset += 1
        }
        return false
    }

    /// Moves behind an equals sign and the quote after it; returns whether there is one.
    mutating func skipAssignment() -> Bool {
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return false }
        offset += 1
        skipBlanks()
        return true
    }

    /// The encoding whose label follows an equals sign.
    mutating func assignedEncoding() -> TextEncoding? {
        guard skipAssignment() else { return nil }
        let start = offset
        while offset < bytes.count, ByteSearch.isLabel(bytes[offset]) { offset += 1 }
        return TextEncoding(label: String(decoding: bytes[start..<offset], as: UTF8.self))
    }

    /// The letters that come next, in lower case; nil if there are none.
    mutating func word() -> String? {
        skipBlanks()
        var letters: [UInt8] = []
        while offset < bytes.count, 0x61...0x7A ~= lowercased(offset) {
            letters.append(lowercased(offset))
            offset += 1
        }
        return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
    }

    /// The rest of the tag at this place.
    func tag() -> UnsafeBufferPointer<UInt8> {
        let rest = bytes[offset...]
        return UnsafeBufferPointer(rebasing: rest.prefix { $0 != UInt8(ascii: ">") })
    }

    private func lowercased(_ index: Int) -> UInt8 {
        bytes[index].lowercased
    }

    /// Skips blanks and quotes, also quotes that are escaped with a backslash.
    private mutating func skipBlanks() {
        while offset < bytes.count,
            bytes[offset] <= 0x20 || bytes[offset] == 0x22 || bytes[offset] == 0x27
                || bytes[offset] == 0x5C
        {
            offset += 1
        }
    }

    private static func isLabel(_ byte: UInt8) -> Bool {
        switch byte {
        case _ where byte.isAlphanumeric: true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."): true
        default: false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place of `byte` at or after `start`, as fast as the C library finds it; nil if
    /// there is none.
    func position(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
