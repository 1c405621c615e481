import Browser
import Fetcher
import NewsKit
import Reader
import Search
import Store
import System
import Terminal
import Web

/// One run of `news browse`: carries out what the browser asks for, and tells it what happened.
///
/// The list, the feeds and the article are views of the cache, each with a connection of its own, so
/// that none waits for another or for a fetch.
final class BrowseSession {
    private let container: Container
    private let screen: BrowserScreen
    private let inbox: BrowserInbox
    private let fetcher: Fetcher<DueFeeds>
    private let pages: Fetcher<FullTexts>
    private let pictures: PictureDrawer
    private let serverSearch: ServerSearch
    private let servers: Fetcher<ServerSearch>
    private let writer: Archive
    private let places: PlaceKeeper
    private let history = OwnChanges()
    private let views: Archive
    private let listed: ListedWindow
    private let standings: ListedArticles
    private let feeds: StoredFeeds
    private let devices: StoredSync
    private let articles: StoredArticle
    private var state: BrowserState
    private let standing: MarkerKeeper
    private var list: Task<Void, Never>?
    private var kept: Task<Void, Never>?
    private var article: Task<Void, Never>?
    private var marker: Task<Void, Never>?
    private var fetches: [Task<Void, Never>] = []
    /// The last change of the database, which waits for those before it.
    private var changes: Task<Void, Never>?
    private let typed: AsyncStream<TypedText>.Continuation
    private let typedTexts: AsyncStream<TypedText>
    /// How many searches were begun.
    private var searches = 0

    /// A text that is typed for a search.
    private struct TypedText: Equatable {
        var text: String
        var search: Int
    }

    /// How long a person pauses before what was typed is searched.
    private static let quiet = Duration.milliseconds(120)

    init(
        _ source: ListSource, settings: BrowserState.Settings, screen: BrowserScreen,
        inbox: BrowserInbox, _ container: Container
    ) throws {
        (self.container, self.screen, self.inbox) = (container, screen, inbox)
        // The first frame waits only for the connection of the list.
        views = try container.archive()
        let context = try container.fetching(into: container.archiveForLater(), indexes: true)
        fetcher = container.fetcher(DueFeeds(context))
        pages = container.fetcher(FullTexts(context))
        pictures = try PictureDrawer(context, screen: screen, inbox: inbox, container)
        serverSearch = ServerSearch(context)
        servers = container.fetcher(serverSearch)
        writer = container.archiveForLater()
        listed = ListedWindow(views)
        standings = ListedArticles(views) { container.now }
        places = PlaceKeeper(reader: views, writer: writer)
        feeds = StoredFeeds(container.archiveForLater())
        devices = StoredSync(views)
        articles = StoredArticle(container.archiveForLater())
        state = BrowserState(source, size: container.screen, settings: settings)
        standing = MarkerKeeper(inbox, container)
        (typedTexts, typed) = AsyncStream<TypedText>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
    }

    /// Runs until the person quits.
    func run() async throws {
        await browse()
        // The screen is left, so a complaint is seen.
        if state.waiting > 0 { try await TimedSync(container).finish() }
    }

    private func browse() async {
        screen.enter()
        defer { screen.leave() }
        var watches = [watchSize(), watchTyping()]
        defer {
            for task in watches + fetches { task.cancel() }
            for task in [list, kept, article, marker] { task?.cancel() }
            pictures.cancel()
        }
        for effect in state.begin() { _ = perform(effect) }
        screen.draw(BrowserView.grid(of: state))
        for await _ in inbox.rings {
            guard takeEvents() else { break }
            screen.draw(BrowserView.grid(of: state))
            // Nobody waits for the counts and the network to see the first articles.
            if marker == nil, state.list.isLoaded || state.message != nil {
                watches += [watchFeeds(), watchDevices()]
                marker = watchMarker(container.isOffline ? .never : .whenDue)
            }
        }
        // What the last keys changed is stored before the program ends.
        await changes?.value
        await places.store()
    }

    /// Takes what happened; gives whether the person stays.
    private func takeEvents() -> Bool {
        for event in inbox.take() {
            let effects = state.update(event)
            places.take(state.places)
            for effect in effects where !perform(effect) { return false }
        }
        return true
    }

