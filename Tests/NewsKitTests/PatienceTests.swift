import Loopback
import Store
import Testing

@testable import NewsKit

@Suite("A refresh for which a person waits")
struct PatienceTests {
    @Test("goes on without the feeds that do not answer: they have not failed, and rest a while")
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
            #expect(ledger.checkedAt == nil && ledger.failures == 0 && ledger.reason == .late)
            #expect(ledger.notBefore == desk.now + 900)
        }
        #expect(try desk.store().ledger.standing(now: desk.now).due == 0)
        let troubles = try Trouble.all(in: desk.store(), now: desk.now)
        #expect(troubles.map(\.problem) == [.slow, .slow])
        let again = try await desk.refresh(request)
        #expect(again.unanswered.isEmpty && again.tried == 0)
    }
}
