/// A set of article ids in little memory: a million consecutive ids take 125 KB.
///
/// Each of the first four million ids has a bit, up to the greatest id in the set. Of greater ids, 64
/// neighbours share a word; scattered ones cost as much as in a `Set`.
public struct IDSet: Equatable, Sendable {
    /// The words of 64 ids each from 0 on, up to the last one with an id.
    private var low: [UInt64] = []
    /// Those of greater ids, which few databases have, by their number.
    private var high: [Int64: UInt64] = [:]
    /// The number of ids.
    public private(set) var count = 0

    /// The words that are found without hashing take half a megabyte at most.
    private static let lowLimit: Int64 = 1 << 16

    /// An empty set.
    public init() {}

    /// A set of these ids.
    public init(_ ids: some Sequence<Int64>) {
        for id in ids { insert(id) }
    }

    /// Whether the set is empty.
    public var isEmpty: Bool { count == 0 }

    /// Whether the id is in the set.
    public func contains(_ id: Int64) -> Bool { self[word: id >> 6] & IDSet.bit(id) != 0 }

    /// Adds an id; gives whether it is new.
    @discardableResult
    public mutating func insert(_ id: Int64) -> Bool {
        guard !contains(id) else { return false }
        let number = id >> 6
        if 0..<Int64(low.count) ~= number {
            low[Int(number)] |= IDSet.bit(id)
        } else {
            self[word: number] |= IDSet.bit(id)
        }
        count += 1
        return true
    }

    /// Removes an id; gives whether it was in the set.
    @discardableResult
    public mutating func remove(_ id: Int64) -> Bool {
        guard contains(id) else { return false }
        self[word: id >> 6] &= ~IDSet.bit(id)
        count -= 1
        return true
    }

    /// Whether all ids are in another set.
    public func isSubset(of other: IDSet) -> Bool {
        low.indices.allSatisfy { low[$0] & ~other[word: Int64($0)] == 0 }
            && high.allSatisfy { number, word in word & ~other[word: number] == 0 }
    }

    /// The ids that are in exactly one of the two sets.
    public func symmetricDifference(_ other: IDSet) -> IDSet {
        var difference = self
        for number in other.numbers { difference[word: number] ^= other[word: number] }
        difference.count = difference.numbers.reduce(0) {
            $0 + difference[word: $1].nonzeroBitCount
        }
        return difference
    }

    /// The word with a number; 0 if it has no ids.
    private subscript(word number: Int64) -> UInt64 {
        get {
            if 0..<IDSet.lowLimit ~= number {
                return number < low.count ? low[Int(number)] : 0
            }
            return high[number] ?? 0
        }
        set {
            guard 0..<IDSet.lowLimit ~= number else {
                high[number] = newValue == 0 ? nil : newValue
                return
            }
            let missing = Int(number) - low.count + 1
            if missing > 0 { low.append(contentsOf: repeatElement(0, count: missing)) }
            low[Int(number)] = newValue
            while newValue == 0, low.last == 0 { low.removeLast() }
        }
    }

    /// The numbers of the words with ids, the smallest first.
    private var numbers: [Int64] {
        let others = high.keys.sorted()
        let negative = others.prefix { $0 < 0 }
        let small = low.indices.lazy.filter { low[$0] != 0 }.map(Int64.init)
        return Array(negative) + small + others.dropFirst(negative.count)
    }

    private static func bit(_ id: Int64) -> UInt64 { 1 << UInt64(id & 63) }
}

extension IDSet: Sequence {
    /// Goes through the ids from the smallest to the greatest.
    public struct Iterator: IteratorProtocol {
        private let ids: IDSet
        private var numbers: ArraySlice<Int64>
        private var word: UInt64 = 0
        private var number: Int64 = 0

        fileprivate init(_ ids: IDSet) {
            self.ids = ids
            numbers = ids.numbers[...]
        }

        /// The next one; nil after the last.
        public mutating func next() -> Int64? {
            while word == 0 {
                guard let next = numbers.popFirst() else { return nil }
                (number, word) = (next, ids[word: next])
            }
            defer { word &= word - 1 }
            return number << 6 | Int64(word.trailingZeroBitCount)
        }
    }

    /// From the smallest to the greatest.
    public func makeIterator() -> Iterator { Iterator(self) }
}

extension IDSet: ExpressibleByArrayLiteral {
    /// A set of these ids.
    public init(arrayLiteral ids: Int64...) { self.init(ids) }
}
