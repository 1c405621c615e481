/// A start tag: where its name and its attributes stand in the window.
struct XMLTag {
    /// The whole of it, from `<` to `>`.
    var range = 0..<0
    var name = 0..<0
    var isEmptyElement = false
    /// Whether one of the attributes has a value.
    private(set) var hasValue = false
    private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []

    /// A tag in earnest has a dozen; of more, the first are kept.
    private static let limit = 128

    mutating func begin() {
        attributes.removeAll(keepingCapacity: true)
        hasValue = false
    }

    mutating func append(name: Range<Int>, value: Range<Int>) {
        hasValue = hasValue || !value.isEmpty
        guard attributes.count < XMLTag.limit else { return }
        attributes.append((name, value))
    }
}
