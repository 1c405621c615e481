import Testing
import Web

@testable import Markup

@Suite("HTMLReference")
struct HTMLReferenceTests {
    @Test("finds every name of its table, and has them in order")
    func table() {
        let entries = HTMLReferenceName.table.description.split(separator: " ")
        #expect(entries.count == 2125)
        var previous: [UInt8] = []
        var oldNames = 0
        for entry in entries {
            let name = Array(entry.utf8.prefix { $0.isAlphanumeric })
            #expect(previous.lexicographicallyPrecedes(name))
            let value = Array(entry.utf8.dropFirst(name.count + 1))
            let reference = "&" + String(decoding: name, as: UTF8.self) + ";"
            #expect(decode(reference, .xml) == String(decoding: value, as: UTF8.self))
            if entry.utf8.dropFirst(name.count).first == UInt8(ascii: "=") { oldNames += 1 }
            previous = name
        }
        #expect(oldNames == 106)
    }

    @Test(
        "knows names",
        arguments: [
            ("&amp;", "&"), ("&AMP;", "&"), ("&zwnj;", "\u{200C}"), ("&Zeta;", "Ζ"),
            ("&nGg;", "\u{22D9}\u{338}"), ("&CounterClockwiseContourIntegral;", "∳"),
            ("&AElig;", "Æ"), ("&zwj;", "\u{200D}"), ("&Tab;", "\t"), ("&NewLine;", "\n"),
            ("&equals;", "="), ("&bsol;", "\\"), ("&Afr;", "\u{1D504}"), ("&fjlig;", "fj"),
            ("&Amp;", "&Amp;"), ("&a;", "&a;"), ("&zzz;", "&zzz;"), ("&AAA;", "&AAA;"),
            ("&am;", "&am;"), ("&ampe;x", "&e;x"), ("&amp;amp;", "&amp;"),
        ])
    func names(text: String, expected: String) {
        #expect(decode(text, .text) == expected)
    }

    @Test(
        "decodes what has no semicolon where it may stand",
        arguments: [
            ("&copy 1", "© 1", "© 1", "&copy 1"), ("&copyx", "©x", "&copyx", "&copyx"),
            ("&copy=x", "&copy=x", "&copy=x", "&copy=x"), ("&notin", "¬in", "&notin", "&notin"),
            ("&notin;", "∉", "∉", "∉"), ("&notit;", "¬it;", "&notit;", "&notit;"),
            ("&hellip x", "&hellip x", "&hellip x", "&hellip x"), ("&lt", "<", "<", "&lt"),
            ("&#65 x", "A x", "A x", "A x"), ("&gt", ">", ">", "&gt"),
        ])
    func withoutSemicolon(text: String, inText: String, inAttribute: String, inXML: String) {
        #expect(decode(text, .text) == inText)
        #expect(decode(text, .attribute) == inAttribute)
        #expect(decode(text, .xml) == inXML)
    }

    @Test(
        "reads numbers",
        arguments: [
            ("&#8217;&#x2019;&#X2019;&#x0002019;", "’’’’"), ("&#150;&#x80;&#129;", "–€\u{81}"),
            ("&#0;&#xD800;&#x110000;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("&#x1F600;", "😀"), ("&# &#; &#x; &#xG; &#12a;", "&# &#; &#x; &#xG; &#12a;"),
            ("&#000000000000000000000000000000000000000000000000000065;", "A"),
        ])
    func numbers(text: String, expected: String) {
        #expect(decode(text, .text) == expected)
    }

    private func decode(_ text: String, _ context: HTMLReference.Context) -> String {
        var text = text
        return text.withUTF8 { HTMLReference.decoding($0, in: context) }
    }
}
