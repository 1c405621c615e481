import Testing

@testable import Markup

/// Where the standard differs from the rules for text that only may be HTML.
@Suite("HTMLTokenizer: the rules of the standard")
struct HTMLStandardTokensTests {
    @Test(
        "takes what begins like markup for a comment",
        arguments: [
            ("a<!b>c", "a|!b|c"), ("<!' <b>x", "!' <b|x"), ("</ a>b", "! a|b"), ("a</>b", "a|b"),
            ("<?php 1 ?>", "!?php 1 ?"), ("<!-- a -- b --!>c", "! a -- b |c"), ("<!-->a", "!|a"),
            ("<!--->a", "!|a"), ("<!--!>a-->", "!!>a"), ("<!---!>a-->", "!-!>a"),
            ("<!--a--!", "!a"), ("<!--a-", "!a"), ("<!--a---", "!a-"),
            ("<![CDATA[a]]>", "![CDATA[a]]"),
            ("<", "<"), ("</", "</"), ("<!", "!"), ("<a b='>", ""), ("<!doctype a", "?a broken"),
        ])
    func comments(html: String, expected: String) {
        #expect(describe(html) == expected)
    }

    @Test(
        "reads the parts of a document type",
        arguments: [
            (" HTML", "html,-,-"), ("", "-,-,- broken"), (" a b", "a,-,- broken"),
            (" a PUBLIC 'b'", "a,b,-"), (" a public\"b\"'c'", "a,b,c"),
            (" a system 'b' c", "a,-,b"),
            (" a PUBLIC b", "a,-,- broken"), (" a PUBLIC 'b", "a,b,- broken"),
            (" a SYSTEM 'b", "a,-,b broken"),
            ("a\u{0}\r\nSYSTEM '\r\n\u{0}'", "a\u{FFFD},-,\n\u{FFFD}"),
        ])
    func documentTypes(text: String, expected: String) {
        var text = text
        let doctype = text.withUTF8 { HTMLDoctype($0, isClosed: true) }
        let parts = [doctype.name, doctype.publicID, doctype.systemID].map { $0 ?? "-" }
        #expect(parts.joined(separator: ",") + (doctype.isBroken ? " broken" : "") == expected)
    }

    @Test(
        "finds the end of a script, also of one in a comment of one",
        arguments: [
            ("a</script>b", "a"),
            ("<!--<script>a</script>b--></script>c", "<!--<script>a</script>b-->"),
            ("<!--<script>a</script></script>b", "<!--<script>a</script>"),
            ("<!--</script>a", "<!--"), ("<!--><script></script>a", "<!--><script>"),
            ("<!--<script>--></script>a", "<!--<script>-->"),
            ("<!--<scripts></script>", "<!--<scripts>"),
            ("a</scripts></script/>", "a</scripts>"), ("a</script", "a</script"),
        ])
    func scripts(html: String, expected: String) {
        var html = html
        let text: String? = html.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(bytes, rules: .standard)
            tokenizer.beginRawText(of: "script")
            return tokenizer.next() == .text ? String(decoding: tokenizer.text, as: UTF8.self) : nil
        }
        #expect(text == expected)
    }

    @Test(
        "decodes references by the letter",
        arguments: [
            ("&copy=1", "©=1", "&copy=1"), ("&#65=", "A=", "A="), ("&#12a;", "\u{C}a;", "\u{C}a;"),
            ("&#xFFFE;", "\u{FFFE}", "\u{FFFE}"), ("&#x80;", "€", "€"),
            ("&#0;", "\u{FFFD}", "\u{FFFD}"),
            ("&#x;", "&#x;", "&#x;"), ("&notit;", "¬it;", "&notit;"), ("&#13;", "\r", "\r"),
            ("a\r\nb\rc", "a\nb\nc", "a\nb\nc"),
        ])
    func references(text: String, inText: String, inAttribute: String) {
        #expect(decode(text, .standardText) == inText)
        #expect(decode(text, .standardAttribute) == inAttribute)
    }

    private func decode(_ text: String, _ context: HTMLReference.Context) -> String {
        var text = text
        var bytes: [UInt8] = []
        text.withUTF8 { HTMLCharacters.append($0, in: context, nuls: .keep, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func describe(_ html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(bytes, rules: .standard)
            var parts: [String] = []
            while let token = tokenizer.next() {
                let text = String(decoding: tokenizer.text, as: UTF8.self)
                switch token {
                case .text: parts.append(text)
                case .comment: parts.append("!\(text)")
                case .doctype:
                    let doctype = HTMLDoctype(tokenizer.text, isClosed: tokenizer.isClosed)
                    parts.append("?\(doctype.name ?? "")" + (doctype.isBroken ? " broken" : ""))
                case .startTag: parts.append("<\(tokenizer.name)>")
                case .endTag: parts.append("</\(tokenizer.name)>")
                }
            }
            return parts.joined(separator: "|")
        }
    }
}
