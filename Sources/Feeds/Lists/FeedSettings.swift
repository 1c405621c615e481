/// What a person sets for one feed.
///
/// Every setting has one row in ``table``. The database, lists of subscriptions, undo and merged
/// feeds all go through the rows, so that a new setting is a property and a row here.
public struct FeedSettings: Hashable, Sendable {
    /// At least this many seconds between two requests.
    public var interval: Int64?
    /// Replaces the program's User-Agent.
    public var userAgent: String?
    /// The proxy for this feed alone; empty for none, whatever the environment says. May hold a
    /// password.
    public var proxy: String?
    /// More request headers, one `Name: value` a line. May hold secrets: never print it.
    public var headers: String?
    /// A shell command that prints more request headers. A list may come from anybody: never run
    /// a command from one unseen.
    public var headerCommand: String?
    /// Whether the server's certificate is not checked, because the person said so.
    public var isInsecure = false
    /// The file of the certificate to show to the server (PEM).
    public var certificate: String?
    /// The file of its key (PEM), where that is another file.
    public var certificateKey: String?
    /// How a JSON API is read that is no feed, in the text form of ``JSONMapping``.
    public var mapping: String?
    /// The address at which the feed is searched, in the text form of ``SearchTemplate``.
    public var searchURL: String?

    /// Nothing is set.
    public init() {}

    /// One row for each setting, in the order in which lists have them.
    public static let table: [FeedSetting] = [
        FeedSetting("interval", .number(\.interval), "interval", word: "every", isSent: false) {
            $0
        },
        FeedSetting("user_agent", .text(\.userAgent), "userAgent", alias: "CURLOPT_USERAGENT") {
            $0.nonBlankLine
        },
        FeedSetting("proxy", .text(\.proxy), "proxy", alias: "CURLOPT_PROXY") { $0.nonBlankLine },
        FeedSetting("headers", .lines(\.headers), "headers", isSecret: true, cleaned: headerLines),
        FeedSetting("header_command", .text(\.headerCommand), "headerCommand", isSecret: true) {
            $0.nonEmptyText
        },
        FeedSetting(
            "insecure", .flag(\.isInsecure), "insecure", word: "certificate check", isSecret: true
        ) { $0 },
        FeedSetting("certificate", .text(\.certificate), "certificate", isSecret: true) {
            $0.nonEmptyText
        },
        FeedSetting("certificate_key", .text(\.certificateKey), "certificateKey", isSecret: true) {
            $0.nonEmptyText
        },
        FeedSetting("mapping", .text(\.mapping), "mapping", isSent: false) {
            (try? JSONMapping($0))?.description
        },
        FeedSetting("search", .text(\.searchURL), "search", column: "search_url", isSent: false) {
            (try? SearchTemplate($0))?.text
        },
    ]
}

/// What holds for one setting of a feed, wherever it is kept or written.
public struct FeedSetting: Sendable {
    /// Which property has the value, by its kind.
    public enum Value: Sendable {
        /// Nil where it is not set.
        case text(WritableKeyPath<FeedSettings, String?> & Sendable)
        /// A text whose lines are a list in JSON.
        case lines(WritableKeyPath<FeedSettings, String?> & Sendable)
        case number(WritableKeyPath<FeedSettings, Int64?> & Sendable)
        case flag(WritableKeyPath<FeedSettings, Bool> & Sendable)
    }

    /// Its name in JSON lists.
    public let name: String
    /// Its attribute in OPML.
    let attribute: StaticString
    /// The attribute that other programs use in OPML.
    let alias: StaticString?
    /// Its column in the database.
    public let column: String
    /// What it is called where people read that it changed.
    public let word: String
    /// Whether only the server of the feed may get it.
    public let isSecret: Bool
    /// Whether requests for the feed go out in another way when it changes.
    public let isSent: Bool
    /// Which property has its value.
    public let value: Value
    /// A text from a list as it is kept; nil for one that cannot be used.
    let cleaned: @Sendable (String) -> String?

    init(
        _ name: String, _ value: Value, _ attribute: StaticString, alias: StaticString? = nil,
        column: String? = nil, word: String? = nil, isSecret: Bool = false, isSent: Bool = true,
        cleaned: @escaping @Sendable (String) -> String?
    ) {
        self.name = name
        self.attribute = attribute
        self.alias = alias
        self.column = column ?? name
        self.word = word ?? name.split(separator: "_").joined(separator: " ")
        self.isSecret = isSecret
        self.isSent = isSent
        self.value = value
        self.cleaned = cleaned
    }

    /// Whether the setting is one of this property.
    public func isStored(in path: AnyKeyPath) -> Bool {
        switch value {
        case .text(let own), .lines(let own): (own as AnyKeyPath) == path
        case .number(let own): (own as AnyKeyPath) == path
        case .flag(let own): (own as AnyKeyPath) == path
        }
    }
}

extension FeedSettings {
    /// Ten years; a longer interval is not taken from a list.
    private static let longestInterval: Int64 = 10 * 365 * 86_400

    /// Takes what a list says of one setting; what cannot be used is passed over.
    mutating func set(_ setting: FeedSetting, to text: String?) {
        switch setting.value {
        case .text(let path), .lines(let path): self[keyPath: path] = text.flatMap(setting.cleaned)
        case .number(let path):
            guard let text, let number = Int64(text), 1...FeedSettings.longestInterval ~= number
            else { return }
            self[keyPath: path] = number
        case .flag(let path): self[keyPath: path] = text?.lowercased() == "true"
        }
    }

    /// Takes a setting away.
    public mutating func clear(_ setting: FeedSetting) {
        switch setting.value {
        case .text(let path), .lines(let path): self[keyPath: path] = nil
        case .number(let path): self[keyPath: path] = nil
        case .flag(let path): self[keyPath: path] = false
        }
    }

    /// Without texts that a reader of lists would pass over.
    var normalized: FeedSettings {
        var settings = self
        for setting in FeedSettings.table {
            switch setting.value {
            case .text(let path), .lines(let path):
                settings[keyPath: path] = self[keyPath: path].flatMap(setting.cleaned)
            case .number, .flag: break
            }
        }
        return settings
    }

    /// Adds what another mention of the same feed says and this one does not.
    mutating func merge(_ other: FeedSettings) {
        for setting in FeedSettings.table {
            switch setting.value {
            case .text(let path), .lines(let path):
                self[keyPath: path] = self[keyPath: path] ?? other[keyPath: path]
            case .number(let path):
                self[keyPath: path] = self[keyPath: path] ?? other[keyPath: path]
            // No mention makes a feed insecure that another one does not call so.
            case .flag(let path):
                self[keyPath: path] = self[keyPath: path] && other[keyPath: path]
            }
        }
    }

    /// The lines that can be header fields (RFC 9110 5): a name, a colon, and nothing that could
    /// begin another line.
    private static let headerLines: @Sendable (String) -> String? = { text in
        let limit = ListedFeed.tagLimit
        let lines = text.unicodeScalars.split(maxSplits: limit) { $0 == "\n" }.prefix(limit)
            .compactMap { line -> String? in
                guard let line = String(line).trimmedOfBlanks,
                    let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")),
                    colon != line.startIndex,
                    line.utf8[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
                    line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
                else { return nil }
                return line
            }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
