import Markup
import Web

extension FuzzTarget {
    /// ``URLReference``: the first line is a reference, the second a base.
    static let url = FuzzTarget(
        name: "url",
        seeds: [
            "../c?d#e\nhttp://a.example/b/", "//x/../y\nhttps://u:p@h", "?\nfile:///a",
            "#\nmailto:a",
            "g;x=1/../y\nhttp://a/b/c/d;p?q", "\nhttp:",
        ],
        tokens: [
            "http:", "https://", "//", "/", "/../", "/./", "..", ".", "?", "#", ":", "@", "\n",
            "user:pass@", "[::1]", "javascript:", "%2e", "é", "\u{301}", "\u{0}", " ",
        ],
        check: URLTarget.check)
}

private enum URLTarget {
    static func check(_ input: [UInt8]) {
        let lines = input.split(
            separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let reference = String(decoding: lines[0], as: UTF8.self)
        let base = String(decoding: lines.count > 1 ? lines[1] : [], as: UTF8.self)
        let url = URLReference.resolve(reference, against: base)
        require(
            URLReference.resolve(url, against: base) == url, "\(url) is resolved once and for all")
        if URLReference.isWeb(base), base.utf8.dropFirst(5).starts(with: "//".utf8) {
            require(URLReference.isAbsolute(url), "\(url) is absolute")
        }
        let limit = reference.utf8.count + base.utf8.count + 4
        require(url.utf8.count <= limit, "\(url) does not grow beyond \(limit) bytes")
    }
}
