/// Names that mean a number.
struct NameTable {
    private let numbers: [String: Int64]
    /// The length of the longest name in bytes.
    private let limit: Int

    /// - Parameter lines: In each line a number, then the names that mean it, in the folded form of
    ///   ``DateText``, separated by blanks.
    init(_ lines: String) {
        var numbers: [String: Int64] = [:]
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ")
            for name in words.dropFirst() { numbers[String(name)] = Int64(words[0]) }
        }
        self.numbers = numbers
        limit = numbers.keys.lazy.map(\.utf8.count).max() ?? 0
    }

    /// The number of a name.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int64? {
        word.count > limit ? nil : numbers[String(decoding: word, as: UTF8.self)]
    }

    /// The number of the longest name that the word begins with.
    func number(ofStemOf word: UnsafeBufferPointer<UInt8>) -> Int64? {
        (0...min(word.count, limit)).reversed().lazy.compactMap { length in
            number(of: UnsafeBufferPointer(rebasing: word[..<length]))
        }.first
    }
}

/// A word that tells the meaning of the number next to it.
enum DateWord: Int64 {
    case year = 1
    case month
    case day
    case hour
    case minute
    case second
    /// Before noon.
    case morning
    /// After noon.
    case afternoon

    /// - Parameter word: In the folded form of ``DateText``.
    init?(_ word: UnsafeBufferPointer<UInt8>) {
        guard let number = DateWord.names.number(of: word) else { return nil }
        self.init(rawValue: number)
    }

    /// Whether it follows a number as its unit.
    var isUnit: Bool { rawValue <= DateWord.second.rawValue }

    private static let names = NameTable(
        """
        1 年 년
        2 月 월
        3 日 일 號 号
        4 時 时 点 點 시 h hs hrs uhr
        5 分 분 m min
        6 秒 초 s sec
        7 am 午前 上午 凌晨 早上 오전 πμ delelott
        8 pm 午後 下午 晚上 中午 오후 μμ delutan
        """)
}

/// The months by name.
enum MonthName {
    /// The month, 1 to 12, whose name begins with the letters of the word, in any language of the
    /// table.
    ///
    /// - Parameter word: In the folded form of ``DateText``.
    static func month(_ word: UnsafeBufferPointer<UInt8>) -> Int64? {
        // English comes first because it is the usual case, and the table is slower.
        if word.count >= 3, let month = english(word, at: 0), month != 3 { return month }
        let stem =
            stems.number(ofStemOf: word)
            ?? (word.starts(with: "ב".utf8)
                // `in` is a part of the word.
                ? stems.number(ofStemOf: UnsafeBufferPointer(rebasing: word.dropFirst(2))) : nil)
        guard let month = stem, month > 0 else { return nil }
        return month
    }

    /// Whether the word can also be short for a weekday: `mar.` is mardi, martes and martedì, `paz`
    /// is a Sunday in Turkish, and `sub` and `sht` are Saturdays in Serbian and Albanian.
    static func mayBeWeekday(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        ["mar", "paz", "sub", "sht"].contains { word.elementsEqual($0.utf8) }
    }

    /// The month whose three English letters stand at `start`; the bytes must be there.
    @inline(__always)
    static func english(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int64? {
        let letters = (key(bytes[start]), key(bytes[start + 1]), key(bytes[start + 2]))
        let names = UnsafeBufferPointer(
            start: threeLetters.utf8Start, count: threeLetters.utf8CodeUnitCount)
        for month in 0..<12
        where (names[month * 3], names[month * 3 + 1], names[month * 3 + 2]) == letters {
            return Int64(month + 1)
        }
        return nil
    }
}

private extension MonthName {
    static var threeLetters: StaticString { "janfebmaraprmayjunjulaugsepoctnovdec" }

    static func key(_ byte: UInt8) -> UInt8 { byte | 0x20 }

