import NewsKit
import Terminal
import Testing

@testable import news

@Suite("Markers")
struct MarkerTests {
    private static let moment: Int64 = 1_700_000_000
    private static let reason = "timed out"

    @Test(
        "are lines of a view on a terminal",
        arguments: [
            (Marker.loading(done: 3, total: 12), "⟳ loading 3/12", "~ loading 3/12"),
            (
                .updated(at: moment, new: 5), "✓ updated \(ClockTime.hm(moment)) · 5 new",
                "= updated \(ClockTime.hm(moment)) - 5 new"
            ),
            (
                .updated(at: moment, new: nil), "✓ updated \(ClockTime.hm(moment))",
                "= updated \(ClockTime.hm(moment))"
            ),
            (
                .error(failed: 2, total: 12, reason: reason, cache: .seconds(7200)),
                "! 2 of 12 feeds failed · cached 2h ago",
                "! 2 of 12 feeds failed - cached 2h ago"
            ),
            (
                .error(failed: 2, total: 12, reason: reason, cache: .empty),
                "! 2 of 12 feeds failed · nothing cached",
                "! 2 of 12 feeds failed - nothing cached"
            ),
            (
                .error(failed: 1, total: 1, reason: reason, cache: .unknown),
                "! 1 of 1 feed failed · showing the cache",
                "! 1 of 1 feed failed - showing the cache"
            ),
            (
                .error(
                    failed: 1, total: 12, reason: reason, cache: .seconds(7200), feed: 4, new: 5),
                "! 1 of 12 feeds failed · 5 new · news health",
                "! 1 of 12 feeds failed - 5 new - news health"
            ),
            (
                .error(failed: 1, total: 1, reason: reason, cache: .unknown, feed: 4),
                "! 1 of 1 feed failed · showing the cache",
                "! 1 of 1 feed failed - showing the cache"
            ),
            (
                .offline(cache: .seconds(7200)), "⌁ offline · cached 2h ago",
                "x offline - cached 2h ago"
            ),
            (.offline(cache: .empty), "⌁ offline · nothing cached", "x offline - nothing cached"),
            (.offline(cache: .unknown), "⌁ offline · cached", "x offline - cached"),
        ])
    func terminal(marker: Marker, unicode: String, ascii: String) {
        #expect(marker.terminalLine(style: .plain) == unicode)
        #expect(marker.terminalLine(style: .ascii) == ascii)
        #expect(marker.terminalLine(style: .rich).contains(unicode))
        #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(
        "are lines of a log in a pipe",
        arguments: [
            (Marker.loading(done: 0, total: 12), "news: loading (12 feeds)"),
            (.loading(done: 0, total: 1), "news: loading (1 feed)"),
            (.loading(done: 0, total: 0), "news: loading (0 feeds)"),
            (.updated(at: 0, new: 5), "news: updated, 5 new"),
            (
                .error(failed: 2, total: 12, reason: reason, cache: .seconds(60)),
                "news: error: 2 of 12 feeds failed: timed out"
            ),
            (
                .error(failed: 1, total: 1, reason: "bad\n\u{1B}[31mhost", cache: .empty),
                "news: error: 1 of 1 feed failed: bad host"
            ),
            (
                .error(failed: 1, total: 1, reason: reason, cache: .empty, feed: 4),
                "news: error: 1 of 1 feed failed: timed out"
            ),
            (
                .error(failed: 1, total: 12, reason: reason, cache: .empty, feed: 4, new: 5),
                "news: error: 1 of 12 feeds failed: timed out (feed 4; news health tells more), "
                    + "5 new"
            ),
            (
                .error(failed: 3, total: 12, reason: reason, cache: .empty, feed: 4),
                "news: error: 3 of 12 feeds failed: timed out (feed 4; the others: news health)"
            ),
            (.offline(cache: .seconds(7200)), "news: offline, cached 2h ago"),
            (.offline(cache: .unknown), "news: offline, cached"),
            (.offline(cache: .empty), "news: offline, nothing cached"),
        ])
    func pipe(marker: Marker, line: String) {
        #expect(marker.pipeLine == line)
    }
}

extension OutputStyle {
    fileprivate static let rich = OutputStyle(
        isTerminal: true, usesColor: true, usesUnicode: true, movesCursor: true)
    fileprivate static let plain = OutputStyle(
        isTerminal: true, usesColor: false, usesUnicode: true, movesCursor: true)
    fileprivate static let ascii = OutputStyle(
        isTerminal: true, usesColor: false, usesUnicode: false, movesCursor: true)
}
