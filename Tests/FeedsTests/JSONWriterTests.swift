import Feeds
import Testing

@Suite("JSONWriter")
struct JSONWriterTests {
    private static func json(_ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        body(&json)
        return String(decoding: json.drain(), as: UTF8.self)
    }

    @Test(
        "escapes what JSON and JavaScript want escaped, and nothing else",
        arguments: [
            ("", #""""#),
            ("a/b", #""a/b""#),
            ("\"\\", #""\"\\""#),
            ("\n\r\t", #""\n\r\t""#),
            ("\0\u{1}\u{8}\u{1F}", #""\u0000\u0001\u0008\u001f""#),
            ("\u{7F}\u{80}", "\"\u{7F}\u{80}\""),
            ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\u{202A}\""),
            ("é😀\u{FFFD}", "\"é😀\u{FFFD}\""),
            ("\u{2028}", #""\u2028""#),
            ("x\u{2028}y\"z", #""x\u2028y\"z""#),
        ])
    func escapes(text: String, json: String) {
        #expect(JSONWriterTests.json { $0.string(text) } == json)
    }

    @Test("puts commas where they belong")
    func commas() {
        let json = JSONWriterTests.json { json in
            json.object { json in
                json.name("a")
                json.array { json in
                    json.array { _ in }
                    json.object { _ in }
                    json.integer(-1)
                    json.bool(true)
                    json.null()
                    json.string("s")
                    json.raw("[1]")
                }
                json.member("b", "t")
                json.member("c", String?.none)
                json.member("d", Int64.min)
                json.member("e", Int64?.none)
                json.member("f", false)
                json.member("g", raw: nil)
                json.member("h", raw: "{}")
            }
        }
        let array = #"[[],{},-1,true,null,"s",[1]]"#
        let number = "-9223372036854775808"
        #expect(json == #"{"a":\#(array),"b":"t","d":\#(number),"f":false,"h":{}}"#)
    }

    @Test("can be drained in the middle, and has lines without commas between")
    func draining() {
        var json = JSONWriter()
        json.open(UInt8(ascii: "["))
        json.integer(1)
        #expect(json.drain() == Array("[1".utf8))
        #expect(json.drain().isEmpty)
        json.integer(2)
        json.close(UInt8(ascii: "]"))
        json.newline()
        json.null()
        #expect(json.drain() == Array(",2]\nnull".utf8))
    }
}
