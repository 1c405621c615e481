/// The part of a document that is in memory: it grows at its end while a token is read, and loses
/// what was read in between.
struct XMLWindow: ~Copyable {
    /// The place of the next token.
    var offset = 0
    /// How many bytes are here.
    private(set) var count = 0
    /// How many bytes of the document were here before.
    private(set) var passed = 0

    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var piece: [UInt8] = []
    private var refill: ((inout [UInt8]) -> Bool)?

    /// What was read is dropped when it is this much.
    private static let slack = 1 << 16

    /// A window that `refill` fills: it appends a piece of the document in UTF-8, cut between two
    /// characters, and says false when there is none left.
    init(refill: @escaping (inout [UInt8]) -> Bool) {
        capacity = 2 * XMLWindow.slack
        bytes = .allocate(capacity: capacity)
        self.refill = refill
    }

    deinit {
        bytes.deallocate()
    }

    /// The byte at a place, for which more of the document is fetched if need be; nil behind its
    /// end.
    @inline(__always)
    mutating func byte(at index: Int) -> UInt8? {
        if index < count { return bytes[index] }
        while fill() {
            if index < count { return bytes[index] }
        }
        return nil
    }

    /// Bytes that are here.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    }

    /// The first place of `byte` at or behind `start` in what is here.
    func firstIndexHere(of byte: UInt8, from start: Int) -> Int? {
        UnsafeBufferPointer(start: bytes, count: count).position(of: byte, from: start)
    }

    /// The first place of `byte` at or behind `start`; nil where the document has none.
    mutating func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        var start = start
        repeat {
            if let found = firstIndexHere(of: byte, from: start) { return found }
            start = max(start, count)
        } while fill()
        return nil
    }

    /// Fetches more of the document; false at its end.
    mutating func fill() -> Bool {
        guard let refill else { return false }
        piece.removeAll(keepingCapacity: true)
        guard refill(&piece) else {
            self.refill = nil
            return false
        }
        reserve(piece.count)
        piece.withUnsafeBufferPointer { piece in
            guard let start = piece.baseAddress else { return }
            (bytes + count).update(from: start, count: piece.count)
        }
        count += piece.count
        return true
    }

    /// Drops what was read, when that is worth it.
    mutating func compact() {
        guard offset >= XMLWindow.slack, offset * 2 >= count else { return }
        bytes.update(from: bytes + offset, count: count - offset)
        count -= offset
        passed += offset
        offset = 0
    }

    private mutating func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        let larger = max(2 * capacity, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: bytes, count: count)
        bytes.deallocate()
        (bytes, capacity) = (moved, larger)
    }
}
