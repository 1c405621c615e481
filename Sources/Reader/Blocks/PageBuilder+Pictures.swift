import Markup
import Terminal
import Web

extension PageBuilder {
    /// Reads a picture: as a block of its own, as text where it only stands for a character or a
    /// formula, or not at all where it is decoration.
    mutating func enterPicture(_ node: HTMLTree.Node) -> Bool {
        if tree.tag(of: node) == .svg { return enterDrawing(node) }
        let alternative = tree.attribute("alt", of: node)?.sanitized().trimmed
        if let text = alternative, !text.isEmpty, standsForText(node, text) {
            if !repeatsFormula(node, text) { appendOurs(text.withoutTeXStyle, isPart: false) }
            return false
        }
        let written = PictureAddress.of(node, in: tree)
        guard !isDecoration(node, alternative, written) else { return false }
        var picture = Picture(
            url: written.flatMap { DataURL.isOne($0) ? $0 : address($0) },
            text: alternative ?? "", number: 0, link: 0, width: length("width", node),
            height: length("height", node))
        if picture.text.isEmpty {
            picture.text = tree.attribute("title", of: node)?.sanitized().trimmed ?? ""
        }
        if picture.text.isEmpty { picture.text = picture.url.map(PageBuilder.fileName) ?? "" }
        // Nothing is known about it.
        if picture.text.isEmpty, picture.url == nil { return false }
        appendPicture(&picture)
        return false
    }

    private mutating func appendPicture(_ picture: inout Picture) {
        let role = context.role
        let isLinked = anchors[context.anchor].url.map { $0 != picture.url } ?? false
        endParagraph(.wide)
        if let url = picture.url, !DataURL.isOne(url) { picture.number = links.number(of: url) }
        if isLinked, !leadsToPicture(anchors[context.anchor].url ?? "") {
            picture.link = number(ofAnchor: context.anchor)
        }
        context.role = role
        append(.picture(picture))
        frames[frames.count - 1].gap = .wide
    }

    private func leadsToPicture(_ url: String) -> Bool {
        guard let path = WebURL(url)?.path.lowercased() else { return false }
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg"].contains {
            path.hasSuffix($0)
        }
    }

    /// A drawing in the page itself: its words, if it has some.
    private mutating func enterDrawing(_ node: HTMLTree.Node) -> Bool {
        var words: [String] = []
        var length = 0
        var place = node
        while let next = tree.next(after: place, in: node), length < 10_000 {
            place = next
            guard tree.kind(of: next) == .element else { continue }
            let name = tree.name(of: next)
            guard name == "text" || (name == "title" && words.isEmpty) else { continue }
            let text = tree.text(in: next, limit: 500).sanitized().trimmed
            if !text.isEmpty { words.append(text) }
            length += text.utf8.count + 1
        }
        if let label = tree.attribute("aria-label", of: node)?.sanitized().trimmed, words.isEmpty,
            tree.attribute("role", of: node) == "img", !label.isEmpty
        {
            words = [label]
        }
        guard !words.isEmpty, tree.attribute("aria-hidden", of: node) != "true" else {
            return false
        }
        var picture = Picture(text: words.joined(separator: " "), number: 0, link: 0)
        appendPicture(&picture)
        return false
    }

    /// Emoji, and formulas as pictures.
    private func standsForText(_ node: HTMLTree.Node, _ text: String) -> Bool {
        let names = classes(of: node)
        if names.contains(where: { PageBuilder.textPictures.contains($0) }) { return true }
        if names.contains(where: { $0.hasPrefix("mwe-math") }) { return true }
        if text.withoutTeXStyle != text { return true }
        return text.count <= 2 && text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }

    /// Whether a picture shows the formula before it a second time.
    private func repeatsFormula(_ node: HTMLTree.Node, _ text: String) -> Bool {
        let isFormula =
            text.withoutTeXStyle != text || classes(of: node).contains { $0.hasPrefix("mwe-math") }
        guard isFormula, let before = previousElement(of: node) else { return false }
        if tree.tag(of: before) == .math { return true }
        return firstElement(in: before).map { tree.tag(of: $0) == .math } ?? false
    }

    private static let textPictures: Set<Substring> = [
        "emoji", "wp-smiley", "latex", "tex", "math",
    ]

    /// Whether a picture says nothing: it counts readers, or only fills space.
    private func isDecoration(
        _ node: HTMLTree.Node, _ alternative: String?, _ url: String?
    ) -> Bool {
        var written = url ?? ""
        if written.withUTF8(HTMLTracker.isTracker) { return true }
        var sizes = [length("width", node), length("height", node)].compactMap(\.self)
        if sizes.isEmpty, let content = DataURL(written)?.bytes {
            guard let header = PictureHeader(content) else { return alternative?.isEmpty ?? true }
            sizes = [header.width, header.height]
        }
        if sizes.contains(where: { $0 <= 2 }) { return true }
        guard alternative?.isEmpty ?? true else { return false }
        let role = tree.attribute("role", of: node)
        if role == "presentation" || role == "none" { return true }
        if tree.attribute("aria-hidden", of: node) == "true" { return true }
        if !sizes.isEmpty, sizes.allSatisfy({ $0 <= 32 }) { return true }
        return written.withUTF8(HTMLPlaceholder.isSpacer)
    }

    /// A size in pixels.
    private func length(_ name: HTMLName, _ node: HTMLTree.Node) -> Int? {
        tree.attribute(name, of: node).flatMap { value in
            Int(value.trimmed.prefix { $0.isASCII && $0.isNumber }.prefix(6))
        }
    }

    /// The last part of an address, for a picture without a name.
    static func fileName(_ url: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard !DataURL.isOne(url) else { return "" }
        let last = path.split(separator: "/").last ?? ""
        return (PercentEncoding.decoded(last.utf8) ?? String(last)).sanitized()
    }
}
