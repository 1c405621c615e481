/// Reads a JSON Feed item by item while it arrives: the members before `items`, each item as soon
/// as it is complete, then the members after `items`.
final class JSONFeedItems {
    /// The properties of the feed that were read so far, without items.
    private(set) var feed: ParsedFeed
    private(set) var defects: [FeedDefect] = []
    private var emptyItems = 0
    /// The digests of items that are left out; nil to compute no digests.
    private let known: Set<Int64>?
    private(set) var knownDigests: [Int64] = []
    /// The digest of the last item.
    private(set) var digest: Int64?

    private let text: TextSource
    private let documentURL: String?
    /// The text in memory; the part that was read is dropped when room is needed.
    private var bytes: [UInt8]
    private var offset: Int
    /// The length of the part that was dropped.
    private var passed = 0
    /// The document without its items.
    private var envelope: [UInt8]
    private var isDone = false
    /// The base of relative URLs in the items.
    private let base: String?
    /// Reads each item.
    private var reader = JSONFeedReader(UnsafeBufferPointer(start: nil, count: 0))

    private static let slack = 1 << 16

    /// Nil if the document does not name JSON Feed as its version before its items.
    ///
    /// - Parameters:
    ///   - head: The beginning of the text; the rest comes from `text`.
    init?(head: [UInt8], rest text: TextSource, documentURL: String?, known: Set<Int64>? = nil) {
        guard let start = JSONFeedItems.startOfItems(in: head) else { return nil }
        envelope = head[..<start] + Array("[]".utf8)
        guard let feed = JSONFeedItems.read(envelope + [UInt8(ascii: "}")]) else { return nil }
        self.feed = feed
        self.feed.resolveURLs(against: documentURL)
        base = self.feed.base(documentURL: documentURL)
        self.text = text
        self.known = known
        self.documentURL = documentURL
        bytes = head
        offset = start + 1
    }

    /// The next item; nil at the end of the document and at a broken place.
    func next() -> ParsedItem? {
        while !isDone {
            compact()
            guard let byte = byteAfterSeparators() else {
                stop(.truncated(atByte: passed + bytes.count))
                break
            }
            guard byte != UInt8(ascii: "]") else {
                offset += 1
                finish()
                break
            }
            let start = offset
            guard skipValue() else {
                stop(.truncated(atByte: passed + bytes.count))
                break
            }
            if bytes[start..<offset].elementsEqual("{}".utf8) {
                emptyItems += 1
            } else if isKnown(start..<offset) {
                continue
            } else if let item = item(in: start..<offset) {
                return item
            }
        }
        return nil
    }
}

extension JSONFeedItems {
    /// The place of the array of items, if the version comes before it.
    private static func startOfItems(in head: [UInt8]) -> Int? {
        head.withUnsafeBufferPointer { head in
            var json = JSONReader(head)
            var isJSONFeed = false
            do throws(JSONError) {
                guard try json.peek() == .object else { return nil }
                try json.beginObject()
                while let name = try json.nextName()?.string {
                    let kind = try json.peek()
                    if name == "items", kind == .array { return isJSONFeed ? json.offset : nil }
                    if name == "version", kind == .string {
                        isJSONFeed = try json.text()?.string.contains("jsonfeed.org") ?? false
                    } else {
                        try json.skip()
                    }
                }
            } catch {}
            return nil
        }
    }

    private static func read(_ document: [UInt8]) -> ParsedFeed? {
        document.withUnsafeBufferPointer { try? JSONFeedReader.read($0) }
    }

    /// Whether the item in this range is known.
    private func isKnown(_ range: Range<Int>) -> Bool {
        guard let known else { return false }
        var hash = FeedParser.itemContext
        hash.combine(ParsedFeed.Format.jsonFeed.rawValue)
        hash.combine(base)
        bytes.withUnsafeBufferPointer { hash.combine(UnsafeBufferPointer(rebasing: $0[range])) }
        digest = hash.value
        guard known.contains(hash.value) else { return false }
        knownDigests.append(hash.value)
        return true
    }

    private func item(in range: Range<Int>) -> ParsedItem? {
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONError) -> ParsedItem? in
                reader.json = JSONReader(UnsafeBufferPointer(rebasing: bytes[range]))
                guard try reader.json.peek() == .object else { return nil }
                return try reader.readItem()
            }
        }
        switch result {
        case .success(var item):
            item?.resolveURLs(against: base)
            if item?.isBlank == true {
                emptyItems += 1
                return nil
            }
            return item
        case .failure(let error):
            stop(.brokenItem(atByte: passed + range.lowerBound, reason: error.what))
            return nil
        }
    }

    /// Reads the members after the items.
    private func finish() {
        var rest = Array(bytes[offset...])
        while text.read(into: &rest) {}
        if let whole = JSONFeedItems.read(envelope + rest) {
            feed = whole
            feed.items = []
            feed.resolveURLs(against: documentURL)
            defects += whole.defects
        }
        stop(nil)
    }

    private func stop(_ defect: FeedDefect?) {
        isDone = true
        if let defect { defects.append(defect) }
        if emptyItems > 0 { defects.append(.emptyItems(emptyItems)) }
    }

    private func compact() {
        guard offset > JSONFeedItems.slack, offset * 2 > bytes.count else { return }
        bytes.removeSubrange(..<offset)
        passed += offset
        offset = 0
    }

    private func byteAfterSeparators() -> UInt8? {
        repeat {
            while offset < bytes.count {
                let byte = bytes[offset]
                if byte > 0x20, byte != UInt8(ascii: ",") { return byte }
                offset += 1
            }
        } while text.read(into: &bytes)
        return nil
    }

    /// Moves behind the value at the offset; false if the document ends inside it.
    private func skipValue() -> Bool {
        var depth = 0
        var isString = false
        repeat {
            let end = bytes.withUnsafeBufferPointer { bytes in
                JSONFeedItems.end(in: bytes, from: &offset, depth: &depth, isString: &isString)
            }
            if end { return true }
        } while text.read(into: &bytes)
        return false
    }

    /// Moves to the end of a value in the text in memory; false if the end is not there yet.
    private static func end(
        in bytes: UnsafeBufferPointer<UInt8>, from offset: inout Int, depth: inout Int,
        isString: inout Bool
    ) -> Bool {
        while offset < bytes.count {
            if isString {
                offset = ByteWord.endOfPlainText(in: bytes, from: offset)
                guard offset < bytes.count else { return false }
                if bytes[offset] == UInt8(ascii: "\\") {
                    // The escaped byte must be in memory, too.
                    guard offset + 1 < bytes.count else { return false }
                    offset += 1
                } else if bytes[offset] == UInt8(ascii: "\"") {
                    isString = false
                    if depth == 0 {
                        offset += 1
                        return true
                    }
                }
                offset += 1
                continue
            }
            switch bytes[offset] {
            case UInt8(ascii: "\""): isString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The closing bracket of the list follows a number.
                if depth == 0 { return true }
                depth -= 1
                if depth == 0 {
                    offset += 1
                    return true
                }
            case UInt8(ascii: ","): if depth == 0 { return true }
            default: break
            }
            offset += 1
        }
        return false
    }
}
