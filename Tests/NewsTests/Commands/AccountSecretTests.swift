#if os(Linux)
import Glibc
import Loopback
import TestSupport
import Testing

@Suite("The secrets of an account", .fewAtOnce)
struct AccountSecretTests {
    @Test(
        "are in no command line while a service is asked, and in nothing that is said",
        arguments: [ServiceCall.signIn, .subscriptionList, .itemIDs, .itemContents, .editTag])
    func processes(call: ServiceCall) async throws {
        // Other tests have commands that print the usual password.
        var service = ReadingService(password: "staple \(UInt64.random(in: 0...(.max)))")
        let article = ServiceArticle(guid: "g1", title: "One", published: 1_600_000_000)
        service.publish(Publication(title: "Feed", articles: [article]), at: "http://feed.example/")
        service.subscribe(to: "http://feed.example/")
        let server = try GoogleReaderServer(service)
        let news = try CommandHarness(startsProcesses: true)
        let file = try news.home.write(server.service.password, to: "password")
        let add = [
            "-v", "account", "add", "greader", server.url, "--user", "alice",
            "--password-command", "cat '\(file)'",
        ]
        let isInAdd = call != .editTag
        if !isInAdd {
            try await news.lines(add)
            try await news.lines("mark", "--read", "1")
        }
        try news.waitForFeeds()
        let gate = Gate()
        let arrived = server.requests(of: call).count + 1
        server.fail(.slow(gate), .nth(1), of: [call])
        let process = try news.start(isInAdd ? add : ["-v", "sync"])
        while server.requests(of: call).count < arrived { await Task.yield() }
        let lines = AccountSecretTests.commandLines()
        #expect(lines.contains { $0.contains(isInAdd ? server.url : "sync") })
        for secret in server.service.secrets {
            #expect(!lines.contains { $0.contains(secret) }, "\(call)")
        }
        gate.open()
        let result = await process.wait()
        #expect(result.exitStatus == 0, "\(result.stderr)")
        expectNoSecret(of: server, in: result)
    }

    @Test("are in no error", arguments: [ServiceFault.Effect.badToken, .refused(500), .portal])
    func errors(effect: ServiceFault.Effect) async throws {
        let server = try GoogleReaderServer()
        let news = try CommandHarness(startsProcesses: true)
        let file = try news.home.write(server.service.password, to: "password")
        let add = [
            "-v", "account", "add", "greader", server.url, "--user", "alice",
            "--password-command", "cat '\(file)'",
        ]
        for call in [ServiceCall.signIn, .subscriptionList] {
            server.setFaults([ServiceFault(effect, of: [call])])
            let result = try await news.run(add)
            #expect(result.exitStatus != 0)
            expectNoSecret(of: server, in: result)
        }
        server.setFaults()
        try await news.lines(add)
        server.fail(effect, of: [.itemIDs])
        expectNoSecret(of: server, in: try await news.run("-v", "sync"))
        expectNoSecret(of: server, in: try await news.run("sync", "--status", "--json"))
    }

    private func expectNoSecret(of server: GoogleReaderServer, in result: ProcessResult) {
        for secret in server.service.secrets {
            #expect(!(result.stdout + result.stderr).contains(secret), "\(result.stderr)")
        }
    }

    /// The command lines of all processes.
    private static func commandLines() -> [String] {
        guard let directory = opendir("/proc") else { return [] }
        defer { closedir(directory) }
        var lines: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard Int(name) != nil, let file = fopen("/proc/\(name)/cmdline", "r") else { continue }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = fread(&bytes, 1, bytes.count, file)
            lines.append(String(decoding: bytes.prefix(count), as: UTF8.self))
        }
        return lines
    }
}
#endif
