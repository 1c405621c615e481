import Testing

@testable import Feeds

@Suite("JSONReader")
struct JSONReaderTests {
    /// What `text()` gives for a document, and what is left of it.
    private func text(_ document: [UInt8]) throws(JSONError) -> String? {
        let result = document.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONError) in
                var json = JSONReader(bytes)
                return try json.text()?.string
            }
        }
        return try result.get()
    }

    /// The error of passing over a document; nil where it is sound.
    private func error(_ document: String) -> JSONError? {
        Array(document.utf8).withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            do throws(JSONError) {
                try json.skip()
                return nil
            } catch {
                return error
            }
        }
    }

    @Test(
        "unescapes strings",
        arguments: [
            (#""""#, ""), (#""a\"b\\c\/d\b\f\n\r\t""#, "a\"b\\c/d\u{8}\u{C}\n\r\t"),
            (#""\u00e9\uD83D\uDE00""#, "é😀"), (#""\ud800""#, "\u{FFFD}"),
            (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\udc00x""#, "\u{FFFD}x"),
            (#""\u0000a\u0000b""#, "\u{FFFD}a\u{FFFD}b"), (#""\u12G4""#, "\u{FFFD}12G4"),
            (#""\q\'""#, "q'"),
            ("\"raw\n\t\u{1}\"", "raw\n\t\u{1}"),
            (#""0123456789\n0123456789""#, "0123456789\n0123456789"),
        ])
    func unescapes(document: String, expected: String) throws {
        #expect(try text(Array(document.utf8)) == expected)
    }

    @Test("replaces what is not UTF-8, and drops NUL bytes")
    func repairs() throws {
        #expect(try text([0x22, 0x61, 0xFF, 0x62, 0x22]) == "a\u{FFFD}b")
        #expect(try text([0x22, 0x61, 0x00, 0x62, 0x22]) == "ab")
        // A surrogate that was encoded by itself, as CESU-8 does.
        #expect(try text([0x22, 0xED, 0xA0, 0x80, 0x22])?.contains("\u{FFFD}") == true)
    }

    @Test(
        "keeps numbers as they are written",
        arguments: ["0", "-1", "12345678901234567890", "1.50", "-0.0", "1e400", "007", "+1", ".5"])
    func numbers(number: String) throws {
        #expect(try text(Array(" \(number) ".utf8)) == number)
    }

    @Test(
        "accepts what is seen in the wild",
        arguments: [
            "[1,2,]", #"{"a":1,}"#, "[NaN,Infinity,-Infinity]", "\u{C}[ ]\u{B}", "[[],{}]",
            #"{"a":{"b":[{"c":null}]},"d":true,"e":false}"#,
        ])
    func tolerates(document: String) {
        #expect(error(document) == nil)
    }

    @Test(
        "says where a document breaks, and why",
        arguments: [
            ("[1 2]", JSONError.Reason.missingComma, 3), ("[,1]", .missingValue, 1),
            ("[1,,2]", .missingValue, 3), (#"{"a" 1}"#, .missingColon, 5),
            ("{a:1}", .missingName, 1), ("[1}", .missingComma, 2), ("nul", .endsTooEarly, 3),
            ("[nope]", .missingValue, 1), (#"["a"#, .endsTooEarly, 3), (#"["\"#, .endsTooEarly, 3),
            (#""\u12"#, .endsTooEarly, 5), ("[-]", .missingValue, 1), ("", .endsTooEarly, 0),
            (#"{"a":"#, .endsTooEarly, 5), ("[1,", .endsTooEarly, 3),
        ])
    func breaks(document: String, reason: JSONError.Reason, offset: Int) {
        // Strings that are passed over are not unescaped: those are read.
        let found = document.hasPrefix("\"") ? readError(document) : error(document)
        #expect(found == JSONError(reason: reason, offset: offset))
    }

    private func readError(_ document: String) -> JSONError? {
        do throws(JSONError) {
            _ = try text(Array(document.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test("opens 512 brackets and not one more")
    func depth() {
        let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(error(deepest) == nil)
        #expect(error("[\(deepest)]")?.reason == .tooDeep)
    }
}
