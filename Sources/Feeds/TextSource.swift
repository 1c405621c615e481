import Markup

/// Turns the bytes of a document in any encoding into clean UTF-8, piece by piece.
final class TextSource {
    private var head: [UInt8]
    private var decoder: TextDecoder
    private var rest: FeedStream.Source?
    private var doubled: DoubleUTF8?
    private var normalizer = TextNormalizer()
    private var isAtEnd = false

    /// - Parameter rest: Supplies the bytes after the head; nil if the head is the whole document.
    init(_ head: [UInt8], encoding: TextEncoding, rest: FeedStream.Source?) {
        self.head = head
        self.rest = rest
        decoder = TextDecoder(encoding)
    }

    /// Appends the next piece of the text; returns false if there is none left.
    func read(into text: inout [UInt8]) -> Bool {
        guard !isAtEnd else { return false }
        var piece = head
        head = []
        if piece.isEmpty, let rest { isAtEnd = !rest(&piece) } else { isAtEnd = rest == nil }
        let start = text.count
        piece.withUnsafeBufferPointer { decoder.decode($0, isLast: isAtEnd, into: &text) }
        var doubled =
            self.doubled
            ?? text.withUnsafeBufferPointer {
                DoubleUTF8(head: UnsafeBufferPointer(rebasing: $0[start...]))
            }
        doubled.mend(&text, from: start, isLast: isAtEnd)
        self.doubled = doubled
        normalizer.normalize(&text, from: start)
        return true
    }
}
