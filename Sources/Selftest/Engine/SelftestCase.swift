/// A rule for the program's behaviour on the network, and the script that tests it.
package struct SelftestCase: Sendable {
    /// The script of a case: it runs the program against its own servers, and records checks.
    package typealias Script = @Sendable (CaseRun) async throws -> Void

    /// Its name in the list of rules: `V4`.
    package let id: String
    /// The rule, one sentence that states a fact.
    package let title: String
    /// The time after which the run gives it up.
    package let limit: Duration
    let script: Script

    /// A case; `limit` is above the default when it has to wait for the program.
    package init(
        _ id: String, _ title: String, limit: Duration = .patience, script: @escaping Script
    ) {
        self.id = id
        self.title = title
        self.limit = limit
        self.script = script
    }
}

extension SelftestCase {
    /// All cases, in the order of their sections.
    package static let all: [SelftestCase] = sections.flatMap(\.cases)

    /// The cases by what they are about.
    package static let sections: [(name: String, cases: [SelftestCase])] = [
        ("Requests", requestShape), ("Validators", validators), ("Freshness", freshness + pace),
        ("Being told to wait", backoff), ("Failures", failures),
        ("Redirects and moves", redirects + redirectTrust), ("Load", load),
    ]

    /// The cases with these names, in upper or lower case; nil when a name is unknown.
    package static func named(_ ids: [String]) -> [SelftestCase]? {
        let wanted = Set(ids.map { $0.uppercased() })
        let found = all.filter { wanted.contains($0.id.uppercased()) }
        return found.count == wanted.count ? found : nil
    }
}
