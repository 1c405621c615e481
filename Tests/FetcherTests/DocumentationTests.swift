import CSQLite
import Fetcher
import FetcherObservation
import FetcherTesting
import Foundation
import Synchronization
import Testing

@Suite("The documentation's examples", .timeLimit(.minutes(10)))
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

    @Test("a view draws the stored value, and that the network failed")
    func view() async throws {
        let weather = Weather()
        weather.set(21, in: "Seoul")
        let forecasts = Forecasts(weather: weather) { _ in throw Offline() }
        let (drawings, draw) = AsyncStream.makeStream(of: String.self)
        let view = Task {
            await show("Seoul", in: weather, with: Fetcher(forecasts) { .zero }) { draw.yield($0) }
        }
        var drawing = drawings.makeAsyncIterator()
        #expect(await drawing.next() == "21.0° loading")
        #expect(await drawing.next() == "21.0° failed: Offline()")
        weather.set(22, in: "Seoul")
        #expect(await drawing.next() == "22.0° failed: Offline()")
        view.cancel()
        await view.value
    }

    @Test("in memory: the stored value, the answer, and what somebody writes")
    func inMemory() async throws {
        let weather = Weather()
        weather.set(21, in: "Seoul")
        let fetcher = Fetcher(Forecasts(weather: weather) { _ in 23 }, now: { .zero })
        let consumer = Consumer(fetcher.resources(of: "Seoul", in: weather, asking: "Seoul"))
        #expect(await consumer.next()?.value == 21)
        var next = await consumer.next()
        while next?.isLoading == true { next = await consumer.next() }
        #expect(next?.value == 23)
        #expect(next?.report == 23)
        weather.set(24, in: "Seoul")
        #expect(await consumer.next()?.value == 24)
        await consumer.stop()
    }

    @Test("SQLite: the file has the answer, and a full disk is an error")
    func sqlite() async throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "fetcher-\(UUID().uuidString).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let db = Prices(path: path)
        _ = try await db.run("CREATE TABLE price (item INTEGER PRIMARY KEY, cents INTEGER)", 0)
        _ = try await db.run("INSERT INTO price VALUES (?, ?)", 7, 100)
        let remote = ScriptedRemote<Int64, Int64>()
        let fetcher = Fetcher(remote, now: { .zero })
        let consumer = Consumer(fetcher.resources(of: 7, in: db, asking: 7))
        #expect(await consumer.next()?.value == 100)
        let run = try await remote.nextRun()
        let write = "REPLACE INTO price VALUES (?, ?)"
        try await run.flight.commit { _ = try await db.run(write, 7, 120) }
        #expect(await consumer.next()?.value == 120)
        run.succeed(120)
        #expect(await consumer.next()?.report == 120)
        #expect(try await Prices(path: path).run("SELECT cents FROM price", 0) == 120)
        _ = try await db.run("PRAGMA query_only = 1", 7)
        await #expect(throws: Prices.Failure.self) {
            try await Flight().commit { _ = try await db.run(write, 7, 140) }
        }
        await consumer.stop()
    }

    @Test("pages are stored one after the other until one is empty")
    func pages() async throws {
        let stored = Mutex<[String]>([])
        let catalogue = Catalogue(
            page: { number in number < 3 ? ["\(number)a", "\(number)b"] : [] },
            store: { names in stored.withLock { $0 += names } })
        #expect(try await fetchAll(catalogue, now: { .zero }) == 4)
        #expect(stored.withLock(\.self) == ["1a", "1b", "2a", "2b"])
    }

    #if canImport(Observation)
    @Test("a model that can be observed has the latest state")
    @MainActor func observation() async throws {
        let letters = Letters()
        letters.remote.setFreshness(.fresh(until: nil), of: "request")
        let model = ObservableResource<String?, String>()
        await model.follow(letters.resources().untilFetched)
        #expect(model.resource?.value == "a")
    }
    #endif
}
