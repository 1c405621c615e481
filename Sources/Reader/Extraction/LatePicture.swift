import Markup
import Web

/// Pictures that a program of the page would load later.
enum LatePicture {
    /// The first picture in a `noscript`.
    static func image(in noscript: HTMLTree.Node, _ tree: borrowing HTMLTree) -> HTMLTree.Node? {
        var node = noscript
        for _ in 0..<8 {
            guard let next = tree.next(after: node, in: noscript) else { return nil }
            node = next
            if tree.tag(of: node) == .img { return node }
        }
        return nil
    }

    /// The picture for those without programs that stands for an image, if the image has only a
    /// placeholder.
    static func replacement(
        of image: HTMLTree.Node, _ tree: borrowing HTMLTree
    ) -> HTMLTree.Node? {
        guard let next = neighbour(of: image, tree, after: true), tree.tag(of: next) == .noscript,
            isLate(image, tree)
        else { return nil }
        return self.image(in: next, tree)
    }

    /// Whether the picture in a `noscript` is shown by the image before it.
    static func isShown(before noscript: HTMLTree.Node, _ tree: borrowing HTMLTree) -> Bool {
        guard let previous = neighbour(of: noscript, tree, after: false) else { return false }
        return tree.tag(of: previous) == .img || tree.tag(of: previous) == .picture
    }

    private static func isLate(_ image: HTMLTree.Node, _ tree: borrowing HTMLTree) -> Bool {
        var isLate = false
        var hasSource = false
        tree.forEachAttribute(of: image) { name, value in
            switch name {
            case "src":
                hasSource = !value.isEmpty
                let text = Array(value)
                for part in ["data:", "blank", "placeholder", "spacer", "1x1", "lazy"] {
                    if ByteSearch.contains(Array(part.utf8), in: text) { isLate = true }
                }
            case "class", "loading":
                if name == "class", value.contains(word: "lazy") { isLate = true }
            case "data-src", "data-srcset", "data-lazy-src", "data-original": isLate = true
            default: break
            }
        }
        return isLate || !hasSource
    }

    /// The next or previous sibling that is no blank text.
    private static func neighbour(
        of node: HTMLTree.Node, _ tree: borrowing HTMLTree, after: Bool
    ) -> HTMLTree.Node? {
        var found = after ? tree.nextSibling(of: node) : tree.previousSibling(of: node)
        var count = 0
        while let node = found, count < 4 {
            let isBlank =
                tree.kind(of: node) == .text && tree.withText(of: node) { $0.allSatisfy(\.isBlank) }
            guard isBlank || tree.kind(of: node) == .comment else { return node }
            found = after ? tree.nextSibling(of: node) : tree.previousSibling(of: node)
            count += 1
        }
        return nil
    }
}
