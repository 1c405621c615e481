import Markup
import Web

/// Turns the address of a feed in a list of subscriptions into a URL.
package enum ListAddress {
    /// The URL for a text; nil if it is not an address, or if nobody can subscribe to it.
    ///
    /// Removes schemes that only mean “subscribe to this” (`feed:`, `itpc:`, `pcast:` and others).
    /// An address without another scheme then gets `scheme`.
    ///
    /// - Parameters:
    ///   - base: The absolute URL for relative addresses.
    ///   - scheme: The scheme of an address that has none.
    package static func url(
        _ text: String, base: String? = nil, scheme: String = "http"
    ) -> String? {
        guard text.utf8.count <= lengthLimit else { return nil }
        let hasOtherControls = text.utf8.contains { $0 < 0x09 || 0x0E..<0x20 ~= $0 || $0 == 0x7F }
        guard !hasOtherControls else { return nil }
        var address = URLReference.cleaned(text)
        var markers = 0
        while markers < markerLimit, !URLReference.isWeb(address),
            let rest = withoutMarker(address)
        {
            address = String(rest)
            markers += 1
        }
        guard let first = address.utf8.first else { return nil }
        if hasPrefix(address, "http://") || hasPrefix(address, "https://") {
            return isSound(address) ? address : nil
        }
        if hasPrefix(address, "file:///") || hasPrefix(address, "file://localhost/") {
            return URLReference.hasControls(address) ? nil : address
        }
        if address.hasPrefix("//") { return url("\(scheme):\(address)") }
        if markers > 0 || isHost(address) { return url("\(scheme)://\(address)") }
        guard let base, URLReference.isWeb(base), !URLReference.isAbsolute(address),
            first != UInt8(ascii: "|")
        else { return nil }
        return url(URLReference.resolve(address, against: base))
    }

    /// The URL of a web page for a text; nil if it is not one.
    package static func page(_ text: String) -> String? {
        url(text).flatMap { URLReference.isWeb($0) ? $0 : nil }
    }
}

extension ListAddress {
    /// The longest address, in bytes; no server takes a longer one.
    private static let lengthLimit = 16_384

    private static let markers: Set = [
        "feed", "feeds", "itpc", "itpcs", "pcast", "podcast", "rss", "itms-pcast", "itms-pcasts",
        "itms-podcast", "itms-podcasts",
    ]

    /// The most such schemes in one address.
    private static let markerLimit = 8
    /// The length of the longest one with its colon, in bytes.
    private static let markerLength = 14

    /// The rest of the address after a scheme that only means “subscribe”.
    private static func withoutMarker(_ address: String) -> Substring? {
        let head = address.utf8.prefix(markerLength)
        guard let colon = head.firstIndex(of: UInt8(ascii: ":")),
            markers.contains(address[..<colon].lowercased())
        else { return nil }
        let rest = address[address.utf8.index(after: colon)...].drop { $0 == "/" }
        // The colon of an inner scheme gets lost on the way: `feed://https//example.org/`.
        for scheme in ["http", "https"] where hasPrefix(rest, scheme + "//") {
            return "\(scheme):\(rest.dropFirst(scheme.count))"
        }
        return rest
    }

    private static func hasPrefix(_ text: some StringProtocol, _ prefix: String) -> Bool {
        let head = text.utf8.prefix(prefix.utf8.count)
        return head.equalsIgnoringCase(prefix.utf8)
    }

    /// Whether a URL of the web has a host, a port that can be one, and no control characters.
    private static func isSound(_ url: String) -> Bool {
        guard !URLReference.hasControls(url), let hostAndPort = URLParts(url).hostAndPort,
            let first = hostAndPort.first,
            // A blank became an escape when the address was cleaned.
            !hostAndPort.contains(UInt8(ascii: "%"))
        else { return false }
        if first == UInt8(ascii: "[") { return hostAndPort.contains(UInt8(ascii: "]")) }
        guard let end = hostAndPort.firstIndex(of: UInt8(ascii: ":")) else { return true }
        let port = hostAndPort[end...].dropFirst()
        return end > hostAndPort.startIndex
            && (port.isEmpty || UInt16(String(decoding: port, as: UTF8.self)) != nil)
    }

    /// Whether it begins with the name of a host, which has a dot in it or a port after it. The
    /// name of a file (`index.xml`) looks the same, so known suffixes of files are excluded.
    private static func isHost(_ address: String) -> Bool {
        // Most texts that are not addresses have neither.
        guard address.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") })
        else { return false }
        let authority = address.utf8.prefix { !"/?#".utf8.contains($0) }
        let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard let host = parts.first, parts.count <= 2, isName(host) else { return false }
        if parts.count == 2 { return UInt16(Substring(parts[1])) != nil }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last.map({ Substring($0) }) else { return false }
        if labels.count == 4, labels.allSatisfy({ UInt8(Substring($0)) != nil }) { return true }
        let isFile =
            authority.endIndex == address.endIndex && fileSuffixes.contains(last.lowercased())
        return !isFile && last.count > 1 && !last.contains(where: \.isNumber)
    }

    private static let fileSuffixes: Set = [
        "xml", "rss", "rdf", "atom", "json", "opml", "php", "html", "htm", "txt", "asp", "aspx",
    ]

    private static func isName(_ host: Substring.UTF8View) -> Bool {
        !host.isEmpty && host.first != UInt8(ascii: ".") && host.first != UInt8(ascii: "-")
            && host.allSatisfy { byte in
                byte >= 0x80 || byte.isAlphanumeric || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: ".")
            }
    }
}
