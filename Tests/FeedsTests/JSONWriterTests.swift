import Testing
import Web

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
        "escapes what JSON demands and what is hidden, and nothing else",
        arguments: [
            ("\"\\/", #""\"\\/""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
            ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
            ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#), ("€…’", "\"€…’\""),
            ("김하늘 ❄\u{FE0F} 👩\u{200D}👧", #""김하늘 ❄\ufe0f 👩\u200d👧""#), ("", "\"\""),
            ("12345678\"2345678\n", #""12345678\"2345678\n""#),
            ("\u{2027}\u{2028}\u{202A}\u{80}", "\"\u{2027}" + #"\u2028\u202a\u0080""#),
            ("a\u{E0041}\u{E0FFF}b", #""a\udb40\udc41\udb43\udfffb""#),
            ("Grüße, Київ, قال\u{61C} می\u{200C}خواهم", #""Grüße, Київ, قال\u061c می\u200cخواهم""#),
        ])
    func escapes(value: String, expected: String) {
        #expect(text { $0.string(value) } == expected)
    }

    @Test("no hidden character is written raw, wherever it stands, and each is read back")
    func hidden() throws {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.isHidden || value % 97 == 0 else {
                continue
            }
            let offset = String(repeating: "a", count: Int(value % 35))
            let all = "\(offset)\(scalar)뉴\(scalar)\(scalar)é\(scalar)"
            let written = text { $0.string(all) }
            if !scalar.isHidden, value > 0x5C { #expect(written == "\"\(all)\"") }
            let hidden = written.unicodeScalars.filter(\.isHidden)
            #expect(hidden.isEmpty)
            let read = try Array(written.utf8).withUnsafeBufferPointer { bytes in
                var json = JSONReader(bytes)
                return try json.text()?.string
            }
            // Readers of JSON here take no NUL from a document.
            let kept = value == 0 ? all.replacing("\0", with: "\u{FFFD}") : all
            #expect(read?.unicodeScalars.elementsEqual(kept.unicodeScalars) == true)
        }
    }

    @Test(
        "a value that is JSON already is written in one line, without hidden characters",
        arguments: [
            (#"["a\"\\n",1]"#, #"["a\"\\n",1]"#), ("[\n\t1,\r\n2]", "[  1,  2]"),
            ("[\"\u{202E}\u{9B}👩\u{200D}\u{1B}\"]", #"["\u202e\u009b👩\u200d\u001b"]"#),
        ])
    func raw(value: String, expected: String) {
        #expect(text { $0.raw(value) } == expected)
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
