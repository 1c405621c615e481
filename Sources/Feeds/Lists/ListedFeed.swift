import Web

/// A feed in a list of subscriptions, with all that OPML, newsboat and JSON have for it.
@dynamicMemberLookup
public struct ListedFeed: Hashable, Sendable {
    /// Its absolute URL: `http:`, `https:` or `file:`.
    public var url: String
    /// The publisher's title, if the list has it.
    public var title: String?
    /// The website that the feed belongs to.
    public var homeURL: String?
    /// The folders around it, the outermost first. In a list with tags instead of folders these are
    /// the tags.
    public var folder: [String]
    /// Its tags, apart from the names of its folders.
    public var tags: [String]

    /// Whether the person has removed it, and some of its articles are kept.
    public var isRemoved = false

    /// Whether ``title`` is the person's where there is no ``customTitle``: other programs write
    /// one title for both.
    public var hasOwnTitle = false

    /// The person's own title.
    public var customTitle: String?
    /// The person's settings. Few lists have any.
    public var settings: FeedSettings {
        get { if case .value(let settings) = boxedSettings { settings } else { FeedSettings() } }
        set { boxedSettings = newValue == FeedSettings() ? nil : .value(newValue) }
    }

    /// A setting, by its name.
    public subscript<Value>(dynamicMember path: WritableKeyPath<FeedSettings, Value>) -> Value {
        get { settings[keyPath: path] }
        set { settings[keyPath: path] = newValue }
    }

    /// More request headers, each `Name: value`. They may contain secrets.
    public var headers: [String] {
        get { (settings.headers ?? "").split(separator: "\n").map(String.init) }
        set { settings.headers = newValue.isEmpty ? nil : newValue.joined(separator: "\n") }
    }
    /// How to read a JSON API that is not a feed.
    public var mapping: JSONMapping? {
        get { settings.mapping.flatMap { try? JSONMapping($0) } }
        set { settings.mapping = newValue?.description }
    }
    /// The address of the server's search, in the text form of ``SearchTemplate``.
    public var search: String? {
        get { settings.searchURL }
        set { settings.searchURL = newValue }
    }

    private var boxedSettings: Boxed<FeedSettings>?

    /// A feed with a URL and nothing else.
    public init(url: String) {
        self.url = url
        folder = []
        tags = []
    }

    /// The names of its folders and its other tags, each once, in this order.
    public var allTags: [String] {
        var names = NameList()
        for name in folder { names.append(name) }
        for tag in tags { names.append(tag) }
        return names.names
    }

    /// The title to show: the person's own, else the publisher's.
    public var shownTitle: String? { customTitle ?? title }

    /// The most tags of one feed. Real lists have fewer; further ones are ignored.
    static let tagLimit = 256
    /// The deepest folder. The names of deeper ones are ignored.
    static let folderLimit = 16

    /// Adds the tags of another entry for the same feed, and the properties that this one lacks.
    mutating func merge(_ other: ListedFeed) {
        addTags(other.folder)
        addTags(other.tags)
        title = title ?? other.title
        customTitle = customTitle ?? other.customTitle
        homeURL = homeURL ?? other.homeURL
        if boxedSettings != nil || other.boxedSettings != nil { settings.merge(other.settings) }
    }

    private mutating func addTags(_ names: [String]) {
        for name in names where tags.count < ListedFeed.tagLimit {
            if !folder.contains(name) && !tags.contains(name) { tags.append(name) }
        }
    }
}

extension ListedFeed {
    /// The same feed without texts that a reader would ignore, so that a reader of a written list
    /// gets the same feed.
    var normalized: ListedFeed {
        var feed = self
        feed.title = title?.nonBlankLine
        feed.customTitle = customTitle?.nonBlankLine
        feed.folder = folder.compactMap(\.nonBlankLine)
        feed.tags = tags.compactMap(\.nonBlankLine)
        feed.settings = settings.normalized
        return feed
    }

    /// Sets the folders, and the tags without the names of the folders.
    ///
    /// - Parameter names: Each once.
    mutating func setTags(_ names: [String], in folder: [String]) {
        self.folder = folder
        tags = []
        let folders = folder.isEmpty ? 0 : allTags.count
        tags = names
        if folders > 0 { tags = Array(allTags.dropFirst(folders)) }
    }
}

extension String {
    /// As a name in a list: in one line, without control characters; nil if nothing is left.
    var nonBlankLine: String? {
        let isClean = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        let line = (isClean ? self : withoutControls).inOneLine
        return line.isEmpty ? nil : line
    }

    /// As a path or a command in a list, where every character counts; nil if it is empty or has a
    /// control character.
    var nonEmptyText: String? {
        isEmpty || !utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) ? nil : self
    }

    /// Without control characters, except blanks, and without the noncharacters of Unicode.
    private var withoutControls: String {
        let scalars = unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x09...0x0D, 0x85: true
            case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
            default: true
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Without the white space around it; nil if nothing is left.
    var trimmedOfBlanks: String? {
        var rest = self[...]
        while let first = rest.utf8.first, first.isBlank { rest = rest.dropFirst() }
        while let last = rest.utf8.last, last.isBlank { rest = rest.dropLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}

/// Names in their order, each once.
struct NameList {
    private var list: [String] = []
    /// Used only for many names: a few are found faster by comparing them.
    private var seen: Set<String> = []
    private let limit: Int

    private static let lookedThrough = 16

    /// - Parameter limit: Names beyond this number are ignored.
    init(limit: Int = .max) {
        self.limit = limit
    }

    /// The names, in an array without spare room.
    var names: [String] { list.fitted }

    mutating func append(_ name: String) {
        guard list.count < limit else { return }
        if list.count < NameList.lookedThrough {
            if !list.contains(name) { list.append(name) }
        } else {
            if seen.isEmpty { seen = Set(list) }
            if seen.insert(name).inserted { list.append(name) }
        }
    }
}

extension [String] {
    /// The same strings in an array without spare room.
    var fitted: [String] {
        capacity == count ? self : withUnsafeBufferPointer { Array($0) }
    }
}

/// A saved query in a list of subscriptions.
public struct ListedQuery: Hashable, Sendable {
    /// The name, without the `@`. The query language decides whether a query may have this name.
    public let name: String
    /// The text in the query language.
    public let text: String

    /// A query with a name; nil if either is empty, or longer than people type.
    public init?(name: String, text: String) {
        guard let name = name.nonBlankLine, let text = text.nonBlankLine,
            name.utf8.count <= ListedQuery.nameLimit, text.utf8.count <= ListedQuery.textLimit
        else { return nil }
        self.name = name
        self.text = text
    }

    /// The allowed name that is nearest to a title; nil if nothing is left of it.
    static func name(from title: String) -> String? {
        let words = title.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        var name = ""
        for character in words.joined(separator: "-") {
            let length = name.unicodeScalars.count + character.unicodeScalars.count
            guard length <= 64 else { break }
            name.append(character)
        }
        return name.isEmpty ? nil : name
    }

    /// In bytes.
    private static let (nameLimit, textLimit) = (1024, 16_384)
}
