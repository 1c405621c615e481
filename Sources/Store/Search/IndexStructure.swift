import SQLite

/// The record in which FTS5 keeps the levels and segments of an index.
enum IndexStructure {
    /// The most levels, and the most segments: FTS5 has numbers for 2000 (`FTS5_MAX_SEGMENT`) and
    /// merges them long before. With none left it would call the disk full.
    private static let limit: Int64 = 1500

    /// Whether the record claims no more levels and segments than it has.
    static func isSound(_ record: [UInt8]) -> Bool {
        // Four bytes count the changes of the structure. The second version begins with a mark.
        let isSecond = record.uint32(at: 4) == 0xFF00_0001
        var place = isSecond ? 8 : 4
        func next() -> Int64? {
            guard let number = record.varint(at: place) else { return nil }
            place += number.length
            return number.value
        }
        guard let levels = next(), (0...limit).contains(levels), let segments = next(),
            (0...limit).contains(segments), next() != nil
        else { return false }
        var left = segments
        for _ in 0..<levels {
            guard let merging = next(), let count = next(), (0...left).contains(count),
                (0...count).contains(merging)
            else { return false }
            left -= count
            for _ in 0..<count * (isSecond ? 8 : 3) where next() == nil { return false }
        }
        return left == 0
    }
}
