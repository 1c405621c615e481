import Testing

@testable import Fetcher

@Suite("FetchPolicy")
struct FetchPolicyTests {
    struct Row: Sendable {
        let policy: FetchPolicy
        let value: String?
        let updatedAt: Duration?
        let needsFetch: Bool
    }

    @Test(
        "what the store has decides whether the remote is asked",
        arguments: [
            Row(policy: .cacheOnly, value: nil, updatedAt: nil, needsFetch: false),
            Row(policy: .cacheFirst(), value: nil, updatedAt: .seconds(100), needsFetch: true),
            Row(policy: .cacheFirst(), value: "a", updatedAt: nil, needsFetch: false),
            Row(policy: minute, value: "a", updatedAt: .seconds(40), needsFetch: false),
            Row(policy: minute, value: "a", updatedAt: .seconds(39), needsFetch: true),
            Row(policy: minute, value: "a", updatedAt: .seconds(100), needsFetch: false),
            Row(policy: minute, value: "a", updatedAt: .seconds(101), needsFetch: true),
            Row(policy: minute, value: "a", updatedAt: nil, needsFetch: true),
            Row(policy: minute, value: nil, updatedAt: .seconds(100), needsFetch: true),
            Row(policy: minute, value: "a", updatedAt: .seconds(Int64.min), needsFetch: true),
            Row(policy: .cacheAndNetwork, value: "a", updatedAt: .seconds(100), needsFetch: true),
            Row(policy: .networkFirst, value: "a", updatedAt: .seconds(100), needsFetch: true),
            Row(policy: .networkOnly, value: "a", updatedAt: .seconds(100), needsFetch: true),
        ])
    func needsFetch(_ row: Row) {
        let cached = Cached(value: row.value, updatedAt: row.updatedAt)
        #expect(row.policy.needsFetch(cached, now: .seconds(100)) == row.needsFetch)
    }

    private static let minute = FetchPolicy.cacheFirst(maxAge: .seconds(60))
}
