/// A query and a title that it finds, or does not find: a line of `Fixtures/search/pairs.tsv`.
public struct SearchPair: Sendable, CustomStringConvertible {
    /// The query as people type it.
    public var query: String
    /// The title of an article that has nothing else.
    public var title: String
    /// Whether the article is found.
    public var isHit: Bool
    /// The purpose of the pair.
    public var note: String

    /// All pairs, in the order of the file; none where it cannot be read.
    public static let all: [SearchPair] = {
        guard let text = try? Fixture.text("search/pairs.tsv") else { return [] }
        return text.split(separator: "\n").compactMap { SearchPair(line: String($0)) }
    }()

    /// `hit` or `miss`, the query, the title and the note, with tabs between them; nil for a line
    /// that is none, as the headings are.
    public init?(line: String) {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            .map(String.init)
        guard columns.count == 4, columns[0] == "hit" || columns[0] == "miss" else { return nil }
        isHit = columns[0] == "hit"
        query = columns[1]
        title = columns[2]
        note = columns[3]
    }

    /// `뉴스 in 오늘의뉴스를`
    public var description: String {
        "\(query) \(isHit ? "in" : "not in") \(title): \(note)"
    }
}
