import Feeds

/// A document that is given away in pieces, and how much of it was asked for.
final class PieceByPiece {
    private var rest: ArraySlice<UInt8>
    private let length: Int
    /// How many bytes were asked for so far.
    private(set) var given = 0

    /// - Parameter length: The length of a piece in bytes.
    init(_ document: [UInt8], length: Int) {
        rest = document[...]
        self.length = length
    }

    convenience init(_ document: String, length: Int) {
        self.init(Array(document.utf8), length: length)
    }

    /// Gives the next piece, as a ``FeedStream/Source``.
    func next(_ piece: inout [UInt8]) -> Bool {
        let taken = rest.prefix(length)
        piece.append(contentsOf: taken)
        rest.removeFirst(taken.count)
        given += taken.count
        return !taken.isEmpty
    }
}
