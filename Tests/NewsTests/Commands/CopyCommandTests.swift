import TestSupport
import Testing

@Suite("Copying an address on a desktop", .fewAtOnce)
struct CopyCommandTests {
    /// A program that keeps what it is given, or fails, in a folder of the search path.
    private static func add(
        _ program: String, _ body: String, to news: CommandHarness
    ) async throws -> [String: String] {
        try news.home.write("#!/bin/sh\n\(body)\n", to: "bin/\(program)")
        #expect(try await news.shell("chmod +x bin/\(program)").exitStatus == 0)
        let path = news.environment()["PATH"] ?? "/usr/bin:/bin"
        return ["PATH": "\(news.home.path)/bin:\(path)"]
    }

    private static func linked() async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "F", "items": [{"id": "1",
            "title": "Sample 1", "url": "https://a.example/$(touch ran)"}]}
            """, to: "feed.json")
        try await news.lines("add", feed)
        return news
    }

    @Test(
        "a program of the desktop gets it, and no shell reads it",
        arguments: [("wl-copy", "WAYLAND_DISPLAY"), ("xclip", "DISPLAY"), ("xsel", "DISPLAY")])
    func desktop(program: String, variable: String) async throws {
        let news = try await CopyCommandTests.linked()
        var environment = try await CopyCommandTests.add(
            program, "cat >\"\(news.home.path)/kept\"; sleep 9 &", to: news)
        environment[variable] = ":7"
        // There is no terminal.
        let result = try await news.run("copy", "1", environment: environment)
        #expect(result.exitStatus == 0)
        let kept = try await news.shell("cat kept; test -e ran")
        #expect(kept.stdout == "https://a.example/$(touch%20ran)")
        #expect(kept.exitStatus == 1)
        let terminal = try news.terminal(["browse", "--offline"], environment: environment)
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        terminal.send("y")
        try await terminal.waitForScreen { $0.text.contains("copied https://a.example/") }
        // The terminal may be on another machine.
        #expect(terminal.text.contains("\u{1B}]52;c;"))
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test(
        "where the program fails, hangs, reads nothing or has no display, the terminal gets it",
        arguments: [
            ("cat >/dev/null; exit 1", true), ("exit 1", true), ("sleep 9", true),
            ("exit 0", false),
        ])
    func fallback(body: String, hasDisplay: Bool) async throws {
        let news = try await CopyCommandTests.linked()
        var environment = try await CopyCommandTests.add("wl-copy", body, to: news)
        if hasDisplay { environment["WAYLAND_DISPLAY"] = "wayland-0" }
        let terminal = try news.terminal(["copy", "1"], environment: environment)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.text.contains("to the clipboard of the terminal"))
        #expect(terminal.text.contains("\u{1B}]52;c;"))
        let piped = try await news.run("copy", "1", environment: environment)
        piped.expectComplaint(69, naming: "terminal")
    }
}
