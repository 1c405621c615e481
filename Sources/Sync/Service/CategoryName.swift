/// The name of a state or a label, such as `user/-/state/com.google/read` or `user/-/label/Later`.
enum CategoryName: Hashable {
    case state(String)
    case label(String)

    /// Nil for any other name, and for a label that cannot be a tag.
    init?(_ name: String) {
        let parts = name.utf8.split(
            separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].elementsEqual("user".utf8) else { return nil }
        let rest = Substring(parts[3])
        if parts[2].elementsEqual("state".utf8), rest.hasPrefix(Self.states) {
            self = .state(String(rest.dropFirst(Self.states.count)))
        } else if parts[2].elementsEqual("label".utf8), 1...Self.longestLabel ~= rest.utf8.count,
            !rest.allSatisfy(\.isWhitespace),
            !rest.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        {
            self = .label(String(rest))
        } else {
            return nil
        }
    }

    /// The label.
    var label: String? { if case .label(let name) = self { name } else { nil } }

    private static let states = "com.google/"
    /// A label has no more bytes than this.
    private static let longestLabel = 1_000
}
