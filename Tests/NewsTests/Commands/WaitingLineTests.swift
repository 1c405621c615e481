import Loopback
import TestSupport
import Testing

@Suite("what a command waits for", .fewAtOnce)
struct WaitingLineTests {
    @Test("is said on a terminal, and goes away", arguments: ["add", "parse", "discover"])
    func shown(command: String) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)).after(gate) }
        let news = try CommandHarness()
        let terminal = try news.terminal(command, server.url("/feed"))
        try await terminal.waitForScreen { $0.text.contains("waiting for") }
        let first = try #require(Self.seconds(terminal.text))
        // Nothing comes, and the time goes on.
        try await terminal.waitForScreen { Self.seconds($0.text).map { $0 > first } == true }
        gate.open()
        #expect(await terminal.wait().exitStatus == 0)
        #expect(!terminal.screen.text.contains("waiting for"))
        #expect(terminal.screen.isCursorVisible)
    }

    /// The number in the last such line.
    private static func seconds(_ text: String) -> Int? {
        text.ranges(of: "⟳ waiting for 127.0.0.1 (").last
            .flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
    }

    @Test("is not said in a pipe, nor with -q", arguments: ["add", "parse", "discover"])
    func silent(command: String) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)).after(gate) }
        let (news, others) = (try CommandHarness(), try CommandHarness())
        let piped = try news.start([command, server.url("/piped")])
        let quiet = try news.terminal(command, "-q", server.url("/quiet"))
        try await server.waitForRequests(2)
        // Long enough for another one like these.
        let other = try others.terminal(command, server.url("/other"))
        try await other.waitForScreen { $0.text.contains("waiting for") }
        gate.open()
        #expect(await other.wait().exitStatus == 0)
        #expect(await quiet.wait().exitStatus == 0)
        #expect(!quiet.text.contains("waiting"))
        #expect(await !piped.wait().stderr.contains("waiting"))
    }
}
