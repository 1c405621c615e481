import Feeds
import Loopback
import Synchronization

extension SelftestCase {
    /// No route: connect(2) to a multicast address fails at once with ENETUNREACH on every machine.
    /// No resolver: the resolver refuses a label of more than 63 octets (RFC 1035, section 2.3.4)
    /// before it asks any name server.
    static let withoutNetwork = SelftestCase(
        "E8", "Without a network no feed counts as failed: one sentence, exit 69, and the cache"
    ) { run in
        try run.configure("[network]\nhost_gap = \"50ms\"\ninterval = \"15m\"\n")
        let network = Network()
        let server = try run.serve { _ in network.reply }
        let page = try run.serve([
            "/login": [.ok(SampleFeed.page, ["Content-Type": "text/html"]).etag("\"login\"")]
        ])
        let label = String(repeating: "x", count: 64)
        let names = ["a.example.com", "b.example.org", "\(label).example", "\(label).test"]
        let hosts = names.map { "\($0):\(server.port)" }
        let urls = hosts.map { "http://\($0)/feed" }
        let login = "login.example.net:\(page.port)"
        let online = resolving(hosts + [login], to: "127.0.0.1")
        for url in urls {
            let add = try await run.news(["add", url], environment: online)
            run.expect(add.exitStatus, 0, "exit of news add")
        }
        run.at(4000)
        let noRoute = resolving(Array(hosts[0...1]), to: "224.0.0.1")
        try await expectOffline(Array(urls[0...1]), noRoute, "no route", in: run)
        try await expectOffline(Array(urls[2...3]), noRoute, "no resolver", in: run)
        run.expectRequests(4, to: server)
        for status in [301, 302] {
            network.turn(into: .redirect(status, to: "http://\(login)/login"))
            try await expectOffline(urls, online, "\(status) to a login", in: run)
            try await expectPause(urls, online, server, "\(status) to a login", in: run)
        }
        network.turn(into: .status(511, SampleFeed.page))
        try await expectOffline(urls, online, "511", in: run)
        try await expectPause(urls, online, server, "511", in: run)

        network.turn(into: Network.open)
        run.pass(1000)
        let before = server.requests.count
        let back = try await run.news(["refresh"], environment: online)
        run.expect(back.exitStatus, 0, "exit of refresh with a network")
        run.expectRequests(before + 4, to: server, nil, "when the network is back")
        for request in server.requests.suffix(4) {
            run.expectHeader("If-None-Match", "\"1\"", of: request)
        }
        for reply in [Reply.redirect(302, to: "http://\(login)/login"), .status(511)] {
            network.turn(into: Network.open)
            run.pass(86_500)
            try await run.news(["refresh"], environment: online)
            network.turn(into: reply)
            run.pass(1000)
            try await expectFailure(Array(urls[0...1]), online, "\(reply.status)", in: run)
        }
    }
}

/// A network that answers in place of the servers of feeds.
private final class Network: Sendable {
    /// The feed itself.
    static let open = Reply.conditional(etag: "\"1\"", body: SampleFeed.json(1...2))

    private let answer = Mutex(Network.open)

    var reply: Reply { answer.withLock { $0 } }

    func turn(into reply: Reply) {
        answer.withLock { $0 = reply }
    }
}

private extension SelftestCase {
    /// Maps `host:port` of each host to an address.
    static func resolving(_ hosts: [String], to address: String) -> [String: String] {
        ["NEWS_RESOLVE": hosts.map { "\($0):\(address)" }.joined(separator: " ")]
    }

    /// Checks that the program does not soon ask again the server that answered for the feeds.
    static func expectPause(
        _ urls: [String], _ environment: [String: String], _ server: LoopbackServer,
        _ what: String, in run: CaseRun
    ) async throws {
        let count = server.requests.count
        run.pass(60)
        try await run.news(["refresh"], environment: environment)
        run.expectRequests(count, to: server, nil, "a minute after \(what)")
        run.expect(try await run.why(urls[0])["reason"]?.string, "network", "reason, \(what)")
        run.pass(940)
    }

    /// Checks that a few failing feeds do not count as a missing network when there was one a
    /// moment ago.
    static func expectFailure(
        _ urls: [String], _ environment: [String: String], _ what: String, in run: CaseRun
    ) async throws {
        let result = try await run.news(
            ["refresh", "--json", "--force"] + urls, environment: environment)
        let answer = try run.require(RefreshAnswer(result), "JSON of refresh, \(what) of a few")
        run.expect(answer.json["status"]?.string, "error", "status, \(what) of a few")
        for url in urls {
            let failures = try await run.why(url)["failures"]?.int
            run.expect(failures, 1, "failures, \(what) of a few")
        }
    }

    /// Checks that `refresh` recognises the problem and that nothing else changes.
    static func expectOffline(
        _ urls: [String], _ environment: [String: String], _ what: String, in run: CaseRun
    ) async throws {
        let result = try await run.news(["refresh", "--json"] + urls, environment: environment)
        let answer = try run.require(RefreshAnswer(result), "JSON of refresh, \(what)")
        run.expect(answer.json["status"]?.string, "offline", "status, \(what)")
        run.expect(answer.status, 69, "exit of refresh, \(what)")
        run.pass(1000)
        let plain = try await run.news(["refresh"] + urls, environment: environment)
        run.expect(plain.exitStatus, 69, "exit of refresh without --json, \(what)")
        let lines = (plain.stdout + plain.stderr).split(separator: "\n")
        run.expect(lines.count, 1, "lines that it prints, \(what)")
        let list = try await run.news("list", "--twins", environment: environment)
        run.expect(list.exitStatus, 0, "exit of list, \(what)")
        run.expect(list.stdout.split(separator: "\n").count, 8, "articles in list, \(what)")
        for url in urls {
            let why = try await run.why(url)
            run.expect(why["failures"]?.int, 0, "failures, \(what)")
            run.expect(why["error"], .null, "error, \(what)")
            run.expect(why["url"]?.string, url, "address, \(what)")
            run.expect(why["validators"]?[0]?["etag"]?.string, "\"1\"", "validators, \(what)")
            let success = run.seconds(why["last_success"]) ?? 0
            run.expect(
                success < 60, asked: "the last success is old, \(what)", seen: "\(success) s")
        }
    }
}
