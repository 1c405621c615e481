extension LegacyText {
    /// Ordinary sentences in the encodings that are told from each other without any declaration.
    static let news: [LegacyText] = [
        LegacyText("정부는 오늘 새로운 경제 정책을 발표했다. \"시장의 신뢰\"가 중요하다고 말했다.", in: "EUC-KR"),
        LegacyText("아햏햏 뷁 똠방각하 펲시콜라 쓩", in: "EUC-KR", converter: "CP949"),
        LegacyText("東京都は新しい計画を発表しました。ニュースをお届けします。", in: "Shift_JIS", converter: "CP932"),
        LegacyText("東京都は新しい計画を発表しました。ニュースをお届けします。", in: "EUC-JP"),
        LegacyText("中国政府今天发布了新的经济政策，市场对此反应积极。", in: "gb18030", converter: "GBK"),
        LegacyText("台灣政府今天發布了新的經濟政策，市場對此反應積極。", in: "Big5"),
        LegacyText(
            "Правительство объявило сегодня о новых мерах поддержки экономики.",
            in: "windows-1251", converter: "CP1251"),
        LegacyText(
            "Правительство объявило сегодня о новых мерах поддержки экономики.", in: "KOI8-R"),
        LegacyText(
            "Правительство объявило сегодня о новых мерах поддержки экономики.", in: "ISO-8859-5"),
        LegacyText("Новые меры поддержки экономики страны.", in: "IBM866"),
        LegacyText(
            "Η κυβέρνηση ανακοίνωσε σήμερα νέα μέτρα για την οικονομία.", in: "windows-1253",
            converter: "CP1253"),
        LegacyText(
            "הממשלה הודיעה היום על תוכנית כלכלית חדשה", in: "windows-1255", converter: "CP1255"),
        LegacyText(
            "أعلنت الحكومة اليوم خطة اقتصادية جديدة", in: "windows-1256", converter: "CP1256"),
        LegacyText("รัฐบาลประกาศนโยบายเศรษฐกิจใหม่วันนี้", in: "windows-874", converter: "TIS-620"),
        LegacyText(
            "L’été dernier, la société française a créé à Orléans un hôtel – « déjà plein ».",
            in: "windows-1252", converter: "CP1252"),
        LegacyText(
            "Größere Häuser für Müller: „Schön, daß es geht“.", in: "windows-1252",
            converter: "CP1252"),
        LegacyText(
            "El niño comió piñas. ¿Qué pasó? ¡Año nuevo!", in: "windows-1252", converter: "CP1252"),
        LegacyText(
            "Zażółć gęślą jaźń, powiedział minister", in: "windows-1250", converter: "CP1250"),
    ]

    /// Titles of a few words, or of one.
    static let titles: [LegacyText] = [
        LegacyText("속보", in: "EUC-KR", converter: "CP949"),
        LegacyText("美 대통령, 北에 경고", in: "EUC-KR", converter: "CP949"),
        LegacyText("こんにちは", in: "Shift_JIS", converter: "CP932"),
        LegacyText("カテゴリー", in: "EUC-JP", converter: "EUC-JP"),
        LegacyText("中国新闻网", in: "gb18030", converter: "GBK"),
        LegacyText("聯合新聞網", in: "Big5", converter: "BIG5"),
        LegacyText("НОВОСТИ ДНЯ", in: "windows-1251", converter: "CP1251"),
        LegacyText("Привет, мир!", in: "KOI8-R", converter: "KOI8-R"),
        LegacyText("Καλημέρα κόσμε", in: "windows-1253", converter: "CP1253"),
        LegacyText("ข่าวด่วน", in: "windows-874", converter: "TIS-620"),
        LegacyText("© 2005", in: "windows-1252", converter: "CP1252"),
        LegacyText("¡Olé! 10° – £5", in: "windows-1252", converter: "CP1252"),
        LegacyText("ÉCOLE SUPÉRIEURE", in: "windows-1252", converter: "CP1252"),
        LegacyText("Wiadomości z Łodzi", in: "windows-1250", converter: "CP1250"),
    ]

    /// Encodings that only a declaration or a hint makes sure.
    static let declared: [LegacyText] = [
        LegacyText(
            "Příliš žluťoučký kůň úpěl ďábelské ódy", in: "windows-1250", converter: "CP1250"),
        LegacyText("Příliš žluťoučký kůň úpěl ďábelské ódy", in: "ISO-8859-2"),
        LegacyText(
            "Hükûmet bugün yeni ekonomi önlemlerini açıkladı ığş", in: "windows-1254",
            converter: "CP1254"),
        LegacyText("Šių metų ąžuolas ėjo į žalią mišką", in: "windows-1257", converter: "CP1257"),
        LegacyText("Valdība šodien paziņoja jaunus pasākumus", in: "ISO-8859-13"),
        LegacyText("Œuvre à 5 €", in: "ISO-8859-15"),
        LegacyText("Уряд оголосив сьогодні нові заходи її ґ", in: "KOI8-U"),
        LegacyText("Größe", in: "macintosh", converter: "MACINTOSH"),
        LegacyText("Größe ░▒▓ é", in: "IBM437"),
        LegacyText("Größe é ©", in: "IBM850"),
        LegacyText("日本語のニュース①ｱｲｳ", in: "EUC-JP", converter: "EUC-JP-MS"),
        LegacyText("Größe 한글 😀 中文", in: "gb18030", converter: "GB18030"),
        LegacyText("香港嘅新聞", in: "Big5", converter: "BIG5-HKSCS"),
        LegacyText("ABC <abc> é", in: "IBM037"),
        LegacyText("한글 조합형", in: "JOHAB"),
    ]

    /// Languages in encodings that were made for another one, but have its letters.
    static let guests: [LegacyText] = {
        let texts = [
            "Привет мир, новости экономики", "Η κυβέρνηση ανακοίνωσε νέα μέτρα",
            "★★★★ ■■ ★★★ “☞☞” ■■ ☆☆", "“The news” — a “daily” paper: … ‘one’ “two” …",
        ]
        let converters = [
            ("gb18030", "GB18030"), ("EUC-KR", "CP949"), ("Shift_JIS", "CP932"),
            ("EUC-JP", "EUC-JP-MS"), ("Big5", "BIG5-HKSCS"),
        ]
        let all = converters.flatMap { encoding, converter in
            texts.map { LegacyText($0, in: encoding, converter: converter) }
        }
        // What an encoding does not have is left out of the table.
        return all.filter { !$0.bytes.isEmpty } + [
            LegacyText("Größere Häuser für Müller, schön für alle Bären", in: "gb18030"),
            LegacyText("El niño comió piñas. ¿Qué pasó mañana, señor?", in: "gb18030"),
            LegacyText("Größe und mojibake: GrÃ¶ÃŸe, MÃ¼ller, BÃ¤ren", in: "gb18030"),
            LegacyText("정부는 오늘 새로운 정책을 발표했다", in: "gb18030"),
            LegacyText("Größere Häuser für Müller, schön für alle", in: "EUC-JP"),
            LegacyText("東京の新聞です。大統領のことば", in: "EUC-KR", converter: "CP949"),
            LegacyText("東京の新聞がニュースをお届け", in: "gb18030"),
        ]
    }()
}
