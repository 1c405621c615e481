/// HTML of strangers made harmless: a small set of elements and attributes, balanced, with absolute
/// URLs of harmless schemes, and nothing that runs, styles or counts.
///
/// What comes out is written from what was understood, never copied from the tags that came in; to
/// sanitise it again changes nothing. Any input is fine: linear time, no recursion.
package enum HTMLSanitizer {
    /// Elements that are nested deeper are unwrapped.
    package static let depthLimit = 256

    /// Sanitises a piece of HTML. Relative URLs are seen from `base`, if it is one of the web.
    package static func sanitize(_ html: String, base: String?) -> String {
        var html = html
        let sanitized: String? = html.withUTF8 { bytes in
            guard let kept = plainText(bytes) else {
                return filter(bytes, base: base) { String(decoding: $0, as: UTF8.self) }
            }
            return kept.count == bytes.count ? nil : String(decoding: kept, as: UTF8.self)
        }
        return sanitized ?? html
    }

    /// Sanitises a piece of HTML in UTF-8, which is given up before the result is made: of a long
    /// one there is not a copy too many.
    package static func sanitize(taking html: inout [UInt8], base: String?) -> String {
        var output: HTMLOutput?
        let plain = html.withUnsafeBufferPointer { bytes -> String? in
            if let kept = plainText(bytes) { return String(decoding: kept, as: UTF8.self) }
            var filter = HTMLFilter(bytes, base: base)
            filter.run()
            output = filter.takeOutput()
            return nil
        }
        html = []
        if let plain { return plain }
        guard let output else { return "" }
        return String(decoding: trimmed(output.bytes), as: UTF8.self)
    }
}

extension HTMLSanitizer {
    /// What is left of HTML that is nothing but text; nil for other HTML.
    private static func plainText(
        _ html: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>? {
        HTMLScan.endOfPlainText(in: html, from: 0) == html.count ? trimmed(html) : nil
    }

    private static func filter<Result>(
        _ html: UnsafeBufferPointer<UInt8>, base: String?,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var filter = HTMLFilter(html, base: base)
        filter.run()
        return body(trimmed(filter.output.bytes))
    }

    private static func trimmed(
        _ html: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        var (start, end) = (0, html.count)
        while start < end, html[start].isHTMLSpace { start += 1 }
        while start < end, html[end - 1].isHTMLSpace { end -= 1 }
        return UnsafeBufferPointer(rebasing: html[start..<end])
    }
}
