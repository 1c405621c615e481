import NewsKit
import Store
import Terminal

/// Something that happened.
package enum BrowserEvent: Sendable {
    case key(KeyPress)
    /// The mouse was used, at a time on any clock that runs.
    case mouse(MouseEvent, milliseconds: Int64 = 0)
    case pasted(String)
    case resized(TerminalSize)
    /// The terminal told something about itself.
    case answered(TerminalAnswer)
    /// The rows of a window of a source were read.
    case listed(ListSource, ListingWindow.Rows, in: ListingWindow, now: Int64)
    /// Rows that a list shows although its source does not have them any more, as they are now; those
    /// that are missing are hidden or gone.
    case kept([Int64], [ArticleRow])
    case counted([FeedTree.Entry])
    /// How many changes wait for the person's other devices, and how many were refused.
    case waiting(Int, refused: Int)
    case opened(OpenArticle.Text)
    /// Pictures were drawn.
    case drew(PictureRequest, ArticlePictures)
    /// The pictures of an article were fetched, or not.
    case fetchedPictures(Int64)
    /// Another form of an article than its text was made.
    case openedForm(ReadingForm, OpenArticle.Text)
    /// How the feeds that are due are.
    case marked(Marker?)
    /// How many requests that the person asked for are done; nil when they have ended.
    case fetching((done: Int, total: Int)?)
    /// The text of a search is a query.
    case understood(ListSource)
    case said(String, isError: Bool)
    /// An answer that may be longer than the last line of the screen.
    case told([String])
    /// A change that was taken back, or done again.
    case undid(String)
    /// The beginning of a path, and as much more of it as is certain.
    case completedPath(String, String)
    case completedQuery(QueryCompletion)
    /// The page at an address has several feeds, which a sentence names.
    case undecided(String, String)
}

/// How a query may go on.
package struct QueryCompletion: Sendable {
    package var beginning: String
    /// The queries that one may type, each from its beginning.
    package var queries: [String]
    /// The last terms of these.
    package var names: [String]

    package init(beginning: String, queries: [String], names: [String]) {
        (self.beginning, self.queries, self.names) = (beginning, queries, names)
    }
}

/// What the program does about it.
package enum BrowserEffect: Equatable, Sendable {
    /// Read the rows of a source, and again whenever they change.
    case list(ListSource, ListReading)
    /// Read the rows that are not in the source of the list any more, and again whenever they change;
    /// no others from now on.
    case keep([Int64])
    /// Read an article, and again whenever it changes.
    case open(Int64)
    /// Make another form of an article than its text.
    case openForm(ReadingForm, Int64)
    case close
    case mark(Marking, [Int64])
    /// Mark all articles of a source.
    case markAll(Marking, ListSource)
    case undo, redo
    /// Fetch feeds that are due; a source means its feeds, due or not.
    case refresh(ListSource?)
    case stop
    /// Draw these pictures, and no others any more.
    case drawPictures(PictureRequest?)
    /// Fetch the pictures of an article that are not in the cache.
    case fetchPictures(Int64)
    /// Fetch the page of an article.
    case fetchPage(Int64)
    case openInBrowser(String)
    case copy(String)
    /// A search begins: what is typed from now on is searched, also if it was before.
    case beginSearch
    /// Find out what a text means as a query: when the person pauses, or at once.
    case understand(String, atOnce: Bool = false)
    /// Search at the servers of the feeds, too.
    case searchServers(String)
    /// Say whether an article can be read offline.
    case explain(Int64)
    /// Say how a feed is.
    case explainFeed(Int64)
    /// Change the settings of a feed, by the words that `news edit` takes.
    case edit(Int64, [String])
    /// Subscribe to the feeds of a file.
    case importFile(String)
    /// Find out how a query goes on.
    case completeQuery(String)
    case saveQuery(name: String, query: String)
    /// Find out how the path of a file goes on.
    case completePath(String)
    /// Subscribe to the feed at an address, or to one of those of a page.
    case subscribe(String, choice: Int?)
    case unsubscribe(Int64)
    case suspend
    case redraw
    case quit
}
