import Reader
import Terminal
import Testing

@Suite("Pages as blocks")
struct PageBuilderTests {
    private func lines(_ html: String, base: String? = "https://a.example/p/") -> [String] {
        let page = Page(fragment: html, base: base, signs: PageSigns(usesUnicode: true))
        return PageLayout.lines(of: page, PageOptions(width: 60)).map(\.text)
    }

    private func links(_ html: String, base: String? = "https://a.example/p/") -> [String] {
        Page(fragment: html, base: base, signs: PageSigns(usesUnicode: true)).links
    }

    @Test(
        "a link to a place in the text is no link of the page, also at the address of the home page",
        arguments: [
            ("https://a.example/#s", []), ("https://a.example/p/#s", []), ("#s", []),
            ("https://a.example/#t", ["https://a.example/#t"]),
            ("https://b.example/#s", ["https://b.example/#s"]),
            ("https://a.example/other#s", ["https://a.example/other#s"]),
            ("https://a.example/?x#s", ["https://a.example/?x#s"]),
        ])
    func placesInTheText(href: String, links: [String]) {
        #expect(self.links("<p>See <a href='\(href)'>there</a>.<h2 id=s>There</h2>") == links)
    }

    @Test("an arrow back from a note is no link, although the ids are gone from the text")
    func arrowBack() {
        let html = """
            <p>One<sup><a href='https://b.example/x#f'>1</a></sup> and two<sup><a href='#n'>2</a></sup>.</p>
            <ol><li>Note.</li><li id=n>Another. <a href='https://b.example/x#r'>↩</a></li></ol>
            """
        #expect(links(html) == ["https://b.example/x#f"])
    }

    @Test("a reading that is empty has no signs around it")
    func emptyReading() {
        #expect(lines("<ruby>振<rt>ふ</rt>り<rt></rt></ruby>") == ["振(ふ)り"])
    }

    @Test("each address has one number, in the order of the page")
    func numbers() {
        let html =
            "<a href=b>1</a> <a href=/c>2</a> <a href=b>3</a> <a href='#x'>4</a><a href=e></a>"
        #expect(lines(html) == ["1[1] 2[2] 3[1] 4"])
        #expect(links(html) == ["https://a.example/p/b", "https://a.example/c"])
    }

    @Test("a base in the page wins over the address of the page")
    func base() {
        let html = Array("<base href='/other/'><a href=b>1</a>".utf8)
        let page = Page(
            document: html, base: "https://a.example/p/", signs: PageSigns(usesUnicode: true))
        #expect(page.links == ["https://a.example/other/b"])
    }

    @Test(
        "text flows as in a browser",
        arguments: [
            ("a\n <b> b</b>c", ["a bc"]),
            ("<b>a </b> b", ["a b"]),
            ("a<br>b<br>", ["a", "b"]),
            ("<div>a</div><div>b</div>", ["a", "b"]),
            ("<p>a</p><p>b", ["a", "", "b"]),
            (
                "x<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>, x<sup>a+b</sup>",
                ["x², H₂O, 1st, x^(a+b)"]
            ),
            ("a<sup>(b+c)</sup>, e<sup>iπ</sup>", ["a^(b+c), e^(iπ)"]),
            ("2<sup>10<sup>3</sup></sup>, M<sup>me</sup>", ["2^(10³), Mme"]),
            ("a<sup>(b)</sup>, c<sup>[1]</sup>", ["a(b), c[1]"]),
            ("b <sup> 2</sup>", ["b ²"]),
            ("b <a href='#q'><sup>[a]</sup></a>", ["b [a]"]),
            ("<p>&nbsp;<br>d</p>", ["d"]),
            ("<p>&nbsp;<br>&nbsp; <br><b>d</b> e</p>", ["d e"]),
            ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", ["漢(kan)"]),
            (
                "<q>a</q> <abbr title='World Wide Web'>WWW</abbr> <abbr title=x>WWW</abbr>",
                ["“a” WWW (World Wide Web) WWW"]
            ),
            ("<p hidden>a</p><p style='display: none'>b</p><script>c</script>d", ["d"]),
            ("<h3>a <a href='#a' class=anchor>#</a></h3>", ["a"]),
            ("<a href=b><p>one</p></a>", ["one[1]"]),
            ("\u{1B}[31mred\u{202E}", ["red"]),
        ])
    func text(html: String, expected: [String]) {
        #expect(lines(html) == expected)
    }

