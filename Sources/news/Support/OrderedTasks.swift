/// Work on many things at once whose results are wanted in the order of the things.
enum OrderedTasks {
    /// Runs `work` on a few elements at a time, and hands each result to `take` in order. At most
    /// twice `width` results are waiting, so memory does not grow with the number of elements.
    static func forEach<Element: Sendable, Outcome: Sendable>(
        _ elements: [Element], width: Int, work: @escaping @Sendable (Element) async -> Outcome,
        take: (Outcome) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
            var finished: [Int: Outcome] = [:]
            var (started, taken) = (0, 0)
            while taken < elements.count {
                while started < elements.count, started < taken + 2 * width {
                    let (index, element) = (started, elements[started])
                    group.addTask { (index, await work(element)) }
                    started += 1
                }
                if let outcome = finished.removeValue(forKey: taken) {
                    try take(outcome)
                    taken += 1
                } else if let (index, outcome) = try await group.next() {
                    finished[index] = outcome
                }
            }
        }
    }
}
