import Loopback
import Store
import Testing

@testable import NewsKit

@Suite("A refresh for which a person waits")
struct PatienceTests {
    @Test("goes on without the feeds that do not answer: they have not failed, and stay due")
    func givesUp() async throws {
        let feed = #"""
            {"version":"https://jsonfeed.org/version/1.1","title":"소식",
             "items":[{"id":"1","title":"하나","content_text":"x"}]}
            """#
        let server = try LoopbackServer(routes: [
            "/hang": [.raw([.stall])], "/good": [.json(feed)], "/slow": [.raw([.stall])],
        ])
        let desk = try Desk()
        for path in ["/hang", "/good", "/slow"] { try desk.subscribe(server.url(path)) }
        var request = RefreshRequest()
        request.patience = .milliseconds(30)
        let report = try await desk.refresh(request)
        #expect(report.feeds.map(\.outcome) == [.skipped, .updated, .skipped])
        #expect(
            report.unanswered.map(\.feedID) == [1, 3] && report.tried == 1
                && report.status == .success)
        #expect(try desk.titles() == ["하나"])
        for id in [1, 3] as [Int64] {
            let ledger = try desk.ledger(id)
            #expect(ledger.checkedAt == nil && ledger.failures == 0 && ledger.notBefore == 0)
        }
        #expect(try desk.store().ledger.standing(now: desk.now).due == 2)
    }
}
