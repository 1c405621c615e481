import Testing
import Web

@Suite("Hosts beyond ASCII")
struct InternationalHostTests {
    @Test(
        "stay readable when nothing in them looks like something else",
        arguments: [
            "news.example", "müller.example", "straße.de", "日本語.jp", "ニュース.jp", "スーパーマーケット.jp",
            "日本jp.example", "뉴스.kr", "한국news.kr", "新闻.cn", "新聞abc.tw", "новости.рф", "новости.com",
            "россия.example", "сор.рф", "ειδήσεις.gr", "תקשורת.il", "أخبار.example", "समाचार.भारत",
            "ข่าว.ไทย", "việt-nam.vn", "łódź.pl", "news-24.뉴스.kr", "Müller.example",
        ])
    func readable(host: String) {
        #expect("https://\(host)/feed".shownURL == "https://\(host)/feed")
    }

    @Test(
        "are shown in punycode when a letter could be taken for another",
        arguments: [
            // One Cyrillic letter among Latin ones, and whole labels of look-alikes.
            ("аpple.com", "xn--pple-43d.com"), ("раураl.com", "xn--l-7sba6dbr.com"),
            ("www.аррӏе.com", "www.xn--80ak6aa92e.com"), ("сор.example", "xn--n1aeb.example"),
            ("goοgle.example", "xn--gogle-sce.example"), ("ρο.example", "xn--0xad.example"),
            ("օո.example", "xn--mbbz.example"),
            // Scripts that are not mixed anywhere, and strokes between Latin letters.
            ("новостиειδ.рф", "xn--pxabm69b4a2ahb1ak.xn--p1ai"),
            ("example.comノlogin.example", "example.xn--comlogin-634g.example"),
            // A slash, a dot, letters of a full width, an invisible character.
            ("a⁄b.example", "xn--ab-c6t.example"), ("a。b.example", "xn--ab-r13a.example"),
            ("ｇoogle.example", "xn--oogle-dq33a.example"),
            ("ne\u{200D}ws.example", "xn--news-676a.example"),
            ("paypaı.example", "xn--paypa-r4a.example"),
            // The other labels stay as they are, but for the case.
            ("NEWS.Аpple.com", "news.xn--pple-43d.com"),
            ("뉴스.аpple.com", "xn--vg1b002a.xn--pple-43d.com"),
        ])
    func confusable(host: String, shown: String) {
        #expect("https://\(host)/feed".shownURL == "https://\(shown)/feed")
    }

    @Test(
        "only the host changes, and credentials are gone",
        arguments: [
            ("https://me:pass@аpple.com:8080/а?а#а", "https://xn--pple-43d.com:8080/а?а#а"),
            ("https://\u{200D}apple.com/", "https://xn--apple-wt3b.com/"),
            ("http://аpple.com?а", "http://xn--pple-43d.com?а"),
            ("file:///аpple.com", "file:///аpple.com"),
            ("аpple.com", "аpple.com"), ("https://a.example/аpple", "https://a.example/аpple"),
        ])
    func parts(url: String, shown: String) {
        #expect(url.shownURL == shown)
    }

    @Test("a host that no name can be is shown in a time that grows with its length")
    func long() {
        let scalars = (0..<100_000).compactMap { Unicode.Scalar(0x1F300 + $0 % 0x300) }
        let host = String(String.UnicodeScalarView(scalars))
        #expect("https://\(host)/".shownURL.hasPrefix("https://xn--"))
        #expect("https://\(host)/".shownURL.utf8.count < 1000)
    }
}
