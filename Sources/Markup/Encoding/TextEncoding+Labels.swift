extension TextEncoding {
    /// The name of the encoding with a label; only letters and digits of the label count.
    static func name(forLabel label: some StringProtocol) -> String? {
        let squeezed = squeeze(label)
        if squeezed.elementsEqual("utf8".utf8) { return "UTF-8" }
        var key = squeezed[...]
        while !key.isEmpty {
            if let name = names[String(decoding: key, as: UTF8.self)] { return name }
            guard key.first == UInt8(ascii: "x") else { return nil }
            key.removeFirst()
        }
        return nil
    }

    private static func squeeze(_ label: some StringProtocol) -> [UInt8] {
        // Real labels are shorter; a hostile one costs nothing.
        label.utf8.prefix(64).compactMap { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                byte
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            default: nil
            }
        }
    }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for line in labels.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let name = words.first else { continue }
            names[String(decoding: squeeze(name), as: UTF8.self)] = String(name)
            for label in words.dropFirst() { names[String(label)] = String(name) }
        }
        return names
    }()

    /// Each line is the name of an encoding and its labels, without punctuation and without a
    /// leading `x`.
    ///
    /// The name of a subset is a label of the encoding that is really sent: ISO 8859-1 of
    /// windows-1252, GB 2312 of GB 18030, KS X 1001 of the Unified Hangul Code.
    private static let labels = """
        UTF-8 unicode11utf8 unicode20utf8 utf8n utf8mb4 utf8bom
        UTF-16LE utf16 unicode csunicode iso10646ucs2 ucs2 ucs2le unicodefeff cp1200 u16
        UTF-16BE unicodefffe ucs2be cp1201 unicodebig
        UTF-32LE ucs4le
        UTF-32BE utf32 ucs4 iso10646ucs4 csucs4 ucs4be u32
        windows-1252 ansix341968 ansix341986 ascii usascii us iso646us iso646irv1991 cp1252 \
        win1252 1252 ansi cp367 ibm367 cp819 ibm819 819 csisolatin1 iso88591 iso885911987 isoir100 \
        isoir6 l1 latin1 latin 88591 isolatin1 csascii west western
        windows-1250 cp1250 win1250 1250
        windows-1251 cp1251 win1251 1251
        windows-1253 cp1253 win1253 1253
        windows-1254 cp1254 win1254 1254 csisolatin5 iso88599 iso885991989 isoir148 l5 latin5 88599
        windows-1255 cp1255 win1255 1255
        windows-1256 cp1256 win1256 1256
        windows-1257 cp1257 win1257 1257
        windows-1258 cp1258 win1258 1258
        windows-874 dos874 cp874 874 iso885911 iso8859112001 tis620 tis6200 tis62025290 tis62025330 \
        isoir166 thai
        ISO-8859-2 csisolatin2 iso885921987 isoir101 l2 latin2 88592 cp912
        ISO-8859-3 csisolatin3 iso885931988 isoir109 l3 latin3 88593
        ISO-8859-4 csisolatin4 iso885941988 isoir110 l4 latin4 88594
        ISO-8859-5 csisolatincyrillic cyrillic iso885951988 isoir144 88595
        ISO-8859-6 arabic asmo708 csiso88596e csiso88596i csisolatinarabic ecma114 iso885961987 \
        iso88596e iso88596i isoir127 88596
        ISO-8859-7 csisolatingreek ecma118 elot928 greek greek8 iso885971987 isoir126 suneugreek \
        88597
        ISO-8859-8 csiso88598e csiso88598i csisolatinhebrew hebrew iso885981988 iso88598e iso88598i \
        isoir138 visual logical 88598
        ISO-8859-10 csisolatin6 iso8859101992 isoir157 l6 latin6
        ISO-8859-13 latin7 l7
        ISO-8859-14 latin8 l8 isoir199 isoceltic iso8859141998
        ISO-8859-15 csisolatin9 l9 latin9 latin0 csiso885915
        ISO-8859-16 latin10 l10 isoir226 iso8859162001
        KOI8-R cskoi8r koi koi8
        KOI8-U koi8ru
        KOI8-T
        KZ-1048 rk1048 strk10482002 cskz1048
        PTCP154 csptcp154 pt154 cp154 cyrillicasian
        macintosh csmacintosh mac macroman
        x-mac-cyrillic maccyrillic macukrainian macuk
        x-mac-ce macce maccentraleurope maclatin2 maccentraleurroman
        x-mac-greek macgreek
        x-mac-turkish macturkish
        x-mac-icelandic macicelandic maciceland macis
        IBM437 437 cp437 cspc8codepage437
        IBM737 737 cp737
        IBM775 775 cp775 cspc775baltic
        IBM850 850 cp850 cspc850multilingual
        IBM852 852 cp852 cspcp852
        IBM855 855 cp855 csibm855
        IBM857 857 cp857 csibm857
        IBM858 858 cp858 cspc858multilingual pcmultilingual850euro ibm00858
        IBM860 860 cp860 csibm860
        IBM861 861 cp861 csibm861 cpis
        IBM862 862 cp862 cspc862latinhebrew
        IBM863 863 cp863 csibm863
        IBM864 864 cp864 csibm864
        IBM865 865 cp865 csibm865
        IBM866 866 cp866 csibm866
        IBM869 869 cp869 csibm869 cpgr
        IBM1125 1125 cp1125 cp866u ruscii
        EUC-KR cseuckr csksc56011987 isoir149 korean ksc56011987 ksc56011989 ksc5601 ksx1001 ks1001 \
        windows949 win949 cp949 949 ms949 uhc ksc5601
        EUC-JP cseucpkdfmtjapanese eucjpms eucjpwin ujis cp51932
        Shift_JIS csshiftjis ms932 mskanji sjis shiftjis windows31j cswindows31j cp932 932 win932 \
        windows932 shiftjis2004 shiftjisx0213
        ISO-2022-JP csiso2022jp iso2022jp1 iso2022jp2 iso2022jpext jis cp50220 cp50221 cp50222
        ISO-2022-KR csiso2022kr
        gb18030 gbk gb2312 gb231280 chinese csgb2312 csiso58gb231280 euccn isoir58 cp936 936 ms936 \
        win936 windows936 cngb gb180302000 gb180302005 gb180302022
        Big5 big5hkscs cnbig5 csbig5 cp950 950 windows950 win950 big5eten big5tw big5hkscs2004 bigfive
        EUC-TW cseuctw
        JOHAB cp1361 ksc56011992 ms1361
        IBM037 cp037 037 csibm037 ebcdiccpus ebcdiccpca ebcdiccpwt ebcdiccpnl ebcdicus cp37
        IBM273 cp273 csibm273
        IBM424 cp424 csibm424 ebcdiccphe
        IBM500 cp500 csibm500 ebcdiccpbe ebcdiccpch
        IBM875 cp875
        IBM1026 cp1026 csibm1026
        IBM1140 cp1140 ibm01140 ccsid01140 ebcdicus37euro
        """
}
