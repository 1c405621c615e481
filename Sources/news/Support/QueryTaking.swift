/// A command whose operands are words of a query, such as `title:go -author:bot`.
protocol QueryTaking: NewsCommand {
    /// The words, as they were typed.
    var words: [String] { get set }
}
