import Search
import Store
import Terminal

/// The plan of `news search`, made from its arguments.
struct SearchPlan {
    /// The query as it was typed.
    var words: [String]
    /// The options of every command, for one that goes on in the same database.
    var globalOptions: [String]
    var query: ArticleQuery
    var order: SearchOrder
    var limit: Int
    var form: Form

    /// The default number of hits: as many as fit a screen with two lines each.
    static func limit(for container: Container) -> Int {
        container.style.isTerminal ? max(1, (container.screen.rows - 2) / 2) : 50
    }
}
