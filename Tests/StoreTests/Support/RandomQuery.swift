import Search
import TestSupport

/// Queries made by chance, of the words, tags, feeds and dates that ``RandomArticles`` has as well.
struct RandomQuery {
    var random: Seeded

    mutating func next(depth: Int = 0) -> ArticleQuery {
        let kinds = depth < 4 ? 20 : 15
        switch Int.random(in: 0..<kinds, using: &random) {
        case 0, 1, 2: return .words(phrase())
        case 3: return .title(phrase())
        case 4: return .author(phrase())
        case 5: return .feed(pick(["1", "2", "3", "swift", "ex", "뉴스", "daily"]))
        case 6: return .tag(tag())
        case 7:
            return .url(pick(["example", "/A/", "9", "é", "", "zzz", "%", "_", "ex_mple", "\\"]))
        case 8: return .state(pick(ArticleQuery.State.allCases))
        case 9: return .has(pick(ArticleQuery.Part.allCases))
        case 10:
            let time = Int64.random(in: 995...1010, using: &random)
            return Bool.random(using: &random) ? .after(time) : .before(time)
        case 11: return .language(pick(["ko", "ja", "en", "en-gb", "en-", "zh", "ru"]))
        case 12: return pick([.length(0...2), .length(3...5), .length(4...Int.max)])
        case 13: return expression()
        case 14: return .newer(than: Int64.random(in: 0...200, using: &random))
        case 15, 16: return .not(next(depth: depth + 1))
        case 17, 18: return .and(parts(depth))
        default: return .or(parts(depth))
        }
    }

    private mutating func parts(_ depth: Int) -> [ArticleQuery] {
        (0..<pick([0, 1, 2, 2, 2, 3])).map { _ in next(depth: depth + 1) }
    }

    private mutating func phrase() -> ArticleQuery.Phrase {
        var words = SearchText.words(of: pick(RandomArticles.words))
        if Int.random(in: 0..<4, using: &random) == 0 {
            words += SearchText.words(of: pick(RandomArticles.words))
        }
        let isPrefix = Int.random(in: 0..<4, using: &random) == 0
        if isPrefix, let last = words.popLast() {
            let scalars = last.unicodeScalars
            let count = Int.random(in: 1...scalars.count, using: &random)
            words.append(String(String.UnicodeScalarView(scalars.prefix(count))))
        }
        return ArticleQuery.Phrase(words: words, isPrefix: isPrefix)
    }

    private mutating func expression() -> ArticleQuery {
        let pattern = pick(["swift|rust", "^a", "뉴스$", "\\bcafé", "[가-힣]{3}", "", "x*", "東.+"])
        let read = try? RegularExpression(pattern, ignoresCase: Bool.random(using: &random))
        return read.map { .titleMatch($0) } ?? .not(.all)
    }

    private mutating func tag() -> ArticleQuery.TagName {
        let name = pick(RandomArticles.tags + ["SWIFT", "no"])
        return Bool.random(using: &random)
            ? ArticleQuery.TagName(name: name)
            : ArticleQuery.TagName(name: String(name.prefix(2)), isPrefix: true)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }
}
