import Markup
import Reader
import Search
import Store
import Web

/// What was read in the page of an article, and the text of the feed that it competes with.
struct PageReading: Sendable {
    /// The article as HTML that is safe to show; nil when there is none.
    let html: String?
    let lack: FullText.Lack?
    let words: Int
    let confidence: Double
    let method: String?
    /// The hashes of the parts of the page.
    let blocks: [Int64]
    /// The number of words of the feed's text.
    let feedWords: Int
    let isTeaser: Bool

    /// The length of the beginning by which the article is recognised, in characters.
    private static let teaserLength = 2000

    /// Reads a page.
    ///
    /// - Parameters:
    ///   - shared: the hashes of the parts that other pages of the feed have.
    ///   - rules: what the person says about pages of this site.
    init(_ page: WebPage, of article: Article, shared: Set<Int64>, rules: SiteRules?) {
        let feedText = article.plainText
        feedWords = TextFacts(of: feedText).wordCount
        isTeaser = article.isTeaser
        let hint = ArticleHint(
            title: article.title, datePublished: article.publishedAt.map { Timestamp(seconds: $0) },
            teaser: feedText.isEmpty ? nil : String(feedText.prefix(PageReading.teaserLength)),
            language: article.language)
        var extractor = ArticleExtractor(url: page.url, hint: hint)
        extractor.boilerplate = Set(shared.map { UInt64(bitPattern: $0) })
        extractor.rules = rules
        let tree = HTMLTree(document: page.html)
        blocks = BlockHash.hashes(of: tree).map { Int64(bitPattern: $0) }
        do throws(ExtractionRefusal) {
            let found = try extractor.extract(tree)
            let rest = found.nextURL.map { PageReading.link(to: $0) }
            (html, lack) = (found.html + (rest ?? ""), nil)
            (words, confidence) = (found.words, found.confidence)
            method = found.method.rawValue
        } catch {
            (html, words, confidence, method) = (nil, 0, 0, nil)
            lack = FullText.Lack(error)
        }
    }
}

extension PageReading {
    /// The line at the end of an article that goes on at another address.
    private static func link(to url: String) -> String {
        let address = url.escapedForMarkup
        var html = Array("<p>→ <a href=\"\(address)\">\(address)</a></p>".utf8)
        return HTMLSanitizer.sanitize(taking: &html, base: nil)
    }
}

extension FullText.Lack {
    fileprivate init(_ refusal: ExtractionRefusal) {
        self =
            switch refusal {
            case .consent: .consent
            case .paywall: .paywall
            case .failure: .error
            case .app: .app
            case .links: .links
            case .empty: .empty
            case .other: .other
            }
    }
}
