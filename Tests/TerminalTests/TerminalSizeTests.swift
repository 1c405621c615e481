import Terminal
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("Terminal size")
struct TerminalSizeTests {
    @Test(
        "without a terminal the environment tells the size, or else it is 80 by 24",
        arguments: [
            ([:], 80, 24), (["COLUMNS": "132", "LINES": "43"], 132, 43),
            (["COLUMNS": "0", "LINES": "-1"], 80, 24), (["COLUMNS": "wide"], 80, 24),
            (["COLUMNS": "99999999999999999999"], 80, 24),
        ])
    func environment(environment: [String: String], columns: Int, rows: Int) {
        let expected = TerminalSize(columns: columns, rows: rows)
        #expect(TerminalSize(environment: environment) == expected)
        #expect(TerminalSize.current(of: -1, environment: environment) == expected)
    }

    #if os(Linux)
    @Test("a terminal tells its size")
    func terminal() throws {
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var size = winsize(ws_row: 31, ws_col: 97, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(descriptor, numericCast(TIOCSWINSZ), &size) == 0)
        let environment = ["COLUMNS": "40"]
        let told = TerminalSize.current(of: descriptor, environment: environment)
        #expect(told == TerminalSize(columns: 97, rows: 31))

        size = winsize()
        try #require(ioctl(descriptor, numericCast(TIOCSWINSZ), &size) == 0)
        let unknown = TerminalSize.current(of: descriptor, environment: environment)
        #expect(unknown == TerminalSize(columns: 40, rows: 24))
    }
    #endif
}
