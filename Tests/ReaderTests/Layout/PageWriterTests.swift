import Reader
import Terminal
import Testing

@Suite("Writing pages")
struct PageWriterTests {
    private func written(_ html: String, width: Int = 40, _ style: OutputStyle) -> [String] {
        let page = Page(
            fragment: html, base: "https://a.example/", signs: PageSigns(style))
        let writer = PageWriter(style, links: page.links, marksLinks: style.movesCursor)
        return PageLayout.lines(of: page, PageOptions(width: width, usesUnicode: style.usesUnicode))
            .map(writer.text)
    }

    private let terminal = OutputStyle(
        isTerminal: true, usesColor: true, usesUnicode: true, movesCursor: true)

    @Test("a line of a picture has the margin of the others, and an empty line has none")
    func margin() {
        let page = Page(
            fragment: "<p>a</p><img src=/i.png alt=I>", base: "https://a.example/",
            signs: PageSigns(terminal))
        var options = PageOptions(width: 10)
        options.pictureRows = ["https://a.example/i.png": 2]
        let writer = PageWriter(terminal, links: page.links, marksLinks: false, margin: 3)
        let lines = PageLayout.lines(of: page, options).map(writer.text)
        #expect(lines.prefix(4) == ["   a", "", "   ", "   "])
    }

    @Test("a link that is broken over lines is one link")
    func brokenLink() {
        let lines = written("<a href=/b>one two</a>", width: 8, terminal)
        let open = "\u{1B}]8;id=1;https://a.example/b\u{1B}\\"
        let end = "\u{1B}]8;;\u{1B}\\"
        #expect(
            lines == [
                "\(open)\u{1B}[4mone\u{1B}[0m\(end)",
                "\(open)\u{1B}[4mtwo\u{1B}[0m\u{1B}[2m[1]\u{1B}[0m\(end)",
            ])
    }

    @Test(
        "an address cannot end the sequence that it is in",
        arguments: [
            ("https://e.example/a&#x1b;\\b", nil),
            ("https://e.example/ü b", "https://e.example/%C3%BC%20b"),
            ("javascript:alert(1)", nil),
            ("file:///etc/passwd", nil),
            ("mailto:a@b.example", "mailto:a@b.example"),
        ])
    func addresses(href: String, address: String?) {
        let line = written("<a href=\"\(href)\">x</a>", terminal).first ?? ""
        if let address {
            #expect(line.contains("]8;id=1;\(address)\u{1B}\\"))
        } else {
            #expect(!line.contains("]8;"))
        }
    }

    @Test("without colours there is bold, underlined and reversed text")
    func noColor() {
        var style = terminal
        (style.usesColor, style.usesWeight) = (false, true)
        let html = "<b>a</b> <i>b</i> <mark>c</mark> <code>d</code>"
        #expect(written(html, style) == ["\u{1B}[1ma\u{1B}[0m b \u{1B}[7mc\u{1B}[0m d"])
        style.usesWeight = false
        #expect(written(html, style) == ["a b c d"])
    }

    @Test(
        "a highlighter's classes become colours",
        arguments: [
            ("<span class='hljs-keyword'>x</span>", "\u{1B}[35mx\u{1B}[0m"),
            ("<span class='token string'>x</span>", "\u{1B}[32mx\u{1B}[0m"),
            ("<span class='nf'>x</span>", "\u{1B}[34mx\u{1B}[0m"),
            ("<span class='c1'>x</span>", "\u{1B}[2;3mx\u{1B}[0m"),
            ("<span class='gd'>x</span>", "\u{1B}[31mx\u{1B}[0m"),
            ("<span class='line'>x</span>", "x"),
        ])
    func syntax(html: String, expected: String) {
        #expect(written("<pre>\(html)</pre>", terminal) == ["  " + expected])
    }

    @Test("a person's colours replace ours")
    func colors() {
        var options = PageOptions(width: 40)
        options.palette[.keyword] = [.red, .bright, .bold]
        let page = Page(
            fragment: "<pre><span class=k>x</span></pre>", base: nil,
            signs: PageSigns(usesUnicode: true))
        let lines = PageLayout.lines(of: page, options)
        let writer = PageWriter(terminal, links: [], marksLinks: false, margin: 2)
        #expect(lines.map(writer.text) == ["    \u{1B}[1;91mx\u{1B}[0m"])
    }

    @Test(
        "words for styles",
        arguments: [
            ("bold red", [.bold, .red]), ("bright-blue underline", [.bright, .blue, .underline]),
            ("none", []), ("red blue", nil), ("pink", nil), ("bright-bold", nil),
        ] as [(String, TextStyle?)])
    func styleWords(words: String, style: TextStyle?) {
        #expect(TextStyle(words: words) == style)
    }

    @Test("a picture that something else draws leaves rows")
    func pictureRows() {
        let page = Page(
            fragment: "<p>a<img src=b.png alt=c><p>d", base: "https://a.example/",
            signs: PageSigns(usesUnicode: true))
        var options = PageOptions(width: 20)
        options.pictureRows = ["https://a.example/b.png": 2]
        let rows = PageLayout.lines(of: page, options).map { $0.picture?.row }
        #expect(rows == [nil, nil, 0, 1, nil, nil])
    }
}
