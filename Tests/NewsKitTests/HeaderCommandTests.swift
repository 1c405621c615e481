import Loopback
import NewsKit
import TestSupport
import Testing

@Suite("Header commands")
struct HeaderCommandTests {
    @Test(
        "what a command prints are headers, without blank lines",
        arguments: [
            ("printf 'Authorization: Bearer x\\n'", ["Authorization: Bearer x"]),
            ("printf 'A: 1\\r\\n\\n  \\nB:2'", ["A: 1", "B:2"]),
            ("printf 'X-Name: 서울\\tx\\n'", ["X-Name: 서울\tx"]),
            ("read line; echo \"A: <$line>\"", ["A: <>"]),
            ("echo noise >&2; echo A: 1", ["A: 1"]),
            ("sh -c 'kill -PIPE $$; echo A: 2'; echo A: 1", ["A: 1"]),
            (
                "head -c 65533 /dev/zero | tr '\\0' x | sed 's/^/A: /'",
                ["A: " + String(repeating: "x", count: 65_533)]
            ),
        ])
    func gives(command: String, lines: [String]) async throws {
        #expect(try await HeaderCommand.lines(of: command) == lines)
    }

    @Test(
        "what goes wrong is a sentence without what it printed",
        arguments: [
            ("echo s3cr3t; exit 3", HeaderCommand.Failure.failed(exitCode: 3)),
            ("kill -9 $$", .killed(signal: 9)),
            ("no-such-program-here", .failed(exitCode: 127)),
            ("true", .printedNothing), ("echo A: 1; echo s3cr3t", .noHeader(line: 2)),
            ("echo ': s3cr3t'", .noHeader(line: 1)),
            ("printf 'A: s3cr3t\\001'", .noHeader(line: 1)),
            ("printf 'A: s3cr3t\\377'", .noHeader(line: 1)),
            ("yes 'A: s3cr3t'", .printedTooMuch),
            ("sleep 600 | sleep 600", .tookTooLong(.seconds(1))),
            ("echo 'A: s3cr3t'; exec >&-; sleep 600", .tookTooLong(.seconds(1))),
        ])
    func fails(command: String, failure: HeaderCommand.Failure) async throws {
        var limit = Duration.patience
        if case .tookTooLong(let time) = failure { limit = time }
        let start = ContinuousClock.now
        await #expect(throws: failure) {
            try await HeaderCommand.lines(of: command, limit: limit)
        }
        #expect(!failure.description.contains("s3cr3t"))
        // What sleeps is not waited for.
        #expect(ContinuousClock.now - start < .seconds(300))
    }

    @Test("cancelling the task ends the command and what it started")
    func cancels() async throws {
        let directory = try TemporaryDirectory(prefix: "news-header")
        let pipe = directory.file("pid")
        _ = try await ChildProcess.run("mkfifo", [pipe])
        let line = "sh -c 'echo $$ > \(pipe); exec sleep 600' | cat"
        let task = Task { try await HeaderCommand.lines(of: line, limit: .patience) }
        let pid = try #require(try await ChildProcess.run("cat", [pipe]).lines.first)
        task.cancel()
        await #expect(throws: HeaderCommand.Failure.cancelled) { try await task.value }
        let state = try await ChildProcess.run("ps", ["-o", "stat=", "-p", pid])
        // What nobody has waited for yet is shown as a zombie.
        #expect(state.stdout.isEmpty || state.stdout.hasPrefix("Z"))
    }
}
