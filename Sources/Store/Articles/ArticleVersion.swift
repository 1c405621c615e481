import SQLite

/// The content of an article before its publisher edited it.
public struct ArticleVersion: Equatable, Sendable, Identifiable {
    /// Positive, unique in the database, never used again; rises with time.
    public var id: Int64
    /// The publisher's title; nil when there was none.
    public var title: String?
    /// The content as HTML.
    public var html: String?
    /// The content as plain text.
    public var text: String?
    /// A sentence or two.
    public var summary: String?
    /// The publisher's date of its last change; seconds since 1970, UTC.
    public var modifiedAt: Int64?
    /// When a fetch brought other content; seconds since 1970, UTC.
    public var replacedAt: Int64

    static let columns = "id, title, html, text, summary, modified_at, replaced_at"

    init(_ row: Row) {
        id = row.int(0)
        title = row.optionalText(1)
        html = row.optionalText(2)
        text = row.optionalText(3)
        summary = row.optionalText(4)
        modifiedAt = row.optionalInt(5)
        replacedAt = row.int(6)
    }
}
