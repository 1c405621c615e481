import TestSupport
import Testing

@testable import Markup

@Suite("Sanitised HTML is harmless")
struct HTMLSanitizerSafetyTests {
    /// Known ways around filters.
    private static let attacks = [
        "<scr<script>ipt>alert(1)</scr</script>ipt>", "<script\u{0}>alert(1)</script>",
        "<img src=\"x\" onerror=alert(1)>", "<img src=x\" onerror=\"alert(1)>",
        "<img/src/onerror=x>", "<a href=\"jav&#x09;ascript:alert(1)\">",
        "<a href=\" &#14; javascript:alert(1)\">x",
        "<a href=\"x\" title='\"onmouseover=\"alert(1)'>",
        "<svg><style><img src=x onerror=y></style>",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=x>\">",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">", "<svg/onload=alert(1)>",
        "<template><script>alert(1)</script></template><b>",
        "<textarea><img title=\"</textarea><img onerror=x>",
        "<title><a title=\"</title><script>x</script>\">",
        "<style><a title=\"</style><img onerror=1>\">",
        "<iframe srcdoc=\"<script>x</script>\" src=javascript:x></iframe>",
        "<base href=javascript:x//>", "<xmp><img title=\"</xmp><img onerror=x>\">",
        "<plaintext><script>x", "<!--><script>x</script>-->", "<!--!><script>x</script>",
        "<?x><script>x</script>?>", "<![CDATA[<script>x</script>]]>",
        "<a href=&quot;javascript:x&quot;>", "<b title=&quot;><script>x</script>", "<p/onclick=x>",
        "&lt;script&gt;alert(1)&lt;/script&gt;", "<embed src=//x\"><script>",
        "<object data=javascript:x>", "<form action=javascript:x><input onfocus=y autofocus>",
        "<a href='&#x6A&#x61vascript:x'>", "<img srcset='javascript:x 1x, \"onerror=x 2x'>",
        "<code class='language-\" onclick=x'>",
        "<td background=javascript:x style='x:expression(y)'>", "<\u{1}script>x</script>",
        "< script>x",
    ]

    /// Pieces that mutations are made of.
    private static let pieces = [
        "<", ">", "\"", "'", "=", "/", "&", ";", "&lt;", "&gt;", "&quot;", "&#", "&#x3c;", "&nGg;",
        "!--", "-->", "\u{0}", " ", "\n", "é", "<p>", "</p>", "<b>", "<li>", "<ul>", "<table>",
        "<tr>", "<td>", "<caption>", "<dd>", "<head>", "<body>", "<svg>", "<a href=", "<img src=",
        "srcset=", "<pre/>", "<iframe src=//x>", "</iframe>", "title=\"", "javascript:",
        "data:image/png,", "<script>", "../x", "</script>", "<textarea>", "</title>", "<xmp>", "</",
        "<button>", "<ruby>", "<rt>", "<hr>", " 2x,",
    ]

    @Test("has no script, no handler and no style, and is balanced", arguments: attacks)
    func attack(html: String) {
        for base in [nil, "https://e.example/a/"] {
            check(HTMLSanitizer.sanitize(html, base: base), of: html, base: base)
        }
    }

    @Test("stays harmless, and as it is when sanitised again, whatever came in", arguments: 0..<8)
    func mutation(seed: UInt64) {
        var generator = Seeded(seed)
        for _ in 0..<150 {
            var html: [UInt8] = []
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                html += (Self.attacks.randomElement(using: &generator) ?? "").utf8
            }
            for _ in 0..<Int.random(in: 1...30, using: &generator) {
                let place = Int.random(in: 0...html.count, using: &generator)
                let end = min(html.count, place + Int.random(in: 0...3, using: &generator))
                let piece = Self.pieces.randomElement(using: &generator) ?? ""
                html.replaceSubrange(place..<end, with: piece.utf8)
            }
            let text = String(decoding: html, as: UTF8.self)
            let base = Bool.random(using: &generator) ? "https://e.example/a,/ b," : nil
            check(HTMLSanitizer.sanitize(text, base: base), of: text, base: base)
        }
    }

    /// Reads sanitised HTML strictly: anything that is not exactly as the sanitiser writes it fails.
    private func check(_ sanitized: String, of html: String, base: String?) {
        #expect(HTMLSanitizer.sanitize(sanitized, base: base) == sanitized, "\(html)")
        var open: [Substring] = []
        let void: Set<Substring> = ["br", "col", "hr", "img", "source", "track", "wbr"]
        let tag = /(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>([^<>]*)/
        for part in sanitized.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            guard let match = part.wholeMatch(of: tag) else {
                Issue.record("\(part) in \(sanitized) of \(html)")
                return
            }
            let (_, slash, name, attributes, _) = match.output
            #expect(HTMLElement(HTMLName(String(name)))?.isHarmless == true, "\(name) of \(html)")
            if slash == "/" {
                #expect(open.popLast() == name, "\(sanitized) of \(html)")
            } else if !void.contains(name) {
                open.append(name)
            }
            for attribute in attributes.matches(of: /\ ([a-z]+)="([^"]*)"/) {
                let (_, name, value) = attribute.output
                #expect(!name.hasPrefix("on") && name != "style", "\(sanitized) of \(html)")
                guard ["href", "src", "cite", "poster"].contains(name) else { continue }
                let scheme = value.prefix { !":/?#".contains($0) }
                let isRelative = !value.dropFirst(scheme.count).hasPrefix(":")
                let isFine = isRelative || allowed.contains(scheme.lowercased())
                #expect(isFine, "\(sanitized) of \(html)")
            }
        }
        #expect(open.isEmpty, "\(sanitized) of \(html)")
    }

    private let allowed: Set<String> = ["http", "https", "data"]
}

extension HTMLElement {
    fileprivate var isHarmless: Bool { treatment == .keep || treatment == .keepVoid }
}