    /// Does what the browser asks for; gives whether it goes on.
    private func perform(_ effect: BrowserEffect) -> Bool {
        switch effect {
        case .list(let source, let reading): show(source, reading)
        case .keep(let ids): keep(ids)
        case .open(let id): open(id)
        case .openForm(let form, let id): open(form, of: id)
        case .close: article?.cancel()
        case .mark(let marking, let ids): mark(marking, ids)
        case .markAll(let marking, let source): mark(marking, source)
        case .undo: undo()
        case .redo: redo()
        case .refresh(let source): refresh(source)
        case .stop: stop()
        case .fetchPage(let id): fetchPage(of: id)
        case .drawPictures(let request): pictures.draw(request)
        case .fetchPictures(let id): fetches += [pictures.fetch(id)].compactMap(\.self)
        case .openInBrowser(let address): openInBrowser(address)
        case .copy(let address): copy(address)
        case .beginSearch: searches += 1
        case .understand(let text, atOnce: false):
            typed.yield(TypedText(text: text, search: searches))
        case .understand(let text, atOnce: true):
            inbox.put(BrowseSession.meaning(of: text, container))
        case .searchServers(let text): searchServers(text)
        case .explain(let id): explain(id)
        case .explainFeed(let id): explain(feed: id)
        case .edit(let feed, let words): edit(feed, words)
        case .importFile(let path): importFile(path)
        case .completePath(let text):
            let (options, path) = BrowseSession.importWords(text)
            let completed = FilePath.completion(of: path, home: container.home)
            inbox.put(.completedPath(text, options + completed))
        case .completeQuery(let text): completeQuery(text)
        case .saveQuery(let name, let query): saveQuery(query, as: name)
        case .subscribe(let address, let choice): subscribe(to: address, choice)
        case .unsubscribe(let feed):
            change { store throws(StoreError) in
                try store.feeds.remove(feed, purge: false)
                return "unsubscribed; u subscribes again"
            }
        case .suspend:
            screen.leave()
            Signals.stopUntilInForeground()
            screen.enter()
            pictures.drawAgain()
        case .redraw:
            screen.forget()
            pictures.drawAgain()
        case .quit: return false
        }
        return true
    }

    private func say(_ text: String, isError: Bool = false) {
        inbox.put(.said(text.sanitized(), isError: isError))
    }
}

// MARK: - Views of the cache

extension BrowseSession {
    private func show(_ source: ListSource, _ reading: ListReading) {
        list?.cancel()
        let listing = Listing(source.query, folds: container.foldsTwins)
        list = Task { [inbox, container, places, fetcher, listed] in
            let place = await places.place(of: .list(source.text)).listPlace
            let window = reading.window ?? ListingWindow(resumingAt: place)
            let key = ListedWindow.Key(listing, window, known: reading.known)
            let resources = fetcher.resources(
                of: key, in: listed, asking: RefreshRequest(), .never)
            for await resource in resources {
                // What was under way when another list was asked for is about the one before.
                guard !Task.isCancelled else { return }
                if let rows = resource.value {
                    inbox.put(.listed(source, rows, in: window, now: container.now))
                }
                if let error = resource.error {
                    inbox.put(.failed(error))
                }
            }
        }
    }

    /// Reads the rows that the list keeps although its source does not have them any more.
    private func keep(_ ids: [Int64]) {
        kept?.cancel()
        guard !ids.isEmpty else { return }
        let resources = fetcher.resources(
            of: ids, in: StoredRows(views), asking: RefreshRequest(), .never)
        kept = Task { [inbox] in
            for await resource in resources {
                guard !Task.isCancelled else { return }
                if let rows = resource.value { inbox.put(.kept(ids, rows)) }
            }
        }
    }

    private func open(_ id: Int64) {
        article?.cancel()
        let resources = fetcher.resources(of: id, in: articles, asking: RefreshRequest(), .never)
        article = Task { [inbox, container, places] in
            let place = await places.place(of: .article(id))
            for await resource in resources {
                if let article = resource.value {
                    var text = ArticlePage(article, container).text
                    text.share = place.share
                    inbox.put(.opened(text))
                }
            }
        }
    }

    private func watchFeeds() -> Task<Void, Never> {
        let resources = fetcher.resources(
            of: StoredFeeds.None(), in: feeds, asking: RefreshRequest(), .never)
        return Task { [inbox, container] in
            for await resource in resources {
                guard let overview = resource.value else { continue }
                inbox.put(
                    .counted(
                        overview.entries { container.source(of: $0, among: overview.queries) }))
            }
        }
    }

