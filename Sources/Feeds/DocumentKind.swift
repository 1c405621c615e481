/// What a document is, by its first bytes; a server's word for it decides only in case of doubt.
enum DocumentKind {
    case empty
    case json
    case html
    case xmlFeed
    case unknown

    /// How far to look for the first element of a document in markup, in bytes.
    private static let limit = 16_384

    /// - Parameters:
    ///   - bytes: The document in UTF-8, without a byte order mark.
    ///   - contentType: The value of the header field, if there was one.
    init(_ bytes: UnsafeBufferPointer<UInt8>, contentType: String?) {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else {
            self = .empty
            return
        }
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            self = .json
        case UInt8(ascii: "<"):
            let head = bytes[start..<min(bytes.count, start + DocumentKind.limit)]
            self = DocumentKind.ofMarkup(head, contentType: contentType?.lowercased() ?? "")
        default:
            self = .unknown
        }
    }

    private static func ofMarkup(_ head: Slice<UnsafeBufferPointer<UInt8>>, contentType: String)
        -> DocumentKind
    {
        switch rootElement(of: head) {
        case "rss", "feed", "rdf", "channel": .xmlFeed
        case "html", "head", "body", "title", "meta", "link", "script", "div", "p", "h1": .html
        default:
            if contentType.contains("html") {
                .html
            } else if contentType.contains("rss") || contentType.contains("atom") {
                .xmlFeed
            } else {
                .unknown
            }
        }
    }

    /// The local name of the first element in lower case; the name in a document type counts too.
    private static func rootElement(of head: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        var rest = head
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(open + 1)...]
            switch rest.first {
            case UInt8(ascii: "?"):
                rest = skip(to: "?>", in: rest)
            case UInt8(ascii: "!") where rest.dropFirst().first == UInt8(ascii: "-"):
                rest = skip(to: "-->", in: rest)
            case UInt8(ascii: "!"):
                // `!DOCTYPE name`
                let name = rest.drop { $0 > 0x20 }.drop { $0 <= 0x20 }
                return elementName(name)
            default:
                return elementName(rest)
            }
        }
        return nil
    }

    private static func elementName(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let name = bytes.prefix { byte in
            byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? name
        return String(decoding: local, as: UTF8.self).lowercased()
    }

    private static func skip(to end: StaticString, in bytes: Slice<UnsafeBufferPointer<UInt8>>)
        -> Slice<UnsafeBufferPointer<UInt8>>
    {
        let end = UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount)
        var index = bytes.startIndex
        while index + end.count <= bytes.endIndex {
            if bytes[index..<index + end.count].elementsEqual(end) {
                return bytes[(index + end.count)...]
            }
            index += 1
        }
        return bytes[bytes.endIndex...]
    }
}
