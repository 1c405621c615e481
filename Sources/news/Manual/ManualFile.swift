/// The files of the program, for the manual.
enum ManualFile {
    /// All of them, each with what it holds.
    static let blocks: [ManualPage.Block] = [
        .item(
            "$XDG_DATA_HOME/news/news.sqlite",
            "The cache: feeds, articles, marks. Without the variable in ~/.local/share. "
                + "The files beside it that begin with the same name belong to it. To back it up, "
                + "also while news runs: sqlite3 news.sqlite \".backup copy.sqlite\"; what the copy "
                + "lacks is made again."),
        .item(
            "$XDG_CONFIG_HOME/news/config.toml",
            "The configuration; see news-config(5). Without the variable in ~/.config."),
        .item(
            "$XDG_CONFIG_HOME/news/sites/HOST.toml",
            "Where the article is in the pages of a host; see news-config(5)."),
        .item(
            "$XDG_CONFIG_HOME/news/approved-feeds",
            "The settings of feeds that you approved, so that a database from somebody "
                + "else runs no commands."),
        .item(
            "$XDG_CACHE_HOME/news/images",
            "Pictures, which can be fetched again. Without the variable in ~/.cache."),
    ]
}
