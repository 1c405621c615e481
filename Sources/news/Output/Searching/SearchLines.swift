import Feeds
import Search
import Store
import Terminal

/// The lines for the results of a search.
enum SearchLines {
    private static let indent = 4

    /// The columns of a listing, then the snippet.
    static func record(_ found: FoundArticle) -> String {
        "\(ArticleRow.table.record(found.article.row))\t\(found.snippet.text.tsvField)"
    }

    /// The snippet as a line for a screen, with the matches highlighted; nil when there is none.
    static func snippet(_ found: FoundArticle, width: Int, style: OutputStyle) -> String? {
        var room = max(8, width - indent)
        var line = String(repeating: " ", count: indent)
        for part in found.snippet(width: room).parts where room > 0 {
            let text = part.text.truncated(to: room, ellipsis: style.ellipsis)
            line += style.apply(text, part.isHit ? .hit : .detail)
            room -= max(part.text.displayWidth, text.displayWidth)
        }
        return room < max(8, width - indent) ? line : nil
    }

    /// Writes an item of JSON Feed with its id among the others, the score and the snippet.
    static func write(_ found: FoundArticle, as id: String, to json: inout JSONWriter) {
        ArticleJSON.write(found.article, as: id, to: &json) { json in
            json.name("score")
            json.double(found.score)
            json.member("snippet", found.snippet.text)
        }
    }
}
