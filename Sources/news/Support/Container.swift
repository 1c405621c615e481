import Browser
import Dispatch
import Feeds
import Fetcher
import NewsKit
import Polling
import Reader
import Search
import Store
import System
import Terminal
import Transport

/// The one place where the parts are put together, from the options and the environment.
struct Container {
    /// The database file.
    let databasePath: String
    /// Whether the network must not be touched.
    let isOffline: Bool
    /// Whether to print only errors.
    let isQuiet: Bool
    /// Whether to print each step.
    let isVerbose: Bool
    /// The style of standard output.
    let style: OutputStyle
    /// The style of standard error.
    let messageStyle: OutputStyle
    /// The arguments after the name of the program.
    let arguments: [String]
    /// The descriptor that answers to questions are read from.
    let input: Int32
    /// The descriptor that data is written to.
    let output: Int32
    /// The descriptor that messages are written to.
    let errors: Int32
    /// Takes the messages instead of ``errors``.
    var collectsMessages: Messages.Collection?
    private let ownsProcess: Bool
    /// The variables of the environment that the program heeds.
    let environment: [String: String]
    /// The settings and local servers that the person approved.
    let approvedFeeds: ApprovedFeeds
    /// The configuration file.
    let configuration: ConfigurationFile
    let clock: ProcessClock
    private let archives = OpenArchives()

    init(
        _ options: GlobalOptions, _ surroundings: Surroundings, database: DatabaseUse = .made
    ) throws {
        environment = surroundings.environment
        arguments = surroundings.arguments
        (input, output) = (surroundings.input, surroundings.output)
        errors = surroundings.errors
        ownsProcess = surroundings.ownsProcess
        clock = try ProcessClock(environment: environment)
        configuration = try ConfigurationFile(option: options.config, environment: environment)
        approvedFeeds = ApprovedFeeds(
            path: XDGDirectory.config.path(environment).map { "\($0)/news/approved-feeds" })
        databasePath = try Container.databasePath(options.db, environment)
        let isNamed = options.db != nil || environment["NEWS_DB"] != nil
        if isNamed, database == .needed, !DatabaseFile.isThere(databasePath) {
            throw Failure(.noInput, Container.noDatabase(databasePath))
        }
        isOffline = options.offline || environment["NEWS_OFFLINE"].map { $0 != "0" } ?? false
        isQuiet = options.quiet
        isVerbose = options.verbose
        style = surroundings.style(of: output, color: options.color ?? .auto)
        messageStyle = surroundings.style(of: errors, color: options.color ?? .auto)
    }

    /// Seconds since 1970, UTC.
    var now: Int64 { clock.now }

    /// The size of the screen at this moment.
    var screen: TerminalSize { .current(of: output, environment: environment) }

    /// The size of the screen for messages at this moment.
    var messageScreen: TerminalSize { .current(of: errors, environment: environment) }

    /// A region on standard output that is redrawn in place.
    var region: TerminalRegion {
        TerminalRegion(output, style, environment: environment)
    }

    /// Whether messages go to the screen on which data is drawn.
    var messagesAreOnScreen: Bool { style.isTerminal && messageStyle.isTerminal }

    /// How many things this machine can do at once.
    var processors: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

    /// The person's home directory.
    var home: String? { environment["HOME"] }

    /// The person's pager.
    var pager: String { environment["PAGER"] ?? Container.usualPager }

    /// The pager of a person who names none.
    static let usualPager = "less -R"

    /// The person's text editors: the first that starts is used.
    var editors: [String] {
        (environment["VISUAL"] ?? environment["EDITOR"]).map { [$0] } ?? Container.usualEditors
    }

    /// The editors of a person who names none: first the one that the system has chosen.
    static let usualEditors = ["editor", "nano", "vim", "vi"]

    /// The programs that put a text on the clipboard of the desktop: the first that works is used.
    var clipboardPrograms: [[String]] {
        #if os(macOS)
        return [["pbcopy"]]
        #else
        var programs: [[String]] = []
        if environment["WAYLAND_DISPLAY"] != nil {
            programs.append(["wl-copy", "--type", "text/plain"])
        }
        if environment["DISPLAY"] != nil {
            programs.append(["xclip", "-selection", "clipboard", "-in"])
            programs.append(["xsel", "--clipboard", "--input"])
        }
        return programs
        #endif
    }

    /// The person's web browsers: the first that starts is used.
    var browsers: [String] {
        if let browser = environment["BROWSER"], !browser.isEmpty {
            return browser.split(separator: ":").map(String.init)
        }
        return [Container.usualBrowser]
    }

    /// The browser of a person who names none: the program that knows which one.
    static var usualBrowser: String {
        #if os(macOS)
        return "open"
        #else
        return "xdg-open"
        #endif
    }

