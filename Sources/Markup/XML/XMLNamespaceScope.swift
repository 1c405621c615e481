/// The prefixes that are declared at a place in the document, the innermost last.
struct XMLNamespaceScope {
    private var declared: [(prefix: String, namespace: XMLNamespace)] = []

    /// More declarations are passed over: nobody needs them, and each name is looked up here.
    private static let limit = 64

    /// How many declarations there are; ``leave(_:)`` goes back to a number.
    var count: Int { declared.count }

    mutating func declare(prefix: String, uri: String) {
        guard declared.count < XMLNamespaceScope.limit else { return }
        let known = XMLNamespace(uri: uri) ?? XMLNamespace(usualPrefix: prefix)
        declared.append((prefix, known ?? (prefix.isEmpty ? .none : .other)))
    }

    mutating func leave(_ count: Int) {
        declared.removeLast(declared.count - count)
    }

    /// The namespace of a name with this prefix, which is empty for a name without.
    func namespace(of prefix: String) -> XMLNamespace {
        if let found = declared.last(where: { $0.prefix == prefix }) { return found.namespace }
        if prefix.isEmpty { return .none }
        return XMLNamespace(usualPrefix: prefix) ?? .other
    }
}
