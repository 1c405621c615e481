import Fetcher
import Testing

@Suite("FetchStatus")
struct FetchStatusTests {
    private struct Plain: Error { let text: String }
    private enum Comparable: Error, Equatable {
        case same(ignored: Int)
        static func == (lhs: Self, rhs: Self) -> Bool { true }
    }

    @Test("failures are equal by the errors' own ==, else by what they say")
    func equality() {
        #expect(FetchStatus.failure(Plain(text: "a")) == .failure(Plain(text: "a")))
        #expect(FetchStatus.failure(Plain(text: "a")) != .failure(Plain(text: "b")))
        #expect(
            FetchStatus.failure(Comparable.same(ignored: 1))
                == .failure(Comparable.same(ignored: 2)))
        #expect(FetchStatus.failure(Plain(text: "a")) != .failure(Offline()))
        #expect(FetchStatus.loading == .loading)
        #expect(FetchStatus.loading != .success)
        #expect(FetchStatus.success != .failure(Offline()))
    }

    @Test("a resource has its status' error and says whether it is loading")
    func resource() {
        #expect(Resource(value: 1, status: .failure(Offline())).error is Offline)
        #expect(Resource(value: 1, status: .loading).isLoading)
        #expect(!Resource(value: 1, status: .success).isLoading)
        #expect(Resource(value: 1, status: .success).error == nil)
    }
}
