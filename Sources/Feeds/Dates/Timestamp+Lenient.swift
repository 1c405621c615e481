import Web

extension Timestamp {
    /// Reads a date however a feed writes it: RFC 3339 and the rest of ISO 8601, RFC 5322 with
    /// its usual mistakes, `asctime`, SQL, numeric dates, seconds or milliseconds since 1970, and
    /// dates in words of some forty languages.
    ///
    /// A missing time is midnight and a missing zone is UTC, except that a time in Korean words
    /// is a time in Korea. A day that its month does not have rolls over (31 June is 1 July);
    /// minutes and seconds of 60 and more become 59, except for the leap second. `11/12/2026` is
    /// 12 November, since feeds in that form are American.
    ///
    /// Nil if the text is not a date, and for years before 1900: programs without a date write
    /// `0001-01-01` or `0000-00-00`. Bytes after the first 128, leading blanks not counted, are
    /// ignored.
    public init?(lenient text: some StringProtocol) {
        let parsed: Timestamp?
        if let direct = text.utf8.withContiguousStorageIfAvailable({ Timestamp(lenient: $0) }) {
            parsed = direct
        } else {
            var copy = String(text)
            parsed = copy.withUTF8 { Timestamp(lenient: $0) }
        }
        guard let parsed else { return nil }
        self = parsed
    }

    /// The same for bytes.
    init?(lenient bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else { return nil }
        // `@1700000000` counts seconds, too.
        let text = bytes[first...].drop { $0 == UInt8(ascii: "@") }
        let start = UnsafeBufferPointer(rebasing: text.prefix(DateText.limit))
        guard
            let date = Timestamp(rfc5322: start) ?? Timestamp(rfc3339: start)
                ?? Timestamp(words: start),
            date.seconds >= Timestamp.earliestLenient
        else { return nil }
        self = date
    }

    /// 1900-01-01T00:00:00Z.
    private static let earliestLenient: Int64 = -2_208_988_800

    private init?(words bytes: UnsafeBufferPointer<UInt8>) {
        let parsed = DateText.fold(bytes).withUnsafeBufferPointer { folded -> Timestamp? in
            if let ticks = DateText.ticks(in: folded) { return Timestamp(epoch: ticks) }
            var reader = DateReader(folded)
            if let date = reader.timestamp() { return date }
            // Since 1973 a count of seconds has nine digits or more.
            return folded.count >= 9 ? Timestamp(epoch: folded) : nil
        }
        guard let parsed else { return nil }
        self = parsed
    }
}
