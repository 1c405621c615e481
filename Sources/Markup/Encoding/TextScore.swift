/// Measures how ordinary a text is: whether its letters are frequent in the expected scripts, and
/// stand where such letters usually stand.
struct TextScore {
    /// The scripts that matter for encodings.
    enum Script: UInt16 {
        case latin, cyrillic, greek, hebrew, arabic, thai, hangul, kana, han
    }

    /// A set of scripts.
    struct Scripts: ExpressibleByArrayLiteral {
        private let bits: UInt16

        init(arrayLiteral scripts: Script...) {
            bits = scripts.reduce(0) { $0 | 1 << $1.rawValue }
        }

        func contains(_ script: Script) -> Bool { bits & 1 << script.rawValue != 0 }
    }

    private enum Kind: Equatable {
        case letter(Script)
        case punctuation
        case symbol
        case ascii
        case none
    }

    /// The expected scripts; nil for multi-byte encodings, which have the letters of most scripts.
    private let scripts: Scripts?
    /// About 1 for each byte beyond ASCII in ordinary text; below 0 in nonsense.
    private(set) var points = 0.0

    init(_ text: String, scripts: Scripts?) {
        self.scripts = scripts
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() where !scalar.isASCII {
            let previous = index > 0 ? scalars[index - 1] : " "
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            points += value(of: scalar, after: previous, before: next)
        }
    }
}

extension TextScore {
    private var isAnyScript: Bool { scripts == nil }

    /// Whether the text should be Chinese, Japanese or Korean.
    private var isEastern: Bool {
        scripts.map { $0.contains(.han) || $0.contains(.hangul) } ?? true
    }

    private func value(
        of scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
    ) -> Double {
        switch TextScore.kind(of: scalar) {
        case .none: -6
        case .ascii: 0
        // Stars and arrows are usual in Eastern titles, but rare in others.
        case .symbol: isAnyScript ? 1 : isEastern ? 0 : -0.5
        // Two bytes in the encodings with Han characters.
        case .punctuation where scalar.value >= 0x3000:
            isEastern ? 1.5 : 0.5
        case .punctuation where isAnyScript: 1.5
        case .punctuation where 0xA2...0xA5 ~= scalar.value:
            TextScore.isDigit(previous) || TextScore.isDigit(next) ? 0.5 : -0.5
        case .punctuation:
            TextScore.isLetter(previous) && TextScore.isLetter(next) && scalar != "’" ? -0.5 : 0.5
        case .letter(let script):
            value(of: scalar, in: script, after: previous, before: next)
        }
    }

    private func value(
        of letter: Unicode.Scalar, in script: Script, after previous: Unicode.Scalar,
        before next: Unicode.Scalar
    ) -> Double {
        guard scripts?.contains(script) ?? true else { return -0.5 }
        let isFrequent = TextScore.isFrequent(letter)
        let isBesideASCII =
            TextScore.isASCIILetter(previous) || TextScore.isASCIILetter(next)
        switch script {
        case .hangul:
            // Latin abbreviations stand before Korean endings, but not around them.
            if TextScore.isSmallASCII(previous), TextScore.isSmallASCII(next) { return -1 }
            return isFrequent ? 2 : 1.2
        case .kana: return 0xFF61...0xFF9F ~= letter.value ? -0.5 : 2
        case .han: return isFrequent ? 2 : 0.7
        // Wrongly decoded multi-byte text hardly ever contains them.
        case _ where isAnyScript: return isFrequent ? 2 : 1
        case .hebrew, .arabic, .thai: return isBesideASCII ? -1 : isFrequent ? 1 : 0.4
        case .cyrillic, .greek:
            if isBesideASCII { return -1 }
            if TextScore.isCapital(letter, after: previous) { return -1.5 }
            return isFrequent ? 1 : 0.5
        case .latin:
            if TextScore.isCapital(letter, after: previous) { return -1.5 }
            // Accented letters stand alone; runs of them are letters of another script.
            if !previous.isASCII, !next.isASCII { return -1 }
            return !isBesideASCII ? 0.3 : isFrequent ? 0.9 : 0.5
        }
    }

    /// Whether a capital letter follows a small one.
    private static func isCapital(
        _ letter: Unicode.Scalar, after previous: Unicode.Scalar
    ) -> Bool {
        isSmall(previous) && letter.properties.isUppercase
    }

