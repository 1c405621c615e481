import Loopback
import TestSupport
import Testing

@Suite("A lease that somebody wrote by hand", .fewAtOnce)
struct FarLeaseTests {
    private let feed = #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[]}"#

    @Test(
        "holds nobody up if it is too long or names no process",
        arguments: [
            ("1.1@elsewhere", "9223372036854775807"), ("1.1@elsewhere", "unixepoch() + 3600"),
            ("somebody", "unixepoch() + 30"), ("", "unixepoch() + 30"),
            ("0.1@elsewhere", "unixepoch() + 30"),
        ])
    func ignored(_ owner: String, _ end: String) async throws {
        let news = try CommandHarness()
        let server = try news.serve(["/feed": [.json(feed)]])
        try await news.add(server.url("/feed"))
        try await news.sqlite("INSERT INTO lease VALUES(1, '\(owner)', NULL, \(end))")
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests.count == 2)
    }

    @Test("is waited for while it may be of another machine, and -v names the process")
    func waiting() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let server = try news.serve(["/feed": [.json(feed)]])
        try await news.add(server.url("/feed"))
        try await news.sqlite(
            "INSERT INTO lease VALUES(1, '42.1@elsewhere', NULL, unixepoch() + 55)")
        let child = try news.start("refresh", "--force", "--yes", "-v")
        try await child.waitForErrorOutput(containing: "process 42, which is asking for T")
        #expect(server.requests.count == 1)
        try await news.sqlite("DELETE FROM lease")
        #expect(await child.wait().exitStatus == 0)
        #expect(server.requests.count == 2)
    }
}
