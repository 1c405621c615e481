import Testing

@testable import Markup

@Suite("Entities that a document declares")
struct XMLEntitiesTests {
    /// The text of a document, and the values of the attributes `v` in it.
    private static func text(_ subset: String, _ content: String) -> String {
        var reader = XMLReader(Array("<!DOCTYPE a [\(subset)]><a>\(content)</a>".utf8))
        var text = ""
        while let event = reader.next() {
            if event == .text { text += reader.text() }
            if event == .start { text += reader.attribute("v") ?? "" }
        }
        return text
    }

    @Test(
        "those of plain text are replaced, in texts and in attributes",
        arguments: [
            ("<!ENTITY a 'b'>", "1&a;2", "1b2"), ("<!ENTITY a \"b > c\">", "<c v='&a;'/>", "b > c"),
            ("<!ENTITY a '1'><!ENTITY a '2'>", "&a;", "1"), ("<!ENTITY\n a\t'é'>", "&a;&a;", "éé"),
            ("<!ENTITY eacute 'e'>", "&eacute;", "e"), ("<!ENTITY a '&#233;&#xE9;'>", "&a;", "éé"),
            ("<!ENTITY a ''>", "1&a;2", "12"), ("<!ENTITY a 'b'>", "<![CDATA[&a;]]>", "&a;"),
        ])
    func plain(subset: String, content: String, expected: String) {
        #expect(Self.text(subset, content) == expected)
    }

    @Test(
        "others stay as they are written",
        arguments: [
            "<!ENTITY x '&y;'><!ENTITY y 'z'>", "<!ENTITY x '&amp;'>", "<!ENTITY x 'a & b'>",
            "<!ENTITY x '<b>'>", "<!ENTITY x '&#60;b>'>", "<!ENTITY x '&#38;y;'>",
            "<!ENTITY x SYSTEM 'file:///etc/hostname'>", "<!ENTITY x PUBLIC 'a' 'b'>",
            "<!ENTITY % x 'a'>", "<!-- <!ENTITY x 'a'> -->", "<!ENTITY 'x' 'a'>",
        ])
    func others(subset: String) {
        #expect(Self.text(subset, "&x;") == "&x;")
        #expect(Self.text("<!ENTITY amp 'b'>", "&amp;") == "&")
    }

    @Test("all replacements are hardly longer than the document")
    func budget() {
        let value = String(repeating: "x", count: 4_000)
        let content = String(repeating: "&a;", count: 100_000)
        let text = Self.text("<!ENTITY a '\(value)'>", content)
        #expect(text.utf8.count < 2 * content.utf8.count + (1 << 16))
        let many = (0..<1_000).map { "<!ENTITY e\($0) 'x'>" }.joined()
        #expect(Self.text(many, "&e255;&e256;") == "x&e256;")
        #expect(Self.text("<!ENTITY a '\(value)\(value)'>", "&a;") == "&a;")
    }
}
