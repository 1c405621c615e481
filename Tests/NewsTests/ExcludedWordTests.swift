import Testing

@testable import news

@Suite("Words of a query that begin with a hyphen")
struct ExcludedWordTests {
    @Test(
        "are words wherever they can be no option",
        arguments: [
            (["search", "go", "-python"], ["go", "-python"]),
            (["search", "-author:bot"], ["-author:bot"]),
            (["search", "a", "-aha", "--by", "date", "-what"], ["a", "-aha", "-what"]),
            (["list", "title:go", "-apple", "--reverse"], ["title:go", "-apple"]),
            (["rule", "add", "x", "a:b", "-author:bot", "--hide"], ["a:b", "-author:bot"]),
            (["query", "save", "x", "title:go", "-author:bot"], ["title:go", "-author:bot"]),
            (["-q", "list", "-is:read", "-a"], ["-is:read"]),
            (["-q", "rule", "add", "x", "a:b", "-author:bot", "--hide"], ["a:b", "-author:bot"]),
            (["--db", "x", "query", "save", "x", "-hash"], ["-hash"]),
            (["list", "--count", "-has:image"], ["-has:image"]),
            (["list", "--offline", "--json", "-is:unread"], ["-is:unread"]),
            (["rule", "test", "--json", "-author:x"], ["-author:x"]),
            (["list", "--limit=3", "-hello"], ["-hello"]),
            (["list", "--", "-h"], ["-h"]),
        ])
    func words(arguments: [String], words: [String]) throws {
        let command = try #require(try News.parsed(arguments) as? any QueryTaking)
        #expect(command.words == words)
    }

    @Test(
        "do not hide an option or what one wants",
        arguments: [
            ["search", "go", "-h"], ["list", "--limit", "-python"],
            ["list", "--nonsense", "-python"], ["mark", "--read", "-python"],
            ["search", "go", "-python", "--help"], ["rule", "edit", "hide", "-tag"],
            ["list", "-limit", "5"], ["list", "-json"], ["next", "-back"], ["list", "-help"],
        ])
    func options(arguments: [String]) {
        let command = try? News.parsed(arguments)
        #expect(!(command is any NewsCommand))
    }

    @Test(
        "leave a mistake beside them a mistake, although -h is in them",
        arguments: [
            (["list", "--nonsense", "-python"], "--nonsense"),
            (["-q", "list", "-python", "--nonsense"], "--nonsense"),
            (
                ["list", "--limit", "x", "-python"],
                "the value 'x' is invalid for '--limit <limit>'"
            ),
            (["rule", "add", "x", "-python", "--nonsense"], "--nonsense"),
            (["sync", "--forget", "x"], "the value 'x' is invalid"),
            (["-v", "query", "save", "x", "-python", "--nonsense"], "--nonsense"),
        ])
    func mistakes(arguments: [String], message: String) throws {
        let error = try #require(throws: (any Error).self) { try News.parsed(arguments) }
        #expect(News.exitCode(for: error) != .success)
        #expect(News.message(for: error).lowercased().contains(message))
    }
}
