import Terminal

extension PageLayout {
    mutating func add(_ paragraph: Block.Paragraph, width: Int) {
        switch paragraph.role {
        case .text: add(paragraph.text, [], width: width)
        case .caption: add(paragraph.text, options.palette[.caption], width: width)
        case .heading(let level):
            var style = options.palette[.heading]
            // Headings of the lower levels are lighter than those above.
            if level == 1 { style.insert(.underline) }
            if level >= 4 { style.insert(.italic) }
            addHeading(paragraph.text, style, width: width)
        }
    }

    /// Appends a text whose first line can be jumped to.
    mutating func addHeading(_ text: StyledText, _ style: TextStyle, width: Int) {
        let start = lines.count
        add(text, style, width: width)
        if start < lines.count { lines[start].isHeading = true }
    }

    /// Appends a text, broken into lines.
    mutating func add(_ text: StyledText, _ style: TextStyle, width: Int) {
        var styled = StyledLines(text, style, options)
        var copy = text.text
        let room = max(width - PageLayout.isolates(around: text, options), 1)
        copy.withUTF8 { bytes in
            var before: BrokenLine?
            for line in LineBreaking.lines(of: bytes, width: room) {
                var result = styled.line(line, bytes)
                if text.isRightToLeft { result = rightToLeft(result, width: room) }
                result.joint = before.map { PageLine.Joint($0, line, in: bytes) }
                lines.append(result)
                before = line
            }
        }
    }

    /// The columns of the isolates around each line, which some terminals show as a space.
    static func isolates(around text: StyledText, _ options: PageOptions) -> Int {
        text.isRightToLeft && options.usesUnicode ? 2 : 0
    }

    /// Sets a line on the right side. It is isolated, so that the terminal orders its words by
    /// themselves (UAX #9).
    private func rightToLeft(_ line: PageLine, width: Int) -> PageLine {
        guard line.width > 0 else { return line }
        var result = PageLine(indentation: width - line.width)
        if options.usesUnicode { result.append("\u{2067}", [], link: 0, width: 0) }
        result.append(line)
        if options.usesUnicode { result.append("\u{2069}", [], link: 0, width: 0) }
        return result
    }

    mutating func add(code: StyledText, width: Int) {
        let indentation = width >= 20 ? 2 : 0
        let room = width - indentation
        var styled = StyledLines(code, [], options)
        var text = code.text
        text.withUTF8 { bytes in
            var start = 0
            while start <= bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != 0x0A { end += 1 }
                var line = styled.line(BrokenLine(bytes: start..<end, width: -1), bytes)
                if options.cutsCode, line.width > room { line = cut(line, to: room) }
                lines.append(
                    line.prefixed(PageLine(String(repeating: " ", count: indentation))))
                start = end + 1
            }
        }
    }

    /// A line cut to a width, with a mark.
    func cut(_ line: PageLine, to width: Int) -> PageLine {
        let mark = options.usesUnicode ? "…" : ">"
        var result = PageLine()
        for span in line.spans {
            let room = width - 1 - result.width
            let part = span.text.truncated(to: room, ellipsis: "")
            result.append(part, span.style, link: span.link)
            if part.utf8.count < span.text.utf8.count { break }
        }
        result.append(mark, options.palette[.sign])
        return result
    }
}

extension PageLine.Joint {
    /// What is between two lines of a text.
    fileprivate init(
        _ before: BrokenLine, _ line: BrokenLine, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let gap = bytes[before.bytes.upperBound..<line.bytes.lowerBound]
        let hasSpace = gap.contains { $0 == 0x20 || $0 == 0x0A }
        self = before.endsWithHyphen ? .hyphen : hasSpace ? .space : .nothing
    }
}

/// Cuts lines out of a text, from its beginning to its end.
struct StyledLines {
    private let runs: [StyledText.Run]
    private let base: TextStyle
    private let palette: PagePalette
    private var index = 0

    init(_ text: StyledText, _ base: TextStyle, _ options: PageOptions) {
        runs = text.runs
        self.base = base
        palette = options.palette
    }

    /// The next line; a negative width is measured.
    mutating func line(_ line: BrokenLine, _ bytes: UnsafeBufferPointer<UInt8>) -> PageLine {
        var result = PageLine()
        var start = line.bytes.lowerBound
        while index < runs.count, runs[index].end <= start { index += 1 }
        while start < line.bytes.upperBound {
            let run = index < runs.count ? runs[index] : nil
            let end = min(run?.end ?? line.bytes.upperBound, line.bytes.upperBound)
            let text = StyledLines.shown(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            let width = line.width < 0 ? text.displayWidth : 0
            result.append(text, style(of: run), link: run?.link ?? 0, width: width)
            start = end
            if end == run?.end, end < line.bytes.upperBound { index += 1 }
        }
        if line.endsWithHyphen {
            result.append("-", result.spans.last?.style ?? base, link: 0, width: 0)
        }
        if line.width > 0 {
            let part = UnsafeBufferPointer(rebasing: bytes[line.bytes])
            result.append(
                measured: StyledLines.joins(part) ? result.text.displayWidth : line.width)
        }
        return result
    }

    /// Whether characters may come together where one that is not shown, such as a soft hyphen, was
    /// between them. Nothing before it joins an ASCII character.
    private static func joins(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.indices.contains { offset in
            guard bytes[offset] == 0xC2 || bytes[offset] == 0xE2 else { return false }
            let (scalar, length) = bytes.scalar(at: offset)
            let end = offset + length
            return scalar.isBreakControl && end < bytes.count && bytes[end] >= 0x80
        }
    }

    private func style(of run: StyledText.Run?) -> TextStyle {
        guard let run else { return base }
        if run.format.isEmpty, run.link == 0 { return base }
        var style = palette.style(of: run.format)
        if run.link > 0, run.format.isDisjoint(with: [.number, .sign]) {
            let link = palette[.link]
            if !link.isDisjoint(with: .colors) { style.subtract(.colors) }
            style.formUnion(link)
        }
        return run.format.contains(.number) ? style : style.union(base)
    }

    /// The text without the characters that only said where lines may break.
    private static func shown(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return text }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.isBreakControl {
            shown.append(scalar == "\u{A0}" ? " " : scalar)
        }
        return String(shown)
    }
}
