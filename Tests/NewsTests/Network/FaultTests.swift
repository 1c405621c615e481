import Loopback
import TestSupport
import Testing

@Suite("A refresh among faulty servers", .fewAtOnce)
struct FaultTests {
    /// Limits that are soon reached.
    private static let configuration = """
        [network]
        connect_timeout = "1s"
        timeout = "4s"
        low_speed = 100
        low_speed_time = "1s"
        max_body = "256K"

        """

    @Test("ends in bounded time, has done the good feeds, and stores nothing of the bad ones")
    func crowd() async throws {
        let news = try CommandHarness(startsProcesses: true)
        try news.home.write(Self.configuration, to: ".config/news/config.toml")
        let drip = DrippingReply(
            start: "HTTP/1.1 200 OK\r\nETag: \"poison\"\r\n\r\n",
            drop: String(repeating: " ", count: 100))
        let faults = Fault.all + [Fault("drips", reply: drip.reply)]
        // A server each, since a host that does not answer is left alone for the rest of a run.
        let faulty = try faults.map { fault in try LoopbackServer { _ in fault.reply } }
        let good = try (1...3).map { number in
            try LoopbackServer { .json(CommandFeed.json(1...5, title: "Good \(number)\($0.path)")) }
        }
        let rude = try TCPServer { _ in }
        let bad = faulty.map { $0.url("/feed") } + [rude.url + "feed"]
        // Good ones before, between and after the bad ones.
        var urls: [String] = []
        for (index, url) in bad.enumerated() { urls += [good[index % 3].url("/\(index)"), url] }
        try await subscribe(news, urls)

        // Without the limits of the program this would go on for longer than the test waits.
        async let dripping: Void = drip.run()
        let result = try await news.run("refresh", "--json")
        drip.stop()
        await dripping
        #expect(result.exitStatus == 1)

        let feeds = try #require(try CommandJSON(result.stdout)["feeds"]).elements
        let names = faults.map(\.name) + ["hangs up"]
        for (name, url) in zip(names, bad) {
            let feed = feeds.first { $0["url"]?.text == url }
            #expect(feed?["result"]?.text == "failed", "\(name)")
            #expect(feed?["error"]?.text?.isEmpty == false, "\(name)")
            #expect((feed?["bytes"]?.number ?? 0) <= Double(1 << 20), "\(name)")
        }
        #expect(feeds.count { $0["result"]?.text == "updated" } == bad.count)
        try await expectWhole(news, good: bad.count)
        withExtendedLifetime((rude, good)) {}
    }

    /// What must be in the database: all of the good feeds, and of the bad ones their failures.
    private func expectWhole(_ news: CommandHarness, good: Int) async throws {
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        #expect(try await news.sqlite("SELECT count(*) FROM article") == ["\(5 * good)"])
        #expect(
            try await news.sqlite(
                "SELECT count(*) FROM article WHERE title LIKE '%Poison%'") == ["0"])
        #expect(try await news.sqlite("SELECT count(*) FROM validator") == ["0"])
        #expect(
            try await news.sqlite("SELECT count(*) FROM feed WHERE title LIKE '%Poison%'") == ["0"])
        #expect(
            try await news.sqlite("SELECT count(*) FROM ledger WHERE failures = 1") == ["\(good)"])
        #expect(try await news.sqlite("SELECT count(*) FROM lease") == ["0"])
    }

    private func subscribe(_ news: CommandHarness, _ urls: [String]) async throws {
        let list = try news.home.write(urls.map { "\($0)\n" }.joined(), to: "urls")
        try await news.lines("import", "--trust", list)
    }
}
