/// Turns the bytes of a document into valid UTF-8, piece by piece. It keeps only an incomplete
/// character at the end of a piece.
///
/// A byte that is not text in the encoding becomes U+FFFD; ``UTF8Repair`` first tries to explain it
/// in UTF-8. All byte order marks at the beginning are dropped; U+FEFF elsewhere is text.
package struct TextDecoder: ~Copyable {
    private enum Reader {
        case utf8(UTF8Repair)
        case wide(WideUnits)
        case singleByte(SingleByteTable)
        case converted(LegacyConverter)
    }

    private var reader: Reader
    private var pending: [UInt8] = []
    private var isAtStart = true

    /// Longer than any character and any escape sequence of any encoding.
    private static let longestCut = 16
    /// Limits the room that is reserved before the length of the output is known.
    private static let sliceLength = 1 << 14

    /// A decoder at the beginning of a document.
    package init(_ encoding: TextEncoding) {
        reader =
            switch encoding.form {
            case .utf8: .utf8(UTF8Repair())
            case .utf16(let isBigEndian): .wide(WideUnits(width: 2, isBigEndian: isBigEndian))
            case .utf32(let isBigEndian): .wide(WideUnits(width: 4, isBigEndian: isBigEndian))
            case .singleByte:
                SingleByteTable(encoding: encoding.name).map(Reader.singleByte)
                    ?? .utf8(UTF8Repair())
            case .converted: .converted(LegacyConverter(encoding))
            }
    }

    /// Whether this system cannot read the encoding, so that only the ASCII of the document
    /// survives.
    package var isLossy: Bool {
        if case .converted(let converter) = reader { return !converter.isAvailable }
        return false
    }

    /// Appends the UTF-8 of a piece of the document.
    ///
    /// - Parameters:
    ///   - piece: The next bytes, any number of them.
    ///   - isLast: Whether the document ends here; an incomplete character then becomes U+FFFD.
    ///   - output: Grows by at most three bytes for each byte of the document.
    package mutating func decode(
        _ piece: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
    ) {
        let start = output.count
        var rest = piece
        if !pending.isEmpty {
            rest = completePending(with: piece, isLast: isLast, into: &output)
        }
        if !rest.isEmpty || isLast {
            let consumed = convert(rest, isLast: isLast, into: &output)
            pending.append(contentsOf: rest[consumed...])
        }
        if isAtStart { dropByteOrderMarks(in: &output, from: start) }
    }

    /// Reads the pending bytes together with the first bytes of the piece, and returns the rest of
    /// the piece.
    private mutating func completePending(
        with piece: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
    ) -> UnsafeBufferPointer<UInt8> {
        let joint = pending + piece.prefix(TextDecoder.longestCut)
        let isWhole = joint.count == pending.count + piece.count
        let consumed = joint.withUnsafeBufferPointer {
            convert($0, isLast: isLast && isWhole, into: &output)
        }
        if isWhole || consumed < pending.count {
            pending = Array(joint[consumed...])
            return UnsafeBufferPointer(rebasing: piece[piece.count...])
        }
        defer { pending = [] }
        return UnsafeBufferPointer(rebasing: piece[(consumed - pending.count)...])
    }

    /// Returns the number of bytes it read; the rest is incomplete.
    private mutating func convert(
        _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
    ) -> Int {
        if case .utf8(var repair) = reader {
            let consumed = repair.convert(input, isLast: isLast, into: &output)
            reader = .utf8(repair)
            return consumed
        }
        var consumed = 0
        repeat {
            let end = min(consumed + TextDecoder.sliceLength, input.count)
            let slice = UnsafeBufferPointer(rebasing: input[consumed..<end])
            let isEnd = end == input.count
            let taken = convert(slice: slice, isLast: isLast && isEnd, into: &output)
            consumed += taken
            if taken == 0 { break }
        } while consumed < input.count
        return consumed
    }

    private mutating func convert(
        slice: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
    ) -> Int {
        // The system's converters may hold a character back.
        let capacity = (slice.count + TextDecoder.longestCut) * UTF8Sink.bytesPerByte
        return UTF8Sink.extend(&output, by: capacity) { sink in
            switch reader {
            case .utf8: return slice.count
            case .wide(let units): return units.convert(slice, isLast: isLast, into: &sink)
            case .singleByte(let table):
                table.convert(slice, into: &sink)
                return slice.count
            case .converted(let converter):
                return converter.convert(slice, isLast: isLast, into: &sink)
            }
        }
    }

    private mutating func dropByteOrderMarks(in output: inout [UInt8], from start: Int) {
        var end = start
        while output[end...].starts(with: [0xEF, 0xBB, 0xBF]) { end += 3 }
        isAtStart = end == output.count
        output.removeSubrange(start..<end)
    }
}

extension TextDecoder {
    /// The UTF-8 of a whole document, without byte order marks at its beginning. Valid UTF-8 is not
    /// copied.
    package static func utf8(
        of document: [UInt8], in encoding: TextEncoding
    ) -> ArraySlice<UInt8> {
        if encoding == .utf8, document.withUnsafeBufferPointer(UTF8Validation.isValid) {
            var rest = document[...]
            while rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
            return rest
        }
        var decoder = TextDecoder(encoding)
        var output: [UInt8] = []
        document.withUnsafeBufferPointer {
            decoder.decode($0, isLast: true, into: &output)
        }
        return output[...]
    }
}
