import Store

/// The schema of a damaged database, as far as it can be read.
struct DamagedSchema {
    /// The root pages of tables and indexes.
    private(set) var roots: [String: Int] = [:]
    /// The indexes among them.
    private(set) var indexes: Set<String> = []
    /// The names of views. Our databases have none in the place of a table.
    private(set) var views: Set<String> = []
    /// The tables without rowids, which are stored like indexes.
    private var withoutRowids: Set<String> = []

    /// Reads the schema, also from pages that the first page no longer leads to.
    init(_ scan: inout PageScan) throws(StoreError) {
        var records: [Record] = []
        try scan.readTree(.schema, root: 1) { records.append($0) }
        try scan.readLoosePages([.schema]) { records.append($1) }
        for values in records.map(\.values) {
            if values[0].text == "view", let name = values[1].text { views.insert(name) }
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

    /// Whether the tree of a table or an index has index pages.
    func isKeptLikeIndex(_ name: String) -> Bool {
        indexes.contains(name) || withoutRowids.contains(name)
    }
}
