import Testing

/// Lets only a few tests run at once, so that the time limits of the program under test measure
/// the program and not the crowd of processes around it.
struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true
    fileprivate let places: Places

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        await places.take()
        do {
            try await body()
        } catch {
            await places.give()
            throw error
        }
        await places.give()
    }
}

extension Trait where Self == FewAtOnce {
    /// At most eight test cases at once, in all suites that say so.
    static var fewAtOnce: Self { FewAtOnce(places: .shared) }
}

/// Places that tests take and give back; a test that finds none waits.
private actor Places {
    static let shared = Places(8)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func give() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
