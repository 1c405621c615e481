@_exported import struct Web.Timestamp

/// One item of a feed as its publisher wrote it. Every property is optional; strings are never
/// empty.
public struct ParsedItem: Hashable, Sendable {
    /// The publisher's identifier; a number keeps all its digits.
    public var id: String?
    /// The web page of the item.
    public var url: String?
    /// The page on another site that the item is about.
    public var externalURL: String?
    /// The title as one line of plain text.
    public var title: String?
    /// The content as HTML.
    public var contentHTML: String?
    /// The content as plain text.
    public var contentText: String?
    /// One or two sentences of plain text.
    public var summary: String?
    /// The URL of the main image.
    public var image: String?
    /// The URL of an image for the top of the page.
    public var bannerImage: String?
    /// The time of publication.
    public var published: Timestamp?
    /// The time of the last change.
    public var modified: Timestamp?
    /// The authors of the item.
    public var authors: [ParsedAuthor] = []
    /// The publisher's tags in their order.
    public var tags: [String] = []
    /// The language as a tag of BCP 47.
    public var language: String?
    /// Files that belong to the item, such as the recording of a podcast.
    public var attachments: [Attachment] = []

    /// Further facts that few items have.
    public var details: ItemDetails? {
        get {
            if case .value(let details) = boxedDetails { details } else { nil }
        }
        set { boxedDetails = newValue.map(Boxed.value) }
    }

    private var boxedDetails: Boxed<ItemDetails>?

    /// An empty item.
    public init() {}

    /// Whether the item has nothing to show and nothing to be recognised by: no property but a
    /// language or ``details``.
    public var isBlank: Bool {
        guard id == nil, url == nil, title == nil else { return false }
        var rest = self
        rest.language = nil
        rest.boxedDetails = nil
        return rest == ParsedItem()
    }
}

extension ParsedItem {
    /// A substitute for a missing identifier: the URL, else a hash of the title (or the text if
    /// there is no title), date, link and first attachment; without any of these but a date, also
    /// of the other date, the authors and the tags.
    ///
    /// The same in every process and on every machine.
    public var fallbackIdentity: String {
        if let url { return url }
        var hash = FNV1a128()
        // Without a title or text, all items of a day would become one article.
        hash.combine(title ?? contentText ?? contentHTML ?? summary ?? image)
        hash.combine(published.map(\.rfc3339))
        hash.combine(externalURL)
        hash.combine(attachments.first?.url)
        combineRest(into: &hash)
        return "fnv1a:\(hash.hexadecimal)"
    }

    /// Adds what is left to an item of little more than a date, if it has it.
    private func combineRest(into hash: inout FNV1a128) {
        guard title == nil, contentText == nil, contentHTML == nil, summary == nil, image == nil,
            externalURL == nil, attachments.isEmpty,
            modified != nil || !authors.isEmpty || !tags.isEmpty
        else { return }
        hash.combine(modified.map(\.rfc3339))
        for author in authors {
            hash.combine(author.name)
            hash.combine(author.url)
        }
        for tag in tags { hash.combine(tag) }
    }
}

/// Fowler–Noll–Vo, 128 bits: no secret, no seed; for identity, not against an adversary.
private struct FNV1a128 {
    private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    mutating func combine(_ text: String?) {
        // No byte of UTF-8 is 0xFE or 0xFF: a missing part differs from an empty one, and a part
        // cannot run into the next.
        for byte in (text ?? "").utf8 { mix(byte) }
        mix(text == nil ? 0xFF : 0xFE)
    }

    var hexadecimal: String {
        String(unsafeUninitializedCapacity: 32) { digits in
            var rest = state
            for index in (0..<32).reversed() {
                let digit = UInt8(truncatingIfNeeded: rest & 0xF)
                digits[index] =
                    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
                rest >>= 4
            }
            return 32
        }
    }

    private mutating func mix(_ byte: UInt8) {
        state = (state ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
}

/// A value in separate memory: few items have it, and all items would pay for the room.
indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    case value(Value)
}
