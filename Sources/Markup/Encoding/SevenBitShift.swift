/// Removes the escape sequences of ISO-2022-JP (RFC 1468, with those of ISO-2022-JP-1 and of half
/// width katakana) and of ISO-2022-KR (RFC 1557). The result is EUC-JP or EUC-KR.
///
/// A broken pair does not shift the pairs after it, and a line end returns to ASCII.
struct SevenBitShift {
    private enum CharacterSet {
        case ascii
        case katakana
        case pairs
        case supplementaryPairs
    }

    /// A byte that no character of EUC-JP or EUC-KR contains.
    private static let invalid: UInt8 = 0xFF

    private let isKorean: Bool
    private var characterSet = CharacterSet.ascii

    /// Nil for an encoding without shifts.
    init?(_ encoding: TextEncoding) {
        guard encoding == .iso2022JP || encoding == .iso2022KR else { return nil }
        isKorean = encoding == .iso2022KR
    }

    /// The encoding with shifts to which the first escape sequence in ASCII bytes belongs.
    static func encoding(of head: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
        guard let escape = head.position(of: 0x1B), escape < 1 << 16 else { return nil }
        let sequence = head[escape...].prefix(4)
        guard designation(sequence) != nil else { return nil }
        return sequence.elementsEqual([0x1B, 0x24, 0x29, 0x43]) ? .iso2022KR : .iso2022JP
    }

    /// The length of an output character with this first byte.
    static func length(ofCharacterFrom byte: UInt8) -> Int {
        switch byte {
        case 0x00...0x7F, invalid: 1
        case 0x8F: 3
        default: 2
        }
    }

    /// Returns the number of bytes it read: all but an incomplete pair or escape sequence at the
    /// end, if more is to come.
    mutating func unshift(
        _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
    ) -> Int {
        output.reserveCapacity(input.count * 2)
        var offset = 0
        while offset < input.count {
            let byte = input[offset]
            if byte == 0x1B {
                let rest = input[offset...].prefix(4)
                if let (set, length) = SevenBitShift.designation(rest) {
                    characterSet = set ?? characterSet
                    offset += length
                    continue
                }
                if rest.count < 4, !isLast { return offset }
            }
            let isPair = characterSet == .pairs || characterSet == .supplementaryPairs
            if isPair, 0x21...0x7E ~= byte {
                guard offset + 1 < input.count else {
                    if !isLast { return offset }
                    output.append(SevenBitShift.invalid)
                    return input.count
                }
                offset += appendPair(byte, input[offset + 1], to: &output)
            } else {
                appendSingle(byte, to: &output)
                offset += 1
            }
        }
        return offset
    }
}

extension SevenBitShift {
    private mutating func appendSingle(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case 0x0A, 0x0D:
            characterSet = .ascii
            output.append(byte)
        case 0x0E where isKorean: characterSet = .pairs
        case 0x0F where isKorean: characterSet = .ascii
        case 0x21...0x5F where characterSet == .katakana: output += [0x8E, byte | 0x80]
        case 0x80...: output.append(SevenBitShift.invalid)
        default: output.append(byte)
        }
    }

    /// Returns how many of the two bytes it read.
    private func appendPair(_ first: UInt8, _ second: UInt8, to output: inout [UInt8]) -> Int {
        guard 0x21...0x7E ~= second else {
            output.append(SevenBitShift.invalid)
            return 1
        }
        if characterSet == .supplementaryPairs { output.append(0x8F) }
        output += [first | 0x80, second | 0x80]
        return 2
    }

    /// The character set of an escape sequence (nil inside if it changes none), and the length of
    /// the sequence.
    private static func designation(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (
        CharacterSet?, Int
    )? {
        guard bytes.count > 2 else { return nil }
        let (first, second) = (bytes[bytes.startIndex + 1], bytes[bytes.startIndex + 2])
        let third = bytes.count > 3 ? bytes[bytes.startIndex + 3] : 0
        return switch (first, second, third) {
        case (UInt8(ascii: "$"), UInt8(ascii: "B"), _), (UInt8(ascii: "$"), UInt8(ascii: "@"), _):
            (.pairs, 3)
        case (UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "B")): (.pairs, 4)
        case (UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "D")): (.supplementaryPairs, 4)
        case (UInt8(ascii: "$"), UInt8(ascii: ")"), UInt8(ascii: "C")): (nil, 4)
        case (UInt8(ascii: "("), UInt8(ascii: "B"), _), (UInt8(ascii: "("), UInt8(ascii: "J"), _):
            (.ascii, 3)
        case (UInt8(ascii: "("), UInt8(ascii: "I"), _): (.katakana, 3)
        case (UInt8(ascii: "&"), UInt8(ascii: "@"), _): (nil, 3)
        default: nil
        }
    }
}
