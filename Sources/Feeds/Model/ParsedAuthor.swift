import Markup
import Web

/// An author of an item or a feed; at least one property is set.
public struct ParsedAuthor: Hashable, Sendable {
    /// The name as plain text.
    public var name: String?
    /// The URL of a page about the author, or `mailto:`.
    public var url: String?
    /// The URL of a square image.
    public var avatar: String?

    /// An author with these properties.
    public init(name: String? = nil, url: String? = nil, avatar: String? = nil) {
        self.name = name
        self.url = url
        self.avatar = avatar
    }
}

extension ParsedAuthor {
    /// An author as RSS writes one in a single string: `mail@example.org (Name)`, `Name
    /// <mail@example.org>`, an address, or a name.
    init(text: String) {
        self.init()
        guard text.utf8.contains(where: { "@(<".utf8.contains($0) }) else {
            name = text
            return
        }
        var rest = text[...]
        if let address = ParsedAuthor.address(in: text) {
            url = URLReference.cleaned("mailto:\(address)")
            rest.removeSubrange(address.startIndex..<address.endIndex)
        }
        let name = rest.replacing("mailto:", with: "")
        let trimmed = name.trimmed(of: " \t()<>\"',;[]-")
        if url == nil {
            self.name = text
        } else if !trimmed.isEmpty {
            self.name = String(trimmed)
        }
    }

    /// The part of the text that is an e-mail address.
    private static func address(in text: String) -> Substring? {
        for word in text.split(whereSeparator: { " \t()<>[]\",;:".contains($0) }) {
            let parts = word.split(separator: "@", omittingEmptySubsequences: false)
            if parts.count == 2, !parts[0].isEmpty, parts[1].contains("."),
                parts[1].first != ".", parts[1].last != "."
            {
                return word
            }
        }
        return nil
    }
}

extension [ParsedAuthor] {
    /// The first of these lists in which somebody has a name or an e-mail address, without those
    /// who have neither; else the first that is not empty.
    static func firstNamed(of lists: [[ParsedAuthor]]) -> [ParsedAuthor] {
        for list in lists {
            let named = list.filter { $0.name != nil || $0.url.map(URLReference.isMail) == true }
            if !named.isEmpty { return named }
        }
        return lists.first { !$0.isEmpty } ?? []
    }
}

extension StringProtocol {
    /// The text without these characters at its ends.
    fileprivate func trimmed(of characters: String) -> SubSequence {
        var rest = self[...]
        while let first = rest.first, characters.contains(first) { rest = rest.dropFirst() }
        while let last = rest.last, characters.contains(last) { rest = rest.dropLast() }
        return rest
    }
}
