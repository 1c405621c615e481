import Fetcher
import Synchronization
import Testing

// Two families over one kitchen, as in a restaurant's program.
private struct Kitchen: Sendable {
    var dishes = ["soup", "rice"]
}

private enum Menu: QueryFamily { typealias Source = Kitchen }
private enum Staff: QueryFamily { typealias Source = Kitchen }

private struct Dishes: Query {
    typealias Family = Menu
    func run(in kitchen: Kitchen) async throws -> [String] { kitchen.dishes }
}

private struct DishCount: Query {
    typealias Family = Menu
    func run(in kitchen: Kitchen) async throws -> Int { kitchen.dishes.count }
}

private struct Specials: Query {
    typealias Family = Menu
    var needsNetwork: Bool { true }
    func run(in kitchen: Kitchen) async throws -> String { "kimchi" }
}

private struct SoldOut: Query, Error {
    typealias Family = Menu
    func run(in kitchen: Kitchen) async throws -> Bool { throw self }
}

private struct Forever: Query {
    typealias Family = Menu
    let ended: AsyncStream<Void>.Continuation
    func run(in kitchen: Kitchen) async throws -> Double {
        for await _ in AsyncStream<Void>.makeStream().stream {}
        ended.yield()
        throw CancellationError()
    }
}

private struct Cook: Query {
    typealias Family = Staff
    func run(in kitchen: Kitchen) async throws -> String { "Kim" }
}

// A composed query: its family's source is a provider, whatever decorates it.
private enum Pages: QueryFamily { typealias Source = any DataProvider<Menu> }

private struct MenuPage: Query {
    typealias Family = Pages

    func run(in provider: any DataProvider<Menu>) async throws -> String {
        let (dishes, specials) = await provider.zipResults(Dishes(), Specials())
        let special = (try? specials.get()) ?? "nothing special"
        return try dishes.get().joined(separator: ", ") + ", " + special
    }
}

@Suite("DataProvider", .timeLimit(.minutes(1)))
struct DataProviderTests {
    private let menu = DefaultProvider<Menu>(Kitchen())

    @Test("the default provider runs queries as they are")
    func runs() async throws {
        #expect(try await menu.fetch(Dishes()) == ["soup", "rice"])
        await #expect(throws: SoldOut.self) { try await menu.fetch(SoldOut()) }
    }

    @Test("the gate refuses what needs the network, and nothing else", arguments: [true, false])
    func gate(isOffline: Bool) async throws {
        let provider = OfflineGate(menu) { isOffline }
        #expect(try await provider.fetch(DishCount()) == 2)
        if isOffline {
            await #expect(throws: OfflineError.self) {
                try await provider.fetch(Specials())
            }
        } else {
            #expect(try await provider.fetch(Specials()) == "kimchi")
        }
    }

    @Test("the log is told of each query, its end, and a refusal below it")
    func log() async throws {
        let lines = Mutex<[String]>([])
        let provider = LoggingProvider(OfflineGate(menu) { true }) { event in
            lines.withLock {
                switch event {
                case .began(let name): $0.append("\(name) began")
                case .succeeded(let name): $0.append("\(name) succeeded")
                case .failed(let name, let error): $0.append("\(name): \(error)")
                }
            }
        }
        _ = try await provider.fetch(Dishes())
        _ = try? await provider.fetch(Specials())
        #expect(
            lines.withLock { $0 } == [
                "Dishes began", "Dishes succeeded", "Specials began",
                "Specials: This needs the network, and the network is off.",
            ])
    }

    @Test("zip gives all answers, however many they are")
    func zip() async throws {
        #expect(try await menu.zip(Dishes(), DishCount()) == (["soup", "rice"], 2))
        #expect(try await menu.zip(DishCount(), Specials(), DishCount()) == (2, "kimchi", 2))
        let four = try await menu.zip(DishCount(), Specials(), DishCount(), Specials())
        #expect(four == (2, "kimchi", 2, "kimchi"))
        let eight = try await menu.zip(
            DishCount(), Specials(), DishCount(), Specials(), Dishes(), Dishes(), Specials(),
            DishCount())
        #expect(eight.4 == ["soup", "rice"])
        #expect(eight.7 == 2)
    }

    @Test("zip throws the first failure and cancels the others at once")
    func zipFails() async throws {
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        await #expect(throws: SoldOut.self) {
            try await menu.zip(Forever(ended: ended), Dishes(), DishCount(), SoldOut())
        }
        for await _ in ends { break }
    }

    @Test("zipResults keeps each part's failure apart")
    func zipResults() async throws {
        let (dishes, soldOut, count, special) = await OfflineGate(menu) { true }
            .zipResults(Dishes(), SoldOut(), DishCount(), Specials())
        #expect(try dishes.get() == ["soup", "rice"])
        #expect(throws: SoldOut.self) { try soldOut.get() }
        #expect(try count.get() == 2)
        #expect(throws: OfflineError.self) { try special.get() }
        let (one, two, three) = await menu.zipResults(Dishes(), SoldOut(), Specials())
        #expect(try (one.get().count, three.get()) == (2, "kimchi"))
        #expect(throws: SoldOut.self) { try two.get() }
        let seven = await menu.zipResults(
            SoldOut(), Dishes(), SoldOut(), DishCount(), SoldOut(), Specials(), SoldOut())
        #expect(throws: SoldOut.self) { try seven.0.get() }
        #expect(try seven.3.get() == 2)
        #expect(try seven.5.get() == "kimchi")
        #expect(throws: SoldOut.self) { try seven.6.get() }
    }

    @Test("zipResults ends its parts when it is cancelled")
    func zipResultsCancelled() async {
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        let menu = menu
        let task = Task {
            await menu.zipResults(Forever(ended: ended), Forever(ended: ended), Dishes())
        }
        task.cancel()
        var count = 0
        for await _ in ends {
            count += 1
            if count == 2 { break }
        }
        let (one, two, _) = await task.value
        #expect(throws: CancellationError.self) { try one.get() }
        #expect(throws: CancellationError.self) { try two.get() }
    }

    @Test("a composed query runs its parts through the decorated provider")
    func composed() async throws {
        let open = DefaultProvider<Pages>(menu)
        #expect(try await open.fetch(MenuPage()) == "soup, rice, kimchi")
        let offline = DefaultProvider<Pages>(OfflineGate(menu) { true })
        #expect(try await offline.fetch(MenuPage()) == "soup, rice, nothing special")
    }
}

// What does not compile cannot be called in a test. But where a call does not fit the provider's
// own `fetch`, this one, which takes anything, is chosen instead.
private struct DoesNotCompile: Equatable {}

extension DataProvider {
    fileprivate func fetch(_ query: some Any) -> DoesNotCompile { DoesNotCompile() }
}

@Suite("Query families")
struct QueryFamilyTests {
    @Test("a provider of one family does not take a query of another")
    func restricted() async throws {
        let menu = DefaultProvider<Menu>(Kitchen())
        let staff = OfflineGate(LoggingProvider(DefaultProvider<Staff>(Kitchen())) { _ in }) {
            false
        }
        #expect(try await menu.fetch(DishCount()) as Any is Int)
        #expect(try await staff.fetch(Cook()) as Any is String)
        #expect(menu.fetch(Cook()) as Any is DoesNotCompile)
        #expect(staff.fetch(DishCount()) as Any is DoesNotCompile)
    }
}
