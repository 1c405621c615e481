import ArgumentParser
import Store
import Sync
import System

struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account",
        abstract: "Share marks and feeds with a service, such as FreshRSS or Miniflux.",
        discussion: """
            The service must speak the Google Reader API. Then what you read in an app on the phone is \
            read here, too. Shared are: what you read, favorites, tags of articles, and subscriptions with \
            their titles. news sync exchanges what is new; news refresh and news prefetch do so first.

            The service fetches its feeds, so that a publisher is asked once for all your devices; news \
            edit --fetch changes that for a feed. If the service does not answer for a day, this machine \
            fetches them.
            """,
        subcommands: [
            AccountAddCommand.self, AccountListCommand.self, AccountRemoveCommand.self,
        ])

    @OptionGroup(title: "Global options") var global: GlobalOptions
}

struct AccountAddCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "add", abstract: "Add an account at a service, and sync.",
        discussion: """
            The password is not stored. The command that prints it runs at each sync, with /bin/sh, so \
            that it may ask a password manager.

            At this first meeting nothing is taken away: what was read or a favorite on either side is so \
            on both, and feeds of the service are subscribed. Feeds that are here only are not told.
            """)

    var database: DatabaseUse { .made }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("greader, the Google Reader API.", valueName: "kind"))
    var kind: ServiceKind

    @Argument(help: ArgumentHelp("The address of the service or of its API.", valueName: "url"))
    var url: String

    @Option(help: ArgumentHelp("Your name at the service.", valueName: "name"))
    var user: String

    @Option(
        help: ArgumentHelp("A shell command that prints the password.", valueName: "command"))
    var passwordCommand: String

    mutating func run(_ container: Container) async throws {
        Allocator.usesOneHeap()
        let archive = try container.archive()
        let accounts = try await archive.perform { store throws(StoreError) in
            try store.sync.accounts()
        }
        if let known = accounts.first(where: { $0.kind == .greader && $0.user == user }),
            known.url.hasPrefix(url)
        {
            throw Failure(.usage, "account \(known.id) is at \(known.url) already")
        }
        try await SyncSession(container, archive)
            .add(service: url, user: user, passwordCommand: passwordCommand)
    }
}

/// What a service speaks.
enum ServiceKind: String, ExpressibleByArgument, CaseIterable {
    case greader
}

struct AccountListCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "list", abstract: "List the accounts.",
        discussion: """
            Piped, it prints for each account its number, its kind, its address and the name of the \
            user, separated by tabs.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    mutating func run(_ container: Container) async throws {
        let accounts = try container.store().sync.accounts()
        let form = container.style.isForPeople ? Form.screen : .records
        try AccountListCommand.table.print(accounts, as: form, container)
        if accounts.isEmpty {
            Messages(container).say("news: there is no account; see `news help account add`")
        }
    }

    private static let table = Table<SyncAccount>(
        .init("NO", .number, json: "id", style: .detail) { .number($0.id) },
        .init("KIND", .flexible(4...10), json: "kind") { .text($0.kind?.rawValue) },
        .init("PLACE", .flexible(20...60), json: "url", style: .name) { .text($0.url) },
        .init("USER", .rest(), json: "user") { .text($0.user) })
}

struct AccountRemoveCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "remove", abstract: "Remove an account.",
        discussion: """
            What is here stays, and so does what the service has. Changes that were not told yet are not \
            told any more.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp("The number of the account.", valueName: "number"))
    var number: Int64

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        guard let account = try store.sync.account(number) else {
            throw Failure(.noInput, "there is no account \(number); see `news account list`")
        }
        let waiting = try store.sync.waiting(for: number).waiting
        try store.sync.remove(account: number)
        Messages(container).confirm(
            waiting == 0
                ? "removed account \(number) at \(account.url)"
                : """
                removed account \(number) at \(account.url), which was not told of \
                \(waiting.counted("change"))
                """)
    }
}
