import Web

/// A text that is known to be in an article, such as what the feed says, as a sample of its short
/// sequences of letters. It tells which blocks of a page have parts of it, in any script, whatever
/// happened to blanks and punctuation.
struct TextSample {
    /// One in four sequences, chosen by their hashes, sorted.
    private var hashes: Set<UInt64> = []

    /// The length of a sequence in bytes.
    private static var window: Int { 16 }
    /// No more of the text is looked at, in bytes.
    private static var limit: Int { 1 << 20 }

    /// A sample of a text; nil if it is too short to tell anything.
    init?(_ text: some Sequence<UInt8>) {
        TextSample.forEachHash(of: text) { hashes.insert($0) }
        guard hashes.count >= 3 else { return nil }
    }

    /// The share of a text, from 0 to 1, that is in this one; nil if it is too short.
    func coverage(of text: some Sequence<UInt8>) -> Float? {
        var (all, known) = (0, 0)
        TextSample.forEachHash(of: text) { hash in
            all += 1
            if hashes.contains(hash) { known += 1 }
        }
        return all >= 2 ? Float(known) / Float(all) : nil
    }

    /// The number of samples of a text that are in this one.
    func matches(in text: some Sequence<UInt8>) -> Int {
        var known = 0
        TextSample.forEachHash(of: text) { hash in
            if hashes.contains(hash) { known += 1 }
        }
        return known
    }

    /// The number of samples.
    var count: Int { hashes.count }

    /// Rolls a hash over the letters of a text.
    private static func forEachHash(of text: some Sequence<UInt8>, _ body: (UInt64) -> Void) {
        var ring = (UInt64(0), UInt64(0))
        var count = 0
        for byte in text {
            guard byte >= 0x80 || byte.isAlphanumeric else { continue }
            let letter = UInt64(byte.lowercased)
            ring.1 = ring.1 << 8 | ring.0 >> 56
            ring.0 = ring.0 << 8 | letter
            count += 1
            guard count >= window else { continue }
            guard count <= limit else { return }
            var hash = (ring.0 ^ (ring.1 &* 0x9E37_79B9_7F4A_7C15)) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash >> 32
            if hash & 3 == 0 { body(hash) }
        }
    }
}
