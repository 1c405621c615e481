import Markup
import Web

/// The paths of a mapping that begin at an item.
struct MappedItemPaths {
    let matcher: JSONPathMatcher
    /// The field of each path of the matcher.
    let fields: [JSONMapping.Field]

    init(_ mapping: JSONMapping) {
        fields = JSONMapping.Field.allCases.filter { $0 != .next && mapping.fields[$0] != nil }
        matcher = JSONPathMatcher(fields.compactMap { mapping.fields[$0] })
    }
}

/// The values that the paths found in one item.
private struct MappedValues {
    /// The number of values of each path.
    typealias Counts = SIMD16<UInt16>

    private var values: [[String]]
    private(set) var counts = Counts()

    init(paths: Int) {
        values = Array(repeating: [], count: paths)
    }

    subscript(path: Int) -> [String] { values[path] }

    /// Keeps a value; a field with a single value keeps the first.
    mutating func append(_ text: String, for path: Int, limit: Int) {
        guard values[path].count < limit else { return }
        values[path].append(text)
        counts[path] += 1
    }

    /// Drops the values of a path after the first `counts`.
    mutating func remove(_ path: Int, since counts: Counts) {
        values[path].removeLast(values[path].count - Int(counts[path]))
        self.counts[path] = counts[path]
    }
}

extension MappedJSONReader {
    /// Reads the next value, an object, as an item.
    mutating func readItem() throws(JSONError) -> ParsedItem {
        var values = MappedValues(paths: item.fields.count)
        try readItem(at: item.matcher.start, isInArray: false, into: &values)
        var parsed = ParsedItem()
        for (path, field) in item.fields.enumerated() {
            let texts = values[path]
            guard let text = texts.first else { continue }
            switch field {
            case .id: parsed.id = text
            case .url: parsed.url = text
            case .title: parsed.title = JSONText.trimmedLine(text.withoutMarkup)
            case .contentHTML: parsed.contentHTML = text
            case .contentText: parsed.contentText = text
            case .summary: parsed.summary = JSONText.trimmedLine(text.withoutMarkup)
            case .author: parsed.authors = texts.map { ParsedAuthor(name: $0.inOneLine) }
            case .date: parsed.published = Timestamp(mapped: text)
            // Reddit writes `self` and `default`, which are not addresses.
            case .image: parsed.image = text.contains { "/.".contains($0) } ? text : nil
            case .tag: parsed.tags = texts.map(\.inOneLine)
            case .next: break
            }
        }
        return parsed
    }

    /// Follows the paths through an item, and goes no deeper than they do.
    private mutating func readItem(
        at state: JSONPathMatcher.State, isInArray: Bool, into values: inout MappedValues
    ) throws(JSONError) {
        let matcher = item.matcher
        guard !matcher.isLost(state) else { return try json.skip() }
        switch try json.peek() {
        case .object:
            let before = values.counts
            var visited = SIMDMask<SIMD16<Int8>>()
            try json.beginObject()
            while let name = try json.nextName() {
                let next = matcher.member(name, of: state)
                for path in item.fields.indices where matcher.leads(path, to: next) {
                    // Of two members with the same name the last one counts.
                    if visited[path] { values.remove(path, since: before) }
                    visited[path] = true
                }
                try readItem(at: next, isInArray: false, into: &values)
            }
        case .array:
            try json.beginArray()
            var index = 0
            while try json.nextElement() {
                let next = matcher.element(index, of: state)
                try readItem(at: next, isInArray: true, into: &values)
                index += 1
            }
        case .string, .number, .bool, .null:
            guard let text = try json.text()?.trimmedText else { return }
            for (path, field) in item.fields.enumerated() where matcher.ends(path, at: state) {
                switch field {
                case .tag where !isInArray:
                    for tag in text.tagsBetweenCommas {
                        values.append(tag, for: path, limit: ItemList.partsLimit)
                    }
                case .tag, .author: values.append(text, for: path, limit: ItemList.partsLimit)
                default: values.append(text, for: path, limit: 1)
                }
            }
        }
    }
}

extension String {
    /// The text as plain text: many APIs give HTML where plain text is expected.
    fileprivate var withoutMarkup: String {
        HTMLText.title(self)
    }
}

extension Timestamp {
    /// A date as text or as a number; nil for zero in any form.
    fileprivate init?(mapped text: String) {
        guard let date = (Timestamp(text) ?? Timestamp(lenient: text))?.ifSet else { return nil }
        self = date
    }
}
