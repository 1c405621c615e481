import Testing

/// A document that is made to hurt, in any size.
struct HostileDocument: Sendable, CustomTestStringConvertible {
    /// The name of its trick.
    let testDescription: String
    /// How the program is asked to read it.
    let command: [String]
    private let start: String
    private let piece: @Sendable (Int) -> String
    private let end: String

    init(
        _ description: String, _ command: [String] = ["parse"], in frame: (String, String),
        of piece: @escaping @autoclosure @Sendable () -> String
    ) {
        self.init(description, command, in: frame) { _ in piece() }
    }

    /// - Parameter piece: Gives the piece with a number.
    init(
        _ description: String, _ command: [String] = ["parse"], in frame: (String, String),
        _ piece: @escaping @Sendable (Int) -> String
    ) {
        testDescription = description
        self.command = command
        (start, end) = frame
        self.piece = piece
    }

    /// The document with as many pieces as it takes.
    func text(ofBytes size: Int) -> String {
        var text = start
        var number = 0
        while text.utf8.count < size {
            text += piece(number)
            number += 1
        }
        return text + end
    }
}

extension HostileDocument {
    private static let item = (
        "<rss version='2.0'><channel><title>t</title><item><title>i</title>",
        "</item></channel></rss>"
    )
    private static let channel = ("<rss version='2.0'><channel>", "</channel></rss>")
    private static let html = within(item, ("<description><![CDATA[", "]]></description>"))
    private static let text = within(item, ("<description>", "</description>"))
    private static let title = within(item, ("<title>", "</title>"))
    private static let xhtml = (
        "<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id><content type='xhtml'><div>",
        "</div></content></entry></feed>"
    )
    private static let json = (
        #"{"version":"https://jsonfeed.org/version/1.1","items":["#, "{}]}"
    )
    private static let jsonText = within(json, (#"{"id":"1","content_html":""#, #""},"#))
    private static let opml = ("<opml><body><outline xmlUrl='http://a/'/>", "</body></opml>")
    private static let page = ("<!doctype html><html><head>", "</head></html>")
    private static let laughs =
        "<!DOCTYPE rss [<!ENTITY a0 'ha'>"
        + (1..<40).map { "<!ENTITY a\($0) '\(String(repeating: "&a\($0 - 1);", count: 10))'>" }
        .joined() + "]>"

    /// Documents of which a reader that is not careful makes more than they are.
    static let all: [HostileDocument] = [
        HostileDocument("entities of entities", in: (laughs + text.0, text.1), of: "&a39;"),
        HostileDocument(
            "one long entity, many times",
            in: (
                "<!DOCTYPE rss [<!ENTITY a '\(String(repeating: "x", count: 500_000))'>]>\(text.0)",
                text.1
            ), of: "&a;"),
        HostileDocument("XML without end", in: item, of: "<a>"),
        HostileDocument("items in items", in: channel, of: "<item>"),
        HostileDocument("HTML without end", in: html, of: "<div>"),
        HostileDocument("HTML without end in XHTML", in: xhtml, of: "<p>"),
        HostileDocument("HTML wrongly nested", in: html, of: "<b><i></b></i>"),
        HostileDocument("JSON without end", in: json, of: "["),
        HostileDocument("attributes of one XML tag", in: within(item, ("<x", "/>"))) {
            " a\($0)='b'"
        },
        HostileDocument("attributes of one HTML tag", in: within(html, ("<p", ">"))) {
            " a\($0)='b'"
        },
        HostileDocument("namespaces of one tag", in: within(item, ("<x", "/>"))) {
            " xmlns:n\($0)='u'"
        },
        HostileDocument("namespaces, nested", in: item) { "<x xmlns:n\($0)='u'>" },
        HostileDocument("bases, nested", in: item, of: "<x xml:base='a/'>"),
        HostileDocument("one text", in: text, of: "text "),
        HostileDocument("one CDATA section", in: html, of: "x"),
        HostileDocument("CDATA sections", in: text, of: "<![CDATA[x]]>"),
        HostileDocument("one title", in: title, of: "&lt;b>x "),
        HostileDocument("tiny items", in: channel, of: "<item><title>x</title></item>"),
        HostileDocument("categories", in: item) { "<category>\($0)</category>" },
        HostileDocument("long names of entities", in: text) { _ in
            "&\(String(repeating: "x", count: 1000));"
        },
        HostileDocument(
            "one URL", in: within(html, ("<a href='", "'>x</a>")), of: "../a/"),
        HostileDocument(
            "one data: URL", in: within(html, ("<img src='data:image/png;base64,", "'>")),
            of: "QUJD"),
        HostileDocument("end tags inside of many", in: within(html, (divs, "")), of: "</i>"),
        HostileDocument("<", in: item, of: "<"), HostileDocument("&", in: text, of: "&"),
        HostileDocument("]]>", in: text, of: "]]>"), HostileDocument("<!--", in: item, of: "<!--"),
        HostileDocument("<! in HTML", in: html, of: "<!"),
        HostileDocument("<!-- in HTML", in: html, of: "<!--"),
        HostileDocument("quotes", in: within(item, ("<a b=", "/>")), of: "\"'"),
        HostileDocument("quotes in HTML", in: within(html, ("<a b=", ">")), of: "\"'"),
        HostileDocument("end tags", in: item, of: "</b>"),
        HostileDocument("end tags in HTML", in: html, of: "</b>"),
        HostileDocument("<b> in HTML", in: html, of: "<b>"),
        HostileDocument("<script> in HTML", in: html, of: "<script>"),
        HostileDocument("<table> in HTML", in: html, of: "<table>"),
        HostileDocument("one text of escapes", in: jsonText, of: "\\u00e9"),
        HostileDocument("tiny items in JSON", in: json, of: #"{"id":1,"url":"a"},"#),
        HostileDocument("tags in JSON", in: within(json, (#"{"id":1,"tags":["#, "1]},"))) {
            "\"\($0)\","
        },
        HostileDocument("outlines without end", listing, in: opml, of: "<outline text='a'>"),
        HostileDocument("outlines", listing, in: opml) { "<outline xmlUrl='http://a/\($0)'/>" },
        HostileDocument("links of a page", ["discover"], in: page) {
            "<link rel=alternate type=application/rss+xml href=/\($0)>"
        },
        HostileDocument("a page without end", ["discover"], in: page, of: "<div>"),
    ]

    private static let listing = ["import", "--dry-run"]
    private static let divs = String(repeating: "<div>", count: 250)

    private static func within(
        _ outer: (String, String), _ inner: (String, String)
    ) -> (String, String) {
        (outer.0 + inner.0, inner.1 + outer.1)
    }
}
