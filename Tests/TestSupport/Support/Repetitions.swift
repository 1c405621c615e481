#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How often a test repeats what it does with random inputs.
public enum Repetitions {
    /// A few in `make test`, and all in `make soak`.
    public static func count(_ few: Int, of all: Int) -> Int {
        getenv("NEWS_SOAK_SECONDS") == nil ? few : all
    }
}
