/// Repairs text that was encoded twice: its UTF-8 was taken for ISO 8859-1 and written as UTF-8
/// again, so that `ñ` became `Ã±`.
///
/// A document is repaired only if nearly all of it is like that, and a single text only if all of
/// it is: an article about the mistake contains a correct `ñ`, too.
package struct DoubleUTF8 {
    private let isPresent: Bool
    /// The end of a piece; the next piece may continue it.
    private var pending: [UInt8] = []

    /// The number of places in a document that must be encoded twice.
    private static let leastRuns = 3
    /// How many times more such places than others there must be.
    private static let leastRatio = 9

    /// - Parameter head: The beginning of the text in UTF-8.
    package init(head: UnsafeBufferPointer<UInt8>) {
        var (doubled, other) = (0, 0)
        var index = 0
        while let start = head.position(of: 0xC3, from: index) {
            let run = DoubleUTF8.run(in: head, around: start)
            if DoubleUTF8.decoded(head[run]) == nil { other += 1 } else { doubled += 1 }
            index = run.upperBound
        }
        isPresent = doubled >= DoubleUTF8.leastRuns && doubled >= DoubleUTF8.leastRatio * other
    }

    /// The repaired text; nil unless everything beyond ASCII was encoded twice.
    package static func mended(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard text.position(of: 0xC3) != nil || text.position(of: 0xC2) != nil else { return nil }
        var output: [UInt8] = []
        var index = 0
        while let run = nextRun(in: text, from: index) {
            let between = text[index..<run.lowerBound]
            guard !between.contains(where: { $0 >= 0x80 }), let bytes = decoded(text[run]) else {
                return nil
            }
            output.append(contentsOf: between)
            output.append(contentsOf: bytes)
            index = run.upperBound
        }
        guard !text[index...].contains(where: { $0 >= 0x80 }) else { return nil }
        output.append(contentsOf: text[index...])
        return output
    }

    /// Repairs the text after `start`; may keep its end for the next piece.
    package mutating func mend(_ text: inout [UInt8], from start: Int, isLast: Bool) {
        guard isPresent else { return }
        let piece = pending + text[start...]
        pending = []
        text.removeSubrange(start...)
        piece.withUnsafeBufferPointer { piece in
            var index = 0
            while let found = DoubleUTF8.nextRun(in: piece, from: index) {
                text.append(contentsOf: piece[index..<found.lowerBound])
                if found.upperBound == piece.count, !isLast {
                    pending = Array(piece[found])
                } else {
                    text.append(contentsOf: DoubleUTF8.decoded(piece[found]) ?? Array(piece[found]))
                }
                index = found.upperBound
            }
            text.append(contentsOf: piece[index...])
        }
    }
}

extension DoubleUTF8 {
    /// The run of characters from U+0080 to U+00FF around `index`.
    private static func run(in text: UnsafeBufferPointer<UInt8>, around index: Int) -> Range<Int> {
        var start = index
        while start >= 2, isLead(text[start - 2]), text[start - 1] & 0xC0 == 0x80 { start -= 2 }
        return start..<end(in: text, from: index)
    }

    private static func nextRun(
        in text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Range<Int>? {
        guard let first = text[start...].firstIndex(where: isLead) else { return nil }
        return first..<max(end(in: text, from: first), first + 1)
    }

    private static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end + 1 < text.count, isLead(text[end]), text[end + 1] & 0xC0 == 0x80 { end += 2 }
        return end
    }

    /// Whether it is the first byte of a character from U+0080 to U+00FF.
    private static func isLead(_ byte: UInt8) -> Bool { byte & 0xFE == 0xC2 }

    /// The original bytes of a run, if they are UTF-8.
    private static func decoded(_ run: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(run.count / 2)
        var index = run.startIndex
        while index + 1 < run.endIndex {
            bytes.append((run[index] & 0x03) << 6 | run[index + 1] & 0x3F)
            index += 2
        }
        guard index == run.endIndex, !bytes.isEmpty else { return nil }
        guard bytes.withUnsafeBufferPointer(UTF8Validation.isValid) else { return nil }
        // Characters that were dropped as invalid must not come back this way.
        var normal = bytes
        var normalizer = TextNormalizer()
        normalizer.normalize(&normal)
        return normal == bytes ? bytes : nil
    }
}
