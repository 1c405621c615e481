import Web

/// A normalised link: two links with the same key count as the same page.
///
/// The key of a web link ignores the scheme, user and password, the letter case of the host, `www.`
/// and the default port, slashes at the end of the path, session ids, tracking parameters, and how it is
/// percent-encoded.
/// Other links are compared byte for byte. Keys are stored.
struct LinkIdentity: Equatable, Sendable {
    let key: Int64
    /// False for the front page of a site, which is not the link of a single article.
    let isSpecific: Bool

    /// Without the query, links match whose parameters are signatures or tokens; without the host,
    /// links match whose site has moved.
    init(_ url: String, withHost: Bool = true, withQuery: Bool = true) {
        var link = LinkNormalizer()
        var hash = StableHash()
        link.normalize(url, withHost: withHost, withQuery: withQuery)
        link.output.withUnsafeBufferPointer { hash.combine($0) }
        key = hash.value
        isSpecific = link.isSpecific
    }
}

/// Collects the parts of a link that count.
private struct LinkNormalizer {
    private typealias Part = URLParts.Part

    private(set) var output: [UInt8] = []
    private(set) var isSpecific = true

    mutating func normalize(_ url: String, withHost: Bool, withQuery: Bool) {
        output.reserveCapacity(url.utf8.count)
        let parts = URLParts(url)
        guard let authority = parts.authority, parts.isWeb else {
            output.append(contentsOf: url.utf8)
            return
        }
        if withHost { appendHost(authority) }
        let site = output.count
        appendPath(parts.path)
        if withQuery, let query = parts.query { appendQuery(query) }
        if let fragment = parts.fragment { appendFragment(fragment) }
        isSpecific = output.count > site
    }

    private mutating func appendHost(_ authority: Part) {
        var host = authority
        if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
        for port in [":80", ":443"] where host.ends(with: port) { host.removeLast(port.utf8.count) }
        if host.last == UInt8(ascii: ".") { host.removeLast() }
        if host.prefix(4).lowercasedASCII == "www." { host.removeFirst(4) }
        for byte in host { output.append(byte.lowercased) }
    }

    private mutating func appendPath(_ path: Part) {
        var path = path
        if let semicolon = path.lastIndex(of: UInt8(ascii: ";")),
            path[semicolon...].prefix(12).lowercasedASCII == ";jsessionid="
        {
            path = path[..<semicolon]
        }
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        append(path)
    }

    private mutating func appendQuery(_ query: Part) {
        var separator = UInt8(ascii: "?")
        for parameter in query.split(separator: UInt8(ascii: "&"))
        where !parameter.isTracking {
            output.append(separator)
            append(parameter)
            separator = UInt8(ascii: "&")
        }
    }

    /// The fragment counts, because it may be the only difference between the entries of one page.
    private mutating func appendFragment(_ fragment: Part) {
        guard !fragment.isEmpty, !fragment.isTracking, !fragment.isPartOfEveryArticle else {
            return
        }
        output.append(UInt8(ascii: "#"))
        append(fragment)
    }

    private mutating func append(_ part: Part) {
        guard part.contains(UInt8(ascii: "%")) else { return output.append(contentsOf: part) }
        output += PercentEncoding.normalized(part)
    }
}

extension URLParts.Part {
    private static let trackingNames: Set<String> = [
        "_ga", "_gl", "at_campaign", "at_medium", "cmp", "cmpid", "dclid", "fbclid", "ftag",
        "gclid",
        "igshid", "jsessionid", "mc_cid", "mc_eid", "mkt_tok", "msclkid", "ncid", "ocid",
        "phpsessid", "session_id", "sessionid", "smid", "twclid", "wt_mc", "xtor", "yclid",
    ]
    private static let trackingPrefixes = ["utm_", "hsa_", "mtm_", "pk_"]

    /// Whether a parameter is for tracking: it identifies the reader, not the page.
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
