import ArgumentParser
import NewsKit

struct TodayCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "today",
        abstract: "Show at a glance what is new, what there is to read, and what is wrong.",
        discussion: """
            Begins with the articles that arrived since you last asked, by feed, read or not. Then \
            it shows the unread articles by tag and by feed, the newest of them, the favorites of the \
            last 7 days, what was fetched today, feeds with problems, and how much can be read without \
            the network. Does not use the network. If a part cannot be read, a line gives the reason, \
            and the other parts are shown.

            Piped: records that begin with the name of their section and a tab, then:
              new       the columns of news list, feed after feed
              unread    how many
              tag       unread, name
              feed      unread, all, id, title
              top       the columns of news list
              favorite  the columns of news list
              fetched   new, id, title; the first is the total, described below
              trouble   the columns of news health
              offline   unread articles that can be read offline, unread
              teaser    why others have only a teaser, how many
              error     the part that could not be read, the reason

            The total has new, two empty columns, the last fetch, and how many feeds answered and \
            failed today. A feed's tag counts for its articles. A story that several feeds have counts in \
            each of them; news list shows it in one row. In JSON a part that could not be read is null.

            On a terminal a page that is longer than the screen goes through PAGER. A terminal and a pipe each remember what they have shown. A pipe and --json get at \
            most 200 lines of what is new; news list --new-for NAME prints all, and keeps a NAME for \
            each program.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        var today = Today(now: container.now, midnight: LocalDay.midnight(before: container.now))
        today.folds = container.foldsTwins
        let form = format.form(container)
        if form != .screen { today.asker = .program }
        if container.style.isTerminal { today.newLines = container.screen.rows }
        let store = try container.store()
        let summary = try today.summary(of: store)
        if let error = summary.commonFailure { throw error }
        let totals = try? summary.totals.get()
        let isEmpty = totals.map { $0.feeds == 0 && $0.unread == 0 } ?? false
        if isEmpty { Messages(container).sayNoFeeds() }
        switch form {
        case .json: try Records(container).printJSON { TodayJSON.write(summary, to: &$0) }
        case .screen where !isEmpty:
            _ = try Pager(container).print([TodayPage(summary, container).lines])
        case .records where !isEmpty:
            try Records(container).print(TodayRecords.lines(summary))
        case .screen, .records: break
        }
        if form == .screen { try SyncStatusView(store, container).say(to: Messages(container)) }
        // What cannot be noted is new again, which spoils nothing.
        try? today.told(summary, store)
    }
}
