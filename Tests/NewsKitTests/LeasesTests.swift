import Fetcher
import Loopback
import Store
import Testing

@testable import NewsKit

@Suite("The leases of a process")
struct LeasesTests {
    @Test("what ends releases its own leases, and not those of other work of the process")
    func ownLeases() async throws {
        let directory = try TemporaryDirectory(prefix: "news-leases")
        let archive = try Archive(path: directory.file("news.sqlite"))
        let settings = Settings(userAgent: "test", now: { 1_760_000_000 })
        let (refresh, pictures) = (Leases(archive, settings), Leases(archive, settings))
        let flight = Flight()
        _ = try await refresh.claim(candidate: "a.example", flight) { _ in }
        _ = try await pictures.claim(candidate: "b.example", flight) { _ in }
        #expect(try await hosts(archive) == ["a.example", "b.example"])
        try await pictures.release()
        #expect(try await hosts(archive) == ["a.example"])
        try await refresh.release()
        #expect(try await hosts(archive) == [])
    }

    /// The hosts that this process holds.
    private func hosts(_ archive: Archive) async throws -> [String] {
        try await archive.perform { store throws(StoreError) in
            try store.ledger.leasesOfOthers(than: "nobody", now: 1_760_000_000) { _ in true }
                .hosts.keys.sorted()
        }
    }
}
