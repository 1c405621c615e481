import Foundation
import TestSupport
import Testing

/// A document in `Fixtures/feeds` or `Fixtures/json`, and beside it what `news parse` makes of it.
///
/// `NAME.expected.json` holds the document that is printed; `NAME.expected.txt` holds the sentence
/// with which it is refused. `NAME.arguments` holds the arguments, one a line, where they are not
/// the usual ones.
struct FeedFixture: Sendable, CustomTestStringConvertible {
    /// The path of the document below `Fixtures`, as in `feeds/rss/empty-channel.xml`.
    let source: String

    /// Every fixture, in the order of their paths.
    static let all = ["feeds", "json"].flatMap { sources(in: $0).map(FeedFixture.init) }

    var testDescription: String { source }

    /// The absolute path of the document.
    var path: String { Fixture.path(source) }

    /// Whether the document ends in the middle, and the reader is to be told.
    var isTruncated: Bool { source.contains("truncated") || source.contains("cut-off") }

    /// The options after `news parse FILE`.
    var arguments: [String] {
        guard let text = try? Fixture.text(name + ".arguments") else {
            return ["--base", "https://example.org/feeds/feed.xml"]
        }
        return text.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// The document that is printed; nil where none is expected.
    var expected: CommandJSON? {
        get throws {
            guard FileManager.default.fileExists(atPath: Fixture.path(name + ".expected.json"))
            else { return nil }
            return try CommandJSON(Fixture.text(name + ".expected.json"))
        }
    }

    /// The sentence with which the document is refused; nil where it is not.
    var refusal: String? {
        let text = try? Fixture.text(name + ".expected.txt")
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The path below `Fixtures` without its extension.
    private var name: String { (source as NSString).deletingPathExtension }

    private static func sources(in directory: String) -> [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: Fixture.path(directory))
        let extensions: Set = ["xml", "atom", "rdf", "rss", "json"]
        return (paths ?? []).sorted()
            .filter { extensions.contains(($0 as NSString).pathExtension) }
            .filter { !$0.hasSuffix(".expected.json") }
            .map { "\(directory)/\($0)" }
    }
}
