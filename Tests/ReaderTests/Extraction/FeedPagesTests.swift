import Markup
import Reader
import TestSupport
import Testing

@Suite struct FeedPagesTests {
    /// 40 sites: five languages and English in twelve templates, in turn.
    static let sites = (0..<40).map { number in
        (
            template: SiteOfPages.templates[number % SiteOfPages.templates.count],
            language: SiteOfPages.languages[(number + number / 12) % SiteOfPages.languages.count],
            seed: UInt64(number)
        )
    }

    @Test(arguments: sites)
    func `With what the feed says, the article of each page is found whole`(
        template: String, language: String, seed: UInt64
    ) throws {
        let site = try SiteOfPages(template: template, language: language, seed: seed)
        let boilerplate = FeedPagesTests.boilerplate(of: site)
        for page in site.pages {
            var extractor = ArticleExtractor(
                url: "https://a.example/1",
                hint: ArticleHint(title: page.title, teaser: page.teaser, language: language))
            extractor.boilerplate = boilerplate
            let article = try extractor.extract(Array(page.html.utf8))
            let score = ShingleScore.f1(article.text, page.article.joined(separator: "\n"))
            #expect(score >= 0.99, "\(template) \(language): \(article.text)")
            #expect(article.title == page.title)
        }
    }

    @Test(arguments: sites)
    func `Without the feed most of it is found`(
        template: String, language: String, seed: UInt64
    ) throws {
        let site = try SiteOfPages(template: template, language: language, seed: seed)
        for page in site.pages {
            let article = try ArticleExtractor().extract(Array(page.html.utf8))
            let score = ShingleScore.f1(article.text, page.article.joined(separator: "\n"))
            #expect(score >= 0.8, "\(template) \(language): \(article.text)")
        }
    }

    @Test func `The generator makes the same pages each time`() throws {
        let pages = try (0..<2).map { _ in
            try SiteOfPages(template: "03-divs", language: "ko", seed: 7).pages.map(\.html)
        }
        #expect(pages[0] == pages[1])
    }

    /// The hashes of blocks that stand on two or more pages.
    static func boilerplate(of site: SiteOfPages) -> Set<UInt64> {
        var counts: [UInt64: Int] = [:]
        for page in site.pages {
            for hash in BlockHash.hashes(of: HTMLTree(document: Array(page.html.utf8))) {
                counts[hash, default: 0] += 1
            }
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }
}
