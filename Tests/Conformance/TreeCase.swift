import Markup

/// A test of html5lib for the tree builder.
struct TreeCase {
    let data: String
    /// The element in which a fragment stands.
    private let context: String?
    private let expected: String
    let needsScripts: Bool

    /// Reads all tests of a file.
    static func all(in file: String) -> [TreeCase] {
        var sections: [[(name: String, lines: [String])]] = []
        for line in file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line == "#data" { sections.append([]) }
            guard !sections.isEmpty else { continue }
            if names.contains(line) {
                sections[sections.count - 1].append((line, []))
            } else {
                let last = sections[sections.count - 1].count - 1
                sections[sections.count - 1][last].lines.append(line)
            }
        }
        return sections.map(TreeCase.init)
    }

    private static let names: Set<String> = [
        "#data", "#errors", "#new-errors", "#document-fragment", "#document", "#script-on",
        "#script-off",
    ]

    private init(_ sections: [(name: String, lines: [String])]) {
        func text(_ name: String) -> String? {
            sections.first { $0.name == name }?.lines.joined(separator: "\n")
        }
        data = text("#data") ?? ""
        context = text("#document-fragment")
        var expected = text("#document") ?? ""
        while expected.hasSuffix("\n") { expected.removeLast() }
        self.expected = expected
        needsScripts = sections.contains { $0.name == "#script-on" }
    }

    /// What the tree is, if it is another one than the expected one.
    var difference: String? {
        let page = Array(data.utf8)
        let tree = context.map { HTMLTree(fragment: page, in: $0) } ?? HTMLTree(document: page)
        var outline = tree.outline
        while outline.hasSuffix("\n") { outline.removeLast() }
        return outline == expected ? nil : "expected:\n\(expected)\nis:\n\(outline)"
    }
}
