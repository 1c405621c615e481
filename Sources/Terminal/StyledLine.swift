extension String {
    /// A line of the program's own output, cut to `limit` columns. SGR sequences and the beginnings and
    /// ends of links (OSC 8) take no columns and survive the cut, so every style and every link ends
    /// with the line. Every other control is removed, so the result is one line.
    public func clipped(to limit: Int) -> String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), utf8.count <= limit { return self }
        var clipped = ""
        var room = limit
        forEachStyledPart { part, isText in
            guard isText else {
                clipped += part
                return
            }
            guard room > 0 else { return }
            let text = part.truncated(to: room, ellipsis: "")
            // A character that does not fit ends the line; a narrower one after it would leave a
            // gap.
            room = text.utf8.count == part.utf8.count ? room - text.displayWidth : 0
            clipped += text
        }
        return clipped
    }

    /// The number of rows that the line takes when a terminal has wrapped it: at least one. A wide
    /// character that does not fit at the end of a row goes to the next one.
    func wrappedRows(columns: Int) -> Int {
        var rows = 1
        var used = 0
        forEachStyledPart { part, isText in
            guard isText else { return }
            for character in part {
                let width = character.displayWidth
                if used + width > columns {
                    rows += 1
                    used = 0
                }
                used += width
            }
        }
        return rows
    }
}

extension String {
    private func forEachStyledPart(_ body: (String, Bool) -> Void) {
        var text = UnicodeScalarView()
        var index = unicodeScalars.startIndex
        while index < unicodeScalars.endIndex {
            let scalar = unicodeScalars[index]
            if scalar == "\u{1B}", let end = endOfStyle(at: index) {
                if !text.isEmpty { body(String(text), true) }
                text = UnicodeScalarView()
                body(String(unicodeScalars[index..<end]), false)
                index = end
                continue
            }
            if scalar.properties.generalCategory != .control { text.append(scalar) }
            unicodeScalars.formIndex(after: &index)
        }
        if !text.isEmpty { body(String(text), true) }
    }

    private func endOfStyle(at start: Index) -> Index? {
        var index = unicodeScalars.index(after: start)
        guard index < unicodeScalars.endIndex else { return nil }
        if unicodeScalars[index] == "]" { return endOfLink(at: index) }
        guard unicodeScalars[index] == "[" else { return nil }
        unicodeScalars.formIndex(after: &index)
        while index < unicodeScalars.endIndex {
            switch unicodeScalars[index] {
            case "0"..."9", ";": unicodeScalars.formIndex(after: &index)
            case "m": return unicodeScalars.index(after: index)
            default: return nil
            }
        }
        return nil
    }

    /// The end of `]8;…;URL` and its terminator, of which each character can be seen.
    private func endOfLink(at start: Index) -> Index? {
        let rest = unicodeScalars[start...]
        guard rest.starts(with: "]8;".unicodeScalars),
            let end = rest.firstIndex(where: { !(" "..."~").contains($0) }), rest[end] == "\u{1B}"
        else { return nil }
        let last = unicodeScalars.index(after: end)
        guard last < unicodeScalars.endIndex, unicodeScalars[last] == "\\" else { return nil }
        return unicodeScalars.index(after: last)
    }
}
