#if os(Linux)
/// Failures of the system under a program that a test runs, most of them of its file system.
///
/// All that changes a file in a directory is a step, counted from 1: writing, syncing, cutting,
/// making, linking, renaming and removing it.
public struct Faults: Sendable {
    /// The behaviour of the file system from a step on.
    public enum Trouble: String, Sendable, CaseIterable {
        /// Nothing grows any more: the disk is full.
        case full = "ENOSPC"
        /// Nothing grows any more: the person has used up what is theirs.
        case quota = "EDQUOT"
        /// Nothing can be written or synced.
        case failing = "EIO"
        /// It has become read-only.
        case readOnly = "EROFS"
        /// Nobody may read the files.
        case unreadable = "EACCES"
        /// The files that are there take no writes.
        case readOnlyFile = "file"
        /// Nothing can be made or removed.
        case readOnlyDirectory = "directory"
    }

    /// The instruction to the library.
    private var settings: [String: String]

    /// From a step on, the file system does this.
    public static func from(step: Int, _ trouble: Trouble) -> Faults {
        Faults(settings: ["FAULTS_DO": trouble.rawValue, "FAULTS_AT": "\(step)"])
    }

    /// The program is killed before a step; where the step writes and `half` is set, half of its
    /// bytes are written before.
    public static func kill(atStep step: Int, half: Bool = false) -> Faults {
        Faults(settings: ["FAULTS_DO": half ? "half" : "kill", "FAULTS_AT": "\(step)"])
    }

    /// Processes cannot share the memory of a file.
    public static let noSharedMemory = Faults(settings: ["FAULTS_MAP": "no"])

    /// No timer of the program fires.
    public static let noTimers = Faults(settings: ["FAULTS_TIMERS": "no"])

    /// Nothing goes wrong; every step is taken down in this file, with its bytes where these are
    /// wanted.
    public static func none(log: String, bytes: Bool = false) -> Faults {
        var settings = ["FAULTS_LOG": log]
        if bytes { settings["FAULTS_DATA"] = "yes" }
        return Faults(settings: settings)
    }

    /// The environment of a program whose files in a directory have this trouble.
    public func environment(below directory: String) async throws -> [String: String] {
        var environment = settings
        environment["LD_PRELOAD"] = try await FaultLibrary.path()
        environment["FAULTS_BELOW"] = directory
        environment["FAULTS_OF"] = "news"
        return environment
    }
}
#endif
