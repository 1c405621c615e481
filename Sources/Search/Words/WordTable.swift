/// How each scalar is treated: a table for the first 65,536, a rule for the rest.
struct WordTable {
    /// The table, built at the first scalar beyond ASCII.
    static let basic: [WordScalar] = filled()

    /// The rule for a scalar beyond the table.
    static func beyond(_ value: UInt32) -> WordScalar {
        switch value {
        case 0x2_0000..<0x3_FFFE, 0x1_B000..<0x1_B170: WordScalar(.word, value)
        case 0x1_F3FB...0x1_F3FF, 0xE_0000..<0xE_1000: WordScalar(.dropped)
        case 0x1_F000..<0x1_FB00: WordScalar(.symbol, value)
        // Mathematical letters, by which people decorate names: 13 alphabets, 5 sets of digits.
        case 0x1_D400..<0x1_D6A4: latin(0x61 + (value - 0x1_D400) % 26)
        case 0x1_D7CE..<0x1_D800: latin(0x30 + (value - 0x1_D7CE) % 10)
        default: byProperties(value)
        }
    }

    private static func filled() -> [WordScalar] {
        var table = [WordScalar](repeating: WordScalar(.separator), count: 0x1_0000)
        for value in UInt32(0x80)..<0x1_0000 {
            switch value {
            case 0x3400..<0x4DC0, 0x4E00..<0xA48D, 0xAC00..<0xD7A4, 0xF900..<0xFB00:
                table[Int(value)] = WordScalar(.word, value)
            // Surrogates and private use.
            case 0xD800..<0xF900: continue
            default: table[Int(value)] = byProperties(value)
            }
        }
        table.fold()
        table.foldWidths()
        table.foldKana()
        table.markComposing()
        return table
    }

    private static func byProperties(_ value: UInt32) -> WordScalar {
        guard let scalar = Unicode.Scalar(value) else { return WordScalar(.separator) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter:
            // The dot of İ is a mark like any other.
            let lower = scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
            return WordScalar(.letter, lower, script: Script(of: lower))
        case .lowercaseLetter: return WordScalar(.letter, value, script: Script(of: value))
        case .modifierLetter where isApostrophe(value): return WordScalar(.separator)
        case .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark:
            if isDropped(mark: value) { return WordScalar(.dropped) }
            if isUnspaced(value) { return WordScalar(.word, value) }
            return WordScalar(.letter, value, script: Script(of: value))
        case .decimalNumber:
            return latin(0x30 + UInt32(scalar.properties.numericValue ?? 0))
        case .letterNumber, .otherNumber: return number(value)
        // U+FFFD replaces bytes that could not be decoded.
        case .otherSymbol where value != 0xFFFD: return WordScalar(.symbol, value)
        case .currencySymbol: return WordScalar(.symbol, value)
        // The zero-width space separates words; the other controls do not.
        case .format where value != 0x200B: return WordScalar(.dropped)
        default: return WordScalar(.separator)
        }
    }

    fileprivate static func latin(_ value: UInt32) -> WordScalar {
        WordScalar(.letter, value, script: .latin)
    }

    /// Superscript and subscript digits are digits, and 〇 is Han.
    private static func number(_ value: UInt32) -> WordScalar {
        switch value {
        case 0xB2, 0xB3: latin(value - 0xB0 + 0x30)
        case 0xB9: latin(0x31)
        case 0x2070, 0x2074..<0x207A: latin(value - 0x2070 + 0x30)
        case 0x2080..<0x208A: latin(value - 0x2080 + 0x30)
        case 0x3007, 0x3021..<0x302A, 0x3038..<0x303B: WordScalar(.word, value)
        // Roman numerals have upper and lower case.
        case 0x2160..<0x2170: WordScalar(.symbol, value + 0x10)
        default: WordScalar(.symbol, value)
        }
    }

    /// Modifier letters that people type as an apostrophe.
    private static func isApostrophe(_ value: UInt32) -> Bool {
        0x2B9..<0x2C0 ~= value || value == 0x2C8 || value == 0x2CA || value == 0x2CB
    }

