#if os(Linux)
import Loopback
import System
import TestSupport
import Testing

@Suite("A view at rest", .fewAtOnce)
struct RestTests {
    @Test(
        "is woken by no timer, and still has its locks on the database",
        arguments: [["browse"], ["list", "--watch"]])
    func timers(arguments: [String]) async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Fetched"]))]])
        try await news.add(server.url("/feed"), "--no-fetch")
        let view = try news.terminal(arguments, columns: 80, rows: 24)
        try await view.waitForScreen { $0.text.contains("Fetched") }
        let end = ContinuousClock.now + .patience
        while try await isWokenSoon(view.pid, news) {
            try #require(ContinuousClock.now < end, "a timer goes on and on")
        }
        for suffix in ["", "-shm"] {
            let locks = try FileLocks.of(news.database + suffix, process: view.pid)
            #expect(!locks.isEmpty, "\(suffix)")
        }
    }

    /// Whether the process has a timer that fires within a minute.
    private func isWokenSoon(_ pid: Int32, _ news: CommandHarness) async throws -> Bool {
        // A file may be closed while it is listed.
        let shell = "cat /proc/\(pid)/fdinfo/* 2>&1"
        let lines = try await news.runOther("sh", ["-c", shell]).stdout.split(separator: "\n")
        try #require(lines.contains { $0.hasPrefix("pos:") })
        return lines.contains { line in
            guard line.hasPrefix("it_value: (") else { return false }
            let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
            return numbers[0] < 60 && numbers != [0, 0]
        }
    }
}
#endif
