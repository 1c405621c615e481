/// Reads the pattern of a regular expression:
///
///     choice   = sequence { "|" sequence }
///     sequence = { part [ "*" | "+" | "?" | "{" n [ "," [ m ] ] "}" ] }
///     part     = "(" choice ")" | "[" … "]" | "." | "^" | "$" | "\" … | character
struct RegexParser {
    private let scalars: [Unicode.Scalar]
    private let ignoresCase: Bool
    private var index = 0
    private var depth = 0

    /// The deepest nesting of parentheses.
    private static let depthLimit = 32
    /// The most repetitions that `{…}` may ask for.
    private static let countLimit = 100

    typealias Mistake = RegularExpression.Mistake

    init(_ pattern: String, ignoresCase: Bool) {
        scalars = Array(pattern.unicodeScalars)
        self.ignoresCase = ignoresCase
    }

    mutating func parse() throws(Mistake) -> RegexNode {
        guard !scalars.isEmpty else {
            throw mistake("there is nothing between the slashes", 0..<0, "write a pattern there")
        }
        let node = try choice()
        guard index == scalars.count else {
            throw mistake(
                "this “)” closes nothing", index..<index + 1, "write \\) for the character")
        }
        return node
    }
}

extension RegexParser {
    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        index += 1
        return true
    }

    private mutating func choice() throws(Mistake) -> RegexNode {
        var parts = [try sequence()]
        while take("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(Mistake) -> RegexNode {
        var parts: [RegexNode] = []
        while let scalar = current, scalar != "|", scalar != ")" {
            parts.append(try repeated(try part()))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func part() throws(Mistake) -> RegexNode {
        let start = index
        guard let scalar = current else { return .sequence([]) }
        index += 1
        switch scalar {
        case "(": return try group(from: start)
        case "[": return .set(try bracket(from: start))
        case ".": return .set(.any)
        case "^": return .place(.start)
        case "$": return .place(.end)
        case "\\": return try escape(from: start)
        case "*", "+", "?":
            throw mistake(
                "“\(scalar)” has nothing before it to repeat", start..<index,
                "write \\\(scalar) for the character")
        default: return .set(set([scalar.value...scalar.value]))
        }
    }

    private mutating func group(from start: Int) throws(Mistake) -> RegexNode {
        if take("?"), !take(":") {
            index = min(index + 1, scalars.count)
            throw mistake(
                "“(?” is only known as “(?:”", start..<index,
                "there is no look-around, and flags go behind the last /")
        }
        depth += 1
        guard depth <= RegexParser.depthLimit else {
            throw mistake(
                "the parentheses are nested more than \(RegexParser.depthLimit) levels deep",
                start..<start + 1, "leave some out")
        }
        let node = try choice()
        depth -= 1
        guard take(")") else {
            throw mistake(
                "the parenthesis is not closed", start..<start + 1,
                "write ) where it ends, or \\( for the character")
        }
        return node
    }

    private mutating func repeated(_ node: RegexNode) throws(Mistake) -> RegexNode {
        var node = node
        while let scalar = current {
            switch scalar {
            case "*": node = .repeated(node, least: 0, most: nil)
            case "+": node = .repeated(node, least: 1, most: nil)
            case "?": node = .repeated(node, least: 0, most: 1)
            case "{":
                guard let counts = try counts() else { return node }
                node = .repeated(node, least: counts.least, most: counts.most)
                index -= 1
            default: return node
            }
            index += 1
            // A lazy repetition finds other ends, but it is found in the same texts.
            _ = take("?")
        }
        return node
    }

    /// Reads `{2}`, `{2,}` or `{2,5}`; nil when these are ordinary characters.
    private mutating func counts() throws(Mistake) -> (least: Int, most: Int?)? {
        let start = index
        guard let end = scalars[start...].firstIndex(of: "}") else { return nil }
        let inside = scalars[(start + 1)..<end]
        let parts = inside.split(separator: ",", omittingEmptySubsequences: false).map { digits in
            String(digits)
        }
        guard parts.count <= 2, let least = Int(parts[0]), least >= 0,
            parts.count == 1 || parts[1].isEmpty || Int(parts[1]) != nil
        else { return nil }
        let most = parts.count == 1 ? least : Int(parts[1])
        index = end + 1
        guard least <= most ?? least, max(least, most ?? 0) <= RegexParser.countLimit else {
            throw mistake(
                least > most ?? least
                    ? "the first number is greater than the second"
                    : "more than \(RegexParser.countLimit) repetitions",
                start..<index, "write a smaller number")
        }
        return (least, most)
    }

    private func set(_ ranges: [ClosedRange<UInt32>]) -> ScalarSet {
        ScalarSet(ranges, ignoresCase: ignoresCase)
    }

    private func mistake(_ message: String, _ place: Range<Int>, _ suggestion: String) -> Mistake {
        Mistake(message: message, place: place, suggestion: suggestion)
    }
}

extension RegexParser {
    private mutating func escape(from start: Int) throws(Mistake) -> RegexNode {
        switch current {
        case "b":
            index += 1
            return .place(.wordEdge)
        case "B":
            index += 1
            return .place(.insideOrOutsideWord)
        default: break
        }
        switch try escaped(from: start) {
        case .scalar(let scalar): return .set(set([scalar...scalar]))
        case .class(let name, let isNegated):
            return .set(ScalarSet([], [(name, isNegated)], ignoresCase: false))
        }
    }

    private enum Escaped {
        case scalar(UInt32)
        case `class`(ScalarClass, isNegated: Bool)
    }

    /// Reads what follows a `\`.
    private mutating func escaped(from start: Int) throws(Mistake) -> Escaped {
        guard let scalar = current else {
            throw mistake(
                "“\\” has nothing after it", start..<index, "write \\\\ for the character")
        }
        index += 1
        switch scalar {
        case "d": return .class(.digit, isNegated: false)
        case "D": return .class(.digit, isNegated: true)
        case "w": return .class(.word, isNegated: false)
        case "W": return .class(.word, isNegated: true)
        case "s": return .class(.space, isNegated: false)
        case "S": return .class(.space, isNegated: true)
        case "t": return .scalar(0x09)
        case "n": return .scalar(0x0A)
        case "r": return .scalar(0x0D)
        case "1"..."9":
            throw mistake(
                "there are no back-references", start..<index, "repeat the part itself")
        case "0", "a"..."z", "A"..."Z":
            throw mistake(
                "“\\\(scalar)” is not known", start..<index,
                "the known ones are \\d \\w \\s \\b and their capitals, \\t and \\n")
        default: return .scalar(scalar.value)
        }
    }

    private mutating func bracket(from start: Int) throws(Mistake) -> ScalarSet {
        let isNegated = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        var classes: [(ScalarClass, isNegated: Bool)] = []
        var isFirst = true
        while let scalar = current, scalar != "]" || isFirst {
            isFirst = false
            if scalar == "[", let name = try namedClass() {
                classes.append((name, false))
                continue
            }
            let low: UInt32
            switch try member() {
            case .class(let name, let isNegated):
                classes.append((name, isNegated))
                continue
            case .scalar(let value): low = value
            }
            guard current == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
                ranges.append(low...low)
                continue
            }
            let place = index
            index += 1
            guard case .scalar(let high) = try member(), low <= high else {
                throw mistake(
                    "a range goes from a smaller to a greater character", place - 1..<index,
                    "write - first or last for the character")
            }
            ranges.append(low...high)
        }
        guard take("]") else {
            throw mistake(
                "the bracket is not closed", start..<start + 1,
                "write ] where it ends, or \\[ for the character")
        }
        return ScalarSet(ranges, classes, isNegated: isNegated, ignoresCase: ignoresCase)
    }

    private mutating func member() throws(Mistake) -> Escaped {
        let start = index
        index += 1
        if scalars[start] == "\\" { return try escaped(from: start) }
        return .scalar(scalars[start].value)
    }

    /// Reads `[:digit:]` and the like; nil when the bracket is an ordinary character.
    private mutating func namedClass() throws(Mistake) -> ScalarClass? {
        guard index + 1 < scalars.count, scalars[index + 1] == ":",
            let end = scalars[(index + 2)...].firstIndex(of: ":"), end + 1 < scalars.count,
            scalars[end + 1] == "]"
        else { return nil }
        let name = String(scalars[(index + 2)..<end])
        let names: [(String, ScalarClass)] = [
            ("alpha", .letter), ("digit", .digit), ("alnum", .word), ("space", .space),
            ("upper", .upper), ("lower", .lower), ("punct", .punctuation),
        ]
        guard let found = names.first(where: { $0.0 == name }) else {
            throw mistake(
                "[:\(name):] is not known", index..<end + 2,
                "the known ones are \(names.map { "[:\($0.0):]" }.joined(separator: " "))")
        }
        index = end + 2
        return found.1
    }
}

extension String {
    fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self = String(view)
    }
}
