import Feeds

extension FuzzTarget {
    /// ``Timestamp``: what is read can be written, and is read as the same time.
    static let date = FuzzTarget(
        name: "date",
        seeds: [
            "Sat, 07 Sep 2002 00:00:01 GMT", "2003-12-31T10:14:55.5Z", "2003-12-31T24:00:00+09:00",
            "Sun Jan  4 16:29:06 PST 2004", "2026년 1월 5일 오후 3시 24분", "1700000000123", "1.7e9",
            "5 января 2026 г. 12:00", "Mo, 05 Mär 2026 12:00:00 +0100", "31/12/99 11:59 PM EST",
            "2004-W01-5", "2004-366", "令和8年1月5日", "Δευ, 05 Ιαν 2026 12:00:00 +0200",
        ],
        tokens: [
            "Mon, ", "Jan", " 2026", "T", "Z", "+09:00", "-0000", " GMT", " KST", " PM", "24:00",
            ":60", "年", "月", "日", "년", "월", "일", "오후", " de ", "марта", "févr.", "Σεπ", ".",
            "-", "/", ":", "W", "0000", "9999", "99999999999999999999", "e308", "\u{0}", "\u{A0}",
            " (x)", "،", "z.",
        ],
        check: DateTarget.check)
}

private enum DateTarget {
    static func check(_ input: [UInt8]) {
        let text = String(decoding: input, as: UTF8.self)
        checkAll(text)
        for line in input.split(separator: UInt8(ascii: "\n")).prefix(20) {
            checkAll(String(decoding: line.prefix(200), as: UTF8.self))
        }
    }

    private static func checkAll(_ text: String) {
        for date in [Timestamp(lenient: text), Timestamp(text), Timestamp(epoch: text)] {
            guard let date else { continue }
            require(
                Timestamp(rfc3339: date.rfc3339) == date,
                "\(date.rfc3339) is read as it is written")
            require(0..<1_000_000_000 ~= date.nanoseconds, "a part of a second is one")
        }
        if let date = Timestamp(lenient: text) {
            require(
                Timestamp(lenient: date.rfc3339) == date, "\(date.rfc3339) is read leniently, too")
        }
    }
}
