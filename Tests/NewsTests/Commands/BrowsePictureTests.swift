import Loopback
import TestSupport
import Testing
import Web

@Suite("Pictures in news browse", .fewAtOnce)
struct BrowsePictureTests {
    /// Four bands of 16 by 8 points: red, green, blue, white.
    private static let png: [UInt8] = {
        let bands: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
        let rows = bands.flatMap { band in
            Array(repeating: (0..<16).flatMap { _ in band }, count: 8)
        }
        return PNGFile(width: 16, kind: 2, rows: rows).bytes
    }()

    private let news: CommandHarness

    init() throws { news = try CommandHarness() }

    /// Subscribes to a feed of an article with the picture at an address.
    private func add(_ address: String) async throws {
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Pictures", "items": [
              {"id": "1", "title": "Sample 1", "content_html":
                "<p>Look:</p><img src='\(address)' alt='bands' width='300'>"}]}
            """, to: "feed.json")
        try await news.lines("add", feed, "--allow-private")
    }

    private var inText: String { "data:image/png;base64,\(Base64.encode(Self.png))" }

    private func open(
        _ environment: [String: String], _ more: String..., answers: String = ""
    ) async throws -> PseudoTerminal {
        let terminal = try news.terminal(["browse"] + more, environment: environment)
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        terminal.send(answers + "\r")
        try await terminal.waitForScreen { $0.text.contains("Look:") }
        return terminal
    }

    @Test(
        "are half blocks in the colours of the terminal",
        arguments: [
            (["COLORTERM": "truecolor"], .rgb(255, 0, 0), .rgb(0, 255, 0)),
            ([:], .indexed(196), .indexed(46)),
        ] as [([String: String], ScreenStyle.Color, ScreenStyle.Color)])
    func halfBlocks(
        environment: [String: String], upper: ScreenStyle.Color, lower: ScreenStyle.Color
    ) async throws {
        try await add(inText)
        let terminal = try await open(environment, "--offline")
        try await terminal.waitForScreen { $0.text.contains("▀▀") }
        #expect(terminal.screen.style(of: "▀▀")?.foreground == upper)
        #expect(terminal.screen.style(of: "▀▀")?.background == lower)
        #expect(terminal.screen.lines.count { $0.contains("▀▀") } == 2)
        terminal.send("i")
        try await terminal.waitForScreen { $0.text.contains("▧ bands") }
        #expect(!terminal.screen.text.contains("▀"))
        terminal.send("i")
        try await terminal.waitForScreen { $0.text.contains("▀▀") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test(
        "are words where there are no colours, and where the configuration says so",
        arguments: [true, false])
    func words(hasColors: Bool) async throws {
        try await add(inText)
        if hasColors {
            _ = try news.home.write(
                "[reading]\nimages = \"none\"\n", to: ".config/news/config.toml")
        }
        let terminal = try await open(hasColors ? [:] : ["NO_COLOR": "1"], "--offline")
        try await terminal.waitForScreen { $0.text.contains("▧ bands") }
        terminal.send("i")
        try await terminal.waitForScreen {
            $0.text.contains(hasColors ? "▀▀" : "too few colours")
        }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test(
        "are seen on a dark and on a light background, also where they are transparent",
        arguments: [
            ("0000/0000/0000", ScreenStyle.Color.rgb(255, 255, 255)), ("ffff/ffff/ffff", nil),
        ])
    func background(answer: String, expected: ScreenStyle.Color?) async throws {
        let bands = [[0, 0, 0, 255], [0, 0, 0, 0]] as [[UInt8]]
        let rows = (0..<4).flatMap { band in
            Array(repeating: (0..<16).flatMap { _ in bands[band % 2] }, count: 8)
        }
        let drawing = PNGFile(width: 16, kind: 6, rows: rows).bytes
        try await add("data:image/png;base64,\(Base64.encode(drawing))")
        let terminal = try await open(
            ["COLORTERM": "truecolor"], "--offline",
            answers: "\u{1B}]11;rgb:\(answer)\u{1B}\\\u{1B}[?62c")
        try await terminal.waitForScreen {
            $0.text.contains("▀▀") && $0.style(of: "▀▀")?.background == expected
        }
        #expect(terminal.screen.style(of: "▀▀")?.foreground == .rgb(0, 0, 0))
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("are given to kitty once, and taken back")
    func kitty() async throws {
        try await add(inText)
        let answers = "\u{1B}P>|kitty(0.40.0)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c"
        let terminal = try await open(
            ["COLORTERM": "truecolor"], "--offline", answers: answers)
        try await terminal.waitForScreen { $0.text.contains("\u{10EEEE}\u{305}\u{30D}") }
        #expect(terminal.screen.lines.count { $0.unicodeScalars.contains("\u{10EEEE}") } == 2)
        let sent = terminal.text.matches(of: /\u{1B}_Ga=T,U=1,f=100,q=2,i=([0-9]+),c=2,r=2,m=0;/)
        let number = try #require(sent.last.flatMap { Int($0.1) })
        // The colour of the cells is the number of the picture.
        #expect(
            terminal.screen.style(of: "\u{10EEEE}\u{305}\u{305}")?.foreground
                == .rgb(number >> 16, number >> 8 & 255, number & 255))
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.text.contains("\u{1B}_Ga=d,d=I,q=2,i=\(number)\u{1B}\\"))
        #expect(terminal.screen.unknownSequences.isEmpty)
    }

    @Test("are fetched when the person asks, and never before")
    func fetched() async throws {
        let reply = Reply.ok(Self.png, ["Content-Type": "image/png"])
        let server = try news.serve(["/a.png": [reply]])
        try await add(server.url("/a.png"))
        let terminal = try await open(["COLORTERM": "truecolor"])
        try await terminal.waitForScreen { $0.text.contains("i fetch pictures") }
        #expect(terminal.screen.text.contains("▧ bands"))
        #expect(server.requests.isEmpty)
        terminal.send("i")
        try await terminal.waitForScreen { $0.text.contains("▀▀") }
        #expect(server.requests.map(\.path) == ["/a.png"])
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }
}
