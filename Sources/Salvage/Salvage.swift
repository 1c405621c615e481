import Store

/// Saves the rest of a damaged database into a new file.
struct Salvage {
    private let version: Int
    private var scan: PageScan
    private let schema: DamagedSchema

    /// Examines a file.
    ///
    /// - Throws: ``StoreError/Fault/foreign(path:)``,
    ///   ``StoreError/Fault/newer(path:version:known:)``, ``StoreError/Fault/unreleased(path:)``; and
    ///   ``StoreError/Fault/unreadable(path:reason:)`` when nothing of this program is in it.
    init(path: String) throws(StoreError) {
        guard let image = DatabaseImage(path: path) else {
            throw .fault(.unreadable(path: path, reason: "it contains no part of a database"))
        }
        var scan = PageScan(image)
        schema = try DamagedSchema(&scan)
        self.scan = scan
        let named = image.header.flatMap { header in
            Int64(header.application) == Schema.applicationID && header.version > 0
                ? header.version : nil
        }
        if let named, named > Schema.current.version {
            throw .fault(.newer(path: path, version: named, known: Schema.current.version))
        }
        if let named, named < Schema.firstVersion {
            throw .fault(.unreleased(path: path))
        }
        if named == nil, let header = image.header, header.application != 0 {
            throw .fault(.foreign(path: path))
        }
        version = named ?? Schema.current.version
    }

    /// Whether the list of tables names one of ours.
    var hasTables: Bool { schema.roots["article"] != nil || schema.roots["feed"] != nil }

    /// Writes what was found into an empty file, and makes it a sound database of this version.
    mutating func write(to path: String, now: Int64) throws(StoreError) -> SalvageReport {
        // A service that is saved needs its tables, also if they are lost; they are filled anew.
        let optional = Schema.optional { mark in
            schema.roots[mark == Schema.servicesMark ? Schema.syncMark : mark] != nil
                && version == Schema.current.version
        }
        let database = try SalvagedDatabase(path: path, version: version, optional)
        let shapes =
            try RecordShape.tables(of: version, with: optional.map(\.script)) + [.sequence]
            + SalvagedDatabase.repeating.map(\.shape)
        let wanted = shapes.filter { !SalvagedDatabase.forgotten.contains($0.name) }
        for shape in wanted {
            guard let root = schema.roots[shape.name] else {
                scan.lose(shape.name)
                continue
            }
            try scan.readTree(shape, root: root) { record throws(StoreError) in
                try database.take(record, of: shape)
            }
        }
        // Where a view stands in the place of a table, the rows are in a table of another name.
        let isReplaced = wanted.contains { schema.views.contains($0.name) }
        for (name, root) in schema.roots where !wanted.contains(where: { $0.name == name }) {
            let isForeign =
                !shapes.contains { $0.name == name } && !schema.indexes.contains(name)
            if isReplaced, isForeign { continue }
            scan.skipTree(root: root, isIndex: schema.isKeptLikeIndex(name))
        }
        // Also mark unwanted tables, so that their pages are not taken for those of others.
        for shape in shapes where schema.roots[shape.name] == nil { scan.lose(shape.name) }
        try scan.readLoosePages(shapes) { shape, record throws(StoreError) in
            guard !SalvagedDatabase.forgotten.contains(shape.name) else { return }
            try database.take(record, of: shape)
        }
        var report = SalvageReport()
        try database.finish(now: now, &report)
        guard report.articles + report.feeds + report.tags > 0 else {
            throw .fault(.unreadable(path: path, reason: "it contains nothing of this program"))
        }
        return report
    }
}
