/// Looks for ASCII words in bytes, whatever their case.
struct ByteSearch {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Whether a word of lower case is next.
    func isAt(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard offset + count <= bytes.count else { return false }
        for index in 0..<count where lowercased(offset + index) != word.utf8Start[index] {
            return false
        }
        return true
    }

    /// Moves behind the next place with the word; false, and at the end, if there is none.
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

    /// Moves behind an equals sign with a quote, and whether there is one.
    mutating func skipAssignment() -> Bool {
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { return false }
        offset += 1
        skipBlanks()
        return true
    }

    /// The encoding whose label stands behind an equals sign.
    mutating func assignedEncoding() -> TextEncoding? {
        guard skipAssignment() else { return nil }
        let start = offset
        while offset < bytes.count, ByteSearch.isLabel(bytes[offset]) { offset += 1 }
        return TextEncoding(label: String(decoding: bytes[start..<offset], as: UTF8.self))
    }

    /// The letters that are next, in lower case; nil if there are none.
    mutating func word() -> String? {
        skipBlanks()
        var letters: [UInt8] = []
        while offset < bytes.count, 0x61...0x7A ~= lowercased(offset) {
            letters.append(lowercased(offset))
            offset += 1
        }
        return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
    }

    /// What is left of the tag that is next.
    func tag() -> UnsafeBufferPointer<UInt8> {
        let rest = bytes[offset...]
        return UnsafeBufferPointer(rebasing: rest.prefix { $0 != UInt8(ascii: ">") })
    }

    private func lowercased(_ index: Int) -> UInt8 {
        let byte = bytes[index]
        return 0x41...0x5A ~= byte ? byte | 0x20 : byte
    }

    /// Blanks and quotes, also those that somebody escaped with a backslash.
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
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."): true
        default: false
        }
    }
}
