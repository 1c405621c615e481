import Loopback
import TestSupport
import Testing

@Suite("Header commands of feeds", .fewAtOnce)
struct HeaderCommandTests {
    @Test("the header goes to the feed's origin, and shows nowhere")
    func sends() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...1))]])
        let news = try CommandHarness(startsProcesses: true)
        try news.home.write("X-Key: fr0m\n", to: "key")
        let outputs = [
            try await news.run("-v", "add", server.url("/a"), "--header-command", "cat key"),
            try await news.run("-v", "refresh", "--force", "1"),
            try await news.run("why", "feed:1"),
            try await news.run("feeds", "--json"),
        ]
        #expect(server.requests.count >= 1)
        for request in server.requests { #expect(request.header("X-Key") == "fr0m") }
        for result in outputs {
            #expect(!(result.stdout + result.stderr).contains("fr0m"), "\(result.stderr)")
        }
    }

    @Test("a list brings no command that is run, and that is said", arguments: ["opml", "json"])
    func isNotImported(format: String) async throws {
        let first = try CommandHarness(startsProcesses: true)
        try await first.lines(
            "add", "--no-fetch", "https://a.example/f", "--header-command", "touch owned",
            "--insecure", "--client-cert", "/dev/null", "--client-key", "/dev/zero")
        let plain = try await first.run("export", "--format", format)
        #expect(!plain.stdout.contains("touch owned"))
        let list = try await first.run("export", "--format", format, "--secrets")
        #expect(list.stdout.contains("touch owned"))
        let other = try CommandHarness(startsProcesses: true)
        let result = try await other.run("import", "-", input: .text(list.stdout))
        #expect(result.exitStatus == 0)
        #expect(
            result.stderr.contains(
                "https://a.example/f: left out header command touch owned, insecure, "
                    + "certificate /dev/null, certificate key /dev/zero\n"))
        #expect(
            try await other.sqlite(
                "SELECT header_command IS NULL, insecure, certificate, certificate_key FROM feed")
                == ["1|0||"])
    }
}
