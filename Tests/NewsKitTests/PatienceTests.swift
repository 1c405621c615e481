import Loopback
import Store
import Synchronization
import Testing

@testable import NewsKit

@Suite("A refresh for which a person waits")
struct PatienceTests {
    private static let feed = #"""
        {"version":"https://jsonfeed.org/version/1.1","title":"소식",
         "items":[{"id":"1","title":"하나","content_text":"x"}]}
        """#
    /// A list that waits a moment for the last feeds.
    private var hurried: RefreshRequest {
        var request = RefreshRequest(isByView: true)
        request.patience = .seconds(1)
        return request
    }

    @Test(
        "goes on without feeds that do not answer, and leaves them alone for a while; a refresh does not"
    )
    func givesUp() async throws {
        let server = try LoopbackServer(routes: [
            "/hang": [.raw([.stall]), .json(Self.feed)], "/good": [.json(Self.feed)],
        ])
        let desk = try Desk()
        for path in ["/hang", "/good"] { try desk.subscribe(server.url(path)) }
        let report = try await desk.refresh(hurried)
        #expect(report.feeds.map(\.outcome) == [.skipped, .updated])
        #expect(
            report.unanswered.map(\.feedID) == [1] && report.tried == 1
                && report.status == .success)
        #expect(try desk.titles() == ["하나"])
        let ledger = try desk.ledger(1)
        #expect(ledger.checkedAt == nil && ledger.failures == 0)
        #expect(ledger.notBefore == desk.now + 900 && ledger.reason == .slow)
        #expect(try desk.store().ledger.standing(now: desk.now).due == 0)
        let next = try await desk.refresh(hurried)
        #expect(next.feeds.map(\.outcome) == [.skipped, .skipped] && next.unanswered.isEmpty)
        let patient = try await desk.refresh(RefreshRequest())
        #expect(patient.feeds.map(\.outcome) == [.updated, .skipped])
    }

    @Test("does not blame a feed as long as no server has answered")
    func knowsNothing() async throws {
        let server = try LoopbackServer(routes: ["/hang": [.raw([.stall])]])
        let desk = try Desk()
        try desk.subscribe(server.url("/hang"))
        let report = try await desk.refresh(hurried)
        #expect(report.unanswered.map(\.feedID) == [1])
        let ledger = try desk.ledger(1)
        #expect(ledger.checkedAt == nil && ledger.notBefore == 0 && ledger.reason == nil)
        #expect(try desk.store().ledger.standing(now: desk.now).due == 1)
    }

    @Test("knows a slow feed again, also when it is the only one that is due")
    func stillSlow() async throws {
        let server = try LoopbackServer(routes: [
            "/hang": [.raw([.stall])], "/good": [.json(Self.feed)],
        ])
        let desk = try Desk()
        for path in ["/hang", "/good"] { try desk.subscribe(server.url(path)) }
        #expect(try await desk.refresh(hurried).unanswered.map(\.feedID) == [1])
        desk.advance(901)
        let report = try await desk.refresh(hurried)
        #expect(report.unanswered.map(\.feedID) == [1] && report.tried == 0)
        #expect(try desk.ledger(1).notBefore == desk.now + 900)
    }

    @Test("a feed for which another process did not wait is asked", arguments: [false, true])
    func leftByOther(isByView: Bool) async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(Self.feed)]])
        let desk = try Desk()
        let (path, now) = (desk.path, desk.now)
        try desk.subscribe(server.url("/feed"))
        let claims = try desk.store().feeds.all().map { LeaseClaim($0, host: nil) }
        _ = try desk.store().ledger.claim(claims, owner: "other", now: now, until: now + 60) { _ in
            true
        }
        let isHeld = Mutex(false)
        let report = try await desk.refresh(RefreshRequest(isByView: isByView)) { _ in
            let isFirst = isHeld.withLock { held in
                defer { held = true }
                return !held
            }
            guard isFirst else { return }
            do {
                let ledger = try Store(path: path).ledger
                try ledger.hold(slow: claims, now: now, until: now + 900)
                try ledger.releaseLeases(of: "other")
            } catch {
                Issue.record(error)
            }
        }
        #expect(report.feeds.map(\.outcome) == [isByView ? .skipped : .updated])
        #expect(server.requests.count == (isByView ? 0 : 1))
    }

    @Test("a failure of a feed that was slow before counts like any other")
    func failsLater() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.status(500)]])
        let desk = try Desk()
        try desk.subscribe(server.url("/feed"))
        _ = try await desk.refreshLater()
        #expect(try desk.ledger().failures == 1)
        desk.advance(25 * 3600)
        let claims = try desk.store().feeds.all().map { LeaseClaim($0, host: nil) }
        try desk.store().ledger.hold(slow: claims, now: desk.now, until: desk.now + 900)
        _ = try await desk.refresh()
        #expect(try desk.ledger().failures == 2)
    }

    @Test("blames a feed also when others answered not long ago, unless many do not answer")
    func answeredLately() async throws {
        let server = try LoopbackServer(routes: [
            "/good": [.json(Self.feed)], "/a": [.raw([.stall])], "/b": [.raw([.stall])],
            "/c": [.raw([.stall])],
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/good"))
        _ = try await desk.refresh()
        for path in ["/a", "/b", "/c"] { try desk.subscribe(server.url(path)) }
        #expect(try await desk.refresh(hurried).unanswered.map(\.feedID) == [2, 3, 4])
        #expect(try (2...4).map { try desk.ledger($0).reason } == [nil, nil, nil])
        try desk.store().feeds.remove(4, purge: true)
        #expect(try await desk.refresh(hurried).unanswered.map(\.feedID) == [2, 3])
        #expect(try (2...3).map { try desk.ledger($0).reason } == [.slow, .slow])
        desk.advance(901)
        let next = try await desk.refresh(hurried)
        #expect(next.unanswered.map(\.feedID) == [2, 3] && next.tried == 0)
    }
}
