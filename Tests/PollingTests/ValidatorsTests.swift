import Polling
import TestSupport
import Testing
import Web

@Suite("Validators")
struct ValidatorsTests {
    private static func sent(_ validators: Validators) -> [String: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: validators.conditionalHeaders.map { ($0.name, $0.value) })
    }

    @Test(
        "an ETag goes back byte for byte",
        arguments: [
            "\"abc\"", "W/\"abc\"", "\"a,b\"", "\"\"", "abc", "\"x-gzip\"", "\"a b\"", "w/\"x\"",
            "\"" + String(repeating: "e", count: 300) + "\"", "\"é\"",
        ])
    func etag(value: String) {
        let sent = Self.sent(Validators(HTTPHeaders("ETag: \(value)")))
        #expect(sent == ["If-None-Match": Array(value.utf8)])
    }

    @Test(
        "a Last-Modified goes back byte for byte, however it is spelled",
        arguments: [
            "Wed, 01 Jan 2025 00:00:00 GMT", "Wed, 1 Jan 2025 00:00:00 GMT",
            "Wed, 01 Jan 2025 00:00:00 +0000", "wed, 01 jan 2025 00:00:00 gmt",
            "Wednesday, 01-Jan-25 00:00:00 GMT", "yesterday",
        ])
    func lastModified(value: String) {
        let sent = Self.sent(Validators(HTTPHeaders("last-modified: \(value)")))
        #expect(sent == ["If-Modified-Since": Array(value.utf8)])
    }

    @Test("bytes that are no UTF-8 go back as they came")
    func bytes() {
        let validators = Validators(etag: [0x22, 0xE9, 0x22])
        #expect(validators.conditionalHeaders.first?.value == [0x22, 0xE9, 0x22])
    }

    @Test("both are sent when both are there")
    func both() {
        let validators = Validators(HTTPHeaders("ETag: \"a\"", "Last-Modified: d"))
        #expect(
            validators.conditionalHeaders.map(\.name) == ["If-None-Match", "If-Modified-Since"])
    }

    @Test("without validators the request has no condition")
    func none() {
        let validators = Validators(HTTPHeaders("Date: Wed, 01 Jan 2025 00:00:00 GMT"))
        #expect(validators.isEmpty)
        #expect(validators.conditionalHeaders.isEmpty)
        #expect(validators == Validators())
    }

    @Test("a value that could break out of its line is dropped", arguments: [0x0D, 0x0A, 0x00])
    func injection(byte: UInt8) {
        let value = Array("\"a".utf8) + [byte] + Array("X: y\"".utf8)
        #expect(Validators(etag: value, lastModified: value).isEmpty)
        var headers = HTTPHeaders()
        headers.append(name: "ETag", value: value)
        #expect(Validators(headers).isEmpty)
    }

    @Test("an empty value is none")
    func empty() {
        #expect(Validators(etag: [], lastModified: []).isEmpty)
        #expect(Validators(HTTPHeaders("ETag:", "Last-Modified: ")).isEmpty)
    }

    @Test("a 304 replaces what it names and keeps the rest")
    func merged() {
        let old = Validators(HTTPHeaders("ETag: \"a\"", "Last-Modified: d"))
        #expect(old.merged(with304: HTTPHeaders("Date: x")) == old)
        #expect(
            old.merged(with304: HTTPHeaders("ETag: \"b\""))
                == Validators(HTTPHeaders("ETag: \"b\"", "Last-Modified: d")))
        #expect(
            old.merged(with304: HTTPHeaders("ETag: \"b\"", "Last-Modified: e"))
                == Validators(HTTPHeaders("ETag: \"b\"", "Last-Modified: e")))
        #expect(old.merged(with304: HTTPHeaders("ETag:")) == old)
    }
}
