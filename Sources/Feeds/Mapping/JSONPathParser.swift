/// Reads the text form of paths and mappings.
struct JSONPathParser {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private var offset = 0

    init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    var isAtEnd: Bool { offset == scalars.count }

    /// Reads a path up to `end`, which it leaves, or up to the end of the text.
    mutating func path(endingBefore end: Unicode.Scalar?) throws(FeedError) -> JSONPath {
        var steps: [JSONPath.Step] = []
        // `.hits` of jq and `$.hits` of JSONPath mean `hits`.
        if next == "$", after == nil || after == end || after == "." || after == "[" { offset += 1 }
        if next == ".", after != "." { offset += 1 }
        var needsName = false
        while let scalar = next, scalar != end {
            switch scalar {
            case "[":
                guard !needsName else { throw error("a name is missing") }
                steps.append(try bracket())
            case ".":
                guard !steps.isEmpty, !needsName else { throw error("a name is missing") }
                offset += 1
                needsName = true
                continue
            default:
                guard steps.isEmpty || needsName else { throw error("a dot is missing") }
                steps.append(.name(try plainName(endingBefore: end)))
            }
            needsName = false
            guard steps.count <= JSONPath.stepLimit else { throw error("the path is too long") }
        }
        guard !needsName else { throw error("a name is missing") }
        return JSONPath(steps)
    }

    /// Reads a word up to `end`, and skips `end`.
    mutating func word(endingWith end: Unicode.Scalar) throws(FeedError) -> String {
        var word = ""
        while let scalar = next {
            offset += 1
            if scalar == end { return word }
            word.unicodeScalars.append(scalar)
        }
        throw error("“\(end)” is missing")
    }

    /// Skips a scalar if it comes next.
    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        offset += 1
        return true
    }

    func error(_ reason: String, scalarsBack: Int = 0) -> FeedError {
        .badPath(
            JSONPathError(text: text, position: offset - scalarsBack + 1, reason: reason))
    }
}

extension JSONPathParser {
    private var next: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

    private var after: Unicode.Scalar? {
        offset + 1 < scalars.count ? scalars[offset + 1] : nil
    }

    private mutating func plainName(endingBefore end: Unicode.Scalar?) throws(FeedError)
        -> String
    {
        var name = ""
        while let scalar = next, scalar != end, scalar != ".", scalar != "[" {
            if scalar.isASCII, JSONPath.isSpecial(UInt8(ascii: scalar)) {
                throw error("“\(scalar)” must be in quotes: [\"…\"]")
            }
            name.unicodeScalars.append(scalar)
            offset += 1
        }
        return name
    }

    private mutating func bracket() throws(FeedError) -> JSONPath.Step {
        offset += 1
        let step: JSONPath.Step
        switch next {
        case "]":
            step = .each
        case "*":
            offset += 1
            step = .each
        case "\"":
            step = .name(try quotedName())
        default:
            step = .index(try index())
        }
        guard skip("]") else { throw error("“]” is missing") }
        return step
    }

    private mutating func quotedName() throws(FeedError) -> String {
        offset += 1
        var name = ""
        while let scalar = next, scalar != "\"" {
            if scalar == "\\", after != nil { offset += 1 }
            name.unicodeScalars.append(scalars[offset])
            offset += 1
        }
        guard skip("\"") else { throw error("a closing quote is missing") }
        return name
    }

    private mutating func index() throws(FeedError) -> Int {
        var value = 0
        let start = offset
        while let scalar = next, "0"..."9" ~= scalar {
            guard offset - start < 9 else { throw error("the number is too large") }
            value = value * 10 + Int(scalar.value - 0x30)
            offset += 1
        }
        guard offset > start else { throw error("a number, a quoted name or “]” is missing") }
        return value
    }
}
