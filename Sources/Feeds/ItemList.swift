/// Collects items, within what the size of the document makes plausible: a document of a few bytes
/// per item must not become many times its size in memory.
struct ItemList {
    private(set) var items: [ParsedItem] = []
    private var emptyItems = 0
    private var isFull = false
    private let limit: Int

    /// Tags, authors or attachments that are kept of one item.
    static let partsLimit = 256

    init(documentSize: Int) {
        limit = 10_000 + documentSize / 100
    }

    /// Whether anything was given to it, kept or not.
    var sawItems: Bool { !items.isEmpty || emptyItems > 0 }

    /// Takes an item, or nil for one that has nothing in it.
    mutating func append(_ item: ParsedItem?) {
        guard let item else {
            emptyItems += 1
            return
        }
        if items.count < limit { items.append(item) } else { isFull = true }
    }

    /// What was not kept.
    var defects: [FeedDefect] {
        (emptyItems > 0 ? [.emptyItems(emptyItems)] : [])
            + (isFull ? [.tooManyItems(kept: items.count)] : [])
    }
}