    /// Marks that show how a letter is pronounced, not which letter it is.
    private static func isDropped(mark value: UInt32) -> Bool {
        switch value {
        case 0x300..<0x370, 0x483..<0x48A, 0x1AB0..<0x1B00, 0x1DC0..<0x1E00, 0x20D0..<0x2100,
            0x302A..<0x3030, 0x3099..<0x309B, 0xFE00..<0xFE10, 0xFE20..<0xFE30, 0x180B..<0x1810:
            true
        // Of Hebrew, Arabic and Syriac, with the Arabic letter that only makes words longer.
        case 0x591..<0x5C8, 0x610..<0x61B, 0x640, 0x64B..<0x660, 0x670, 0x6D6..<0x6DD,
            0x6DF..<0x6E5, 0x6E7..<0x6E9, 0x6EA..<0x6EE, 0x730..<0x74B, 0x898..<0x8A0,
            0x8CA..<0x900, 0xFB1E:
            true
        default: false
        }
    }

    /// Scripts without spaces between words, and Hangul.
    private static func isUnspaced(_ value: UInt32) -> Bool {
        switch value {
        // Thai, Lao, Myanmar, Hangul, Khmer, and their smaller neighbours.
        case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1100..<0x1200, 0x1780..<0x1800, 0x1950..<0x1A00,
            0x1A20..<0x1AB0, 0xA960..<0xA980, 0xA9E0..<0xAA00, 0xAA60..<0xAAE0, 0xD7B0..<0xD800:
            true
        // Radicals, 々, Kana, Bopomofo, Han.
        case 0x2E80..<0x3400: true
        default: false
        }
    }
}

private extension [WordScalar] {
    /// Adds the folding of letters, in lower and upper case.
    mutating func fold() {
        var folded: [UInt32: WordScalar] = [:]
        for (letter, variants) in LetterFolding.letters {
            for variant in variants.unicodeScalars {
                folded[variant.value] = WordScalar(
                    .letter, letter.value, script: Script(of: letter.value))
            }
        }
        for (scalar, letters) in LetterFolding.ligatures {
            folded[scalar.value] = WordScalar(ligature: letters)
        }
        for index in indices where self[index].kind == .letter {
            if let found = folded[self[index].folded] { self[index] = found }
        }
    }

    /// Adds full-width ASCII, and half-width Katakana and Hangul.
    mutating func foldWidths() {
        for ascii in UInt32(0x21)..<0x7F {
            self[Int(ascii) + 0xFEE0] =
                switch UInt8(truncatingIfNeeded: ascii) {
                case 0x41...0x5A: WordTable.latin(ascii | 0x20)
                case 0x30...0x39, 0x61...0x7A: WordTable.latin(ascii)
                case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "@"),
                    UInt8(ascii: "$"):
                    WordScalar(.sign, ascii)
                default: WordScalar(.separator)
                }
        }
        let katakana = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
        for (offset, scalar) in katakana.unicodeScalars.enumerated() {
            self[0xFF66 + offset] = WordScalar(.word, scalar.value)
        }
        let jamo: [(first: Int, count: Int, wide: UInt32)] = [
            (0xFFA1, 30, 0x3131), (0xFFC2, 6, 0x314F), (0xFFCA, 6, 0x3155), (0xFFD2, 6, 0x315B),
            (0xFFDA, 3, 0x3161),
        ]
        for run in jamo {
            for offset in 0..<run.count {
                self[run.first + offset] = WordScalar(.word, run.wide + UInt32(offset))
            }
        }
    }

    /// Makes Hiragana of Katakana, of either width; four letters have no Hiragana.
    mutating func foldKana() {
        for index in [0x30A1..<0x30FF, 0xFF66..<0xFF9E].joined() {
            let kana = self[index].folded
            guard 0x30A1..<0x30F7 ~= kana || 0x30FD..<0x30FF ~= kana else { continue }
            self[index] = WordScalar(.word, kana - 0x60)
        }
    }

    /// Marks the scalars that compose: marks, and the vowels and final consonants of Hangul.
    mutating func markComposing() {
        for (mark, _, _) in Composition.marks { markComposing(mark.value, as: mark.value) }
        markComposing(0xFF9E, as: 0x3099)
        markComposing(0xFF9F, as: 0x309A)
        for jamo in UInt32(0x1161)..<0x11C3 { markComposing(jamo, as: jamo) }
    }

    mutating func markComposing(_ value: UInt32, as mark: UInt32) {
        let kind = self[Int(mark)].kind
        self[Int(value)] = WordScalar(
            kind, mark, script: Script(of: mark), composes: true)
    }
}
