/// Builds a tree from tokens, as browsers do (HTML 13.2.6, scripting off).
///
/// The builder knows in which part of a page it is (``Mode``), which elements are open, and which
/// formatting (`<b>`) goes on where its element was closed by another one. Each token is given to
/// the rules of the mode, which are in a file each.
struct HTMLTreeBuilder: ~Copyable {
    /// The insertion modes (HTML 13.2.4.1).
    enum Mode {
        case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text
        case inTable, inCaption, inColumnGroup, inTableBody, inRow, inCell, inTemplate
        case afterBody, inFrameset, afterFrameset, afterAfterBody, afterAfterFrameset
    }

    enum Token {
        /// Characters that are decoded.
        case text(HTMLTree.Bytes)
        /// A tag is ``tag``, and the attributes are those of the tokenizer.
        case start, end
        case comment, doctype, endOfFile
    }

    /// The element in which a fragment is read.
    struct Context {
        var tag: HTMLTag
        var namespace = HTMLTree.Namespace.html
        /// The value of its `encoding`, which says whether an annotation holds HTML.
        var integration = HTMLElementStack.Integration.none
    }

    /// The number of elements that may be open. Deeper ones stay empty, and what they hold comes
    /// after them. Pages that never close their `<font>` reach the first half only, and so keep
    /// their paragraphs and links.
    static let depthLimit = 512

    var tokenizer: HTMLTokenizer
    var tree: HTMLTree
    var mode = Mode.initial
    /// The mode in which raw text began.
    var modeAfterText = Mode.initial
    var templateModes: [Mode] = []
    var open = HTMLElementStack()
    var formatting: [Formatting] = []
    var head = HTMLTree.Node.none
    var form = HTMLTree.Node.none
    let context: Context?
    /// The tag of the token, and its name if the tag is `other`.
    var tag = HTMLTag.other
    var name: HTMLNameList.ID = 0
    /// Whether the attributes of the token are not for the element that it makes.
    var dropsAttributes = false
    var mayHaveFrameset = true
    var isFostering = false
    var skipsLineEnd = false
    /// Text in a table that waits for the next token.
    var tableText: [HTMLTree.Bytes] = []
    /// Whether the page has carriage returns or NULs.
    let hasControls: Bool
    /// The bytes that nodes took, and the bytes that text took to be one.
    var cost = 0
    var mergeCost = 0
    let budget: Int
    /// The elements that are open but not on the stack, which is full.
    var deeper: [Int] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, tree: consuming HTMLTree, context: Context?) {
        tokenizer = HTMLTokenizer(bytes, rules: .standard)
        hasControls =
            bytes.position(of: 0) != nil || bytes.position(of: UInt8(ascii: "\r")) != nil
        budget = HTMLTree.budget(for: bytes.count)
        self.tree = tree
        self.context = context
        self.tree.reserve(for: bytes.count, budget: budget)
        if let context { begin(in: context) }
    }

    /// Reads everything and gives the tree.
    consuming func build() -> HTMLTree {
        while let token = tokenizer.next() { read(token) }
        flushTableText()
        process(.endOfFile)
        return tree
    }
}

extension HTMLTree {
    /// The tree of a whole document in UTF-8.
    package init(document page: [UInt8]) {
        self.init(page: page, context: nil)
    }

    /// The tree of a part of one, such as the text of an article: as if it were in a `<body>`.
    package init(fragment page: [UInt8]) {
        self.init(page: page, context: HTMLTreeBuilder.Context(tag: .body))
    }

    /// The tree of a part of a document that stands in an element such as `td` or `svg path`.
    package init(fragment page: [UInt8], in element: String) {
        var words = element.split(separator: " ").map(String.init)
        let namespace: Namespace =
            words.count < 2 ? .html : words.removeFirst() == "svg" ? .svg : .math
        let tag = HTMLTag(HTMLName(words.first?.lowercased() ?? "body"))
        let integration = HTMLElementStack.Integration(tag, in: namespace, holdsHTML: false)
        self.init(
            page: page,
            context: HTMLTreeBuilder.Context(
                tag: tag, namespace: namespace, integration: integration))
    }

