import ArgumentParser
import Fetcher
import NewsKit
import Store
import Sync
import System

struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Share marks, feeds, queries and rules with your other devices.",
        discussion: """
            The devices share a folder that another program carries: Syncthing, git, rsync, a disk. \
            Each device writes a log of its own in it. Of two changes of the same thing the later one \
            counts, in whatever order they come.

            Shared are: what you read, favorites, what you keep for later, tags, subscriptions with \
            their titles, tags and harmless settings (such as --every), saved queries and rules. Not shared \
            are: articles, passwords and request headers. A feed that is a file or in the local network \
            is not subscribed on another device; news add does that there.

            news refresh and news prefetch sync first. news undo takes back what another device changed \
            here.
            """,
        subcommands: [
            SyncNowCommand.self, SyncInitCommand.self, SyncJoinCommand.self, SyncLeaveCommand.self,
        ],
        defaultSubcommand: SyncNowCommand.self)

    @OptionGroup(title: "Global options") var global: GlobalOptions
}

struct SyncNowCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "now",
        abstract: "Tell the other devices what is new, and read what they told.",
        discussion: """
            --status says what waits, and asks nobody. Piped, --status prints a line for each \
            account and field: the number of the account, its kind, its place, when it was last in \
            sync, the field, how many changes wait, since when, how many of them are uncertain, how \
            many were refused, and why the last sync failed, separated by tabs. --json also lists the \
            refused changes with the numbers that --send and --forget take.

            Exits 1 if a service has refused a change now, and 69 if neither the folder nor a service could be reached.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Flag(help: "Say what waits for the other devices.")
    var status = false

    @Flag(help: "With --status: print JSON.")
    var json = false

    @Flag(help: "Say what would be told, and tell nobody.")
    var dryRun = false

    @Flag(help: "Follow a service also when it has lost many feeds or marks at once.")
    var accept = false

    @Option(help: ArgumentHelp("Send a change again that was refused.", valueName: "number"))
    var send: Int64?

    @Option(
        help: ArgumentHelp(
            "Forget a change that was refused. What it changed here stays.", valueName: "number"))
    var forget: Int64?

    func validate() throws {
        if json, !status { throw ValidationError("--json is used with --status.") }
        let count = [status || dryRun, send != nil, forget != nil].count { $0 }
        if count > 1 {
            throw ValidationError("--status, --send and --forget exclude each other.")
        }
    }

    mutating func run(_ container: Container) async throws {
        if status || dryRun {
            let view = try SyncStatusView(container.store(), container)
            return json ? try view.writeJSON() : try view.write()
        }
        Allocator.usesOneHeap()
        let archive = try container.archive()
        if let number = send ?? forget {
            let forgets = forget != nil
            let isThere = try await archive.perform { store throws(StoreError) in
                forgets ? try store.sync.forget(number) : try store.sync.sendAgain(number)
            }
            guard isThere else {
                throw Failure(.noInput, "there is no change \(number); see `news sync --status`")
            }
            if forgets { return Messages(container).confirm("forgot change \(number)") }
        }
        let (accounts, refusals) = try await archive.perform { store throws(StoreError) in
            (try store.sync.accounts(), try store.sync.refusals())
        }
        guard !accounts.isEmpty else { throw Failure(.noInput, SyncStatusView.noAccount) }
        // What was refused before was said then, and --status shows it.
        let known = Set(refusals.map(\.id))
        try await SyncSession(container, archive).run(accounts, accepts: accept)
        let new = try await archive.perform { store throws(StoreError) in
            try store.sync.refusals().filter { !known.contains($0.id) }
        }
        guard !new.isEmpty else { return }
        for account in accounts {
            let count = new.count { $0.account == account.id }
            guard count > 0 else { continue }
            SyncStatusView.say(count, refusedBy: account, to: Messages(container))
        }
        throw Failure(.someFailed)
    }
}

struct SyncInitCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "init", abstract: "Make a folder for sync, on the first device.",
        discussion: """
            Another program must carry the folder to your other devices, where you join it.
            """)

    var database: DatabaseUse { .made }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The folder; it may exist.", valueName: "folder"), completion: .file())
    var folder: String

    mutating func run(_ container: Container) async throws {
        try await SyncSession(container, try container.archive()).join(folder, isNew: true)
    }
}

struct SyncJoinCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "join", abstract: "Join the folder that another device made.",
        discussion: """
            What is set on either side is set on both then: an article that was read here or there is \
            read, and a feed of either side is subscribed.
            """)

    var database: DatabaseUse { .made }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .file())
    var folder: String

    mutating func run(_ container: Container) async throws {
        try await SyncSession(container, try container.archive()).join(folder, isNew: false)
    }
}

struct SyncLeaveCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "leave", abstract: "Stop sharing with the folder.",
        discussion: """
            What is here stays, and so does what the other devices know. Changes that were not told yet \
            are not told any more.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        guard let folder = try store.sync.folder() else {
            throw Failure(.noInput, SyncStatusView.noAccount)
        }
        try store.sync.remove(account: folder.account.id)
        Messages(container).confirm("left \(folder.account.url)")
    }
}
