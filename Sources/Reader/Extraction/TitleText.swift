import Web

/// Titles and names as pages write them.
enum TitleText {
    /// The letters only, to compare titles.
    static func letters(_ text: some Sequence<UInt8>) -> [UInt8] {
        text.compactMap { byte in
            if byte >= 0x80 { return byte }
            return byte.isAlphanumeric ? byte.lowercased : nil
        }
    }

    /// A heading without the sign at its end that links to it.
    static func withoutAnchor(_ heading: String) -> String {
        guard let last = heading.last, last == "¶" || last == "🔗" else { return heading }
        return String(heading.dropLast()).trimmed
    }

    /// A title without the name of the site at its end.
    static func withoutSite(_ title: String, site: String?) -> String {
        for mark in [" | ", " - ", " – ", " — ", " · ", " :: ", " » "] {
            guard let range = title.ranges(of: mark).last else { continue }
            let (head, tail) = (title[..<range.lowerBound], title[range.upperBound...])
            let isSite = site.map { letters($0.utf8) == letters(tail.utf8) } ?? (mark == " | ")
            if isSite, head.count >= 8 { return String(head) }
        }
        return title
    }
}
