import Feeds
import Loopback
import Testing

/// SplitMix64: the same numbers in each run, so that what fails can be repeated.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@Suite("Damaged feeds")
struct MutationTests {
    private static let mutationsPerFixture: UInt64 = 300

    /// Bytes that mean something to JSON, UTF-8, HTML or dates.
    private static let marks =
        Array("\"\\{}[]:,0-9eE.u<>&;/ \n".utf8) + [0, 0x7F, 0x80, 0xC3, 0xE2, 0xFF]

    private static func damage(_ bytes: inout [UInt8], with generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let start = Int.random(in: bytes.indices, using: &generator)
            let end = Int.random(in: start...min(start + 40, bytes.count), using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[start] = marks.randomElement(using: &generator) ?? 0
            case 1: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 2: bytes.removeSubrange(start..<end)
            case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
            default: bytes.removeSubrange(end...)
            }
        }
    }

    @Test(
        "are refused, or read into something that can be written and shown",
        arguments: Fixture.jsonFeeds + Fixture.jsonAPIs)
    func survives(fixture: String) throws {
        let original = try Fixture.read("json/\(fixture).json")
        var outcomes: Set<Bool> = []
        for seed in 0..<MutationTests.mutationsPerFixture {
            var generator = SeededGenerator(state: seed)
            var bytes = original
            MutationTests.damage(&bytes, with: &generator)
            guard let feed = try? FeedParser.parse(bytes, base: "https://base.example/") else {
                outcomes.insert(false)
                continue
            }
            outcomes.insert(true)
            var json = JSONWriter()
            JSONFeedWriter.write(feed, to: &json)
            let again = try? FeedParser.parse(json.drain())
            #expect(again?.items.count == feed.items.count, "seed \(seed)")
            for item in feed.items { _ = HTMLText.plain(item.contentHTML ?? item.title ?? "") }
        }
        #expect(outcomes == [true, false])
    }
}
