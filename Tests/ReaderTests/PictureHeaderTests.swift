import Reader
import Testing

@Suite("The header of a picture")
struct PictureHeaderTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 2, 0, 0, 0]
    private static let gif = Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1, 0, 0, 0]
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0x4A, 0x46, 0xFF, 0xFF, 0xC2, 0, 17, 8, 1, 0xE0, 2, 0x80, 3]
    private static let extended =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
        + [10, 0, 0, 0, 0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0]
    private static let lossless =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8)
        + [0, 0, 0, 0, 0x2F, 0x7F, 0xC2, 0x77, 0]
    private static let lossy =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8)
        + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 0x80, 2, 0xE0, 1]
    private static let avif =
        [0, 0, 0, 24] + Array("ftypavif".utf8) + [0, 0, 0, 0, 0, 0, 0, 20] + Array("ispe".utf8)
        + [0, 0, 0, 0, 0, 0, 2, 0x80, 0, 0, 1, 0xE0]

    private static let pictures: [(PictureHeader.Format, [UInt8])] = [
        (.png, png), (.gif, gif), (.jpeg, jpeg), (.webp, extended), (.webp, lossless),
        (.webp, lossy), (.avif, avif),
    ]

    @Test("says the format and the size", arguments: pictures)
    func reads(format: PictureHeader.Format, bytes: [UInt8]) {
        let header = PictureHeader(bytes)
        #expect(header?.format == format)
        #expect(header?.width == 640 && header?.height == 480)
    }

    @Test("that is cut anywhere is none, and never a crash", arguments: pictures)
    func cut(format: PictureHeader.Format, bytes: [UInt8]) {
        for count in bytes.indices {
            let header = PictureHeader(Array(bytes.prefix(count)))
            #expect(header == nil || header?.width == 640)
        }
    }

    @Test(
        "of anything else is none",
        arguments: [
            "", "<html>", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "BM", "GIF89a",
            "GIF89a\0\0\0\0\0\0\0",
        ])
    func others(text: String) {
        #expect(PictureHeader(Array(text.utf8)) == nil)
    }
}
