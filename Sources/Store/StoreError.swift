import Web

/// An error of the archive.
///
/// The sentences say what happened, and to which file or word. The front door says what to type
/// next.
public enum StoreError: Error, Equatable, Sendable {
    /// The machine is at fault, or the file.
    case fault(Fault)
    /// The request is at fault.
    case refusal(Refusal)

    /// An error of the machine or the file.
    public enum Fault: Equatable, Sendable {
        /// The file cannot be opened.
        case cannotOpen(path: String, reason: String)
        /// A file to be read is not the database that it should be, or is damaged.
        case unreadable(path: String, reason: String)
        /// The file is not an SQLite database, or its first page is damaged.
        case noDatabase(path: String)
        /// The file is damaged.
        case damaged(path: String, reason: String)
        /// The file is a database of another program.
        case foreign(path: String)
        /// The database has triggers, views or tables that are not from this program, or tables of
        /// ours that somebody altered. It may have come from somebody else, so nothing of it is read.
        case altered(path: String, [CheckFinding])
        /// The schema is newer than this program knows.
        case newer(path: String, version: Int, known: Int)
        /// The schema is that of a program that was never released.
        case unreleased(path: String)
        /// The database is of an earlier version, and there is no room for the copy before the
        /// migration, which needs this many bytes beside it.
        case cannotCopy(path: String, reason: String, bytes: Int64)
        /// The migration to this version failed; the database is as it was.
        case cannotMigrate(path: String, reason: String, copy: String, isAboutDisk: Bool)
        /// The file, its directory or its disk takes no writes.
        case cannotWrite(path: String, reason: String)
        /// There is no file yet, and it cannot be created.
        case cannotMake(path: String, reason: String)
        /// The disk is full, or this user's quota of it is used up.
        case full(path: String, isQuota: Bool)
        /// The disk fails.
        case disk(path: String, reason: String)
        /// The file was renamed, deleted or replaced while it was open.
        case replaced(path: String)
        /// Another process holds the write lock for too long.
        case busy(path: String)
        /// The search index is damaged, but the articles are not.
        case damagedIndex(path: String)
        /// SQLite refused a statement: a defect of this program, or a schema changed by hand.
        case statement(String)
    }

    /// An error of the request.
    public enum Refusal: Equatable, Sendable {
        /// No feed has this id, URL or title; or only the address of one has it, where titles are meant.
        case noSuchFeed(String, inAddressOf: Int64? = nil)
        /// Several feeds have this text in their title.
        case ambiguousFeed(String, matches: [String])
        /// No article has this id.
        case noSuchArticle(Int64)
        /// No article has this identifier.
        case unknownArticle(String)
        /// Several articles have this identifier.
        case ambiguousArticle(String, matches: [String])
        /// The journal does not reach back to this entry, or is that of another database.
        case forgottenChanges(after: Int64)
        /// The log has no entry with this number; nil when it has none that is not undone.
        case noSuchEntry(Int64?)
        /// The entry of the log was undone already.
        case alreadyUndone(Int64)
        /// The entry of the log is not undone; nil when none is.
        case notUndone(Int64?)
        /// The entry of the log is done again only by its number.
        case redoneByNumber(LogEntry)
        /// Everything that the entry of the log changed was changed again since, for example this.
        case changedSince(Int64, String)
        /// The feed is subscribed already, under this id.
        case alreadySubscribed(id: Int64, url: String)
    }
}

extension StoreError: CustomStringConvertible {
    /// One sentence: what happened, to which file or word.
    public var description: String {
        switch self {
        case .fault(let fault): fault.description
        case .refusal(let refusal): refusal.description
        }
    }
}

