#if os(Linux)
import Glibc
import Loopback
import TestSupport
import Testing

extension CommandHarness {
    /// Runs the program to its end while the file system of its home directory fails.
    func run(
        _ arguments: [String], with faults: Faults, environment: [String: String] = [:]
    ) async throws -> ProcessResult {
        let troubled = try await faults.environment(below: home.path)
        return try await run(arguments, environment: environment.merging(troubled) { $1 })
    }

    /// Runs the program to its end, and gives its steps on files.
    func log(
        of arguments: [String], bytes: Bool = false, environment: [String: String] = [:]
    ) async throws -> (result: ProcessResult, log: FaultLog) {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let result = try await run(
            arguments, with: .none(log: directory.file("log"), bytes: bytes),
            environment: environment)
        let file = directory.contains("log") ? try directory.read("log") : []
        return (result, FaultLog(file, hasBytes: bytes))
    }

    /// Runs a command that changes the database, and kills it when the change is on the disk, but
    /// only in the WAL.
    func killAfterCommit(of arguments: [String]) async throws {
        let (_, log) = try await copy().log(of: arguments)
        let steps = log.entries.filter { $0.kind != .output }
        let isWAL = { (entry: FaultLog.Entry) in entry.path.hasSuffix("-wal") }
        let last = try #require(steps.lastIndex { $0.kind == .write && isWAL($0) })
        // The sync behind it is one step, and the next is the first of the checkpoint.
        let checkpoint = try #require(
            steps[last...].firstIndex { $0.kind == .write && !isWAL($0) })
        let result = try await run(arguments, with: .kill(atStep: checkpoint + 1))
        try #require(result.signal == SIGKILL)
    }

    /// A home with a copy of the database, of the approvals and of these files.
    ///
    /// The database must be closed: no process may have it open.
    func copy(with files: [String] = []) throws -> CommandHarness {
        let copy = try CommandHarness(startsProcesses: true)
        let path = CommandHarness.place
        for file in files + [path, path + "-wal", ".config/news/approved-feeds"]
        where home.contains(file) {
            try copy.home.write(try home.read(file), to: file)
        }
        return copy
    }

    /// The files in the directory of the database that are neither SQLite's nor a lock.
    func leftovers() async throws -> [String] {
        let endings = ["", "-wal", "-shm", "-journal", "-search", "-search-journal", ".prefetch"]
        let known = endings.map { "news.sqlite" + $0 }
        return try await shell("ls -A .local/share/news").lines.filter { !known.contains($0) }
    }
}
#endif
