/// Names in their order, each once.
struct NameList {
    private(set) var names: [String] = []
    /// Of no use for a few names: looking through them is faster.
    private var seen: Set<String> = []
    private let limit: Int

    private static let lookedThrough = 16

    /// - Parameter limit: Names that come later are passed over.
    init(limit: Int = .max) {
        self.limit = limit
    }

    mutating func append(_ name: String) {
        guard names.count < limit else { return }
        if names.count < NameList.lookedThrough {
            if !names.contains(name) { names.append(name) }
        } else {
            if seen.isEmpty { seen = Set(names) }
            if seen.insert(name).inserted { names.append(name) }
        }
    }
}
