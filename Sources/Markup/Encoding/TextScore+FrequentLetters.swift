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
