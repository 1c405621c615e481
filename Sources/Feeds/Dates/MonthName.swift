/// The months by name.
enum MonthName {
    /// The month, 1 to 12, whose name begins with the letters of the word, in any language of the
    /// table.
    ///
    /// - Parameter word: In the folded form of ``DateText``.
    static func month(_ word: UnsafeBufferPointer<UInt8>) -> Int64? {
        // English comes first because it is the usual case, and the table is slower.
        if word.count >= 3, let month = english(word, at: 0), month != 3 { return month }
        guard let month = stems.number(ofStemOf: word), month > 0 else { return nil }
        return month
    }

    /// Whether the word can also be short for a weekday: `mar.` is mardi, martes and martedì, and
    /// `paz` is a Sunday in Turkish.
    static func mayBeWeekday(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        word.elementsEqual("mar".utf8) || word.elementsEqual("paz".utf8)
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
        0 mard marte marti paza
        1 jan ene gen ian sty led oca tammi янв яну січ ιαν 一月 يناير ינואר
        2 feb fev lut uno subat helmi фев лют φεβ 二月 فبراير פברואר
        3 mar mrt mrz maar maalis bre мар бер μαρ μαω 三月 مارس מרץ
        4 apr abr avr kwi dub nis huhti апр кві απρ 四月 ابريل أبريل אפריל
        5 may mai maj mau mei mag kve touko май мая маи тра μαι 五月 مايو מאי
        6 jun juin iun giu cze cerv haz kesa июн юни чер ιουν ιον 六月 يونيو יוני
        7 jul juil iul lug lip cervenc temm heina июл юли лип ιουλ ιολ 七月 يوليو יולי
        8 aug ago agu aou sie srp elok авг серп αυγ 八月 اغسطس أغسطس אוגוסט
        9 sep set szep wrz zari eyl syys сен вер σεπ 九月 سبتمبر ספטמבר
        10 oct okt out ott paz rij eki loka окт жов οκτ 十月 اكتوبر أكتوبر אוקטובר
        11 nov noi lis kas marras ноя ное лист νοε 十一月 نوفمبر נובמבר
        12 dec dic dez des gru prosin ara joulu дек гру δεκ 十二月 ديسمبر דצמבר
        """)
}
