import Markup
import Web

extension ElementNames {
    /// Reads the attributes of an element.
    init(of node: HTMLTree.Node, tag: HTMLTag, in tree: borrowing HTMLTree) {
        self.init()
        var names = ElementNames()
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
            case "id", "role", "data-component", "data-testid":
                names.read(value)
            case "itemprop": names.readProperty(value)
            case "hidden": names.isHidden = true
            case "aria-hidden": if value.first == UInt8(ascii: "t") { names.isHidden = true }
            case "style": if ElementNames.hides(value) { names.isHidden = true }
            default: break
            }
        }
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
            isMarkedBody = true
        } else if names("author") {
            words.insert(.author)
        } else if names("datePublished") || names("dateModified") || names("publisher") {
            words.insert(.details)
        } else if names("comment") {
            words.insert(.comment)
        }
    }

    /// Whether a style hides its element.
    private static func hides(_ style: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = style.prefix(400).filter { !$0.isBlank }.map(\.lowercased)
        return ByteSearch.contains("display:none", in: text)
            || ByteSearch.contains("visibility:hidden", in: text)
    }
}
