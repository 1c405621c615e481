import Polling
import Store
import Testing
import Web

@testable import NewsKit

/// The rows that are written directly stand for another process.
@Suite("The gate of hosts", .timeLimit(.minutes(10)))
struct HostGateTests {
    private let desk: Desk
    private let url: WebURL
    private let host = "feeds.example.com"

    init() throws {
        desk = try Desk()
        url = try #require(WebURL("http://feeds.example.com/feed"))
    }

    private func gate(gap: Int = 0, milliseconds: (@Sendable () -> Int64)? = nil) -> HostGate {
        var settings = desk.settings
        settings.hostGap = gap
        if let milliseconds { settings.milliseconds = milliseconds }
        return HostGate(desk.archive, settings)
    }

    private func record(_ change: (inout HostEntry) -> Void) throws {
        var entry = HostEntry(name: host)
        change(&entry)
        try desk.store().ledger.record([entry])
    }

    @Test("a 429 that another process got stops the next request, and those that wait")
    func closedByOthers() async throws {
        let gate = gate()
        try await gate.pass(to: url) {}
        try record { ($0.notBefore, $0.failures) = (desk.now + 120, 1) }
        await withTaskGroup(of: Int64?.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    do {
                        try await gate.pass(to: url) {}
                        return nil
                    } catch {
                        return (error as? HostClosed)?.until
                    }
                }
            }
            for await until in group { #expect(until == desk.now + 120) }
        }
        #expect(await gate.entry(of: host).failures == 1)
        desk.advance(120)
        try await gate.pass(to: url) {}
    }

    @Test("a host has rested from the request of another process", arguments: [0, 60, 30_000])
    func rests(ahead: Int64) async throws {
        let start = ContinuousClock.now
        let clock: @Sendable () -> Int64 = {
            1_700_000_000_000 + Int64((ContinuousClock.now - start) / .milliseconds(1))
        }
        let gate = gate(gap: 60, milliseconds: clock)
        try record { $0.askedAt = clock() + ahead }
        try await gate.pass(to: url) {}
        let waited = ContinuousClock.now - start
        #expect(waited >= .milliseconds(59))
        #expect(await gate.entry(of: host).askedAt ?? 0 > 1_700_000_000_000)
    }

    @Test("what a clock wrote that was ahead keeps nobody away")
    func clockThatWasAhead() async throws {
        let year: Int64 = 365 * 86_400
        try record { ($0.askedAt, $0.notBefore) = ((desk.now + year) * 1000, desk.now + year) }
        #expect(try await gate().pass(to: url) { 1 } == 1)
    }

    @Test("hosts of the local network pass at once, whatever is written of them")
    func local() async throws {
        var entry = HostEntry(name: "localhost")
        entry.notBefore = desk.now + 120
        try desk.store().ledger.record([entry])
        let url = try #require(WebURL("http://localhost/feed"))
        #expect(try await gate().pass(to: url) { 1 } == 1)
    }
}
