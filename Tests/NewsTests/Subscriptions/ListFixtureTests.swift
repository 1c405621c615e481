import Foundation
import TestSupport
import Testing

@Suite("lists and pages in Fixtures", .fewAtOnce)
struct ListFixtureTests {
    @Test("each list reads as the JSON beside it says", arguments: ["opml", "newsboat"])
    func readsLists(directory: String) async throws {
        let news = try CommandHarness()
        let names = try Self.names(directory, suffixes: [".opml", ".urls"])
        #expect(names.count >= 12)
        for name in names {
            let path = Fixture.path("\(directory)/\(name)")
            let result = try await news.run("import", "--dry-run", "--trust", "--json", path)
            #expect(result.exitStatus == 0, "\(name): \(result.stderr)")
            #expect(try CommandJSON(result.stdout) == Self.expected(directory, name), "\(name)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: news.home.path) == [])
    }

    @Test("each page advertises what the JSON beside it says")
    func readsPages() async throws {
        let news = try CommandHarness()
        let names = try Self.names("pages", suffixes: [".html"])
        #expect(names.count >= 12)
        for name in names {
            let result = try await news.run(
                "discover", "--json", "--base", "https://site.example/dir/page",
                Fixture.path("pages/\(name)"))
            let expected = try Self.expected("pages", name)
            #expect(result.exitStatus == (expected.elements.isEmpty ? 65 : 0), "\(name)")
            let found = try result.stdout.isEmpty ? .list([]) : CommandJSON(result.stdout)
            #expect(found == expected, "\(name)")
        }
    }

    private static func names(_ directory: String, suffixes: [String]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Fixture.path(directory))
            .filter { name in suffixes.contains { name.hasSuffix($0) } }.sorted()
    }

    private static func expected(_ directory: String, _ name: String) throws -> CommandJSON {
        let stem = name.prefix { $0 != "." }
        return try CommandJSON(Fixture.text("\(directory)/\(stem).expected.json"))
    }
}
