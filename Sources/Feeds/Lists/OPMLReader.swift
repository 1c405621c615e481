import Markup

/// Reads OPML (opml.org/spec2.opml) of either version, and the variants that programs write:
/// attributes in any case, outlines outside a body, addresses under other names, files that break
/// off.
struct OPMLReader: ~Copyable {
    private var list: SubscriptionList
    private var reader: XMLReader
    /// The names of the open outlines that are folders; all feeds in them share this array.
    private var folder: [String] = []
    /// For each open outline, whether it is a folder in ``folder``.
    private var isFolder: [Bool] = []
    /// The number of open outlines that are comments or inside a comment.
    private var comments = 0
    private var isRecognised = false
    private var root: String?
    /// Whether ``OPMLWriter`` wrote it. Then titles without another name beside them are the
    /// publishers', and may change with them; in other lists they are the person's.
    private var isOurs = false

    /// - Parameter document: In UTF-8.
    static func read(_ document: [UInt8]) throws(ListError) -> SubscriptionList {
        var reader = OPMLReader(document)
        return try reader.read()
    }

    private init(_ document: [UInt8]) {
        list = SubscriptionList(documentSize: document.count)
        reader = XMLReader(document)
    }

    private mutating func read() throws(ListError) -> SubscriptionList {
        var isTitle = false
        while let event = reader.next() {
            let name = reader.name.local
            switch event {
            case .start:
                root = root ?? name
                isTitle = name == "title" && isFolder.isEmpty
                if name == "opml" {
                    isRecognised = true
                    isOurs = reader.attribute("news") == XMLNamespace.newsURI
                }
                if name == "outline" { begin() }
                if name == "query", reader.name.namespace == .news { takeQuery() }
            case .end:
                isTitle = false
                if name == "outline" { end() }
            case .text:
                if isTitle { list.title = list.title ?? reader.text().nonBlankLine }
            }
        }
        guard isRecognised else { throw ListError(root: root ?? "") }
        list.isIncomplete = reader.isTruncated
        return list
    }

    private mutating func begin() {
        isRecognised = true
        let outline = OPMLOutline(reader)
        let isComment = comments > 0 || outline.isComment
        if isComment { comments += 1 }
        switch outline.kind {
        case .feed(let address) where !isComment:
            append(outline, at: address)
            open(nil)
        case .feed:
            list.omit(ListOmission(.comment, title: outline.shownTitle))
            open(nil)
        case .omitted(let reason):
            list.omit(ListOmission(reason, title: outline.shownTitle))
            open(outline.shownTitle)
        case .folder:
            open(outline.shownTitle)
        }
    }

    private mutating func append(_ outline: OPMLOutline, at address: String) {
        let home = outline.home.flatMap { ListAddress.page($0) }
        if address.hasPrefix("|") || address.hasPrefix("exec:") {
            list.omit(ListOmission(.command, title: outline.shownTitle))
        } else if let url = ListAddress.url(address, base: reader.base ?? home) {
            var feed = outline.feed(url: url, home: home, folder: folder)
            feed.hasOwnTitle = !isOurs
            list.append(feed)
        } else {
            list.omit(ListOmission(.address, title: outline.shownTitle))
        }
    }

    private mutating func takeQuery() {
        let name = reader.attribute("name") ?? ""
        if let query = ListedQuery(name: name, text: reader.attribute("text") ?? "") {
            list.append(query)
        } else {
            list.omit(ListOmission(.badQuery, title: name.nonBlankLine))
        }
    }

    private mutating func open(_ name: String?) {
        let isNamed = name != nil && folder.count < ListedFeed.folderLimit
        isFolder.append(isNamed)
        if let name, isNamed { folder = (folder + [name]).fitted }
    }

    private mutating func end() {
        if isFolder.popLast() == true { folder = Array(folder.dropLast()) }
        if comments > 0 { comments -= 1 }
    }
}

extension ListError {
    /// The error for markup without outlines, judged by its first element.
    fileprivate init(root: String) {
        switch root {
        case "rss", "rdf", "feed", "channel", "item", "entry": self = .feed
        case "html", "head", "body", "title", "meta", "div", "script", "p": self = .webPage
        default: self = .noOutlines
        }
    }
}
