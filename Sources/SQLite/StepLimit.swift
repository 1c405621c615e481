import CSQLite
import System

/// Stops a statement that takes more steps than the size of its database explains, or much memory.
///
/// Where a page is reached in many ways, a few kilobytes read as rows without end. Our statements
/// read each row a few times, whatever they join or sort, so their steps grow with the bytes of the
/// database. Over a million articles most take 0.2 steps for a byte, and the worst query of 256
/// terms takes 1.6. The limit is ten times that. No time is measured, so it is the same on a slow
/// machine. The first steps are free: they are for values that a statement is given, and for rows
/// that its transaction has not written to the file yet.
///
/// When such rows are long, few of them fill the memory, whether SQLite sorts them or we collect them.
@usableFromInline struct StepLimit {
    /// SQLite asks each time it has taken this many steps.
    static let interval: Int32 = 2_000
    private static let freeIntervals = 4_000
    private static let stepsPerByte = 16
    /// How many bytes the memory of the process may grow during a statement.
    private static let growth: Int64 = 256 << 20

    /// How often SQLite has asked since the last statement ended.
    @usableFromInline var intervals = 0
    /// The memory of the process when the statement began.
    private var memory: Int64 = 0
    /// The path of the database, as SQLite keeps it; nil for one in memory.
    private let file: UnsafePointer<CChar>?

    init(file: UnsafePointer<CChar>?) {
        self.file = file
    }

    /// Counts an interval. Gives whether the statement must end.
    mutating func isExceeded() -> Bool {
        intervals += 1
        if intervals == 1 { memory = csqlite_peak_memory() }
        if csqlite_peak_memory() - memory > StepLimit.growth { return true }
        // The size of the files is looked up now and then.
        guard intervals > StepLimit.freeIntervals, intervals % 500 == 0, let file,
            let size = StepLimit.size(of: file)
        else { return false }
        let bytes = size + (StepLimit.size(of: sqlite3_filename_wal(file)) ?? 0)
        let steps = (intervals - StepLimit.freeIntervals) * Int(StepLimit.interval)
        return steps / StepLimit.stepsPerByte > bytes
    }

    /// The size of a file, without most of its holes: anybody can make a large one of nothing. Where
    /// the file system compresses, the size may be eight times that on the disk.
    private static func size(of path: UnsafePointer<CChar>) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let size = Int(status.st_size)
        // Some file systems do not tell.
        return status.st_blocks > 0 ? min(size, Int(status.st_blocks) * 512 * 8) : size
    }
}
