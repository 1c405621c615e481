import Feeds
import Testing

@Suite("UTF8Text")
struct UTF8TextTests {
    private static let text =
        #"{"version": "https://jsonfeed.org/version/1", "title": "Größe 😀", "items": []}"#

    private enum Width: Int {
        case two = 2
        case four = 4
    }

    private static func encoded(_ text: String, _ width: Width, bigEndian: Bool) -> [UInt8] {
        let units =
            width == .two ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
        return units.flatMap { unit in
            let bytes = (0..<width.rawValue).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    @Test("UTF-8 with a byte order mark is read")
    func utf8() throws {
        let feed = try FeedParser.parse("\u{FEFF}" + UTF8TextTests.text)
        #expect(feed.title == "Größe 😀")
    }

    @Test("UTF-16 and UTF-32 are known by their mark or their zeros", arguments: ["", "\u{FEFF}"])
    func wide(mark: String) throws {
        for width in [Width.two, .four] {
            for bigEndian in [true, false] {
                let bytes = UTF8TextTests.encoded(
                    mark + UTF8TextTests.text, width, bigEndian: bigEndian)
                let feed = try FeedParser.parse(bytes)
                #expect(feed.title == "Größe 😀", "\(width) \(bigEndian)")
                #expect(feed.warnings.isEmpty)
            }
        }
    }

    @Test("a web page in UTF-16 is a web page")
    func webPage() {
        let bytes = UTF8TextTests.encoded("\u{FEFF}<html>", .two, bigEndian: false)
        #expect(throws: FeedError.webPage) { try FeedParser.parse(bytes) }
    }

    @Test("an odd byte at the end, a lone surrogate and no character at all do no harm")
    func broken() throws {
        let bytes = UTF8TextTests.encoded(UTF8TextTests.text, .two, bigEndian: true)
        #expect(try FeedParser.parse(bytes + [0x20]).title == "Größe 😀")
        let lone = bytes.map { $0 == 0xD8 ? 0xDC : $0 }
        #expect(try FeedParser.parse(lone).title == "Größe \u{FFFD}\u{FFFD}")
        let impossible =
            UTF8TextTests.encoded("[", .four, bigEndian: true)
            + [0x7F, 0xFF, 0xFF, 0xFF]
        #expect(throws: FeedError.self) { try FeedParser.parse(impossible) }
        for mark: [UInt8] in [
            [0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0],
        ] {
            #expect(throws: FeedError.empty) { try FeedParser.parse(mark) }
        }
        for length in 0...4 {
            #expect(throws: FeedError.self) {
                try FeedParser.parse([UInt8](repeating: 0, count: length))
            }
        }
    }
}
