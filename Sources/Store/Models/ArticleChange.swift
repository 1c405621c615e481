/// What happened to an article between two looks at the journal, whoever did it.
public struct ArticleChange: Equatable, Sendable {
    /// The sum of what happened: an article that came and changed is *added*.
    public enum Kind: Equatable, Sendable {
        case added
        case changed
        case removed
    }

    /// What happened.
    public var kind: Kind
    /// The article as it is, or, when removed, as it last was.
    public var row: ArticleRow
}
