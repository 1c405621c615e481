import Search
import TestSupport
import Testing

@Suite("A regular expression")
struct RegularExpressionTests {
    @Test(
        "matches",
        arguments: [
            ("a", "cat"), ("^cat$", "cat"), ("c.t", "cat"), ("ca*t", "ct"), ("ca+t", "caaat"),
            ("ca?t", "ct"), ("a{2,3}", "baab"), ("^a{2}$", "aa"), ("^(ab){2,}$", "ababab"),
            ("cat|dog", "hotdog"), ("^(cat|dog)$", "dog"), ("(?:a|b)c", "bc"), ("[a-c]x", "bx"),
            ("[^a-c]x", "dx"), ("[]a]", "]"), ("[a-]", "-"), (#"[\d.]+"#, "v1.2"),
            (#"\bcat\b"#, "a cat!"),
            (#"\Bat"#, "cat"), (#"\w+\s\w+"#, "뉴스 속보"), (#"\$\d"#, "$5"),
            ("[[:upper:]]{3}", "the NSA"),
            ("[[:digit:]]", "٣"), ("특가|할인", "오늘의 특가"), ("[가-힣]+$", "abc 가나다"), ("😀.", "😀x"),
            ("é", "café"),
            ("", "x"), ("x*", ""), ("()", ""), ("(a*)*b", "aab"), ("(a|b*)*c", "abac"), ("a|", "z"),
            ("a*?b", "aab"), ("{", "{"), ("a{x}", "a{x}"), ("a{,2}", "a{,2}"), ("$", ""),
            ("a\\/b", "a/b"), (#"^\W"#, "!a"), (#"\D\S"#, "a!"), ("(^|x)b", "ab xb"),
        ])
    func matches(pattern: String, text: String) throws {
        #expect(pattern.isEmpty ? true : try RegularExpression(pattern).matches(text))
    }

    @Test(
        "does not match",
        arguments: [
            ("b", "cat"), ("^at", "cat"), ("ca$", "cat"), ("c.t", "c\nt"), ("ca+t", "ct"),
            ("^a{2}$", "aaa"), ("[^a-c]x", "bx"), (#"\bat"#, "cat"), (#"cat\b"#, "cats"),
            (#"\d"#, "a"),
            ("^(cat|dog)$", "hotdog"), ("CAT", "cat"), ("[가-나]", "다"), ("x^a", "xa"), ("a$b", "ab"),
            (".", ""),
        ])
    func misses(pattern: String, text: String) throws {
        #expect(try !RegularExpression(pattern).matches(text))
    }

    @Test(
        "takes capital and small letters for the same where it is asked to",
        arguments: [
            ("sale", "SALE!"), ("SALE", "sale"), ("[a-z]{4}", "SALE"), ("[^a-z]", "1"),
            ("É", "café"),
            ("новости", "НОВОСТИ"), ("ß", "ß"),
        ])
    func cases(pattern: String, text: String) throws {
        #expect(try RegularExpression(pattern, ignoresCase: true).matches(text))
        #expect(try !RegularExpression("[^a-z]", ignoresCase: true).matches("SALE"))
    }

    @Test(
        "takes as long for a hostile text as for another",
        arguments: ["(a*)*b", "(a|a)*b", "(a?){50}a{50}b", "(.*)(.*)(.*)(.*)b", "((((a*)*)*)*)*b"])
    func hostile(pattern: String) throws {
        let expression = try RegularExpression(pattern)
        let text = String(repeating: "a", count: RegularExpression.textLimit - 1)
        #expect(!expression.matches(text))
        #expect(expression.matches(text + "b"))
        #expect(!expression.matches(text + "aaaa" + "b"))
    }

    @Test("reads bytes that are no text", arguments: 1...20)
    func bytes(seed: Int) throws {
        var random = Seeded(UInt64(seed))
        for pattern in ["[가-힣]x", #"\b.\b"#, "^.*$", "(a|\u{FFFD})+b"] {
            let expression = try RegularExpression(pattern, ignoresCase: true)
            let text = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = text.withUnsafeBufferPointer { expression.matches($0) }
        }
    }

    /// Simple expressions that can be answered by trying all ways, over two letters.
    @Test("agrees with an expression that tries all ways", arguments: 1...40)
    func agreement(seed: Int) throws {
        var random = Seeded(UInt64(seed))
        for _ in 0..<40 {
            let tree = Tree.random(&random, depth: 3)
            let expression = try RegularExpression("^(\(tree.pattern))$")
            for _ in 0..<8 {
                let length = Int.random(in: 0...6, using: &random)
                let text = (0..<length).map { _ in Bool.random(using: &random) ? "a" : "b" }
                let ends = tree.ends(of: text, from: 0)
                #expect(
                    expression.matches(text.joined()) == ends.contains(text.count),
                    "\(tree.pattern) \(text)")
            }
        }
    }

    @Test("is the same after it was written and read")
    func source() throws {
        let expression = try RegularExpression(#"a\/(b|c)"#, ignoresCase: true)
        #expect(expression.source == #"/a\/(b|c)/i"#)
        #expect(RegularExpression(source: expression.source) == expression)
        #expect(RegularExpression(source: "/a(/") == nil)
        #expect(RegularExpression(source: "/a/g") == nil)
        #expect(RegularExpression(source: "/") == nil)
        #expect(try RegularExpression("x?").matches(""))
        #expect(try !RegularExpression("x").matches(""))
    }
}

/// A regular expression as a tree that is followed in all ways.
private indirect enum Tree {
    case letter(String)
    case both(Tree, Tree)
    case either(Tree, Tree)
    case many(Tree)
    case maybe(Tree)

    static func random(_ random: inout Seeded, depth: Int) -> Tree {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 2), using: &random) {
        case 0, 1: .letter(["a", "b", "."].randomElement(using: &random) ?? "a")
        case 2: .both(.random(&random, depth: depth - 1), .random(&random, depth: depth - 1))
        case 3: .either(.random(&random, depth: depth - 1), .random(&random, depth: depth - 1))
        case 4: .many(.random(&random, depth: depth - 1))
        default: .maybe(.random(&random, depth: depth - 1))
        }
    }

    var pattern: String {
        switch self {
        case .letter(let letter): letter
        case .both(let one, let other): "\(one.pattern)\(other.pattern)"
        case .either(let one, let other): "(\(one.pattern)|\(other.pattern))"
        case .many(let tree): "(\(tree.pattern))*"
        case .maybe(let tree): "(\(tree.pattern))?"
        }
    }

    func ends(of text: [String], from start: Int) -> Set<Int> {
        switch self {
        case .letter(let letter):
            return start < text.count && (letter == "." || letter == text[start]) ? [start + 1] : []
        case .both(let one, let other):
            return one.ends(of: text, from: start).reduce(into: []) {
                $0.formUnion(other.ends(of: text, from: $1))
            }
        case .either(let one, let other):
            return one.ends(of: text, from: start).union(other.ends(of: text, from: start))
        case .maybe(let tree): return tree.ends(of: text, from: start).union([start])
        case .many(let tree):
            var ends: Set<Int> = [start]
            var open: Set<Int> = [start]
            while let place = open.popFirst() {
                for end in tree.ends(of: text, from: place) where ends.insert(end).inserted {
                    open.insert(end)
                }
            }
            return ends
        }
    }
}
