/// Copies UTF-8 and repairs the rest.
///
/// - A byte that stands alone between ASCII, or in a run of such bytes, is read as windows-1252: it
///   comes from pasted text with quotes or accents.
/// - An incomplete sequence, and a byte right after a whole one, becomes U+FFFD: a program cut the
///   text between bytes.
/// - A surrogate pair that is encoded as two sequences (CESU-8) becomes its character, a lone
///   surrogate U+FFFD.
struct UTF8Repair {
    private static let western = SingleByteTable(encoding: TextEncoding.windows1252.name)

    private var followsSequence = false

    /// Appends the repaired text to `output`, and returns the number of bytes it read: all but an
    /// incomplete sequence at the end, if more is to come.
    mutating func convert(
        _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
    ) -> Int {
        var offset = 0
        while true {
            let end = UTF8Validation.validPrefix(of: input, from: offset)
            if end > offset {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: input[offset..<end]))
                followsSequence = input[end - 1] >= 0x80
                offset = end
            }
            if offset == input.count { return offset }
            let length = mend(input, at: offset, isLast: isLast, into: &output)
            if length == 0 { return offset }
            offset += length
        }
    }

    /// Returns the number of repaired bytes; 0 if it needs more bytes to decide.
    private mutating func mend(
        _ input: UnsafeBufferPointer<UInt8>, at offset: Int, isLast: Bool,
        into output: inout [UInt8]
    ) -> Int {
        if let surrogate = surrogate(in: input, at: offset, isLast: isLast) {
            switch surrogate {
            case .cut: if !isLast { return 0 }
            case .lone: return replace(3, into: &output)
            case .pair(let scalar):
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                followsSequence = true
                return 6
            }
        }
        let (length, expected) = UTF8Validation.maximalSubpart(in: input, at: offset)
        if !isLast, length < expected, offset + length == input.count { return 0 }
        if length > 1 || followsSequence { return replace(max(length, 1), into: &output) }
        UTF8Sink.extend(&output, by: UTF8Sink.bytesPerByte) { sink in
            let byte = UnsafeBufferPointer(rebasing: input[offset...offset])
            UTF8Repair.western?.convert(byte, into: &sink)
        }
        return 1
    }

    private mutating func replace(_ length: Int, into output: inout [UInt8]) -> Int {
        output.append(contentsOf: UTF8.encodedReplacementCharacter)
        followsSequence = true
        return length
    }

    private enum Surrogate {
        case cut
        case lone
        case pair(Unicode.Scalar)
    }

    /// The surrogate that is encoded at `offset`: `ED A0…AF xx` and `ED B0…BF xx`.
    private func surrogate(
        in input: UnsafeBufferPointer<UInt8>, at offset: Int, isLast: Bool
    ) -> Surrogate? {
        guard let lead = unit(in: input, at: offset, 0xA0...0xBF) else { return nil }
        guard lead != 0 else { return .cut }
        guard lead < 0xDC00, let trail = unit(in: input, at: offset + 3, 0xB0...0xBF) else {
            return .lone
        }
        if trail == 0 { return isLast ? .lone : .cut }
        let code = 0x1_0000 + (lead - 0xD800) << 10 + (trail - 0xDC00)
        return Unicode.Scalar(code).map(Surrogate.pair) ?? .lone
    }

    /// The code unit that is encoded in three bytes at `offset`, the second one in `range`; 0 if
    /// the end cuts it, nil for anything else.
    private func unit(
        in input: UnsafeBufferPointer<UInt8>, at offset: Int, _ range: ClosedRange<UInt8>
    ) -> UInt32? {
        guard offset < input.count else { return 0 }
        guard input[offset] == 0xED else { return nil }
        guard offset + 1 < input.count else { return 0 }
        let second = input[offset + 1]
        guard range.contains(second) else { return nil }
        guard offset + 2 < input.count else { return 0 }
        let third = input[offset + 2]
        guard 0x80...0xBF ~= third else { return nil }
        return 0xD000 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
    }
}
