import ArgumentParser
import Store
import Web

/// Addresses of articles, or of links in them: `5` is the page of the article 5, `5:3` its third link.
struct LinkChoice: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Numbers of articles, or their ids in JSON; 5:3 is the third link of article 5.",
            valueName: "id[:link]"),
        completion: .known(.article))
    var words: [String]

    /// The addresses, each http or https.
    ///
    /// - Throws: `StoreError`; a `Failure` for an article or a link that has no such address.
    func addresses(_ container: Container) throws -> [String] {
        let store = try container.store()
        return try words.map { try address($0, store, container) }
    }

    private func address(
        _ word: String, _ store: Store, _ container: Container
    ) throws -> String {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, let id = Int64(parts[0]), let link = Int(parts[1]) {
            return try address(ofLink: link, in: try store.articles.get(id), container)
        }
        let article = try store.articles.get(try store.articles.id(of: word))
        guard
            let url = [article.row.url, article.externalURL].lazy.compactMap({ $0 })
                .first(where: { WebURL($0) != nil })
        else { throw Failure(.data, "article \(article.id) has no web page") }
        return url
    }
}

extension LinkChoice {
    /// The address of a link, by the number that `news show` prints after it.
    private func address(
        ofLink number: Int, in article: Article, _ container: Container
    ) throws -> String {
        let links = ArticlePage(article, container).page.links
        guard links.indices.contains(number - 1) else {
            let count = links.count.counted("link")
            throw Failure(.noInput, "article \(article.id) has \(count), so no link \(number)")
        }
        let url = links[number - 1]
        guard WebURL(url) != nil else {
            throw Failure(.data, "link \(number) of article \(article.id) is no web page: \(url)")
        }
        return url
    }
}
