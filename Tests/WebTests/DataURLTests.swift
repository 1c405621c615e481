import Testing
import Web

@Suite struct DataURLTests {
    @Test(
        arguments: [
            ("data:,a%20b", "a b"), ("data:text/plain,a", "a"),
            ("DATA:image/png;BASE64,YWI=", "ab"),
            ("data:image/png;base64,YW%49%3D", "ab"), ("data:;base64, Y W\nI", "ab"),
            ("data:,", ""),
            ("data:image/png;base64,Y", nil), ("data:image/png;base64,Y*", nil),
            ("data:image/png", nil),
            ("https://a.example/,a", nil), ("data:", nil), ("", nil),
        ] as [(String, String?)])
    func `The content is decoded as the URL says`(url: String, content: String?) {
        #expect(DataURL(url)?.bytes == content.map { Array($0.utf8) })
    }

    @Test func `Bytes survive Base64`() {
        for count in 0..<20 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 200) }
            #expect(Base64.decode(Base64.encode(bytes).utf8) == bytes)
        }
    }
}