extension StoreError.Fault: CustomStringConvertible {
    /// One sentence: what happened to which file.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot open the database \(path): \(reason)"
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason); it was left as it is"
        case .noDatabase(let path):
            "\(path) is not a database, or its first page is damaged"
        case .damaged(let path, let reason):
            "\(path) is damaged (\(reason))"
        case .foreign(let path):
            "\(path) is a database of another program"
        case .altered(let path, let findings):
            "\(path) has parts that are not from news: \(findings.foreignParts)"
        case .newer(let path, let version, let known):
            "\(path) was written by a newer news (schema \(version), this one knows \(known))"
        case .unreleased(let path):
            "\(path) was made by an earlier news that was never released, and this one cannot read it"
        case .cannotCopy(let path, let reason, let bytes):
            "cannot update \(path) to this version: the copy needs \(bytes.megabytes) of free space "
                + "(\(reason)). Nothing was changed."
        case .cannotMigrate(let path, let reason, let copy, _):
            "cannot update \(path) to this version (\(reason)). It is unchanged; a copy is at \(copy)"
        case .cannotWrite(let path, let reason):
            "cannot write to the database \(path): \(reason); you can still read it"
        case .cannotMake(let path, let reason):
            "cannot make the database \(path): \(reason)"
        case .full(let path, let isQuota):
            isQuota
                ? "your disk quota is used up on the disk that holds \(path): make room and run it "
                    + "again; nothing was lost"
                : "no space left on the disk that holds \(path): make room and run it again; "
                    + "nothing was lost"
        case .disk(let path, let reason):
            "the disk that holds \(path) has errors (\(reason)): copy the file to another one"
        case .replaced(let path):
            "\(path) was replaced while it was open, as a repair does; nothing was changed, do it again"
        case .busy(let path):
            "another program keeps the database \(path) locked; try again when it is done"
        case .damagedIndex(let path):
            "the search index of \(path) is damaged"
        case .statement(let message):
            "the database refused a statement: \(message)"
        }
    }

    /// The error without the name of the file.
    var reason: String {
        switch self {
        case .cannotOpen(_, let reason), .cannotWrite(_, let reason), .disk(_, let reason),
            .damaged(_, let reason), .statement(let reason):
            reason
        case .full(_, true): "your disk quota is used up; make room and run it again"
        case .full(_, false): "no space left on the disk; make room and run it again"
        case .unreadable, .noDatabase, .foreign, .altered, .newer, .unreleased, .cannotCopy,
            .cannotMigrate, .cannotMake, .replaced, .busy, .damagedIndex:
            description
        }
    }

    /// Whether it is about the place of the file, not about its content.
    var isAboutAccess: Bool {
        switch self {
        case .cannotOpen, .cannotWrite, .disk, .full: true
        case .unreadable, .noDatabase, .damaged, .foreign, .altered, .newer, .unreleased,
            .cannotCopy, .cannotMigrate, .cannotMake, .replaced, .busy, .damagedIndex, .statement:
            false
        }
    }

    /// Whether it may disappear by itself, or with more room on the disk.
    var isAboutDisk: Bool {
        if case .busy = self { true } else { isAboutAccess }
    }

    /// The same, of a database that does not exist yet.
    var whileMaking: StoreError.Fault {
        switch self {
        case .full(let path, _), .disk(let path, _), .cannotWrite(let path, _),
            .cannotOpen(let path, _):
            .cannotMake(path: path, reason: reason)
        case .unreadable, .noDatabase, .damaged, .foreign, .altered, .newer, .unreleased,
            .cannotCopy, .cannotMigrate, .cannotMake, .replaced, .busy, .damagedIndex, .statement:
            self
        }
    }
}

extension StoreError.Refusal: CustomStringConvertible {
    /// One sentence: what cannot be done, and why.
    public var description: String {
        switch self {
        case .noSuchFeed(let word, let id?):
            "no feed has “\(word.withoutCredentials)” in its title, but feed \(id) in its address"
        case .noSuchFeed(let word, nil):
            "no feed matches “\(word.withoutCredentials)”"
        case .ambiguousFeed(let word, let matches):
            "“\(word.withoutCredentials)” matches several feeds: \(matches.names)"
        case .noSuchArticle(let id):
            "there is no article \(id)"
        case .unknownArticle(let word):
            "there is no article “\(word.withoutCredentials)”"
        case .ambiguousArticle(let word, let matches):
            "“\(word.withoutCredentials)” means several articles: \(matches.names)"
        case .forgottenChanges(let seq):
            "the changes after \(seq) are deleted, or belong to another database"
        case .noSuchEntry(let id?):
            "there is no entry \(id) in the log"
        case .noSuchEntry(nil):
            "there is nothing to undo"
        case .alreadyUndone(let id):
            "\(id) was undone already"
        case .notUndone(let id?):
            "\(id) is not undone"
        case .notUndone(nil):
            "there is nothing to redo"
        case .redoneByNumber(let entry):
            "entry \(entry.id) of the log is done again only by its number"
        case .changedSince(let id, let reason):
            "\(id) cannot be taken back or done again: \(reason)"
        case .alreadySubscribed(let id, let url):
            "\(url.withoutCredentials) is already subscribed, as feed \(id)"
        }
    }
}

extension [String] {
    fileprivate var names: String { map(\.withoutCredentials).joined(separator: ", ") }
}

extension [CheckFinding] {
    /// The first few foreign parts, and how many more there are. The names are words of strangers.
    fileprivate var foreignParts: String {
        let parts = compactMap(\.foreignPart).map { $0.prefix(60) }
        let rest = parts.count - 3
        return parts.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension Int64 {
    /// The number in megabytes, at least one.
    fileprivate var megabytes: String {
        "\(Swift.max(1, (self + 999_999) / 1_000_000)) MB"
    }
}
