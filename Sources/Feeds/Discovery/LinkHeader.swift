import Markup
import Web

/// The links in the value of a `Link` header field (RFC 8288, section 3).
package struct LinkHeader {
    private(set) var links: [FeedLink] = []

    /// Links whose `anchor` is another page are left out.
    init(_ value: String) {
        var rest = Array(value.utf8)[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: ">"))
        {
            let href = String(decoding: rest[(open + 1)..<close], as: UTF8.self)
            var link = FeedLink(href: href, relations: "")
            var isAnchored = false
            rest = rest[(close + 1)...]
            while let (name, value) = LinkHeader.parameter(&rest) {
                switch name {
                case "rel": if link.relations.isEmpty { link.relations = value }
                case "type": link.type = link.type ?? value
                case "title": link.title = link.title ?? value
                case "anchor": isAnchored = true
                default: break
                }
            }
            if !isAnchored { links.append(link) }
        }
    }
}

extension LinkHeader {
    /// Reads the next `; name=value`; nil at the end of the link.
    private static func parameter(
        _ rest: inout ArraySlice<UInt8>
    ) -> (name: String, value: String)? {
        rest = rest.drop(while: \.isBlank)
        guard rest.first == UInt8(ascii: ";") else { return nil }
        rest = rest.dropFirst().drop { $0.isBlank || $0 == UInt8(ascii: ";") }
        let ends: Set<UInt8> = [0x3B, 0x2C, 0x3D, 0x20, 0x09]
        let name = rest.prefix { !ends.contains($0) }
        rest = rest[name.endIndex...].drop(while: \.isBlank)
        var value: [UInt8] = []
        if rest.first == UInt8(ascii: "=") {
            rest = rest.dropFirst().drop(while: \.isBlank)
            if rest.first == UInt8(ascii: "\"") {
                value = quoted(&rest)
            } else {
                let token = rest.prefix { !ends.contains($0) || $0 == UInt8(ascii: "=") }
                rest = rest[token.endIndex...]
                value = Array(token)
            }
        }
        return (
            String(decoding: name, as: UTF8.self).lowercased(),
            String(decoding: value, as: UTF8.self)
        )
    }

    /// Reads a quoted string (RFC 9110 5.6.4).
    private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        var value: [UInt8] = []
        rest = rest.dropFirst()
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
                value.append(escaped)
            } else {
                value.append(byte)
            }
        }
        return value
    }
}

extension LinkHeader {
    /// The page with older items that a server names in `Link` header fields (RFC 8288), as many
    /// APIs do: the archive before this one, else the next page (RFC 5005).
    ///
    /// - Parameter base: The URL of the answer.
    package static func olderPage(in values: [String], base: String) -> String? {
        let links = values.flatMap { LinkHeader($0).links }
        let link = ["prev-archive", "next"].lazy.compactMap { relation in
            links.first { link in
                link.relations.lowercased().split(whereSeparator: \.isWhitespace)
                    .contains { $0 == relation }
            }
        }.first
        return link.flatMap { URLReference.web($0.href, against: base) }
    }
}
