import Markup

extension FuzzTarget {
    /// ``HTMLTokenizer`` covers its input; ``HTMLSanitizer`` makes it harmless, once and for all.
    static let html = FuzzTarget(
        name: "html",
        seeds: [
            "<p>a<b>b<i>c</b>d</i><ul><li>e<li>f</ul><table><tr><td>g</table><pre>\n h</pre>",
            "<a href='jav&#x09;ascript:x' onclick=y>z</a><img src=a srcset='b 1x, c 2x' onerror=d>",
            "<svg><style><img src=x onerror=y></style><math><mtext></svg><!--><script>x</script>-->",
            "<iframe src=//a.example/embed/b></iframe><script>a</script><xmp><img title=\"</xmp><b>\">",
            "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"><plaintext><textarea>",
        ],
        tokens: HTMLTarget.tokens,
        check: HTMLTarget.check)
}

enum HTMLTarget {
    static let tokens = [
        "<", ">", "\"", "'", "=", "/", "&", ";", "&lt;", "&gt;", "&quot;", "&#", "&#x3c;", "&nGg;",
        "<!--", "-->", "<![CDATA[", "]]>", "\u{0}", " ", "\n", "é", "<p>", "</p>", "<b>", "</b>",
        "<li>", "<ul>", "<table>", "<tr>", "<td>", "<caption>", "<dd>", "<head>", "<body>", "<svg>",
        "<math>", "<a href=", "<img src=", " srcset=", "<pre>", "</pre>", "<iframe src=//x>",
        "</iframe>", " title=\"", " onload=", " style=", "javascript:", "data:image/png,",
        "data:text/html,", "<script>", "../x", "</script>", "<textarea>", "</title>", "<title>",
        "<xmp>", "</", "<button>", "<ruby>", "<rt>", "<hr>", " 2x,", "<plaintext>", "<base href=",
        "<style>", "<noscript>", "<template>", "<object>", "<video poster=", "<blockquote cite=",
    ]

    static func check(_ input: [UInt8]) {
        input.withUnsafeBufferPointer(checkTokens)
        let html = String(decoding: input, as: UTF8.self)
        let bases: [String?] = [nil, "https://e.example/a,/ b,\"'<", "javascript:x", "http:"]
        let base = bases[Int(input.last ?? 0) % bases.count]
        let sanitized = HTMLSanitizer.sanitize(html, base: base)
        checkHarmless(sanitized)
        require(
            HTMLSanitizer.sanitize(sanitized, base: base) == sanitized,
            "sanitised HTML stays as it is: \(sanitized)")
        var bytes = input
        checkHarmless(HTMLSanitizer.sanitize(taking: &bytes, base: base))
    }

    /// Each token lies behind the one before, and its parts lie in it.
    private static func checkTokens(_ bytes: UnsafeBufferPointer<UInt8>) {
        var tokenizer = HTMLTokenizer(bytes)
        var end = 0
        while let token = tokenizer.next() {
            require(tokenizer.range.lowerBound == end, "nothing is left out before \(end)")
            require(tokenizer.range.upperBound > end, "there is something at \(end)")
            end = tokenizer.range.upperBound
            require(end <= bytes.count, "the token at \(end) is inside of the text")
            if token == .text { require(!tokenizer.text.isEmpty, "a text has a text") }
            if token == .startTag {
                for attribute in tokenizer.attributes { _ = attribute.value }
                _ = tokenizer.attribute("href")
            }
        }
    }

    /// Reads sanitised HTML with the eyes of a strict stranger, not with those of the sanitiser.
    static func checkHarmless(_ html: String) {
        for tag in html.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
            .dropFirst()
        {
            let text = tag.prefix { $0 != UInt8(ascii: ">") }
            require(text.endIndex < tag.endIndex, "a tag ends: \(html)")
            var rest = text[...]
            if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
            let name = rest.prefix { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
            require(!name.isEmpty, "a tag has a name: \(html)")
            require(
                !dangerous.contains(String(Substring(name))),
                "\(Substring(name)) is no element of strangers: \(html)")
            checkAttributes(rest.dropFirst(name.count), of: html)
        }
    }

    private static func checkAttributes(_ text: Substring.UTF8View, of html: String) {
        var rest = text
        while !rest.isEmpty {
            require(rest.first == 0x20, "blanks separate: \(html)")
            let name = rest.dropFirst().prefix { 0x61...0x7A ~= $0 }
            rest = rest.dropFirst(1 + name.count)
            require(rest.starts(with: "=\"".utf8), "attributes have values: \(html)")
            let value = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
            rest = rest.dropFirst(2 + value.count)
            require(rest.first == UInt8(ascii: "\""), "values end: \(html)")
            rest = rest.dropFirst()
            let attribute = String(Substring(name))
            require(!attribute.hasPrefix("on") && attribute != "style", "\(attribute): \(html)")
            if ["href", "src", "cite", "poster"].contains(attribute) {
                checkAddress(String(Substring(value)).decodingReferences, of: html)
            }
        }
    }

    private static func checkAddress(_ address: String, of html: String) {
        let plain = address.unicodeScalars.filter { $0.value > 0x20 }
            .map { Character($0).lowercased() }.joined()
        for scheme in ["javascript:", "vbscript:", "data:text", "data:image/svg", "file:"] {
            require(!plain.hasPrefix(scheme), "\(scheme) is nowhere: \(html)")
        }
    }

    private static let dangerous: Set<String> = [
        "script", "style", "iframe", "object", "embed", "form", "input", "base", "link", "meta",
        "svg", "annotation", "template", "noscript", "textarea", "title", "xmp", "plaintext",
        "applet",
        "frame", "frameset",
    ]
}
