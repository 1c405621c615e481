import NewsKit
import Reader
import Search
import Store
import Terminal

/// Everything that the browser shows.
///
/// ``update(_:)`` is the only thing that changes it; ``BrowserView`` draws it.
package struct BrowserState: Sendable {
    package enum Pane: Hashable, Sendable { case feeds, list, article }

    /// When an article counts as read.
    package enum ReadingMark: String, CaseIterable, Sendable {
        /// When it is opened.
        case open
        /// When its last line was shown.
        case end
        /// Only by a key.
        case key
    }

    package struct Settings: Equatable, Sendable {
        package var keys = KeyMap()
        package var marks = ReadingMark.open
        /// The longest line of an article, in columns.
        package var measure = PageOptions.measure
        package var palette = PagePalette()
        package var usesUnicode = true
        /// The language of the person; nil for English.
        package var catalogue: Catalogue?
        /// Whether the terminal can show pictures.
        package var drawsPictures = true
        /// Whether they are shown before the person says so.
        package var showsPictures = true
        /// Whether the terminal may draw them itself.
        package var mayUsePlaceholders = true

        package init() {}
    }

    /// A list, and the pane in use.
    struct Place: Sendable {
        var source: ListSource
        var list: ArticleList
        var pane: Pane
    }

    /// A line for the person, until the next key.
    package struct Message: Equatable, Sendable {
        package var text: String
        package var isError = false
    }

    package let settings: Settings
    package internal(set) var size: TerminalSize
    package internal(set) var pane = Pane.list
    package internal(set) var isZen = false
    /// Whether the selected article is shown below the list, and is not marked as read by that.
    package internal(set) var isPeeking = false
    /// By how many columns the list is wider than usual.
    package internal(set) var extraColumns = 0
    /// The columns of the feeds, where the person chose them.
    package internal(set) var feedColumns: Int?
    package internal(set) var source: ListSource
    /// The list with which it began.
    let start: ListSource
    package internal(set) var list = ArticleList()
    package internal(set) var feeds = FeedTree()
    package internal(set) var article: OpenArticle?
    /// Whether the pane shows the text of the article, its changes or its source.
    package internal(set) var form = ReadingForm.text
    package internal(set) var prompt: Prompt?
    /// What the person typed to search the keys; nil while the help is not shown.
    package internal(set) var help: String?
    package internal(set) var helpTop = 0
    /// A long answer, in place of the panes until the next key.
    package internal(set) var note: Note?
    package internal(set) var message: Message?
    /// How the feeds that are due are.
    package internal(set) var standing: Marker?
    /// How many changes wait for the person's other devices.
    package internal(set) var waiting = 0
    /// How many of them were refused.
    package internal(set) var refused = 0
    /// The progress of what the person asked for.
    var fetch: (done: Int, total: Int)?
    /// Whether the last fetch was stopped, so that nobody knows how the feeds are.
    package internal(set) var isStopped = false
    /// The history of the prompts: the lines that the person entered, the last one last, by the sign of
    /// the prompt.
    var typedLines: [String: [String]] = [:]
    /// The words of the last search in an article.
    var found = ""
    /// The address of a page with several feeds, of which the person has to choose one.
    var address: String?
    /// Where a search was begun, to which Escape goes back while it is typed.
    var beforeSearch: Place?
    /// Where the search was begun whose list is shown, to which one goes back from that list.
    var beforeFound: Place?
    /// The text of a search that was ended before it was known what it means.
    var endedSearch: String?
    /// The number before a command.
    var count: Int?
    /// Keys that are the beginning of a command.
    var typed: [KeyPress] = []
    /// The form of the article that was asked for and has not come.
    var askedForm: ReadingForm?
    /// The article that was asked for last.
    var wanted: Int64?
    package internal(set) var showsPictures: Bool
    /// The pictures that were asked for last.
    package internal(set) var pictures: PictureRequest?
    /// The article whose missing pictures the person has asked for.
    var askedPictures: Int64?
    /// Whether to say which pictures cannot be drawn: the person has just asked for them.
    var saysUnreadable = false
    /// The abilities of the terminal, as far as it has answered.
    package internal(set) var traits = TerminalTraits()
    /// The border or link that the mouse holds, and its last click.
    var gesture = MouseGesture()
    /// The time of the last reading, from which ages count; seconds since 1970, UTC.
    var now: Int64 = 0

    package init(_ source: ListSource, size: TerminalSize, settings: Settings = Settings()) {
        (self.source, start, self.size, self.settings) = (source, source, size, settings)
        showsPictures = settings.showsPictures
    }

    /// A sentence of the program in the language of the person.
    func said(_ sentence: String) -> String {
        settings.catalogue?.translation(of: sentence) ?? sentence
    }

    /// The state of the network in a few words.
    package var marker: Marker? {
        fetch.map { .loading(done: $0.done, total: $0.total) } ?? standing
    }

    package var layout: BrowserLayout { BrowserLayout(self) }

    /// The number before a command, at least 1.
    var times: Int { max(count ?? 1, 1) }

    /// The greatest number before a command: no list is as long.
    static let mostTimes = 99_999_999
}
