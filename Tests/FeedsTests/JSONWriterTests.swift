import Testing

@testable import Feeds

@Suite("JSONWriter")
struct JSONWriterTests {
    private func text(_ write: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        write(&json)
        return String(decoding: json.drain(), as: UTF8.self)
    }

    @Test("sets commas and brackets")
    func structure() {
        let written = text { json in
            json.object { json in
                json.member("a", Int64(1))
                json.member("none", String?.none)
                json.name("b")
                json.array { json in
                    json.bool(true)
                    json.null()
                    json.object { _ in }
                    json.array { _ in }
                    json.double(0.5)
                    json.double(3)
                    json.double(.nan)
                }
                json.member("c", raw: "[1,2]")
                json.member("d", Int64.min)
                json.member("none", raw: nil)
            }
            json.newline()
            json.string("next")
        }
        #expect(
            written
                == #"{"a":1,"b":[true,null,{},[],0.5,3,null],"c":[1,2],"d":-9223372036854775808}"#
                + "\n\"next\"")
    }

    @Test(
        "escapes what must be escaped and nothing else",
        arguments: [
            ("\"\\/", #""\"\\/""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
            ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""),
            ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#), ("€…’", "\"€…’\""),
            ("김하늘 ❄️ 👩‍👩‍👧", "\"김하늘 ❄️ 👩‍👩‍👧\""), ("", "\"\""),
            ("12345678\"2345678\n", #""12345678\"2345678\n""#),
            ("\u{2027}\u{2028}\u{202A}\u{80}", "\"\u{2027}\\u2028\u{202A}\u{80}\""),
        ])
    func escapes(value: String, expected: String) {
        #expect(text { $0.string(value) } == expected)
    }

    @Test("goes on where it was after what was written is taken away")
    func drains() {
        var json = JSONWriter()
        json.open(UInt8(ascii: "["))
        json.integer(1)
        var pieces = [json.drain()]
        json.integer(2)
        json.close(UInt8(ascii: "]"))
        pieces.append(json.drain())
        #expect(pieces.map { String(decoding: $0, as: UTF8.self) } == ["[1", ",2]"])
    }
}
