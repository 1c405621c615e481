import SQLite

/// The pages of a database, read without SQLite, which stops at damage
/// (https://www.sqlite.org/fileformat2.html).
///
/// It accepts any bytes: invalid data gives nil, and every search ends.
final class DatabaseImage {
    /// The size of a page in bytes.
    let pageSize: Int
    /// How many bytes of a page SQLite uses.
    let usableSize: Int
    /// The number of pages; the last one may be cut off.
    let pageCount: Int
    /// The header in the first page; nil when it is damaged.
    let header: Header?
    /// Whether SQLite takes it for a database.
    let isDatabase: Bool
    private let file: RawFile
    private let log: CommittedLog?
    /// The overflow pages, each with the record to which it belongs.
    private var overflow: [Int: Int] = [:]

    /// The fields of the file header that matter here.
    struct Header {
        var application: UInt32
        var version: Int
        var firstFree: Int
        var reserved: Int
    }

    /// Nil when there is no file, or when it has no pages.
    init?(path: String) {
        guard let file = RawFile(path: path) else { return nil }
        self.file = file
        log = CommittedLog(path: path + "-wal")
        let first = file.bytes(at: 0, count: 100)
        let named = first.flatMap { DatabaseImage.pageSize(in: $0) }
        guard let size = log.flatMap({ PageSize($0.pageSize) }) ?? named ?? PageSize.guess(file)
        else { return nil }
        pageSize = size.bytes
        isDatabase = named != nil
        header = (log?.page(1) ?? first).flatMap { DatabaseImage.header(in: $0) }
        usableSize = pageSize - (header?.reserved ?? 0)
        pageCount = log?.pageCount ?? (file.count + pageSize - 1) / pageSize
    }

    /// The bytes of a page, from the `-wal` file if it has a newer copy; nil beyond the end.
    func bytes(ofPage number: Int) -> [UInt8]? {
        guard number >= 1, number <= pageCount else { return nil }
        return log?.page(number) ?? file.bytes(at: (number - 1) * pageSize, count: pageSize)
    }

    /// The b-tree page with this number; nil when it is not one.
    func page(_ number: Int) -> TreePage? {
        bytes(ofPage: number).flatMap { TreePage($0, number: number, usable: usableSize) }
    }

    /// The pages to which a b-tree page leads, none for a leaf; nil when its cells are damaged.
    func children(ofPage number: Int) -> [Int]? {
        guard let bytes = bytes(ofPage: number),
            let kind = TreePage.Kind(rawValue: bytes[TreePage.start(ofPage: number)]),
            kind.isInterior
        else { return [] }
        let page = TreePage(bytes, number: number, usable: usableSize)
        return page?.isWhole ?? false ? page?.children : nil
    }

    /// Assigns an overflow page to a record; false when it belongs to another one or does not
    /// exist.
    func takeOverflow(_ number: Int, for record: Int) -> Bool {
        guard number > 1, number <= pageCount else { return false }
        guard let owner = overflow[number] else {
            overflow[number] = record
            return true
        }
        return owner == record
    }

    /// The free pages, which may still hold deleted rows.
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
