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
