import Reader
import System
import TestSupport
import Testing

@Suite("Pages as they are expected")
struct ExpectedPageTests {
    /// `NEWS_PAGES=write` writes what is expected, for a person to look at.
    private static let writes = getenv("NEWS_PAGES") != nil

    @Test(
        "every kind of element has its lines at every width",
        arguments: PageFixture.names, PageFixture.widths)
    func lines(name: String, width: Int) throws {
        try check(name, width: width, usesUnicode: true)
    }

    @Test("every kind of element has its lines in ASCII", arguments: PageFixture.names)
    func ascii(name: String) throws {
        try check(name, width: 40, usesUnicode: false)
    }

    private func check(_ name: String, width: Int, usesUnicode: Bool) throws {
        let text = try PageFixture(name: name).text(width: width, usesUnicode: usesUnicode)
        let path = "pages/reading/expected/\(name).\(usesUnicode ? "" : "ascii.")\(width).txt"
        guard !ExpectedPageTests.writes else {
            return try write(text, to: Fixture.path(path))
        }
        #expect(text == (try Fixture.text(path)), "\(path)")
    }

    private func write(_ text: String, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        try #require(file >= 0)
        defer { close(file) }
        var text = text
        let count = text.withUTF8 { System.write(file, $0.baseAddress, $0.count) }
        #expect(count == text.utf8.count)
    }
}
