import Markup
import Web

/// A selector of elements, a small part of CSS: `article`, `.class`, `#id`, `[attribute]`,
/// `[attribute=value]`, `[attribute*=value]`, one inside of another (`main p`), a child
/// (`main > p`), and several with commas.
package struct Selector: Hashable, Sendable {
    /// The alternatives of a list with commas.
    let alternatives: [[Step]]

    /// What an element must be, and where, before the next step.
    struct Step: Hashable, Sendable {
        var test = Test()
        /// Whether the element of the step before is its parent, not just around it.
        var isChild = false
    }

    /// What an element must be.
    struct Test: Hashable, Sendable {
        /// Empty for any.
        var tag = ""
        var classes: [String] = []
        var attributes: [Attribute] = []
    }

    struct Attribute: Hashable, Sendable {
        enum Match: Hashable, Sendable { case exists, equals, contains, begins, ends }
        var name: String
        var match: Match
        var value: String
    }

    /// A selector has at most this many steps.
    static let stepLimit = 32

    /// The elements of a tree that it selects, in the order of the page.
    package func elements(in tree: HTMLTree) -> [HTMLTree.Node] {
        var found: [HTMLTree.Node] = []
        var node = tree.root
        while let next = tree.next(after: node, in: tree.root) {
            node = next
            if tree.kind(of: node) == .element, matches(node, in: tree) { found.append(node) }
        }
        return found
    }

    /// Whether it selects an element.
    package func matches(_ node: HTMLTree.Node, in tree: HTMLTree) -> Bool {
        alternatives.contains { Selector.matches(node, $0, in: tree) }
    }

    /// Steps that are around the element, not its parent, take the nearest one that fits, and go
    /// further out only for the step before it. So the time is linear in the depth.
    private static func matches(
        _ node: HTMLTree.Node, _ steps: [Step], in tree: HTMLTree
    ) -> Bool {
        guard let last = steps.last, last.test.matches(node, in: tree) else { return false }
        var index = steps.count - 1
        var current = node
        // Where to go on looking after a chain of children did not fit.
        var retry: (node: HTMLTree.Node, index: Int)?
        while index > 0 {
            let isChild = steps[index].isChild
            let wanted = steps[index - 1].test
            var parent = tree.parent(of: current)
            if !isChild {
                while let element = parent, !wanted.matches(element, in: tree) {
                    parent = tree.parent(of: element)
                }
                guard let element = parent else { return false }
                retry = (element, index)
            }
            if let element = parent, !isChild || wanted.matches(element, in: tree) {
                current = element
                index -= 1
            } else if let last = retry {
                current = last.node
                index = last.index
                retry = nil
            } else {
                return false
            }
        }
        return true
    }
}

extension Selector.Test {
    func matches(_ node: HTMLTree.Node, in tree: HTMLTree) -> Bool {
        guard tree.kind(of: node) == .element else { return false }
        guard tag.isEmpty || tree.name(of: node) == tag else { return false }
        if !classes.isEmpty {
            guard let value = tree.attribute("class", of: node) else { return false }
            let names = value.utf8.split(whereSeparator: \.isBlank)
            guard classes.allSatisfy({ name in names.contains { $0.elementsEqual(name.utf8) } })
            else { return false }
        }
        return attributes.allSatisfy { $0.matches(tree.attribute(HTMLName($0.name), of: node)) }
    }
}

extension Selector.Attribute {
    func matches(_ value: String?) -> Bool {
        guard let value else { return false }
        return switch match {
        case .exists: true
        case .equals: value == self.value
        case .contains: !self.value.isEmpty && value.contains(self.value)
        case .begins: !self.value.isEmpty && value.hasPrefix(self.value)
        case .ends: !self.value.isEmpty && value.hasSuffix(self.value)
        }
    }
}
