import Store
import Terminal

/// The articles of a listing as lines: by a template, in columns for people, else as records.
struct ListLines {
    private let template: ListTemplate?
    private let container: Container

    init(_ template: ListTemplate?, _ container: Container) {
        self.template = template
        self.container = container
    }

    /// The lines of a page.
    func lines(_ rows: [ArticleRow], from store: Store) throws -> [String] {
        guard let template else { return ArticleRow.table.text(rows, container) }
        let tags = template.usesTags ? try store.articles.ownTags(of: rows.map(\.id)) : [:]
        return rows.map { template.line($0, tags: tags[$0.id] ?? []) }
    }

    /// Prints a listing while it is read, in constant memory, and gives the number of articles.
    func print(_ listing: Listing, from store: Store, to output: Records) throws -> Int {
        var pages = store.articles.rowPages(of: listing)
        var count = 0
        while let rows = try pages.next() {
            try output.print(lines(rows, from: store))
            count += rows.count
        }
        return count
    }
}
