import TestSupport
import Testing

@testable import news

@Suite("TitleIndex")
struct TitleIndexTests {
    @Test("finds a word in the titles in which reading all of them finds it")
    func words() {
        var random = Seeded(1)
        let parts = ["a", "ka", "서울", "bc", "É", "저", "kab", "x", "İ", "ß"]
        let titles = (0..<60).map { _ in
            (0..<Int.random(in: 0...4, using: &random)).map { _ in
                (0..<Int.random(in: 1...3, using: &random))
                    .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            }.joined(separator: " ")
        }
        let index = TitleIndex(titles)
        for (place, title) in titles.enumerated() {
            for word in title.split(separator: " ") where word.lowercased().utf8.count >= 3 {
                let isElsewhere = titles.indices.contains { other in
                    other != place && titles[other].bytes.contains(word.bytes)
                }
                #expect(index.isElsewhere(word, than: place) == isElsewhere, "\(word) in \(titles)")
            }
        }
    }

    @Test("takes a word of fewer than three bytes to be everywhere, also without titles")
    func shortWords() {
        #expect(TitleIndex(["ab", "cd"]).isElsewhere("ab", than: 0))
        #expect(TitleIndex([""]).isElsewhere("ab", than: 0))
        #expect(!TitleIndex(["", ""]).isElsewhere("abc", than: 0))
    }
}

extension StringProtocol {
    /// The bytes in lower case.
    fileprivate var bytes: [UInt8] { Array(lowercased().utf8) }
}
