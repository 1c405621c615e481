import Loopback
import TestSupport
import Testing

extension CommandHarness {
    /// Overwrites the first page of each of these tables, as a failing disk might.
    func destroy(_ tables: String...) async throws {
        let names = tables.map { "'\($0)'" }.joined(separator: ", ")
        let numbers = try await sqlite(
            """
            PRAGMA wal_checkpoint(TRUNCATE);
            SELECT rootpage FROM sqlite_schema WHERE name IN (\(names));
            PRAGMA page_size
            """
        ).dropFirst().compactMap { Int($0) }
        let size = try #require(numbers.last)
        var bytes = try Files.read(database)
        for page in numbers.dropLast() {
            for index in (page - 1) * size..<page * size { bytes[index] = 0xA5 }
        }
        try home.write(bytes, to: ".local/share/news/news.sqlite")
    }
}
