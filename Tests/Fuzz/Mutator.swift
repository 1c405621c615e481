import TestSupport

/// Makes new inputs out of old ones; the same seed makes the same inputs.
struct Mutator {
    private var random: Seeded
    private let corpus: [[UInt8]]
    private let tokens: [[UInt8]]

    /// Longer inputs cost time, and show no more.
    private static let lengthLimit = 1 << 15
    /// Bytes that mean something somewhere.
    private static let bytes: [UInt8] =
        [0x00, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0xBF, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xFE, 0xFF]
        + Array("<>&;:#\"'=/!?[]-{},.\\%@ 09aZ".utf8)

    init(seed: UInt64, corpus: [[UInt8]], tokens: [String]) {
        random = Seeded(seed)
        self.corpus = corpus.isEmpty ? [[]] : corpus
        self.tokens = tokens.map { Array($0.utf8) } + [[]]
    }

    /// The next input.
    mutating func next() -> [UInt8] {
        var input = piece(upTo: Mutator.lengthLimit)
        for _ in 0..<(1 << Int.random(in: 0...4, using: &random)) {
            mutate(&input)
        }
        return Array(input.prefix(Mutator.lengthLimit))
    }

    private mutating func mutate(_ input: inout [UInt8]) {
        let place = Int.random(in: 0...input.count, using: &random)
        let length = 1 << Int.random(in: 0...7, using: &random)
        let range = place..<min(place + length, input.count)
        switch Int.random(in: 0..<12, using: &random) {
        case 0 where place < input.count:
            input[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where place < input.count: input[place] = byte()
        case 2: input.insert(byte(), at: place)
        case 3: input.removeSubrange(range)
        case 4: input.insert(contentsOf: input[range], at: place)
        case 5: input.replaceSubrange(range, with: piece(upTo: 2 * length))
        case 6: input.removeSubrange(place...)
        case 7:
            let count = 1 << Int.random(in: 0...9, using: &random)
            input.insert(contentsOf: repeatElement(token(), count: count).joined(), at: place)
        case 8:
            let target = Int.random(in: 0...input.count, using: &random)
            let moved = Array(input[range])
            input.insert(contentsOf: moved, at: target)
        default: input.replaceSubrange(place..<min(place + length / 16, input.count), with: token())
        }
    }

    private mutating func byte() -> UInt8 {
        Mutator.bytes.randomElement(using: &random) ?? 0
    }

    private mutating func token() -> [UInt8] {
        tokens.randomElement(using: &random) ?? []
    }

    /// A piece of a file of the corpus; the whole of a short one.
    private mutating func piece(upTo length: Int) -> [UInt8] {
        guard let file = corpus.randomElement(using: &random) else { return [] }
        let start = file.count > length ? Int.random(in: 0..<file.count, using: &random) : 0
        return Array(file[start...].prefix(length))
    }
}
