import Loopback
import TestSupport
import Testing

@Suite("news browse, searching at the feeds' servers", .fewAtOnce)
struct BrowseSearchTests {
    private let news: CommandHarness

    init() throws { news = try CommandHarness() }

    private static func api(_ titles: String...) -> Reply {
        let hits = titles.map { #"{"id": "\#($0)", "title": "\#($0)"}"# }
        return .ok(#"{"hits": [\#(hits.joined(separator: ", "))]}"#)
    }

    /// A browser with a feed of an API that can be searched.
    private func open(_ search: Reply, _ more: String...) async throws -> (
        LoopbackServer, PseudoTerminal
    ) {
        let server = try news.serve(["/api": [Self.api("cats")], "/search": [search]])
        try await news.lines(
            "add", server.url("/api"), "--items", "hits", "--field", "id=id", "--field",
            "title=title", "--search", server.url("/search?q={query}"))
        let terminal = try news.terminal(["browse"] + more)
        try await terminal.waitForScreen { $0.text.contains("1 article") }
        terminal.send("/cats")
        try await terminal.waitForScreen { $0.lines[0].hasPrefix("cats · 1 article") }
        return (server, terminal)
    }

    @Test("Enter asks them, and what they find comes into the list")
    func found() async throws {
        let (server, terminal) = try await open(Self.api("cats", "cats and lions"))
        #expect(server.requests(to: "/search").isEmpty)
        terminal.send("\r")
        try await terminal.waitForScreen {
            $0.text.contains("the feeds' servers found 1 new")
                && $0.lines[0].hasPrefix("cats · 2 articles") && $0.text.contains("lions")
        }
        #expect(server.requests(to: "/search").count == 1)
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("says which of them failed")
    func failed() async throws {
        let (_, terminal) = try await open(.status(500))
        terminal.send("\r")
        try await terminal.waitForScreen { $0.text.contains("cannot be searched: ") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("Control-C stops that, and leaves the browser open")
    func stopped() async throws {
        let gate = Gate()
        let (server, terminal) = try await open(Self.api("cats").after(gate))
        terminal.send("\r")
        try await server.waitForRequests(2)
        try await terminal.waitForScreen { $0.lines[0].hasSuffix("0/1") }
        terminal.send("\u{3}")
        try await terminal.waitForScreen {
            $0.lines.last == "stopped" && !$0.lines[0].hasSuffix("0/1")
        }
        gate.open()
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("asks nobody offline")
    func offline() async throws {
        let (server, terminal) = try await open(Self.api("cats and lions"), "--offline")
        terminal.send("\r")
        try await terminal.waitForScreen { $0.lines.last?.hasPrefix("? keys") == true }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(server.requests.count == 1)
    }
}
