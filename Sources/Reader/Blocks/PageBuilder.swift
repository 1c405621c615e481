import Markup
import Terminal
import Web

/// Turns the tree of a page into blocks, in one walk without recursion.
///
/// Takes linear time. Blocks are nested at most ``depthLimit`` deep: what is deeper joins the block
/// around it.
package struct PageBuilder {
    let tree: HTMLTree
    let base: WebURL?
    let signs: PageSigns
    let footnotes: Footnotes

    var links = LinkNumbers()
    var frames = [Frame(.root)]
    var context = Context()
    private var saved: [Saved] = []
    /// The links that are open or were, as they were written. The first is none.
    var anchors = [Anchor(url: nil)]
    var notes: [Int: [Block]] = [:]
    var notesHeading: [Block] = []
    /// Abbreviations that were explained.
    var explained: Set<String> = []

    /// Deeper ones are not drawn. No person nests lists or quotes that deep.
    static let depthLimit = 24

    /// The blocks of a page or of a part of one.
    ///
    /// - Parameters:
    ///   - base: the URL that relative ones start from; a `base` element of the tree wins.
    package static func page(
        of tree: HTMLTree, base: WebURL? = nil, signs: PageSigns = PageSigns(usesUnicode: true)
    ) -> Page {
        var builder = PageBuilder(tree, base, signs)
        builder.walk()
        return builder.finish()
    }

    private init(_ tree: HTMLTree, _ base: WebURL?, _ signs: PageSigns) {
        self.tree = tree
        self.signs = signs
        let index = PageIndex(tree)
        let written = index.base
        self.base = written.flatMap { base?.resolving($0) ?? WebURL($0) } ?? base
        footnotes = Footnotes(tree, index)
    }

    private mutating func walk() {
        var node = tree.root
        while true {
            if enter(node), let child = tree.firstChild(of: node) {
                node = child
                continue
            }
            while true {
                leave(node)
                if node == tree.root { return }
                if let next = tree.nextSibling(of: node) {
                    node = next
                    break
                }
                guard let parent = tree.parent(of: node) else { return }
                node = parent
            }
        }
    }

    private mutating func finish() -> Page {
        endParagraph(.wide)
        while frames.count > 1 { closeFrame() }
        var blocks = frames[0].blocks
        while blocks.last == .rule { blocks.removeLast() }
        let numbers = notes.keys.sorted()
        if !numbers.isEmpty {
            let all = numbers.map {
                Block.Notes.Note(mark: signs.note($0), blocks: notes[$0] ?? [])
            }
            blocks.append(.notes(Block.Notes(heading: notesHeading, notes: all)))
        }
        return Page(blocks: blocks, links: links.urls)
    }
}

// MARK: - State

extension PageBuilder {
    /// What the elements around a text say about it.
    struct Context {
        var format: TextFormat = []
        var anchor = 0
        /// Whether white space counts.
        var isVerbatim = false
        /// Whether it is in code, so that classes of highlighters mean something.
        var isCode = false
        /// Whether it is in a quotation, whose inner ones have other marks.
        var isQuoted = false
        var role = Block.Paragraph.Role.text
        /// What `dir` says; nil leaves it to the text.
        var isRightToLeft: Bool?
    }

    struct Anchor {
        var url: String?
        var number = 0
    }

    /// What to do at the end of an element.
    enum Ending {
        case none
        case block(Gap)
        case frame(Gap)
        case anchor
        case script(TextScript, start: Int)
        case text(String)
        case codeLine
    }

    private struct Saved {
        let node: HTMLTree.Node
        let context: Context
        let ending: Ending
    }

    /// Keeps the context for the end of an element.
    mutating func save(_ node: HTMLTree.Node, _ ending: Ending) {
        saved.append(Saved(node: node, context: context, ending: ending))
    }

    private mutating func leave(_ node: HTMLTree.Node) {
        while let last = saved.last, last.node == node {
            saved.removeLast()
            switch last.ending {
            case .none: break
            case .block(let gap): endParagraph(gap)
            case .frame(let gap):
                endParagraph(.wide)
                closeFrame()
                frames[frames.count - 1].gap = max(frames[frames.count - 1].gap, gap)
            case .anchor: endAnchor()
            case .script(let script, let start): endScript(script, start: start)
            case .text(let text): appendOurs(text)
            case .codeLine: frames[frames.count - 1].text.beginCodeLine()
            }
            context = last.context
        }
    }

    /// Appends text of our own next to a word.
    mutating func appendOurs(_ text: String, _ format: TextFormat = [], isPart: Bool = true) {
        frames[frames.count - 1].text.append(
            ours: text, context.format.union(format), link: number(ofAnchor: context.anchor),
            isPart: isPart)
    }
}

// MARK: - Texts

