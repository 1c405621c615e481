/// A place in a JSON document: `hits`, `data.children[0].data.title`, `labels[].name`.
///
/// Dots separate names; `[2]` is the third element of an array, `[]` each element. A name applied
/// to an array is looked up in each of its elements. Names with other characters are quoted:
/// `feed["a.b"]`. An empty path or a single dot is the whole document.
public struct JSONPath: Hashable, Sendable {
    /// One step from a value into it.
    public enum Step: Hashable, Sendable {
        /// The member of an object with this name.
        case name(String)
        /// The element of an array with this index, from 0.
        case index(Int)
        /// Each element of an array.
        case each
    }

    /// The steps from the outside to the inside.
    public let steps: [Step]

    /// The highest number of steps.
    public static let stepLimit = 32

    /// The whole document.
    public static let root = JSONPath([])

    /// A path of these steps; steps beyond ``stepLimit`` are dropped.
    public init(_ steps: [Step]) {
        self.steps = Array(steps.prefix(JSONPath.stepLimit))
    }

    /// Reads the text form; throws ``FeedError/badPath(_:)``.
    public init(_ text: String) throws(FeedError) {
        var parser = JSONPathParser(text)
        self = try parser.path(endingBefore: nil)
    }
}

extension JSONPath: CustomStringConvertible {
    /// The text form, which is read back as the same path.
    public var description: String {
        guard !steps.isEmpty else { return "." }
        var text = ""
        for step in steps {
            switch step {
            case .each:
                text += "[]"
            case .index(let index):
                text += "[\(index)]"
            case .name(let name) where JSONPath.isPlain(name):
                text += text.isEmpty ? name : ".\(name)"
            case .name(let name):
                text += "[\"\(JSONPath.escaped(name))\"]"
            }
        }
        return text
    }

    /// Whether a name needs no quotes.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name != "$" && name.first != " " && name.last != " "
            && name.utf8.allSatisfy { !isSpecial($0) }
    }

    /// Bytes with a meaning in the text form of a path or of a mapping.
    static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x1F, 0x7F, UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: ";"):
            true
        default: false
        }
    }

    private static func escaped(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}

/// A mistake in the text of a ``JSONPath`` or a ``JSONMapping``.
public struct JSONPathError: Error, Hashable, Sendable {
    /// The whole text.
    public let text: String
    /// The place of the mistake: a character of the text, counted from 1.
    public let position: Int
    /// The mistake.
    public let reason: String
}

extension JSONPathError: CustomStringConvertible {
    /// A sentence for people, without a full stop.
    public var description: String {
        "“\(text)”: \(reason) at character \(position)"
    }
}
