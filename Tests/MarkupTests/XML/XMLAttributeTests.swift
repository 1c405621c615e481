import Testing

@testable import Markup

@Suite("Attributes of an XMLReader")
struct XMLAttributeTests {
    /// The attribute `b` of the first element, in pieces of any length.
    private func value(_ document: String) -> String? {
        let bytes = Array(document.utf8)
        let values = (1...bytes.count).map { length -> String? in
            var reader = XMLReader.pieces(of: bytes, length: length)
            while let event = reader.next() {
                if event == .start { return reader.attribute("b") }
            }
            return "no element"
        }
        #expect(Set(values).count == 1, "\(document)")
        return values.last ?? nil
    }

    @Test(
        "are read however they are spelled",
        arguments: [
            ("<a b=\"x\">", "x"), ("<a b='x'>", "x"), ("<a b=x>", "x"), ("<a b=x/>", "x"),
            ("<a b = \n 'x'>", "x"), ("<a\tb='x'/>", "x"), ("<a c='1'b='x'>", "x"),
            ("<a c=1 b='x'>", "x"), ("<a c b='x'>", "x"), ("<a c= b='x'>", nil),
            ("<a B='x'>", "x"), ("<a b=''>", ""), ("<a b>", ""), ("<a b/>", ""), ("<a c='b'>", nil),
            ("<a>", nil), ("<a/>", nil), ("<a bb='x'>", nil), ("<a b='é\u{1F600}'>", "é\u{1F600}"),
            ("<a b='it\"s'>", "it\"s"), ("<a b=\"it's\">", "it's"), ("<a b=' x  y\n'>", "x  y"),
            ("<a b=http://x.example/y/>", "http://x.example/y"), ("<a b='x' / c='y'>", "x"),
            ("<a / b='x'>", "x"), ("<a b='<c>'>", "<c>"), ("<a \"b='x'>", "x"),
            ("<a = b='x'>", "x"), ("<a b==x>", "=x"),
        ])
    func spellings(document: String, expected: String?) {
        #expect(value(document) == expected)
    }

    @Test(
        "have their references decoded",
        arguments: [
            ("<a b='x&amp;y'>", "x&y"), ("<a b='&#x2F;&quot;&nbsp;'>", "/\"\u{A0}"),
            ("<a b='?x=1&y=2&copy=3'>", "?x=1&y=2&copy=3"), ("<a b='&amp;lt;'>", "&lt;"),
            ("<a b=x&amp;y>", "x&y"), ("<a b='&lt;c&gt;'>", "<c>"),
        ])
    func references(document: String, expected: String) {
        #expect(value(document) == expected)
    }

    @Test("take the first of those with one name, and one without a prefix before one with")
    func order() {
        #expect(value("<a b='x' b='y'>") == "x")
        #expect(value("<a p:b='x' b='y'>") == "y")
        #expect(value("<a p:b='x' q:b='y'>") == "x")
        #expect(value("<a p:bb='x'>") == nil)
    }

    @Test("are told as they are written")
    func written() {
        var reader = XMLReader(Array("<a B=\"1\"  c='&amp;'/><b></b><c d=x/>".utf8))
        var written: [String] = []
        while let event = reader.next() {
            if event == .start {
                written.append(String(decoding: reader.writtenAttributes, as: UTF8.self))
            }
        }
        #expect(written == [" B=\"1\"  c='&amp;'", "", " d=x"])
    }

    @Test("say what relative URLs are relative to: xml:base, resolved against that around it")
    func base() {
        let document = """
            <a>0<b xml:base='https://x.example/p/q'>1<c XML:Base='r/s'>2<d/></c>3\
            <c xml:base='/t'>4</c><c xml:base=''>5</c><c base='no'>6</c></b>7\
            <e xml:base='u/'>8<f xml:base='v'>9</e>0</a>
            """
        var reader = XMLReader(Array(document.utf8))
        reader.documentURL = "https://y.example/1/2"
        var bases: [String] = []
        while let event = reader.next() {
            if event == .text { bases.append("\(reader.text()) \(reader.base ?? "-")") }
        }
        #expect(
            bases == [
                "0 -", "1 https://x.example/p/q", "2 https://x.example/p/r/s",
                "3 https://x.example/p/q", "4 https://x.example/t", "5 https://x.example/p/q",
                "6 https://x.example/p/q", "7 -", "8 https://y.example/1/u/",
                "9 https://y.example/1/u/v", "0 -",
            ])
    }

    @Test("of an empty element end with it: its base and its namespaces")
    func emptyElement() {
        var reader = XMLReader(
            Array("<a><b xml:base='http://x.example/' xmlns:p='a'/><c/></a>".utf8))
        var bases: [String?] = []
        while let event = reader.next() {
            if event == .start { bases.append(reader.base) }
        }
        #expect(bases == [nil, "http://x.example/", nil])
    }

    @Test("that name a base too long to be a URL are passed over")
    func longBase() {
        let long = String(repeating: "x/", count: 4_000)
        let document = "<a xml:base='http://x.example/'><b xml:base='\(long)'/></a>"
        var reader = XMLReader(Array(document.utf8))
        var bases: [String?] = []
        while let event = reader.next() {
            if event == .start { bases.append(reader.base) }
        }
        #expect(bases == ["http://x.example/", "http://x.example/"])
    }

    @Test("beyond any sense are passed over, and the element is not lost")
    func many() {
        let many = (0..<10_000).map { "c\($0)='x'" }.joined(separator: " ")
        #expect(XMLEvents("<a b='y' \(many)>z</a>").lines == ["+a", "\"z", "-a"])
        let declared = (0..<10_000).map { "xmlns:p\($0)='urn:x'" }.joined(separator: " ")
        #expect(XMLEvents("<a \(declared)><p5000:b/></a>").lines.count == 4)
    }
}
