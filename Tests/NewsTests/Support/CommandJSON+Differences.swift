extension CommandJSON {
    /// Where this document is not what was expected, one line a place:
    /// `.items[2].title: expected "a", found nothing`.
    ///
    /// An expected id `*` stands for any that was made of the content.
    func differences(from expected: CommandJSON) -> [String] {
        CommandJSON.differences(expected, self, at: "")
    }

    private static func differences(
        _ expected: CommandJSON?, _ found: CommandJSON?, at path: String
    ) -> [String] {
        switch (expected, found) {
        case (.object(let expected)?, .object(let found)?):
            return Set(expected.keys).union(found.keys).sorted().flatMap { name in
                differences(expected[name], found[name], at: "\(path).\(name)")
            }
        case (.list(let expected)?, .list(let found)?):
            return (0..<max(expected.count, found.count)).flatMap { index in
                differences(
                    index < expected.count ? expected[index] : nil,
                    index < found.count ? found[index] : nil, at: "\(path)[\(index)]")
            }
        case (.text("*")?, .text(let found)?)
        where path.hasSuffix(".id") && found.hasPrefix("fnv1a:"):
            return []
        default:
            guard expected != found else { return [] }
            return ["\(path): expected \(written(expected)), found \(written(found))"]
        }
    }

    private static func written(_ value: CommandJSON?) -> String {
        switch value {
        case nil: return "nothing"
        case .null: return "null"
        case .bool(let value): return "\(value)"
        case .number(let value): return "\(value)"
        case .text(let value): return value.debugDescription
        case .list(let elements):
            return "[" + elements.map(written).joined(separator: ", ") + "]"
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            return "{" + sorted.map { "\($0): \(written($1))" }.joined(separator: ", ") + "}"
        }
    }
}
