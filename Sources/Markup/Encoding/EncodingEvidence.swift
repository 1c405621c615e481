/// The evidence of the encoding in the first bytes of a document, whatever is declared.
struct EncodingEvidence {
    /// After this many sequences there is no doubt.
    private static let enough = 4096
    /// With fewer characters there is no judgement while more may follow.
    private static let few = 10

    let head: UnsafeBufferPointer<UInt8>
    /// Whether the document ends where the head ends.
    let isWhole: Bool
    /// The number of characters of UTF-8 beyond ASCII.
    private(set) var sequences = 0
    /// The number of those with three or more bytes.
    private(set) var longSequences = 0
    /// The number of bytes that are not UTF-8.
    private(set) var strays = 0
    /// The place of the first byte beyond ASCII.
    private(set) var firstNonASCII: Int

    init(_ head: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
        self.head = head
        self.isWhole = isWhole
        firstNonASCII = UTF8Validation.endOfASCII(in: head, from: 0)
        countSequences()
    }

    /// Whether all bytes are ASCII.
    var isASCII: Bool { firstNonASCII == head.count }

    /// The encoding of the byte order mark (Unicode Standard, 23.8).
    var markedEncoding: TextEncoding? {
        let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
            ([0xEF, 0xBB, 0xBF], .utf8), ([0x00, 0x00, 0xFE, 0xFF], .utf32BE),
            ([0xFF, 0xFE, 0x00, 0x00], .utf32LE), ([0xFE, 0xFF], .utf16BE),
            ([0xFF, 0xFE], .utf16LE),
        ]
        return marks.first { head.starts(with: $0.bytes) }?.encoding
    }

    /// The encoding whose ASCII has zeros where the first four bytes have them (XML 1.0, F.1):
    /// feeds and web pages begin with ASCII in every encoding.
    var zeroPattern: TextEncoding? {
        switch head.prefix(4).map({ $0 == 0 }) {
        case [true, true, true, false]: .utf32BE
        case [false, true, true, true]: .utf32LE
        case [true, false, true, false]: .utf16BE
        case [false, true, false, true]: .utf16LE
        default: nil
        }
    }

    /// Whether the document can be in a declared encoding.
    func allows(_ encoding: TextEncoding) -> Bool {
        switch encoding.form {
        // Markup is ASCII, which has zeros in these encodings.
        case .utf16, .utf32: head.count < 8 || head.prefix(4096).contains(0)
        case .utf8: strays <= sequences
        case .singleByte: !isSurelyUTF8
        case .converted: !isSurelyUTF8 && isMostlyText(in: encoding)
        }
    }

    /// Whether it is valid UTF-8 with more than ASCII. Text in another encoding looks like that by
    /// chance only if it has two letters.
    var isSurelyUTF8: Bool { strays == 0 && sequences > 0 }

    /// Whether it is UTF-8 with some other bytes. Sequences of three bytes hardly ever occur by
    /// chance; those of two may.
    var isMostlyUTF8: Bool { strays * 4 <= sequences + 4 * longSequences }
}

extension EncodingEvidence {
    private mutating func countSequences() {
        var offset = firstNonASCII
        while offset < head.count, sequences + strays < EncodingEvidence.enough {
            let (length, expected) = UTF8Validation.maximalSubpart(in: head, at: offset)
            if length < expected, offset + length == head.count, !isWhole { return }
            if length == 0 || length < expected {
                strays += 1
            } else {
                sequences += 1
                if length > 2 { longSequences += 1 }
            }
            offset = UTF8Validation.endOfASCII(in: head, from: offset + max(length, 1))
        }
    }

    /// Whether most bytes are characters of an encoding.
    private func isMostlyText(in encoding: TextEncoding) -> Bool {
        guard let text = EncodingSample(head, isWhole: isWhole).text(in: encoding) else {
            return true
        }
        var replaced = 0
        var foreign = 0
        for scalar in text.unicodeScalars where !scalar.isASCII {
            foreign += 1
            if scalar == "\u{FFFD}" { replaced += 1 }
        }
        if !isWhole, foreign < EncodingEvidence.few, !isMostlyUTF8 { return true }
        return replaced * 10 <= foreign
    }
}
