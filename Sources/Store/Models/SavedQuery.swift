/// A query with a name, used as `@name`.
public struct SavedQuery: Equatable, Sendable {
    /// Its name, without the `@`.
    public var name: String
    /// Its text in the query language.
    public var query: String

    /// A query with a name.
    public init(name: String, query: String) {
        self.name = name
        self.query = query
    }
}
