/// Collects items, up to a limit that depends on the size of the document: a document of a few
/// bytes per item must not take many times its size in memory.
struct ItemList {
    private(set) var items: [ParsedItem] = []
    private var emptyItems = 0
    private var isFull = false
    private let limit: Int

    /// The number of tags, authors or attachments that are kept of one item.
    static let partsLimit = 256

    init(documentSize: Int) {
        limit = 10_000 + documentSize / 100
    }

    /// Whether any item was appended, kept or not.
    var sawItems: Bool { !items.isEmpty || emptyItems > 0 }

    /// Appends an item; nil stands for an empty one.
    mutating func append(_ item: ParsedItem?) {
        guard let item else {
            emptyItems += 1
            return
        }
        if items.count < limit { items.append(item) } else { isFull = true }
    }

    /// The reports about items that were not kept.
    var defects: [FeedDefect] {
        (emptyItems > 0 ? [.emptyItems(emptyItems)] : [])
            + (isFull ? [.tooManyItems(kept: items.count)] : [])
    }
}
