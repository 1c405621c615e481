import Reader
import Testing

@Suite struct PageTextTests {
    static let others: [[UInt8]] = [
        Array("‰PNG\r\n\u{1A}\n\0\0\0\rIHDR\0\0\u{1}\0 a \u{2}\u{3}\u{4} <p> b".utf8),
        Array("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n<p>A text.".utf8),
        (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 >> 3) },
        Array("import sys\n\ndef f(a, b):\n    return a < b and b > a\n\nprint(f(1, 2))\n".utf8),
        Array("#!/bin/sh\necho '<p>A page, and then some words of it.</p>'\n".utf8),
        Array("A letter to a friend, about the river and the bridge. No tag is in it.".utf8),
        Array(
            "<?xml version=\"1.0\"?><!-- news --><rss><channel><description>One &lt;p&gt;</description>"
                .utf8
        ),
        Array("<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>One</title><p>Two".utf8),
        Array("List<String> names; Set<Int> numbers; a < b and c <3".utf8),
    ]

    @Test(arguments: others)
    func `What is no page is refused`(bytes: [UInt8]) {
        #expect(throws: ExtractionRefusal.other) { try ArticleExtractor().extract(bytes) }
    }

    @Test(arguments: ["<p>", "text first <P CLASS=a>", "<!DOCTYPE html><body>", "<p>a<br/>"])
    func `A page may begin anyhow`(head: String) throws {
        let html = head + String(repeating: ArticleExtractorTests.sentence, count: 4) + "\0"
        #expect(try ArticleExtractor().extract(Array(html.utf8)).words > 20)
    }
}
