/// The settings of a person for one feed.
///
/// Each setting has one row in ``table``. The database, lists of subscriptions, undo and merged
/// feeds use the rows, so a new setting is a property and a row here.
public struct FeedSettings: Hashable, Sendable {
    /// The seconds between two requests, at least.
    public var interval: Int64?
    /// Replaces the program's User-Agent.
    public var userAgent: String?
    /// The proxy for this feed only; empty for none, even if the environment names one. It may
    /// contain a password.
    public var proxy: String?
    /// More request headers, one `Name: value` a line. They may contain secrets: never print them.
    public var headers: String?
    /// A shell command that prints more request headers.
    public var headerCommand: String?
    /// Whether the person switched off the check of the server's certificate.
    public var isInsecure = false
    /// Whether redirects and links of the feed may lead to this machine or the local network.
    public var allowsPrivate = false
    /// The file of the certificate to show to the server (PEM).
    public var certificate: String?
    /// The file of its key (PEM), if that is another file.
    public var certificateKey: String?
    /// How to read a JSON API that is not a feed, in the text form of ``JSONMapping``.
    public var mapping: String?
    /// The address of the server's search, in the text form of ``SearchTemplate``.
    public var searchURL: String?
    /// Whether its articles are out of the listings until somebody asks for them.
    public var isHidden = false
    /// Whether the whole text comes from the articles' pages: `on` or `off`; nil if news decides.
    public var fullText: String?

    /// No settings.
    public init() {}

    /// A row for each setting, in the order of lists.
    public static let table: [FeedSetting] = [
        FeedSetting(
            "interval", .number(\.interval), "interval", word: "every", isSent: false,
            isHarmless: true
        ) { $0 },
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
        FeedSetting(
            "allow_private", .flag(\.allowsPrivate), "allowPrivate", word: "private addresses"
        ) { $0 },
        FeedSetting("certificate", .text(\.certificate), "certificate", isSecret: true) {
            $0.nonEmptyText
        },
        FeedSetting("certificate_key", .text(\.certificateKey), "certificateKey", isSecret: true) {
            $0.nonEmptyText
        },
        FeedSetting(
            "mapping", .text(\.mapping), "mapping", isSent: false, isHarmless: true
        ) { (try? JSONMapping($0))?.description },
        FeedSetting("search", .text(\.searchURL), "search", column: "search_url", isSent: false) {
            (try? SearchTemplate($0))?.text
        },
        FeedSetting("hidden", .flag(\.isHidden), "hidden", isSent: false, isHarmless: true) { $0 },
        FeedSetting(
            "full_text", .text(\.fullText), "fullText", isSent: false, isHarmless: true
        ) { ["on", "off"].contains($0) ? $0 : nil },
    ]
}

/// A setting of a feed: its names, its kind, and the rules for it.
public struct FeedSetting: Sendable {
    /// The property with the value, by its kind.
    public enum Value: Sendable {
        /// Nil when it is not set.
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
    /// Its name in messages about a change.
    public let word: String
    /// Whether it must not go to any server but the feed's own.
    public let isSecret: Bool
    /// Whether a change of it changes the requests for the feed.
    public let isSent: Bool
    /// Whether a new feed may get it from a list that anybody may have written. A harmless setting
    /// sends no request or secret elsewhere, runs nothing, and weakens no check.
    public let isHarmless: Bool
    /// The property with its value.
    public let value: Value
    /// Turns a text of a list into the form for storing; nil if it is unusable.
    let cleaned: @Sendable (String) -> String?

    init(
        _ name: String, _ value: Value, _ attribute: StaticString, alias: StaticString? = nil,
        column: String? = nil, word: String? = nil, isSecret: Bool = false, isSent: Bool = true,
        isHarmless: Bool = false, cleaned: @escaping @Sendable (String) -> String?
    ) {
        self.name = name
        self.attribute = attribute
        self.alias = alias
        self.column = column ?? name
        self.word = word ?? name.split(separator: "_").joined(separator: " ")
        self.isSecret = isSecret
        self.isSent = isSent
        self.isHarmless = isHarmless
        self.value = value
        self.cleaned = cleaned
    }

    /// Whether this property has the value of the setting.
    public func isStored(in path: AnyKeyPath) -> Bool {
        switch value {
        case .text(let own), .lines(let own): (own as AnyKeyPath) == path
        case .number(let own): (own as AnyKeyPath) == path
        case .flag(let own): (own as AnyKeyPath) == path
        }
    }
}

extension FeedSettings {
    /// Ten years. A longer interval in a list is ignored.
    private static let longestInterval: Int64 = 10 * 365 * 86_400

    /// Nothing but one setting, as a list has it. Ignores an unusable one.
    package init(_ setting: FeedSetting, _ text: String?) {
        set(setting, to: text)
    }

    /// Sets the value of one setting from a list. Ignores an unusable one.
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

    /// Gives a setting the value that it has in other settings.
    package mutating func copy(_ setting: FeedSetting, from other: FeedSettings) {
        switch setting.value {
        case .text(let path), .lines(let path): self[keyPath: path] = other[keyPath: path]
        case .number(let path): self[keyPath: path] = other[keyPath: path]
        case .flag(let path): self[keyPath: path] = other[keyPath: path]
        }
    }

    /// Removes a setting.
    public mutating func clear(_ setting: FeedSetting) {
        copy(setting, from: FeedSettings())
    }

    /// The settings that a new feed may get from a list that anybody may have written.
    public var harmless: FeedSettings {
        var settings = self
        for setting in FeedSettings.table where !setting.isHarmless { settings.clear(setting) }
        return settings
    }

    /// Whether a list that anybody may have written can set all that is set.
    public var isHarmless: Bool {
        // Most feeds have no settings, and this is quicker.
        self == FeedSettings() || self == harmless
    }

    /// The same settings without texts that a reader of lists would ignore.
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

    /// Adds the settings of another entry for the same feed that this one lacks.
    mutating func merge(_ other: FeedSettings) {
        for setting in FeedSettings.table {
            switch setting.value {
            case .text(let path), .lines(let path):
                self[keyPath: path] = self[keyPath: path] ?? other[keyPath: path]
            case .number(let path):
                self[keyPath: path] = self[keyPath: path] ?? other[keyPath: path]
            // A feed is insecure, or hidden, only if every entry says so.
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
