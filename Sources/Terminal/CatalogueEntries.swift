/// The table of a ``Catalogue``, read.
package struct CatalogueEntries: Sendable {
    /// A sentence and its translation, as the table has them.
    package typealias Pair = (english: String, other: String)

    /// The sentences in which nothing changes.
    private var fixed: [String: String] = [:]
    /// Those with words and places, those with the most words first, because they say best what is
    /// meant.
    private var templates: [SentenceTemplate] = []
    /// Those in which signs alone join what changes: `…: …`.
    private var joints: [SentenceTemplate] = []

    /// How often a part of a sentence may itself have parts.
    private static let maximumDepth = 5

    package init(_ table: String) {
        for pair in Self.pairs(in: table) {
            let template = SentenceTemplate(pair.english, pair.other)
            if template.count == 0 {
                fixed[pair.english] = pair.other
            } else if pair.english.contains(where: \.isLetter) {
                templates.append(template)
            } else {
                joints.append(template)
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

    /// The translation; nil when the table does not have the sentence. Spaces around it are kept, and
    /// a sign before it that joins it to another.
    package func translation(of sentence: String) -> String? {
        translation(of: sentence[...], depth: 0)
    }

    private func translation(of sentence: Substring, depth: Int) -> String? {
        let text = sentence.drop { " ,;".contains($0) }
        guard depth < Self.maximumDepth, let last = text.lastIndex(where: { $0 != " " }) else {
            return nil
        }
        let core = String(text[...last])
        let known =
            fixed[core] ?? filled(core, depth: depth) ?? list(core, depth: depth)
            ?? joined(core, depth: depth)
        return known.map {
            sentence[..<text.startIndex] + $0 + text[text.index(after: last)...]
        }
    }

    private func filled(_ text: String, depth: Int) -> String? {
        for template in templates {
            guard let parts = template.parts(of: text) else { continue }
            return template.filled(with: parts) { translation(of: $0, depth: depth + 1) ?? "\($0)" }
        }
        return nil
    }

    /// Sentences and words that stand beside each other, of which each is in the table. In a place
    /// of a sentence one may be of the system, or of a server.
    private func list(_ text: String, depth: Int) -> String? {
        for separator in ["; ", " · ", ", "] {
            let parts = text.split(separator: separator)
            guard parts.count > 1 else { continue }
            let known = parts.map { translation(of: $0, depth: depth + 1) }
            let count = known.count { $0 != nil }
            if count == parts.count || (depth > 0 && separator == "; " && count > 0) {
                return zip(known, parts).map { $0 ?? "\($1)" }.joined(separator: separator)
            }
        }
        return nil
    }

    /// What is joined by signs alone, if a part of it is in the table.
    private func joined(_ text: String, depth: Int) -> String? {
        for joint in joints {
            guard let parts = joint.parts(of: text) else { continue }
            var isKnown = false
            let filled = joint.filled(with: parts) { part in
                let known = translation(of: part, depth: depth + 1)
                isKnown = isKnown || known != nil
                return known ?? "\(part)"
            }
            if isKnown { return filled }
        }
        return nil
    }
}