    private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? isSmallASCII(scalar) : scalar.properties.isLowercase
    }

    private static func isSmallASCII(_ scalar: Unicode.Scalar) -> Bool {
        0x61...0x7A ~= scalar.value
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        0x30...0x39 ~= scalar.value
    }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        0x41...0x5A ~= scalar.value || 0x61...0x7A ~= scalar.value
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0..<0x80: .ascii
        case 0x80...0x9F, 0xE000...0xF8FF, 0xFFFD: .none
        case 0xA0, 0xA7, 0xA9, 0xAB, 0xAE, 0xB0, 0xB7, 0xBB, 0x2010...0x203A, 0x20AC, 0x2116,
            0x2122:
            .punctuation
        // Currency signs, the ordinal signs of Spanish, and the marks that begin its questions.
        case 0xA1...0xA3, 0xA5, 0xAA, 0xBA, 0xBF: .punctuation
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x300...0x323: .letter(.latin)
        case 0x370...0x3FF: .letter(.greek)
        case 0x400...0x4FF: .letter(.cyrillic)
        case 0x5B0...0x5F4: .letter(.hebrew)
        case 0x60C...0x6FF: .letter(.arabic)
        case 0xE01...0xE5B: .letter(.thai)
        case 0x3000...0x301F, 0xFF01...0xFF5E: .punctuation
        case 0x3041...0x30FF, 0xFF61...0xFF9F: .letter(.kana)
        case 0x4E00...0x9FFF: .letter(.han)
        case 0xAC00...0xD7A3: .letter(.hangul)
        default: .symbol
        }
    }
}

extension TextScore {
    /// Whether a letter is frequent in a language of its script.
    static func isFrequent(_ letter: Unicode.Scalar) -> Bool {
        let code = Int(letter.value)
        return code < 0x1_0000 && frequentBits[code >> 6] >> UInt64(code & 63) & 1 == 1
    }

    /// A bit for each scalar of the Basic Multilingual Plane.
    private static let frequentBits: [UInt64] = {
        var bits = [UInt64](repeating: 0, count: 0x1_0000 / 64)
        for letter in frequentLetters.unicodeScalars where letter.value < 0x1_0000 {
            bits[Int(letter.value) >> 6] |= 1 << UInt64(letter.value & 63)
        }
        return bits
    }()

    /// The letters that make up most of a text in a language of their script. Of the Han
    /// characters, the frequent ones of Chinese, traditional and simplified, and of Japanese.
    private static let frequentLetters = """
        àáâãäåæçèéêëìíîñòóôõöøùúûüßœÄÖÜÉÅØÞ\
        ąćęłńśżźěščřžýůďťőűşğıİțăâîâľĺāēīūģķļņėįųŠŽČŁŚŻŞ\
        оеаинтсрвлкіОЕАИНТСРВЛК\
        αοιετσνηυρπκμλςάίόέήύω\
        \u{5D9}\u{5D5}\u{5D4}\u{5DC}\u{5D0}\u{5E8}\u{5EA}\u{5E9}\u{5DE}\u{5D1}\u{5E0}\u{5DD}\
        \u{627}\u{644}\u{64A}\u{645}\u{646}\u{631}\u{648}\u{62A}\u{628}\u{647}\u{639}\u{62F}\
        \u{633}\u{641}\u{642}\u{643}\u{629}\u{6CC}\
        \u{E32}\u{E19}\u{E23}\u{E01}\u{E2D}\u{E40}\u{E07}\u{E21}\u{E22}\u{E48}\u{E49}\u{E31}\
        \u{E35}\u{E25}\u{E27}\u{E15}\u{E17}\u{E2A}\u{E34}\u{E30}\u{E41}\u{E44}\
        이다는에의을가고하지기로한사리나서은를도자어아인시라대정해으들일수있스전보니과그장부제어상\
        원구여만면동경성주게국조공화것안오마세무신선소우문비방교생모미람계유기속용회심적당발연\
        진않까했된없와때민중내년월분위명터데될개남북관행외실판결러려치체물학법식말행단요합통음반\
        새금박김최강윤노블그뉴습작야트드디르크플스타포미터넷온글녕독환점차향금강호건축초입출품\
        的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家\
        学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见\
        经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话\
        儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真\
        世信北少关网闻报市京华加内体社区产品计划技术服务公司经济发展开放论坛博客软件\
        這來國個說們為時會過學對裡後麼沒於還發當無開見經頭從動兩長樣現將與進實點種聲話兒問機給幾\
        業間電門東關網聞報華體區產計劃術務濟論壇軟臺灣站訊息資料\
        日本年月時分者大会社事場合今思言気見何私自動物記最新更新情報法的性化東京都道府県内円第版
        """
}
