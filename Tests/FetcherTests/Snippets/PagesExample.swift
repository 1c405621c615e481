import Fetcher

struct Catalogue: Remote {
    let page: @Sendable (Int) async throws -> [String]
    let store: @Sendable ([String]) async throws -> Void

    func run(_ number: Int, in flight: Flight) async throws -> Int {
        let names = try await page(number)
        try await flight.commit { try await store(names) }
        return names.count
    }

    func next(after number: Int, _ count: Int) -> Int? { count > 0 ? number + 1 : nil }
}

func fetchAll(_ catalogue: Catalogue, now: @escaping @Sendable () -> Duration) async throws -> Int {
    var total = 0
    for try await count in Fetcher(catalogue, now: now).pages(from: 1) { total += count }
    return total
}
