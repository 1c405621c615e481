import Markup
import Web

/// One walk over a page: its elements, its blocks of text, and the nodes that hold metadata.
///
/// What is no text (scripts, styles, controls) is left out. It takes linear time and does not
/// recurse.
struct PageSurvey {
    let tree: HTMLTree
    private(set) var elements: [PageElement] = []
    private(set) var blocks: [PageBlock] = []
    /// For each piece of text in the order of the page, the block that it is in.
    private(set) var textBlocks: [Int32] = []
    /// The characters of all blocks.
    private(set) var text: [UInt8] = []
    /// `meta`, `link`, `title`, `base`, `html` and scripts with data.
    private(set) var metadata: [HTMLTree.Node] = []
    /// Whether the page has programs.
    private(set) var hasScripts = false

    private var open: [Open] = []
    private var media: Int32 = 0
    private var links = 0
    private var current = TextWeight()
    private var linkWeight: Int32 = 0
    private var blockStart = 0
    private var firstText: Int32 = 0
    private var lastText: Int32 = 0
    private var isInBlock = false
    private var needsBlank = false
    private var wasBreak = false

    /// An element whose end has not come.
    private struct Open {
        let element: Int32
        let kind: PageBlock.Kind
        let isBlock: Bool
        let isLink: Bool
        let container: Int32
    }

    init(_ tree: HTMLTree) {
        self.tree = tree
        text.reserveCapacity(4_096)
        walk(tree)
        // A cell of several lines is a place of the layout.
        for index in blocks.indices where blocks[index].kind == .cell {
            if elements[Int(blocks[index].container)].blocks.count > 1 {
                blocks[index].kind = .loose
            }
        }
    }

    subscript(element: Int) -> PageElement {
        _read { yield elements[element] }
        _modify { yield &elements[element] }
    }

    subscript(block block: Int) -> PageBlock {
        _read { yield blocks[block] }
        _modify { yield &blocks[block] }
    }

    /// The characters of a block.
    func string(of block: PageBlock) -> String { String(decoding: text[block.text], as: UTF8.self) }
}

extension PageSurvey {
    private mutating func walk(_ tree: borrowing HTMLTree) {
        let root = tree.root
        var node = root
        open.append(
            Open(element: -1, kind: .loose, isBlock: true, isLink: false, container: -1))
        while true {
            if let child = (node == root || enter(node, tree) ? tree.firstChild(of: node) : nil) {
                node = child
                continue
            }
            if node != root { leave(node) }
            while tree.nextSibling(of: node) == nil || node == root {
                guard node != root, let parent = tree.parent(of: node), parent != root else {
                    endBlock()
                    return
                }
                node = parent
                leave(node)
            }
            guard let next = tree.nextSibling(of: node) else { return }
            node = next
        }
    }

    /// Begins a node; returns whether its children are to be read.
    private mutating func enter(_ node: HTMLTree.Node, _ tree: borrowing HTMLTree) -> Bool {
        switch tree.kind(of: node) {
        case .text:
            add(node, tree)
            return false
        case .element: return begin(node, tree)
        case .document, .doctype, .comment: return false
        }
    }

    private mutating func begin(_ node: HTMLTree.Node, _ tree: borrowing HTMLTree) -> Bool {
        let tag = tree.tag(of: node)
        guard let treatment = ElementTreatment(tag) else {
            return beginElement(node, tag, .inline, tree)
        }
        switch treatment {
        case .metadata:
            metadata.append(node)
            return false
        case .script:
            hasScripts = true
            metadata.append(node)
            return false
        case .head: return true
        case .skipped: return beginElement(node, tag, .skipped, tree)
        case .noscript:
            // The picture for those without programs.
            let isMedia = LatePicture.image(in: node, tree) != nil
            return beginElement(node, tag, isMedia ? .media : .skipped, tree)
        case .media:
            return beginElement(node, tag, .media, tree)
        case .lineBreak:
            needsBlank = true
            // Two of them separate paragraphs.
            if wasBreak { endBlock() }
            wasBreak = true
            return beginElement(node, tag, .lineBreak, tree)
        case .block, .inline: return beginElement(node, tag, treatment, tree)
        }
    }

