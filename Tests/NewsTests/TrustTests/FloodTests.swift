import Foundation
import Loopback
import TestSupport
import Testing

/// Memory is that of the process at its peak, beyond what the same command needs for a small feed.
@Suite("Floods", .fewAtOnce)
struct FloodTests {
    private let news: CommandHarness
    private static let megabyte = 1 << 20
    /// The largest body that is read.
    private static let bodyLimit = 32 * megabyte

    init() throws {
        news = try CommandHarness()
    }

    /// A body that is little on the wire, and more than the limit when it is unpacked.
    struct Bomb: Sendable, CustomTestStringConvertible {
        let coding: String
        let body: [UInt8]

        var testDescription: String { coding }
    }

    static let bombs = [
        Bomb(coding: "gzip", body: GzipBomb.bytes("{\"items\": [", spaces: 4 * bodyLimit)),
        Bomb(coding: "br", body: brotliZeros),
        Bomb(coding: "zstd", body: zstdZeros(blocks: 4 * bodyLimit / 131_072)),
        // Two codings, of which the outer one makes the inner bomb.
        Bomb(coding: "zstd, zstd", body: zstd(zstdZeros(blocks: 4 * bodyLimit / 131_072))),
    ]

    @Test("a bomb is cut at the limit of a body, and leaves nothing", arguments: bombs)
    func bomb(_ bomb: Bomb) async throws {
        let server = try news.serve([
            "/small": [.json(CommandFeed.json(1...1))],
            "/bomb": [.ok(bomb.body, ["Content-Encoding": bomb.coding])],
        ])
        let least = try await cost("add", server.url("/small"))
        let size = databaseSize()
        let cost = try await cost("add", server.url("/bomb"))
        #expect(cost.status == 69)
        #expect(cost.memory - least.memory <= 2 * Self.bodyLimit)
        #expect(cost.stderr.contains("larger than 32 MiB"))
        #expect(try await news.lines("feeds").count == 1)
        #expect(databaseSize() <= size + Self.megabyte)
    }

    @Test(
        "codings that unpack to nothing, without end, are cut as well",
        arguments: [("gzip", [], emptyGzip), ("br", [0x0C], [0x06]), ("zstd", [], emptyZstd)])
    func nothing(coding: String, start: [UInt8], member: [UInt8]) async throws {
        let block = Array(repeatElement(member, count: 65_536 / member.count).joined())
        let server = try news.serve([
            "/small": [.json(CommandFeed.json(1...1))],
            "/nothing": [
                .raw([
                    .text("HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\n\r\n"),
                    .send(start), .repeatForever(block),
                ])
            ],
        ])
        let least = try await cost("add", server.url("/small"))
        let cost = try await cost("add", server.url("/nothing"))
        #expect([65, 69].contains(cost.status))
        #expect(cost.memory - least.memory <= 2 * Self.bodyLimit)
        #expect(try await news.lines("feeds").count == 1)
    }

    @Test(
        "a title without end costs a few times its length, and is cut in the cache",
        arguments: ["json", "rss", "atom"])
    func longTitle(format: String) async throws {
        let title = String(repeating: "long title ", count: 4 * Self.megabyte / 11)
        let document =
            switch format {
            case "json":
                #"{"version": "https://jsonfeed.org/version/1.1", "title": "t","#
                    + #" "items": [{"id": "1", "title": "\#(title)"}]}"#
            case "rss":
                "<rss version='2.0'><channel><title>t</title><item><guid>1</guid>"
                    + "<title>\(title)</title></item></channel></rss>"
            default:
                "<feed xmlns='http://www.w3.org/2005/Atom'><title>t</title><entry><id>1</id>"
                    + "<title type='html'>\(title)</title></entry></feed>"
            }
        let file = try news.home.write(document, to: "feed")
        let small = try news.home.write(CommandFeed.json(1...1), to: "small")
        let least = try await cost("add", small)
        let added = try await cost("add", file)
        #expect(added.status == 0)
        #expect(added.memory - least.memory <= 9 * title.utf8.count)
        #expect(databaseSize() <= Self.megabyte)
        for command in [["list"], ["search", "long"], ["list", "--json"]] {
            let cost = try await news.cost(command + ["--offline"])
            #expect(cost.status == 0)
            #expect(cost.memory - least.memory <= Self.megabyte)
        }
    }

    @Test(
        "what reaches the cache is no more than a few times the document",
        arguments: HostileDocument.feeds)
    func cache(document: HostileDocument) async throws {
        let text = document.text(ofBytes: 60_000)
        let file = try news.home.write(text, to: "feed")
        try await news.add(try news.home.write(CommandFeed.json(1...1), to: "small"))
        let size = databaseSize()
        let added = try await news.start("add", file).wait()
        #expect([0, 65].contains(added.exitStatus))
        // The content, its index and the log of changes.
        #expect(databaseSize() - size <= 8 * text.utf8.count)
    }
}

