extension Store.Upkeep {
    /// Checks that the file is sound, that all tables, indexes and triggers are as they should be,
    /// and that redundant data agree: the search index, the tallies, the unread marks and the parts
    /// of articles.
    ///
    /// It reads the whole database. Others can write meanwhile.
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
            findings += try counterFindings() + orphanFindings() + indexFindings()
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
    /// and rebuilds the search index. This takes one longer transaction and then many short ones;
    /// after a kill in between, the next search goes on.
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
            for index in SearchIndex.all(connection) { try index.drop() }
            try SearchIndex.current(connection).create()
            try connection.execute(
                "UPDATE article SET search_id = NULL WHERE search_id IS NOT NULL")
            try connection.execute(Schema.countedSearchRows)
        }
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
        // A half-deleted old index is not damage.
        lines.removeAll { $0 == "ok" || $0.contains(SearchIndex.oldName) }
        let pages = Set(lines.flatMap(\.damagedPages))
        // SQLite has its own words for each page, and nobody needs to read those.
        let found = lines.filter(\.damagedPages.isEmpty).map { CheckFinding.found(bySQLite: $0) }
        guard !pages.isEmpty else { return found }
        let are = pages.count == 1 ? "page is" : "pages are"
        return [
            .damagedFile("\(isWhole ? "" : "at least ")\(pages.count) \(are) damaged")
        ] + found
    }

    private func indexFindings() throws(StoreError) -> [CheckFinding] {
        do {
            try IndexProbe(of: store).check()
            var missing = 0
            for feed in try feedIDs() { missing += try missingCount(ofFeed: feed) }
            if missing > 0 { return [.missingFromIndex(missing)] }
            for feed in try feedIDs() { try rankRows(ofFeed: feed) }
            let isCounted = try connection.statement(Self.countedIndexRows).first { $0.bool(0) }
            return isCounted ?? false ? [] : [.miscountedIndex]
        } catch {
            switch error {
            case .fault(.damagedIndex), .fault(.statement):
                return [.damagedIndex("it contradicts itself")]
            default: throw error
            }
        }
    }

    private func feedIDs() throws(StoreError) -> [Int64] {
        try connection.statement("SELECT id FROM feed").rows { $0.int(0) }
    }

    /// How many articles of a feed have a damaged row in the index: it cannot be found by the word
    /// that all of them have, or cannot be ranked because its length is missing.
    private func missingCount(ofFeed feed: Int64) throws(StoreError) -> Int {
        try connection.statement(
            """
            SELECT count(*) FROM article WHERE feed_id = ?1 AND search_id IS NOT NULL AND NOT (
              search_id IN (SELECT rowid FROM article_search WHERE article_search MATCH ?2)
              AND search_id IN (SELECT id FROM article_search_docsize))
            """
        ).first(feed, "feed : \"#\(feed)\"") { $0.count(0) } ?? 0
    }

    /// Ranks the rows of a feed, which reads the length of each.
    private func rankRows(ofFeed feed: Int64) throws(StoreError) {
        _ = try connection.statement(
            "SELECT count(rank) FROM article_search WHERE article_search MATCH ?"
        ).first("feed : \"#\(feed)\"") { $0.count(0) }
    }

    /// Whether the tally of rows and dead rows is right.
    private static let countedIndexRows = """
        SELECT EXISTS(SELECT 1 FROM search_tally
          WHERE rows = (SELECT count(*) FROM article_search_docsize)
            AND rows - dead = (SELECT count(search_id) FROM article))
        """

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

    private static let wrongParts = """
        SELECT a.id, COALESCE(\(Schema.parts("c")), 0) AS has
        FROM article a LEFT JOIN content c ON c.article_id = a.id
        WHERE a.has <> COALESCE(\(Schema.parts("c")), 0)
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
        if line.contains("article_search") { return .damagedIndex(line) }
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
            .damagedIndex, .missingFromIndex, .miscountedIndex, .miscounted, .miscountedTags,
            .wronglyUnread, .wrongParts:
            false
        }
    }
}
