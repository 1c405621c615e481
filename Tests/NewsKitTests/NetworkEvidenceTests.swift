import Loopback
import Testing

@testable import NewsKit

@Suite("Evidence of a network")
struct NetworkEvidenceTests {
    typealias Outcome = NetworkEvidence.Outcome

    private func evidence(_ outcomes: [Outcome]) -> NetworkEvidence {
        outcomes.reduce(into: NetworkEvidence()) { $0.add($1) }
    }

    private static let portals: [Outcome] = [
        .portal(host: "a", to: "login"), .portal(host: "b", to: "login"),
    ]

    @Test(
        "a machine has no network when nothing answers and something shows it",
        arguments: [
            ([], false), ([.noNetwork], true), ([.noNetwork, .noNetwork], true),
            ([.silent(host: "a")], false), ([.silent(host: "a"), .silent(host: "a")], false),
            ([.silent(host: "a"), .silent(host: "b")], true),
            ([.silent(host: "a"), .noNetwork], true),
            ([.portal(host: "a", to: "login")], false),
            ([.portal(host: "a", to: "login"), .portal(host: "a", to: "login")], false),
            ([.portal(host: "a", to: "x"), .portal(host: "b", to: "y")], false),
            (portals, true), (portals + [.silent(host: "c")], true),
            ([.loginRequired(host: "a")], true),
        ] as [([Outcome], Bool)])
    func table(outcomes: [Outcome], hasNoNetwork: Bool) {
        for order in [outcomes, outcomes.reversed()] {
            let evidence = evidence(order)
            #expect(evidence.hasNoNetwork == hasNoNetwork)
            #expect((evidence.sentence != nil) == hasNoNetwork)
            for outcome in order {
                #expect(evidence.excuses(outcome) == hasNoNetwork)
            }
        }
    }

    @Test(
        "an answer from this machine or the local network outweighs two lost hosts, not three",
        arguments: ["127.0.0.1", "localhost", "192.168.1.4", "[::1]"])
    func nearby(host: String) {
        let lost: [Outcome] = [
            .unresolved(host: "a"), .silent(host: "b"), .unresolved(host: "c"),
        ]
        #expect(!evidence([.answered(host: host)] + lost.prefix(2)).hasNoNetwork)
        #expect(evidence([.answered(host: host)] + lost).hasNoNetwork)
        #expect(!evidence([.answered(host: host), .noNetwork]).hasNoNetwork)
        #expect(!evidence([.answered(host: host), .answered(host: "d")] + lost).hasNoNetwork)
    }

    @Test(
        "where there was a network lately, three hosts show that it is gone, or all, but no single one",
        arguments: [
            ([.silent(host: "a"), .silent(host: "b")], 9, false),
            ([.silent(host: "a"), .silent(host: "b")], 2, true),
            ([.unresolved(host: "a"), .unresolved(host: "b")], 9, false),
            ([.unresolved(host: "a")], 1, false),
            ([.unresolved(host: "a"), .silent(host: "b"), .silent(host: "c")], 9, true),
            ([.silent(host: "a"), .silent(host: "b"), .silent(host: "c")], 9, true),
            (portals, 9, false), (portals + [.portal(host: "c", to: "login")], 9, true),
            (portals + [.portal(host: "c", to: "other")], 9, false),
            ([.loginRequired(host: "a"), .loginRequired(host: "b")], 9, false),
            (["a", "b", "c"].map { .loginRequired(host: $0) }, 9, true),
            ([.noNetwork], 9, true),
        ] as [([Outcome], Int, Bool)])
    func lately(outcomes: [Outcome], goodHosts: Int, hasNoNetwork: Bool) {
        var evidence = evidence(outcomes)
        evidence.wasThereLately = true
        evidence.goodHosts = goodHosts
        #expect(evidence.hasNoNetwork == hasNoNetwork)
    }

    @Test("a feed that was failing already shows nothing, unless there is no way at all")
    func failing() {
        var evidence = NetworkEvidence()
        let outcomes =
            Self.portals + [
                .unresolved(host: "a"), .silent(host: "a"), .silent(host: "b"),
                .loginRequired(host: "a"),
            ]
        for outcome in outcomes { evidence.add(outcome, wasFailing: true) }
        #expect(evidence == NetworkEvidence())
        evidence.add(.noNetwork, wasFailing: true)
        #expect(evidence.hasNoNetwork)
    }

    @Test("who answered instead of a feed is not asked again at once")
    func loginRequired() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.status(511), .json(feed("A", "a"))]])
        let desk = try Desk()
        try desk.subscribe(server.url("/feed"))
        let report = try await desk.refresh()
        #expect(report.status == .offline)
        let ledger = try desk.ledger()
        #expect(ledger.failures == 0 && ledger.error == nil && ledger.checkedAt == nil)
        #expect(ledger.notBefore == desk.now + 900 && ledger.reason == .network)
        #expect(report.feeds.first?.notBefore == ledger.notBefore)
        desk.advance(899)
        #expect(try await desk.refresh().feeds.map(\.outcome) == [.skipped])
        desk.advance(1)
        #expect(try await desk.refresh().feeds.map(\.outcome) == [.updated])
    }

    @Test("one answer, at whatever time, shows that there is a network")
    func answered() {
        let troubles =
            Self.portals + [
                .noNetwork, .silent(host: "a"), .silent(host: "b"), .loginRequired(host: "a"),
            ]
        for place in 0...troubles.count {
            var outcomes = troubles
            outcomes.insert(.answered(host: "ok"), at: place)
            let evidence = evidence(outcomes)
            #expect(!evidence.hasNoNetwork)
            #expect(evidence.sentence == nil)
            #expect(!outcomes.contains { evidence.excuses($0) })
        }
    }

    @Test(
        "the sentence says what is wrong",
        arguments: [
            ([.noNetwork, .silent(host: "a")], "no network: no host can be reached"),
            (
                [.silent(host: "a"), .silent(host: "b"), .silent(host: "b")],
                "no network: none of 2 hosts takes a connection"
            ),
            (
                portals + [.noNetwork, .portal(host: "c", to: "other")],
                "the network wants you to log in first: login answers for every feed"
            ),
            (
                [.loginRequired(host: "b"), .loginRequired(host: "a")],
                "the network wants you to log in first: it answers for a"
            ),
        ] as [([Outcome], String)])
    func sentence(outcomes: [Outcome], sentence: String) {
        #expect(evidence(outcomes).sentence == sentence)
    }
}
