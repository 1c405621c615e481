/// The table of a ``Catalogue``, read.
package struct CatalogueEntries: Sendable {
    /// A sentence and its translation, as the table has them.
    package typealias Pair = (english: String, other: String)

    /// The sentences in which nothing changes.
    private var fixed: [String: String] = [:]
    /// The others, those with the most words first, because they say best what is meant.
    private var templates: [SentenceTemplate] = []

    /// How often a part of a sentence may itself have parts.
    private static let maximumDepth = 5

    package init(_ table: String) {
        for pair in Self.pairs(in: table) {
            if pair.english.contains("…") {
                templates.append(SentenceTemplate(pair.english, pair.other))
            } else {
                fixed[pair.english] = pair.other
            }
        }
        templates.sort { $0.weight > $1.weight }
    }

    /// The pairs of a table. A sentence without a translation has an empty one.
    package static func pairs(in table: String) -> [Pair] {
        var pairs: [Pair] = []
        for line in table.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            if text.isEmpty || line.hasPrefix("#") { continue }
            if text.startIndex == line.startIndex {
                pairs.append((String(text), ""))
            } else if !pairs.isEmpty {
                pairs[pairs.count - 1].other = String(text)
            }
        }
        return pairs
    }

    /// The translation; nil when the table does not have the sentence. Spaces around it are kept.
    package func translation(of sentence: String) -> String? {
        let text = sentence.drop { $0 == " " }
        guard let last = text.lastIndex(where: { $0 != " " }) else { return nil }
        return translation(of: String(text[...last]), depth: 0).map {
            sentence[..<text.startIndex] + $0 + text[text.index(after: last)...]
        }
    }

    private func translation(of text: String, depth: Int) -> String? {
        if let known = fixed[text] { return known }
        guard depth < Self.maximumDepth else { return nil }
        for template in templates {
            if let parts = template.parts(of: text) {
                return template.filled(with: parts) { translation(of: $0, depth: depth + 1) ?? $0 }
            }
        }
        return list(text, depth: depth)
    }

    /// Sentences and words that stand beside each other, of which each is in the table. In a place
    /// of a sentence one may be of the system, or of a server.
    private func list(_ text: String, depth: Int) -> String? {
        for separator in ["; ", " · ", ", "] {
            let parts = text.split(separator: separator).map(String.init)
            guard parts.count > 1 else { continue }
            let known = parts.map { translation(of: $0, depth: depth + 1) }
            let count = known.count { $0 != nil }
            if count == parts.count || (depth > 0 && separator == "; " && count > 0) {
                return zip(known, parts).map { $0 ?? $1 }.joined(separator: separator)
            }
        }
        return nil
    }
}
