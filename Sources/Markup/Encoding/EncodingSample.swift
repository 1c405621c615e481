/// The parts of a document that tell legacy encodings from each other: what is not ASCII, with the
/// ASCII beside it.
struct EncodingSample {
    private static let length = 2048
    private static let searchLength = 1 << 20
    /// ASCII that stays on both sides: longer than what ends a character of several bytes.
    private static let context = 4

    let bytes: [UInt8]
    /// How many bytes are not ASCII.
    let foreignCount: Int
    /// Whether the last character may be cut.
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

    /// The text of the sample, without a character that is cut by its end; nil if this system
    /// cannot read the encoding.
    func text(in encoding: TextEncoding) -> String? {
        var decoder = TextDecoder(encoding)
        if decoder.isLossy { return nil }
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: !isCut, into: &output) }
        return String(decoding: output, as: UTF8.self)
    }
}
