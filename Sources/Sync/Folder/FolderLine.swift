import Feeds
import Store

/// A line of a log: a change with its number. Numbers have no gaps.
struct FolderLine: Equatable {
    var number: Int64
    /// The numbers that a line may have.
    static let numbers: ClosedRange<Int64> = 1...1 << 52
    /// Nil for a change of a kind that only a later version knows.
    var change: FolderChange?

    /// The line in UTF-8, with its newline. Only a change of another device than the log's names it.
    func bytes(inLogOf device: String) -> [UInt8] {
        guard let change else { return [] }
        var json = JSONWriter()
        json.object { json in
            json.member("n", number)
            json.member("t", change.time)
            switch change.subject {
            case .articles(let field, let tag, let feed, let articles):
                json.member("k", field.rawValue)
                if field == .tag { json.member("key", tag) }
                json.write(change.value)
                json.member("f", feed.hexadecimal)
                json.name("a")
                json.array { json in
                    for keys in articles {
                        json.array { json in
                            for key in keys.listed { json.string(key) }
                        }
                    }
                }
            case .feed(let url, let part):
                json.member("k", SyncField.feed.rawValue)
                json.member("u", url)
                json.member("p", part)
                json.write(change.value)
            case .query(let name):
                json.member("k", SyncField.query.rawValue)
                json.member("key", name)
                json.write(change.value)
            case .rule(let name):
                json.member("k", SyncField.rule.rawValue)
                json.member("key", name)
                json.write(change.value)
            }
            if change.device != device { json.member("d", change.device) }
        }
        json.newline()
        return json.drain()
    }

    /// A line without its newline; nil when it is damaged.
    init?(_ line: [UInt8], inLogOf device: String) {
        guard let json = JSONValue(line), let number = json["n"]?.int64,
            Self.numbers.contains(number),
            let time = json["t"]?.int64, FolderChange.times.contains(time),
            let kind = json["k"]?.string
        else { return nil }
        self.number = number
        guard let field = SyncField(rawValue: kind) else { return }
        guard let subject = FolderLine.subject(field, json) else { return nil }
        change = FolderChange(
            subject, value: json["v"]?.logged ?? .null, time: time,
            device: json["d"]?.string ?? device)
    }

    init(number: Int64, change: FolderChange) {
        (self.number, self.change) = (number, change)
    }

    private static func subject(_ field: SyncField, _ json: JSONValue) -> FolderChange.Subject? {
        let name = json["key"]?.string
        switch field {
        case .read, .favorite, .later, .tag:
            guard let feed = json["f"]?.key, field != .tag || name?.isEmpty == false else {
                return nil
            }
            let articles = json["a"]?.elements.map { ArticleKeys($0) } ?? []
            guard !articles.isEmpty, !articles.contains(nil) else { return nil }
            return .articles(field, tag: name ?? "", feed: feed, articles.compactMap(\.self))
        case .feed:
            guard let url = json["u"]?.string, let part = json["p"]?.string else { return nil }
            return .feed(url: url, part: part)
        case .query: return name.map { .query(name: $0) }
        case .rule: return name.map { .rule(name: $0) }
        }
    }
}

extension ArticleKeys {
    /// The keys as texts, without those at the end that there are not.
    fileprivate var listed: [String] {
        [guid.hexadecimal]
            + (link == nil && content == nil ? [] : [link?.hexadecimal ?? ""])
            + (content.map { [$0.hexadecimal] } ?? [])
    }

    fileprivate init?(_ json: JSONValue) {
        guard let guid = json[0]?.key else { return nil }
        self.init(guid: guid, link: json[1]?.key, content: json[2]?.key)
    }
}

extension JSONWriter {
    fileprivate mutating func write(_ value: LoggedValue) {
        name("v")
        switch value {
        case .null: null()
        case .int(let number): integer(number)
        case .text(let text): string(text)
        }
    }
}

extension JSONValue {
    /// A whole number.
    fileprivate var int64: Int64? {
        if case .number(let text) = self { Int64(text) } else { nil }
    }

    /// A key in hexadecimal digits.
    fileprivate var key: Int64? {
        string.flatMap { UInt64($0, radix: 16) }.map { Int64(bitPattern: $0) }
    }

    fileprivate var logged: LoggedValue? {
        switch self {
        case .null: .null
        case .string(let text): .text(text)
        case .number: int64.map { .int($0) }
        case .object, .array, .bool: nil
        }
    }
}

extension Int64 {
    /// 16 hexadecimal digits.
    var hexadecimal: String {
        let digits = String(UInt64(bitPattern: self), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
