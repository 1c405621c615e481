import Testing

@testable import Fetcher

@Suite("ResourceState")
struct ResourceStateTests {
    private func state(_ value: String?, _ policy: FetchPolicy) -> ResourceState<String> {
        ResourceState(.success(Cached(value: value)), policy: policy, now: .zero)
    }

    private func cached(
        _ value: String?, _ updatedAt: Duration? = nil
    ) -> Result<Cached<String>, any Error> {
        .success(Cached(value: value, updatedAt: updatedAt))
    }

    @Test("the origin is remote after a success, and local after somebody's change")
    func origin() {
        var state = state("a", .cacheAndNetwork)
        #expect(state.emission()?.origin == .local)
        state.read(cached("b", .seconds(5)))
        state.fetchEnded(.success(()))
        let success = state.emission()
        #expect(success?.origin == .remote)
        #expect(success?.updatedAt == .seconds(5))
        state.read(cached("c"))
        #expect(state.emission()?.origin == .local)
    }

    @Test("a value that is kept back shows no age either")
    func withheld() {
        var state = ResourceState(
            cached("a", .seconds(5)), policy: .networkFirst, now: .seconds(6))
        let first = state.emission()
        #expect(first?.value == nil)
        #expect(first?.updatedAt == nil)
        state.fetchEnded(.failure(Offline()))
        #expect(state.emission()?.updatedAt == .seconds(5))
    }

    @Test("a cache that cannot be read is loading first, then a failure, until it can")
    func unreadable() {
        var state = ResourceState<String>(
            .failure(DiskFull()), policy: .cacheAndNetwork, now: .zero)
        #expect(state.emission()?.status == .loading)
        state.fetchEnded(.failure(Offline()))
        #expect(state.emission()?.error is DiskFull)
        state.read(cached("a"))
        let failed = state.emission()
        #expect(failed?.value == "a")
        #expect(failed?.error is Offline)
    }

    @Test("a fetch that begins again is loading, and the same failure again is said again")
    func again() {
        var state = state("a", .cacheAndNetwork)
        _ = state.emission()
        for _ in 0..<2 {
            state.fetchBegan()
            _ = state.emission()
            state.fetchEnded(.failure(Offline()))
            #expect(state.emission()?.error is Offline)
            #expect(state.emission() == nil)
        }
    }
}
