import Feeds
import Markup
import Web

extension PageFacts {
    /// Reads a script with JSON-LD, and returns its length.
    mutating func readData(_ node: HTMLTree.Node, in tree: HTMLTree, upTo limit: Int) -> Int {
        var json: [UInt8] = []
        for child in tree.children(of: node) {
            tree.withText(of: child) { text in
                if json.count + text.count <= limit { json += text }
            }
        }
        guard let value = JSONValue(PageFacts.withoutComment(json)) else { return json.count }
        // The values that are still to be looked at; the first ones last.
        var waiting = [value]
        var count = 0
        while let value = waiting.popLast(), count < PageFacts.valueLimit {
            count += 1
            switch value {
            case .array(let elements): waiting += elements.reversed()
            case .object:
                for name in ["hasPart", "mainEntityOfPage", "mainEntity", "@graph"] {
                    if let part = value[name] { waiting.append(part) }
                }
                if PageFacts.isArticle(value["@type"]) { readArticle(value) }
            default: break
            }
        }
        return json.count
    }

    /// No real page has more values in its data.
    private static let valueLimit = 2_000

    private mutating func readArticle(_ article: JSONValue) {
        isArticle = true
        // What the data of the article say counts more than `meta`, and the first article counts.
        guard !hasData else {
            articleBody = articleBody ?? PageFacts.text(article["articleBody"]?.string)
            return
        }
        hasData = true
        title = article["headline"]?.string.flatMap(PageFacts.title) ?? title
        let names = PageFacts.names(article["author"])
        if !names.isEmpty { authors = names }
        if let date = article["datePublished"]?.string.flatMap({ Timestamp(lenient: $0) }) {
            datePublished = date
        }
        image = image ?? PageFacts.url(article["image"])
        language = language ?? PageFacts.text(article["inLanguage"]?.string)
        articleBody = PageFacts.text(
            article["articleBody"]?.string ?? article["text"]?.string
                ?? PageFacts.instructions(article))
        switch article["isAccessibleForFree"] {
        case .bool(let value): isFree = value
        case .string(let text): isFree = text.lowercased() != "false"
        default: break
        }
    }

    /// What instructions are for, and their steps.
    private static func instructions(_ value: JSONValue) -> String? {
        guard let steps = value["step"] else { return nil }
        var lines = [value["description"]?.string]
        var waiting = [steps]
        while let step = waiting.popLast(), lines.count < valueLimit {
            waiting += step.elements.reversed()
            lines += [step["name"]?.string, step["text"]?.string ?? step.string]
            if let parts = step["itemListElement"] { waiting.append(parts) }
        }
        return lines.compactMap { $0.map { HTMLText.plain($0) } }.joined(separator: "\n")
    }

    /// Titles in data are often escaped as HTML.
    private static func title(_ text: String) -> String? {
        line(HTMLText.title(text))
    }

    private static func isArticle(_ type: JSONValue?) -> Bool {
        let types = type?.elements ?? []
        return (types.isEmpty ? [type].compactMap { $0 } : types).contains { type in
            guard let name = type.string?.split(separator: "/").last else { return false }
            return name.hasSuffix("Article") || name.hasSuffix("Posting") || name == "Report"
                || name == "Review" || name == "HowTo" || name == "OpinionPiece"
                || name == "AnalysisNewsArticle"
        }
    }

    private static func names(_ value: JSONValue?) -> [String] {
        let values: [JSONValue]
        switch value {
        case .array(let elements): values = elements
        case .some(let value): values = [value]
        case nil: values = []
        }
        var names: [String] = []
        for value in values.prefix(20) {
            let name = value.string ?? value["name"]?.string ?? value["name"]?[0]?.string
            guard let name = name.flatMap({ AuthorName.name(in: $0) }), !names.contains(name)
            else { continue }
            names.append(name)
        }
        return names
    }

    private static func url(_ value: JSONValue?) -> String? {
        picture(value?.string ?? value?["url"]?.string)
            ?? value?[0].flatMap { picture($0.string ?? $0["url"]?.string) }
    }

    /// Some pages hide their data from old browsers: `<!-- … -->`, `//<![CDATA[ … //]]>`.
    private static func withoutComment(_ json: [UInt8]) -> [UInt8] {
        guard let start = json.firstIndex(where: { $0 == 0x5B || $0 == 0x7B }) else { return [] }
        let head = json[..<start]
        let isCDATA = head.last == UInt8(ascii: "!") || head.contains(UInt8(ascii: "<"))
        guard isCDATA, json[start] == 0x5B else { return Array(json[start...]) }
        let rest = json[(start + 1)...]
        let object = rest.firstIndex { $0 == 0x5B || $0 == 0x7B }
        // The bracket after `CDATA`.
        let next = object.flatMap {
            json[$0] == 0x5B ? json[($0 + 1)...].firstIndex { $0 > 0x20 } : $0
        }
        return next.map { Array(json[$0...]) } ?? []
    }
}
