/// The command lines that the manual shows. A test runs each in a directory that has the files that
/// they name, without a network.
enum CommandExample {
    /// The examples of each command by its name, each with what it does, and those of the program.
    static let all: [String: [(line: String, words: String)]] = [
        "": [
            ("news add feed.xml", "Subscribe to a feed, here a file."),
            ("news", "Show the newest articles."),
            (
                "news list is:unread after:2d | cut -f 5,6",
                "Titles and addresses of what is unread, for another program."
            ),
        ],
        "list": [
            ("news list is:unread --limit 20", "The newest 20 unread."),
            ("news list --format '{date:%F} {title}' tag:news", "Lines of your own form."),
            ("news list --new-for bar --json", "What is new to a status bar."),
        ],
        "show": [("news show 3 --width 60", "In narrow lines.")],
        "next": [("news next tag:news", "The next one with a tag.")],
        "browse": [],
        "today": [("news today", "Before breakfast.")],
        "open": [("news open 3 --print", "The address of an article.")],
        "copy": [],
        "watch": [],
        "mark": [
            ("news mark --query 'before:30d' --read", "Catch up with old articles."),
            ("news mark 3 --later --tag work", "Two marks at once."),
        ],
        "unread": [("news unread 3", "Take back that it was read.")],
        "favorite": [("news favorite 3", "Keep an article.")],
        "search": [
            ("news search 'first OR second'", "Best first."),
            ("news search -- -first", "What lacks a word."),
        ],
        "query": [
            (
                "news query save morning tag:news is:unread && news list @morning",
                "A name for a query, and its use."
            )
        ],
        "tag": [("news tag 3 --add work", "Tag an article.")],
        "tags": [("news tags", "All tags.")],
        "favorites": [("news favorites --json", "For another program.")],
        "rule": [
            ("news rule test title:sponsored", "What a query would meet."),
            ("news rule add ads title:sponsored --hide", "Hide what arrives."),
        ],
        "add": [
            (
                "news add https://news.example/feed.xml --no-fetch --tag news",
                "Only record it, with a tag."
            ),
            ("news add hits.json --items hits --field title=name", "Read JSON that is not a feed."),
        ],
        "feeds": [("news feeds | cut -f 2,4", "Titles and totals.")],
        "edit": [("news edit 1 --every 2h --tag news", "Ask less often.")],
        "remove": [("news remove 1", "Stop a feed; its articles are kept.")],
        "why": [("news why feed:1", "When it is fetched, and why.")],
        "health": [("news health", "Feeds in trouble.")],
        "import": [
            ("news import feeds.opml --dry-run", "What is in a list."),
            ("news import feeds.opml --follow", "Stay in step with it."),
        ],
        "export": [("news export --format opml > feeds.xml", "For another reader.")],
        "refresh": [("news refresh --dry-run", "Which feeds would be asked.")],
        "prefetch": [("news prefetch --report", "How much can be read without a network.")],
        "backfill": [],
        "discover": [
            ("news discover page.html --base https://news.example/", "The feeds of a page.")
        ],
        "config": [("news config | cut -f 1,2", "All settings and their values.")],
        "schedule": [
            ("news schedule print --with cron --every 1h", "What install would add to the crontab.")
        ],
        "tour": [],
        "log": [("news log --limit 5", "The last changes.")],
        "undo": [("news favorite 3 && news undo", "Take back the last change.")],
        "redo": [("news favorite 3 && news undo && news redo", "And do it again.")],
        "check": [("news check", "One sentence on standard error when all is well.")],
        "parse": [("news parse feed.xml", "Any feed as JSON Feed.")],
        "render": [("news render page.html", "A page as text.")],
        "extract": [("news extract article.html --text", "The article in a page.")],
        "selftest": [("news selftest http --case H1", "One rule of good manners.")],
        "completions": [("news completions fish > news.fish", "The script for a shell.")],
        "ingest": [("news ingest 1 < feed.xml", "Store what a hub sent for a feed.")],
        "sync": [
            (
                "news sync init shared && news sync --status",
                "Share a folder with other devices; what waits for them."
            )
        ],
        "account": [("news account list", "The accounts at services.")],
        "cursors": [("news cursors", "The names of --new-for.")],
        "help": [("news help --man list > news-list.1", "A page for man(1).")],
        "reset-terminal": [],
    ]

    /// What the page of a command shows.
    static func blocks(for command: CommandDeclaration) -> [ManualPage.Block] {
        (all[command.words.first ?? ""] ?? []).flatMap { example in
            [.text(example.words), .code([example.line])]
        }
    }
}
