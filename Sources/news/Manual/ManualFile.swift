/// A file of the program, for the manual.
struct ManualFile {
    let path: String
    let sentence: String

    static let all = [
        ManualFile(
            path: "$XDG_DATA_HOME/news/news.sqlite",
            sentence: "The cache: feeds, articles, marks. Without the variable in ~/.local/share. "
                + "The files beside it that begin with the same name belong to it. To back it up, "
                + "also while news runs: sqlite3 news.sqlite \".backup copy.sqlite\"; what the copy "
                + "lacks is made again."),
        ManualFile(
            path: "$XDG_CONFIG_HOME/news/config.toml",
            sentence: "The configuration; see news-config(5). Without the variable in ~/.config."),
        ManualFile(
            path: "$XDG_CONFIG_HOME/news/sites/HOST.toml",
            sentence: "Where the article is in the pages of a host; see news-config(5)."),
        ManualFile(
            path: "$XDG_CONFIG_HOME/news/approved-feeds",
            sentence: "The settings of feeds that you approved, so that a database from somebody "
                + "else runs no commands."),
        ManualFile(
            path: "$XDG_CACHE_HOME/news/images",
            sentence: "Pictures, which can be fetched again. Without the variable in ~/.cache."),
    ]

    /// All of them, for the manual.
    static var blocks: [ManualPage.Block] { all.map { .item($0.path, $0.sentence) } }
}
