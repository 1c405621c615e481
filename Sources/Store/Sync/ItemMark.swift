/// What can be set at an item of a service: a mark, or a tag.
struct ItemMark: Hashable {
    let field: SyncField
    /// Which tag; empty for a mark.
    let tag: String

    init(_ field: SyncField, _ tag: String = "") {
        (self.field, self.tag) = (field, tag)
    }
}

/// Marks to be set or cleared when all bases of a page are written.
struct ItemMarks {
    private struct Change: Hashable {
        let mark: ItemMark
        let value: Bool
    }

    /// Articles that came just now: what they have there is how they came, and no change.
    var new: Set<Int64> = []
    private var articles: [Change: [Int64]] = [:]

    mutating func add(_ mark: ItemMark, _ value: Bool, of article: Int64) {
        articles[Change(mark: mark, value: value), default: []].append(article)
    }

    /// What is to be set first, and then what is to be cleared, in the order of the fields and tags.
    var sorted: [(mark: ItemMark, value: Bool, articles: [Int64])] {
        articles.sorted { first, second in
            let (one, other) = (first.key, second.key)
            return (one.value ? 0 : 1, one.mark.field.rawValue, one.mark.tag)
                < (other.value ? 0 : 1, other.mark.field.rawValue, other.mark.tag)
        }.map { (mark: $0.key.mark, value: $0.key.value, articles: $0.value) }
    }
}
