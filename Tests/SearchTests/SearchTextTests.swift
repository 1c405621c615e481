import Search
import TestSupport
import Testing

@Suite("Text cut into the words of the index")
struct SearchTextTests {
    @Test(
        "has Latin in lower case and without diacritics",
        arguments: [
            ("Hello, World", "hello world"),
            ("Café CAFÉ cafe\u{301}", "cafe cafe cafe"),
            ("Straße STRASSE Maẞ", "strasse strasse mass"),
            ("İstanbul ILIK ılık", "istanbul ilik ilik"),
            ("Łódź Đà Nẵng Smørrebrød", "lodz da nang smorrebrod"),
            ("Æther Œuvre Þór ĳs ǄEP", "aether oeuvre thor ijs dzep"),
            ("Thủ tướng Nguyễn", "thu tuong nguyen"),
            ("Thu\u{309} tu\u{31B}o\u{31B}\u{301}ng", "thu tuong"),
            ("ﬁnal oﬃce", "final office"),
            ("Ｓｗｉｆｔ ６", "swift 6"),
            ("𝗕𝗼𝗹𝗱 𝟚𝟘", "bold 20"),
            ("1º x² H₂O", "1o x2 h2o"),
            ("soft\u{AD}hyphen", "softhyphen"),
        ])
    func latin(text: String, words: String) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test(
        "folds the other scripts with spaces",
        arguments: [
            ("Ёлка ЕЛКА", "елка елка"),
            ("Йод и\u{306}од Їжак і\u{308}жак", "йод йод їжак їжак"),
            ("за\u{301}мок", "замок"),
            ("Αθήνα ΑΘΉΝΑ Ἀθῆναι", "αθηνα αθηνα αθηναι"),
            ("ΟΔΟΣ οδός", "οδοσ οδοσ"),
            ("مُحَمَّد محمد", "محمد محمد"),
            ("أخبار إخبار آخر ٱسم", "اخبار اخبار اخر اسم"),
            ("مـــرحبا", "مرحبا"),
            (
                "\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD} \u{FB2A}\u{5DC}\u{FB4B}\u{5DD}",
                "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E9}\u{5DC}\u{5D5}\u{5DD}"
            ),
            ("می\u{200C}خواهم", "ميخواهم"),
            ("हिन्दी समाचार", "हिन्दी समाचार"),
            ("\u{915}\u{93C}लम", "\u{958}लम"),
            ("২০২৪ ২৪টি ٢٠٢٤", "2024 24 টি 2024"),
            ("Հայաստան", "հայաստան"),
            ("საქართველო", "საქართველო"),
        ])
    func spaced(text: String, words: String) {
        #expect(SearchText.indexed(text).utf8.elementsEqual(words.utf8))
    }

    @Test(
        "has a word for each scalar of a script without spaces",
        arguments: [
            ("오늘의뉴스를", "오 늘 의 뉴 스 를"),
            ("東京都", "東 京 都"),
            ("人工智能，你好。", "人 工 智 能 你 好"),
            ("ラーメン", "ら ー め ん"),
            ("ﾗｰﾒﾝ ｶﾞﾝﾀﾞﾑ ﾊﾟﾝ", "ら ー め ん が ん だ む ぱ ん"),
            ("か\u{3099}は\u{309A}", "が ぱ"),
            ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한 글"),
            ("가\u{11A8}", "각"),
            ("ㅋㅋ ﾡ", "ㅋ ㅋ ㄱ"),
            ("ข่าว", "ข \u{E48} า ว"),
            ("ລາວ", "ລ າ ວ"),
            ("ខ្មែរ", "ខ \u{17D2} ម \u{17C2} រ"),
            ("မြန်မာ", "မ \u{103C} န \u{103A} မ \u{102C}"),
            ("𠮷野家", "𠮷 野 家"),
            ("人々 〇", "人 々 〇"),
        ])
    func unspaced(text: String, words: String) {
        #expect(SearchText.indexed(text).utf8.elementsEqual(words.utf8))
    }

