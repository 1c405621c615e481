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
