import Markup
import Web

/// Writes the chosen elements of a page as HTML, which is then sanitised.
struct ArticleSerializer {
    private let search: ArticleSearch
    private(set) var html: [UInt8] = []

    init(_ search: ArticleSearch) {
        self.search = search
    }

    private var survey: PageSurvey { search.survey }

    /// Writes an element and what is left of its content.
    mutating func write(_ element: Int) {
        let tree = search.survey.tree
        let root = search.survey.elements[element]
        var place = element
        var piece = Int(root.firstText)
        // The elements that are open, and whether their end tags are to be written.
        var open: [(name: [UInt8], isWritten: Bool)] = []
        var node = root.node
        while true {
            var goesIn = false
            switch tree.kind(of: node) {
            case .text:
                let block = search.survey.textBlocks[piece]
                piece += 1
                let isKept =
                    Int(block) >= search.survey.blocks.count
                    || !search.survey.blocks[Int(block)].isDropped
                if isKept { tree.withText(of: node) { html.append(escaping: $0) } }
            case .element:
                if let treatment = ElementTreatment(tree.tag(of: node)),
                    treatment == .metadata || treatment == .script
                {
                    if treatment == .script, tree.isTeX(node) { writeTeX(node) }
                    break
                }
                if tree.tag(of: node) == .head {
                    goesIn = true
                    open.append(([], false))
                    break
                }
                let element = search.survey.elements[place]
                let isKept = !element.isDropped
                if isKept, element.tag == .noscript {
                    if let image = LatePicture.image(in: node, tree),
                        !LatePicture.isShown(before: node, tree)
                    {
                        writePicture(image)
                    }
                } else if isKept, isWhole(node) {
                    writeWhole(node)
                } else if isKept, !isSkipped(element.tag) {
                    goesIn = true
                    let name = element.isCaption ? Array("figcaption".utf8) : name(of: node)
                    // A note in the text is no part of the word before it.
                    if PageIndex.isInlineNote(node, element.tag, tree) { html.append(0x20) }
                    writeStart(node, name: name)
                    open.append((name, true))
                }
                if goesIn {
                    place += 1
                } else {
                    piece = Int(element.endText)
                    place = Int(element.end)
                }
            case .document, .doctype, .comment: break
            }
            if goesIn, let child = tree.firstChild(of: node) {
                node = child
                continue
            }
            if goesIn { close(&open) }
            while node != root.node, tree.nextSibling(of: node) == nil {
                guard let parent = tree.parent(of: node) else { return }
                node = parent
                close(&open)
            }
            guard node != root.node, let next = tree.nextSibling(of: node) else { return }
            node = next
        }
    }

    private mutating func close(_ open: inout [(name: [UInt8], isWritten: Bool)]) {
        guard let last = open.popLast(), last.isWritten else { return }
        writeEnd(last.name)
    }

    /// Writes a formula as it is in its script, which the sanitiser knows.
    private mutating func writeTeX(_ script: HTMLTree.Node) {
        html += "<script type=\"math/tex\">".utf8
        for text in survey.tree.children(of: script) {
            survey.tree.withText(of: text) { html += $0 }
        }
        html += "</script>".utf8
    }

    private mutating func writeEnd(_ name: [UInt8]) {
        html += "</".utf8
        html += name
        html.append(UInt8(ascii: ">"))
    }

    private mutating func writeStart(
        _ node: HTMLTree.Node, name: [UInt8], source: String? = nil
    ) {
        html.append(UInt8(ascii: "<"))
        html += name
        writeAttributes(of: node, source: source)
        html.append(UInt8(ascii: ">"))
    }

    /// - Parameter source: the address in place of those that the element has.
    private mutating func writeAttributes(of node: HTMLTree.Node, source: String? = nil) {
        if let source { write("src", source) }
        let isCode = survey.tree.tag(of: node) == .code || survey.tree.tag(of: node) == .pre
        survey.tree.forEachAttribute(of: node) { name, value in
            if name == "style", HTMLStyle.isUnselectable(value) {
                return html += " class=\"\(HTMLStyle.unselectable)\"".utf8
            }
            // Others are dropped by the sanitiser.
            guard let spelling = ArticleSerializer.attributes.first(where: { $0.name == name }),
                source == nil || !ArticleSerializer.sources.contains(name)
            else { return }
            var value = value
            if isCode, name == "class" {
                // Of code, the name of its language counts, wherever it stands.
                guard let language = ArticleSerializer.language(in: value) else { return }
                value = language
            }
            html.append(UInt8(ascii: " "))
            html += spelling.letters
            html += "=\"".utf8
            html.append(escaping: value)
            html.append(UInt8(ascii: "\""))
        }
    }

