/// A command line that the manual shows. A test runs each in a directory that has the files that
/// they name, without a network.
struct CommandExample {
    let line: String
    /// What it does.
    let words: String

    /// The examples of each command by its name, and those of the program.
    static let all: [String: [CommandExample]] = [
        "": [
            CommandExample(line: "news add feed.xml", words: "Subscribe to a feed, here a file."),
            CommandExample(line: "news", words: "Show the newest articles."),
            CommandExample(
                line: "news list is:unread after:2d | cut -f 5,6",
                words: "Titles and addresses of what is unread, for another program."),
        ],
        "list": [
            CommandExample(line: "news list is:unread --limit 20", words: "The newest 20 unread."),
            CommandExample(
                line: "news list --format '{date:%F} {title}' tag:news",
                words: "Lines of your own form."),
            CommandExample(
                line: "news list --new-for bar --json", words: "What is new to a status bar."),
        ],
        "show": [CommandExample(line: "news show 3 --width 60", words: "In narrow lines.")],
        "next": [CommandExample(line: "news next tag:news", words: "The next one with a tag.")],
        "browse": [],
        "today": [CommandExample(line: "news today", words: "Before breakfast.")],
        "open": [CommandExample(line: "news open 3 --print", words: "The address of an article.")],
        "copy": [],
        "watch": [],
        "mark": [
            CommandExample(
                line: "news mark --query 'before:30d' --read", words: "Catch up with old articles."),
            CommandExample(line: "news mark 3 --later --tag work", words: "Two marks at once."),
        ],
        "unread": [CommandExample(line: "news unread 3", words: "Take back that it was read.")],
        "favorite": [CommandExample(line: "news favorite 3", words: "Keep an article.")],
        "search": [
            CommandExample(line: "news search 'first OR second'", words: "Best first."),
            CommandExample(line: "news search -- -first", words: "What lacks a word."),
        ],
        "query": [
            CommandExample(
                line: "news query save morning tag:news is:unread && news list @morning",
                words: "A name for a query, and its use.")
        ],
        "tag": [CommandExample(line: "news tag 3 --add work", words: "Tag an article.")],
        "tags": [CommandExample(line: "news tags", words: "All tags.")],
        "favorites": [CommandExample(line: "news favorites --json", words: "For another program.")],
        "rule": [
            CommandExample(
                line: "news rule test title:sponsored", words: "What a query would meet."),
            CommandExample(
                line: "news rule add ads title:sponsored --hide", words: "Hide what arrives."),
        ],
        "add": [
            CommandExample(
                line: "news add https://news.example/feed.xml --no-fetch --tag news",
                words: "Only record it, with a tag."),
            CommandExample(
                line: "news add hits.json --items hits --field title=name",
                words: "Read JSON that is not a feed."),
        ],
        "feeds": [CommandExample(line: "news feeds | cut -f 2,4", words: "Titles and totals.")],
        "edit": [
            CommandExample(line: "news edit 1 --every 2h --tag news", words: "Ask less often.")
        ],
        "remove": [
            CommandExample(line: "news remove 1", words: "Stop a feed; its articles are kept.")
        ],
        "why": [CommandExample(line: "news why feed:1", words: "When it is fetched, and why.")],
        "health": [CommandExample(line: "news health", words: "Feeds in trouble.")],
        "import": [
            CommandExample(line: "news import feeds.opml --dry-run", words: "What is in a list."),
            CommandExample(line: "news import feeds.opml --follow", words: "Stay in step with it."),
        ],
        "export": [
            CommandExample(
                line: "news export --format opml > feeds.xml", words: "For another reader.")
        ],
        "refresh": [
            CommandExample(line: "news refresh --dry-run", words: "Which feeds would be asked.")
        ],
        "prefetch": [
            CommandExample(
                line: "news prefetch --report", words: "How much can be read without a network.")
        ],
        "backfill": [],
        "discover": [
            CommandExample(
                line: "news discover page.html --base https://news.example/",
                words: "The feeds of a page.")
        ],
        "config": [
            CommandExample(
                line: "news config | cut -f 1,2", words: "All settings and their values.")
        ],
        "schedule": [
            CommandExample(
                line: "news schedule print --with cron --every 1h",
                words: "What install would add to the crontab.")
        ],
        "tour": [],
        "log": [CommandExample(line: "news log --limit 5", words: "The last changes.")],
        "undo": [
            CommandExample(
                line: "news favorite 3 && news undo", words: "Take back the last change.")
        ],
        "redo": [
            CommandExample(
                line: "news favorite 3 && news undo && news redo", words: "And do it again.")
        ],
        "check": [
            CommandExample(
                line: "news check", words: "One sentence on standard error when all is well.")
        ],
        "parse": [CommandExample(line: "news parse feed.xml", words: "Any feed as JSON Feed.")],
        "render": [CommandExample(line: "news render page.html", words: "A page as text.")],
        "extract": [
            CommandExample(
                line: "news extract article.html --text", words: "The article in a page.")
        ],
        "selftest": [
            CommandExample(line: "news selftest http --case H1", words: "One rule of good manners.")
        ],
        "completions": [
            CommandExample(
                line: "news completions fish > news.fish", words: "The script for a shell.")
        ],
        "ingest": [
            CommandExample(
                line: "news ingest 1 < feed.xml", words: "Store what a hub sent for a feed.")
        ],
        "sync": [
            CommandExample(
                line: "news sync init shared && news sync --status",
                words: "Share a folder with other devices; what waits for them.")
        ],
        "account": [
            CommandExample(line: "news account list", words: "The accounts at services.")
        ],
        "cursors": [CommandExample(line: "news cursors", words: "The names of --new-for.")],
        "help": [
            CommandExample(line: "news help --man list > news-list.1", words: "A page for man(1).")
        ],
        "reset-terminal": [],
    ]

    /// What the page of a command shows.
    static func blocks(for command: CommandDeclaration) -> [ManualPage.Block] {
        (all[command.words.first ?? ""] ?? []).flatMap { example in
            [.text(example.words), .code([example.line])]
        }
    }
}
