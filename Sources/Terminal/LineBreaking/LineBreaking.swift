/// A line of a broken text.
package struct BrokenLine: Equatable, Sendable {
    /// Its bytes, without spaces at the end. A soft hyphen or a zero-width space inside is not shown.
    package var bytes: Range<Int>
    /// In columns, with the hyphen.
    package var width: Int
    /// Whether a hyphen is added, because the line ends at a soft one.
    package var endsWithHyphen = false

    package init(bytes: Range<Int>, width: Int, endsWithHyphen: Bool = false) {
        (self.bytes, self.width, self.endsWithHyphen) = (bytes, width, endsWithHyphen)
    }
}

/// Fills lines with the segments of a text.
///
/// A segment that is wider than a line begins a line and is broken between grapheme clusters. A
/// single cluster that is wider than the width has a line of its own. Takes linear time.
package struct LineBreaking {
    private let text: UnsafeBufferPointer<UInt8>
    private let segments: [LineSegment]
    private let width: Int
    private var lines: [BrokenLine] = []

    private var index = 0
    private var line = BrokenLine(bytes: 0..<0, width: 0)
    private var spaces = 0
    /// The longest beginning of the line at which it may end, and the next segment then.
    private var candidate: (line: BrokenLine, next: Int)?

    /// The lines of at most `width` columns. An empty text is one empty line.
    package static func lines(
        of text: UnsafeBufferPointer<UInt8>, width: Int
    ) -> [BrokenLine] {
        var breaking = LineBreaking(text, Array(LineSegments(text)), max(1, width))
        breaking.run()
        return breaking.lines
    }

    private init(
        _ text: UnsafeBufferPointer<UInt8>, _ segments: [LineSegment], _ width: Int
    ) {
        (self.text, self.segments, self.width) = (text, segments, width)
    }

    private mutating func run() {
        while index < segments.count {
            let segment = segments[index]
            let used = line.width + spaces + segment.width
            if used <= width {
                take(segment, width: used)
            } else if let end = candidate {
                if !end.line.bytes.isEmpty { lines.append(end.line) }
                begin(at: end.next)
            } else {
                cut(through: segment)
            }
        }
        if !line.bytes.isEmpty || lines.isEmpty { lines.append(line) }
    }

    private mutating func begin(at next: Int) {
        index = next
        let start = next < segments.count ? segments[next].bytes.lowerBound : text.count
        line = BrokenLine(bytes: start..<start, width: 0)
        spaces = 0
        candidate = nil
    }

    private mutating func take(_ segment: LineSegment, width used: Int) {
        line.bytes = line.bytes.lowerBound..<segment.bytes.upperBound
        line.width = used
        spaces = segment.spaces
        index += 1
        switch segment.ending {
        case .lineFeed:
            lines.append(line)
            begin(at: index)
        case .hyphen:
            guard used < width else { return }
            candidate = (
                BrokenLine(bytes: line.bytes, width: used + 1, endsWithHyphen: true), index
            )
        case .open:
            candidate = (line, index)
        }
    }

    /// Cuts what is in the line and a segment that does not fit between clusters; the rest stays in
    /// the line. What a word joiner (U+2060) holds, such as the number of a link, stays whole if it
    /// can.
    private mutating func cut(through segment: LineSegment) {
        var start = line.bytes.lowerBound
        var (end, used) = (start, 0)
        var joint: (end: Int, used: Int)?
        let rest = UnsafeBufferPointer(rebasing: text[start..<segment.bytes.upperBound])
        for character in String(decoding: rest, as: UTF8.self) {
            let hidden: Character = "\u{AD}"
            let columns = character == hidden ? 0 : character.displayWidth
            while used + columns > width, end > start {
                let stop = joint ?? (end, used)
                lines.append(BrokenLine(bytes: start..<stop.end, width: stop.used))
                (start, used) = (stop.end, used - stop.used)
                joint = nil
            }
            if character == "\u{2060}", used > 0 { joint = (end, used) }
            end += character.utf8.count
            used += columns
        }
        line.bytes = start..<start
        take(segment, width: used)
    }
}
