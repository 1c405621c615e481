import Loopback
import TestSupport
import Testing

@Suite("A database that is not sound", .fewAtOnce)
struct DamagedDatabaseTests {
    /// What is where the database should be.
    enum Kind: String, CaseIterable, Sendable {
        case text, picture, newer, foreign, directory, pipe
        case noHeader, onePage, half, odd, emptyBesideLog, articles, dates, schema

        /// Whether there is something to save.
        var isDamage: Bool {
            switch self {
            case .text, .picture, .newer, .foreign, .directory, .pipe: false
            default: true
            }
        }

        var status: Int32 { self == .directory || self == .pipe ? 73 : 65 }
    }

    private static let pageSize = 8192

    /// A database with twenty articles, one of them read and one a favorite, and the pages in which
    /// two of its trees begin.
    private static let original = Task {
        let news = try await CommandHarness.withSamples(1...20)
        try await news.lines("mark", "--read", "1")
        try await news.lines("favorite", "2")
        let roots = try await news.sqlite(
            """
            PRAGMA wal_checkpoint(TRUNCATE);
            SELECT rootpage FROM sqlite_schema WHERE name = 'article';
            SELECT rootpage FROM sqlite_schema WHERE name = 'article_by_date';
            """
        ).suffix(2).compactMap { Int($0) }
        return (bytes: try Files.read(news.database), roots: roots)
    }

    /// A home with a database of this kind.
    private func home(_ kind: Kind) async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        let original = try await Self.original.value
        let roots = original.roots
        var bytes = original.bytes
        func wipe(_ page: Int) {
            for index in (page - 1) * Self.pageSize..<page * Self.pageSize { bytes[index] = 0xA5 }
        }
        switch kind {
        case .text: bytes = Array(String(repeating: "dear diary\n", count: 4000).utf8)
        case .picture: bytes = [0xFF, 0xD8, 0xFF, 0xE0] + bytes.map { $0 ^ 0x5A }
        case .newer: bytes.replaceSubrange(60..<64, with: [0, 0, 1, 0])
        case .foreign: bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
        case .noHeader: bytes.replaceSubrange(0..<100, with: [UInt8](repeating: 0, count: 100))
        case .onePage: bytes = Array(bytes.prefix(Self.pageSize))
        case .half: bytes = Array(bytes.prefix(bytes.count / 2))
        case .odd: bytes = Array(bytes.dropLast(Self.pageSize * 3 / 2))
        case .articles: wipe(roots[0])
        case .dates: wipe(roots[1])
        case .schema: wipe(2)
        case .directory, .pipe:
            let make = kind == .pipe ? "mkfifo" : "mkdir"
            let made = try await news.shell(
                "mkdir -p ~/.local/share/news; \(make) '\(news.database)'")
            try #require(made.succeeded, "\(made.stderr)")
            return news
        case .emptyBesideLog:
            try news.home.write([1, 2, 3, 4], to: ".local/share/news/news.sqlite-wal")
            bytes = []
        }
        try news.home.write(bytes, to: ".local/share/news/news.sqlite")
        return news
    }

    @Test("is told in a sentence and never overwritten", arguments: Kind.allCases)
    func told(_ kind: Kind) async throws {
        let news = try await home(kind)
        let before = kind.status == 65 ? try Files.read(news.database) : []
        for arguments in [["list", "--offline"], ["check"], ["refresh", "--offline"]] {
            let result = try await news.run(arguments)
            // What is sound of a damaged one is shown.
            let isFine = result.exitStatus == 0 && kind.isDamage && arguments != ["check"]
            #expect(isFine || result.exitStatus == kind.status, "\(arguments): \(result.stderr)")
            let complaint = result.stderr.split(separator: "\n").last.map(String.init) ?? ""
            #expect(complaint.hasPrefix("news: "), "\(result.stderr)")
            if kind.isDamage, !isFine {
                #expect(complaint.contains("news check --repair"), "\(complaint)")
            }
            // A refresh writes to what is sound.
            if kind.status == 65, !kind.isDamage || arguments[0] != "refresh" {
                #expect(try Files.read(news.database) == before, "\(arguments)")
            }
        }
        guard kind == .noHeader || kind == .emptyBesideLog || !kind.isDamage else { return }
        let marked = try await news.run("favorite", "3")
        #expect(marked.exitStatus == kind.status, "\(marked.stderr)")
        if kind.status == 65 { #expect(try Files.read(news.database) == before) }
    }

    @Test(
        "is saved with --repair, and the damaged file is kept",
        arguments: Kind.allCases.filter(\.isDamage))
    func repaired(_ kind: Kind) async throws {
        let news = try await home(kind)
        let before = try Files.read(news.database)
        let result = try await news.run("check", "--repair", "--json")
        guard kind != .onePage, kind != .emptyBesideLog else {
            // Nothing is left of these.
            #expect(result.exitStatus == 65, "\(result.stderr)")
            #expect(try Files.read(news.database) == before)
            return
        }
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let json = try CommandJSON(result.stdout)
        #expect(json["status"]?.text == "repaired")
        let kept = try #require(json["salvaged"]?["damaged_file"]?.text)
        #expect(result.stderr.contains("news: salvaged "))
        #expect(result.stderr.contains(kept))
        #expect(try Files.read(kept) == before)
        #expect(try await news.lines("feeds").count == 1)
        if kind != .half {
            let rows = try await news.lines("list", "--offline").map(\.columns)
            #expect(rows.count == 20)
            #expect(rows.first { $0[0] == "1" }?[1] == "--")
            #expect(rows.first { $0[0] == "2" }?[1] == "UF")
        }
    }

    @Test("pages that SQLite cannot read are one finding, in plain words")
    func pages() async throws {
        let result = try await home(.dates).run("check")
        #expect(result.exitStatus == 65)
        let damage = result.lines.filter { $0.contains("the database file is damaged") }
        try #require(damage.count == 1 && result.lines.count == 1, "\(result.stdout)")
        #expect(damage[0].contains(#/(1 page is|\d+ pages are) damaged$/#))
    }

    @Test("a salvage is not made of what is no database of ours", arguments: [Kind.text, .foreign])
    func refused(_ kind: Kind) async throws {
        let news = try await home(kind)
        let before = try Files.read(news.database)
        let result = try await news.run("check", "--repair")
        #expect(result.exitStatus == 65, "\(result.stderr)")
        #expect(try Files.read(news.database) == before)
        let names = try await news.shell("ls ~/.local/share/news")
        #expect(names.lines == ["news.sqlite"])
    }
}
