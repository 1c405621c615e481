import Testing

@testable import Markup

@Suite("XML in pieces")
struct XMLPiecesTests {
    @Test(
        "a text is the same wherever a piece ends",
        arguments: [
            "Smile &#55357;&#56832;!", "&#xD83D;&#xDC4B;&#xD83D;&#xDC4B;", "&#55357;x&amp;&#56832;",
            "a &#\(String(repeating: "0", count: 60))65; b", "&eacute;&am", "<![CDATA[]]]]>]]&gt;",
        ])
    func pieces(text: String) {
        let document = Array("<a>\(text)</a>".utf8)
        let whole = XMLPiecesTests.text(of: document, inPiecesOf: document.count)
        let differing = (1..<document.count).filter {
            XMLPiecesTests.text(of: document, inPiecesOf: $0) != whole
        }
        #expect(differing == [], "\(whole)")
    }

    private static func text(of document: [UInt8], inPiecesOf length: Int) -> String {
        var rest = document[...]
        var reader = XMLReader { piece in
            piece.append(contentsOf: rest.prefix(length))
            rest = rest.dropFirst(length)
            return !rest.isEmpty || !piece.isEmpty
        }
        var text: [UInt8] = []
        while let event = reader.next() {
            if event == .text { reader.appendText(to: &text) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
