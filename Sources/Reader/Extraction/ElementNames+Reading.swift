import Markup
import Web

extension ElementNames {
    /// Reads the attributes of an element.
    ///
    /// - Parameter readsID: whether its id says something about it.
    init(
        of node: HTMLTree.Node, tag: HTMLTag, in tree: borrowing HTMLTree, readsID: Bool = true
    ) {
        self.init()
        var names = ElementNames()
        var isFormula = false
        tree.forEachAttribute(of: node) { name, value in
            guard !value.isEmpty || name == "hidden" else { return }
            switch name {
            case "class":
                names.read(value)
                // FNV-1a, without the numbers that make classes different.
                var hash: UInt32 = 0x811C_9DC5
                for byte in value.prefix(200) where !byte.isDigit {
                    hash = (hash ^ UInt32(byte)) &* 0x0100_0193
                }
                names.classHash = hash
                isFormula = HTMLFormula.isHidden(classes: value)
                if tag == .span, HTMLFormula.isRepeated(classes: value) { names.isHidden = true }
            case "id": if readsID { names.read(value) }
            case "role", "data-component", "data-testid": names.read(value)
            case "itemprop": names.readProperty(value)
            case "hidden": names.isHidden = true
            case "aria-hidden": if value.first == UInt8(ascii: "t") { names.isHidden = true }
            case "style": if HTMLStyle.hides(value) { names.isHidden = true }
            default: break
            }
        }
        if isFormula { names.isHidden = false }
        self = names
        if tag == .body || tag == .html || words.contains(.entry) { words.subtract(.furniture) }
    }

    private mutating func read(_ value: UnsafeBufferPointer<UInt8>) {
        NameWords.words(in: value) { name, count in
            guard !name.contains(.condition) else { return }
            var name = name
            // `hidden-xs` is hidden on small screens.
            if count > 1 { name.remove(.hidden) }
            if count > 2 { name.remove(.popup) }
            words.formUnion(name)
            if name.isSuperset(of: [.article, .body]),
                name.isDisjoint(with: NameWords.furniture.union([.header, .details, .title]))
            {
                isArticleBody = true
            }
        }
    }

    private mutating func readProperty(_ value: UnsafeBufferPointer<UInt8>) {
        let text = Array(value)
        func names(_ name: String) -> Bool { text.equalsIgnoringCase(name.utf8) }
        if names("articleBody") || names("text") && words.contains(.article) {
            isArticleBody = true
        } else if names("author") {
            words.insert(.author)
        } else if names("datePublished") || names("dateModified") || names("publisher") {
            words.insert(.details)
        } else if names("comment") {
            words.insert(.comment)
        }
    }
}
