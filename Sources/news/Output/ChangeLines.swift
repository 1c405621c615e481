import Feeds
import NewsKit
import Store
import Terminal

/// The lines for changes of articles.
enum ChangeLines {
    /// The sign and the columns of a listing, separated by tabs.
    static func record(_ change: ArticleChange) -> String {
        "\(look(of: change.kind).sign)\t\(ArticleRow.table.record(change.row))"
    }

    /// The same for a screen.
    static func columns(_ change: ArticleChange, _ container: Container) -> [String] {
        let style = container.style
        let look = look(of: change.kind)
        let sign = style.apply(look.sign, look.color)
        let width = max(20, container.screen.columns - 2)
        return ArticleRow.table.lines([change.row], width: width, container).map { "\(sign) \($0)" }
    }

    /// Writes an object with the change, the article as an item of JSON Feed, the changed fields,
    /// and the number to go on from.
    static func write(
        _ news: ArticleWatch.Change, _ store: Store, to json: inout JSONWriter
    ) throws {
        let change = news.change
        // It may have gone between the change and now.
        let article = change.kind == .removed ? nil : try? store.articles.get(change.row.id)
        json.object { json in
            json.member("change", look(of: change.kind).word)
            if change.kind == .changed {
                json.name("changed")
                json.array { json in
                    for (field, name) in names where change.fields.contains(field) {
                        json.string(name)
                    }
                }
            }
            json.name("item")
            if let article {
                ArticleJSON.write(article, to: &json)
            } else {
                ArticleJSON.write(removed: change.row, to: &json)
            }
            json.member("seq", news.end)
        }
    }

    /// Writes an object that says that the changes are not known.
    static func writeReset(end: Int64, to json: inout JSONWriter) {
        json.object { json in
            json.member("change", "reset")
            json.member("seq", end)
        }
    }

    private static let names: [(ArticleChange.Fields, String)] = [
        (.content, "content"), (.read, "read"), (.favorite, "favorite"), (.later, "later"),
        (.tags, "tags"),
        (.feed, "feed"),
    ]

    private static func look(
        of kind: ArticleChange.Kind
    ) -> (sign: String, word: String, color: TextStyle) {
        switch kind {
        case .added: ("+", "added", .good)
        case .changed: ("~", "changed", .warning)
        case .removed: ("-", "removed", .failure)
        }
    }
}
