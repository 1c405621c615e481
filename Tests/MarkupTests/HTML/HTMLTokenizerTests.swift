import Testing

@testable import Markup

@Suite("HTMLTokenizer")
struct HTMLTokenizerTests {
    @Test(
        "tells text, tags and comments apart",
        arguments: [
            ("", ""), ("text", "'text'"), ("a<b>c</b>d", "'a' <b> 'c' </b> 'd'"),
            ("<P Title=x>", "<p title=x>"), ("<br/><br />", "<br /> <br />"),
            ("<a href=x/>", "<a href=x/>"), ("<a b = 'c d' e>", "<a b=c d e=>"),
            ("<a b=\"c>d\"f='g'>", "<a b=c>d f=g>"), ("<a b=c\"d>e\">", "<a b=c\"d> 'e\">'"),
            ("<a b==\">\">", "<a b==\"> '\">'"), ("<a =b=c>", "<a =b=c>"), ("<a b=>", "<a b=>"),
            ("<a href=&lt;&amp&copy=1>", "<a href=<&&copy=1>"),
            ("a<!-- <b> -- > -->c<!-->d<!--->e<!-- x --!>f", "'a' ! 'c' ! 'd' ! 'e' ! 'f'"),
            ("<!doctype html><?php 1 ?><![CDATA[x]]>y", "! ! ! 'y'"),
            ("1 < 2 <3 </ x </> <", "'1 < 2 <3 </ x </> <'"), ("a<b", "'a'"), ("a<b c='>", "'a'"),
            ("a<!--", "'a' !"), ("<!", "'<!'"),
            ("a<!' <b>", "'a<!' ' <b>"), ("<!->a", "'<!->a'"), ("a<!DOCTYPE", "'a<!DOCTYPE'"),
            ("<!a b<!c>d", "! 'd'"), ("<![if x]>a<![endif]><!>b", "! 'a' ! ! 'b'"), ("<", "'<'"),
            ("</", "'</'"), ("</p", ""),
            ("<o:p>x</o:p>", "<o:p> 'x' </o:p>"), ("</p class=x>", "</p>"),
        ])
    func tokens(html: String, expected: String) {
        #expect(describe(html) == expected)
    }

    @Test(
        "takes what is in scripts and the like for text, up to the end tag",
        arguments: [
            ("<script>1 < 2 <b></script>x", "<script> '1 < 2 <b>' </script> 'x'"),
            ("<SCRIPT>a</scripts>b</sCript >", "<script> 'a</scripts>b' </script>"),
            ("<style></style>x", "<style> </style> 'x'"), ("<title>a<b>", "<title> 'a<b>'"),
            ("<script/>x<b>", "<script /> 'x' <b>"), ("<xmp><b></xmp>", "<xmp> '<b>' </xmp>"),
            ("<plaintext></plaintext>", "<plaintext> '</plaintext>'"),
            ("<scr<script>ipt>", "<scr<script> 'ipt>'"),
            ("<textarea>a</textarea", "<textarea> 'a</textarea'"),
        ])
    func rawText(html: String, expected: String) {
        #expect(describe(html) == expected)
    }

    @Test("gives the first of the attributes with the same name, decoded")
    func attributes() {
        var html = "<link REL=alternate href='/a?b&amp;c' href=/d disabled>"
        html.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(bytes)
            #expect(tokenizer.next() == .startTag)
            #expect(tokenizer.name == "link")
            #expect(tokenizer.attribute("rel") == "alternate")
            #expect(tokenizer.attribute("href") == "/a?b&c")
            #expect(tokenizer.attribute("disabled") == "")
            #expect(tokenizer.attribute("title") == nil)
        }
    }

    @Test(
        "is linear in what it is given",
        arguments: [
            "<", "</", "<!", "<!a", "<!--", "-->", "<a ", "<a \"", "<a b=\"", "<a b='>", "<a b=c ",
            "=",
            "<script>", "</script", "<script></scrip>", "<title></a>", "<a/", "<?", "&", "é",
        ])
    func hostile(piece: String) {
        var html = String(repeating: piece, count: 2_000_000 / piece.utf8.count)
        let attributes = html.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(bytes)
            var most = 0
            while tokenizer.next() != nil { most = max(most, tokenizer.attributes.count) }
            return most
        }
        #expect(attributes <= HTMLTokenizer.attributeLimit)
    }

    private func describe(_ html: String) -> String {
        var html = html
        return html.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(bytes)
            var parts: [String] = []
            while let token = tokenizer.next() {
                switch token {
                case .text: parts.append("'\(String(decoding: tokenizer.text, as: UTF8.self))'")
                case .endTag: parts.append("</\(tokenizer.name)>")
                case .comment, .doctype: parts.append("!")
                case .startTag:
                    let attributes = tokenizer.attributes.map { " \($0.name)=\($0.value)" }
                    let end = tokenizer.isSelfClosing ? " />" : ">"
                    parts.append("<\(tokenizer.name)\(attributes.joined())\(end)")
                }
            }
            return parts.joined(separator: " ")
        }
    }
}
