import CSQLite
import Fetcher
import Foundation
import Synchronization
import Testing

@Suite("The documentation's examples", .timeLimit(.minutes(1)))
struct DocumentationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test("are the files that these tests compile, byte for byte")
    func sameBytes() throws {
        let article = try String(
            contentsOf: Self.folder.appending(
                path: "../../Sources/Fetcher/Fetcher.docc/Fetcher.md"),
            encoding: .utf8)
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: "Snippets"), includingPropertiesForKeys: nil
        ).map { try String(contentsOf: $0, encoding: .utf8) }
        #expect(blocks.sorted() == files.sorted())
    }

    @Test("over a store take fewer than 25 lines", arguments: ["InMemory", "SQLite"])
    func short(name: String) throws {
        let file = Self.folder.appending(path: "Snippets/\(name)Example.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count < 25)
    }

    @Test("a view draws the cached value, and that the network failed")
    func view() async {
        let weather = Weather()
        weather["Seoul"] = 21
        let (drawings, draw) = AsyncStream.makeStream(of: String.self)
        let view = Task {
            await show("Seoul", with: temperatures(in: weather, from: API())) { draw.yield($0) }
        }
        var drawing = drawings.makeAsyncIterator()
        #expect(await drawing.next() == "21.0° loading")
        #expect(await drawing.next() == "21.0° failed: Offline()")
        weather["Seoul"] = 22
        #expect(await drawing.next() == "22.0° failed: Offline()")
        view.cancel()
        await view.value
    }

    @Test(
        "a summary is given offline too",
        arguments: [(true, "offline"), (false, "Nothing happened today")])
    func query(isOffline: Bool, headline: String) async throws {
        let log = Mutex(0)
        let archive = Archive(unread: ["swift": 3])
        let text = try await summary(of: archive, isOffline: isOffline) { _ in
            log.withLock { $0 += 1 }
        }
        #expect(text == "3 unread, \(headline)")
        #expect(log.withLock { $0 } == 4)
    }

    @Test(
        "a composed query keeps what can be told",
        arguments: [(true, []), (false, ["Nothing happened today"])])
    func composed(isOffline: Bool, headlines: [String]) async throws {
        let archive = Archive(unread: ["swift": 3, "rust": 1])
        let parts = OfflineGate(DefaultProvider<Reading>(archive)) { isOffline }
        let page = try await DefaultProvider<Overviews>(parts)
            .fetch(FrontPage(feeds: ("swift", "rust", "go")))
        #expect(page == ["3 unread", "1 unread", "0 unread"] + headlines)
    }

    @Test("in memory: the cached value, the answer, and what somebody writes")
    func inMemory() async throws {
        let server = Server<Double>()
        let weather = Weather()
        weather["Seoul"] = 21
        let fetcher = temperatures(
            in: weather, from: API(temperature: { try await server.ask($0) }))
        let consumer = Consumer(fetcher.resources(for: "Seoul"))
        #expect(await consumer.next() == Resource(value: 21, status: .loading))
        try await server.next().answer(23)
        let answer = try #require(await consumer.next())
        #expect(answer.value == 23)
        #expect(answer.status == .success)
        weather["Seoul"] = 24
        #expect(await consumer.next()?.value == 24)
        await consumer.stop()
    }

    @Test("SQLite: the file has the answer, a full disk is a failure, and the relay goes on")
    func sqlite() async throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "fetcher-\(UUID().uuidString).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let db = Prices(path: path)
        _ = try await db.run("CREATE TABLE price (item INTEGER PRIMARY KEY, cents INTEGER)", 0)
        _ = try await db.run("INSERT INTO price VALUES (?, ?)", 7, 100)

        let server = Server<Int64>()
        let fetcher = prices(in: db, from: API(price: { try await server.ask("\($0)") }))
        let consumer = Consumer(fetcher.resources(for: 7))
        #expect(await consumer.next() == Resource(value: 100, status: .loading))
        try await server.next().answer(120)
        let answer = try #require(await consumer.next())
        #expect(answer.value == 120)
        #expect(answer.status == .success)
        #expect(try await Prices(path: path).run("SELECT cents FROM price", 0) == 120)

        _ = try await db.run("UPDATE price SET cents = 130 WHERE item = ?", 7)
        #expect(await consumer.next()?.value == 130)

        _ = try await db.run("PRAGMA query_only = 1", 7)
        let fetched = Task { try await fetcher.fetch(7) }
        #expect(await consumer.next()?.isLoading == true)
        try await server.next().answer(140)
        let failure = try #require(await consumer.next())
        #expect(failure.value == 130)
        #expect((failure.error as? Prices.Failure)?.code == SQLITE_READONLY)
        await #expect(throws: Prices.Failure.self) { try await fetched.value }

        _ = try await db.run("PRAGMA query_only = 0", 7)
        _ = try await db.run("REPLACE INTO price VALUES (?, ?)", 7, 150)
        #expect(await consumer.next()?.value == 150)
        await consumer.stop()
    }
}
