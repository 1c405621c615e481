/// The table of a ``Catalogue``, read.
package struct CatalogueEntries: Sendable {
    /// A sentence and its translation, as the table has them.
    package typealias Pair = (english: String, other: String)

    /// The sentences in which nothing changes.
    private var fixed: [String: String] = [:]
    /// The others, as the table has them.
    private var others: [Pair] = []
    /// The others, those with the most words first, because they say best what is meant. They are
    /// made when the first sentence is no fixed one.
    private lazy var templates = others.map { SentenceTemplate($0.english, $0.other) }
        .sorted { $0.weight > $1.weight }

    /// How often a part of a sentence may itself have parts.
    private static let maximumDepth = 5

    package init(_ table: String) {
        for pair in Self.pairs(in: table) {
            if pair.english.utf8.contains(0xE2), pair.english.contains("…") {
                others.append(pair)
            } else {
                fixed[pair.english] = pair.other
            }
        }
    }

    /// The pairs of a table. A sentence without a translation has an empty one.
    package static func pairs(in table: String) -> [Pair] {
        var pairs: [Pair] = []
        for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            if text.isEmpty || line.first == UInt8(ascii: "#") { continue }
            if text.startIndex == line.startIndex {
                pairs.append((String(Substring(text)), ""))
            } else if !pairs.isEmpty {
                pairs[pairs.count - 1].other = String(Substring(text))
            }
        }
        return pairs
    }

    /// The translation; nil when the table does not have the sentence. Spaces around it are kept, and
    /// a sign before it that joins it to another.
    package mutating func translation(of sentence: String) -> String? {
        translation(of: sentence[...], depth: 0)
    }

    private mutating func translation(of sentence: Substring, depth: Int) -> String? {
        let text = sentence.drop { " ,;".contains($0) }
        guard depth < Self.maximumDepth, let last = text.lastIndex(where: { $0 != " " }) else {
            return nil
        }
        let core = String(text[...last])
        // A list comes before sentences whose last place would reach over what stands behind it, and
        // after those that have its separator themselves, before a title for example.
        let known =
            fixed[core] ?? filled(core, depth: depth, hasSeparator: true)
            ?? list(core, depth: depth) ?? filled(core, depth: depth, hasSeparator: false)
        return known.map {
            sentence[..<text.startIndex] + $0 + text[text.index(after: last)...]
        }
    }

    private mutating func filled(_ text: String, depth: Int, hasSeparator: Bool) -> String? {
        for template in templates where template.hasSeparator == hasSeparator {
            guard let parts = template.parts(of: text) else { continue }
            var isKnown = template.hasWords
            let filled = template.filled(with: parts) { part in
                let known = translation(of: part, depth: depth + 1)
                isKnown = isKnown || known != nil
                return known ?? "\(part)"
            }
            // Where signs alone join the parts, one of them must be known.
            if isKnown { return filled }
        }
        return nil
    }

    /// Sentences and words that stand beside each other, of which each is in the table.
    private mutating func list(_ text: String, depth: Int) -> String? {
        for separator in SentenceTemplate.separators {
            let parts = parts(of: text, between: separator)
            guard parts.count > 1 else { continue }
            var known: [String] = []
            for part in parts {
                guard let translation = translation(of: part, depth: depth + 1) else { break }
                known.append(translation)
            }
            if known.count == parts.count { return known.joined(separator: separator) }
        }
        return nil
    }

    /// The parts between separators that are in no parentheses.
    private func parts(of text: String, between separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = text[...]
        var depth = 0
        var place = text.startIndex
        while place < text.endIndex {
            if text[place] == "(" { depth += 1 }
            if text[place] == ")" { depth -= 1 }
            guard depth <= 0, text[place...].hasPrefix(separator) else {
                place = text.index(after: place)
                continue
            }
            parts.append(rest[..<place])
            place = text.index(place, offsetBy: separator.count)
            rest = text[place...]
        }
        return parts + [rest]
    }
}
