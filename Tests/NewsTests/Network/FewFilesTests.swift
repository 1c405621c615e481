import Loopback
import Testing

@Suite("A refresh that may open few files", .fewAtOnce)
struct FewFilesTests {
    @Test("fetches all feeds of many servers with the jobs that are possible", arguments: [24, 40])
    func fewFiles(limit: Int) async throws {
        let news = try CommandHarness(startsProcesses: true)
        let servers = try (0..<24).map { _ in
            try LoopbackServer { _ in .json(CommandFeed.json(1...2)) }
        }
        let urls = servers.map { $0.url("/feed\n") }.joined()
        try await news.lines("import", "--trust", try news.home.write(urls, to: "urls"))
        // Both limits, so that it cannot be raised.
        let result = try await news.shell("ulimit -n \(limit) && exec \"$NEWS\" refresh --jobs 64")
        #expect(result.exitStatus == 0, "\(result.stderr)")
        #expect(servers.allSatisfy { $0.requests.count == 1 })
        #expect(try await news.ids().count == 48)
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
    }
}
