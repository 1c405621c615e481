import Markup
import Web

/// The address of a picture, which pages that load it late keep elsewhere.
enum PictureAddress {
    private static let late: [HTMLName] = ["data-src", "data-lazy-src", "data-original"]
    private static let sets: [HTMLName] = ["srcset", "data-srcset", "data-lazy-srcset"]

    /// The best address that an element has, as written; nil if it has none.
    static func of(_ node: HTMLTree.Node, in tree: HTMLTree) -> String? {
        for name in late {
            if let url = tree.attribute(name, of: node)?.trimmed, !url.isEmpty { return url }
        }
        var source = tree.attribute("src", of: node)?.trimmed ?? ""
        if !source.withUTF8(HTMLPlaceholder.isOne) { return source }
        for name in sets {
            if let best = tree.attribute(name, of: node).flatMap(best) { return best }
        }
        if let parent = tree.parent(of: node), tree.tag(of: parent) == .picture {
            for child in tree.children(of: parent) where tree.tag(of: child) == .source {
                for name in sets {
                    if let best = tree.attribute(name, of: child).flatMap(best) { return best }
                }
            }
        }
        return source.isEmpty ? nil : source
    }

    /// The largest candidate of a `srcset`.
    private static func best(_ value: String) -> String? {
        var set = HTMLSourceSet(Array(value.utf8))
        var best: (url: String, size: Double)?
        while let candidate = set.next() {
            let number = String(decoding: candidate.descriptor.dropLast(), as: UTF8.self)
            let size = Double(number) ?? 1
            if size > best?.size ?? 0 {
                best = (String(decoding: candidate.url, as: UTF8.self), size)
            }
        }
        return best?.url
    }
}
