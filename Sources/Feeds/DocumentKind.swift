import Markup
import Web

/// The kind of a document, told from its first bytes. The server's `Content-Type` decides only in
/// case of doubt.
enum DocumentKind {
    case empty
    case json
    case html
    case xmlFeed
    case list
    case unknown

    /// The part of the document, in bytes, in which the root of a feed is looked for.
    static let headLength = 16_384

    /// - Parameters:
    ///   - head: The beginning of the document in an encoding that contains ASCII.
    ///   - contentType: The value of the header field, if there was one.
    init(_ head: UnsafeBufferPointer<UInt8>, contentType: String?) {
        guard let start = head.firstIndex(where: { $0 > 0x20 && $0 < 0x7F }) else {
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let text = head.starts(with: mark) ? head.dropFirst(3) : head[...]
            self = text.contains { $0 > 0x20 } ? .unknown : .empty
            return
        }
        if head[start] == UInt8(ascii: "{") || head[start] == UInt8(ascii: "[") {
            self = .json
        } else {
            self = DocumentKind.ofMarkup(
                UnsafeBufferPointer(rebasing: head[start...].prefix(DocumentKind.headLength)),
                contentType: contentType?.lowercased() ?? "")
        }
    }

    /// Text around a feed, such as the warnings of a server's program, is ignored.
    private static func ofMarkup(
        _ head: UnsafeBufferPointer<UInt8>, contentType: String
    ) -> DocumentKind {
        var elements = ElementNames(head)
        var isPage = false
        var isFirst = true
        while let name = elements.next() {
            switch name {
            case "rss", "feed", "rdf", "channel": return .xmlFeed
            case "opml": return .list
            case "entry", "item": if isFirst { return .xmlFeed }
            case "html", "head", "body", "title", "meta", "link", "script", "div", "p", "h1":
                isPage = true
            default: break
            }
            isFirst = false
        }
        if isPage || contentType.contains("html") { return .html }
        return contentType.contains("rss") || contentType.contains("atom") ? .xmlFeed : .unknown
    }
}

/// The local names of the start tags in a piece of markup, in lower case. The name in a document
/// type counts as one.
private struct ElementNames {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func next() -> String? {
        while let open = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            offset = open + 1
            guard offset < bytes.count else { return nil }
            switch bytes[offset] {
            case UInt8(ascii: "?"), UInt8(ascii: "/"):
                continue
            case UInt8(ascii: "!"):
                if bytes[offset...].starts(with: "!--".utf8) {
                    skipComment()
                } else if bytes[offset...].prefix(8).map(\.lowercased) == Array("!doctype".utf8) {
                    offset = bytes[offset...].firstIndex { $0 <= 0x20 } ?? bytes.count
                    offset = bytes[offset...].firstIndex { $0 > 0x20 } ?? bytes.count
                    if name() == "html" { return "html" }
                }
            default:
                if let name = name() { return name }
            }
        }
        return nil
    }

    private mutating func name() -> String? {
        let name = bytes[offset...].prefix(64).prefix { byte in
            byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
                && byte != UInt8(ascii: "<")
        }
        guard !name.isEmpty else { return nil }
        offset += name.count
        let local = name.split(separator: UInt8(ascii: ":")).last ?? name
        return String(decoding: local, as: UTF8.self).lowercased()
    }

    private mutating func skipComment() {
        var index = offset + 3
        while index + 2 < bytes.count {
            if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-"),
                bytes[index + 2] == UInt8(ascii: ">")
            {
                offset = index + 3
                return
            }
            index += 1
        }
        offset = bytes.count
    }
}
