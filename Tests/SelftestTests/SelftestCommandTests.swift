import Feeds
import Foundation
import Loopback
import TestSupport
import Testing

@Suite("news selftest http")
struct SelftestCommandTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory(prefix: "news-selftest-command")
    }

    @Test("needs no environment, and prints a record for each case")
    func records() async throws {
        let result = try await run("selftest", "http", "--case", "H1", "--case", "v4")
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let fields = result.lines.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(fields.map(\.count) == [4, 4])
        #expect(fields.map(\.first) == ["H1", "V4"])
        #expect(fields.allSatisfy { $0.last == "ok" && !$0[1].isEmpty && !$0[2].isEmpty })
        #expect(result.stderr == "news: 2 of 2 rules hold\n")
    }

    @Test("--json prints an object for each case")
    func json() async throws {
        let result = try await run("selftest", "http", "--json", "--case", "V4", "-q")
        let document = try #require(JSONValue(result.stdoutBytes))
        #expect(document.elements.count == 1)
        let first = try #require(document[0])
        #expect(first["case"]?.string == "V4")
        #expect(first["holds"]?.bool == true)
        #expect(first["title"]?.string?.isEmpty == false)
        #expect(first["asked"]?.string?.contains("If-None-Match: \"b\"") == true)
        #expect(first["seen"]?.string?.contains("\"b\"") == true)
        #expect(first["ms"]?.int != nil)
        #expect(result.stderr == "")
    }

    @Test("a case that there is not is wrong usage")
    func unknown() async throws {
        let result = try await run("selftest", "http", "--case", "V4", "--case", "Z1")
        #expect(result.exitStatus == 64)
        #expect(result.stdout == "")
        #expect(result.stderr.contains("H1"))
    }

    @Test("Control-C ends it, and leaves no directory", .timeLimit(.minutes(10)))
    func interrupted() async throws {
        let process = try ChildProcess(
            BuiltProgram.path, ["selftest", "http"], environment: ["TMPDIR": directory.path])
        // One home is there: it has begun.
        while try homes().isEmpty, !process.hasEnded { await Task.yield() }
        process.interrupt()
        let result = await process.wait()
        #expect(result.signal == 2, "\(result.stderr)")
        #expect(try homes() == [])
    }

    @Test("removes the directories of runs that were killed, and no others")
    func leftovers() async throws {
        let dead = try ChildProcess("/bin/true")
        _ = await dead.wait()
        let kept = [
            "news-selftest.\(getpid()).abcdef", "news.\(dead.pid)", "other.\(dead.pid).abcdef",
        ]
        for name in kept + ["news-selftest.\(dead.pid).abcdef"] {
            try directory.write("", to: "\(name)/home/file")
        }
        let result = try await run("selftest", "http", "--case", "H5")
        #expect(result.exitStatus == 0, "\(result.stderr)")
        #expect(try Set(homes()) == Set(kept))
    }

    private func homes() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path)
    }

    private func run(_ arguments: String...) async throws -> ProcessResult {
        try await ChildProcess.run(
            BuiltProgram.path, arguments, environment: ["TMPDIR": directory.path])
    }
}
