extension String {
    /// The text cut to at most `limit` columns, with `ellipsis` at its end if it was cut.
    ///
    /// A grapheme cluster is kept or dropped as a whole. The time depends on `limit`, not on the
    /// length of the text.
    public func truncated(to limit: Int, ellipsis: String = "…") -> String {
        guard limit > 0 else { return "" }
        // No character takes more columns than it has bytes.
        if utf8.count <= limit { return self }
        let mark = ellipsis.displayWidth <= limit ? ellipsis : ""
        let room = limit - mark.displayWidth
        var width = 0
        var end = startIndex
        for index in indices {
            width += self[index].displayWidth
            if width > limit {
                let kept = self[..<end].droppingTrailingSpaces
                // A text may itself go on with one there.
                return kept.hasSuffix(mark) && !mark.isEmpty ? kept : kept + mark
            }
            if width <= room { end = self.index(after: index) }
        }
        return self
    }

    /// The text padded with spaces to `width` columns; a wider text is returned unchanged.
    public func padded(to width: Int, alignment: Alignment = .left) -> String {
        let missing = width - displayWidth
        guard missing > 0 else { return self }
        let spaces = String(repeating: " ", count: missing)
        return alignment == .left ? self + spaces : spaces + self
    }
}

/// The side of a column to which text is aligned.
public enum Alignment: Sendable {
    case left
    case right
}

extension StringProtocol {
    /// The text without the spaces at its end.
    var droppingTrailingSpaces: String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}