extension PageBuilder {
    mutating func appendText(_ node: HTMLTree.Node) {
        let top = frames.count - 1
        let isBlank = tree.withText(of: node) { $0.allSatisfy(\.isHTMLSpace) }
        if isBlank, context.isVerbatim, isBetweenLines(node) { return }
        if isBlank, !context.isVerbatim, frames[top].text.isEmpty { return }
        let link = isBlank ? 0 : number(ofAnchor: context.anchor)
        // Taken out so that the text grows in place.
        var text = TextCollector()
        swap(&text, &frames[top].text)
        let (isVerbatim, format) = (context.isVerbatim, context.format)
        tree.withText(of: node) {
            if isVerbatim {
                text.append(verbatim: $0, format, link: link)
            } else {
                text.append($0, format, link: link)
            }
        }
        swap(&text, &frames[top].text)
    }

    /// Whether white space only separates the lines of code that elements make.
    private func isBetweenLines(_ node: HTMLTree.Node) -> Bool {
        func isLine(_ node: HTMLTree.Node?) -> Bool {
            switch node.map(tree.tag) {
            case .div, .tr, .td, .th, .tbody, .thead, .table, .p, .li, .ol, .ul, .colgroup: true
            default: false
            }
        }
        if case .table = tree.parent(of: node).map(tree.tag) { return true }
        return isLine(tree.previousSibling(of: node)) || isLine(tree.nextSibling(of: node))
    }

    /// Ends the text of a paragraph, if there is some.
    mutating func endParagraph(_ gap: Gap) {
        let top = frames.count - 1
        defer { frames[top].gap = max(frames[top].gap, gap) }
        if case .code = frames[top].kind { return }
        guard !frames[top].text.isEmpty else { return }
        var text = frames[top].text.finish()
        guard !text.isEmpty else { return }
        text.isRightToLeft = context.isRightToLeft ?? text.beginsRightToLeft
        var paragraph = Block.Paragraph(text: text, role: context.role)
        if frames[top].gap == .tight, case .paragraph(let last)? = frames[top].blocks.last {
            // Long ones are paragraphs, whatever their element.
            let isShort = max(last.text.text.utf8.count, text.text.utf8.count) < 100
            paragraph.isTight = isShort || last.role != .text || context.role == .caption
        }
        // The words of a picture are not said again below it.
        if context.role == .caption, case .picture(var picture)? = frames[top].blocks.last,
            picture.text == text.plain
        {
            picture.text = ""
            frames[top].blocks[frames[top].blocks.count - 1] = .picture(picture)
        }
        append(.paragraph(paragraph))
    }

    private mutating func endScript(_ script: TextScript, start: Int) {
        let usesUnicode = signs.usesUnicode
        let before = frames[frames.count - 1].text.bytes.prefix(start).suffix(2)
        // A letter that stands alone is a variable.
        let isVariable =
            before.last.map { $0.isLetter && $0.lowercased == $0 } ?? false
            && (before.count == 1 || before.first.map { !$0.isAlphanumeric && $0 < 0x80 } ?? false)
        frames[frames.count - 1].text.replace(from: start) { text in
            if usesUnicode, let converted = script.converted(text) { return converted }
            return script.marked(text, isPower: isVariable && !TextScript.ordinals.contains(text))
        }
    }
}

/// The space between a block and the one before it.
enum Gap: Int, Comparable {
    case none, tight, wide

    static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
}

extension TextScript {
    /// The ends of ordinal numbers that letters have, too: the nth time.
    fileprivate static let ordinals: Set = ["st", "nd", "rd", "th", "er", "re", "ème", "me"]

    /// The text with a sign before it: `^2`, `_out`. Words that are only written higher, such as the
    /// ends of ordinal numbers, have none.
    fileprivate func marked(_ text: String, isPower: Bool) -> String? {
        let isWord = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
        let isBracketed = text.hasPrefix("[") || text.hasPrefix("(")
        if self == .superscript, text.count <= 12, text.isPower {
            return text.isInParentheses ? "^" + text : "^(\(text))"
        }
        let isOnlyHigher = isWord && text.count > 1 && !isPower || isBracketed || text.count > 12
        if self == .superscript, isOnlyHigher { return nil }
        if text.unicodeScalars.allSatisfy({ !$0.properties.isAlphabetic && !$0.isDigit }) {
            return nil
        }
        let sign = self == .superscript ? "^" : "_"
        let isNumber = text.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
        return text.count == 1 || isNumber || isWord
            ? sign + text : "\(sign)(\(text))"
    }
}

extension String {
    /// Whether raised text is part of a formula and not a note or the end of an ordinal number:
    /// single letters with operators in parentheses, or Greek letters among Latin ones.
    fileprivate var isPower: Bool {
        let isGreek = unicodeScalars.map { (0x370...0x3FF).contains($0.value) }
        if allSatisfy(\.isLetter) { return isGreek.contains(true) && isGreek.contains(false) }
        return hasPrefix("(") && contains { "+-−=*/×·".contains($0) }
            && !zip(self, dropFirst()).contains { $0.isLetter && $1.isLetter }
    }

    /// Whether the first parenthesis is closed by the last one.
    var isInParentheses: Bool {
        guard hasPrefix("("), hasSuffix(")") else { return false }
        var depth = 0
        for character in dropLast() {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if depth == 0 { return false }
        }
        return depth == 1
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { properties.numericType != nil }
}
