import System

/// Whether a `-wal` file has frames that are written but not visible yet, because their transaction is
/// still being synced, which a slow disk does for seconds. It may also have been rolled back.
///
/// The header of the `-shm` file says which frame is the last visible one, and each frame has the salts
/// of its time ("WAL-mode File Format", sqlite.org).
struct PendingFrames {
    private let wal: String
    private let shm: String

    init(ofWAL wal: String) {
        self.wal = wal
        shm = wal.dropLast("-wal".utf8.count) + "-shm"
    }

    private static let headerLength = 48
    private static let logHeaderLength = 32
    private static let frameHeaderLength = 24

    /// Looks at the first frame after the visible ones.
    var exist: Bool {
        guard let index = LockedFile.descriptor(of: shm, O_RDONLY | O_NOFOLLOW),
            let header = PendingFrames.bytes(of: index, at: 0, PendingFrames.headerLength),
            header[12] != 0
        else { return false }
        let (pageSize, last) = header.withUnsafeBytes {
            (
                $0.load(fromByteOffset: 14, as: UInt16.self),
                $0.load(fromByteOffset: 16, as: UInt32.self)
            )
        }
        // 65,536 does not fit, and is written as 1.
        let page = Int(pageSize & 0xFE00) + (Int(pageSize & 1) << 16)
        let place =
            PendingFrames.logHeaderLength + Int(last) * (PendingFrames.frameHeaderLength + page)
        // Nobody locks this file, so closing it does no harm.
        let log = open(wal, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard log >= 0 else { return false }
        defer { close(log) }
        return PendingFrames.bytes(of: log, at: place + 8, 8)?.elementsEqual(header[32..<40])
            ?? false
    }

    /// Bytes of a file; nil if it does not have them.
    private static func bytes(of file: Int32, at offset: Int, _ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return pread(file, &bytes, count, off_t(offset)) == count ? bytes : nil
    }
}
