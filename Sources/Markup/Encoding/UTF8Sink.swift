/// Uninitialised room for UTF-8 at the end of a byte array.
///
/// Bytes that do not fit are dropped, so the creator must reserve enough.
struct UTF8Sink {
    private let room: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    /// The longest UTF-8 for one byte of any encoding read here.
    static let bytesPerByte = 3

    private init(_ room: UnsafeMutableBufferPointer<UInt8>) {
        self.room = room
    }

    /// Appends to `output` what `body` writes, at most `capacity` bytes.
    static func extend<Result>(
        _ output: inout [UInt8], by capacity: Int, _ body: (inout UTF8Sink) -> Result
    ) -> Result {
        let start = output.count
        output.append(contentsOf: repeatElement(0, count: capacity))
        let (result, written) = output.withUnsafeMutableBufferPointer { buffer in
            var sink = UTF8Sink(UnsafeMutableBufferPointer(rebasing: buffer[start...]))
            let result = body(&sink)
            return (result, sink.count)
        }
        output.removeLast(capacity - written)
        return result
    }

    @inline(__always)
    mutating func append(ascii byte: UInt8) {
        guard count < room.count else { return }
        room[count] = byte
        count += 1
    }

    /// Appends up to three bytes: the first is the lowest byte, and the highest holds their number.
    @inline(__always)
    mutating func append(packed: UInt32) {
        let length = Int(packed >> 24)
        guard count + length <= room.count else { return }
        room[count] = UInt8(truncatingIfNeeded: packed)
        if length > 1 { room[count + 1] = UInt8(truncatingIfNeeded: packed >> 8) }
        if length > 2 { room[count + 2] = UInt8(truncatingIfNeeded: packed >> 16) }
        count += length
    }

    /// Appends a code point; U+FFFD for one that is not a scalar.
    @inline(__always)
    mutating func append(_ code: UInt32) {
        if code < 0x80 { return append(ascii: UInt8(code)) }
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            append(ascii: unit)
        }
    }

    /// Lets a C function write, which moves the pointer and lowers the number of bytes left.
    mutating func withRoom<Result>(
        _ body: (inout UnsafeMutablePointer<CChar>?, inout Int) -> Result
    ) -> Result? {
        guard let base = room.baseAddress else { return nil }
        let left = room.count - count
        return (base + count).withMemoryRebound(to: CChar.self, capacity: left) {
            var target: UnsafeMutablePointer<CChar>? = $0
            var targetLeft = left
            let result = body(&target, &targetLeft)
            count += left - targetLeft
            return result
        }
    }
}
