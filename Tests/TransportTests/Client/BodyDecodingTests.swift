import TestSupport
import Testing
import Web

@testable import Transport

@Suite("undoing the coding of a body")
struct BodyDecodingTests {
    private static let samples: [(coding: ContentCoding, packed: [UInt8])] = [
        (.gzip, PackedText.gzip), (.deflate, PackedText.zlib), (.deflate, PackedText.deflate),
        (.brotli, PackedText.brotli), (.zstd, PackedText.zstd),
    ]

    @Test("every coding gives the text back", arguments: samples)
    func whole(_ coding: ContentCoding, _ packed: [UInt8]) throws {
        #expect(try coding.decode(packed, limit: 1000) == PackedText.plain)
        #expect(try coding.decode([], limit: 1000).isEmpty)
    }

    @Test("without any of its last bytes it is cut short", arguments: samples)
    func truncated(_ coding: ContentCoding, _ packed: [UInt8]) {
        for length in 2..<packed.count {
            #expect(throws: TransportError.truncated, "\(length)") {
                try coding.decode(Array(packed[..<length]), limit: 1 << 20)
            }
        }
    }

    @Test("no damage does more than an error or another text", arguments: samples)
    func damaged(_ coding: ContentCoding, _ packed: [UInt8]) {
        for index in packed.indices {
            for flip: UInt8 in [0x01, 0x80, 0xFF] {
                var bytes = packed
                bytes[index] ^= flip
                do throws(TransportError) {
                    #expect(try coding.decode(bytes, limit: 2000).count <= 2000)
                } catch {
                    let expected: [TransportError] = [
                        .truncated, .malformed, .bodyTooLarge(limit: 2000),
                    ]
                    #expect(expected.contains(error))
                }
            }
        }
    }

    @Test("as much as allowed is whole, and one byte more is too large", arguments: samples)
    func limit(_ coding: ContentCoding, _ packed: [UInt8]) throws {
        let size = PackedText.plain.count
        #expect(try coding.decode(packed, limit: size) == PackedText.plain)
        for limit in [size - 1, 1, 0, -1] {
            #expect(throws: TransportError.bodyTooLarge(limit: limit)) {
                try coding.decode(packed, limit: limit)
            }
        }
    }

    @Test(
        "a frame that lies about the length is malformed, and no way past the limit",
        arguments: [0, 1 << 12, 1 << 24])
    func lyingFrame(claimed: Int) throws {
        var packed = PackedText.gzip
        // RFC 1952 2.3.1: the size is checked as well, so that it cannot be believed before.
        packed.removeLast(4)
        packed += (0..<4).map { UInt8(claimed >> (8 * $0) & 0xFF) }
        let size = PackedText.plain.count
        for limit in [size - 1, size, 1 << 25] {
            #expect(throws: limit < size ? .bodyTooLarge(limit: limit) : TransportError.malformed) {
                try ContentCoding.gzip.decode(packed, limit: limit)
            }
        }
    }

    @Test(
        "a bomb is cut at the limit",
        arguments: [(ContentCoding.brotli, PackedText.brotliZeros), (.zstd, PackedText.zstdZeros)])
    func bomb(_ coding: ContentCoding, _ packed: [UInt8]) throws {
        #expect(try coding.decode(packed, limit: 1 << 24).count == 1 << 24)
        for limit in [1 << 20, (1 << 24) - 1] {
            #expect(throws: TransportError.bodyTooLarge(limit: limit)) {
                try coding.decode(packed, limit: limit)
            }
        }
    }

    @Test("a stream that wants more memory than RFC 9659 allows is malformed")
    func zstdWindow() {
        // A window of 2 GiB, and one block.
        let greedy: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0xA8, 3, 0, 16, 0]
        #expect(throws: TransportError.malformed) {
            try ContentCoding.zstd.decode(greedy, limit: 1 << 25)
        }
    }

    @Test("gzip may have several members, and padding behind the last one")
    func members() throws {
        let twice = PackedText.gzip + PackedText.gzip
        for padding in [[], [0], [0, 0, 0, 0], [0x1F]] as [[UInt8]] {
            #expect(
                try ContentCoding.gzip.decode(twice + padding, limit: 1000)
                    == PackedText.plain + PackedText.plain)
        }
        #expect(throws: TransportError.truncated) {
            try ContentCoding.gzip.decode(twice.dropLast(), limit: 1000)
        }
    }

    @Test("the size in a gzip stream is a hint and no more", arguments: [0, 1, 0x7F, 0xFF])
    func lyingSize(_ byte: UInt8) {
        var bytes = PackedText.gzip
        for index in bytes.count - 4..<bytes.count { bytes[index] = byte }
        #expect(throws: TransportError.malformed) {
            try ContentCoding.gzip.decode(bytes, limit: 1 << 25)
        }
    }

    @Test(
        "the codings are those that the fields name, in their order",
        arguments: [
            (["gzip"], [.gzip]), (["X-GZip"], [.gzip]), (["identity"], []), ([""], []), ([], []),
            (["br, , gzip"], [.brotli, .gzip]), (["deflate", " zstd "], [.deflate, .zstd]),
            (["compress"], nil), (["gzip;q=1"], nil), (["gzip\u{0}"], nil),
            (["gzip,gzip,gzip,gzip,gzip"], [.gzip, .gzip, .gzip, .gzip, .gzip]),
            (["gzip,gzip,gzip,gzip,gzip,gzip"], nil),
        ] as [([String], [ContentCoding]?)])
    func names(_ values: [String], _ expected: [ContentCoding]?) {
        var headers = HTTPHeaders()
        for value in values { headers.append(name: "content-encoding", value: Array(value.utf8)) }
        #expect(ContentCoding.all(in: headers) == expected)
    }
}
