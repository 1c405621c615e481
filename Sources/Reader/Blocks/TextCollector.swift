import Terminal

/// Collects the text of a paragraph or of code, and handles its white space.
struct TextCollector {
    private(set) var bytes: [UInt8] = []
    private(set) var runs: [StyledText.Run] = []
    private var owesSpace = false
    /// Whether the space is owed since before something of our own, such as the mark of a note.
    private var isSpaceBeforeOurs = false
    private var context = SanitizedContext()
    /// The column of the next character, for tabs.
    private var column = 0

    var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }

    /// Appends text of a page in which runs of white space are one space.
    mutating func append(
        _ text: UnsafeBufferPointer<UInt8>, _ format: TextFormat, link: Int
    ) {
        var offset = 0
        while offset < text.count {
            if text[offset].isHTMLSpace {
                (owesSpace, isSpaceBeforeOurs) = (true, false)
                offset += 1
                continue
            }
            let start = offset
            var isPlain = true
            while offset < text.count,
                !text[offset].isHTMLSpace
                    || (text[offset] == 0x20 && offset + 1 < text.count
                        && !text[offset + 1].isHTMLSpace)
            {
                if text[offset] >= 0x7F || text[offset] < 0x20 { isPlain = false }
                offset += 1
            }
            append(UnsafeBufferPointer(rebasing: text[start..<offset]), isPlain, format, link)
        }
    }

    private mutating func append(
        _ words: UnsafeBufferPointer<UInt8>, _ isPlain: Bool, _ format: TextFormat, _ link: Int
    ) {
        let safe = isPlain ? "" : clean(String(decoding: words, as: UTF8.self))
        guard isPlain || !safe.isEmpty else { return }
        if isSpaceBeforeOurs, let first = words.first, ".,;:!?)".utf8.contains(first) {
            owesSpace = false
        }
        settleSpace(before: format, link)
        if isPlain {
            bytes.append(contentsOf: words)
            context = SanitizedContext(previous: words.last.map { Unicode.Scalar($0) })
        } else {
            bytes.append(contentsOf: safe.utf8)
        }
        extendRuns(format, link)
    }

    private mutating func clean(_ text: String) -> String {
        if owesSpace, !bytes.isEmpty { context = SanitizedContext(previous: " ") }
        return text.sanitizedPart(after: &context)
    }

    /// A space takes the format that both of its neighbours have.
    private mutating func settleSpace(before format: TextFormat, _ link: Int) {
        defer { (owesSpace, isSpaceBeforeOurs) = (false, false) }
        guard owesSpace, let last = runs.last, bytes.last != 0x0A else { return }
        bytes.append(0x20)
        extendRuns(last.format.intersection(format), last.link == link ? link : 0)
    }

    /// Appends safe text of our own; `isPart` keeps it on the line of the word before it.
    mutating func append(ours text: String, _ format: TextFormat, link: Int = 0, isPart: Bool) {
        if isPart {
            if !bytes.isEmpty { bytes.append(contentsOf: "\u{2060}".utf8) }
            isSpaceBeforeOurs = owesSpace
        } else {
            settleSpace(before: format, link)
        }
        bytes.append(contentsOf: text.utf8)
        context = SanitizedContext(previous: text.unicodeScalars.last)
        extendRuns(format, link)
    }

    /// Lets a line end here.
    mutating func allowBreak() {
        guard !owesSpace, let last = runs.last else { return }
        bytes.append(contentsOf: "\u{200B}".utf8)
        extendRuns(last.format, last.link)
    }

    /// Ends the line.
    mutating func breakLine() {
        owesSpace = false
        if bytes.isEmpty || ends(with: (0x0A, 0x0A)) { return }
        bytes.append(0x0A)
        context = SanitizedContext(previous: "\n")
        extendRuns([], 0)
    }

    /// Appends text as it is, with its line breaks, and with tabs as spaces.
    mutating func append(
        verbatim text: UnsafeBufferPointer<UInt8>, _ format: TextFormat, link: Int
    ) {
        var start = 0
        for offset in 0...text.count {
            let byte = offset < text.count ? text[offset] : 0x0A
            guard byte == 0x0A || byte == 0x0D || byte == 0x09 else { continue }
            if offset > start { append(verbatimPart: text[start..<offset], format, link) }
            start = offset + 1
            if offset == text.count { break }
            switch byte {
            case 0x0A:
                bytes.append(0x0A)
                (column, context) = (0, SanitizedContext(previous: "\n"))
            case 0x09:
                let spaces = TextCollector.tab - column % TextCollector.tab
                bytes.append(contentsOf: repeatElement(0x20, count: spaces))
                column += spaces
            default: break
            }
            extendRuns(format, link)
        }
    }

    /// The distance of tab stops.
    private static let tab = 4

    private mutating func append(
        verbatimPart part: Slice<UnsafeBufferPointer<UInt8>>, _ format: TextFormat, _ link: Int
    ) {
        let text = String(decoding: part, as: UTF8.self).sanitizedPart(after: &context)
        bytes.append(contentsOf: text.utf8)
        column += text.displayWidth
        extendRuns(format, link)
    }

    /// Begins a new line of code, unless one has begun.
    mutating func beginCodeLine() {
        guard let last = bytes.last, last != 0x0A else { return }
        bytes.append(0x0A)
        (column, context) = (0, SanitizedContext(previous: "\n"))
        extendRuns([], 0)
    }

    private mutating func extendRuns(_ format: TextFormat, _ link: Int) {
        runs.extend(to: bytes.count, format, link: link)
    }

    /// The last part, from an offset on, in another form. Does nothing when it has links. A space at
    /// its beginning stays as it is.
    mutating func replace(from start: Int, _ convert: (String) -> String?) {
        var start = start
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
        let first = runs.firstIndex { $0.end > start } ?? runs.count
        guard start < bytes.count, first < runs.count, let last = runs.last,
            runs[first...].allSatisfy({ $0.link == 0 && !$0.format.contains(.note) })
        else { return }
        let before = runs[first].format
        guard let text = convert(String(decoding: bytes[start...], as: UTF8.self)) else { return }
        bytes.removeSubrange(start...)
        runs.removeSubrange(first...)
        if runs.last?.end ?? 0 < start { extendRuns(before, 0) }
        bytes.append(contentsOf: text.utf8)
        extendRuns(last.format, last.link)
    }

    /// Removes empty lines at the beginning; in prose also those that only have no-break spaces.
    private mutating func dropBlankBeginning(isCode: Bool) {
        var (offset, count) = (0, 0)
        while offset < bytes.count {
            if bytes[offset] == 0x20 || bytes[offset] == 0x0A {
                offset += 1
                if bytes[offset - 1] == 0x0A { count = offset }
            } else if !isCode, bytes[offset] == 0xC2, offset + 1 < bytes.count,
                bytes[offset + 1] == 0xA0
            {
                offset += 2
            } else {
                break
            }
        }
        guard count > 0 else { return }
        bytes.removeFirst(count)
        runs.dropFirst(bytes: count)
    }

    private func ends(with end: (UInt8, UInt8)) -> Bool {
        bytes.count >= 2 && bytes[bytes.count - 2] == end.0 && bytes[bytes.count - 1] == end.1
    }

    /// Ends the text without line breaks at its end, and without empty lines at its beginning.
    mutating func finish(isCode: Bool = false) -> StyledText {
        defer { self = TextCollector() }
        while let last = bytes.last, last == 0x0A || (isCode && last == 0x20) { bytes.removeLast() }
        // Some pages make space with paragraphs of no-break spaces.
        while !isCode, ends(with: (0xC2, 0xA0)) {
            bytes.removeLast(2)
            while bytes.last == 0x20 || bytes.last == 0x0A { bytes.removeLast() }
        }
        dropBlankBeginning(isCode: isCode)
        while let last = runs.last, runs.dropLast().last.map({ $0.end >= bytes.count }) ?? false,
            last.end > 0
        {
            runs.removeLast()
        }
        var text = StyledText()
        text.text = String(decoding: bytes, as: UTF8.self)
        text.runs = bytes.isEmpty ? [] : runs
        if !bytes.isEmpty, let last = text.runs.indices.last { text.runs[last].end = bytes.count }
        return text
    }
}

extension UInt8 {
    /// White space in HTML: space, tab, line feed, form feed, carriage return.
    @inline(__always)
    var isHTMLSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }
}
