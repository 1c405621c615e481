import Loopback
import Testing

@Suite("Fixtures", .fewAtOnce)
struct FixtureTests {
    @Test("every fixture becomes what its expected file says", arguments: FeedFixture.all)
    func becomesWhatIsExpected(fixture: FeedFixture) async throws {
        let news = try CommandHarness()
        let result = try await news.run(["parse", fixture.path] + fixture.arguments)
        if let refusal = fixture.refusal {
            result.expectComplaint(65, naming: fixture.path, refusal)
            return
        }
        #expect(result.exitStatus == 0, "\(result.stderr)")
        #expect(result.lines.count == 1)
        let expected = try #require(try fixture.expected, "there is no expected file")
        let differences = try CommandJSON(result.stdout).differences(from: expected)
        #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))")

        let warnings = result.stderr.split(separator: "\n")
        #expect(warnings.allSatisfy { $0.hasPrefix("news: \(fixture.path): ") })
        if fixture.isTruncated { #expect(!warnings.isEmpty) }
    }

    @Test("no fixture was lost, and each has one thing that is expected of it")
    func isComplete() throws {
        #expect(FeedFixture.all.filter { $0.source.hasPrefix("feeds/") }.count >= 310)
        #expect(FeedFixture.all.filter { $0.source.hasPrefix("json/") }.count >= 34)
        #expect(FeedFixture.all.filter(\.isTruncated).count >= 10)
        for fixture in FeedFixture.all {
            let hasDocument = try fixture.expected != nil
            #expect(hasDocument != (fixture.refusal != nil), "\(fixture.source)")
        }
    }
}
