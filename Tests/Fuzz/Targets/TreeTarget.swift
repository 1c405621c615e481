import Markup

extension FuzzTarget {
    /// The tree of a page and that of a fragment: links agree, every node is reached once, and
    /// nothing is larger or deeper than it may be.
    static let tree = FuzzTarget(
        name: "tree",
        seeds: [
            "<!doctype html><title>a</title><p>b<b>c<p>d</b>e<table>f<tr><td>g</table>h",
            "<a><div><i><table><a>b</a><td><svg><foreignObject><p></svg></table></i></a>c",
            "<template><tr><td>a<template><col></template></template><frameset><frame>",
            "<select><option>a<optgroup><hr><input><ruby>b<rt>c<math><mi><b>d</math>",
            "<script><!--<script></script>--></script><textarea>\n&amp;</textarea><plaintext>",
        ],
        tokens: HTMLTarget.tokens + [
            "<i>", "</i>", "<a>", "</a>", "<div>", "</div>", "</table>", "<tbody>", "<col>",
            "<colgroup>", "<th>", "</td>", "<form>", "</form>", "<select>", "<option>",
            "<optgroup>",
            "<input type=hidden>", "<frameset>", "<frame>", "<html a>", "</body>", "</html>",
            "</template>", "<nobr>", "<object>", "</svg>", "<foreignObject>", "<mi>", "<desc>",
            "<annotation-xml encoding=text/html>", "<font size=1>", "<!doctype html>", "</select>",
            "<li>", "</li>", "<h1>", "</h2>", "</br>", "</p>", "<x-y>", "<a-name-of-many-letters>",
        ],
        check: TreeTarget.check)
}

private enum TreeTarget {
    static func check(_ input: [UInt8]) {
        let contexts = [
            "body", "td", "table", "select", "svg path", "math mi", "template", "title",
        ]
        check(HTMLTree(document: input), of: input)
        check(HTMLTree(fragment: input), of: input)
        check(
            HTMLTree(fragment: input, in: contexts[Int(input.last ?? 0) % contexts.count]),
            of: input)
        // A hundred times as much may cost a hundred times as much: a hang would be found.
        if input.count < 64 {
            let many = [[UInt8]](repeating: input, count: 100).flatMap { $0 }
            check(HTMLTree(document: many), of: many)
        }
    }

    private static func check(_ tree: HTMLTree, of input: [UInt8]) {
        var reached = 1
        var text = 0
        var depth = 0
        var node = tree.root
        while true {
            checkLinks(of: node, in: tree)
            if tree.kind(of: node) == .text {
                let count = tree.withText(of: node) { $0.count }
                require(count > 0, "a text has a text")
                text += count
            } else if tree.kind(of: node) == .element {
                require(!tree.name(of: node).isEmpty, "an element has a name")
                // Names that are not UTF-8 may look the same, and so may others as a `String`.
                let names = tree.attributes(of: node).map { Array($0.name.unicodeScalars) }
                    .filter { !$0.contains("\u{FFFD}") }
                require(Set(names).count == names.count, "each attribute is there once")
            }
            if let child = tree.firstChild(of: node) {
                node = child
                depth += 1
            } else {
                while tree.nextSibling(of: node) == nil, let parent = tree.parent(of: node) {
                    node = parent
                    depth -= 1
                }
                guard let next = tree.nextSibling(of: node) else { break }
                node = next
            }
            reached += 1
            require(reached <= tree.nodeCount, "each node is reached once")
            require(depth <= 2048, "no node is at depth \(depth)")
        }
        // A reference or a NUL of a byte may stand for three.
        require(text <= 3 * input.count, "text does not grow to \(text) bytes")
    }

    private static func checkLinks(of node: HTMLTree.Node, in tree: HTMLTree) {
        var previous: HTMLTree.Node?
        for child in tree.children(of: node) {
            require(tree.parent(of: child) == node, "a child knows its parent")
            require(tree.previousSibling(of: child) == previous, "a child knows the one before")
            let isVoid = tree.tag(of: node).isVoid && tree.namespace(of: node) == .html
            require(!isVoid, "\(tree.name(of: node)) has no content")
            previous = child
        }
        require(tree.lastChild(of: node) == previous, "a node knows its last child")
    }
}
