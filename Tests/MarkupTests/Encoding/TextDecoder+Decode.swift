@testable import Markup

extension TextDecoder {
    /// Decodes a whole document in one piece.
    static func decode(_ bytes: [UInt8], as encoding: TextEncoding) -> String {
        decode([bytes], as: encoding)
    }

    /// Decodes a document that comes in pieces.
    static func decode(_ pieces: [[UInt8]], as encoding: TextEncoding) -> String {
        String(decoding: bytes(of: pieces, as: encoding), as: UTF8.self)
    }

    /// The output itself, which has to be valid UTF-8.
    static func bytes(of pieces: [[UInt8]], as encoding: TextEncoding) -> [UInt8] {
        var decoder = TextDecoder(encoding)
        var output: [UInt8] = []
        for piece in pieces {
            piece.withUnsafeBufferPointer { decoder.decode($0, isLast: false, into: &output) }
        }
        decoder.decode(UnsafeBufferPointer(start: nil, count: 0), isLast: true, into: &output)
        return output
    }
}