/// Queries and pages.
extension FloodTests {
    /// 4,096 characters each, or as near to it as the pieces allow.
    private static let queries: [String] = {
        func repeated(_ piece: String, _ end: String = "") -> String {
            String(repeating: piece, count: (4094 - end.utf8.count) / piece.utf8.count) + end
        }
        func nested(_ open: String, _ close: String, _ core: String, _ depth: Int) -> String {
            String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
        }
        return [
            repeated("("), repeated("-", "a"), repeated("NOT ", "a"), repeated("a OR ", "a"),
            repeated("\""), repeated("a.b-"), repeated("\"", "a"), "\"" + repeated("a ", "b\""),
            repeated("*"), repeated("a* "), repeated("title:a* OR "), repeated("x"),
            repeated("뉴"), repeated("tag:"), repeated("@a "), repeated("a NEAR b "),
            (0..<250).map { "w\($0 % 10)*" }.joined(separator: " OR "),
            (0..<250).map { "-w\($0)" }.joined(separator: " "),
            (0..<120).map { "(title:w\($0) OR -feed:w*)" }.joined(separator: " "),
            "\"" + (0..<1000).map { "w\($0 % 10)" }.joined(separator: " ") + "\"",
            nested("(", ")", "w*", 2047), nested("(a OR ", ")", "w*", 63),
            nested("-(w* ", ")", "w", 63), nested("(", ")", "w1 OR w2", 64),
            nested("-(-(a OR w*) OR ", ")", "w", 50),
        ]
    }()

    @Test("queries of 4,096 characters take little memory, whatever they are made of")
    func queries() async throws {
        let items = (0..<2000).map { number in
            let words = (0..<20).map { "w\((number * 7 + $0 * 13) % 500)" }
            return #"{"id": "\#(number)", "title": "w\#(number)", "#
                + #""content_text": "\#(words.joined(separator: " "))"}"#
        }
        let feed = try news.home.write(
            "{\"items\": [\(items.joined(separator: ","))]}", to: "feed.json")
        try await news.add(feed)
        for saved in [("a", "w*"), ("b", "@a @a")] {
            try await news.lines("query", "save", saved.0, saved.1)
        }
        for command in ["list", "search"] {
            let least = try await cost(command, "w1", "--offline")
            for query in Self.queries {
                let cost = try await cost(command, "--offline", "--", query)
                #expect([0, 64].contains(cost.status), "\(command) \(query.prefix(40))")
                #expect(cost.memory - least.memory <= 16 * Self.megabyte)
            }
        }
    }

    @Test("saved queries that use each other twice do not multiply without end")
    func savedQueries() async throws {
        try await news.add(try news.home.write(CommandFeed.json(1...1), to: "feed.json"))
        try await news.lines("query", "save", "q0", "a OR b")
        let least = try await cost("list", "@q0", "--offline")
        // The program refuses to save the larger ones, so they come with a database.
        let rows = (1...40).map { "('q\($0)', '@q\($0 - 1) OR @q\($0 - 1)')" }
        try await news.sqlite(
            "INSERT INTO saved_query(name, query) VALUES \(rows.joined(separator: ","))")
        let cost = try await cost("list", "@q40", "--offline")
        #expect(cost.status == 64)
        #expect(cost.memory - least.memory <= 16 * Self.megabyte)
    }

    @Test("pages that name a next one for ever are fetched as far as asked for, and no further")
    func pages() async throws {
        let server = try LoopbackServer { request in
            let page = Int(request.path.split(separator: "/").last ?? "") ?? 0
            return .json(PagedFeed.document(page * 3 + 1...page * 3 + 3, next: "/page/\(page + 1)"))
        }
        try await news.add(server.url("/page/0"))
        #expect(try await news.lines("backfill", "1") == ["1\t10\t30\t0\tmore"])
        #expect(server.requests.count == 11)
        #expect(try await news.lines("backfill", "1", "--pages", "5") == ["1\t5\t15\t0\tmore"])
        #expect(server.requests.count == 16)
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(server.requests.count == 17)
    }
}

extension FloodTests {
    private func cost(_ arguments: String...) async throws -> ProcessCost {
        try await news.cost(arguments)
    }

    /// The bytes of the database and of what is beside it.
    private func databaseSize() -> Int {
        ["", "-wal"].reduce(0) { sum, end in
            let attributes = try? FileManager.default.attributesOfItem(atPath: news.database + end)
            return sum + ((attributes?[.size] as? Int) ?? 0)
        }
    }

    private static let emptyGzip: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    private static let emptyZstd: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x20, 0, 1, 0, 0]

    /// 128 MiB of zeros, as a compressor packs them.
    private static let brotliZeros = Array(
        Data(
            base64Encoded: """
                y///PwAkAOKxQHLv//j//weABEAcFoDu/R////8AkACIwwLQvf/j//8fABIAcVgAuvd//P//
                A0ACIA4LQPf+j///fwBIAMRhAeje//H//w8ACYA4LADd+z/+//8BIAEQhwWge//H//8/ACQA
                4rAAdO//+P//B4AEQBwWgO79H////wCQAIjDAtC9/+P//x8AEgBxWAC693/8//8DQAIgDgtA
                9/6P//9/AEgAxGEB6N7/8f//DwAJgDgsAN37v/z//wMgARCHBaB7/wc=
                """, options: .ignoreUnknownCharacters) ?? Data())

    /// Blocks of 131,072 zeros, one after the other (RFC 8878 3.1.1).
    private static func zstdZeros(blocks: Int) -> [UInt8] {
        [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38]
            + Array(repeatElement([2, 0, 16, 0], count: blocks - 1).joined()) + [3, 0, 16, 0]
    }

    /// One block with the bytes as they are.
    private static func zstd(_ bytes: [UInt8]) -> [UInt8] {
        let header = UInt32(bytes.count) << 3 | 1
        return [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38]
            + (0..<3).map { UInt8(header >> (8 * $0) & 0xFF) } + bytes
    }
}

extension HostileDocument {
    fileprivate static let feeds = all.filter { $0.command == ["parse"] }
}
