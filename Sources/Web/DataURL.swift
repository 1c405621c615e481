/// The content of a `data:` URL (RFC 2397).
package struct DataURL: Sendable {
    /// Decoded.
    package let bytes: [UInt8]

    /// Whether a URL has its content in itself.
    package static func isOne(_ url: String) -> Bool {
        url.utf8.count > 5 && url.utf8.prefix(5).elementsEqual("data:".utf8) { $0.lowercased == $1 }
    }

    /// Nil for other URLs, and for content that is not Base64 although the URL says so.
    package init?(_ url: String) {
        guard DataURL.isOne(url), let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let content = PercentEncoding.bytes(url.utf8[comma...].dropFirst())
        let type = url.utf8[..<comma].map(\.lowercased)
        guard String(decoding: type, as: UTF8.self).hasSuffix(";base64") else {
            bytes = content
            return
        }
        guard let decoded = Base64.decode(content) else { return nil }
        bytes = decoded
    }
}
