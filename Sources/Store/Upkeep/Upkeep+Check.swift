extension Store.Upkeep {
    /// Checks that the file is sound, that all tables, indexes and triggers are as they should be,
    /// and that redundant data agree: the search index, the tallies, the unread marks and the parts
    /// of articles.
    ///
    /// It reads the whole database and the search index. Others can write meanwhile.
    public func check() throws(StoreError) -> [CheckFinding] {
        do {
            let differences = try store.schemaDifferences()
            // Nothing of a foreign schema is evaluated: a table may be a view that never ends.
            if differences.isUnsafe { return differences.findings }
            var findings = try fileFindings()
            if findings.contains(where: \.needsSalvage) { return findings }
            findings += differences.findings
            // Rows cannot be counted in a table that is missing or different.
            if findings.contains(where: \.isAboutTable) { return findings }
            findings += try counterFindings() + orphanFindings() + store.search.findings()
            for (sql, finding) in Self.counts {
                let count = try connection.statement(sql).first { $0.count(0) } ?? 0
                if count > 0 { findings.append(finding(count)) }
            }
            return findings
        } catch .fault(.damaged(_, let reason)) {
            return [.damagedFile(reason)]
        } catch {
            throw error
        }
    }

    /// Mends everything that ``check()`` finds, except damage that needs ``salvage(path:now:)``,
    /// and makes the search index anew. After a kill in between, the next search goes on.
    ///
    /// - Parameters:
    ///   - findings: the result of ``check()``; nil to check again.
    ///   - progress: called with the number of articles in the new index, and of all articles.
    public func repair(
        _ findings: [CheckFinding]? = nil,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) {
        let findings = if let findings { findings } else { try check() }
        // This is not in the log, because it changes nothing that the person did.
        try write(durable: true) { () throws(StoreError) in
            try mendSchema()
            for case .wornCounter(let table) in findings { try mendCounter(of: table) }
            if findings.contains(where: \.isAboutTableIndex) { try connection.execute("REINDEX") }
            try removeOrphans()
            try connection.execute(Self.corrections)
        }
        try store.search.discardIndex()
        try store.search.completeIndex(progress: progress)
    }

    private func fileFindings() throws(StoreError) -> [CheckFinding] {
        let limit = 100
        var lines: [String] = []
        var isWhole = true
        do {
            _ = try connection.statement("PRAGMA integrity_check(\(limit))")
                .rows { lines.append($0.text(0)) }
        } catch .fault(.damaged(_, let reason)) {
            // SQLite stops at some damage, after it has named other damage.
            guard lines.contains(where: { !$0.damagedPages.isEmpty }) else {
                return [.damagedFile(reason)]
            }
            isWhole = false
        }
        isWhole = isWhole && lines.count < limit
        lines.removeAll { $0 == "ok" }
        let pages = Set(lines.flatMap(\.damagedPages))
        // SQLite has its own words for each page, and nobody needs to read those.
        let found = lines.filter(\.damagedPages.isEmpty).map { CheckFinding.found(bySQLite: $0) }
        guard !pages.isEmpty else { return found }
        let are = pages.count == 1 ? "page is" : "pages are"
        return [
            .damagedFile("\(isWhole ? "" : "at least ")\(pages.count) \(are) damaged")
        ] + found
    }

    /// The counts, and the finding for each that is not zero.
    private static let counts: [(String, @Sendable (Int) -> CheckFinding)] = [
        (
            """
            SELECT (SELECT count(*) FROM (\(Schema.talliesFromScratch)) c
                LEFT JOIN tally t ON t.feed_id = c.feed_id
                WHERE t.total IS NOT c.total OR t.unread IS NOT c.unread
                  OR t.readable IS NOT c.readable)
              + (SELECT count(*) FROM tally WHERE feed_id NOT IN (SELECT id FROM feed))
            """, { .miscounted(feeds: $0) }
        ),
        (
            """
            SELECT (SELECT count(*) FROM (\(Schema.tagsFromScratch)) c
                LEFT JOIN tag_tally t ON t.tag = c.tag WHERE t.unread IS NOT c.unread)
              + (SELECT count(*) FROM tag_tally
                WHERE unread <> 0 AND tag NOT IN (SELECT tag FROM (\(Schema.tagsFromScratch))))
            """, { .miscountedTags($0) }
        ),
        ("SELECT count(*) FROM (\(wronglyUnread))", { .wronglyUnread($0) }),
        ("SELECT count(*) FROM (\(wrongParts))", { .wrongParts($0) }),
    ]

    private static let wronglyUnread = """
        SELECT a.id, s.read_at IS NULL AS unread
        FROM article a LEFT JOIN state s ON s.article_id = a.id
        WHERE a.unread <> (s.read_at IS NULL)
        """

    private static let allParts =
        "COALESCE(\(Schema.parts("c")), 0) + 16 * \(Schema.isWhole("w"))"

    private static let wrongParts = """
        SELECT a.id, \(allParts) AS has FROM article a
        LEFT JOIN content c ON c.article_id = a.id LEFT JOIN full_text w ON w.article_id = a.id
        WHERE a.has <> \(allParts)
        """

    package static let corrections = """
        UPDATE article SET unread = w.unread FROM (\(wronglyUnread)) w WHERE w.id = article.id;
        UPDATE article SET has = w.has FROM (\(wrongParts)) w WHERE w.id = article.id;
        \(Schema.countedTallies)
        \(Schema.countedTags)
        """
}

extension String {
    /// The pages that a line of `PRAGMA integrity_check` names: "Tree 3 page 15: btreeInitPage()
    /// returns error code 11".
    fileprivate var damagedPages: [Int] {
        let words = split { !$0.isLetter && !$0.isNumber }
        return zip(words, words.dropFirst()).compactMap { word, number in
            word.lowercased() == "page" ? Int(number) : nil
        }
    }
}

extension CheckFinding {
    /// The finding for a line of `PRAGMA integrity_check`.
    fileprivate static func found(bySQLite line: String) -> CheckFinding {
        // REINDEX mends these.
        let isIndex = ["missing from index", "wrong # of entries in index", "non-unique entry in"]
            .contains { line.contains($0) }
        return isIndex ? .wrongIndex(line) : .damagedFile(line)
    }

    fileprivate var isAboutTableIndex: Bool {
        if case .wrongIndex = self { true } else { false }
    }

    fileprivate var isAboutTable: Bool {
        switch self {
        case .alteredTable, .wrongSchema("table", _, _): true
        case .wrongSchema, .damagedFile, .foreign, .wrongIndex, .wornCounter, .orphans,
            .damagedIndex, .missingFromIndex, .miscounted, .miscountedTags, .wronglyUnread,
            .wrongParts:
            false
        }
    }
}
