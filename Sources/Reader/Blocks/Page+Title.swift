extension Page {
    /// Leaves out a heading at the beginning that only says the title again, which stands above the
    /// text.
    package mutating func dropTitle(_ title: String) {
        guard case .paragraph(let first)? = blocks.first, case .heading = first.role,
            first.text.withoutMarks.words == title.words
        else { return }
        blocks.removeFirst()
    }
}

extension String {
    /// The words in lower case.
    fileprivate var words: [Substring] {
        lowercased().split(whereSeparator: \.isWhitespace).map { $0 }
    }
}
