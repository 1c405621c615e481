/// Names in their order, each once.
struct NameList {
    private var list: [String] = []
    /// Used only for many names: a few are found faster by comparing them.
    private var seen: Set<String> = []
    private let limit: Int

    private static let lookedThrough = 16

    /// - Parameter limit: Names beyond this number are ignored.
    init(limit: Int = .max) {
        self.limit = limit
    }

    /// The names, in an array without spare room.
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
    /// The same strings in an array without spare room.
    var fitted: [String] {
        capacity == count ? self : withUnsafeBufferPointer { Array($0) }
    }
}
