import Markup
import Reader
import Store
import Web

/// What was read in the pages of an article.
struct PageReading: Sendable {
    /// The article as HTML that is safe to show; nil when there is none.
    private(set) var html: String?
    private(set) var lack: FullText.Lack?
    private(set) var words = 0
    private(set) var confidence: Double = 0
    private(set) var method: String?
    /// The hashes of the parts of the pages.
    private(set) var blocks: [Int64]
    /// The address where the article goes on; nil when this is all of it.
    private(set) var next: String?

    init(_ article: ExtractedArticle, blocks: [Int64]) {
        (html, words, confidence) = (article.html, article.words, article.confidence)
        (method, next) = (article.method.rawValue, article.nextURL)
        self.blocks = blocks
    }

    init(lack: FullText.Lack, blocks: [Int64]) {
        (self.lack, self.blocks) = (lack, blocks)
    }

    /// Adds what is in the next page. Returns whether it has a part of the article.
    mutating func append(_ page: PageReading) -> Bool {
        // Some servers answer with the same page for every number.
        if !page.blocks.isEmpty, Set(page.blocks).isSubset(of: blocks) {
            next = nil
            return true
        }
        guard let text = html, let more = page.html else { return false }
        html = text + more
        words += page.words
        blocks += page.blocks
        next = page.next
        return true
    }

    /// Its text; where it goes on elsewhere, with a link to the rest.
    var text: String? { html.map { $0 + (next.map { PageReading.link(to: $0) } ?? "") } }

    /// The line at the end of an article that goes on at another address.
    private static func link(to url: String) -> String {
        let address = url.escapedForMarkup
        var html = Array("<p>→ <a href=\"\(address)\">\(address)</a></p>".utf8)
        return HTMLSanitizer.sanitize(taking: &html, base: nil)
    }
}