    init(page: [UInt8], context: HTMLTreeBuilder.Context?) {
        let tree = HTMLTree(page: page)
        self = tree.page.withUnsafeBufferPointer { bytes in
            HTMLTreeBuilder(bytes, tree: tree, context: context).build()
        }
    }

    /// The bytes that the nodes of a page may take: more than any real page needs, but not more
    /// than a few times the page.
    static func budget(for count: Int) -> Int { 1 << 19 + 6 * count }

    /// Nodes beyond those of usual pages do not make the array grow: that copies it. Memory that is
    /// not used yet costs nothing.
    mutating func reserve(for count: Int, budget: Int) {
        records.reserveCapacity(min(count / 2 + 16, budget / MemoryLayout<Record>.stride + 1024))
        attributes.reserveCapacity(min(count / 2, budget / MemoryLayout<Attribute>.stride) + 128)
    }
}

// MARK: - Rules

extension HTMLTreeBuilder {
    /// Gives a token to the rules for it.
    mutating func process(_ token: Token) {
        if !adjustedIsHTML, usesForeignRules(token) {
            inForeignContent(token)
        } else {
            processInMode(token)
        }
    }

    /// Gives a token to the rules of the mode.
    mutating func processInMode(_ token: Token) {
        switch mode {
        case .initial: initial(token)
        case .beforeHTML: beforeHTML(token)
        case .beforeHead: beforeHead(token)
        case .inHead: inHead(token)
        case .inHeadNoscript: inHeadNoscript(token)
        case .afterHead: afterHead(token)
        case .inBody: inBody(token)
        case .text: inText(token)
        case .inTable: inTable(token)
        case .inCaption: inCaption(token)
        case .inColumnGroup: inColumnGroup(token)
        case .inTableBody: inTableBody(token)
        case .inRow: inRow(token)
        case .inCell: inCell(token)
        case .inTemplate: inTemplate(token)
        case .afterBody: afterBody(token)
        case .inFrameset: inFrameset(token)
        case .afterFrameset: afterFrameset(token)
        case .afterAfterBody: afterAfterBody(token)
        case .afterAfterFrameset: afterAfterFrameset(token)
        }
    }

    /// Changes the mode and gives the token to its rules.
    mutating func reprocess(_ token: Token, in mode: Mode) {
        self.mode = mode
        process(token)
    }

    /// Begins a fragment (HTML 13.4).
    private mutating func begin(in context: Context) {
        open.push(HTMLElementStack.Entry(node: tree.root, tag: .html))
        if context.namespace == .html, context.tag == .template { templateModes = [.inTemplate] }
        // The form in which a fragment stands is none of its own.
        if context.namespace == .html, context.tag == .form { form = tree.root }
        if context.namespace == .html {
            switch context.tag {
            case .title, .textarea, .style, .xmp, .iframe, .noembed, .noframes, .script, .plaintext:
                tokenizer.beginRawText(of: HTMLName(context.tag.spelling), toEnd: true)
            default: break
            }
        }
        tokenizer.allowsCDATA = context.namespace != .html
        resetMode()
    }

    /// Sets the mode from the open elements (HTML 13.2.4.1).
    mutating func resetMode() {
        for index in open.entries.indices.reversed() {
            var entry = open.entries[index]
            let isLast = index == 0
            if isLast, let context {
                entry.tag = context.tag
                entry.namespace = context.namespace
            }
            guard entry.namespace == .html || isLast else { continue }
            switch entry.namespace == .html ? entry.tag : .other {
            case .td where !isLast, .th where !isLast: return mode = .inCell
            case .tr: return mode = .inRow
            case .tbody, .thead, .tfoot: return mode = .inTableBody
            case .caption: return mode = .inCaption
            case .colgroup: return mode = .inColumnGroup
            case .table: return mode = .inTable
            case .template: return mode = templateModes.last ?? .inBody
            case .head where !isLast: return mode = .inHead
            case .body: return mode = .inBody
            case .frameset: return mode = .inFrameset
            case .html: return mode = head == .none ? .beforeHead : .afterHead
            default: if isLast { return mode = .inBody }
            }
        }
    }
}
