import Markup

extension JSONMapping {
    /// Finds the list in a JSON document that looks most like articles, and the meaning of its
    /// members.
    ///
    /// The names are those of public APIs. Of two lists the one with more fields of an article
    /// wins, then the longer one, then the one that is less deep.
    ///
    /// - Throws: ``FeedError/noItems`` if no object has both a title or content and something that
    ///   identifies it; ``FeedError/malformed(line:column:reason:)``.
    public static func guess(from document: [UInt8]) throws(FeedError) -> JSONMapping {
        let encoding = document.withUnsafeBufferPointer {
            TextEncoding.ofJSON(head: $0, contentType: nil, isWhole: true)
        }
        let text = TextDecoder.utf8(of: document, in: encoding)
        let outcome = text.withUnsafeBufferPointer { text in
            Result { () throws(FeedError) in try guess(from: text) }
        }
        return try outcome.get()
    }

    static func guess(
        from document: UnsafeBufferPointer<UInt8>
    ) throws(FeedError) -> JSONMapping {
        let (shape, failure) = JSONShape.infer(from: document)
        var search = ArticleSearch(shape: shape)
        search.visit(JSONShape.root, path: [], depth: 0, arrays: 0)
        guard let best = search.best else {
            if let failure { throw FeedError(failure, in: document) }
            throw .noItems
        }
        var mapping = best.mapping
        mapping.fields[.next] = shape.nextPage
        return mapping
    }

    /// The mapping with the fields that it does not name, guessed from a document.
    func completed(from document: UnsafeBufferPointer<UInt8>) -> JSONMapping {
        let shape = JSONShape.infer(from: document).shape
        guard let item = shape.item(at: items) else { return self }
        let texts: Set<Field> = [.title, .contentHTML, .contentText, .summary]
        var used = Set(fields.filter { texts.contains($0.key) }.values)
        var mapping = self
        // One text is not shown as two.
        let guess = ArticleFields(of: item, in: shape).paths
        for field in Field.allCases where fields[field] == nil {
            guard let path = guess[field].map(JSONPath.init),
                !texts.contains(field) || used.insert(path).inserted
            else { continue }
            mapping.fields[field] = path
        }
        mapping.fields[.next].fill(with: shape.nextPage)
        return mapping
    }
}

/// Looks for lists of articles in the shape of a document.
private struct ArticleSearch {
    let shape: JSONShape
    private(set) var best: (mapping: JSONMapping, score: Double)?

    /// Deeper lists are parts of articles.
    private static let depthLimit = 6

    init(shape: JSONShape) {
        self.shape = shape
    }

    mutating func visit(_ node: Int, path: [JSONPath.Step], depth: Int, arrays: Int) {
        guard depth <= ArticleSearch.depthLimit else { return }
        for (name, member) in shape.nodes[node].members {
            visit(member, path: path + [.name(name)], depth: depth + 1, arrays: arrays)
        }
        guard let element = shape.nodes[node].element else { return }
        let fields = ArticleFields(of: element, in: shape)
        if fields.areOfArticle {
            let count = Double(min(shape.nodes[node].elements, 1_000))
            let score = fields.score + count / 1_000 - Double(arrays) * 2 - Double(depth) / 100
            // Of equally good lists the first one wins.
            if score > best?.score ?? -.infinity {
                best = (ArticleSearch.mapping(items: path, fields: fields.paths), score)
            }
        }
        visit(element, path: path + [.each], depth: depth + 1, arrays: arrays + 1)
    }

    /// If all fields are in one member of an element (`data.children[].data` of Reddit), that
    /// member is the item.
    private static func mapping(
        items: [JSONPath.Step], fields: [JSONMapping.Field: [JSONPath.Step]]
    ) -> JSONMapping {
        var (items, fields) = (items, fields)
        let first = Set(fields.values.map(\.first))
        if first.count == 1, case .name? = first.first ?? nil,
            fields.values.allSatisfy({ $0.count > 1 }), let shared = first.first ?? nil
        {
            items += [.each, shared]
            fields = fields.mapValues { Array($0.dropFirst()) }
        }
        return JSONMapping(items: JSONPath(items), fields: fields.mapValues { JSONPath($0) })
    }

}

extension JSONShape {
    /// The path to the address of the next page.
    fileprivate var nextPage: JSONPath? {
        for steps in [
            ["next_url"], ["next"], ["links", "next"], ["next_page_url"], ["paging", "next"],
        ] {
            var node: Int? = JSONShape.root
            for name in steps { node = node.flatMap { member(name, of: $0) } }
            if let node, nodes[node].urls > 0 { return JSONPath(steps.map { .name($0) }) }
        }
        return nil
    }
}