    /// A descriptor of the terminal at which the person sits; nil without a terminal.
    var terminal: Int32? { [output, errors, input].first { isatty($0) == 1 } }

    /// The settings of the services; `jobs` overrides the configuration file.
    ///
    /// - Throws: `ConfigurationError`; `LocalFile.ReadError` for a file that was named.
    func settings(jobs: Int? = nil) throws -> Settings {
        let clock = clock
        var settings = try configuration.read().network
        settings.now = { clock.now }
        settings.milliseconds = { clock.milliseconds }
        settings.advice = { error in
            (error as? FeedError)?.adviceForSubscription
                ?? (error as? TransportError)?.adviceForSubscription
        }
        settings.approvedFeeds = approvedFeeds
        settings.adviceOnApproval = ApprovedFeeds.advice
        settings.readQuery = queryReader
        let sites = sites
        settings.siteRules = { host in try sites.rules(of: host) }
        settings.foldsTwins = foldsTwins
        if let jobs { settings.jobs = jobs }
        return settings
    }

    /// The pictures of articles; nil when there is no place for them.
    var pictures: PictureCache? {
        XDGDirectory.cache.path(environment).map { PictureCache(path: "\($0)/news/images") }
    }

    /// The room for all pictures, in bytes.
    ///
    /// - Throws: `ConfigurationError`; `LocalFile.ReadError` for a file that was named.
    func pictureBudget() throws -> Int { try configuration.read().pictureBudget }

    /// What the person says about the pages of sites.
    var sites: SiteFiles { SiteFiles(besides: configuration) }

    /// How articles are listed, by the configuration. A mistake in it was said already, and does not
    /// stop reading.
    var listing: ListConfiguration {
        (try? configuration.readContent().configuration.list) ?? ListConfiguration()
    }

    /// How articles are laid out, by the configuration; a mistake in it does not stop reading.
    var reading: ReadingConfiguration {
        (try? configuration.readContent().configuration.reading) ?? ReadingConfiguration()
    }

    /// How the full-screen reader behaves, by the configuration.
    ///
    /// - Throws: `ConfigurationError`; `LocalFile.ReadError` for a file that was named.
    func browserSettings() throws -> BrowserState.Settings {
        let configuration = try configuration.read()
        var settings = BrowserState.Settings()
        settings.keys = KeyMap(changed: configuration.browse.keys)
        settings.marks = configuration.browse.marks
        settings.measure = configuration.reading.width
        settings.palette = configuration.reading.palette
        settings.usesUnicode = style.usesUnicode
        settings.catalogue = style.catalogue
        settings.drawsPictures = style.colorDepth > .theme && style.usesUnicode
        settings.mayUsePlaceholders = style.colorDepth == .direct
        if let images = configuration.reading.images {
            settings.showsPictures = images != .none
            settings.mayUsePlaceholders = settings.mayUsePlaceholders && images != .symbols
        }
        return settings
    }

    /// How the terminal gets pictures, as far as the environment tells.
    var pictureProtocol: PictureProtocol { PictureProtocol(environment: environment) }

    /// Whether the terminal itself gets what is written, and not a program before it.
    var isAtTerminal: Bool { !PictureProtocol.isMultiplexer(environment) }

    /// Whether the terminal at least ignores links (OSC 8), as the console of Linux does not.
    var opensLinks: Bool { environment["TERM"] != "linux" }

    /// Whether a listing shows the same story of several feeds once.
    var foldsTwins: Bool { listing.fold }

    /// The retention in the configuration.
    ///
    /// - Throws: `ConfigurationError`; `LocalFile.ReadError` for a file that was named.
    func retention() throws -> Retention {
        try configuration.read().retention
    }

    /// Whether there is a database already.
    var hasDatabase: Bool { DatabaseFile.isThere(databasePath) }

    /// The first mistake in the configuration file, and how many more there are; nil without one.
    var configurationMistake: String? { configurationError.map(Door.sentence) }

    /// All mistakes in the configuration file, as sentences.
    var configurationMistakes: [String] {
        guard let error = configurationError else { return [] }
        return (error as? ConfigurationError)?.mistakes ?? [Door.sentence(error)]
    }

    /// Why the configuration file cannot be read as a whole; nil when it can.
    var configurationError: (any Error)? {
        do {
            _ = try configuration.read()
            return nil
        } catch {
            return error
        }
    }

    /// A connection of this task's own.
    func store() throws(StoreError) -> Store {
        let store = try Store(path: databasePath)
        let clock = clock
        store.clock = { clock.now }
        return store
    }

    /// A connection that services share.
    func archive() throws(StoreError) -> Archive {
        let clock = clock
        let archive = try Archive(path: databasePath, clock: { clock.now })
        archives.add(archive)
        return archive
    }

