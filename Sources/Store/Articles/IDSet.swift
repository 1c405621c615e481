/// A set of article ids in little memory: a million consecutive ids take half a megabyte.
///
/// Each word holds 64 neighbours, so the ids that this program gives cost a bit or two each.
/// Scattered ids cost as much as in a `Set`.
public struct IDSet: Equatable, Sendable {
    private var words: [Int64: UInt64] = [:]
    /// The number of ids.
    public private(set) var count = 0

    /// An empty set.
    public init() {}

    /// A set of these ids.
    public init(_ ids: some Sequence<Int64>) {
        for id in ids { insert(id) }
    }

    /// Whether the set is empty.
    public var isEmpty: Bool { count == 0 }

    /// Whether the id is in the set.
    public func contains(_ id: Int64) -> Bool {
        words[id >> 6].map { $0 & IDSet.bit(id) != 0 } ?? false
    }

    /// Adds an id; gives whether it is new.
    @discardableResult
    public mutating func insert(_ id: Int64) -> Bool {
        let bit = IDSet.bit(id)
        let isNew = IDSet.set(bit, in: &words[id >> 6, default: 0])
        if isNew { count += 1 }
        return isNew
    }

    /// Removes an id; gives whether it was in the set.
    @discardableResult
    public mutating func remove(_ id: Int64) -> Bool {
        let bit = IDSet.bit(id)
        guard let word = words[id >> 6], word & bit != 0 else { return false }
        words[id >> 6] = word == bit ? nil : word & ~bit
        count -= 1
        return true
    }

    /// Whether all ids are in another set.
    public func isSubset(of other: IDSet) -> Bool {
        words.allSatisfy { key, word in word & ~(other.words[key] ?? 0) == 0 }
    }

    /// The ids that are in exactly one of the two sets.
    public func symmetricDifference(_ other: IDSet) -> IDSet {
        var difference = IDSet()
        for (key, word) in words { difference.append(word ^ (other.words[key] ?? 0), key) }
        for (key, word) in other.words where words[key] == nil { difference.append(word, key) }
        return difference
    }

    private mutating func append(_ word: UInt64, _ key: Int64) {
        guard word != 0 else { return }
        words[key] = word
        count += word.nonzeroBitCount
    }

    private static func bit(_ id: Int64) -> UInt64 { 1 << UInt64(id & 63) }

    private static func set(_ bit: UInt64, in word: inout UInt64) -> Bool {
        let isNew = word & bit == 0
        word |= bit
        return isNew
    }
}

extension IDSet: Sequence {
    /// Goes through the ids from the smallest to the greatest.
    public struct Iterator: IteratorProtocol {
        private let words: [Int64: UInt64]
        private var keys: ArraySlice<Int64>
        private var word: UInt64 = 0
        private var key: Int64 = 0

        fileprivate init(_ words: [Int64: UInt64]) {
            self.words = words
            keys = words.keys.sorted()[...]
        }

        /// The next one; nil after the last.
        public mutating func next() -> Int64? {
            while word == 0 {
                guard let next = keys.popFirst() else { return nil }
                (key, word) = (next, words[next] ?? 0)
            }
            defer { word &= word - 1 }
            return key << 6 | Int64(word.trailingZeroBitCount)
        }
    }

    /// From the smallest to the greatest.
    public func makeIterator() -> Iterator { Iterator(words) }
}

extension IDSet: ExpressibleByArrayLiteral {
    /// A set of these ids.
    public init(arrayLiteral ids: Int64...) { self.init(ids) }
}
