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
        let sizes = sizes(node, written)
        guard !isDecoration(node, alternative, written, sizes) else { return false }
        if let text = alternative, !text.isEmpty, isIcon(sizes), isInLine(node) {
            appendOurs(text, isPart: false)
            return false
        }
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
        if isLinked { picture.link = number(ofAnchor: context.anchor) }
        context.role = role
        append(.picture(picture))
        frames[frames.count - 1].gap = .wide
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
            // Some programs for diagrams write their labels as HTML.
            guard name == "text" || name == "foreignObject" || name == "title" && words.isEmpty
            else { continue }
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
        let names = tree.classes(of: node)
        if names.contains(where: { PageBuilder.textPictures.contains($0) }) { return true }
        if names.contains(where: { $0.hasPrefix("mwe-math") }) { return true }
        if text.withoutTeXStyle != text { return true }
        return text.count <= 2 && text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }

    /// Whether a picture shows the formula before it a second time.
    private func repeatsFormula(_ node: HTMLTree.Node, _ text: String) -> Bool {
        let isFormula =
            text.withoutTeXStyle != text
            || tree.classes(of: node).contains { $0.hasPrefix("mwe-math") }
        guard isFormula, let before = previousElement(of: node) else { return false }
        if tree.tag(of: before) == .math { return true }
        return firstElement(in: before).map { tree.tag(of: $0) == .math } ?? false
    }

    private static let textPictures: Set<Substring> = [
        "emoji", "wp-smiley", "latex", "tex", "math",
    ]

    /// Whether a picture says nothing: it counts readers, or only fills space.
    private func isDecoration(
        _ node: HTMLTree.Node, _ alternative: String?, _ url: String?, _ sizes: [Int]
    ) -> Bool {
        var written = url ?? ""
        if written.withUTF8(HTMLTracker.isTracker) { return true }
        if sizes.isEmpty, DataURL(written)?.bytes != nil, alternative?.isEmpty ?? true {
            return true
        }
        if sizes.contains(where: { $0 <= 2 }) { return true }
        guard alternative?.isEmpty ?? true else { return false }
        let role = tree.attribute("role", of: node)
        if role == "presentation" || role == "none" { return true }
        if tree.attribute("aria-hidden", of: node) == "true" { return true }
        if !sizes.isEmpty, sizes.allSatisfy({ $0 <= 32 }) { return true }
        if sizes.isEmpty, alternative == "", !isInFigure(node), !PageBuilder.isPicture(written) {
            return true
        }
        return written.withUTF8(HTMLPlaceholder.isSpacer)
    }

    /// Whether an address looks like one of a picture, be it one that a service makes smaller.
    private static func isPicture(_ url: String) -> Bool {
        if DataURL.isOne(url) { return true }
        let url = url.lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg", ".bmp"].contains {
            url.firstRange(of: $0) != nil
        }
    }

    /// Whether the page shows a picture as one: with a caption, or in several sizes.
    private func isInFigure(_ node: HTMLTree.Node) -> Bool {
        if tree.attribute("srcset", of: node) != nil { return true }
        let parent = tree.parent(of: node).map(tree.tag)
        return parent == .figure || parent == .picture
    }

    /// The width and the height in pixels, as far as the page or the picture in it says them.
    private func sizes(_ node: HTMLTree.Node, _ url: String?) -> [Int] {
        var sizes = [length("width", node), length("height", node)].compactMap(\.self)
        if sizes.isEmpty, let style = tree.attribute("style", of: node), style.utf8.count < 1024 {
            sizes = style.lengths
        }
        if sizes.isEmpty, let content = url.flatMap({ DataURL($0)?.bytes }),
            let header = PictureHeader(content)
        {
            sizes = [header.width, header.height]
        }
        return sizes
    }

    /// Whether a picture is about as high as a line.
    private func isIcon(_ sizes: [Int]) -> Bool {
        !sizes.isEmpty && sizes.allSatisfy { $0 <= 32 }
    }

    /// Whether there is text before a picture in its paragraph, or behind it.
    private func isInLine(_ node: HTMLTree.Node) -> Bool {
        if !frames[frames.count - 1].text.isEmpty { return true }
        // Few steps, so that a page of icons takes linear time.
        var place = node
        for _ in 0..<8 {
            if let next = tree.nextSibling(of: place) {
                place = next
                if tree.kind(of: next) == .text {
                    if !tree.withText(of: next, { $0.allSatisfy(\.isHTMLSpace) }) { return true }
                } else if tree.kind(of: next) == .element, !flows(next) {
                    return false
                }
            } else if let parent = tree.parent(of: place), flows(parent) {
                place = parent
            } else {
                return false
            }
        }
        return false
    }

    /// Whether an element is a part of a line.
    private func flows(_ node: HTMLTree.Node) -> Bool {
        switch tree.tag(of: node) {
        case .a, .b, .strong, .i, .em, .span, .code, .img, .sup, .sub, .small, .font, .u: true
        default: false
        }
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

extension String {
    /// The width and the height in declarations of CSS, in pixels.
    fileprivate var lengths: [Int] {
        split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2,
                ["width", "height"].contains(String(parts[0]).trimmed.lowercased())
            else { return nil }
            let value = String(parts[1]).trimmed.lowercased()
            let number = value.prefix { $0 == "." || ($0.isASCII && $0.isNumber) }.prefix(8)
            guard let length = Double(number) else { return nil }
            switch value.dropFirst(number.count).prefix(3) {
            case "px": return Int(length)
            case "em", "rem": return Int(length * 16)
            default: return nil
            }
        }
    }
}
