import Loopback
import TestSupport
import Testing

/// `Benchmarks/hostile` measures the release build with 50 MB of each kind, and of many more.
@Suite("Feeds that are made to hurt", .fewAtOnce)
struct HostileFeedTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test("cost memory and time by their length", arguments: HostileDocument.all)
    func cost(document: HostileDocument) async throws {
        let size = 240_000
        let part = try news.home.write(document.text(ofBytes: size / 8), to: "part")
        let whole = try news.home.write(document.text(ofBytes: size), to: "whole")
        let short = try news.home.write(document.text(ofBytes: 0), to: "short")
        let least = try await run(document, short)
        // Another process that takes the caches away slows down either of them, now and then; and
        // how much of a program is in memory depends on what the system has read ahead.
        var (ratio, memory) = (Double.infinity, Int.max)
        // The megabyte is for what the allocator rounds up.
        let limit = 10 * size + 1 << 20
        for _ in 0..<3 where ratio > Growth.linear || memory > limit {
            let (a, b) = try await (run(document, part), run(document, whole))
            memory = min(memory, b.memory - least.memory)
            ratio = min(ratio, b.time / max(a.time, 1))
        }
        #expect(memory <= limit)
        #expect(ratio <= Growth.linear)
    }

    /// Memory in bytes and CPU time in milliseconds; only a document or a refusal is a good end.
    private func run(
        _ document: HostileDocument, _ path: String
    ) async throws -> (memory: Int, time: Double) {
        let cost = try await news.cost(document.command + [path])
        try #require([0, 1, 65].contains(cost.status), "\(cost.stderr)")
        return (cost.memory, Double(cost.milliseconds))
    }
}
