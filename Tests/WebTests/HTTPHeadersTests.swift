import TestSupport
import Testing
import Web

@Suite("HTTP headers")
struct HTTPHeadersTests {
    @Test("names are found in any case", arguments: ["ETag", "etag", "ETAG"])
    func anyCase(name: String) {
        let headers = HTTPHeaders("Date: x", "eTag: \"a\"")
        #expect(headers.bytes(name) == Array("\"a\"".utf8))
    }

    @Test("the first of several counts, and all are there in order")
    func several() {
        let headers = HTTPHeaders("A: 1", "B: 2", "a: 3")
        #expect(headers.string("a") == "1")
        #expect(headers.all("A") == [Array("1".utf8), Array("3".utf8)])
        #expect(headers.fields.map(\.name) == ["A", "B", "a"])
    }

    @Test("what is not there is nil, what is empty is empty")
    func absent() {
        let headers = HTTPHeaders("Empty:")
        #expect(headers.string("Empty") == "")
        #expect(headers.string("Absent") == nil)
        #expect(headers.all("Absent").isEmpty)
    }

    @Test("whitespace around a value is no part of it")
    func trimmed() {
        #expect(HTTPHeaders("A: \t b c \t").string("A") == "b c")
        #expect(HTTPHeaders("A:  \t").string("A") == "")
    }

    @Test("bytes that are no UTF-8 stay bytes and are repaired as text")
    func repaired() {
        var headers = HTTPHeaders()
        headers.append(name: "ETag", value: [0x22, 0xFF, 0x22])
        #expect(headers.bytes("ETag") == [0x22, 0xFF, 0x22])
        #expect(headers.string("ETag") == "\"\u{FFFD}\"")
    }

    @Test("letters beyond ASCII have no case")
    func onlyASCII() {
        #expect(HTTPHeaders("X-Ä: 1").string("x-ä") == nil)
        // The Kelvin sign is a k to Unicode, not to HTTP.
        #expect(HTTPHeaders("\u{212A}: 1").string("k") == nil)
    }
}