    /// The same for a database that is open already: this connection is opened when it is first used.
    func archiveForLater() -> Archive {
        let clock = clock
        let archive = Archive(openingLater: databasePath, clock: { clock.now })
        archives.add(archive)
        return archive
    }

    /// Closes what ``archive()`` has opened.
    func closeArchives() async { await archives.close() }

    /// The database for a command that stays open, even if its file is replaced.
    func storeFile() throws(StoreError) -> StoreFile {
        try StoreFile(path: databasePath)
    }

    /// Watches every change of the articles of a query, from an entry of the journal on.
    func articleWatch(
        of query: ArticleQuery, since entry: Int64?
    ) async throws(StoreError) -> ArticleWatch {
        try await ArticleWatch(query, since: entry, path: databasePath)
    }

    /// Everything that a request to a publisher needs. libcurl is not loaded before the first
    /// request.
    ///
    /// - Parameter indexes: whether to bring the search index up to date, or to leave that to the next
    ///   search.
    func fetching(
        into archive: Archive, jobs: Int? = nil, indexes: Bool = false
    ) throws -> FetchContext {
        let settings = try settings(jobs: jobs)
        return FetchContext(
            archive: archive, client: client(settings), settings: settings,
            indexer: indexes ? Indexer(path: databasePath) : nil)
    }

    /// Fetches feeds without a database.
    func unstoredFeeds() throws -> UnstoredFeeds {
        let settings = try settings()
        return UnstoredFeeds(client: client(settings), settings: settings)
    }

    /// Web pages of which nothing is stored.
    func unstoredPages() throws -> UnstoredPages {
        let settings = try settings()
        return UnstoredPages(client: client(settings), settings: settings)
    }

    /// Runs the requests of a command. With `-v` it prints each step.
    ///
    /// - Parameter log: gets the steps; nil prints them on standard error at once.
    func fetcher<R: Remote>(_ remote: R, log: FetchLog? = nil) -> Fetcher<R> {
        let clock = clock
        let lines = log ?? FetchLog(self, waits: false)
        let hear: Fetcher<R>.Log = { request, event in
            lines.take(event, of: request, now: clock.now)
        }
        return Fetcher(
            remote, now: { .milliseconds(clock.milliseconds) }, log: isVerbose ? hear : nil)
    }

    /// The keys by which a person leaves a view; nil if the program is not at a terminal.
    var keys: LeaveKeys? { ownsProcess ? LeaveKeys(input) : nil }

    /// Ends the header commands of this process and releases its leases when a signal ends it
    /// during a refresh, and leaves the terminal as it was.
    func releaseLeasesAtEnd(_ keys: LeaveKeys? = nil) {
        beforeEnd { [self] in
            keys?.end()
            dropRequests()
        }
    }

    /// Ends the process at once, although it fetches: its requests end with it, and what was stored
    /// stays. `last` is what takes but a moment.
    func leave(_ last: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "news.leave").asyncAfter(deadline: .now() + 0.08) {
            Door.leave(ExitStatus.done.rawValue)
        }
        last()
        dropRequests()
        Door.leave(ExitStatus.done.rawValue)
    }

    func dropRequests() {
        if !isOffline { Leases.abandon(databasePath: databasePath) }
        // Kill them last, because a refresh would count the end of its header command as a
        // failure.
        HeaderCommand.endAll()
    }

    /// Does `last` before a signal ends the process, if that takes but a moment.
    func beforeEnd(_ last: @escaping @Sendable () -> Void) {
        if ownsProcess { Signals.beforeEnd(last) }
    }

    /// The same for a view that is about to take the screen.
    func beforeEndOfView(_ last: @escaping @Sendable () -> Void) async {
        if ownsProcess { await Signals.beforeEndOfView(last) }
    }

    /// Ends the process as soon as the reader closes standard output.
    func leaveWhenOutputCloses() {
        if ownsProcess { Signals.leaveWhenOutputCloses() }
    }

    private func client(_ settings: Settings) -> HTTPClient {
        var configuration = HTTPClient.Configuration()
        configuration.jobs = settings.jobs
        configuration.certificateFile = environment["SSL_CERT_FILE"]
        configuration.proxy = settings.proxy
        configuration.resolve =
            environment["NEWS_RESOLVE"]?.split(separator: " ").map(String.init) ?? []
        return HTTPClient(configuration)
    }

    /// From the option, the environment, or the XDG base directory specification.
    static func databasePath(
        _ option: String?, _ environment: [String: String]
    ) throws(Failure) -> String {
        if option == "" { throw Failure(.usage, "--db needs the name of a file") }
        if let path = option ?? environment["NEWS_DB"] { return path }
        guard let base = XDGDirectory.data.path(environment) else {
            throw Failure(.cannotCreate, "HOME is not set; --db says where the database is")
        }
        return "\(base)/news/news.sqlite"
    }
}
