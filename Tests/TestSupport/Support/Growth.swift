#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How much more CPU time some work takes for a larger input, on a machine however busy.
public enum Growth {
    /// The CPU time for an input of eight times the size, divided by that for the size: about 8
    /// where time is linear, 64 where it is quadratic.
    ///
    /// Takes the least of up to three tries, because others may take the caches away.
    public static func ofEightfold<Input>(
        _ size: Int, input: (Int) -> Input, work: (Input) throws -> Void
    ) rethrows -> Double {
        var least = Double.infinity
        for _ in 0..<3 where least > linear {
            let small = try time(of: work, input(size))
            let large = try time(of: work, input(8 * size))
            least = min(least, large / max(small, 0.001))
        }
        return least
    }

    /// More than any work takes for eight times the size whose time is linear.
    public static let linear = 16.0

    /// In seconds of this thread.
    private static func time<Input>(of work: (Input) throws -> Void, _ input: Input) rethrows
        -> Double
    {
        let start = now()
        try work(input)
        return now() - start
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
