import Store

/// Goes through the pages of a damaged database, and gives the rows in them.
///
/// Pages that a tree reaches from its root belong to its table. When a tree has a hole, the pages
/// behind it are recognised by the shape of their records.
struct PageScan {
    private let image: DatabaseImage
    /// The pages that are assigned already.
    private var taken: [Bool]
    /// The tables and indexes with a hole.
    private(set) var broken: Set<String> = []

    init(_ image: DatabaseImage) {
        self.image = image
        taken = [Bool](repeating: false, count: image.pageCount + 1)
        // Free pages hold deleted rows.
        for page in image.freePages() where taken.indices.contains(page) { taken[page] = true }
    }

    /// Marks a table or index as having a hole, because its root is unknown.
    mutating func lose(_ name: String) {
        broken.insert(name)
    }

    /// Gives the records in all pages of a tree.
    mutating func readTree(
        _ shape: RecordShape, root: Int, take: (Record) throws(StoreError) -> Void
    ) throws(StoreError) {
        var open = [root]
        while let number = open.popLast() {
            guard let page = page(number, isIndex: shape.isIndex) else {
                broken.insert(shape.name)
                continue
            }
            if page.kind.hasRecords {
                let records = records(in: page)
                let fitting = records.filter(shape.fits)
                if fitting.count < page.cells.count || !page.isWhole { broken.insert(shape.name) }
                // If no record fits, the page belongs to another table.
                if fitting.isEmpty, !page.cells.isEmpty { continue }
                for record in fitting { try take(record) }
            }
            taken[number] = true
            open += page.children.reversed()
        }
    }

    /// Marks the pages of a tree as assigned, without reading them.
    mutating func skipTree(root: Int, isIndex: Bool) {
        var open = [root]
        while let number = open.popLast() {
            guard let page = page(number, isIndex: isIndex) else { continue }
            taken[number] = true
            open += page.children
        }
    }

    /// Whether SQLite can walk a tree to its end: no page is in it twice or in another tree, and
    /// none is deeper than SQLite goes.
    mutating func canWalk(root: Int) -> Bool {
        var open = [(number: root, depth: 1)]
        while let (number, depth) = open.popLast() {
            // SQLite stops at a page that does not exist.
            guard taken.indices.contains(number), number > 0 else { continue }
            guard !taken[number], depth <= PageScan.greatestDepth,
                let children = image.children(ofPage: number)
            else { return false }
            taken[number] = true
            open += children.map { ($0, depth + 1) }
        }
        return true
    }

    /// The pages between the root and a row, at most (`BTCURSOR_MAX_DEPTH`).
    private static let greatestDepth = 20

    /// Gives the records in pages that no tree reaches, if they fit only one of the tables and
    /// indexes with a hole.
    mutating func readLoosePages(
        _ shapes: [RecordShape], take: (RecordShape, Record) throws(StoreError) -> Void
    ) throws(StoreError) {
        let shapes = shapes.filter { broken.contains($0.name) }
        guard !shapes.isEmpty else { return }
        for number in taken.indices.dropFirst() where !taken[number] {
            guard let page = image.page(number), page.kind.hasRecords, page.isWhole else {
                continue
            }
            let records = records(in: page)
            guard !records.isEmpty, records.count >= page.cells.count / 2 else { continue }
            let fitting = shapes.filter { records.allSatisfy($0.fitsLoosely) }
            guard let shape = fitting.first, fitting.count == 1 else { continue }
            taken[number] = true
            for record in records { try take(shape, record) }
        }
    }

    /// An unassigned page; nil when the page is not of this kind.
    private func page(_ number: Int, isIndex: Bool) -> TreePage? {
        guard taken.indices.contains(number), number > 0, !taken[number],
            let page = image.page(number)
        else { return nil }
        let isOfIndex = page.kind == .indexLeaf || page.kind == .indexInterior
        return isOfIndex == isIndex ? page : nil
    }

    private func records(in page: TreePage) -> [Record] {
        page.cells.compactMap { Record(page, cell: $0, of: image) }
    }
}