    /// Fetches what is due as long as the browser is open, and says how that goes.
    private func watchMarker(_ revalidation: Revalidation) -> Task<Void, Never> {
        let resources = fetcher.resources(
            of: Listing(limit: 0), in: standings, asking: RefreshRequest(isByView: true),
            revalidation)
        return Task { [standing] in
            for await resource in resources { standing.take(resource) }
        }
    }

    /// Says what waits for the person's other devices, and syncs as long as the browser is open.
    private func watchDevices() -> Task<Void, Never> {
        let resources = fetcher.resources(
            of: StoredFeeds.None(), in: devices, asking: RefreshRequest(), .never)
        return Task { [inbox, container] in
            await withDiscardingTaskGroup { group in
                var isSyncing = false
                for await resource in resources {
                    guard let standing = resource.value else { continue }
                    inbox.put(.waiting(standing.waiting, refused: standing.refused))
                    guard standing.isSetUp, !isSyncing else { continue }
                    isSyncing = true
                    group.addTask { await TimedSync(container).run(inbox) }
                }
                group.cancelAll()
            }
        }
    }

    private func watchSize() -> Task<Void, Never> {
        Task { [inbox, container, screen] in
            for await event in await ScreenEvent.stream() {
                switch event {
                case .resized: inbox.put(.resized(container.screen))
                case .continued: screen.forget()
                // The keys of the terminal send no signal; another program did.
                case .suspended: inbox.put(.key(KeyPress(.character("z"), .control)))
                }
            }
        }
    }

    private func watchTyping() -> Task<Void, Never> {
        let texts = typedTexts.latest(after: BrowseSession.quiet)
        return Task { [inbox, container] in
            for await typed in texts {
                inbox.put(BrowseSession.meaning(of: typed.text, container))
            }
        }
    }

    /// The list that a typed text means, or why it means none.
    private static func meaning(of text: String, _ container: Container) -> BrowserEvent {
        do {
            let query = try container.typedQuery(text)
            return .understood(
                ListSource(title: text.isEmpty ? "all" : text, text: text, query: query))
        } catch let error as QueryError {
            return .said(error.message.sanitized(), isError: true)
        } catch {
            return .failed(error)
        }
    }
}

// MARK: - Changes

extension BrowseSession {
    /// Changes something new.
    private func change(_ body: @escaping @Sendable (Store) throws(StoreError) -> String?) {
        perform { [history] store throws(StoreError) in
            let before = store.lastChange
            defer { history.note(store.lastChange, after: before) }
            return try body(store)
        }
    }

    /// Does something after the changes before it.
    private func afterChanges(_ body: @escaping @Sendable () async -> Void) {
        let before = changes
        changes = Task {
            await before?.value
            await body()
        }
    }

    /// Uses the database after the changes before it, and says what `body` gives.
    private func perform(_ body: @escaping @Sendable (Store) throws(StoreError) -> String?) {
        afterChanges { [inbox, writer] in
            do {
                if let text = try await writer.perform(body) {
                    inbox.put(.said(text.sanitized(), isError: false))
                }
            } catch {
                inbox.put(.failed(error))
            }
        }
    }

    private func mark(_ marking: Marking, _ ids: [Int64]) {
        var marking = marking
        marking.reachesTwins = container.foldsTwins
        change { [marking] store throws(StoreError) in
            try store.articles.mark(marking, articles: ids)
            if let tag = marking.addedTags.first {
                return "tagged; /tag:\(tag) lists what has this tag"
            }
            guard ids.count > 1, let read = marking.read else { return nil }
            let count = ids.count.counted("article")
            return read
                ? "\(count) marked as read; u takes it back"
                : "\(count) marked as unread; u takes it back"
        }
    }

    private func mark(_ marking: Marking, _ source: ListSource) {
        var marking = marking
        marking.reachesTwins = container.foldsTwins
        change { [marking] store throws(StoreError) in
            let count = try store.articles.mark(
                marking, matching: source.query, about: source.text)
            guard count > 0 else { return "\(source.title): nothing is left to mark as read" }
            return "\(source.title): \(count.counted("article")) marked as read; u takes it back"
        }
    }

    private func undo() {
        perform { [history, container, inbox] store throws(StoreError) in
            inbox.put(.undid(try history.undo(in: store.log, now: container.now).sanitized()))
            return nil
        }
    }

    private func redo() {
        perform { [history, inbox] store throws(StoreError) in
            inbox.put(.undid(try history.redo(in: store.log).sanitized()))
            return nil
        }
    }

