/// Names in their order, each once.
struct NameList {
    private var list: [String] = []
    /// Of no use for a few names: looking through them is faster.
    private var seen: Set<String> = []
    private let limit: Int

    private static let lookedThrough = 16

    /// - Parameter limit: Names that come later are passed over.
    init(limit: Int = .max) {
        self.limit = limit
    }

    /// In no more memory than they need.
    var names: [String] { list.fitted }

    mutating func append(_ name: String) {
        guard list.count < limit else { return }
        if list.count < NameList.lookedThrough {
            if !list.contains(name) { list.append(name) }
        } else {
            if seen.isEmpty { seen = Set(list) }
            if seen.insert(name).inserted { list.append(name) }
        }
    }
}

extension [String] {
    /// The same strings without room for more.
    var fitted: [String] {
        capacity == count ? self : withUnsafeBufferPointer { Array($0) }
    }
}
