import Terminal
import Testing
import TestSupport

@Suite("ScreenModes")
struct ScreenModesTests {
    private func modes(_ bytes: [UInt8], _ final: Character) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[?").dropFirst(0)
            .filter { $0.contains(final) }
            .flatMap { $0.prefix { $0 != final }.split(separator: ";") }.map(String.init)
    }

    @Test func `All that is entered is left`() {
        let entered = modes(ScreenModes().enterBytes, "h")
        #expect(entered == ["1049", "2004", "1000", "1002", "1006"])
        let left = modes(ScreenModes.leaveBytes, "l")
        #expect(Set(entered).isSubset(of: left))
        #expect(Set(["25", "7"]).isSubset(of: modes(ScreenModes.leaveBytes, "h")))
        #expect(Set(left).isSubset(of: modes(ScreenModes.resetBytes, "l")))
        #expect(!modes(ScreenModes(hasMouse: false).enterBytes, "h").contains("1000"))
        #expect(ScreenModes.leaveBytes.count <= 1024)
    }

    @Test func `The mouse is silent before the screen of the shell comes back`() throws {
        let left = modes(ScreenModes.leaveBytes, "l")
        let screen = try #require(left.firstIndex(of: "1049"))
        #expect(
            ["1006", "1002", "1000", "2004"].allSatisfy { left.firstIndex(of: $0) ?? .max < screen }
        )
    }

    @Test func `A frame that was cut leaves no region, and the cursor where it was`() {
        var screen = ScreenModel(columns: 10, rows: 5)
        screen.feed("a\r\nb\r\nc\u{1B}[2;2H")
        screen.feed(ScreenModes().enterBytes)
        screen.feed("\u{1B}[2;3r\u{1B}[2H\u{1B}[1M")
        screen.feed(ScreenModes.leaveBytes)
        #expect([screen.cursorRow, screen.cursorColumn] == [1, 1])
        // All rows scroll again.
        screen.feed("\u{1B}[5;1H\nd")
        #expect(screen.lines == ["b", "c", "", "", "d"])
    }
}
