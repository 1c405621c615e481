import Polling
import Testing

@Suite("Jitter")
struct JitterTests {
    @Test(
        "a pair has its fraction for ever",
        arguments: [
            ("", "", 0.30929118745757567),
            ("install", "https://example.org/feed", 0.5305666221801616),
            ("ä", "ö", 0.5339684435758826),
        ])
    func stable(install: String, key: String, fraction: Double) {
        #expect(Jitter.fraction(install: install, key: key) == fraction)
    }

    @Test("where one text ends and the other begins matters")
    func boundary() {
        #expect(
            Jitter.fraction(install: "ab", key: "c") != Jitter.fraction(install: "a", key: "bc"))
        #expect(
            Jitter.fraction(install: "a", key: "b") != Jitter.fraction(install: "b", key: "a"))
    }

    @Test("ten installations with one schedule start at ten times of the span")
    func tenInstallations() {
        let fractions = (0..<10).map {
            Jitter.fraction(install: "install-\($0)", key: "prefetch")
        }.sorted()
        #expect(Set(fractions.map { Int($0 * 300) }).count == 10)
        #expect(fractions.allSatisfy { (0..<1).contains($0) })
        // No gap is larger than a third, and both halves have their share.
        let gaps = zip([0] + fractions, fractions + [1]).map { $1 - $0 }
        #expect(gaps.allSatisfy { $0 < 1.0 / 3 })
        #expect((3...7).contains(fractions.count { $0 < 0.5 }))
    }

    @Test("the keys of one installation are spread evenly")
    func even() {
        var buckets = [Int](repeating: 0, count: 10)
        for number in 0..<10_000 {
            let fraction = Jitter.fraction(
                install: "one", key: "https://example.org/feed/\(number)")
            buckets[Int(fraction * 10)] += 1
        }
        #expect(buckets.allSatisfy { (900...1100).contains($0) })
    }
}
