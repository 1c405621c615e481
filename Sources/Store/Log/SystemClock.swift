#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The clock of the system.
enum SystemClock {
    /// Seconds since 1970, UTC.
    static var seconds: Int64 { Int64(time(nil)) }
}
