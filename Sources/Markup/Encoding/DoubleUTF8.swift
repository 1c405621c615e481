/// Repairs text that was encoded twice: its UTF-8 was taken for ISO 8859-1 or windows-1252 and
/// written as UTF-8 again, so that `ñ` became `Ã±` and `’` became `â€™`.
///
/// A text is repaired only if everything in it beyond ASCII is like that: an article about the
/// mistake contains a correct `ñ`, too. A document is repaired only if nearly all of it is like
/// that, text by text.
package struct DoubleUTF8 {
    private let isPresent: Bool
    /// The end of a piece; the next piece may continue it.
    private var pending: [UInt8] = []

    /// The number of places in a document that must be encoded twice.
    private static let leastRuns = 3
    /// How many times more such places than others there must be.
    private static let leastRatio = 9
    /// A text without markup that is longer is repaired in parts.
    private static let longestText = 1 << 16

    /// - Parameter head: The beginning of the text in UTF-8.
    package init(head: UnsafeBufferPointer<UInt8>) {
        var (doubled, other) = (0, 0)
        var index = 0
        // No place that was encoded twice lacks this byte.
        while let start = head.position(of: 0xC3, from: index) {
            let run = DoubleUTF8.run(in: head, around: start, notBefore: index)
            if DoubleUTF8.decoded(head, in: run) == nil { other += 1 } else { doubled += 1 }
            index = run.upperBound
        }
        isPresent = doubled >= DoubleUTF8.leastRuns && doubled >= DoubleUTF8.leastRatio * other
    }

    /// The repaired text; nil unless everything beyond ASCII was encoded twice.
    package static func mended(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard let repair = repair(text), !repair.isDoubtful else { return nil }
        return repair.bytes
    }

    /// Repairs the text after `start`; may keep its end for the next piece.
    package mutating func mend(_ text: inout [UInt8], from start: Int, isLast: Bool) {
        guard isPresent else { return }
        let piece = pending + text[start...]
        text.removeSubrange(start...)
        piece.withUnsafeBufferPointer { piece in
            var index = 0
            while index < piece.count {
                let end = piece[index...].firstIndex(where: DoubleUTF8.endsText)
                if end == nil, !isLast, piece.count - index < DoubleUTF8.longestText { break }
                let next = end.map { $0 + 1 } ?? piece.count
                let part = UnsafeBufferPointer(rebasing: piece[index..<next])
                text.append(contentsOf: DoubleUTF8.repair(part)?.bytes ?? Array(part))
                index = next
            }
            pending = Array(piece[index...])
        }
    }
}

extension DoubleUTF8 {
    /// Whether a text in XML or JSON ends before this byte.
    private static func endsText(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
    }

    /// The repaired text, and whether it may have been meant as it is.
    private static func repair(
        _ text: UnsafeBufferPointer<UInt8>
    ) -> (bytes: [UInt8], isDoubtful: Bool)? {
        guard text.position(of: 0xC3) != nil else { return nil }
        var output: [UInt8] = []
        var (runs, lead, isWindows) = (0, UInt8(0), false)
        var index = 0
        while let start = text[index...].firstIndex(where: { $0 >= 0x80 }) {
            let end = end(in: text, from: start)
            guard let run = decoded(text, in: start..<end) else { return nil }
            output.append(contentsOf: text[index..<start])
            output.append(contentsOf: run.bytes)
            (runs, lead, isWindows) = (runs + 1, run.bytes[0], isWindows || run.isWindows)
            if run.bytes.count > 2 { runs += 1 }
            index = end
        }
        guard runs > 0 else { return nil }
        output.append(contentsOf: text[index...])
        // `CAFÉ™` is what it says.
        return (output, runs == 1 && isWindows && lead != 0xC3)
    }

    /// The run of characters around `index` that stand for one byte each.
    private static func run(
        in text: UnsafeBufferPointer<UInt8>, around index: Int, notBefore limit: Int
    ) -> Range<Int> {
        var start = index
        while start > limit, text[start - 1] >= 0x80 {
            var first = start - 1
            while first > limit, text[first] & 0xC0 == 0x80 { first -= 1 }
            guard let (_, length, _) = byte(in: text, at: first), first + length == start else {
                break
            }
            start = first
        }
        return start..<max(end(in: text, from: index), index + 1)
    }

    private static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while let (_, length, _) = byte(in: text, at: end) { end += length }
        return end
    }

    /// The byte that the character at `index` stands for, and whether only windows-1252 has it; nil
    /// for ASCII and for other characters.
    private static func byte(
        in text: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (byte: UInt8, length: Int, isWindows: Bool)? {
        guard index + 1 < text.count else { return nil }
        let first = text[index]
        switch first {
        case 0xC2, 0xC3: return ((first & 0x03) << 6 | text[index + 1] & 0x3F, 2, false)
        case 0xC5, 0xC6, 0xCB:
            let code = UInt32(first & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)
            return windows[code].map { ($0, 2, true) }
        case 0xE2 where index + 2 < text.count:
            let code =
                0x2000 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
            return windows[code].map { ($0, 3, true) }
        default: return nil
        }
    }

    /// The bytes of the characters that windows-1252 has in place of controls.
    private static let windows: [UInt32: UInt8] = {
        let scalars = WesternControls.characters.map(\.value)
        let pairs = zip(scalars, UInt8(0x80)...0x9F).filter { $0 != UInt32($1) }
        return Dictionary(pairs) { first, _ in first }
    }()

    /// The original bytes of a run, if they are UTF-8.
    private static func decoded(
        _ text: UnsafeBufferPointer<UInt8>, in run: Range<Int>
    ) -> (bytes: [UInt8], isWindows: Bool)? {
        // A single `é` stands for no sequence.
        guard run.count >= 4 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(run.count / 2)
        var isWindows = false
        var index = run.lowerBound
        while index < run.upperBound, let next = byte(in: text, at: index) {
            bytes.append(next.byte)
            isWindows = isWindows || next.isWindows
            index += next.length
        }
        guard index == run.upperBound, !bytes.isEmpty else { return nil }
        guard bytes.withUnsafeBufferPointer(UTF8Validation.isValid) else { return nil }
        // Characters that were dropped as invalid must not come back this way.
        var normal = bytes
        var normalizer = TextNormalizer()
        normalizer.normalize(&normal)
        return normal == bytes ? (bytes, isWindows) : nil
    }
}
