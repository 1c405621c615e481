import Testing

@testable import Transport

@Suite("HeaderBlock")
struct HeaderBlockTests {
    private func headers(_ lines: String...) -> [String] {
        var block = HeaderBlock()
        for line in lines { _ = Array(line.utf8).withUnsafeBytes { block.receive($0) } }
        return block.headers.fields.map {
            "\($0.name)=\(String(decoding: $0.value, as: UTF8.self))"
        }
    }

    @Test("fields keep their order, and lose the space around their values")
    func fields() {
        #expect(
            headers("HTTP/1.1 200 OK\r\n", "B: 1 \r\n", "A:\t2\r\n", "B:\r\n", "\r\n")
                == ["B=1", "A=2", "B="])
    }

    @Test("only the final response counts")
    func interim() {
        #expect(
            headers(
                "HTTP/1.1 100 Continue\r\n", "A: 1\r\n", "\r\n", "HTTP/1.1 103 \r\n", "B: 1\r\n",
                "\r\n", "HTTP/2 200 \r\n", "C: 1\r\n", "\r\n", "D: 1\r\n", "HTTP/1.1 200 OK\r\n",
                "E: 1\r\n", "\r\n") == ["C=1"])
    }

    @Test("a folded line goes on with the value before it")
    func folded() {
        #expect(
            headers("HTTP/1.1 200 OK\r\n", " X: 0\r\n", "A: 1\r\n", "  b: 2\r\n", "\t3\n", "\r\n")
                == ["A=1 b: 2 3"])
    }

    @Test("lines that are no fields are left out, and HTTP/ begins no response inside a block")
    func odd() {
        #expect(
            headers("HTTP/1.1 200 OK\r\n", "nonsense\r\n", "HTTP/1: 2\r\n", ":x\r\n", "\n")
                == ["HTTP/1=2", "=x"])
    }

    @Test(
        "a status line has a version and a code of three digits",
        arguments: [
            ("HTTP/1.1 200 OK\r\n", true), ("HTTP/1.0 404\r\n", true), ("HTTP/2 204 \r\n", true),
            ("HTTP/1.1 200 \u{FF}\n", true), ("HTTP/banana 200 OK\r\n", false),
            ("HTTP/1.1 20 OK\r\n", false), ("HTTP/1.1 2000 OK\r\n", false),
            ("HTTP/1.1 -20\r\n", false), ("HTTP/1.1\r\n", false), ("HTTP/1.1  200\r\n", false),
            ("HTTP/ 200 OK\r\n", false), ("A: 1\r\n", false), ("\r\n", false), ("", false),
        ])
    func statusLine(_ line: String, _ isValid: Bool) {
        var block = HeaderBlock()
        #expect(Array(line.utf8).withUnsafeBytes { block.receive($0) } == isValid)
    }
}
