/// Makes untrusted HTML harmless: a small set of elements and attributes, balanced, with absolute
/// URLs of harmless schemes, and nothing that runs, styles or tracks.
///
/// The output is written from the parsed elements; tags of the input are never copied. Sanitising
/// the output again changes nothing. Any input is fine: it takes linear time and does not recurse.
package enum HTMLSanitizer {
    /// Elements at a greater depth are unwrapped.
    package static let depthLimit = 256

    /// Sanitises a piece of HTML. Relative URLs are resolved against `base` if it is on the web.
    package static func sanitize(_ html: String, base: String?) -> String {
        var html = html
        let sanitized: String? = html.withUTF8 { bytes in
            guard let kept = plainText(bytes) else {
                return filter(bytes, base: base) { String(utf8: $0) }
            }
            return kept.count == bytes.count ? nil : String(utf8: kept)
        }
        return sanitized ?? html
    }

    /// Sanitises a piece of HTML in UTF-8. It frees the input before it makes the result, so that a
    /// long text is not in memory twice.
    package static func sanitize(taking html: inout [UInt8], base: String?) -> String {
        var output: HTMLOutput?
        let plain = html.withUnsafeBufferPointer { bytes -> String? in
            if let kept = plainText(bytes) { return String(utf8: kept) }
            var filter = HTMLFilter(bytes, base: base)
            filter.run()
            output = filter.takeOutput()
            return nil
        }
        html = []
        if let plain { return plain }
        guard let output else { return "" }
        return String(utf8: trimmed(output.bytes))
    }
}

extension HTMLSanitizer {
    /// The trimmed HTML if it is only text; nil otherwise.
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
        while start < end, html[start].isBlank { start += 1 }
        while start < end, html[end - 1].isBlank { end -= 1 }
        return UnsafeBufferPointer(rebasing: html[start..<end])
    }
}
