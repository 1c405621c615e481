/// Finds the encoding of a document that says nothing true about it: the one that makes the most
/// ordinary text of the bytes.
struct EncodingGuess {
    private struct Candidate {
        let encoding: TextEncoding
        /// Those that are mostly written in it; nil for any.
        let scripts: TextScore.Scripts?
        /// Languages that are mostly written in it.
        let languages: Set<String>
    }

    /// What a hint of the language is worth, and what must be won against windows-1252.
    private static let languageBonus = 0.4
    private static let margin = 0.2

    /// Fewer bytes say nothing against a declaration.
    private static let enough = 16
    /// What a declared encoding of several bytes must make of them to need no comparison, …
    private static let ordinary = 0.6
    /// … and what another one must be better by, if it does not.
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

    /// Whether the bytes are hardly text in a declared encoding, though most of them are characters
    /// of it.
    func isUnlikely(_ encoding: TextEncoding) -> Bool {
        guard sample.foreignCount >= EncodingGuess.enough,
            let candidate = EncodingGuess.candidates.first(where: { $0.encoding == encoding })
        else { return false }
        guard encoding.form == .converted else { return score(candidate) < 0 }
        // It has the letters of many scripts, and somebody who declares it may write in any.
        let declared = score(
            Candidate(encoding: encoding, scripts: nil, languages: candidate.languages))
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
        score(Candidate(encoding: .windows1252, scripts: [.latin], languages: []))
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

    private static let cyrillic: Set<String> = ["ru", "uk", "be", "bg", "mk", "sr"]

    /// The more frequent ones of those that are alike stand first.
    private static let candidates: [Candidate] = [
        Candidate(encoding: .eucKR, scripts: [.hangul], languages: ["ko"]),
        Candidate(encoding: .shiftJIS, scripts: [.kana, .han], languages: ["ja"]),
        Candidate(encoding: .eucJP, scripts: [.kana, .han], languages: ["ja"]),
        Candidate(encoding: .gb18030, scripts: [.han], languages: ["zh"]),
        Candidate(encoding: .big5, scripts: [.han], languages: ["zh"]),
        Candidate(
            encoding: TextEncoding(name: "windows-1251"), scripts: [.cyrillic],
            languages: cyrillic),
        Candidate(
            encoding: TextEncoding(name: "KOI8-R"), scripts: [.cyrillic], languages: cyrillic),
        Candidate(
            encoding: TextEncoding(name: "KOI8-U"), scripts: [.cyrillic], languages: ["uk"]),
        Candidate(
            encoding: TextEncoding(name: "ISO-8859-5"), scripts: [.cyrillic], languages: cyrillic),
        Candidate(
            encoding: TextEncoding(name: "IBM866"), scripts: [.cyrillic], languages: cyrillic),
        Candidate(
            encoding: TextEncoding(name: "windows-1253"), scripts: [.greek], languages: ["el"]),
        Candidate(
            encoding: TextEncoding(name: "ISO-8859-7"), scripts: [.greek], languages: ["el"]),
        Candidate(
            encoding: TextEncoding(name: "windows-1255"), scripts: [.hebrew],
            languages: ["he", "iw"]),
        Candidate(
            encoding: TextEncoding(name: "windows-1256"), scripts: [.arabic],
            languages: ["ar", "fa", "ur"]),
        Candidate(
            encoding: TextEncoding(name: "windows-874"), scripts: [.thai], languages: ["th"]),
        Candidate(
            encoding: TextEncoding(name: "windows-1250"), scripts: [.latin],
            languages: ["pl", "cs", "sk", "hu", "sl", "hr", "bs", "ro", "sq"]),
        Candidate(
            encoding: TextEncoding(name: "ISO-8859-2"), scripts: [.latin],
            languages: ["pl", "cs", "sk", "hu", "sl", "hr", "bs", "ro", "sq"]),
        Candidate(
            encoding: TextEncoding(name: "windows-1254"), scripts: [.latin],
            languages: ["tr", "az"]),
        Candidate(
            encoding: TextEncoding(name: "windows-1257"), scripts: [.latin],
            languages: ["lt", "lv", "et"]),
    ]
}
