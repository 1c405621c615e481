import Loopback
import Testing

@Suite("Without a network", .fewAtOnce)
struct OfflineTests {
    private let machine: OfflineMachine

    init() async throws {
        machine = try await OfflineMachine()
    }

    @Test(
        "refresh says so in one sentence, exits 69, and holds it against no feed",
        arguments: NetworkTrouble.recognised)
    func refresh(trouble: NetworkTrouble) async throws {
        let ledger = try await machine.ledger(in: trouble)
        for hours in 2...3 as ClosedRange<Int64> {
            let result = try await machine.run("refresh", in: trouble, hours: hours)
            #expect(result.exitStatus == 69)
            #expect(result.stdout == "")
            #expect(result.stderr == "news: offline, cached \(hours)h ago: \(trouble.sentence)\n")
        }
        #expect(try await machine.ledger(in: trouble) == ledger)
    }

    @Test("refresh --json says “offline” and names all feeds", arguments: NetworkTrouble.recognised)
    func refreshJSON(trouble: NetworkTrouble) async throws {
        let result = try await machine.run("refresh", "--json", in: trouble)
        #expect(result.exitStatus == 69)
        let answer = try CommandJSON(result.stdout)
        #expect(answer["status"]?.text == "offline")
        #expect(answer["new"]?.number == 0)
        let feeds = answer["feeds"]?.elements ?? []
        #expect(feeds.map { $0["url"]?.text } == machine.urls)
    }

    @Test(
        "prefetch says one sentence with --strict, and nothing without",
        arguments: NetworkTrouble.recognised)
    func prefetch(trouble: NetworkTrouble) async throws {
        let ledger = try await machine.ledger(in: trouble)
        let result = try await machine.run("prefetch", "--strict", in: trouble)
        result.expectComplaint(69, naming: trouble.sentence)
        #expect(result.stderr.split(separator: "\n").count == 1)
        let silent = try await machine.run("prefetch", in: trouble)
        #expect(silent.exitStatus == 0 && silent.stderr.isEmpty)
        #expect(try await machine.ledger(in: trouble) == ledger)
    }

    @Test(
        "list shows the cache, says that it is offline, and exits 0",
        arguments: NetworkTrouble.recognised)
    func list(trouble: NetworkTrouble) async throws {
        let ledger = try await machine.ledger(in: trouble)
        let cached = try await machine.run("list", "--offline", in: trouble).stdout
        #expect(cached.split(separator: "\n").count == 3)
        let result = try await machine.run("list", in: trouble)
        #expect(result.exitStatus == 0)
        #expect(result.stdout == cached)
        #expect(
            result.stderr.split(separator: "\n") == [
                "news: loading (2 feeds)", "news: offline, cached 2h ago: \(trouble.sentence)",
            ])
        #expect(try await machine.ledger(in: trouble) == ledger)
    }

    @Test(
        "list --json says “offline”, blames no feed, and exits 0",
        arguments: NetworkTrouble.recognised)
    func listJSON(trouble: NetworkTrouble) async throws {
        let result = try await machine.run("list", "--json", in: trouble)
        #expect(result.exitStatus == 0)
        let listed = try Listed(result.stdout)
        #expect(listed.items.count == 3)
        #expect(listed._news?.status == "offline")
        #expect(listed._news?.errors.isEmpty == true)
    }

    @Test("a list on a terminal ends with the marker for it")
    func terminal() async throws {
        let screen = try machine.terminal("list", in: .noRoute)
        #expect(await screen.wait().exitStatus == 0)
        #expect(screen.screen.text.contains("⌁ offline · cached 2h ago"))
    }

    @Test(
        "when the network is back all is asked at once, and with the validators that there were",
        arguments: NetworkTrouble.recognised)
    func back(trouble: NetworkTrouble) async throws {
        _ = try await machine.run("refresh", in: trouble)
        let asked = machine.server.requests.count
        // Who answered in place of the servers is left alone for a while.
        let result = try await machine.run("refresh", in: nil, hours: trouble.isAnswer ? 3 : 2)
        #expect(result.exitStatus == 0)
        let requests = machine.server.requests.dropFirst(asked)
        #expect(requests.count == 2)
        #expect(requests.allSatisfy { $0.allHeaders("If-None-Match") == ["\"1\""] })
    }

    @Test(
        "who answered in place of the servers is not asked again at once",
        arguments: NetworkTrouble.recognised.filter(\.isAnswer))
    func leftAlone(trouble: NetworkTrouble) async throws {
        _ = try await machine.run("refresh", in: trouble)
        let asked = machine.server.requests.count
        let result = try await machine.run("refresh", in: nil)
        #expect(result.exitStatus == 0)
        #expect(machine.server.requests.count == asked)
        #expect(
            try await machine.news.sqlite("SELECT DISTINCT failures, reason FROM ledger") == [
                "0|network"
            ])
    }

    @Test("a host that answers shows that there is a network: the others have failed")
    func oneAnswers() async throws {
        let well = try LoopbackServer(routes: ["/well": [.json(CommandFeed.json(1...1))]])
        _ = try await machine.run(
            "add", "--no-fetch", "http://www.example.com:\(well.port)/well", in: nil)
        _ = try await machine.run("edit", "3", "--trust", in: nil)
        let result = try await machine.run(
            "refresh", resolving: "www.example.com:\(well.port):127.0.0.1")
        #expect(result.exitStatus == 1)
        #expect(result.stdout.split(separator: "\n").count == 3)
        let failures = try await machine.news.sqlite("SELECT failures FROM ledger ORDER BY feed_id")
        #expect(failures == ["1", "1", "0"])
    }

    @Test("a login page in the place of each feed is not stored, and nothing moves there")
    func transparentPortal() async throws {
        let validators = try await machine.validators()
        for days in 0...2 as ClosedRange<Int64> {
            let result = try await machine.run(
                "refresh", "--force", "--yes", in: .page, hours: 2 + 25 * days)
            #expect(result.exitStatus == 69)
        }
        #expect(try await machine.validators() == validators)
        #expect(try await machine.news.sqlite("SELECT url FROM feed ORDER BY id") == machine.urls)
        #expect(try await machine.news.sqlite("SELECT count(*) FROM move") == ["0"])
        #expect(try await machine.news.ids().count == 3)
    }
}
