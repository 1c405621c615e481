import Markup
import Reader
import Terminal

extension FuzzTarget {
    /// Pages as blocks, and their lines; the first byte chooses the width.
    static let reading = FuzzTarget(
        name: "reading",
        seeds: [
            "4<table><tr><th rowspan=2>a<td colspan=3>b<tr><td>1<td>2,000<td><ul><li>c</table>",
            "9<p>a<sup><a href='#fn1'>1</a></sup><pre>\tb\nc</pre><ol start=3 reversed><li>d</ol><p id=fn1>e",
            "0<p dir=rtl>\u{5D0}\u{5D1} \u{1F468}\u{200D}\u{1F469} 日本「語」。ภาษาไทย so&shy;ft<wbr>x</p>",
            "7<figure><img src=a alt=b><figcaption>c</figcaption></figure><details><summary>d</summary>e",
            "3<dl><dt>a<dd>b</dl><blockquote><math><mfrac><mi>a</mi><mi>b</mi></mfrac></math></blockquote>",
        ],
        tokens: HTMLTarget.tokens + [
            " colspan=", " rowspan=", "<th>", "<sup>", "<a href='#a'>", " id=a", "<ol start=9>",
            "<details>", "<summary>", "<figure>", "<dl>", "<dt>", "<input type=checkbox>", "<math>",
            "<mfrac>", "<msup>", "<wbr>", "&shy;", "\u{200D}", "\u{5D0}", "日", "ไ", "。", "\u{301}",
            " class=footnote", " class=lineno", " class=hljs-keyword", " dir=rtl", "<rt>",
            "\u{1B}[",
        ],
        check: ReadingTarget.check)
}

private enum ReadingTarget {
    private static let widths = [8, 13, 20, 40, 72, 120]
    private static let style = OutputStyle(
        isTerminal: true, usesColor: true, usesUnicode: true, movesCursor: true)

    static func check(_ input: [UInt8]) {
        let page = Page(
            document: Array(String(decoding: input, as: UTF8.self).utf8),
            base: "https://a.example/b/",
            signs: PageSigns(
                usesUnicode: (input.last ?? 0) % 2 == 0, marksChanges: input.count % 2 == 0))
        let width = widths[Int(input.first ?? 0) % widths.count]
        let options = PageOptions(width: width)
        let lines = PageLayout.lines(of: page, options)
        require(lines == PageLayout.lines(of: page, options), "equal pages have equal lines")
        let writer = PageWriter(style, links: page.links, marksLinks: true)
        for line in lines {
            let text = line.text
            require(text.displayWidth <= width, "\(text) has at most \(width) columns")
            require(text.displayWidth == line.width, "\(text) is as wide as it says")
            require(
                !text.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value },
                "\(text) has no control characters")
            _ = writer.text(of: line)
        }
    }
}
