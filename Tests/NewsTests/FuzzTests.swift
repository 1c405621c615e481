import Loopback
import TestSupport
import Testing

@Suite("Parsers and inputs that nobody wrote", .fewAtOnce)
struct FuzzTests {
    /// The program of Tests/Fuzz, which was built beside `news`.
    private static let program = "\(BuiltProgram.directory)/Fuzz"

    @Test(
        "a parser keeps its promises for mutations of every fixture",
        arguments: [
            "xml", "feed", "json", "html", "text", "encoding", "date", "list", "page", "tree",
            "reading", "article", "url",
        ])
    func mutations(parser: String) async throws {
        let result = try await ChildProcess.run(
            Self.program, ["--target=\(parser)", "--seed=1", "--runs=1000", Fixture.directory])
        #expect(result.succeeded, "\(result.stderr)")
        #expect(result.stdout.hasPrefix("\(parser): 1"), "\(result.stdout)")
    }

    @Test("every parser is tried")
    func targets() async throws {
        let result = try await ChildProcess.run(Self.program)
        #expect(
            result.lines == [
                "xml", "feed", "json", "html", "text", "encoding", "date", "list", "page",
                "tree", "reading", "article", "url",
            ])
    }
}
