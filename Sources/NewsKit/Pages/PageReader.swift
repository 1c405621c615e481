import Markup
import Reader
import Search
import Store
import Web

/// Reads the pages of an article.
struct PageReader: Sendable {
    /// The number of words of the feed's text.
    let feedWords: Int
    /// Whether that is only a beginning.
    let isTeaser: Bool
    /// The hashes of the parts that other pages of the feed have.
    let shared: Set<Int64>

    private let hint: ArticleHint
    private let rules: SiteRules?

    /// The length of the beginning by which the article is recognised, in characters.
    private static let teaserLength = 2000

    /// - Parameters:
    ///   - article: with the text of the feed.
    ///   - shared: the hashes of the parts that other pages of the feed have.
    ///   - rules: what the person says about pages of this site.
    init(_ article: Article, shared: Set<Int64>, rules: SiteRules?) {
        let feedText = article.plainText
        feedWords = TextFacts(of: feedText).wordCount
        isTeaser = article.isTeaser
        hint = ArticleHint(
            title: article.title, datePublished: article.publishedAt.map { Timestamp(seconds: $0) },
            teaser: feedText.isEmpty ? nil : String(feedText.prefix(PageReader.teaserLength)),
            language: article.language)
        self.shared = shared
        self.rules = rules
    }

    /// Reads the first page.
    func read(_ page: WebPage) -> PageReading {
        read(page, hint, without: shared)
    }

    /// Reads a page where the article goes on. What the pages before have belongs to the site.
    func read(_ page: WebPage, after earlier: PageReading) -> PageReading {
        var hint = hint
        hint.teaser = nil
        return read(page, hint, without: shared.union(earlier.blocks))
    }

    /// A text that was read before another page had parts of it, without them; nil when it has none.
    func clean(_ text: FullText) -> FullText? {
        // The person has said where it is, and means what is there.
        guard let html = text.html, text.method != ExtractedArticle.Method.rules.rawValue,
            let html = extractor(nil, hint, without: shared).removingBoilerplate(from: html)
        else { return nil }
        var text = text
        text.html = html
        text.words = TextFacts(of: HTMLText.plain(html, withCaptions: false)).wordCount
        text.compare(withFeedOf: feedWords, isTeaser: isTeaser)
        return text
    }

    private func extractor(
        _ url: String?, _ hint: ArticleHint, without shared: Set<Int64>
    ) -> ArticleExtractor {
        var extractor = ArticleExtractor(url: url, hint: hint)
        extractor.boilerplate = Set(shared.map { UInt64(bitPattern: $0) })
        return extractor
    }

    private func read(
        _ page: WebPage, _ hint: ArticleHint, without shared: Set<Int64>
    ) -> PageReading {
        var extractor = extractor(page.url, hint, without: shared)
        extractor.rules = rules
        let tree = HTMLTree(document: page.html)
        let blocks = BlockHash.hashes(of: tree).map { Int64(bitPattern: $0) }
        do throws(ExtractionRefusal) {
            return PageReading(try extractor.extract(tree), blocks: blocks)
        } catch {
            return PageReading(lack: FullText.Lack(error), blocks: blocks)
        }
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
            case .unsure: .unsure
            case .other: .other
            }
    }
}
