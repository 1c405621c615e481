import Search
import TestSupport
import Testing

@Suite("Words of texts that nobody wrote")
struct SearchTextFuzzTests {
    @Test("hold nothing that the tokenizer of the index would part or drop", arguments: 1...40)
    func tokens(seed: Int) {
        var random = Seeded(UInt64(seed))
        let text = String.random(of: 2000, &random)
        for word in SearchText.words(of: text) {
            let bytes = Array(word.utf8)
            let isSign = bytes.count == 1 && "+#.@$".utf8.contains(bytes[0])
            #expect(
                isSign || bytes.allSatisfy { $0.isIndexed }, "\(word.debugDescription)")
            #expect(word.unicodeScalars.count <= 64)
        }
    }

    @Test("stay the same when they are cut again", arguments: 1...40)
    func idempotence(seed: Int) {
        var random = Seeded(UInt64(seed))
        let text = String.random(of: 2000, &random)
        // A sign that stands alone belongs to no word any more.
        let words = SearchText.words(of: text).filter { !"+#.@$".contains($0) }
        let again = SearchText.words(of: words.joined(separator: " "))
        let difference = zip(words, again).first { $0 != $1 }
        #expect(again.count == words.count && difference == nil)
    }

    @Test("are found in any bytes, in no more than twice the bytes", arguments: 1...40)
    func bytes(seed: Int) {
        var random = Seeded(UInt64(seed))
        let text = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
        var words: [UInt8] = []
        text.withUnsafeBufferPointer { SearchText.append($0, to: &words) }
        #expect(words.count <= 2 * text.count)
        #expect(String(validating: words, as: UTF8.self) != nil)
        #expect(words.first != 0x20 && words.last != 0x20)
    }

    @Test("do not depend on where the text is cut at a space", arguments: 1...20)
    func concatenation(seed: Int) {
        var random = Seeded(UInt64(seed))
        let (first, second) = (String.random(of: 900, &random), String.random(of: 900, &random))
        let apart = SearchText.words(of: first) + SearchText.words(of: second)
        let areSame = apart == SearchText.words(of: first + " " + second)
        #expect(areSame)
    }
}

extension String {
    /// Scalars of all planes, more often of those in which rules meet.
    fileprivate static func random(of count: Int, _ random: inout Seeded) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF,
            0x900...0xDFF, 0xE00...0x10FF, 0x1100...0x11FF, 0x1E00...0x20FF, 0x2000...0x206F,
            0x3000...0x30FF, 0xAC00...0xAC80, 0xF900...0xFFFF, 0x1F000...0x1FAFF, 0...0x10FFFF,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<count {
            guard let range = ranges.randomElement(using: &random) else { break }
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

extension UInt8 {
    /// What a word of the index may hold.
    fileprivate var isIndexed: Bool {
        self >= 0x80 || 0x61...0x7A ~= self || 0x30...0x39 ~= self
    }
}
