import Markup
import Web

/// Gives each address one number, in the order of the page.
struct LinkNumbers {
    private(set) var urls: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of an address, from 1 on.
    mutating func number(of url: String) -> Int {
        if let number = numbers[url] { return number }
        urls.append(url)
        numbers[url] = urls.count
        return urls.count
    }
}

extension PageBuilder {
    /// An address as a person can open it: absolute if there is a base; nil for anything but the web
    /// and mailboxes.
    func address(_ written: String) -> String? {
        let cleaned = URLReference.cleaned(written)
        guard !cleaned.isEmpty, !URLReference.hasControls(written) else { return nil }
        if URLReference.isMail(cleaned) { return cleaned }
        if let base { return base.resolving(cleaned)?.text }
        if URLReference.isAbsolute(cleaned) {
            return URLReference.isWeb(cleaned) ? WebURL(cleaned)?.text : nil
        }
        return cleaned.hasPrefix("#") ? nil : cleaned
    }

    /// The number of a link, when it gets its first text.
    mutating func number(ofAnchor index: Int) -> Int {
        guard index > 0, let url = anchors[index].url else { return 0 }
        if anchors[index].number == 0 { anchors[index].number = links.number(of: url) }
        return anchors[index].number
    }

    mutating func openAnchor(_ node: HTMLTree.Node) -> Bool {
        guard let href = tree.attribute("href", of: node) else { return true }
        // A place in this page cannot be opened.
        guard !href.hasPrefix("#"), let url = address(href), !isInPage(url) else {
            return !isPermalink(node)
        }
        if isPermalink(node) { return false }
        anchors.append(Anchor(url: url))
        save(node, .anchor)
        context.anchor = anchors.count - 1
        return true
    }

    /// Whether a link leads to a place in this text. A feed names its home page in such links, because
    /// its text says nothing about where it stands.
    private func isInPage(_ url: String) -> Bool {
        guard let base, let sign = url.utf8.firstIndex(of: UInt8(ascii: "#")),
            footnotes.isPlace(String(url[url.utf8.index(after: sign)...])),
            let url = WebURL(String(url[..<sign])), url.origin == base.origin
        else { return false }
        if (url.path, url.query) == (base.path, base.query) { return true }
        guard url.query == nil else { return false }
        return url.path.isEmpty || url.path.hasSuffix("/") && base.path.hasPrefix(url.path)
    }

    /// Writes the number of a link behind it.
    mutating func endAnchor() {
        let number = anchors[context.anchor].number
        guard number > 0 else { return }
        let top = frames.count - 1
        let text = "[\(number)]"
        if !frames[top].text.isEmpty {
            frames[top].text.append(ours: text, .number, link: number, isPart: true)
        } else if case .paragraph(var last)? = frames[top].blocks.last {
            last.text.append("\u{2060}" + text, .number, link: number)
            frames[top].blocks[frames[top].blocks.count - 1] = .paragraph(last)
        }
    }

    /// Whether a link is the sign next to a heading that gives its address.
    private func isPermalink(_ node: HTMLTree.Node) -> Bool {
        guard let child = tree.firstChild(of: node), tree.nextSibling(of: child) == nil,
            tree.kind(of: child) == .text
        else { return false }
        switch tree.text(of: child).trimmed {
        case "#", "¶", "§", "🔗", "\u{F0C1}": return true
        default: return false
        }
    }
}

extension String {
    /// The text without white space at its ends.
    package var trimmed: String {
        if let first = utf8.first, let last = utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last {
            return self
        }
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
