/// Text with formats and links.
///
/// It is safe for a terminal but for the characters that a layout replaces: `\n` ends a line, U+00AD
/// and U+200B are places where it may end, U+2060 forbids one.
package struct StyledText: Hashable, Sendable {
    /// A part of one format and one link.
    package struct Run: Hashable, Sendable {
        /// Where it ends, in bytes of UTF-8.
        package var end: Int
        package var format: TextFormat
        /// The number of its link; 0 is none.
        package var link: Int
    }

    package var text: String
    package var runs: [Run]
    /// Whether it is read from right to left.
    package var isRightToLeft = false

    /// A text in one format.
    package init(_ text: String = "", _ format: TextFormat = [], link: Int = 0) {
        self.text = text
        runs = text.isEmpty ? [] : [Run(end: text.utf8.count, format: format, link: link)]
    }

    package var isEmpty: Bool { text.isEmpty }

    /// Appends text in one format.
    package mutating func append(_ more: String, _ format: TextFormat = [], link: Int = 0) {
        guard !more.isEmpty else { return }
        text += more
        runs.extend(to: text.utf8.count, format, link: link)
    }

    /// Appends another text.
    package mutating func append(_ other: StyledText) {
        let start = text.utf8.count
        text += other.text
        for run in other.runs { runs.extend(to: start + run.end, run.format, link: run.link) }
    }

    /// Removes bytes from the beginning.
    mutating func dropFirst(_ count: Int) {
        text = String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
        runs.dropFirst(bytes: count)
    }

    /// The text for people to see, without the characters that only a layout reads.
    package var plain: String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isBreakControl }))
    }
}

extension [StyledText.Run] {
    /// Appends a part that ends there, or lets the last one end there.
    mutating func extend(to end: Int, _ format: TextFormat, link: Int) {
        if let last, last.format == format, last.link == link {
            self[count - 1].end = end
        } else {
            append(StyledText.Run(end: end, format: format, link: link))
        }
    }

    /// Follows a text that loses bytes at its beginning.
    mutating func dropFirst(bytes count: Int) {
        removeAll { $0.end <= count }
        for index in indices { self[index].end -= count }
    }
}

extension Unicode.Scalar {
    /// Whether it only says where a line may end or may not: U+00AD, U+200B, U+2060.
    var isBreakControl: Bool { value == 0xAD || value == 0x200B || value == 0x2060 }
}
