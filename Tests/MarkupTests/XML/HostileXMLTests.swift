import TestSupport
import Testing

@testable import Markup

@Suite("Hostile XML")
struct HostileXMLTests {
    @Test("elements beyond the limit of depth are passed over, and their text is not")
    func depth() {
        let depth = 100_000
        let document =
            "<r>" + String(repeating: "<a>", count: depth) + "x"
            + String(repeating: "</a>", count: depth) + "<b>y</b></r><c/>"
        let lines = XMLEvents(document).lines
        let limit = XMLReader.depthLimit
        #expect(lines.filter { $0 == "+a" }.count == limit - 1)
        #expect(lines.filter { $0 == "-a" }.count == limit - 1)
        #expect(lines.contains("\"x"))
        #expect(Array(lines.suffix(6)) == ["+b", "\"y", "-b", "-r", "+c", "-c"])
    }

    @Test("elements of many names beyond the limit of depth do not close those outside")
    func namesBelowTheLimit() {
        let outside = String(repeating: "<o>", count: XMLReader.depthLimit)
        let inside = (0..<500).map { "<n\($0)>x</n\($0)>" }.joined()
        let lines = XMLEvents(outside + inside + "</o>y").lines
        #expect(lines.filter { $0 == "-o" }.count == 1)
        #expect(lines.last == "\"y")
    }

    /// What an attacker repeats, and what stands in front of it.
    private static let repeated: [(String, String)] = [
        ("", "<"), ("", "&"), ("", "<a "), ("", "<a b='"), ("", "<a b=\""), ("", "<!--"),
        ("", "<![CDATA["), ("<![CDATA[", "]"), ("<![CDATA[", "]]"), ("", "<?"), ("", "<!"),
        ("", "<!DOCTYPE ["), ("", "<!DOCTYPE '"), ("", "</"), ("", "</a"), ("", "</a>"),
        ("", "<a>"), ("", "<a b>"), ("<a ", "b "), ("<a ", "b='c' "), ("<a ", "'"), ("<a ", "="),
        ("", "&#"), ("", "&#x"), ("&", "a"), ("&#", "9"), ("<", "a"), ("<a b=", "c"), ("", ">"),
        ("", "<a xmlns:b='c'>"), ("", "<a xml:base='b/'>"), ("<!--", "-"), ("<!--", "<!--"),
        ("<!DOCTYPE [", "<!--"), ("<!DOCTYPE [", "["), ("<?x", "?"), ("", "<?x>"),
        ("", "\u{1F600}"),
        ("", "<a></b>"), ("", "<a/><![CDATA["), ("", "<é"), ("<!DOCTYPE ", "\""), ("", "<a\""),
        ("<a ", "b='<a '"),
        ("<a ", "b=\"<a \""),
    ]

    @Test("whatever is repeated, each byte makes no more than a few events", arguments: repeated)
    func repeats(prefix: String, piece: String) {
        let count = 20_000 / piece.utf8.count
        let document = prefix + String(repeating: piece, count: count)
        let length = document.utf8.count
        for pieceLength in [.max, 4_096, 7] {
            var reader = XMLReader.pieces(of: Array(document.utf8), length: pieceLength)
            var events = 0
            var text = 0
            while let event = reader.next() {
                events += 1
                if event == .text { text += reader.text().utf8.count }
            }
            #expect(events <= 2 * length + XMLReader.depthLimit)
            #expect(text <= length)
            #expect(reader.depth == 0 || reader.isTruncated)
        }
    }

    @Test("nothing that a document declares is expanded but plain text")
    func entities() {
        let document = """
            <!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;"><!ENTITY z SYSTEM "file:///etc/passwd">]>
            <a>&x;&y;&z;</a>
            """
        #expect(XMLEvents(document).lines == ["\"\n", "+a", "\"ha&y;&z;", "-a"])
    }

    @Test("a long CDATA section comes in parts, and all of it")
    func longSection() {
        let length = 40_000_000
        let start = Array("<a><![CDATA[".utf8)
        let end = Array("]]></a>".utf8)
        let document = start + [UInt8](repeating: UInt8(ascii: "x"), count: length) + end
        var reader = XMLReader(document)
        var (parts, read) = (0, 0)
        while let event = reader.next() {
            guard event == .text else { continue }
            var text: [UInt8] = []
            reader.appendText(to: &text)
            (parts, read) = (parts + 1, read + text.count)
        }
        #expect(parts > 1)
        #expect(read == length)
        let isTruncated = reader.isTruncated
        #expect(!isTruncated)
    }

    @Test(
        "what never ends is not looked for again and again",
        arguments: [
            "<b><!-- </b>", "<b><![CDATA[ </b>", "<!--", "<![CDATA[", "<b><![CDATA[ ]] </b>",
        ])
    func unended(piece: String) {
        let document = "<a>" + String(repeating: piece, count: 40_000) + "</a>"
        let lines = XMLEvents(document).lines
        #expect(lines.first == "+a")
        #expect(lines.count { $0 == "+b" } == (piece.hasPrefix("<b>") ? 40_000 : 0))
    }

    @Test("bytes that are no text do no harm")
    func noise() {
        var generator = Seeded(1)
        let alphabet = Array("<>&;!?-[]/='\"ab: \n#x\u{E9}CDATA".utf8) + [0, 0x80, 0xFF, 0xC3]
        for _ in 0..<2_000 {
            let length = Int.random(in: 0..<60, using: &generator)
            let document = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            let whole = XMLEvents(document)
            let starts = whole.lines.filter { $0.hasPrefix("+") }.count
            let ends = whole.lines.filter { $0.hasPrefix("-") }.count
            #expect(starts == ends || whole.isTruncated && starts > ends)
            for pieceLength in [1, 2, 5] {
                #expect(XMLEvents(document, pieceLength: pieceLength) == whole)
            }
        }
    }
}