    /// The beginnings of the names; 0 marks words that begin like a month but are weekdays.
    static let stems = NameTable(
        """
        0 mard marte marti paza subo vasar dissa shtu neljap kolma
        1 jan jaan ene gen ian sty led oca tammi sij saus xan urt янв яну січ јан сту ιαν 一月
        1 يناير جانفي ژانویه ינואר ינו जन มกรา มค
        2 feb fev lut uno subat sub helmi velj veebr vas ots peb shk фев феб лют φεβ 二月
        2 فبراير فيفري شباط فوریه פברואר פבר फर फ़र กุมภา กพ
        3 mar martie mrt mrz maar maalis bre ozu kov mac мар бер сак μαρ μαω 三月
        3 مارس آذار اذار מרץ मार मार्च มีนา มีค
        4 apr abr avr kwi dub nis huhti tra bal api pri апр кві кра απρ 四月
        4 ابريل أبريل أفريل نيسان آوریل אפריל אפר अप्र เมษา เมย
        5 may mai maj mau mei mag kve touko svi geg май мая маи мај тра μαι 五月
        5 مايو ماي أيار ايار مه מאי मई พฤษภา พค
        6 jun juin juun iun giu cze cerv cvn haz kesa lipanj lipnj bir xun eka hun qer
        6 июн юни чер јун чэр ιουν ιον 六月 يونيو جوان حزيران ژوئن יוני יונ जून มิถุนา มิย
        7 jul juil juul iul lug lip cervenc cvc tem heina srpanj srpnj liep xul uzt hul korr
        7 июл юли лип јул ліп ιουλ ιολ 七月 يوليو يوليوز جويلية تموز ژوئیه יולי יול जुल กรกฎา กค
        8 aug ago agu ag aou avg sie srp elo kol rugp ogo abu gush авг серп жні αυγ 八月
        8 اغسطس أغسطس غشت أوت آب اوت אוגוסט אוג अग สิงหา สค
        9 sep set szep wrz zar eyl syys ruj rugs ira sht сен вер сеп σεπ 九月
        9 سبتمبر شتنبر أيلول ايلول سپتامبر ספטמבר ספט सित กันยา กย
        10 oct okt out ott paz rij eki loka spal urr tet окт жов кас οκτ 十月
        10 اكتوبر أكتوبر اکتبر אוקטובר אוק अक्तू अक्टू ตุลา ตค
        11 nov noi lis kas marras stu lapk aza nob nen ноя ное нов лист ліс νοε 十一月
        11 نوفمبر نونبر نوامبر נובמבר נוב नव พฤศจิกา พย
        12 dec dic dez des gru prosin pro ara joulu dets abe dis dhj дек гру дец сне δεκ 十二月
        12 ديسمبر دجنبر دسامبر דצמבר דצמ दिस ธันวา ธค
        """)
}

/// The eras of Japan.
enum EraName {
    /// The year before the first of an era.
    static func yearBefore(_ word: UnsafeBufferPointer<UInt8>) -> Int64? {
        names.number(of: word)
    }

    private static let names = NameTable(
        """
        1925 昭和
        1988 平成
        2018 令和
        """)
}

/// Time zones by name.
enum ZoneName {
    /// Seconds east of Greenwich.
    ///
    /// If several zones share a name, this is the zone that feeds usually mean: RFC 5322 defines EST
    /// to PDT as American, BST is British summer time, and IST is India, which publishes far more
    /// feeds with it than Israel and Ireland do.
    ///
    /// - Parameter word: In the folded form of ``DateText``.
    static func offset(_ word: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard let clock = names.number(of: word) else { return nil }
        return clock / 100 * 3_600 + clock % 100 * 60
    }
}

private extension ZoneName {
    /// Hours and minutes (hmm), and the names.
    static let names = NameTable(
        """
        -1100 sst
        -1000 hst hast tah ckt
        -900 akst hdt hadt gamt
        -800 pst pt akdt
        -700 mst mt pdt
        -600 cst ct mdt galt
        -500 est et cdt cot pet ect
        -400 ast at edt clt vet bot gyt amt pyt
        -330 nst
        -300 adt art brt clst uyt pyst gft srt
        -230 ndt
        -200 brst fnt uyst
        -100 azot cvt egt
        0 gmt utc ut uct z zulu wet wez azost egst
        100 cet met mez bst west wat dft
        200 cest mest mesz eet sast cat oez wast
        300 eest msk eat trt idt fet oesz
        330 irst
        400 msd samt gst azt mut sct ret
        430 irdt aft
        500 pkt uzt yekt tjt tmt mvt tft
        530 ist slst
        545 npt
        600 omst almt btt kgt iot
        630 mmt
        700 ict wib krat novt hovt cxt
        800 hkt sgt awst myt pht phst irkt wita ulat bnt
        845 acwst cwst
        900 jst kst yakt wit tlt pwt
        930 acst
        1000 aest vlat chst pgt chut
        1030 acdt lhst
        1100 aedt magt sbt nct sret sakt lhdt vut
        1200 nzst pett fjt gilt mht tvt wakt
        1245 chast
        1300 nzdt tot phot tkt
        1345 chadt
        1400 lint
        """)
}
