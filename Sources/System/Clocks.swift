/// The system's wall clock.
package enum WallClock {
    /// Seconds since 1970, UTC.
    package static var seconds: Int64 { Int64(time(nil)) }

    /// Milliseconds since 1970, UTC.
    package static var milliseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// A time (seconds since 1970, UTC) as day and time of day in the person's time zone (`TZ`,
    /// else that of the machine); nil when the system cannot convert it.
    package static func local(_ seconds: Int64) -> tm? {
        var seconds = time_t(clamping: seconds)
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? nil : parts
    }

    /// A time (seconds since 1970, UTC) in the person's time zone by a format of `strftime`, such as
    /// `%F %H:%M`; empty when the result would be longer than 255 bytes.
    package static func local(_ seconds: Int64, format: String) -> String {
        guard var parts = local(seconds) else { return "" }
        var text = [CChar](repeating: 0, count: 256)
        let count = strftime(&text, text.count, format, &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