    private func refresh(_ source: ListSource?) {
        guard !container.isOffline else {
            return say("--offline: nothing is fetched", isError: true)
        }
        var request = RefreshRequest(isForced: source != nil)
        if let source { request.query = source.query }
        fetching { [inbox, fetcher, standing, request] in
            let report = try await fetcher.fetch(request) { progress in
                inbox.put(.fetching((progress.done, progress.total)))
            }
            standing.take(report)
            return (report.sentence, isError: !report.failures.isEmpty)
        }
    }

    /// Asks the servers of feeds that can be searched. What they find comes into the list by the cache.
    private func searchServers(_ text: String) {
        guard !container.isOffline, let terms = RemoteTerms(text) else { return }
        let request = ServerSearch.Request(terms)
        fetching { [inbox, servers, serverSearch] in
            guard case .due(let total) = try await serverSearch.freshness(of: request) else {
                return nil
            }
            inbox.put(.fetching((0, total)))
            let report = try await servers.fetch(request) { progress in
                inbox.put(.fetching((progress.done, total)))
            }
            return (report.sentence, isError: !report.failures.isEmpty)
        }
    }

    /// Fetches in the background, and shows what came of it; `body` gives nil when nothing was fetched.
    private func fetching(
        _ body: @escaping @Sendable () async throws -> (sentence: String, isError: Bool)?
    ) {
        fetches.append(
            Task { [inbox] in
                do {
                    guard let said = try await body() else { return }
                    inbox.put(.said(said.sentence.sanitized(), isError: said.isError))
                } catch {
                    inbox.put(.failed(error))
                }
                inbox.put(.fetching(nil))
            })
    }

    /// Stops what is fetched. From then on only what the person asks for is.
    private func stop() {
        for task in fetches + [marker].compactMap(\.self) { task.cancel() }
        fetches = []
        marker = watchMarker(.never)
        inbox.put(.fetching(nil))
    }

    private func fetchPage(of id: Int64) {
        guard !container.isOffline else {
            return say("--offline: nothing is fetched", isError: true)
        }
        say("fetching the whole article")
        inbox.put(.fetching((0, 1)))
        fetching { [pages] in
            let page = try await pages.fetch(.article(id, patience: nil)).pages.first
            let lack = page?.trouble ?? page?.lack?.sentence
            return (lack ?? "the whole article is here", isError: lack != nil)
        }
    }

    private func open(_ form: ReadingForm, of id: Int64) {
        // To compare all versions can take a while, for which no mark waits.
        Task { [inbox, container] in
            do {
                try await container.archive().perform { store throws(StoreError) in
                    let page = ArticlePage(try store.articles.get(id), container)
                    var text = page.text
                    switch form {
                    case .text: return
                    case .source: text.page = page.source
                    case .changes:
                        let changes = try DifferencePage.all(of: id, in: store, container)
                        guard !changes.isEmpty else {
                            return inbox.put(
                                .said("this article was never edited", isError: false))
                        }
                        text.page = Page(blocks: changes.flatMap(\.blocks))
                    }
                    inbox.put(.openedForm(form, text))
                }
            } catch {
                inbox.put(.failed(error))
            }
        }
    }

    private func explain(_ id: Int64) {
        perform { [inbox, container] store throws(StoreError) in
            let article = try store.articles.get(id)
            let sentence = try article.readability(in: store)
            let explanation = try Explanation(
                of: try store.feeds.find(String(article.row.feedID)), in: store, now: container.now)
            inbox.put(
                .told(
                    [container.style.said(sentence).sanitized(), ""]
                        + WhyPage(explanation, container).plainLines))
            return nil
        }
    }

    private func explain(feed id: Int64) {
        perform { [inbox, container] store throws(StoreError) in
            let explanation = try Explanation(
                of: try store.feeds.find(String(id)), in: store, now: container.now)
            inbox.put(.told(WhyPage(explanation, container).plainLines))
            return nil
        }
    }

    private func edit(_ feed: Int64, _ words: [String]) {
        // The help of the command asks for a feed and has options that are none here.
        guard !words.contains(where: ["--help", "-h"].contains) else {
            return say("type options of news edit, as --title \"New name\"; see news help edit")
        }
        changeByCommand { store, container in
            try EditCommand.parse(words + ["--", String(feed)]).run(in: store, container)
        }
    }

    /// The option with which a text for an import begins, and the path after it.
    private static func importWords(_ text: String) -> (option: String, path: String) {
        let option = "--trust "
        return text.hasPrefix(option) ? (option, String(text.dropFirst(option.count))) : ("", text)
    }

