/// A start tag: where its name and its attributes stand in the window.
struct XMLTag {
    /// The whole of it, from `<` to `>`.
    var range = 0..<0
    var name = 0..<0
    var isEmptyElement = false
    private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []

    /// A tag in earnest has a dozen; of more, the first are kept.
    private static let limit = 128

    mutating func begin() {
        attributes.removeAll(keepingCapacity: true)
    }

    mutating func append(name: Range<Int>, value: Range<Int>) {
        guard attributes.count < XMLTag.limit else { return }
        attributes.append((name, value))
    }
}
