import Testing

@testable import Markup

@Suite("TextEncoding")
struct TextEncodingTests {
    @Test(
        "labels are known whatever they look like",
        arguments: [
            ("utf-8", "UTF-8"), ("UTF8", "UTF-8"), ("utf_8", "UTF-8"), (" \"Utf-8\" ", "UTF-8"),
            ("unicode-1-1-utf-8", "UTF-8"), ("x-unicode20utf8", "UTF-8"),
            ("utf-16", "UTF-16LE"), ("UTF-16BE", "UTF-16BE"), ("iso-10646-ucs-2", "UTF-16LE"),
            ("UCS-4", "UTF-32BE"), ("utf-32le", "UTF-32LE"),
            ("iso-8859-1", "windows-1252"), ("ISO_8859-1:1987", "windows-1252"),
            ("latin1", "windows-1252"), ("us-ascii", "windows-1252"), ("CP1252", "windows-1252"),
            ("x-cp1252", "windows-1252"), ("ANSI_X3.4-1968", "windows-1252"),
            ("iso-8859-9", "windows-1254"), ("iso-ir-148", "windows-1254"),
            ("tis-620", "windows-874"), ("iso-8859-11", "windows-874"),
            ("ISO8859_2", "ISO-8859-2"), ("iso-8859-8-i", "ISO-8859-8"),
            ("windows1251", "windows-1251"), ("win-1251", "windows-1251"), ("koi8-r", "KOI8-R"),
            ("koi8-ru", "KOI8-U"), ("x-mac-roman", "macintosh"),
            ("x-mac-ukrainian", "x-mac-cyrillic"),
            ("cp866", "IBM866"), ("437", "IBM437"), ("IBM01140", "IBM1140"),
            ("ks_c_5601-1987", "EUC-KR"), ("KSC5601", "EUC-KR"), ("windows-949", "EUC-KR"),
            ("x-windows-949", "EUC-KR"), ("uhc", "EUC-KR"),
            ("x-sjis", "Shift_JIS"), ("MS_Kanji", "Shift_JIS"), ("windows-31j", "Shift_JIS"),
            ("x-euc-jp", "EUC-JP"), ("csEUCPkdFmtJapanese", "EUC-JP"),
            ("csiso2022jp", "ISO-2022-JP"),
            ("gb2312", "gb18030"), ("gbk", "gb18030"), ("x-gbk", "gb18030"),
            ("gb_2312-80", "gb18030"),
            ("iso-ir-58", "gb18030"), ("big5-hkscs", "Big5"), ("x-x-big5", "Big5"),
            ("cn-big5", "Big5"),
        ])
    func label(label: String, name: String) {
        #expect(TextEncoding(label: label)?.name == name)
    }

    @Test(
        "what nobody should read is no label",
        arguments: [
            "", "utf-7", "x-user-defined", "hz-gb-2312", "none", "한글",
            String(repeating: "8", count: 999),
        ])
    func noLabel(label: String) {
        #expect(TextEncoding(label: label) == nil)
    }

    @Test("every single byte encoding has 128 characters beyond ASCII, and a label")
    func tables() {
        #expect(SingleByteTable.names.count == 50)
        for name in SingleByteTable.names {
            #expect(SingleByteTable.scalars(of: name)?.count == 128, "\(name)")
            #expect(TextEncoding(label: name)?.name == name)
        }
    }
}
