/// A sentence of a ``Catalogue`` with places for what changes from time to time.
package struct SentenceTemplate: Sendable {
    /// A place of the translation, and the text behind it.
    private struct Place: Sendable {
        /// Which place of the English sentence, from 0.
        var number: Int
        var isLookedUp: Bool
        var isNumber: Bool
        var behind: Substring

        /// The place and what follows it: `1*} and so on`; nil when it is no place.
        init?(_ text: Substring) {
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            let rest = text[digits.endIndex...]
            guard let number = Int(digits), let end = rest.firstIndex(of: "}"),
                ["", "*", "#"].contains(rest[..<end])
            else { return nil }
            self.number = number - 1
            isLookedUp = rest.hasPrefix("*")
            isNumber = rest.hasPrefix("#")
            behind = rest[rest.index(after: end)...]
        }
    }

    /// What stands between the places of the English sentence, from its beginning to its end.
    private let pieces: [Substring]
    /// The text before the first place of the translation.
    private let beginning: Substring
    private let places: [Place]
    private let numbers: Set<Int>
    /// How many bytes of the English sentence never change.
    let weight: Int
    /// Whether it has more than signs: `…: …` has not.
    let hasWords: Bool
    /// Whether it has one of ``separators``.
    let hasSeparator: Bool

    /// What stands between the sentences and the words of a list.
    static let separators = ["; ", " · ", ", "]

    package init(_ english: String, _ other: String) {
        pieces = english.split(separator: "…", omittingEmptySubsequences: false)
        hasWords = pieces.contains { $0.contains(where: \.isLetter) }
        hasSeparator = pieces.contains { piece in
            Self.separators.contains { piece.contains($0) }
        }
        weight = pieces.reduce(0) { $0 + $1.utf8.count }
        var beginning = Substring()
        var places: [Place] = []
        let parts = other.split(separator: "{", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0, let place = Place(part) {
                places.append(place)
                continue
            }
            // A brace of the sentence itself.
            let text = (index > 0 ? "{" : "") + part
            if places.isEmpty { beginning += text } else { places[places.count - 1].behind += text }
        }
        (self.beginning, self.places) = (beginning, places)
        numbers = Set(places.lazy.filter(\.isNumber).map(\.number))
    }

    /// What a sentence has in the places; nil when it is another sentence.
    package func parts(of sentence: String) -> [Substring]? {
        guard let first = pieces.first, let last = pieces.last, sentence.hasPrefix(first),
            sentence.hasSuffix(last)
        else { return nil }
        var rest = sentence.dropFirst(first.count)
        var parts: [Substring] = []
        for piece in pieces.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: piece) else { return nil }
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        guard rest.hasSuffix(last) else { return nil }
        parts.append(rest.dropLast(last.count))
        let fits = numbers.allSatisfy { parts.indices.contains($0) && Self.isNumber(parts[$0]) }
        return fits ? parts : nil
    }

    /// The translation with these parts in its places.
    func filled(with parts: [Substring], _ lookUp: (Substring) -> String) -> String {
        places.reduce(into: String(beginning)) { text, place in
            if parts.indices.contains(place.number) {
                let part = parts[place.number]
                text += place.isLookedUp ? lookUp(part) : "\(part)"
            }
            text += place.behind
        }
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isNumber || $0 == "," || $0 == "." }
    }
}
