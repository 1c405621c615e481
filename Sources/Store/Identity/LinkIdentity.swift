import Markup
import Web

/// A normalised link: two links with the same key count as the same page.
///
/// The key of a web link ignores the scheme, user and password, the letter case of the host, `www.`
/// and the default port, slashes at the end of the path, session ids, and tracking parameters.
/// Other links are compared byte for byte. Keys are stored.
struct LinkIdentity: Equatable, Sendable {
    let key: Int64
    /// False for the front page of a site, which is not the link of a single article.
    let isSpecific: Bool

    /// Without the query, links match whose parameters are signatures or tokens; without the host,
    /// links match whose site has moved.
    init(_ url: String, withHost: Bool = true, withQuery: Bool = true) {
        var url = url
        let (normal, isSpecific) = url.withUTF8 { bytes in
            var link = LinkNormalizer(bytes)
            return (link.normalized(withHost: withHost, withQuery: withQuery), link.isSpecific)
        }
        var hash = StableHash()
        normal.withUnsafeBufferPointer { hash.combine($0) }
        key = hash.value
        self.isSpecific = isSpecific
    }
}

/// Collects the parts of a link that count.
private struct LinkNormalizer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var output: [UInt8] = []
    private(set) var isSpecific = true

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        output.reserveCapacity(bytes.count)
    }

    mutating func normalized(withHost: Bool, withQuery: Bool) -> [UInt8] {
        guard let start = bytes.webAuthority else {
            output.append(contentsOf: bytes)
            return output
        }
        let authorityEnd = bytes.index(ofAny: "/?#", from: start)
        let pathEnd = bytes.index(ofAny: "?#", from: authorityEnd)
        let queryEnd = bytes.index(ofAny: "#", from: pathEnd)
        if withHost { appendHost(start..<authorityEnd) }
        let site = output.count
        appendPath(authorityEnd..<pathEnd)
        if withQuery, pathEnd < queryEnd { appendQuery(pathEnd + 1..<queryEnd) }
        if queryEnd < bytes.count { appendFragment(queryEnd + 1..<bytes.count) }
        isSpecific = output.count > site
        return output
    }

    private mutating func appendHost(_ authority: Range<Int>) {
        var host = bytes[authority]
        if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
        for port in [":80", ":443"] where host.ends(with: port) { host.removeLast(port.utf8.count) }
        if host.last == UInt8(ascii: ".") { host.removeLast() }
        if host.prefix(4).lowercasedASCII == "www." { host.removeFirst(4) }
        for byte in host { output.append(byte.lowercased) }
    }

    private mutating func appendPath(_ range: Range<Int>) {
        var path = bytes[range]
        if let semicolon = path.lastIndex(of: UInt8(ascii: ";")),
            path[semicolon...].prefix(12).lowercasedASCII == ";jsessionid="
        {
            path = path[..<semicolon]
        }
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        output.append(contentsOf: path)
    }

    private mutating func appendQuery(_ range: Range<Int>) {
        var separator = UInt8(ascii: "?")
        for parameter in bytes[range].split(separator: UInt8(ascii: "&"))
        where !parameter.isTracking {
            output.append(separator)
            output.append(contentsOf: parameter)
            separator = UInt8(ascii: "&")
        }
    }

    /// The fragment counts, because it may be the only difference between the entries of one page.
    private mutating func appendFragment(_ range: Range<Int>) {
        let fragment = bytes[range]
        guard !fragment.isEmpty, !fragment.isTracking, !fragment.isPartOfEveryArticle else {
            return
        }
        output.append(UInt8(ascii: "#"))
        output.append(contentsOf: fragment)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The index at which the authority of an `http:` or `https:` URL begins.
    fileprivate var webAuthority: Int? {
        let start = prefix(8).lowercasedASCII
        if start.hasPrefix("http://") { return 7 }
        return start == "https://" ? 8 : nil
    }

    fileprivate func index(ofAny stops: StaticString, from start: Int) -> Int {
        var index = start
        stops.withUTF8Buffer { stops in
            while index < count, !stops.contains(self[index]) { index += 1 }
        }
        return index
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    private static let trackingNames: Set<String> = [
        "_ga", "_gl", "at_campaign", "at_medium", "cmp", "cmpid", "dclid", "fbclid", "ftag",
        "gclid",
        "igshid", "jsessionid", "mc_cid", "mc_eid", "mkt_tok", "msclkid", "ncid", "ocid",
        "phpsessid", "session_id", "sessionid", "smid", "twclid", "wt_mc", "xtor", "yclid",
    ]
    private static let trackingPrefixes = ["utm_", "hsa_", "mtm_", "pk_"]

    /// Whether a parameter is for tracking: it says who reads, not what.
    fileprivate var isTracking: Bool {
        let name = prefix { $0 != UInt8(ascii: "=") }
        guard name.count <= 32 else { return false }
        let word = name.lowercasedASCII
        if Self.trackingNames.contains(word) { return true }
        // `sid` is a session in a forum and a story on a news site; a session is a hash.
        if word == "sid" || word == "s" { return dropFirst(name.count + 1).isHash }
        return Self.trackingPrefixes.contains { word.hasPrefix($0) }
    }

    fileprivate var isPartOfEveryArticle: Bool {
        guard count <= 32 else { return false }
        let word = lowercasedASCII
        return word == "comments" || word == "respond" || word == "rss" || word.hasPrefix("more-")
    }

    private var isHash: Bool {
        count == 32
            && allSatisfy {
                let byte = $0.lowercased
                return (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
            }
    }

    fileprivate func ends(with text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
