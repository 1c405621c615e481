/// What a person can do in the browser. Each action has a name for `:` and the configuration, and keys.
package enum BrowserAction: String, CaseIterable, Sendable {
    case down, up, open, back
    case first
    case last
    case halfPageDown = "half-page-down"
    case halfPageUp = "half-page-up"
    case pageDown = "page-down"
    case pageUp = "page-up"
    case center
    case scrollRight = "scroll-right"
    case scrollLeft = "scroll-left"
    case nextHeading = "next-heading"
    case previousHeading = "previous-heading"
    case readOn = "read-on"
    case nextUnread = "next-unread"
    case previousUnread = "previous-unread"
    case toggleRead = "toggle-read"
    case readAll = "read-all"
    case readAbove = "read-above"
    case readBelow = "read-below"
    case favorite, tag, later
    case openInBrowser = "open-in-browser"
    case copy, refresh
    case followLink = "follow-link"
    case copyLink = "copy-link"
    case refreshAll = "refresh-all"
    case stop, search, find
    case nextHit = "next-hit"
    case previousHit = "previous-hit"
    case showUnread = "show-unread"
    case showAll = "show-all"
    case showFavorites = "show-favorites"
    case showLater = "show-later"
    case goToList = "go-to-list"
    case saveQuery = "save-query"
    case wholeArticle = "whole-article"
    case pictures, changes, source
    case undo, redo, suspend
    case nextPane = "next-pane"
    case zen, wider, narrower, why
    case peek
    case subscribe, unsubscribe
    case editFeed = "edit-feed"
    case importFeeds = "import"
    case command, help, redraw, quit
}

extension BrowserAction {
    /// The keys that it has unless the configuration says otherwise, separated by spaces.
    package var usualKeys: String { facts.keys }

    /// What it does, for the help.
    package var sentence: String { facts.sentence }

    private var facts: (keys: String, sentence: String) {
        switch self {
        case .down: ("j down", "Go down; with a number before it, so many rows.")
        case .up: ("k up", "Go up.")
        case .open: ("enter l right", "Open the selected list or article.")
        case .back: ("q h left escape", "Go back; from the first pane, q quits.")
        case .first: ("gg home", "Go to the first row, and show what arrived above it.")
        case .last: ("G end", "Go to the last row, or to the end of the article.")
        case .halfPageDown: ("ctrl-d", "Go half a page down.")
        case .halfPageUp: ("ctrl-u", "Go half a page up.")
        case .pageDown: ("ctrl-f pagedown", "Go a page down.")
        case .pageUp: ("ctrl-b pageup", "Go a page up.")
        case .center: ("zz", "Put the selected row into the middle.")
        case .scrollRight: ("zl", "Scroll wide tables and code, to see what is right of them.")
        case .scrollLeft: ("zh", "Scroll wide tables and code back to the left.")
        case .nextHeading: ("]", "Go to the next heading of the article.")
        case .previousHeading: ("[", "Go to the previous heading of the article.")
        case .readOn: ("space", "Read on: a page down, and at the end the next unread article.")
        case .nextUnread: ("n", "Go to the next unread article.")
        case .previousUnread: ("p", "Go to the previous unread article.")
        case .toggleRead: ("m", "Mark the article as read, or as unread.")
        case .readAll: ("AA", "Mark all articles of the list, or of the selected row, as read.")
        case .readAbove: ("Aa", "Mark all articles above the selected one as read.")
        case .readBelow: ("Ab", "Mark all articles below the selected one as read.")
        case .favorite: ("s", "Make the article a favorite, or no longer.")
        case .tag: ("t", "Tag the article or the selected feed: word adds, -word removes.")
        case .later: ("L", "Keep the article for later, or no longer.")
        case .openInBrowser: ("o", "Open the article in the web browser; 3o its third link.")
        case .copy: ("y", "Copy the address of the article; 3y that of its third link.")
        case .followLink: ("f", "Open a link of the article by the letters that are shown at it.")
        case .copyLink: ("Y", "Copy a link of the article by the letters that are shown at it.")
        case .refresh: ("r", "Fetch the feed of the selected article or list.")
        case .refreshAll: ("R", "Fetch all feeds that are due.")
        case .stop: ("ctrl-c", "Stop what is being fetched; with nothing to stop, quit.")
        case .search: ("/", "Search all articles while you type.")
        case .find: ("F", "Find words in the article; without words, no word is marked.")
        case .nextHit: ("N", "Go to the next place with these words.")
        case .previousHit: ("P", "Go to the previous place with these words.")
        case .showUnread: ("gu", "Show unread articles.")
        case .showAll: ("ga", "Show all articles.")
        case .showFavorites: ("gf", "Show favorites.")
        case .showLater: ("gl", "Show what you keep for later.")
        case .goToList: ("'", "Go to a saved query, a tag or a feed, by its name.")
        case .saveQuery: ("S", "Save the query of this list under a name.")
        case .wholeArticle: ("x", "Fetch the whole article from its page.")
        case .pictures: ("i", "Fetch the pictures that are missing; hide or show pictures.")
        case .changes: ("v", "Show what the publisher changed in the article, or its text again.")
        case .source: ("V", "Show the source of the article, or its text again.")
        case .undo: ("u", "Undo your last change here; if there is none, do as news undo.")
        case .redo: ("ctrl-r", "Do again what was undone.")
        case .suspend: ("ctrl-z", "Return to the shell; fg comes back.")
        case .nextPane: ("tab", "Go to the next pane.")
        case .zen: ("Z", "Show only the pane in use, or all panes again.")
        case .wider: (">", "Make the list wider; among the feeds, their pane.")
        case .narrower: ("<", "Make the list narrower; among the feeds, their pane.")
        case .why: ("w", "Say whether the article can be read offline, and how its feed is.")
        case .peek: ("K", "Show the article below the list without marking it, or no longer.")
        case .subscribe: ("a", "Subscribe to a feed, by its address or that of a page.")
        case .unsubscribe: ("D", "Unsubscribe from the feed of the selected article or list.")
        case .editFeed: ("e", "Give the feed another title, or change its settings.")
        case .importFeeds: ("I", "Import the feeds of another reader from a file.")
        case .command: (":", "Do any of these actions by its name.")
        case .help: ("?", "Show the keys. Type to search them.")
        case .redraw: ("ctrl-l", "Draw the screen again.")
        case .quit: ("Q", "Quit.")
        }
    }

    /// The panes in which it is of use, for the help. An action that is not for the feeds does nothing
    /// there, because it would change an article that may not be in sight.
    package var panes: Set<BrowserState.Pane> {
        switch self {
        case .nextHeading, .previousHeading, .scrollRight, .scrollLeft, .followLink, .copyLink,
            .find, .nextHit, .previousHit:
            [.article]
        case .center: [.list]
        case .readOn, .toggleRead, .readAbove, .readBelow, .favorite, .later, .openInBrowser, .copy,
            .wholeArticle, .pictures, .changes, .source, .peek:
            [.list, .article]
        case .down, .up, .open, .back, .first, .last, .halfPageDown, .halfPageUp, .pageDown,
            .pageUp, .nextUnread, .previousUnread, .readAll, .tag, .refresh, .refreshAll, .stop,
            .search, .showUnread, .showAll, .showFavorites, .showLater, .goToList, .saveQuery,
            .undo, .redo, .suspend, .nextPane, .zen, .wider, .narrower, .why, .subscribe,
            .unsubscribe, .editFeed, .importFeeds, .command, .help, .redraw, .quit:
            [.feeds, .list, .article]
        }
    }
}
