/// A part of a text that belongs on one line.
package struct LineSegment: Equatable, Sendable {
    package enum Ending: Sendable {
        /// A line may end here.
        case open
        /// A line that ends here gets a hyphen.
        case hyphen
        /// The line ends here.
        case lineFeed
    }

    /// Its bytes, without the spaces after it.
    package var bytes: Range<Int>
    /// In columns.
    package var width = 0
    /// The number of spaces after it, which vanish when a line ends here.
    package var spaces = 0
    package var ending = Ending.open
}

/// Splits a text where lines may break (UAX #14, without its dictionaries).
///
/// Breaks at spaces, after hyphens and dashes, between Chinese and Japanese characters except next to
/// the punctuation that belongs to them (*kinsoku*), and between the clusters of Thai and its
/// neighbours; at soft hyphens and zero-width spaces; and where a line feed says so. Never at a
/// no-break space, and never inside a grapheme cluster. Takes linear time.
package struct LineSegments {
    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// The segments of a text in valid UTF-8.
    package init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }
}

extension LineSegments: Sequence, IteratorProtocol {
    package mutating func next() -> LineSegment? {
        guard position < text.count else { return nil }
        let start = position
        var segment = LineSegment(bytes: start..<start)
        var widths = ScalarWidths()
        var pairs = LineBreakPairs()
        while position < text.count {
            if pairs.isInWord, passesLetters(&widths) { continue }
            let (scalar, length) = text.scalar(at: position)
            let kind = LineBreakClass(scalar)
            switch kind {
            case .space:
                endAtSpaces(&segment, widths.total)
                return segment
            case .newline, .softHyphen, .zeroWidthSpace:
                segment.bytes = start..<position
                segment.width = widths.total
                segment.ending =
                    kind == .newline ? .lineFeed : kind == .softHyphen ? .hyphen : .open
                position += length
                return segment
            default: break
            }
            if pairs.mayBreak(before: kind, scalar) { break }
            widths.add(scalar)
            position += length
        }
        segment.bytes = start..<position
        segment.width = widths.total
        return segment
    }

    /// Goes past Latin letters inside a word: most of a text, and no place to break.
    private mutating func passesLetters(_ widths: inout ScalarWidths) -> Bool {
        let start = position
        while position < text.count, text[position].isAlphanumeric { position += 1 }
        guard position > start else { return false }
        widths.add(ascii: position - start, last: text[position - 1])
        return true
    }

    private mutating func endAtSpaces(_ segment: inout LineSegment, _ width: Int) {
        segment.bytes = segment.bytes.lowerBound..<position
        segment.width = width
        while position < text.count, text[position] == 0x20 {
            segment.spaces += 1
            position += 1
        }
        // A line feed after spaces ends this segment too.
        if position < text.count, text[position] == 0x0A {
            segment.ending = .lineFeed
            position += 1
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The scalar at an offset of valid UTF-8, and its length in bytes.
    @inline(__always)
    package func scalar(at offset: Int) -> (Unicode.Scalar, Int) {
        let first = self[offset]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard offset + length <= count else { return ("\u{FFFD}", 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
