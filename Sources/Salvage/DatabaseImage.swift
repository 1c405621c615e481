/// The pages of a database as its files have them, read without SQLite, which would not read past
/// damage (https://www.sqlite.org/fileformat2.html).
///
/// Any bytes may be there: what does not fit is nil, and nothing is followed without an end.
final class DatabaseImage {
    /// In bytes.
    let pageSize: Int
    /// How many bytes of a page are for SQLite.
    let usableSize: Int
    /// How many pages there are, the last perhaps cut off.
    let pageCount: Int
    /// What the first page says; nil where that is damaged.
    let header: Header?
    private let file: RawFile
    private let log: CommittedLog?
    /// The pages that belong to chains of records, and the record that each belongs to.
    private var overflow: [Int: Int] = [:]

    /// What the header of a file says, as far as it matters.
    struct Header {
        var application: UInt32
        var version: Int
        var firstFree: Int
        var reserved: Int
    }

    /// Nil when there is no file, or nothing in it that pages can be made of.
    init?(path: String) {
        guard let file = RawFile(path: path) else { return nil }
        self.file = file
        log = CommittedLog(path: path + "-wal")
        let first = file.bytes(at: 0, count: 100)
        let named = first.flatMap { DatabaseImage.pageSize(in: $0) }
        guard let size = log.flatMap({ PageSize($0.pageSize) }) ?? named ?? PageSize.guess(file)
        else { return nil }
        pageSize = size.bytes
        header = (log?.page(1) ?? first).flatMap { DatabaseImage.header(in: $0) }
        usableSize = pageSize - (header?.reserved ?? 0)
        pageCount = log?.pageCount ?? (file.count + pageSize - 1) / pageSize
    }

    /// The bytes of a page, from the log where it was written last; nil beyond the end.
    func bytes(ofPage number: Int) -> [UInt8]? {
        guard number >= 1, number <= pageCount else { return nil }
        return log?.page(number) ?? file.bytes(at: (number - 1) * pageSize, count: pageSize)
    }

    /// The page of a tree with this number; nil where there is none.
    func page(_ number: Int) -> TreePage? {
        bytes(ofPage: number).flatMap { TreePage($0, number: number, usable: usableSize) }
    }

    /// Takes a page for the chain of a record; false when it is another's already or there is no
    /// such page.
    func takeOverflow(_ number: Int, for record: Int) -> Bool {
        guard number > 1, number <= pageCount else { return false }
        guard let owner = overflow[number] else {
            overflow[number] = record
            return true
        }
        return owner == record
    }

    /// The pages that are free, and may hold what was deleted long ago.
    func freePages() -> Set<Int> {
        var free: Set<Int> = []
        var next = header?.firstFree ?? 0
        while next > 1, !free.contains(next), let bytes = bytes(ofPage: next) {
            free.insert(next)
            let count = min(Int(bytes.uint32(at: 4) ?? 0), usableSize / 4 - 2)
            for index in 0..<max(count, 0) {
                if let leaf = bytes.uint32(at: 8 + 4 * index) { free.insert(Int(leaf)) }
            }
            next = Int(bytes.uint32(at: 0) ?? 0)
        }
        return free
    }

    private static func pageSize(in first: [UInt8]) -> PageSize? {
        guard first.starts(with: Array("SQLite format 3\0".utf8)), let size = first.uint16(at: 16)
        else { return nil }
        return PageSize(size == 1 ? 65_536 : size)
    }

    private static func header(in first: [UInt8]) -> Header? {
        guard pageSize(in: first) != nil, let version = first.uint32(at: 60),
            let application = first.uint32(at: 68), let firstFree = first.uint32(at: 32),
            first[20] < 32
        else { return nil }
        return Header(
            application: application, version: Int(version), firstFree: Int(firstFree),
            reserved: Int(first[20]))
    }
}
