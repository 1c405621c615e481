import Feeds
import Store
import Terminal

/// The lines that stand for what a search has found.
enum SearchLines {
    private static let indent = 4

    /// The columns of a listing, then the snippet.
    static func record(_ found: FoundArticle) -> String {
        "\(ArticleLines.record(found.article.row))\t\(found.snippet.tsvField)"
    }

    /// The snippet as a line of a screen, with the hits marked; nil where there is none.
    static func snippet(_ found: FoundArticle, width: Int, style: OutputStyle) -> String? {
        guard !found.snippet.isEmpty else { return nil }
        let room = max(8, width - indent)
        let text = found.snippet.truncated(to: room, ellipsis: style.ellipsis)
        return String(repeating: " ", count: indent) + style.apply(text, .dim)
    }

    /// An item of JSON Feed that also says how well it fits, and where it was found.
    static func write(_ found: FoundArticle, to json: inout JSONWriter) {
        ArticleJSON.write(found.article, to: &json) { json in
            json.name("score")
            json.double(found.score)
            json.member("snippet", found.snippet)
        }
    }
}
