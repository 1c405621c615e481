/// How a case ended.
package struct CaseResult: Sendable, Hashable {
    /// Something that a case asked for.
    package struct Check: Sendable, Hashable {
        /// What should be, in few words: `If-None-Match: "abc"`.
        package var asked: String
        /// What was there.
        package var seen: String
        /// Whether that is what was asked for.
        package var holds: Bool
    }

    /// The name of the case.
    package var id: String
    /// Its rule.
    package var title: String
    /// All that it asked for, in order.
    package var checks: [Check]
    /// How long it took, in milliseconds.
    package var milliseconds: Int

    /// Whether it asked for something, and everything was as asked.
    package var holds: Bool { !checks.isEmpty && checks.allSatisfy(\.holds) }

    /// What was asked: all of it where the case holds, else what was not as asked.
    package var asked: String { summary(\.asked) }

    /// What was seen, in the order of ``asked``.
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