    private func importFile(_ text: String) {
        let (option, typed) = BrowseSession.importWords(text)
        let path = FilePath.expanded(typed.trimmed, home: container.home)
        // The standard input has the keys, and a pipe could keep all later changes waiting.
        guard !FilePath.mayWait(path) else { return say("\(path) is no file", isError: true) }
        runCommand { [history] container in
            let options = option.isEmpty ? [] : [option.trimmed]
            let command = try ImportCommand.parse(options + ["--", path])
            let archive = try container.archive()
            try await command.run(into: archive, container)
            history.note(try await archive.perform { $0.lastChange }, after: nil)
        }
    }

    private func completeQuery(_ text: String) {
        perform { [inbox] store throws(StoreError) in
            let queries = QueryWord(text).candidates(CompletionSource(store)).map(\.word)
                .filter { $0.hasPrefix(text) }.map { $0.sanitized() }
            let head = text.distance(from: text.startIndex, to: QueryWord.start(in: text))
            inbox.put(
                .completedQuery(
                    QueryCompletion(
                        beginning: text, queries: queries,
                        names: queries.map { String($0.dropFirst(head)) })))
            return nil
        }
    }

    private func saveQuery(_ query: String, as name: String) {
        changeByCommand { store, container in
            try QuerySaveCommand.parse(["--", name, query]).run(in: store, container)
        }
    }

    /// Does what a command of the program does to the database, so that it can be undone here.
    private func changeByCommand(
        _ body: @escaping @Sendable (Store, Container) throws -> Void
    ) {
        runCommand { [history] container in
            let store = try container.store()
            defer { history.note(store.lastChange, after: nil) }
            try body(store, container)
        }
    }

    /// Does what a command of the program does, after the changes before it, and shows its messages.
    private func runCommand(
        _ body: @escaping @Sendable (Container) async throws -> Void
    ) {
        let messages = Messages.Collection()
        var container = container
        container.collectsMessages = messages
        afterChanges { [inbox, container] in
            do {
                try await body(container)
                inbox.put(.told(messages.lines))
            } catch {
                let isOfParser = Door.failure(of: error) == nil && !(error is CancellationError)
                let sentence = isOfParser ? EditCommand.message(for: error) : Door.sentence(error)
                let lines = messages.lines + sentence.split(separator: "\n").map(String.init)
                inbox.put(
                    lines.count == 1
                        ? .said(sentence.sanitized(), isError: true)
                        : .told(lines.map { $0.sanitized() }))
            }
        }
    }

    private func subscribe(to address: String, _ choice: Int?) {
        Task { [inbox, container, history] in
            do {
                var request = NewSubscription.Request(
                    Subscription(url: try NewSubscription.url(of: address)))
                (request.isOffline, request.choice) = (container.isOffline, choice)
                let archive = try container.archive()
                let remote = NewSubscription(try container.fetching(into: archive), since: nil)
                let outcome = try await container.fetcher(remote).fetch(request)
                let made = try await archive.perform { $0.lastChange }
                history.note(made, after: nil)
                let text = "added \(outcome.title), \(outcome.articles.counted("article"))"
                inbox.put(.said(text.sanitized(), isError: false))
            } catch NewSubscription.Failure.undecided(_, let feeds, let choice) {
                let names = feeds.enumerated().map { index, feed in
                    "\(index + 1) \(feed.title ?? feed.url.shownURL)"
                }
                let text =
                    choice.map { "there is no feed \($0); type the number of another one: " }
                    ?? "which feed? type its number after the address: "
                inbox.put(
                    .undecided(address, (text + names.joined(separator: ", ")).sanitized()))
            } catch {
                inbox.put(.failed(error))
            }
        }
    }

    /// A program of the desktop may take its time.
    private func copy(_ address: String) {
        screen.write(Array(Clipboard.sequence(address).utf8))
        Task { [inbox, container] in
            let isCopied = DesktopClipboard(container).take(address)
            let text = DesktopClipboard.sentence([address], isCopied: isCopied)
            inbox.put(.said(text.sanitized(), isError: false))
        }
    }

    /// The web browser may be a program for terminals, which needs this one.
    private func openInBrowser(_ address: String) {
        guard WebURL(address) != nil else {
            return say("this is no web page: \(address)", isError: true)
        }
        screen.leave()
        do {
            try WebBrowser(container).open(address)
            say("opened \(address)")
        } catch {
            say(Door.sentence(error), isError: true)
        }
        screen.enter()
        pictures.drawAgain()
    }
}
