import TestSupport
import Testing

@Suite("The place where the person stopped in news browse", .fewAtOnce)
struct BrowsePlaceTests {
    @Test("is there again the next time, in the list and in the article")
    func kept() async throws {
        let news = try CommandHarness()
        let text = (1...60).map { "<p>Line \($0)" }.joined()
        let items = (1...9).map {
            """
            {"id": "\($0)", "title": "Sample \($0)", "content_html": "\(text)",
            "date_published": "2026-01-0\($0)T00:00:00Z"}
            """
        }
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "F",
            "items": [\(items.joined(separator: ","))]}
            """, to: "feed.json")
        try await news.lines("add", feed)
        for isFirst in [true, false] {
            let terminal = try news.terminal(
                ["browse", "--offline", "is:read OR is:unread"], columns: 140, rows: 20)
            // The list that was typed has no place, that of all articles has.
            try await terminal.waitForScreen {
                $0.text.contains("favorites") && $0.text.contains("Sample 5")
            }
            terminal.send("ga")
            if isFirst {
                try await terminal.waitForScreen { $0.lines[0].hasPrefix("all") }
                terminal.send("jjj\r")
                try await terminal.waitForScreen {
                    $0.lines[1].contains("│ Sample 6") && $0.text.contains("Line 8")
                }
                terminal.send("\u{04}")
            }
            try await terminal.waitForScreen {
                $0.lines[1].contains("Line ") && $0.lines[4].contains("▌   Jan  6 Sample 6")
            }
            terminal.send("Q")
            #expect(await terminal.wait().exitStatus == 0)
        }
    }
}
