/// Finds the encoding of a document that does not declare it, or declares a wrong one: the encoding
/// that turns the bytes into the most ordinary text.
struct EncodingGuess {
    private struct Candidate {
        let encoding: TextEncoding
        /// The scripts that are mostly written in it; nil for any.
        let scripts: TextScore.Scripts?
        /// The languages that are mostly written in it.
        let languages: Set<String>

        init(_ encoding: TextEncoding, _ scripts: TextScore.Scripts?, _ languages: Set<String>) {
            (self.encoding, self.scripts, self.languages) = (encoding, scripts, languages)
        }

        init(_ name: String, _ scripts: TextScore.Scripts, _ languages: Set<String>) {
            self.init(TextEncoding(name: name), scripts, languages)
        }
    }

    /// The points for a hint of the language, and the points by which another encoding must beat
    /// windows-1252.
    private static let languageBonus = 0.4
    private static let margin = 0.2

    /// With fewer bytes than this a declaration is believed.
    private static let enough = 16
    /// A declared multi-byte encoding with this score is believed without a comparison.
    private static let ordinary = 0.6
    /// With a lower score, another encoding must be better by this much to replace it.
    private static let farBetter = 0.5

    private let sample: EncodingSample
    private let language: String?

    init(_ head: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
        sample = EncodingSample(head, isWhole: isWhole)
        language = DeclaredEncoding.language(head)
    }

    /// Whether the bytes make an ordinary text in a Western language.
    var isWestern: Bool { western >= 0 }

    /// The encoding; windows-1252 in case of doubt.
    var encoding: TextEncoding { best.encoding }

    /// Whether the bytes are hardly ordinary text in a declared encoding, even if most of them are
    /// characters of it.
    func isUnlikely(_ encoding: TextEncoding) -> Bool {
        guard sample.foreignCount >= EncodingGuess.enough,
            let candidate = EncodingGuess.candidates.first(where: { $0.encoding == encoding })
        else { return false }
        guard encoding.form == .converted else { return score(candidate) < 0 }
        // A multi-byte encoding has the letters of many scripts, and the text may be in any of them.
        let declared = score(Candidate(encoding, nil, candidate.languages))
        return declared < EncodingGuess.ordinary
            && best.score > declared + EncodingGuess.farBetter
    }

    private var best: (encoding: TextEncoding, score: Double) {
        var best = (encoding: TextEncoding.windows1252, score: western + EncodingGuess.margin)
        for candidate in EncodingGuess.candidates {
            let score = score(candidate)
            if score > best.score { best = (candidate.encoding, score) }
        }
        return best
    }

    private var western: Double {
        score(Candidate(.windows1252, [.latin], []))
    }

    private func score(_ candidate: Candidate) -> Double {
        guard sample.foreignCount > 0, let text = sample.text(in: candidate.encoding) else {
            return -.infinity
        }
        let score = TextScore(text, scripts: candidate.scripts)
        let bonus = language.map(candidate.languages.contains) ?? false
        return score.points / Double(sample.foreignCount)
            + (bonus ? EncodingGuess.languageBonus : 0)
    }

    private static let russian: Set<String> = ["ru", "uk", "be", "bg", "mk", "sr"]
    private static let polish: Set<String> = [
        "pl", "cs", "sk", "hu", "sl", "hr", "bs", "ro", "sq",
    ]

    /// Of encodings that are alike, the more frequent one comes first.
    private static let candidates = [
        Candidate(.eucKR, [.hangul], ["ko"]),
        Candidate(.shiftJIS, [.kana, .han], ["ja"]),
        Candidate(.eucJP, [.kana, .han], ["ja"]),
        Candidate(.gb18030, [.han], ["zh"]),
        Candidate(.big5, [.han], ["zh"]),
        Candidate("windows-1251", [.cyrillic], russian),
        Candidate("KOI8-R", [.cyrillic], russian),
        Candidate("KOI8-U", [.cyrillic], ["uk"]),
        Candidate("ISO-8859-5", [.cyrillic], russian),
        Candidate("IBM866", [.cyrillic], russian),
        Candidate("windows-1253", [.greek], ["el"]),
        Candidate("ISO-8859-7", [.greek], ["el"]),
        Candidate("windows-1255", [.hebrew], ["he", "iw"]),
        Candidate("windows-1256", [.arabic], ["ar", "fa", "ur"]),
        Candidate("windows-874", [.thai], ["th"]),
        Candidate("windows-1250", [.latin], polish),
        Candidate("ISO-8859-2", [.latin], polish),
        Candidate("windows-1254", [.latin], ["tr", "az"]),
        Candidate("windows-1257", [.latin], ["lt", "lv", "et"]),
    ]
}

/// The parts of a document that distinguish legacy encodings: the bytes beyond ASCII, with some
/// ASCII around them.
struct EncodingSample {
    private static let length = 2048
    private static let searchLength = 1 << 20
    /// The length of ASCII kept on both sides: longer than the rest of a multi-byte character.
    private static let context = 4

    let bytes: [UInt8]
    /// The number of bytes beyond ASCII.
    let foreignCount: Int
    /// Whether the last character may be incomplete.
    private let isCut: Bool

    /// - Parameter isWhole: Whether the document ends where the head ends.
    init(_ head: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
        var bytes: [UInt8] = []
        var offset = UTF8Validation.endOfASCII(in: head, from: 0)
        let end = min(head.count, offset + EncodingSample.searchLength)
        var start = max(offset - EncodingSample.context, 0)
        while offset < end, bytes.count < EncodingSample.length {
            let run = head[offset..<end].prefix(EncodingSample.length)
            let foreignEnd = run.firstIndex { $0 < 0x80 } ?? run.endIndex
            let next = min(UTF8Validation.endOfASCII(in: head, from: foreignEnd), end)
            let contextEnd = min(foreignEnd + EncodingSample.context, next)
            bytes += head[start..<contextEnd]
            start = max(next - EncodingSample.context, contextEnd)
            offset = next
        }
        self.bytes = bytes
        isCut = !isWhole || offset < head.count
        foreignCount = bytes.count { $0 >= 0x80 }
    }

    /// The text of the sample without an incomplete character at its end; nil if this system cannot
    /// read the encoding.
    func text(in encoding: TextEncoding) -> String? {
        var decoder = TextDecoder(encoding)
        if decoder.isLossy { return nil }
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: !isCut, into: &output) }
        return String(decoding: output, as: UTF8.self)
    }
}
