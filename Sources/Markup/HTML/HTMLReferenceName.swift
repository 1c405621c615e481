import Web

/// A name of a character reference in the table of HTML.
struct HTMLReferenceName {
    /// The character it stands for.
    let scalar: Unicode.Scalar
    /// The second character it stands for; only few names have one.
    let second: Unicode.Scalar?
    /// Whether it is one of the old names that work without a semicolon.
    let isFineWithoutSemicolon: Bool

    /// The length of the longest old name.
    private static let prefixLimit = 6

    /// Nil for an unknown name; upper and lower case differ.
    init?(_ name: UnsafeBufferPointer<UInt8>) {
        let found = HTMLReferenceName.table.withUTF8Buffer { table in
            HTMLReferenceName.find(name, in: table)
        }
        guard let found else { return nil }
        self = found
    }

    private init?(_ value: Slice<UnsafeBufferPointer<UInt8>>, mark: UInt8) {
        var scalars = String(decoding: value, as: UTF8.self).unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return nil }
        scalar = first
        second = scalars.next()
        isFineWithoutSemicolon = mark == UInt8(ascii: "=")
    }

    /// The longest old name at the beginning of `letters`, and its length.
    static func prefix(
        of letters: UnsafeBufferPointer<UInt8>
    ) -> (name: HTMLReferenceName, count: Int)? {
        var count = min(letters.count - 1, prefixLimit)
        while count > 1 {
            let prefix = UnsafeBufferPointer(rebasing: letters[..<count])
            if let name = HTMLReferenceName(prefix), name.isFineWithoutSemicolon {
                return (name, count)
            }
            count -= 1
        }
        return nil
    }
}

extension HTMLReferenceName {
    /// Searches the sorted table by halves; entries begin after a blank.
    private static func find(
        _ name: UnsafeBufferPointer<UInt8>, in table: UnsafeBufferPointer<UInt8>
    ) -> HTMLReferenceName? {
        var lower = 0
        var upper = table.count
        while lower < upper {
            var start = (lower + upper) / 2
            while start > lower, table[start - 1] != UInt8(ascii: " ") { start -= 1 }
            var index = 0
            while index < name.count, table[start + index] == name[index] { index += 1 }
            // A mark follows every name, and is not a letter.
            let other = table[start + index]
            let isMark = !other.isAlphanumeric
            if index == name.count, isMark {
                let value = start + index + 1
                let end = table[value...].firstIndex(of: UInt8(ascii: " ")) ?? table.count
                return HTMLReferenceName(table[value..<end], mark: other)
            }
            if index < name.count, isMark || other < name[index] {
                lower = table[start...].firstIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? upper
            } else {
                upper = start
            }
        }
        return nil
    }
}
