import Loopback
import TestSupport
import Testing

@Suite("news ingest", .fewAtOnce)
struct IngestCommandTests {
    private let news: CommandHarness
    private static let feed = "https://feed.example/a"

    init() async throws {
        news = try CommandHarness()
        try await news.lines("add", "--no-fetch", IngestCommandTests.feed)
    }

    private func ingest(_ body: String, _ options: String...) async throws -> ProcessResult {
        try await news.run(["ingest", "1"] + options, input: .text(body))
    }

    @Test("what a hub brought is stored, and when the server is asked next stays")
    func stores() async throws {
        let ledger = try await news.sqlite("SELECT * FROM ledger")
        let result = try await ingest(CommandFeed.json(1...3, title: "서울의 저녁"))
        #expect(result.exitStatus == 0, "\(result.stderr)")
        #expect(try await news.ids().count == 3)
        #expect(try await news.sqlite("SELECT * FROM ledger") == ledger)
        // A hub brings only what is new, and what was edited.
        _ = try await ingest(CommandFeed.json(3...4, title: "서울의 저녁", word: "수정"))
        #expect(try await news.ids().count == 4)
        #expect(try await news.lines("list", "수정", "--count", "--offline") == ["2"])
        #expect(try await news.lines("search", "수정").count == 2)
    }

    @Test("a document with another signature is refused as a whole")
    func signature() async throws {
        let body = CommandFeed.json(1...1, title: "Signed")
        let digest = try await ChildProcess.run(
            "openssl", ["dgst", "-sha256", "-hmac", "open sesame"], input: .text(body))
        let code = digest.stdout.split(separator: " ").last.map(String.init) ?? ""
        let signature = "sha256=" + code.trimmingNewline
        let command = "printf 'open sesame\\n'"
        let wrong = try await ingest(
            body + " ", "--signature", signature, "--secret-command", command)
        wrong.expectComplaint(65, naming: "signature")
        #expect(try await news.ids() == [])
        let right = try await ingest(body, "--signature", signature, "--secret-command", command)
        #expect(right.exitStatus == 0, "\(right.stderr)")
        #expect(try await news.ids().count == 1)
        try await ingest(body, "--signature", signature, "--secret-command", "exit 3")
            .expectComplaint(69, naming: "secret command")
    }

    @Test("what is no feed is refused, and so is a signature that cannot be checked")
    func refuses() async throws {
        try await ingest("<html><body>No feed</body></html>").expectComplaint(
            65, naming: "web page")
        #expect(try await ingest("", "--signature", "sha1=00").exitStatus == 64)
        let sha1 = try await ingest("", "--signature", "sha1=00", "--secret-command", "true")
        #expect(sha1.exitStatus == 64)
    }
}

extension String {
    fileprivate var trimmingNewline: String { String(prefix { $0 != "\n" }) }
}
