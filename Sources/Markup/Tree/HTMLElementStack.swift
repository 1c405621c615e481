/// The stack of open elements (HTML 13.2.4.2), with the questions that the rules ask about it.
struct HTMLElementStack {
    struct Entry {
        var node: HTMLTree.Node
        /// The name of an element whose tag is `other`.
        var name: HTMLNameList.ID = 0
        var tag: HTMLTag
        var namespace = HTMLTree.Namespace.html
        var integration = Integration.none

        func isHTML(_ tag: HTMLTag) -> Bool { self.tag == tag && namespace == .html }

        var isSpecial: Bool { namespace == .html ? tag.isSpecial : isForeignBoundary }

        /// Whether it is one of the foreign elements that hold HTML.
        var isForeignBoundary: Bool {
            switch tag {
            case .mi, .mo, .mn, .ms, .mtext, .annotationXml: namespace == .math
            case .foreignObject, .desc, .title: namespace == .svg
            default: false
            }
        }
    }

    /// Whether a foreign element holds HTML (HTML 13.2.6.5).
    enum Integration: UInt8 {
        case none, html, mathText

        /// An annotation holds HTML if its `encoding` says so.
        init(_ tag: HTMLTag, in namespace: HTMLTree.Namespace, holdsHTML: Bool) {
            switch (namespace, tag) {
            case (.svg, .foreignObject), (.svg, .desc), (.svg, .title): self = .html
            case (.math, .mi), (.math, .mo), (.math, .mn), (.math, .ms), (.math, .mtext):
                self = .mathText
            case (.math, .annotationXml): self = holdsHTML ? .html : .none
            default: self = .none
            }
        }
    }

    /// The elements beyond which a search does not go.
    enum Scope {
        case plain, listItem, button, table
    }

    fileprivate(set) var entries: [Entry] = []
    /// The number of open elements of each tag of HTML.
    private var counts = [UInt16](repeating: 0, count: 256)

    var count: Int { entries.count }
    /// The current node. The root stays to the end, except in a document before its `<html>`.
    var last: Entry { entries[entries.count - 1] }
    var isEmpty: Bool { entries.isEmpty }

    mutating func push(_ entry: Entry) {
        if entry.namespace == .html { counts[Int(entry.tag.rawValue)] += 1 }
        entries.append(entry)
    }

    mutating func insert(_ entry: Entry, at index: Int) {
        if entry.namespace == .html { counts[Int(entry.tag.rawValue)] += 1 }
        entries.insert(entry, at: index)
    }

    @discardableResult
    mutating func remove(at index: Int) -> Entry {
        let entry = entries.remove(at: index)
        if entry.namespace == .html { counts[Int(entry.tag.rawValue)] -= 1 }
        return entry
    }

    /// The place of an element; nil if it is not open.
    func index(of node: HTMLTree.Node) -> Int? {
        entries.lastIndex { $0.node == node }
    }

    /// Whether an element of HTML is open, wherever.
    func contains(_ tag: HTMLTag) -> Bool { counts[Int(tag.rawValue)] > 0 }

    func contains(_ tag: HTMLTag, in scope: Scope) -> Bool {
        guard contains(tag) else { return false }
        return contains(in: scope) { $0.tag == tag && $0.namespace == .html }
    }

    /// Whether a wanted element is open in a scope.
    func contains(in scope: Scope, where isWanted: (Entry) -> Bool) -> Bool {
        for entry in entries.reversed() {
            if isWanted(entry) { return true }
            if HTMLElementStack.ends(scope, entry) { return false }
        }
        return false
    }

    private static func ends(_ scope: Scope, _ entry: Entry) -> Bool {
        guard entry.namespace == .html else { return scope != .table && entry.isForeignBoundary }
        switch entry.tag {
        case .html, .table, .template: return true
        case .applet, .caption, .td, .th, .marquee, .object, .select: return scope != .table
        case .ol, .ul: return scope == .listItem
        case .button: return scope == .button
        default: return false
        }
    }
}

extension HTMLElementStack {
    /// Puts an element of the same tag in the place of another one.
    mutating func replace(_ node: HTMLTree.Node, at index: Int) {
        entries[index].node = node
    }
}
