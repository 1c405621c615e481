import Testing

@testable import news

@Suite("The options that every command takes")
struct GlobalOptionsTests {
    @Test(
        "may stand before the name of the command, and lead to the same as behind it",
        arguments: [
            [], ["list"], ["--db", "a", "list", "--limit", "3"], ["--offline", "--db=a"],
            ["-q", "--color", "never", "show", "1"], ["--verbose", "today"],
            ["--db", "list", "show", "2"], ["--config", "c", "-v", "rule", "list"],
            ["favorite", "3", "--db", "a"], ["list", "--offline", "is:unread"], ["read", "1"],
        ])
    func beforeTheCommand(_ arguments: [String]) throws {
        let found = try News.parsed(arguments)
        let usual = try News.parseAsRoot(arguments)
        #expect(type(of: found) == type(of: usual))
        let (one, other) = try (
            #require(found as? any NewsCommand).global, #require(usual as? any NewsCommand).global
        )
        #expect(one.db == other.db && one.config == other.config && one.color == other.color)
        #expect(
            one.offline == other.offline && one.quiet == other.quiet
                && one.verbose == other.verbose)
    }

    @Test(
        "mistakes are those of the whole program",
        arguments: [
            ["--db"], ["show"], ["list", "--json", "--ndjson"],
        ])
    func mistakes(_ arguments: [String]) throws {
        let usual = #expect(throws: (any Error).self) { try News.parseAsRoot(arguments) }
        let found = #expect(throws: (any Error).self) { try News.parsed(arguments) }
        let messages = [usual, found].compactMap(\.self).map { News.fullMessage(for: $0) }
        #expect(messages.count == 2 && messages.first == messages.last)
    }
}
