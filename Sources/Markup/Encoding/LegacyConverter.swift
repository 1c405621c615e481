import System

/// Converts old multi-byte encodings with `iconv(3)`, whose tables are larger than this program.
///
/// On a system without the encoding the ASCII stays, and every other byte becomes U+FFFD.
final class LegacyConverter {
    private let encoding: TextEncoding
    private let converter: IconvDescriptor?
    /// Tried for the characters that the first one does not know.
    private let secondary: IconvDescriptor?
    private var shift: SevenBitShift?

    init(_ encoding: TextEncoding) {
        self.encoding = encoding
        let names = LegacyConverter.names(of: encoding)
        converter = IconvDescriptor(names.primary)
        secondary = names.secondary.isEmpty ? nil : IconvDescriptor(names.secondary)
        shift = SevenBitShift(encoding)
    }

    /// Whether the system knows the encoding.
    var isAvailable: Bool { converter != nil }

    /// Returns the number of bytes it read: all but an incomplete character at the end, if more is
    /// to come, and those for which the sink has no room.
    func convert(
        _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout UTF8Sink
    ) -> Int {
        guard shift != nil else { return convertPairs(input, isLast: isLast, into: &sink) }
        var pairs: [UInt8] = []
        let consumed = shift?.unshift(input, isLast: isLast, into: &pairs)
        _ = pairs.withUnsafeBufferPointer { convertPairs($0, isLast: true, into: &sink) }
        return consumed ?? input.count
    }
}

extension LegacyConverter {
    private func convertPairs(
        _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout UTF8Sink
    ) -> Int {
        guard converter != nil else { return convertASCII(input, into: &sink) }
        var offset = 0
        while let stop = converter?.convert(input, from: &offset, into: &sink) {
            if stop == .full || offset >= input.count { return offset }
            if stop == .cut, !isLast { return offset }
            if secondary != nil, input[offset] >= 0x80 {
                if offset + 1 == input.count, !isLast { return offset }
                if convertPair(in: input, at: offset, into: &sink) {
                    offset += 2
                    continue
                }
            }
            sink.append(replacement(of: input[offset]))
            // Skips one byte, since markup may follow. Of encodings with shifts, whole pairs are
            // skipped.
            offset += shift == nil ? 1 : SevenBitShift.length(ofCharacterFrom: input[offset])
        }
        if isLast { converter?.flush(into: &sink) }
        return offset
    }

    private func convertASCII(
        _ input: UnsafeBufferPointer<UInt8>, into sink: inout UTF8Sink
    ) -> Int {
        for byte in input { sink.append(byte < 0x80 ? UInt32(byte) : 0xFFFD) }
        return input.count
    }

    private func convertPair(
        in input: UnsafeBufferPointer<UInt8>, at offset: Int, into sink: inout UTF8Sink
    ) -> Bool {
        guard offset + 1 < input.count else { return false }
        let pair = UnsafeBufferPointer(rebasing: input[offset..<offset + 2])
        var end = 0
        return secondary?.convert(pair, from: &end, into: &sink) == nil && end == 2
    }

    private func replacement(of byte: UInt8) -> UInt32 {
        // The euro sign of Windows, which is missing in GBK and GB 18030.
        encoding == .gb18030 && byte == 0x80 ? 0x20AC : 0xFFFD
    }

    /// The systems' names for an encoding, the largest of its family first.
    private static func names(
        of encoding: TextEncoding
    ) -> (primary: [String], secondary: [String]) {
        switch encoding {
        case .eucKR, .iso2022KR: (["CP949", "UHC", "EUC-KR"], [])
        case .shiftJIS: (["CP932", "SHIFT_JIS"], [])
        case .eucJP, .iso2022JP: (["EUC-JP-MS", "EUC-JP"], [])
        case .gb18030: (["GB18030", "GBK"], [])
        case .big5: (["BIG5-HKSCS", "CP950", "BIG5"], ["CP950"])
        default: ([encoding.name], [])
        }
    }
}

/// A converter of the system's `iconv(3)` to UTF-8.
struct IconvDescriptor: ~Copyable {
    /// The reasons why a conversion stops before the end of its input.
    enum Stop {
        /// The next byte does not begin a character.
        case invalid
        /// The input ends inside the next character.
        case cut
        /// There is no room for the next character.
        case full
    }

    private let descriptor: iconv_t

    /// Opens the first of these encodings that the system knows; nil if it knows none.
    init?(_ names: [String]) {
        for name in names {
            let descriptor = iconv_open("UTF-8", name)
            if let descriptor, descriptor != iconv_t(bitPattern: -1) {
                self.descriptor = descriptor
                return
            }
        }
        return nil
    }

    deinit {
        iconv_close(descriptor)
    }

    /// Appends the UTF-8 of `input` from `offset` on, moves `offset` behind the bytes it read, and
    /// returns why it stopped early; nil if it read all.
    func convert(
        _ input: UnsafeBufferPointer<UInt8>, from offset: inout Int, into sink: inout UTF8Sink
    ) -> Stop? {
        guard let base = input.baseAddress, offset < input.count else { return nil }
        return (base + offset).withMemoryRebound(to: CChar.self, capacity: input.count - offset) {
            // iconv(3) promises not to write there, whatever its type says.
            var source: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(mutating: $0)
            var sourceLeft = input.count - offset
            let stop = sink.withRoom { target, targetLeft in
                let result = iconv(descriptor, &source, &sourceLeft, &target, &targetLeft)
                return result == -1 ? errno : 0
            }
            offset = input.count - sourceLeft
            return switch stop {
            case 0: nil
            case E2BIG: .full
            case EINVAL: .cut
            default: .invalid
            }
        }
    }

    /// Appends a character that the converter holds back because the next one might combine with
    /// it.
    func flush(into sink: inout UTF8Sink) {
        sink.withRoom { target, targetLeft in
            _ = iconv(descriptor, nil, nil, &target, &targetLeft)
        }
    }
}
