import Foundation
import Loopback
import TestSupport
import Testing

@testable import Selftest

@Suite("a run of cases")
struct SelftestRunTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory(prefix: "news-manners")
    }

    @Test("a program that does nothing fails every case")
    func nothing() async throws {
        let program = try script("exit 0")
        // Many cases wait for a request, which never comes.
        let results = await SelftestRun(program: program, atOnce: 8, limit: .seconds(5)).results(
            of: SelftestCase.all)
        #expect(results.map(\.id) == SelftestCase.all.map(\.id))
        #expect(results.filter(\.holds).map(\.id) == [])
    }

    @Test("two requests with a cookie fail a case that wants one without")
    func twice() async throws {
        let rule = SelftestCase("X1", "One request") { run in
            let server = try run.serve(["/feed": [.ok("feed")]])
            for _ in 1...2 {
                let client = try RawClient(port: server.port)
                client.send("GET /feed HTTP/1.1\r\nHost: a\r\nCookie: a=1\r\n\r\n")
                _ = client.receive(until: "feed")
            }
            run.expectRequests(1, to: server)
            run.expectHeader("Cookie", nil, of: server.requests.first)
            run.expectHeader("Host", "a", of: server.requests.first)
        }
        let result = await SelftestRun(program: "/bin/true", atOnce: 1).result(of: rule)
        #expect(!result.holds)
        #expect(result.asked == "1 request; no Cookie")
        #expect(result.seen == "2; a=1")
    }

    @Test("a case goes on after what does not hold, and tells of that alone")
    func goesOn() async throws {
        let rule = SelftestCase("X2", "Three things") { run in
            run.expect(1, 1, "first")
            run.expect(2, 3, "second")
            run.expect(4, 4, "third")
        }
        let result = await SelftestRun(program: "/bin/true", atOnce: 1).result(of: rule)
        #expect(result.checks.map(\.holds) == [true, false, true])
        #expect(result.asked == "second: 3")
        #expect(result.seen == "2")
    }

    @Test("a case that asks for nothing does not hold")
    func empty() async {
        let rule = SelftestCase("X3", "Nothing") { _ in }
        let result = await SelftestRun(program: "/bin/true", atOnce: 1).result(of: rule)
        #expect(!result.holds)
    }

    @Test("a program that hangs ends with the time of its case", .timeLimit(.minutes(10)))
    func hangs() async throws {
        let program = try script("sleep 1000 & wait")
        let rule = SelftestCase("X4", "An end", limit: .seconds(2)) { run in
            try await run.news("refresh")
            run.expect(true, asked: "an end", seen: "an end")
        }
        let result = await SelftestRun(program: program, atOnce: 1).result(of: rule)
        #expect(!result.holds)
        #expect(result.seen == "it still runs")
        #expect(result.milliseconds < 30_000)
    }

    @Test("a program that crashes fails the case, with the signal")
    func crashes() async throws {
        let rule = SelftestCase("X5", "An end") { run in
            try await run.news("refresh")
        }
        let run = SelftestRun(program: try script("kill -SEGV $$"), atOnce: 1)
        let result = await run.result(of: rule)
        #expect(result.asked == "news refresh ends by itself")
        #expect(result.seen == "ended by a signal")
    }

    @Test("a run leaves no directory, and has its own home and clock")
    func environment() async throws {
        let rule = SelftestCase("X6", "The environment") { run in
            run.at(60)
            let result = try await run.news("x")
            let lines = result.stdout.split(separator: "\n").map(String.init)
            run.expect(
                lines, ["\(run.home.path) =\(CaseRun.start + 60)", "0"], "home, clock, PATH")
        }
        let program = try script("echo \"$HOME $NEWS_NOW\"; env | grep -c '^SECRET='; exit 0")
        let result = await SelftestRun(program: program, atOnce: 1).result(of: rule)
        #expect(result.holds, "\(result.asked): \(result.seen)")
    }

    @Test("cancelling ends the run, its programs and its directories", .timeLimit(.minutes(10)))
    func cancelling() async throws {
        let program = try script("while :; do sleep 1000; done")
        let homes = Watched<[String]>([])
        let rule = SelftestCase("X7", "An end", limit: .patience) { run in
            homes.update { $0.append(run.home.path) }
            let process = try run.start(["refresh"])
            _ = await process.wait()
        }
        let task = Task {
            await SelftestRun(program: program, atOnce: 2).results(of: [rule, rule, rule])
        }
        _ = await homes.wait { $0.count == 2 }
        task.cancel()
        let results = await task.value
        #expect(results.count == 2)
        #expect(results.allSatisfy { !$0.holds })
        #expect(!homes.value.contains { FileManager.default.fileExists(atPath: $0) })
    }

    private func script(_ text: String) throws -> String {
        let path = try directory.write("#!/bin/sh\n\(text)\n", to: "program")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        return path
    }
}
