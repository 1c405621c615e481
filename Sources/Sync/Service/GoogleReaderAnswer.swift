import Feeds
import Store

/// Reads the answers of a service. What has another shape is no data, whatever its status was.
enum GoogleReaderAnswer {
    /// A page of ids, and where the next one begins.
    struct IDs: Sendable {
        var ids: [RemoteID]
        var continuation: String?
    }

    /// The names of labels and of folders.
    struct Names: Sendable {
        var labels: [String] = []
        var folders: Set<String> = []
    }

    /// What a sign-in gave.
    static func signIn(_ body: [UInt8]) throws(ServiceError) -> String {
        for line in body.split(separator: 0x0A) where line.starts(with: "Auth=".utf8) {
            return try secret(line.dropFirst(5))
        }
        throw .unusable
    }

    /// The token for edits.
    static func token(_ body: [UInt8]) throws(ServiceError) -> String { try secret(body[...]) }

    /// A line of visible ASCII that is no page.
    private static func secret(_ bytes: ArraySlice<UInt8>) throws(ServiceError) -> String {
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        guard 1...1024 ~= line.count, line.allSatisfy({ 0x21...0x7E ~= $0 }), line.first != 0x3C
        else { throw .unusable }
        return String(decoding: line, as: UTF8.self)
    }

    /// A page of a list of ids.
    static func ids(_ body: [UInt8]) throws(ServiceError) -> IDs {
        let page = body.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? IDs(from: &reader)
        }
        guard let page else { throw .unusable }
        return page
    }

    /// The list of subscriptions.
    static func subscriptions(
        _ body: [UInt8], _ dialect: GoogleReaderDialect
    ) throws(ServiceError) -> [ServiceSubscription] {
        guard let list = try object(body)["subscriptions"] else { throw .unusable }
        return try array(list).compactMap { feed in
            guard let id = feed["id"]?.string, let url = feed["url"]?.string ?? address(in: id)
            else { return nil }
            let folder = feed["categories"]?[0]?["label"]?.string
            return ServiceSubscription(
                id: id, url: url, title: feed["title"]?.string.flatMap { $0.isEmpty ? nil : $0 },
                folder: folder == dialect.defaultFolder ? nil : folder)
        }
    }

    /// The list of labels and folders. Where it does not say which is which, all may be labels.
    static func names(_ body: [UInt8]) throws(ServiceError) -> Names {
        guard let list = try object(body)["tags"] else { throw .unusable }
        var names = Names()
        for tag in try array(list) {
            guard let name = tag["id"]?.string.flatMap(CategoryName.init)?.label else { continue }
            switch tag["type"]?.string {
            case "folder": names.folders.insert(name)
            case "tag", nil: names.labels.append(name)
            default: continue
            }
        }
        return names
    }

    /// Items with their contents; those of another shape are left out.
    static func items(
        _ body: [UInt8], _ dialect: GoogleReaderDialect
    ) throws(ServiceError) -> [ServiceItem] {
        let items = body.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? readItems(from: &reader, dialect)
        }
        guard let items = items ?? nil else { throw .unusable }
        return items
    }

    /// Why a service does not subscribe; nil when it did.
    static func refusal(ofSubscribing body: [UInt8]) throws(ServiceError) -> String? {
        guard let count = try object(body)["numResults"]?.int else { throw .unusable }
        return count > 0 ? nil : "the service cannot have this feed"
    }

    /// The address in an id like `feed/https://…`.
    private static func address(in id: String) -> String? {
        id.hasPrefix("feed/http") ? String(id.dropFirst(5)) : nil
    }

    private static func object(_ body: [UInt8]) throws(ServiceError) -> JSONValue {
        guard let json = JSONValue(body), case .object = json else { throw .unusable }
        return json
    }

    private static func array(_ json: JSONValue) throws(ServiceError) -> [JSONValue] {
        switch json {
        case .array(let elements): return elements
        case .null: return []
        case .object, .string, .number, .bool: throw .unusable
        }
    }
}

// A page may have 10,000 ids, so it is read without a tree.
extension GoogleReaderAnswer.IDs {
    /// Nil when it has another shape.
    fileprivate init?(from reader: inout JSONReader) throws(JSONError) {
        guard try reader.peek() == .object else { return nil }
        var (ids, continuation): ([RemoteID]?, String?)
        try reader.beginObject()
        while let name = try reader.nextName() {
            switch name {
            case "itemRefs":
                guard let list = try Self.ids(from: &reader) else { return nil }
                ids = list
            case "continuation": continuation = try reader.text()?.string
            default: try reader.skip()
            }
        }
        guard let ids else { return nil }
        self.init(ids: ids, continuation: continuation.flatMap { $0.isEmpty ? nil : $0 })
    }

    private static func ids(from reader: inout JSONReader) throws(JSONError) -> [RemoteID]? {
        switch try reader.peek() {
        case .array: try reader.beginArray()
        case .null:
            try reader.skip()
            return []
        case .object, .string, .number, .bool: return nil
        }
        var ids: [RemoteID] = []
        while try reader.nextElement() {
            guard try reader.peek() == .object else {
                try reader.skip()
                continue
            }
            try reader.beginObject()
            while let name = try reader.nextName() {
                switch name {
                case "id":
                    if let id = try reader.text()?.string, !id.isEmpty { ids.append(RemoteID(id)) }
                default: try reader.skip()
                }
            }
        }
        return ids
    }
}
