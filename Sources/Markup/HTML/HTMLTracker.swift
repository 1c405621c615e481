import Web

/// Recognises images that count readers.
package enum HTMLTracker {
    /// Whether the URL belongs to a tracking service.
    package static func isTracker(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let slash = url.firstIndex(of: UInt8(ascii: "/")), slash + 1 < url.count,
            url[slash + 1] == UInt8(ascii: "/")
        else { return false }
        let rest = UnsafeBufferPointer(rebasing: url[(slash + 2)...])
        let end = rest.firstIndex(where: HTMLAddress.endsPart) ?? rest.count
        let host = UnsafeBufferPointer(rebasing: rest[..<end])
        let path = UnsafeBufferPointer(rebasing: rest[end...])
        return isHost(host, in: "pixel.wp.com") || isHost(host, in: "pixel.quantserve.com")
            || isHost(host, in: "www.google-analytics.com")
            || isHost(host, in: "ad.doubleclick.net")
            || isHost(host, in: "feedsportal.com") || isHost(host, in: "b.scorecardresearch.com")
            || (isHost(host, in: "feeds.feedburner.com")
                && (path.starts(with: "/~r/") || path.starts(with: "/~ff/")))
            || ((isHost(host, in: "stats.wordpress.com") || isHost(host, in: "stats.wp.com"))
                && (path.starts(with: "/b.gif") || path.starts(with: "/g.gif")))
            || isCounter(path)
    }

    /// Whether a path is one of Matomo, which anyone can have on any host.
    private static func isCounter(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let end =
            path.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? path.count
        let start = (path[..<end].lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
        let name = path[start..<end]
        if name.elementsEqual("matomo.php".utf8) || name.elementsEqual("piwik.php".utf8) {
            return true
        }
        guard name.reversed().starts(with: "php.".utf8), end < path.count else { return false }
        return path[(end + 1)...].split { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: ";") }
            .contains { $0.starts(with: "idsite=".utf8) }
    }

    /// Whether a width or a height is too small for a picture; nil if it is not a number.
    static func isTiny(_ length: UnsafeBufferPointer<UInt8>) -> Bool? {
        let digits = length.drop(while: \.isBlank).prefix {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
        guard let last = digits.last else { return nil }
        return last <= UInt8(ascii: "1") && digits.dropLast().allSatisfy { $0 == UInt8(ascii: "0") }
    }
}

extension HTMLTracker {
    /// Whether a host is `domain` or a subdomain of it.
    private static func isHost(
        _ host: UnsafeBufferPointer<UInt8>, in domain: StaticString
    ) -> Bool {
        let length = domain.utf8CodeUnitCount
        let start = host.count - length
        guard start == 0 || (start > 0 && host[start - 1] == UInt8(ascii: ".")) else {
            return false
        }
        for index in 0..<length
        where host[start + index].lowercased != domain.utf8Start[index] { return false }
        return true
    }
}
