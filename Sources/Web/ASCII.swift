/// The character classes that HTTP, URLs and markup are written in, on bytes. `Character` would
/// compare by Unicode rules that the protocols do not have.
extension UInt8 {
    /// `0` to `9`.
    @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

    /// `0` to `9`, `a` to `f`, `A` to `F`.
    @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

    /// `a` to `z`, `A` to `Z`.
    @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// A letter or a digit.
    @inlinable package var isAlphanumeric: Bool { isLetter || isDigit }

    /// C0 controls and DEL.
    @inlinable package var isControl: Bool { self < 0x20 || self == 0x7F }

    /// Space or horizontal tab (`OWS`, RFC 9110 5.6.3).
    @inlinable package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

    /// White space of HTML, XML and JSON: a space, a tab, a line break or a form feed.
    @inlinable package var isBlank: Bool { self == 0x20 || self &- 0x09 < 5 }

    /// An ASCII letter in lower case; any other byte unchanged.
    @inlinable package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Sequence<UInt8> {
    /// Whether the bytes are the same, apart from the case of ASCII letters.
    @inlinable
    package func equalsIgnoringCase(_ other: some Sequence<UInt8>) -> Bool {
        elementsEqual(other) { $0.lowercased == $1.lowercased }
    }

    /// The bytes as text, with the letters of ASCII in lower case.
    @inlinable package var lowercasedASCII: String {
        String(decoding: map(\.lowercased), as: UTF8.self)
    }
}

extension Collection<UInt8> {
    /// Whether the letters of a word stand somewhere in the bytes. It takes a fraction of the time of a
    /// search in a `String`, which is for characters.
    @inlinable package func contains(word: String) -> Bool {
        indices.contains { self[$0...].starts(with: word.utf8) }
    }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without the spaces and tabs around them.
    @inlinable
    package var trimmed: SubSequence {
        guard let first = firstIndex(where: { !$0.isSpaceOrTab }),
            let last = lastIndex(where: { !$0.isSpaceOrTab })
        else { return self[startIndex..<startIndex] }
        return self[first...last]
    }
}

extension Int64 {
    /// The number that these digits write (RFC 9111 1.2.2: a number too large to represent is as
    /// good as the largest one). `nil` when there is anything but digits, or nothing.
    @inlinable
    package init?(digits: some Collection<UInt8>) {
        guard !digits.isEmpty else { return nil }
        self = 0
        for digit in digits {
            guard digit.isDigit else { return nil }
            let (tens, carry) = multipliedReportingOverflow(by: 10)
            let (sum, overflow) = tens.addingReportingOverflow(Int64(digit - 0x30))
            self = carry || overflow ? .max : sum
        }
    }
}
