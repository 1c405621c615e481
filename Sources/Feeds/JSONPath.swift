/// A dotted path into a JSON text: `hits`, `data.children[0].data.title`; `.` is the text itself.
///
/// Where a path goes through an array without an index, it goes through all its elements.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    private enum Step: Hashable {
        case member(String)
        case element(Int)
    }

    private var steps: [Step]

    /// The path as it is typed.
    public let description: String

    /// Reads a path; throws ``FeedError/badPath(_:)``.
    public init(_ text: String) throws(FeedError) {
        description = text
        steps = []
        guard text != "." else { return }
        // A mapping is stored with one path a line.
        guard !text.contains(where: \.isNewline) else { throw .badPath(text) }
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            if let name = pieces.first, !name.isEmpty {
                steps.append(.member(String(name)))
            } else if pieces.count < 2 {
                throw .badPath(text)
            }
            for piece in pieces.dropFirst() where piece != "]" {
                guard piece.last == "]", let index = Int(piece.dropLast()), index >= 0 else {
                    throw .badPath(text)
                }
                steps.append(.element(index))
            }
        }
    }

    /// What stands at the path, as far as it leads anywhere.
    func values(in value: JSONValue) -> [JSONValue] {
        steps.reduce([value]) { values, step in
            values.flatMap { JSONPath.follow(step, in: $0) }
        }
    }

    private static func follow(_ step: Step, in value: JSONValue) -> [JSONValue] {
        switch (step, value) {
        case (.member(let name), .object(let object)):
            object[name].map { [$0] } ?? []
        case (.member, .array(let elements)):
            elements.flatMap { follow(step, in: $0) }
        case (.element(let index), .array(let elements)):
            elements.indices.contains(index) ? [elements[index]] : []
        default: []
        }
    }
}
