/// A saved query in a list of subscriptions.
public struct ListedQuery: Hashable, Sendable {
    /// The name, without the `@`. The query language decides whether a query may have this name.
    public let name: String
    /// The text in the query language.
    public let text: String

    /// A query with a name; nil if either is empty, or longer than people type.
    public init?(name: String, text: String) {
        guard let name = name.nonBlankLine, let text = text.nonBlankLine,
            name.utf8.count <= ListedQuery.nameLimit, text.utf8.count <= ListedQuery.textLimit
        else { return nil }
        self.name = name
        self.text = text
    }

    /// The allowed name that is nearest to a title; nil if nothing is left of it.
    static func name(from title: String) -> String? {
        let words = title.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        var name = ""
        for character in words.joined(separator: "-") {
            let length = name.unicodeScalars.count + character.unicodeScalars.count
            guard length <= 64 else { break }
            name.append(character)
        }
        return name.isEmpty ? nil : name
    }

    /// In bytes.
    private static let (nameLimit, textLimit) = (1024, 16_384)
}
