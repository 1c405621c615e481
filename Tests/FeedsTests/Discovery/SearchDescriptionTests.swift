import Testing

@testable import Feeds

@Suite("An OpenSearch description")
struct SearchDescriptionTests {
    private func template(_ urls: String) throws -> String {
        let document = """
            <?xml version="1.0"?>
            <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
            <ShortName>Example</ShortName>\(urls)</OpenSearchDescription>
            """
        return try SearchDescription.template(
            in: Array(document.utf8), base: "https://example.org/meta/osd.xml"
        ).text
    }

    @Test(
        "gives the address whose results are a feed, before JSON and XML at large",
        arguments: [
            (
                """
                <Url type="text/html" template="https://example.org/?q={searchTerms}"/>
                <Url type="application/json" template="https://example.org/j?q={searchTerms}"/>
                <Url type="application/atom+xml" template="https://example.org/a?q={searchTerms}&amp;p={startPage?}"/>
                """,
                "https://example.org/a?q={searchTerms}&p={startPage?}"
            ),
            (
                """
                <Url type="application/x-suggestions+json" rel="suggestions"
                  template="https://example.org/s?q={searchTerms}"/>
                <Url type="application/json" template="/j?q={searchTerms}"/>
                """, "https://example.org/j?q={searchTerms}"
            ),
            (
                """
                <Url type="application/rss+xml" pageOffset="0" indexOffset="0"
                  template="https://example.org/?q={searchTerms}&amp;p={startPage}&amp;i={startIndex?}"/>
                """, "https://example.org/?q={searchTerms}&p={page0}&i={index0?}"
            ),
            (
                """
                <Url type="application/rss+xml" template="https://example.org/?q={searchTerms}&amp;k={my:key}"/>
                <Url type="application/rss+xml" template="https://example.org/?q={searchTerms}"/>
                """, "https://example.org/?q={searchTerms}"
            ),
        ])
    func best(urls: String, expected: String) throws {
        #expect(try template(urls) == expected)
    }

    @Test("is refused with a reason where it leads to no feed")
    func refused() {
        #expect(throws: SearchDescription.Failure.onlyPages) {
            try template(
                #"<Url type="text/html" template="https://example.org/?q={searchTerms}"/>"#)
        }
        #expect(throws: SearchDescription.Failure.noAddress) { try template("") }
        #expect(throws: SearchDescription.Failure.noAddress) {
            try template(
                #"<Url type="application/rss+xml" method="post" template="/?q={searchTerms}"/>"#)
        }
        for document in ["", "<html></html>", "{}", "<rss><Url type='text/html'/></rss>"] {
            #expect(throws: SearchDescription.Failure.unrecognised) {
                try SearchDescription.template(
                    in: Array(document.utf8), base: "https://example.org/")
            }
        }
    }

    @Test("is named by a page, by its header fields, and by a feed")
    func named() throws {
        let link =
            #"<link rel="search" type="application/opensearchdescription+xml" href="osd.xml" title="S">"#
        let page = "<!DOCTYPE html><base href='https://example.org/a/'>\(link)"
        let searches = FeedDiscovery.searches(
            inPage: Array(page.utf8), base: "https://example.org/",
            linkHeaders: [
                #"</h.xml>; rel="search"; type="application/opensearchdescription+xml""#
            ])
        #expect(
            searches.map(\.url) == ["https://example.org/a/osd.xml", "https://example.org/h.xml"])
        #expect(FeedDiscovery.feeds(inPage: Array(page.utf8), base: "https://example.org/").isEmpty)
        let feed = """
            <feed xmlns="http://www.w3.org/2005/Atom">\(link.dropLast())/>
            <link rel="search" href="/html"/><entry><id>1</id></entry></feed>
            """
        let parsed = try FeedParser.parse(Array(feed.utf8), base: "https://example.org/f/atom")
        #expect(parsed.searchDescriptionURL == "https://example.org/f/osd.xml")
    }
}