    @Test("changed text has signs where no style can show it")
    func changes() {
        let html = "a <del>b <b>c</b></del> <ins>d</ins><del> </del> <s>e</s> <u>f</u>"
        for (marksChanges, text) in [
            (true, "a [-b c-] {+d+} [-e-] f"), (false, "a b c d e f"),
        ] {
            let signs = PageSigns(usesUnicode: true, marksChanges: marksChanges)
            let page = Page(fragment: html, base: nil, signs: signs)
            #expect(PageLayout.lines(of: page, PageOptions(width: 60)).map(\.text) == [text])
        }
    }

    @Test("a list that is read from the right has its signs on the right")
    func listsFromTheRight() {
        let html = "<ul><li>أهلا<ul><li>مرحبا</ul></ul><ol><li>سلام<li>latin</ol>"
        let page = Page(fragment: html, base: nil, signs: PageSigns(usesUnicode: true))
        let lines = PageLayout.lines(of: page, PageOptions(width: 20)).map(\.text)
        #expect(
            lines.map { $0.filter { !"\u{2067}\u{2069}".contains($0) } } == [
                "            أهلا •", "         مرحبا ◦", "", "           سلام 1.", "2. latin",
            ])
        #expect(lines.allSatisfy { $0.displayWidth <= 20 })
    }

    @Test(
        "formulas are lines of text",
        arguments: [
            (
                "<math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math>",
                "a/(b + 1)"
            ),
            (
                "<math><msqrt><mi>x</mi></msqrt><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup></math>",
                "√x = y²"
            ),
            (
                "<math><semantics><mi>x</mi><annotation encoding='application/x-tex'>x</annotation></semantics></math>",
                "x"
            ),
            ("<math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math>", "x_i^2"),
            (
                "<math><mfrac><mn>1</mn><mrow><mn>2</mn><mi>c</mi></mrow></mfrac></math>",
                "1/(2c)"
            ),
            ("<math><mn>2</mn><mfrac><mn>1</mn><mn>3</mn></mfrac></math>", "2 1/3"),
            ("<math><msqrt><mi>x</mi></msqrt><mi>y</mi></math>", "√(x)y"),
            ("<math><mfrac><mi>a</mi><mi>b</mi></mfrac><mi>c</mi></math>", "(a/b)c"),
            ("<math><mn>2</mn><mfrac><mi>a</mi><mi>b</mi></mfrac></math>", "2(a/b)"),
            (
                "<math><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>&#x2062;</mo><mi>c</mi></math>",
                "(a/b)c"
            ),
            ("<math><mroot><mi>x</mi><mn>3</mn></mroot></math>", "³√x"),
            ("<math><mi>a</mi><mroot><mi>x</mi><mn>3</mn></mroot></math>", "a ³√x"),
            ("<math><mroot><mi>x</mi><mi>k</mi></mroot></math>", "x^(1/k)"),
            ("<math><mfenced><mi>a</mi><mi>b</mi></mfenced></math>", "(a, b)"),
            (
                "<math><mfenced open='[' close=']' separators=';'><mi>a</mi><mi>b</mi></mfenced></math>",
                "[a; b]"
            ),
            (
                "<math><msup><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow><mn>2</mn></msup></math>",
                "(a + b)²"
            ),
            ("<math><mi>sin</mi><mo>&#x2061;</mo><mi>x</mi></math>", "sin x"),
            (
                "<math><mn>1</mn><mtext>if </mtext><mi>x</mi><mo>&gt;</mo><mn>0</mn></math>",
                "1 if x > 0"
            ),
            (
                "<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable></math>",
                "[1 0; 0 1]"
            ),
            (
                "<math><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></math>",
                "(1)"
            ),
            (
                "<math><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub></math>",
                "∑_i^n a_i"
            ),
            ("<math><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>", "mc²"),
            (
                "<span><span style='display: none' class=mwe-math-mathml-inline><math><mi>x</mi></math></span><img class=mwe-math-fallback-image-inline aria-hidden=true alt='{\\displaystyle x}' src=a.svg></span>",
                "x"
            ),
            ("<img alt='{\\displaystyle E=mc^{2}}' src=a.svg>", "E=mc^{2}"),
            ("a <script type='math/tex'>x^2</script> b", "a x^2 b"),
            (
                "<math><mmultiscripts><mi>U</mi><mprescripts/><mn>92</mn><mn>238</mn></mmultiscripts></math>",
                "²³⁸₉₂U"
            ),
            (
                "<math><mmultiscripts><mi>R</mi><mi>a</mi><none/><none/><mi>b</mi></mmultiscripts></math>",
                "R_a^b"
            ),
            ("<math><mmultiscripts></mmultiscripts></math>a", "a"),
            (
                "<p>e<sup>ix</sup> the n<sup>th</sup> M<sup>me</sup> 1<sup>er</sup>",
                "e^ix the nth Mme 1er"
            ),
            (
                "<math><mover><mi>x</mi><mo>¯</mo></mover><mo>+</mo><mi>y</mi></math>",
                "x\u{304} + y"
            ),
            (
                "<math><msqrt><mi>x</mi></msqrt><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>i</mi></math>",
                "√(x) ∑_i^n i"
            ),
            ("<img class=latex alt='E=mc^2' src=x.png>", "E=mc^2"),
            (
                "<span class=MathJax_Preview>x^2</span><span class=MathJax><nobr aria-hidden=true>x2</nobr><span class=MJX_Assistive_MathML><math><mi>x</mi></math></span></span><script type='math/tex'>x^2</script>",
                "x^2"
            ),
            (
                "<div class=MathJax_Display><span class='mjx-chtml MathJax_CHTML'>x</span></div><script type='math/tex; mode=display'>x</script>",
                "x"
            ),
            (
                "<span class=katex><span class=katex-mathml><math><mi>x</mi></math></span><span class=katex-html aria-hidden=true>x</span></span>",
                "x"
            ),
        ])
    func math(html: String, expected: String) {
        #expect(lines(html) == [expected])
    }

    @Test(
        "pictures have words, trackers and decoration have none",
        arguments: [
            ("<img src=a.png alt='A cat'>", ["▧ A cat (1)"]),
            ("<img src=some/cat%20one.png>", ["▧ cat one.png (1)"]),
            ("<img src=a.png alt='' width=16 height=16>", []),
            ("<img src=a.png width=1 height=1 alt=x>", []),
            ("<img src='https://pixel.wp.com/b.gif' alt=x>", []),
            ("<img src='data:image/gif;base64,R0' data-src=real.png alt=x>", ["▧ x (1)"]),
            ("<img src='data:image/gif;base64,R0lGODlhQABAAAAAAA==' alt=x>", ["▧ x"]),
            ("<img src='data:image/gif;base64,R0lGODlhQABAAAAAAA=='>", ["▧"]),
            ("<img src='data:image/gif;base64,R0lGODlhAQABAAAAAA=='>", []),
            ("<img data-src=r.png alt=x><noscript><img src=r.png alt=x></noscript>", ["▧ x (1)"]),
            ("<a href=page><img src=a.png alt=x></a>", ["▧ x (1)[2]"]),
            ("<a href=large.png><img src=a.png alt=x></a>", ["▧ x (1)[2]"]),
            ("<a href=a.png><img src=a.png alt=x></a>", ["▧ x (1)"]),
            ("<p>and <img src=i.png alt=icon width=20 height=20> too.", ["and icon too."]),
            ("<p><img src=i.png alt=icon style='height: 1.5em'> too.", ["icon too."]),
            ("<p><img src=i.png alt=icon width=20>", ["▧ icon (1)"]),
            ("<p>a<img src=i.png alt=b style='width:300px'>", ["a", "", "▧ b (1)"]),
            ("<img src='https://stats.example/p.php?idsite=8' alt=x>", []),
            ("<img src='https://a.example/matomo.php?rec=1'>", []),
            ("<img src='https://a.example/seen/8' alt=''>", []),
            ("<img src='https://a.example/seen/8' alt='' width=400>", ["▧ 8 (1)"]),
            ("<img src='https://a.example/img?u=b.jpg&w=9' alt=''>", ["▧ img (1)"]),
            (
                "<figure><img src=a.png alt='A cat'><figcaption>A cat</figcaption></figure>",
                ["▧ (1)", "A cat"]
            ),
            ("<img class=emoji alt='😀' src=a.png>", ["😀"]),
            ("<svg><title>A chart</title><path d=x></path></svg>", ["▧ A chart"]),
        ])
    func pictures(html: String, expected: [String]) {
        #expect(lines(html) == expected)
    }

    @Test("the best of several sources is the picture")
    func sources() {
        #expect(links("<img srcset='a.png 320w, b.png 640w'>") == ["https://a.example/p/b.png"])
        #expect(
            links("<picture><source srcset='c.webp 2x'><img alt=x></picture>") == [
                "https://a.example/p/c.webp"
            ])
    }

    @Test(
        "players are one line",
        arguments: [
            (
                "<iframe src='https://www.youtube.com/embed/x' title=Talk></iframe>",
                "▶ video: Talk (youtube.com) (1)"
            ),
            ("<iframe src='https://e.example/x'></iframe>", "▶ frame: e.example (1)"),
            (
                "<a class=iframe href='https://www.youtube.com/embed/x'>Talk</a>",
                "▶ video: Talk (youtube.com) (1)"
            ),
            (
                "<audio controls><source src=a.mp3>Your browser is old</audio>",
                "▶ audio: a.example (1)"
            ),
            ("<video src=a.mp4 data-duration=3725></video>", "▶ video: a.example 1:02:05 (1)"),
            (
                "<object data=a.pdf type=application/pdf><p>Get it</p></object>",
                "▶ file: a.example (1)"
            ),
        ])
    func players(html: String, expected: String) {
        #expect(lines(html) == [expected])
    }

    @Test(
        "playing times",
        arguments: [
            ("185", "3:05"), ("3:05", "3:05"), ("PT1H2M3S", "1:02:03"), ("61.5", "1:01"),
            ("x", nil), ("0", nil), ("PT", nil),
        ])
    func times(text: String, expected: String?) {
        #expect(PlayingTime(text)?.description == expected)
    }

    @Test("characters that come together without a soft hyphen are as wide as together")
    func joined() {
        let html =
            "\u{1F1F0}&shy;\u{1F1F7} a\u{1F44D}&shy;\u{1F3FD} \u{1F469}&shy;\u{200D}\u{1F467}"
        let page = Page(fragment: html, base: nil, signs: PageSigns(usesUnicode: true))
        for width in 8...12 {
            for line in PageLayout.lines(of: page, PageOptions(width: width)) {
                #expect(line.width == line.text.displayWidth)
                #expect(line.width <= width)
            }
        }
    }

    @Test(
        "words in the cells of a table that has room stay whole",
        arguments: [
            ("<table><tr><th>اسم<th>قيمة<tr><td>أ<td>١٢</table>", ["اسم", "قيمة"]),
            (
                "<table><tr><th>Feature<th>Details<tr><td>y<td><ul><li>i1<li>i2</ul></table>",
                ["• i1", "• i2"]
            ),
            (
                "<table><tr><th>Feature<th>Note<tr><td>z<td><blockquote>q</blockquote></table>",
                ["▏ q"]
            ),
            ("<table><tr><th>F<th>N<tr><td>z<td><ol start=9><li>a<li>b</ol></table>", [" 9. a"]),
        ])
    func cells(html: String, expected: [String]) {
        let lines = lines(html)
        for words in expected { #expect(lines.contains { $0.contains(words) }) }
    }

    @Test("a table with lines between its cells is one of data, whatever is in them")
    func border() {
        let inner = "<table><tr><td>1<td>2<tr><td>3<td>4</table>"
        for (border, isData) in [("border=1", true), ("border=0", false), ("", false)] {
            let html = "<table \(border)><tr><td>\(inner)<td>b<tr><td>\(inner)<td>d</table>"
            let page = Page(fragment: html, base: nil, signs: PageSigns(usesUnicode: true))
            var isTable = false
            if page.blocks.count == 1, case .table? = page.blocks.first { isTable = true }
            #expect(isTable == isData, "\(border)")
        }
    }

    @Test("the number of a link that is wider than the line stays whole")
    func longLink() {
        for length in 50...64 {
            let html = "<a href=b>\(String(repeating: "x", count: length))</a>"
            #expect(lines(html).contains { $0.contains("[1]") })
        }
    }

    @Test("plain text keeps its lines and paragraphs")
    func plainText() {
        let page = Page(plainText: "a\nb\n\n\nc <b>")
        let lines = PageLayout.lines(of: page, PageOptions(width: 60)).map(\.text)
        #expect(lines == ["a", "b", "", "c <b>"])
    }

    @Test("files follow the text with their numbers")
    func files() {
        var page = Page(
            fragment: "<a href='https://e.example/a.mp3'>x</a>", base: nil,
            signs: PageSigns(usesUnicode: true))
        page.append(
            file: "https://e.example/a.mp3", type: "audio/mpeg", title: "Part 1", seconds: 185)
        page.append(
            file: "https://e.example/b.pdf", type: nil, title: nil, seconds: nil, bytes: 5_640_000)
        page.append(file: "javascript:x", type: nil, title: nil, seconds: nil)
        let lines = PageLayout.lines(of: page, PageOptions(width: 60)).map(\.text)
        #expect(lines == ["x[1]", "", "▶ audio: Part 1 3:05 (1)", "▶ file: b.pdf 5.6 MB (2)"])
    }

    @Test("a file that is a picture is one, unless the text shows it")
    func pictureFiles() {
        var page = Page(
            fragment: "<p>x <img src='https://e.example/a.png' alt='A'></p>", base: nil,
            signs: PageSigns(usesUnicode: true))
        for name in ["a.png", "b.png"] {
            page.append(
                file: "https://e.example/\(name)", type: "image/png", title: nil, seconds: nil)
        }
        #expect(page.pictures.map(\.text) == ["A", "b.png"])
        let lines = PageLayout.lines(of: page, PageOptions(width: 60)).map(\.text)
        #expect(lines == ["x", "", "▧ A (1)", "", "▧ b.png (2)"])
    }

    @Test("deep nesting and a million open elements end")
    func deep() {
        for part in ["<blockquote>", "<ul><li>", "<table><tr><td>", "<div>", "<details>", "<b>"] {
            let html = String(repeating: part + "x", count: 3_000)
            let page = Page(fragment: html, base: nil, signs: PageSigns(usesUnicode: true))
            let lines = PageLayout.lines(of: page, PageOptions(width: 40))
            #expect(lines.reduce(0) { $0 + $1.text.count { $0 == "x" } } == 3_000, "\(part)")
        }
    }
}
