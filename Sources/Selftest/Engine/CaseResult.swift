/// The result of a case.
package struct CaseResult: Sendable, Hashable {
    /// One check of a case.
    package struct Check: Sendable, Hashable {
        /// The expectation, in a few words: `If-None-Match: "abc"`.
        package var asked: String
        /// The actual value.
        package var seen: String
        /// Whether the expectation holds.
        package var holds: Bool
    }

    /// The name of the case.
    package var id: String
    /// The rule that it tests.
    package var title: String
    /// All of its checks, in order.
    package var checks: [Check]
    /// How long it took, in milliseconds.
    package var milliseconds: Int

    /// Whether there was at least one check, and all of them hold.
    package var holds: Bool { !checks.isEmpty && checks.allSatisfy(\.holds) }

    /// The expectations: all of them if the case holds, else those that failed.
    package var asked: String { summary(\.asked) }

    /// The actual values, in the order of ``asked``.
    package var seen: String { summary(\.seen) }
}

private extension CaseResult {
    func summary(_ part: KeyPath<Check, String>) -> String {
        guard !checks.isEmpty else { return "nothing" }
        var told: [Check] = []
        for check in checks where (holds || !check.holds) && told.last != check {
            told.append(check)
        }
        return told.map { $0[keyPath: part] }.joined(separator: "; ")
    }
}
