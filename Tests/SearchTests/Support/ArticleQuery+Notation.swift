import Search

extension ArticleQuery {
    /// The query with all that is implied: `(and [swift] (not [a b*]))`.
    var notation: String {
        switch self {
        case .all: "all"
        case .words(let phrase): phrase.notation
        case .title(let phrase): "title:\(phrase.notation)"
        case .titleMatch(let expression): "title:\(expression.source)"
        case .length(let range):
            "words:\(range.lowerBound)...\(range.upperBound == .max ? "" : "\(range.upperBound)")"
        case .language(let tag): "lang:\(tag)"
        case .author(let phrase): "author:\(phrase.notation)"
        case .feed(let part): "feed:<\(part)>"
        case .tag(let tag): "tag:<\(tag.name)>\(tag.isPrefix ? "*" : "")"
        case .url(let part): "url:<\(part)>"
        case .state(let state): "is:\(state.rawValue)"
        case .has(let part): "has:\(part.rawValue)"
        case .after(let time): "after:\(time)"
        case .before(let time): "before:\(time)"
        case .fetched(let time): "fetched:\(time)"
        case .newer(let id): "newer:\(id)"
        case .not(let query): "(not \(query.notation))"
        case .and(let queries): "(and \(queries.map(\.notation).joined(separator: " ")))"
        case .or(let queries): "(or \(queries.map(\.notation).joined(separator: " ")))"
        }
    }
}

extension ArticleQuery.Phrase {
    /// `[two words*]`
    var notation: String { "[\(words.joined(separator: " "))\(isPrefix ? "*" : "")]" }
}
