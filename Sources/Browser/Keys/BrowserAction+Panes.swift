extension BrowserAction {
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
