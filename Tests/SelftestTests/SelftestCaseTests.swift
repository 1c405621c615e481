import Selftest
import TestSupport
import Testing

/// The rules of ETIQUETTE.md, each against the built program.
@Suite("manners")
struct SelftestCaseTests {
    @Test("each rule holds", arguments: SelftestCase.all)
    func holds(_ rule: SelftestCase) async {
        let result = await SelftestRun(program: BuiltProgram.path, atOnce: 1).result(of: rule)
        #expect(!result.checks.isEmpty, "\(rule.id) asks for nothing")
        for check in result.checks where !check.holds {
            Issue.record("\(rule.id): asked \(check.asked); seen \(check.seen)")
        }
    }

    @Test("each rule has a name of its own")
    func names() {
        let ids = SelftestCase.all.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test("a rule is found by its name, in any case of letters")
    func named() {
        #expect(SelftestCase.named(["v4b", "H1"])?.map(\.id) == ["H1", "V4b"])
        #expect(SelftestCase.named(["V4", "none"]) == nil)
    }
}

extension SelftestCase: CustomTestStringConvertible {
    /// The name and the rule.
    public var testDescription: String { "\(id): \(title)" }
}
