/// The parts of a document that distinguish legacy encodings: the bytes beyond ASCII, with some
/// ASCII around them.
struct EncodingSample {
    private static let length = 2048
    private static let searchLength = 1 << 20
    /// The length of ASCII kept on both sides: longer than the rest of a multi-byte character.
    private static let context = 4

    let bytes: [UInt8]
    /// The number of bytes beyond ASCII.
    let foreignCount: Int
    /// Whether the last character may be incomplete.
    private let isCut: Bool

    /// - Parameter isWhole: Whether the document ends where the head ends.
    init(_ head: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
        var bytes: [UInt8] = []
        var offset = UTF8Validation.endOfASCII(in: head, from: 0)
        let end = min(head.count, offset + EncodingSample.searchLength)
        var start = max(offset - EncodingSample.context, 0)
        while offset < end, bytes.count < EncodingSample.length {
            let run = head[offset..<end].prefix(EncodingSample.length)
            let foreignEnd = run.firstIndex { $0 < 0x80 } ?? run.endIndex
            let next = min(UTF8Validation.endOfASCII(in: head, from: foreignEnd), end)
            let contextEnd = min(foreignEnd + EncodingSample.context, next)
            bytes += head[start..<contextEnd]
            start = max(next - EncodingSample.context, contextEnd)
            offset = next
        }
        self.bytes = bytes
        isCut = !isWhole || offset < head.count
        foreignCount = bytes.count { $0 >= 0x80 }
    }

    /// The text of the sample without an incomplete character at its end; nil if this system cannot
    /// read the encoding.
    func text(in encoding: TextEncoding) -> String? {
        var decoder = TextDecoder(encoding)
        if decoder.isLossy { return nil }
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: !isCut, into: &output) }
        return String(decoding: output, as: UTF8.self)
    }
}
