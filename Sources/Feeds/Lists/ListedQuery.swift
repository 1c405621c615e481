/// A query that the person has given a name, as a list of subscriptions holds it.
public struct ListedQuery: Hashable, Sendable {
    /// Its name, without the `@` that it is used with.
    public let name: String
    /// Its text in the query language.
    public let text: String

    /// A query with a name; nil where the name cannot be one, or the text says nothing.
    public init?(name: String, text: String) {
        guard ListedQuery.isName(name), let line = text.nonBlankLine,
            line.utf8.count <= ListedQuery.lengthLimit
        else { return nil }
        self.name = name
        self.text = line
    }

    /// Whether a query may be called so: up to 64 letters, digits, `-`, `_` and `.`.
    public static func isName(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        return !scalars.isEmpty && scalars.count <= nameLimit && scalars.allSatisfy(\.isInName)
    }

    /// The nearest to a title that a query may be called; nil where nothing is left of it.
    static func name(from title: String) -> String? {
        let words = title.unicodeScalars.split { !$0.isInName }
        let name = words.map { String($0) }.joined(separator: "-").unicodeScalars
        return name.isEmpty ? nil : String(name.prefix(nameLimit))
    }

    private static let nameLimit = 64
    /// In bytes; nobody types a longer one.
    private static let lengthLimit = 16_384
}

extension Unicode.Scalar {
    fileprivate var isInName: Bool {
        switch self {
        case "-", "_", ".": true
        default: properties.isAlphabetic || properties.numericType != nil
        }
    }
}
