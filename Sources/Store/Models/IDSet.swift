/// Ids of articles, in little memory: a million that follow each other take half a megabyte.
///
/// Each word holds 64 neighbours, so that ids as this program gives them cost a bit or two; ids that
/// somebody has scattered all over cost what they would in a `Set`.
public struct IDSet: Equatable, Sendable {
    private var words: [Int64: UInt64] = [:]
    /// How many there are.
    public private(set) var count = 0

    /// None.
    public init() {}

    /// These.
    public init(_ ids: some Sequence<Int64>) {
        for id in ids { insert(id) }
    }

    /// Whether there is none.
    public var isEmpty: Bool { count == 0 }

    /// Whether it is one of them.
    public func contains(_ id: Int64) -> Bool {
        words[id >> 6].map { $0 & IDSet.bit(id) != 0 } ?? false
    }

    /// Adds one; says whether it is new.
    @discardableResult
    public mutating func insert(_ id: Int64) -> Bool {
        let bit = IDSet.bit(id)
        let isNew = IDSet.set(bit, in: &words[id >> 6, default: 0])
        if isNew { count += 1 }
        return isNew
    }

    /// Takes one away; says whether it was there.
    @discardableResult
    public mutating func remove(_ id: Int64) -> Bool {
        let bit = IDSet.bit(id)
        guard let word = words[id >> 6], word & bit != 0 else { return false }
        words[id >> 6] = word == bit ? nil : word & ~bit
        count -= 1
        return true
    }

    /// Those that are in one of the two and not in the other.
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
    /// Goes through them from the smallest to the greatest.
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
    /// These.
    public init(arrayLiteral ids: Int64...) { self.init(ids) }
}
