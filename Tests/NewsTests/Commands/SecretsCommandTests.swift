import Loopback
import Testing

@Suite("Secrets: shown nowhere, sent only to their origin", .fewAtOnce)
struct SecretsCommandTests {
    static let password = "pa55w0rd"
    static let token = "t0ken-value"

    @Test("no command prints the password of a URL or the value of a header")
    func printsNoSecret() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2)), .json(CommandFeed.json(1...3)), .status(401)],
            "/untitled": [
                .json(CommandFeed.json(1...1).replacing("\"title\": \"Samples\"", with: "\"x\": 1"))
            ],
            "/page": [.ok("<!doctype html>")],
        ])
        let news = try CommandHarness(startsProcesses: true)
        let (a, untitled) = (secret(server.url("/a")), secret(server.url("/untitled")))
        let header = ["--header", "Authorization-Token: \(Self.token)"]
        let commands: [[String]] = [
            ["-v", "add", a] + header, ["add", a] + header, ["add", "--no-fetch", a],
            ["add", untitled] + header, ["add", secret(server.url("/page"))],
            ["add", secret(server.url("/missing"))] + header,
            ["add", secret("http://no-such-host.invalid/")],
            ["add", "--offline", secret("http://x/")],
            ["add", secret("ftp://127.0.0.1/")], ["feeds"], ["feeds", "--json"], ["list"],
            ["list", "--json"], ["list", "--ndjson"], ["show", "--json", "1"],
            ["-v", "refresh", "--force", "--yes"], ["refresh", "--force", "--yes", "--json"],
            ["refresh", "--force", "--yes"],
            ["feeds", "--json"], ["list", "--json", "--refresh"], ["refresh", "--offline"],
            ["favorites"], ["parse", secret(server.url("/page"))],
            ["parse", "--offline", secret(server.url("/a"))], ["prefetch"], ["remove", a],
            ["remove", "--purge", untitled], ["refresh", a], ["remove", a],
        ]
        for command in commands {
            let result = try await news.run(command)
            let output = result.stdout + result.stderr
            #expect(!output.contains(Self.password), "\(command): \(output)")
            #expect(!output.contains(Self.token), "\(command): \(output)")
        }
        #expect(server.requests(to: "/a").count >= 3)
        let terminal = try news.terminal("feeds", columns: 200)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(!terminal.text.contains(Self.password))
    }

    @Test("a feed that was only recorded shows no password, also where its address is its title")
    func printsNoSecretOfRecordedFeed() async throws {
        let server = try LoopbackServer(routes: ["/a": [.status(404)], "/b": [.status(404)]])
        let news = try CommandHarness(startsProcesses: true)
        for path in ["/a", "/b"] {
            let added = try await news.run("add", "--no-fetch", secret(server.url(path)))
            #expect(!(added.stdout + added.stderr).contains(Self.password))
        }
        for command in [
            ["feeds"], ["feeds", "--json"], ["refresh"], ["refresh", "--json"], ["prefetch"],
            ["list"], ["list", "--json"], ["remove", "127.0.0.1"],
            ["-v", "refresh", "--force", "--yes"],
        ] {
            let result = try await news.run(command)
            let output = result.stdout + result.stderr
            #expect(!output.contains(Self.password), "\(command): \(output)")
        }
        try await news.sqlite("INSERT INTO article(feed_id, title) VALUES(1, 'By hand')")
        for command in [["list", "--offline"], ["list", "--offline", "--json"], ["show", "1"]] {
            let result = try await news.run(command)
            #expect(!(result.stdout + result.stderr).contains(Self.password), "\(command)")
        }
    }

    @Test("a warning about a feed names its address without the password")
    func warnsWithoutSecret() async throws {
        let cut = String(CommandFeed.json(1...3).dropLast(60))
        let server = try LoopbackServer(routes: ["/a": [.json(cut)]])
        for command in ["parse", "add"] {
            let result = try await CommandHarness(startsProcesses: true).run(
                command, secret(server.url("/a")))
            #expect(result.exitStatus == 0)
            #expect(result.stderr.contains("truncated at byte"))
            #expect(!result.stderr.contains(Self.password), "\(result.stderr)")
        }
    }

    @Test(
        "the password goes as Basic credentials, and with the header only to its own origin",
        arguments: [301, 302, 307, 308])
    func sendsSecretToOrigin(status: Int) async throws {
        let other = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...2))]])
        let server = try LoopbackServer(routes: [
            "/a": [.redirect(status, to: "/b")], "/b": [.redirect(status, to: other.url("/a"))],
        ])
        let news = try CommandHarness(startsProcesses: true)
        try await news.lines(
            "add", secret(server.url("/a")), "--header", "X-Token: \(Self.token)")
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(server.requests.count >= 2)
        #expect(other.requests.count == 2)
        for request in server.requests.prefix(2) {
            // "ada:pa55w0rd" in Base64.
            #expect(request.allHeaders("Authorization") == ["Basic YWRhOnBhNTV3MHJk"])
            #expect(request.allHeaders("X-Token") == [Self.token])
        }
        for request in other.requests {
            #expect(request.header("Authorization") == nil)
            #expect(request.header("X-Token") == nil)
            #expect(!request.text.contains(Self.password))
            #expect(!request.text.contains(Self.token))
            #expect(request.header("Referer") == nil)
        }
    }

    /// The address with a name and a password in it.
    private func secret(_ url: String) -> String {
        url.replacing("://", with: "://ada:\(Self.password)@", maxReplacements: 1)
    }
}
