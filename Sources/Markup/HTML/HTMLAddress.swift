import Web

/// Makes the URLs in sanitised HTML absolute, and allows only harmless schemes.
struct HTMLAddress {
    /// The purpose of a URL.
    enum Use {
        case link
        /// The source of an image; it may contain the picture itself.
        case image
    }

    /// A longer base would let a few bytes of HTML become many.
    private static let baseLimit = 1024

    private let givenBase: String?
    /// The base, prepared when the first relative URL needs it.
    private lazy var base = givenBase.flatMap(Base.init)

    /// Without a base on the web, relative URLs stay as they are.
    init(base: String?) {
        givenBase = base
    }

    /// Whether a URL can be used exactly as it is written in HTML: it is on the web, and nothing in
    /// it must be cleaned or escaped.
    static func isPlain(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        let (http, https): (StaticString, StaticString) = ("http://", "https://")
        guard url.starts(with: http) || url.starts(with: https) else { return false }
        return HTMLScan.endOfPlainURL(in: url, from: 0) == url.count
    }

    /// The URL to use for a URL whose references are decoded; nil if it must not be used.
    mutating func resolve(_ url: [UInt8], for use: Use) -> [UInt8]? {
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(url.count)
        URLReference.clean(url, into: &cleaned)
        guard let first = cleaned.first else { return nil }
        if let end = cleaned.firstIndex(where: HTMLAddress.endsPart),
            cleaned[end] == UInt8(ascii: ":")
        {
            return HTMLAddress.isAllowed(cleaned, scheme: end, for: use) ? cleaned : nil
        }
        guard let base else { return cleaned }
        if first == UInt8(ascii: "/"), cleaned.count > 1, !base.origin.isEmpty,
            cleaned[1] != UInt8(ascii: "/"), !URLParts.mayHaveDotSegments(cleaned)
        {
            return base.origin + cleaned
        }
        let text = String(decoding: cleaned, as: UTF8.self)
        return Array(URLReference.resolve(text, against: base.text).utf8)
    }
}

extension HTMLAddress {
    private struct Base {
        let text: String
        /// Scheme and authority; empty if a URL cannot simply be appended to them.
        let origin: [UInt8]

        init?(_ base: String) {
            guard base.utf8.count <= HTMLAddress.baseLimit, URLReference.isWeb(base) else {
                return nil
            }
            var cleaned: [UInt8] = []
            URLReference.clean(Array(base.utf8), into: &cleaned)
            text = String(decoding: cleaned, as: UTF8.self)
            let parts = URLParts(text)
            guard let scheme = parts.scheme, let host = parts.hostAndPort else {
                origin = []
                return
            }
            origin = Array(scheme) + "://".utf8 + host
        }
    }

    static func endsPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
        default: false
        }
    }

    private static func isAllowed(_ url: [UInt8], scheme end: Int, for use: Use) -> Bool {
        let scheme = url.withUnsafeBufferPointer { HTMLName($0, from: 0, to: end) }
        switch scheme {
        case "http", "https", "mailto", "tel", "ftp", "xmpp", "magnet", "gemini", "gopher", "irc",
            "news", "sms", "geo":
            return true
        case "data":
            return use == .image && isPicture(url[(end + 1)...])
        default:
            return false
        }
    }

    /// Whether a `data:` URL contains a picture of a type without scripts.
    private static func isPicture(_ data: ArraySlice<UInt8>) -> Bool {
        let type = data.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
        guard type.count < data.count else { return false }
        return switch type.withUnsafeBufferPointer({ HTMLName($0, from: 0, to: $0.count) }) {
        case "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif": true
        default: false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    @inline(__always)
    func starts(with prefix: StaticString) -> Bool {
        let length = prefix.utf8CodeUnitCount
        guard count >= length else { return false }
        for index in 0..<length where self[index] != prefix.utf8Start[index] { return false }
        return true
    }
}
