/// A rule of how the program behaves on the network, and the script that shows whether it holds.
package struct MannersCase: Sendable {
    /// What a case does: it runs the program against servers of its own, and says what was asked
    /// and what was seen.
    package typealias Script = @Sendable (CaseRun) async throws -> Void

    /// Its name in the list of rules: `V4`.
    package let id: String
    /// The rule, one sentence that states a fact.
    package let title: String
    /// The time after which it is given up.
    package let limit: Duration
    let script: Script

    /// A case; `limit` is more than the default where it has to wait for the program.
    package init(
        _ id: String, _ title: String, limit: Duration = .seconds(40), script: @escaping Script
    ) {
        self.id = id
        self.title = title
        self.limit = limit
        self.script = script
    }
}

extension MannersCase {
    /// All cases, in the order of their sections.
    package static let all: [MannersCase] =
        requestShape + validators + freshness + pace + backoff + failures + redirects + load

    /// The cases with these names, in any case of letters; nil where there is a name that none has.
    package static func named(_ ids: [String]) -> [MannersCase]? {
        let wanted = Set(ids.map { $0.uppercased() })
        let found = all.filter { wanted.contains($0.id.uppercased()) }
        return found.count == wanted.count ? found : nil
    }
}
