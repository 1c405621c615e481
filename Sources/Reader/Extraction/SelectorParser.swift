import Web

/// A mistake in a selector.
package struct SelectorError: Error, Hashable, Sendable {
    /// What is wrong, in a few words.
    package let reason: String
    /// The place of the mistake, in characters.
    package let offset: Int
}

extension SelectorError: CustomStringConvertible {
    /// The mistake and its place.
    package var description: String { "\(reason) (at character \(offset + 1))" }
}

extension Selector {
    /// Reads a selector.
    package init(_ text: String) throws(SelectorError) {
        var parser = SelectorParser(text)
        alternatives = try parser.alternatives()
    }
}

/// Reads a selector from left to right.
private struct SelectorParser {
    private let text: [Character]
    private var offset = 0

    init(_ text: String) { self.text = Array(text) }

    mutating func alternatives() throws(SelectorError) -> [[Selector.Step]] {
        var alternatives: [[Selector.Step]] = []
        repeat {
            alternatives.append(try steps())
        } while take(",")
        guard offset == text.count else { throw error("this is not a part of a selector") }
        return alternatives
    }

    private mutating func steps() throws(SelectorError) -> [Selector.Step] {
        var steps: [Selector.Step] = []
        skipBlanks()
        while let next = peek, next != "," {
            let isChild = take(">")
            if isChild, steps.isEmpty { throw error("there is nothing before >") }
            skipBlanks()
            steps.append(Selector.Step(test: try test(), isChild: isChild))
            guard steps.count <= Selector.stepLimit else { throw error("it is too long") }
            skipBlanks()
        }
        guard !steps.isEmpty else { throw error("there is nothing to select") }
        return steps
    }

    private mutating func test() throws(SelectorError) -> Selector.Test {
        let start = offset
        var test = Selector.Test()
        if !take("*") { test.tag = name().lowercased() }
        while let next = peek {
            switch next {
            case ".":
                offset += 1
                test.classes.append(try needed(name(), "a class"))
            case "#":
                offset += 1
                let value = try needed(name(), "an id")
                test.attributes.append(.init(name: "id", match: .equals, value: value))
            case "[":
                offset += 1
                test.attributes.append(try attribute())
            default:
                guard offset > start else { throw error("this is not a part of a selector") }
                return test
            }
        }
        guard offset > start else { throw error("there is nothing to select") }
        return test
    }

    /// The rest of an attribute, after its bracket.
    private mutating func attribute() throws(SelectorError) -> Selector.Attribute {
        skipBlanks()
        let name = try needed(name(), "an attribute").lowercased()
        skipBlanks()
        if take("]") { return .init(name: name, match: .exists, value: "") }
        let match: Selector.Attribute.Match =
            take("*") ? .contains : take("^") ? .begins : take("$") ? .ends : .equals
        guard take("=") else { throw error("= or ] is missing") }
        skipBlanks()
        let value = try value()
        skipBlanks()
        guard take("]") else { throw error("] is missing") }
        return .init(name: name, match: match, value: value)
    }

    private mutating func value() throws(SelectorError) -> String {
        guard let quote = peek, quote == "\"" || quote == "'" else {
            let start = offset
            while let next = peek, next != "]", !next.isWhitespace { offset += 1 }
            return String(text[start..<offset])
        }
        offset += 1
        let start = offset
        while let next = peek, next != quote { offset += 1 }
        let value = String(text[start..<offset])
        guard take(quote) else { throw error("the quote is not closed") }
        return value
    }

    private mutating func name() -> String {
        let start = offset
        while let next = peek, next.isLetter || next.isNumber || next == "-" || next == "_" {
            offset += 1
        }
        return String(text[start..<offset])
    }

    private func needed(_ name: String, _ kind: String) throws(SelectorError) -> String {
        guard !name.isEmpty else { throw error("the name of \(kind) is missing") }
        return name
    }

    private var peek: Character? { offset < text.count ? text[offset] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard peek == character else { return false }
        offset += 1
        return true
    }

    private mutating func skipBlanks() {
        while peek?.isWhitespace == true { offset += 1 }
    }

    private func error(_ reason: String) -> SelectorError {
        SelectorError(reason: reason, offset: offset)
    }
}
