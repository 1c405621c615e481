/// The part of a document that is in memory. It grows at its end while a token is read, and drops
/// its beginning between tokens.
struct XMLWindow: ~Copyable {
    /// The place of the next token.
    var offset = 0
    /// The number of bytes in memory.
    private(set) var count = 0
    /// The number of bytes that were dropped.
    private(set) var passed = 0

    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var piece: [UInt8] = []
    private var refill: ((inout [UInt8]) -> Bool)?

    /// The beginning is dropped when it is this long.
    private static let slack = 1 << 16

    /// A window that `refill` fills: it appends a piece of the document in UTF-8, cut between two
    /// characters, and returns false if there is none left.
    init(refill: @escaping (inout [UInt8]) -> Bool) {
        capacity = 2 * XMLWindow.slack
        bytes = .allocate(capacity: capacity)
        self.refill = refill
    }

    deinit {
        bytes.deallocate()
    }

    /// The byte at a place; fetches more of the document if needed. Nil behind its end.
    @inline(__always)
    mutating func byte(at index: Int) -> UInt8? {
        if index < count { return bytes[index] }
        while fill() {
            if index < count { return bytes[index] }
        }
        return nil
    }

    /// Bytes in memory.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    }

    /// The first place of `byte` at or after `start` in memory.
    func firstIndexHere(of byte: UInt8, from start: Int) -> Int? {
        UnsafeBufferPointer(start: bytes, count: count).position(of: byte, from: start)
    }

    /// The first place of `byte` at or after `start`; nil if the document has none.
    mutating func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        var start = start
        repeat {
            if let found = firstIndexHere(of: byte, from: start) { return found }
            start = max(start, count)
        } while fill()
        return nil
    }

    /// Fetches more of the document; returns false at its end.
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

    /// Drops the beginning if that is worth it.
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