    @Test(
        "begins a word where another script begins",
        arguments: [
            ("LG전자가", "lg 전 자 가"), ("2024년", "2024 년"), ("iOS18", "ios18"), ("3D", "3d"),
            ("M4칩", "m4 칩"), ("Яndex", "я ndex"), ("МиГ29", "миг 29"), ("iPhone用", "iphone 用"),
            ("µTorrent", "μ torrent"),
        ])
    func scripts(text: String, words: String) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test(
        "keeps the signs that belong to a word",
        arguments: [
            ("C++, C# & F#", "c + + c # f #"),
            ("Notepad++", "notepad + +"),
            (".NET and ASP.NET", ". net and asp . net"),
            ("C#.NET", "c # . net"),
            ("#swift # swift ##x", "# swift swift # x"),
            ("jane@example.org", "jane @ example . org"),
            ("$AAPL costs $5.50.", "$ aapl costs $ 5 . 50"),
            ("1.2.3", "1 . 2 . 3"),
            ("a + b +1 1+1", "a b 1 1 + 1"),
            ("end. Next... no", "end next no"),
            ("＃뉴스 ＋", "# 뉴 스"),
            ("#日本", "# 日 本"),
            ("中文+英文", "中 文 + 英 文"),
            ("@ @ $ .", ""),
        ])
    func signs(text: String, words: String) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test(
        "is parted by everything else",
        arguments: [
            ("don't don’t", "don t don t"),
            ("e-mail snake_case a/b 12:30", "e mail snake case a b 12 30"),
            ("https://example.com/a?b=c&d", "https example . com a b c d"),
            ("a\u{0}b\u{7F}c\r\nd\te", "a b c d e"),
            ("a\u{200B}b\u{2028}c\u{3000}d", "a b c d"),
            ("", ""), (" \n", ""), ("???", ""), ("\u{FFFD}\u{E000}", ""),
        ])
    func separators(text: String, words: String) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test(
        "has symbols as words",
        arguments: [
            ("🚀launch🚀", "🚀 launch 🚀"), ("👍🏽", "👍"), ("❤️", "❤"), ("🇰🇷", "🇰 🇷"),
            ("👩‍👩‍👧", "👩 👩 👧"), ("5€ ₩100", "5 € ₩ 100"), ("™ © 25°C", "™ © 25 ° c"),
            ("1️⃣ #️⃣", "1"), ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"), ("½ ①", "½ ①"),
        ])
    func symbols(text: String, words: String) {
        #expect(SearchText.indexed(text) == words)
    }

    @Test("cuts words that are no words at 64 letters", arguments: ["a", "я", "क", "é", "ß"])
    func longWords(letter: String) {
        let text = String(repeating: letter, count: 10_000) + " end"
        let words = SearchText.words(of: text)
        #expect(words.map(\.unicodeScalars.count) == [64, 3])
    }

    @Test("takes any bytes, and those that are no UTF-8 part words")
    func invalid() {
        let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0x63, 0xED, 0xA0, 0x80, 0x64, 0xE2, 0x82]
        var words: [UInt8] = []
        bytes.withUnsafeBufferPointer { SearchText.append($0, to: &words) }
        #expect(String(decoding: words, as: UTF8.self) == "a b c d")
    }

    @Test("is written behind what is there, without a space at either end")
    func appending() {
        var words = Array("x".utf8)
        SearchText.append(" a b ", to: &words)
        #expect(String(decoding: words, as: UTF8.self) == "xa b")
    }

    @Test(
        "is the same for canonically equivalent texts",
        arguments: [
            ("\u{C9}\u{15F}\u{F1}", "E\u{301}s\u{327}n\u{303}"),
            ("\u{451}\u{439}\u{457}", "\u{435}\u{308}\u{438}\u{306}\u{456}\u{308}"),
            ("\u{3AC}\u{3CE}", "\u{3B1}\u{301}\u{3C9}\u{301}"),
            ("\u{30AC}\u{3071}", "\u{30AB}\u{3099}\u{306F}\u{309A}"),
            ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"),
            ("\u{958}\u{9DC}", "\u{915}\u{93C}\u{9A1}\u{9BC}"),
            (
                "\u{BCA}\u{CCB}\u{DDD}",
                "\u{BC6}\u{BBE}\u{CC6}\u{CC2}\u{CD5}\u{DD9}\u{DCF}\u{DCA}"
            ),
            ("\u{623}\u{624}\u{626}", "\u{627}\u{654}\u{648}\u{654}\u{64A}\u{654}"),
        ])
    func equivalence(composed: String, decomposed: String) {
        #expect(
            SearchText.indexed(composed).utf8.elementsEqual(SearchText.indexed(decomposed).utf8))
    }
}
