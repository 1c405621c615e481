/// A query that the person has given a name, as a list of subscriptions holds it.
public struct ListedQuery: Hashable, Sendable {
    /// Its name, without the `@` that it is used with; whether a query may be called so is for the
    /// query language to say.
    public let name: String
    /// Its text in the query language.
    public let text: String

    /// A query with a name; nil where one of them says nothing, or is longer than anybody types.
    public init?(name: String, text: String) {
        guard let name = name.nonBlankLine, let text = text.nonBlankLine,
            name.utf8.count <= ListedQuery.nameLimit, text.utf8.count <= ListedQuery.textLimit
        else { return nil }
        self.name = name
        self.text = text
    }

    /// The nearest to a title that a query may be called; nil where nothing is left of it.
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