    private static let sources: Set<HTMLName> = [
        "src", "srcset", "data-src", "data-lazy-src", "data-original", "data-srcset",
    ]

    /// The class that names the language of code.
    private static func language(
        in classes: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>? {
        classes.split(whereSeparator: \.isBlank).first { name in
            name.starts(with: "language-".utf8) || name.starts(with: "lang-".utf8)
        }.map { UnsafeBufferPointer(rebasing: $0) }
    }

    /// Writes an element with everything in it, such as a player with its sources.
    private mutating func writeWhole(_ root: HTMLTree.Node) {
        let tree = survey.tree
        switch tree.tag(of: root) {
        case .img, .other:
            let late = LatePicture.replacement(of: root, tree)
            return writePicture(late ?? root, alternative: tree.attribute("alt", of: root))
        case .iframe:
            // Frames are advertisements and counters, but for players.
            let source = tree.attribute("src", of: root) ?? tree.attribute("data-src", of: root)
            guard EmbeddedPlayer.isPlayer(source) else { return }
            writeStart(root, name: name(of: root), source: source)
        default: writeStart(root, name: name(of: root))
        }
        switch tree.tag(of: root) {
        case .video, .audio, .iframe:
            for child in tree.children(of: root) where tree.tag(of: child) == .source {
                writeStart(child, name: name(of: child))
            }
            writeEnd(name(of: root))
        default: break
        }
    }

    /// Writes a picture with the address from which it would be loaded in the end.
    ///
    /// - Parameter alternative: The alternative text of its placeholder.
    private mutating func writePicture(_ node: HTMLTree.Node, alternative: String? = nil) {
        let address = PictureAddress.of(node, in: survey.tree)
        let isChanged = address != survey.tree.attribute("src", of: node)
        html += "<img".utf8
        writeAttributes(of: node, source: isChanged ? address : nil)
        if let alternative, survey.tree.attribute("alt", of: node) == nil {
            write("alt", alternative)
        }
        html.append(UInt8(ascii: ">"))
    }

    /// Writes an attribute.
    private mutating func write(_ name: String, _ value: String) {
        html += " \(name)=\"\(value.escapedForMarkup)\"".utf8
    }

    private func isWhole(_ node: HTMLTree.Node) -> Bool {
        switch survey.tree.tag(of: node) {
        case .other: survey.tree.name(of: node) == "amp-img"
        case .img, .image, .video, .audio, .br, .hr, .wbr, .source, .col, .iframe: true
        default: false
        }
    }

    private func isSkipped(_ tag: HTMLTag) -> Bool {
        switch ElementTreatment(tag) {
        case .skipped, .noscript, .media: true
        default: false
        }
    }

    private func name(of node: HTMLTree.Node) -> [UInt8] {
        var tag = survey.tree.tag(of: node)
        switch tag {
        // The text of these would not be read as it is written here.
        case .xmp, .listing, .plaintext: tag = .pre
        default: break
        }
        return tag == .other
            ? Array(survey.tree.name(of: node).utf8)
            : ArticleSerializer.names[Int(tag.rawValue)]
    }

    private static let names = HTMLTag.allCases.map { Array($0.spelling.utf8) }

    private static let attributes = """
        href src alt class id title srcset width height colspan rowspan start reversed value type
        datetime cite lang dir scope headers span poster controls open data-src data-lazy-src
        data-original data-srcset data-lang data-language checked role name kind media label
        """.split(whereSeparator: \.isWhitespace).map {
            (name: HTMLName(String($0)), letters: Array($0.utf8))
        }
}

/// Frames that play a video or a sound; others in an article are advertisements, forms, counters.
enum EmbeddedPlayer {
    static func isPlayer(_ address: String?) -> Bool {
        guard var address else { return false }
        if address.hasPrefix("//") { address = "https:" + address }
        guard let host = WebURL(address)?.host else { return false }
        return hosts.contains { host == $0 || host.hasSuffix(".\($0)") }
    }

    private static let hosts = [
        "youtube.com", "youtube-nocookie.com", "youtu.be", "vimeo.com", "dailymotion.com",
        "soundcloud.com", "spotify.com", "bilibili.com", "nicovideo.jp", "naver.com", "kakao.com",
        "peertube.tv", "archive.org", "ted.com", "twitch.tv", "podbean.com", "mixcloud.com",
        "bandcamp.com", "libsyn.com", "podigee.io", "youku.com",
    ]
}
