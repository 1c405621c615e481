import Search
import Store
import Terminal

/// How what was found is written.
enum SearchFormat {
    /// Columns, and a line with the place where it was found.
    case screen
    /// Tab-separated records.
    case records
    /// One JSON Feed document.
    case json

    init(json: Bool, style: OutputStyle) {
        self = json ? .json : style.isTerminal ? .screen : .records
    }
}

/// What `news search` will do, made of what was typed.
struct SearchPlan {
    var query: ArticleQuery
    var order: SearchOrder
    var limit: Int
    var format: SearchFormat

    /// How many hits are shown where nothing is said: those that fit a screen, each with two lines.
    static func limit(for container: Container) -> Int {
        container.style.isTerminal ? max(1, (container.screen.rows - 2) / 2) : 50
    }
}