    private mutating func beginElement(
        _ node: HTMLTree.Node, _ tag: HTMLTag, _ treatment: ElementTreatment,
        _ tree: borrowing HTMLTree
    ) -> Bool {
        let isBlock = treatment == .block
        if isBlock { endBlock() }
        let around = open[open.count - 1]
        let place = Int32(elements.count)
        var element = PageElement(node: node, tag: tag, parent: around.element)
        if treatment == .block || treatment == .inline {
            element.names = ElementNames(of: node, tag: tag, in: tree)
        }
        if tag == .html { metadata.append(node) }
        element.firstBlock = Int32(blocks.count)
        element.firstText = Int32(textBlocks.count)
        element.firstMedia = media
        if treatment == .media { media += 1 }
        elements.append(element)
        if tag == .a { links += 1 }
        open.append(
            Open(
                element: place, kind: PageBlock.Kind(tag, in: around.kind), isBlock: isBlock,
                isLink: tag == .a, container: isBlock ? place : around.container))
        return treatment == .block || treatment == .inline
    }

    private mutating func leave(_ node: HTMLTree.Node) {
        guard open.count > 1 else { return }
        let last = open[open.count - 1]
        let place = Int(last.element)
        // Text nodes, comments and metadata were never opened.
        guard elements[place].node == node else { return }
        if last.isBlock { endBlock() }
        open.removeLast()
        if last.isLink { links -= 1 }
        elements[place].end = Int32(elements.count)
        elements[place].endBlock = Int32(blocks.count) + (isInBlock ? 1 : 0)
        elements[place].endText = Int32(textBlocks.count)
        elements[place].endMedia = media
    }

    private mutating func add(_ node: HTMLTree.Node, _ tree: borrowing HTMLTree) {
        let start = current.weight
        var hasText = false
        tree.withText(of: node) { bytes in
            for byte in bytes {
                if byte.isBlank {
                    needsBlank = true
                    continue
                }
                if needsBlank, isInBlock || hasText {
                    text.append(0x20)
                    current.add(0x20)
                }
                needsBlank = false
                hasText = true
                text.append(byte)
                current.add(byte)
            }
        }
        if hasText {
            if !isInBlock { firstText = Int32(textBlocks.count) }
            lastText = Int32(textBlocks.count)
            isInBlock = true
            wasBreak = false
            if links > 0 { linkWeight += Int32(clamping: current.weight - start) }
        }
        // Blanks belong to the block that is open or to the next one.
        textBlocks.append(Int32(blocks.count))
    }

    private mutating func endBlock() {
        defer {
            needsBlank = false
            wasBreak = false
        }
        guard isInBlock else { return }
        let around = open[open.count - 1]
        var block = PageBlock(
            container: around.container, kind: around.kind, text: blockStart..<text.count)
        block.firstText = firstText
        block.endText = lastText + 1
        block.weight = Int32(clamping: current.weight)
        block.linkWeight = linkWeight
        block.marks = Int32(clamping: current.marks)
        block.endsSentence = current.endsSentence
        blocks.append(block)
        current = TextWeight()
        linkWeight = 0
        blockStart = text.count
        isInBlock = false
    }
}

/// How the survey treats an element.
enum ElementTreatment {
    case metadata, script, head, skipped, noscript, media, lineBreak, block, inline

    /// Nil for a name that HTML does not have.
    init?(_ tag: HTMLTag) {
        switch tag {
        case .meta, .link, .title, .base: self = .metadata
        case .script: self = .script
        case .head: self = .head
        case .noscript: self = .noscript
        case .style, .template, .select, .button, .textarea, .input, .canvas, .datalist, .noembed,
            .noframes, .frameset, .applet, .map, .label, .svg, .dialog, .option, .optgroup,
            .progress,
            .meter, .keygen, .menuitem, .rp:
            self = .skipped
        case .img, .image, .video, .audio, .iframe, .embed, .object: self = .media
        case .br: self = .lineBreak
        case .address, .article, .aside, .blockquote, .body, .caption, .center, .colgroup, .dd,
            .details, .dir, .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form, .h1,
            .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .html, .legend, .li, .listing, .main,
            .menu, .nav, .ol, .p, .plaintext, .pre, .search, .section, .summary, .table, .tbody,
            .td, .tfoot, .th, .thead, .tr, .ul, .xmp, .marquee:
            self = .block
        case .other: return nil
        default: self = .inline
        }
    }
}

extension PageBlock.Kind {
    /// The kind of the text in an element inside of another kind.
    init(_ tag: HTMLTag, in around: PageBlock.Kind) {
        switch tag {
        case .h1, .h2, .h3, .h4, .h5, .h6: self = .heading
        case .pre, .listing, .xmp, .plaintext: self = .code
        case .li: self = .item
        // What unfolds a text stays with it.
        case .dt, .dd, .summary: self = .term
        case .td, .th: self = .cell
        case .figcaption, .caption: self = .caption
        case .blockquote: self = .quote
        case .p: self = around == .code || around == .caption ? around : .paragraph
        case .table, .ul, .ol, .div, .section, .article, .body, .main:
            self = around == .caption || around == .code ? around : .loose
        default: self = around
        }
    }
}
