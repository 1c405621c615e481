import Loopback
import TestSupport
import Testing

@Suite("refreshing where few files may be open")
struct OpenFileLimitTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test("every feed is fetched, with fewer connections than jobs", arguments: [24, 40, 100])
    func fewFiles(limit: Int) async throws {
        let paths = (1...60).map { "/\($0).json" }
        let server = try news.serve(
            Dictionary(uniqueKeysWithValues: paths.map { ($0, [.json(Self.feed($0))]) }))
        let list = try news.home.write(Self.list(paths.map(server.url)), to: "feeds.opml")
        #expect(try await news.run("import", "--trust", list).succeeded)

        let result = try await news.runOther(
            "/bin/sh",
            ["-c", "ulimit -n \(limit) && exec \"$0\" refresh --jobs 50 --json", BuiltProgram.path])
        #expect(result.exitStatus == 0, "\(result.stderr)")
        #expect(!result.stdout.contains("\"failed\""), "\(result.stdout)")
        #expect(server.requests.count == 60)
        #expect(server.maxConcurrent < 50)
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        #expect(result.stdout.contains("\"new\":60,"), "\(result.stdout)")
    }

    @Test("a limit that can be raised is no limit")
    func softLimit() async throws {
        let gate = Gate()
        let paths = (1...40).map { "/\($0).json" }
        let server = try news.serve(
            Dictionary(
                uniqueKeysWithValues: paths.map { ($0, [.json(Self.feed($0)).after(gate)]) }))
        let list = try news.home.write(Self.list(paths.map(server.url)), to: "feeds.opml")
        #expect(try await news.run("import", "--trust", list).succeeded)

        let refresh = try ChildProcess(
            "/bin/sh",
            ["-c", "ulimit -S -n 24 && exec \"$0\" refresh --jobs 40", BuiltProgram.path],
            environment: news.environment(), directory: news.home.path)
        try await server.waitForRequests(40)
        #expect(server.maxConcurrent == 40)
        gate.open()
        #expect(await refresh.wait().exitStatus == 0)
    }

    private static func feed(_ path: String) -> String {
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "\(path)", "items":
        [{"id": "\(path)", "title": "\(path)", "content_text": "text"}]}
        """
    }

    private static func list(_ urls: [String]) -> String {
        let outlines = urls.map { "<outline type=\"rss\" text=\"feed\" xmlUrl=\"\($0)\"/>" }
        return "<opml version=\"2.0\"><body>\(outlines.joined())</body></opml>"
    }
}
