import SQLite

/// The commits in a `-wal` file: the last committed place of each page.
///
/// As in SQLite, uncommitted frames and the rest of an earlier log do not count
/// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
struct CommittedLog {
    private static let headerSize = 32
    private static let frameHeaderSize = 24

    /// The size of a page in bytes.
    let pageSize: Int
    /// How many pages the database has after the last commit.
    private(set) var pageCount = 0
    private let file: RawFile
    /// The offsets of the pages in the file.
    private var offsets: [Int: Int] = [:]

    /// Nil when the file has no commit.
    init?(path: String) {
        guard let file = RawFile(path: path),
            let header = file.bytes(at: 0, count: CommittedLog.headerSize),
            let magic = header.uint32(at: 0), magic & ~1 == 0x377F_0682,
            let size = header.uint32(at: 8), let pageSize = PageSize(Int(size))
        else { return nil }
        self.file = file
        self.pageSize = pageSize.bytes
        var sum = Checksum(isBigEndian: magic & 1 == 1)
        sum.add(header[..<24])
        guard sum.agrees(with: header, at: 24) else { return nil }
        read(salts: header[16..<24], sum)
        if offsets.isEmpty { return nil }
    }

    /// The page from the last commit that wrote it; nil when none did.
    func page(_ number: Int) -> [UInt8]? {
        offsets[number].flatMap { file.bytes(at: $0, count: pageSize) }
    }

    private mutating func read(salts: ArraySlice<UInt8>, _ header: Checksum) {
        var sum = header
        var offset = CommittedLog.headerSize
        var pending: [Int: Int] = [:]
        while let frame = file.bytes(at: offset, count: CommittedLog.frameHeaderSize + pageSize),
            let number = frame.uint32(at: 0), number > 0, let size = frame.uint32(at: 4),
            frame[8..<16].elementsEqual(salts)
        {
            sum.add(frame[..<8])
            sum.add(frame[CommittedLog.frameHeaderSize...])
            guard sum.agrees(with: frame, at: 16) else { return }
            pending[Int(number)] = offset + CommittedLog.frameHeaderSize
            if size > 0 {
                offsets.merge(pending) { $1 }
                pending.removeAll()
                pageCount = Int(size)
            }
            offset += frame.count
        }
    }
}

/// The checksum of everything that was written to a log so far.
private struct Checksum {
    let isBigEndian: Bool
    private var sums: (UInt32, UInt32) = (0, 0)

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            var index = 0
            while index + 8 <= bytes.count {
                let one = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
                let two = bytes.loadUnaligned(fromByteOffset: index + 4, as: UInt32.self)
                sums.0 &+= (isBigEndian ? one.bigEndian : one.littleEndian) &+ sums.1
                sums.1 &+= (isBigEndian ? two.bigEndian : two.littleEndian) &+ sums.0
                index += 8
            }
        }
    }

    func agrees(with bytes: [UInt8], at index: Int) -> Bool {
        bytes.uint32(at: index) == sums.0 && bytes.uint32(at: index + 4) == sums.1
    }
}
