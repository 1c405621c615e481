import Markup

extension FuzzTarget {
    /// HTML as text, as a title, and references decoded: no markup comes out of nowhere, and
    /// nothing grows beyond measure.
    static let text = FuzzTarget(
        name: "text",
        seeds: [
            "How to use <b>", "a &lt;b&gt; <i>c</i> &amp;amp; d<br>e", "Array<String> & 1 < 2",
            "<p>a<pre> b\n  c</pre><ul><li>d<ol><li>e</ol></ul><table><tr><td>f<td>g",
            "&NotEqualTilde;&#x1F600;&#128;&amp&notit;",
        ],
        tokens: HTMLTarget.tokens,
        check: TextTarget.check)
}

private enum TextTarget {
    /// A character reference of a few bytes stands for at most so many bytes each, and a tag for
    /// line breaks and a bullet.
    static let growth = 6

    static func check(_ input: [UInt8]) {
        let html = String(decoding: input, as: UTF8.self)
        let limit = growth * html.utf8.count + 16
        let plain = HTMLText.plain(html)
        require(plain.utf8.count <= limit, "text does not grow to \(plain.utf8.count) bytes")
        let title = HTMLText.title(html)
        require(title.utf8.count <= limit, "a title does not grow to \(title.utf8.count) bytes")
        require(!title.utf8.contains { $0 == 0x0A || $0 == 0x0D }, "a title is one line: \(title)")
        let decoded = html.decodingReferences
        require(decoded.utf8.count <= limit, "text does not grow to \(decoded.utf8.count) bytes")
    }
}

extension String {
    /// The text with its character references decoded once; tags stay.
    var decodingReferences: String {
        var text = self
        return text.withUTF8 { HTMLReference.decoding($0, in: .text) }
    }
}
