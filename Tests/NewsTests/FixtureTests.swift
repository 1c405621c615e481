import Loopback
import Testing

@Suite("Fixtures", .fewAtOnce)
struct FixtureTests {
    /// Fixtures that are read with the same arguments, by one process.
    struct Group: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var fixtures: [FeedFixture]
        var testDescription: String { arguments.joined(separator: " ") }

        static let all = Dictionary(
            grouping: FeedFixture.all.filter { $0.refusal == nil }, by: \.arguments
        ).map { Group(arguments: $0, fixtures: $1) }.sorted {
            $0.testDescription < $1.testDescription
        }
    }

    @Test("every fixture becomes what its expected file says", arguments: Group.all)
    func becomesWhatIsExpected(group: Group) async throws {
        let news = try CommandHarness()
        let result = try await news.run(
            ["parse"] + group.fixtures.map(\.path) + group.arguments)
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let documents = result.lines
        try #require(documents.count == group.fixtures.count)
        var warnings = result.stderr.split(separator: "\n")
        for (fixture, document) in zip(group.fixtures, documents) {
            let expected = try #require(
                try fixture.expected, "\(fixture.source) has no expected file")
            let differences = try CommandJSON(document).differences(from: expected)
            #expect(
                differences.isEmpty,
                "\(fixture.source):\n\(differences.joined(separator: "\n"))")
            let own = warnings.prefix { $0.hasPrefix("news: \(fixture.path): ") }
            if fixture.isTruncated { #expect(!own.isEmpty, "\(fixture.source)") }
            warnings.removeFirst(own.count)
        }
        #expect(warnings == [], "each warning names its fixture, in the order of the fixtures")
    }

    @Test(
        "a document that is no feed is refused with one sentence",
        arguments: FeedFixture.all.filter { $0.refusal != nil })
    func isRefused(fixture: FeedFixture) async throws {
        let result = try await CommandHarness().run(["parse", fixture.path] + fixture.arguments)
        result.expectComplaint(65, naming: fixture.path, try #require(fixture.refusal))
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
