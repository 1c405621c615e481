import Store

/// What a damaged database says of its own tables: as much as is left of it.
struct DamagedSchema {
    /// Where the trees of tables and indexes begin.
    private(set) var roots: [String: Int] = [:]
    /// The indexes among them.
    private(set) var indexes: Set<String> = []
    /// The tables without rowids, which are kept like indexes.
    private var withoutRowids: Set<String> = []

    /// Reads it, also from pages that the first page does not lead to any more.
    init(_ scan: inout PageScan) throws(StoreError) {
        var records: [Record] = []
        try scan.readTree(.schema, root: 1) { records.append($0) }
        try scan.readLoosePages([.schema]) { records.append($1) }
        for values in records.map(\.values) {
            guard let type = values[0].text, let name = values[1].text, let root = values[3].int,
                root > 0, roots[name] == nil, let root = Int(exactly: root)
            else { continue }
            guard type == "table" || type == "index" else { continue }
            roots[name] = root
            if type == "index" { indexes.insert(name) }
            let isKeptLikeIndex = values[4].text?.uppercased().contains("WITHOUT ROWID") ?? false
            if type == "table", isKeptLikeIndex { withoutRowids.insert(name) }
        }
    }

    /// Whether the tree of a table or an index has pages as those of an index.
    func isKeptLikeIndex(_ name: String) -> Bool {
        indexes.contains(name) || withoutRowids.contains(name)
    }
}
