import Loopback
import NewsKit
import Store
import Testing

@Suite("The archives of a command")
struct OpenArchivesTests {
    @Test("are closed although a task still has them, and open again when they are used")
    func close() async throws {
        let folder = try TemporaryDirectory()
        let archives = OpenArchives()
        let archive = try Archive(path: folder.file("news.sqlite"))
        archives.add(archive)
        #expect(folder.contains("news.sqlite-wal"))
        await archives.close()
        #expect(!folder.contains("news.sqlite-wal"))
        #expect(!folder.contains("news.sqlite-shm"))
        let id = try await archive.perform { store throws(StoreError) in
            try store.articles.lastID()
        }
        #expect(id == 0)
    }
}
